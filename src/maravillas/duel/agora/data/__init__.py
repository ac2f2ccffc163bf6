"""Agora, as printed: cards, boards, layouts."""
