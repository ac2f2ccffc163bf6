"""Documents of the toy game."""
