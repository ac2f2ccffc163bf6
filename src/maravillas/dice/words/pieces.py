"""What is printed on boards and dice, for whoever draws them."""

from maravillas.core.words import Keys
from maravillas.dice.data.faces import COLORS, DICE, DIE_COLOR, FACES
from maravillas.dice.rules.score import FIRST_AGORA
from maravillas.dice.rules.turn import PASS_INCOME
from maravillas.dice.words.boards.effects import RECONSTRUCTED
from maravillas.dice.words.boards.reading import CITIES, printed, whole
from maravillas.dice.words.boards.toml import parse
from maravillas.dice.words.shapes import DicePieces


def pieces() -> DicePieces:
    """The seven boards as whole documents, the dice with their faces, numbers of the rules.

    A table with boards of its own embeds their documents, of the same shape, in its options.
    """
    return {
        "board": {city: printed(city) for city in CITIES},
        "die": {
            die: {"color": COLORS[DIE_COLOR[number]], "faces": FACES[number]}
            for number, die in enumerate(DICE)
        },
        "clauses": {"board": "DICE-002", "building": "DICE-030", "die": "DICE-030"},
        "numbers": {
            "pass": int(PASS_INCOME),
            "first_agora": int(FIRST_AGORA),
            "reconstructed": list(RECONSTRUCTED),
        },
    }


def read(text: str) -> Keys:
    """A board of somebody's own from the text of its file, as options take it; raises BadOption."""
    document = parse(text, "boards")
    whole(document, "boards")
    return document
