"""How positions and moves of Dice are encoded, weighed and played out."""
