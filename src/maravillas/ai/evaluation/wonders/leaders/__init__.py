"""The same for Leaders."""
