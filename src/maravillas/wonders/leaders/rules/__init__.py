"""Leaders, the rules; compiled."""
