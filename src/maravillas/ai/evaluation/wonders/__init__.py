"""How positions and moves of 7 Wonders are encoded, weighed and played out."""
