"""Matches between bots: pairings, ratings, the league."""
