"""7 Wonders, the rules; compiled."""
