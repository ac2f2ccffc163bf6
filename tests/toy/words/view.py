"""What a seat sees of the toy."""

from tests.toy.game import CARDS, NOBODY, State, Toy


def view(game: Toy, s: State, seat: int | None) -> dict[str, object]:
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
