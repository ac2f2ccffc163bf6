"""7 Wonders Duel: Pantheon, an expansion of Duel."""
