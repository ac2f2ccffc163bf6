"""Agora: senators, the Senate with its decrees, conspiracies; joins Duel through its seams."""
