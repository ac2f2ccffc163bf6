"""Documents of the toy; hands that are left out are dealt from the seed."""

from typing import NotRequired, TypedDict

from maravillas.core.reading import Reader
from maravillas.core.rng import Rng
from tests.toy.game import CARDS, HAND, NOBODY, State, Toy
from tests.toy.words.notation import parse, text

NUMBERS = {card: i + 1 for i, card in enumerate(CARDS)}
KEYS = ("game", "options", "strict", "seed", "claim", "seats", "chosen")


def load(game: Toy, document: dict[str, object]) -> State:
    reader = Reader(document)
    keys = reader.dict(KEYS)
    s = game.blank()
    if "seats" in keys:
        hidden = _load_seats(game, s, keys["seats"])
    else:
        hidden = list(range(game.seats))
    _deal(s, hidden, keys["seed"].int(0, 2**53 - 1) if "seed" in keys else 0)
    if "claim" in keys and keys["claim"].value is not None:
        s.claim = keys["claim"].int(0, int(game.seats) - 1)
    if "chosen" in keys:
        _replay(game, s, keys["chosen"])
    return s


def _load_seats(game: Toy, s: State, reader: Reader) -> list[int]:
    hidden = []
    seen: set[int] = set()
    for seat, item in enumerate(reader.list(int(game.seats), int(game.seats))):
        keys = item.dict(["coins", "hand", "played"])
        s.coins[seat] = keys["coins"].int(0, 99) if "coins" in keys else 3
        for name, cards in (("hand", s.hands[seat]), ("played", s.played[seat])):
            for card in keys[name].list(0, HAND) if name in keys else []:
                number = card.id(NUMBERS, "card")
                if number in seen:
                    card.fail(f"{card.value} is there twice")
                seen.add(number)
                cards.append(number)
        s.hands[seat].sort()
        if "hand" not in keys:
            hidden.append(seat)
        elif len(s.hands[seat]) + len(s.played[seat]) != HAND:
            item.fail(f"hand and played cards must be {HAND}")
    if len({len(cards) for cards in s.played}) > 1:
        reader.fail("every seat must have played equally many cards")
    return hidden


def _deal(s: State, hidden: list[int], seed: int) -> None:
    known = {card for cards in s.hands + s.played for card in cards}
    unseen = [n for n in range(1, len(CARDS) + 1) if n not in known]
    rng = Rng(seed)
    for seat in hidden:
        size = HAND - len(s.played[seat])
        s.hands[seat] = sorted(unseen.pop(rng.below(len(unseen))) for _ in range(size))


def _replay(game: Toy, s: State, reader: Reader) -> None:
    claim = s.claim
    for seat, moves in sorted(reader.dict([str(i) for i in range(game.seats)]).items()):
        for move in moves.list(0, 1):
            number = parse(game, s, int(seat), move.text())
            if number not in game.legal(s, int(seat)):
                move.fail(f"{move.value} cannot be chosen here")
            game.apply(s, int(seat), number)
    if s.claim != claim:
        reader.fail("when all have chosen, the step is over")


class SeatWritten(TypedDict):
    coins: int
    played: list[str]
    hand: NotRequired[list[str]]


class ToyDocument(TypedDict):
    seed: int
    claim: int | None
    seats: list[SeatWritten]
    chosen: dict[str, list[str]]


def dump(game: Toy, s: State, seat: int | None = None) -> ToyDocument:
    seats: list[SeatWritten] = []
    for i in range(game.seats):
        item: SeatWritten = {
            "coins": s.coins[i],
            "played": [CARDS[n - 1] for n in s.played[i]],
        }
        if seat is None or i == seat:
            item["hand"] = [CARDS[n - 1] for n in s.hands[i]]
        seats.append(item)
    shown = [i for i in range(game.seats) if s.chosen[i] and seat in (None, i)]
    return {
        "seed": 0,
        "claim": None if s.claim == NOBODY else s.claim,
        "seats": seats,
        "chosen": {str(i): [text(game, s, i, s.chosen[i], i)] for i in shown},
    }
