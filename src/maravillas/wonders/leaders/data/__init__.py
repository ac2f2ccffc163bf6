"""Leaders, as printed: cards, boards, layouts."""
