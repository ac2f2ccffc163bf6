"""The same for Cities."""
