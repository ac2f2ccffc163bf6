"""7 Wonders, first edition: 2 to 7 players, hidden hands that go round, trade with neighbors."""
