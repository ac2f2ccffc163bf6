"""Players that are programs. They know only the words of core/game.py, and never the true state."""
