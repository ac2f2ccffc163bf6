"""What a seat sees of the toy."""

from typing import TypedDict

from tests.toy.game import CARDS, NOBODY, State, Toy


class ToySeat(TypedDict):
    coins: int
    played: list[str]
    has_chosen: bool


class ToyView(TypedDict):
    you: int | None
    claim: int | None
    hand: list[str] | None
    chosen: str | None
    seats: list[ToySeat]


def view(game: Toy, s: State, seat: int | None) -> ToyView:
    return {
        "you": seat,
        "claim": None if s.claim == NOBODY else s.claim,
        "hand": None if seat is None else [CARDS[n - 1] for n in s.hands[seat]],
        "chosen": CARDS[s.chosen[seat] - 1] if seat is not None and s.chosen[seat] else None,
        "seats": [
            {
                "coins": s.coins[i],
                "played": [CARDS[n - 1] for n in s.played[i]],
                "has_chosen": bool(s.chosen[i]),
            }
            for i in range(game.seats)
        ],
    }
