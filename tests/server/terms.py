"""What is agreed at tables that tests make by hand."""

from maravillas.core.reading import Json
from maravillas.server.protocol_base import Seating
from maravillas.server.shapes import Terms


def terms(game: str, options: Json, seating: Seating = "fixed") -> Terms:
    return {
        "game": game,
        "options": options,
        "seating": seating,
        "patience": 60,
        "rules": "1",
        "of": None,
    }
