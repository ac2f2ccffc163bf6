"""How good a position looks for a seat: `worth(s, seat)`, one module per game, in 1/100 points."""
