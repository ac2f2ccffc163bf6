"""Moves of the toy in words: `play five`, `take`, `spoil`."""

from maravillas.core.errors import IllegalMove
from tests.toy.game import CARDS, CLAIM, PLAY, SPOIL, TAKE, State, Toy

KINDS = {PLAY: "play", CLAIM: "claim"}
NAMED = [
    *((PLAY, n, f"play {card}") for n, card in enumerate(CARDS, 1)),
    (CLAIM, TAKE, "take"),
    (CLAIM, SPOIL, "spoil"),
]


def text(game: Toy, s: State, seat: int, move: int, viewer: int | None) -> str:
    if move == TAKE:
        return "take"
    if move == SPOIL:
        return "spoil"
    return f"play {CARDS[move - 1]}" if viewer == seat else "play ?"


def parse(game: Toy, s: State, seat: int, text: str) -> int:
    if text in ("take", "spoil"):
        return TAKE if text == "take" else SPOIL
    verb, _, card = text.partition(" ")
    if verb == "play" and card in CARDS:
        return CARDS.index(card) + 1
    raise IllegalMove(
        f"`{text}` is no move; expected: play CARD, take or spoil",
        key="toy.error.notation",
        values={"found": text},
    )
