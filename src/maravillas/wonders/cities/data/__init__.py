"""Cities, as printed: cards, boards, layouts."""
