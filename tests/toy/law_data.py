"""Written positions of the toy for the laws."""

from tests.toy.game import State, Toy

BASE: dict[str, object] = {
    "game": "toy",
    "seats": [{"hand": ["one", "two", "three"]}, {"hand": ["four", "five", "six"]}],
}


def chosen(game: Toy, s: State) -> int:
    return s.chosen[1]


def smallest(game: Toy, s: State) -> int:
    return s.hands[1][0]


HIDDEN = [
    ("a card chosen face down", BASE | {"chosen": {"1": ["play six"]}}, 0, chosen, range(4, 10), 1),
    ("a hand", BASE, 0, smallest, range(4, 8)),
]
PUBLIC = [
    ("coins", BASE, BASE | {"seats": [{"hand": ["one", "two", "three"], "coins": 4}, {}]}),
    ("that a card is chosen", BASE, BASE | {"chosen": {"1": ["play four"]}}),
    ("who claims", BASE, BASE | {"claim": 1}),
]


def cards(game: Toy, s: State) -> list[int]:
    return sorted(card for cards in s.hands + s.played for card in cards)


CONSERVED = [cards]
