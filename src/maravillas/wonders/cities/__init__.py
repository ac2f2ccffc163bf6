"""Cities: black cards, coin losses and debt, diplomacy, masks, eight players, teams."""
