"""Measures the coach, game string by game string: `python -m tools.coach --help`."""
