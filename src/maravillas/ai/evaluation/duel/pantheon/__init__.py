"""The same for Pantheon."""
