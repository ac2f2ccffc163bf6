"""How puzzles are made: found in games of bots, confirmed, rated and written down."""
