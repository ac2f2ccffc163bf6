"""Bots: what sits in a seat and chooses moves."""
