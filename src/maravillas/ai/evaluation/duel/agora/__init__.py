"""The same for Agora."""
