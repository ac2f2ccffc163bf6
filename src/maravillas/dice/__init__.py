"""7 Wonders Dice: seven dice in the Forum, a sheet for every city, all act at once."""
