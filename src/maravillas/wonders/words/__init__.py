"""7 Wonders, what turns a state into words and back; not compiled."""
