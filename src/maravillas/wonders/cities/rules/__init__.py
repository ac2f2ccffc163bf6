"""Cities, the rules; compiled."""
