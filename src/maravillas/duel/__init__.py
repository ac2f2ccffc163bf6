"""7 Wonders Duel: two cities, three ages, one pyramid of cards."""
