"""7 Wonders: Leaders."""
