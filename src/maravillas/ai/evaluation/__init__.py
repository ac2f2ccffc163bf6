"""What positions and moves look worth: nets, rollouts, and a room for each game. Compiled."""
