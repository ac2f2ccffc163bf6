"""7 Wonders, as printed: cards, boards, layouts."""
