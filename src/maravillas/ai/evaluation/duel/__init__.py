"""How positions and moves of Duel are encoded, weighed and played out."""
