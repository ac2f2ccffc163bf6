"""Public and hidden items of Pantheon, alone and with Agora, and what is conserved."""

from collections.abc import Callable, Hashable, Iterable
from itertools import combinations, permutations

from maravillas.duel.data.cards import ALL_NAMES
from maravillas.duel.data.layout import LAYOUTS
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES
from maravillas.duel.pantheon.data.cards import DIVINITIES, TEMPLES
from maravillas.duel.pantheon.rules.places import board_of
from maravillas.duel.pantheon.rules.tokens import tokens_on_enki
from maravillas.duel.pantheon.words.position.write import deck, mythology_tokens, slot_tokens
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import State
from maravillas.duel.words.ids import in_order, numbers, tokens
from tests.duel.pantheon.law_documents import ON_ENKI, STRINGS, Document, Positions
from tests.duel.pantheon.positions import MYTHOLOGIES

What = Callable[[Duel, State], Hashable]
Hidden = tuple[str, Document, int, What, set[Hashable], bool]
Public = tuple[str, Document, Document]


# Public items.


def of_age_one(p: Positions) -> list[Public]:
    base = p.first
    (slot, _), *other = base["slot_tokens"].items()
    rest = dict(other)
    dropped = next(n for n in base["layout"] if n not in base["slot_tokens"])
    placing = p.owing("place_divinity", base, mythology="egyptian", taken=[int(dropped)])
    placing["layout"] = {n: card for n, card in base["layout"].items() if n != dropped}
    hidden = p.with_seat(0, {**base, "strict": False}, seen=[])
    del hidden["mythology_decks"]
    two = ["greek", "egyptian"]
    return [
        ("a token on a card", base, {**base, "slot_tokens": {slot: "egyptian", **rest}}),
        ("one token less", base, {**base, "slot_tokens": rest}),
        (
            "the space of a divinity",
            {**hidden, "pantheon": {"2": "?greek", "5": "mars"}},
            {**hidden, "pantheon": {"3": "?greek", "5": "mars"}},
        ),
        (
            "the mythology of a divinity",
            {**hidden, "pantheon": {"2": "?greek", "5": "mars"}},
            {**hidden, "pantheon": {"2": "?roman", "5": "mars"}},
        ),
        ("a mythology token of a seat", base, p.with_seat(0, base, mythology_tokens=two)),
        (
            "whose a mythology token is",
            p.with_seat(0, base, mythology_tokens=two),
            p.with_seat(1, base, mythology_tokens=["egyptian", "roman"]),
        ),
        ("that a seat has looked", base, p.with_seat(1, base, seen=["space 5"])),
        ("where a seat has looked", base, p.with_seat(0, base, seen=["space 2", "greek 2"])),
        ("that a token is handled", base, placing),
        (
            "the deck that is looked at",
            placing,
            p.owing("place_divinity", placing, mythology="roman", taken=placing["taken"]),
        ),
    ]


def of_age_two(p: Positions) -> list[Public]:
    """The position of Age II with one thing changed."""
    base = p.second
    (slot, token), *other = base["slot_tokens"].items()
    changed_token = {**dict(other), slot: "offering_4"}
    spaces, decks = base["pantheon"], base["mythology_decks"]
    tanit = ["astarte", "minerva", "tanit"]
    return [
        ("an offering token on a card", base, {**base, "slot_tokens": dict(other)}),
        (
            "which offering token it is",
            base,
            p.with_seat(0, {**base, "slot_tokens": changed_token}, offering_tokens=[token]),
        ),
        ("an offering token of a seat", base, p.with_seat(0, base, offering_tokens=[])),
        ("a divinity that lies open", base, {**base, "pantheon": {**spaces, "6": "ra"}}),
        ("where the Gate lies", base, {**base, "pantheon": {**spaces, "4": "ra", "5": "gate"}}),
        ("an activated divinity", base, p.with_seat(1, base, divinities=["nisaba", "tanit"])),
        (
            "whose a divinity is",
            p.with_seat(0, base, divinities=tanit),
            p.with_seat(1, base, divinities=["nisaba", "tanit"]),
        ),
        ("coins on Astarte", base, p.with_seat(0, base, astarte=4)),
        ("the snake", base, {**base, "snake": None}),
        ("Minerva's space", base, {**base, "minerva": 5}),
        ("that Minerva is gone", base, {**base, "minerva": None}),
        ("the tokens on Enki", base, {**base, "enki": ["law", "engineering"]}),
        ("a token in the box", base, {**base, "box": base["box"][1:]}),
        ("The Sanctuary, by what things cost", base, {**base, "seats": _other_wonder(base)}),
        (
            "the number of divinities in a deck",
            base,
            {**base, "mythology_decks": {**decks, "roman": ["neptune"]}},
        ),
    ]


def of_choices(p: Positions) -> list[Public]:
    """What is being chosen, and Grand Temples."""
    gate, theater = p.choosing("gate"), p.choosing("theater", mythology="greek")
    other = p.choosing("theater", mythology="mesopotamian")
    lie = p.third["layout"].items()
    without = {n: "?" if name == "?temple" else name for n, name in lie}
    roman = p.with_seat(0, p.third, cards=["roman_grand_temple"])
    return [
        ("the card that was played", gate, {**gate, "taken": []}),
        ("the deck that is chosen from", theater, other),
        ("what is chosen", gate, p.choosing("theater_deck")),
        ("the back of a Grand Temple", p.third, {**p.third, "layout": without}),
        ("a Grand Temple in a city", p.third, roman),
    ]


def _other_wonder(base: Document) -> list[Document]:
    """The seats with The Divine Theater built, and The Sanctuary not."""
    first, second = base["seats"]
    return [
        {**first, "unbuilt": ["the_sanctuary"]},
        {**second, "built": ["the_divine_theater"], "under": {"the_divine_theater": "garrison"}},
    ]


PUBLIC: list[Public] = [
    (f"Pantheon {where}: {name}", document, changed)
    for where, p in STRINGS.items()
    for name, document, changed in (*of_age_one(p), *of_age_two(p), *of_choices(p))
]


# Hidden items.


def in_deck(mythology: str) -> What:
    """The divinities of a deck, top first."""
    number = list(MYTHOLOGIES).index(mythology)
    return lambda game, s: tuple(
        DIVINITIES[n] for n in deck(board_of(s), number, None) if n is not None
    )


def on(space: int) -> What:
    return lambda game, s: DIVINITIES[int(board_of(s).on(space))]


def together(*parts: What) -> What:
    return lambda game, s: tuple(part(game, s) for part in parts)


def offerings(game: Duel, s: State) -> Hashable:
    """The order of the offering tokens to come."""
    return int(board_of(s).offerings)


def on_enki(game: Duel, s: State) -> Hashable:
    return frozenset(tokens(int(tokens_on_enki(s))))


def second_draw(game: Duel, s: State) -> Hashable:
    """What the Great Library would draw first if it were built again."""
    return ALL_TOKEN_NAMES[in_order(int(board_of(s).later))[0]]


def next_draw(game: Duel, s: State) -> Hashable:
    return frozenset(tokens(int(s.library)))


def temples(game: Duel, s: State) -> Hashable:
    """The Grand Temples of Age III."""
    layout = LAYOUTS[int(s.layout) - int(s.age) + 3]
    names = [ALL_NAMES[s.deck[layout.first + n]] for n in range(layout.slots)]
    return frozenset(name for name in names if name in TEMPLES)


def lying(slot: str) -> What:
    return lambda game, s: ALL_NAMES[s.deck[LAYOUTS[s.layout].first + int(slot)]]


def some(names: Iterable[str], many: int) -> set[Hashable]:
    return {frozenset(group) for group in combinations(names, many)}


def orders(names: Iterable[str], many: int) -> set[Hashable]:
    return {*permutations(names, many)}


GREEK = MYTHOLOGIES["greek"]
ROMAN = MYTHOLOGIES["roman"]
PHOENICIAN = MYTHOLOGIES["phoenician"]
OFFERED: set[Hashable] = {a | b << 2 | c << 4 for a, b, c in permutations(range(3))}


Item = tuple[str, Document, int, What, set[Hashable]]


def of_age_one_decks(p: Positions) -> list[Item]:
    greek = together(on(2), in_deck("greek"))
    placed: set[Hashable] = {(a, (b, c)) for a, b, c in permutations(GREEK)}
    two: set[Hashable] = {("zeus", ("hades",)), ("hades", ("zeus",))}
    known: set[Hashable] = {("zeus", ("hades", "aphrodite"))}
    theirs: set[Hashable] = {("zeus", divinity) for divinity in ROMAN}
    return [
        *(
            (f"a deck, for seat {n}", p.first, n, in_deck("phoenician"), orders(PHOENICIAN, 3))
            for n in (0, 1, -1)
        ),
        ("what the other has placed", p.first, 1, greek, placed),
        ("what I have placed", p.first, 0, greek, known),
        ("what one has placed, for a spectator", p.first, -1, greek, placed),
        ("both placed ones, for one of both", p.first, 0, together(on(2), on(5)), theirs),
        ("which of two the other placed", p.unknown, 0, greek, two),
        ("for the one who placed it", p.unknown, 1, greek, {("zeus", ("hades",))}),
    ]


def of_later_decks(p: Positions) -> list[Item]:
    two = orders(("hades", "aphrodite"), 2)
    known: set[Hashable] = {("hades", "aphrodite")}
    below: set[Hashable] = {("ra", "isis", "anubis"), ("ra", "anubis", "isis")}
    egyptian = orders(MYTHOLOGIES["egyptian"], 3)
    gate, theater = p.through_gate, p.choosing("theater", mythology="greek")
    return [
        ("the order of a deck in Age II", p.second, 0, in_deck("greek"), two),
        ("for the other seat", p.second, 1, in_deck("roman"), orders(("neptune", "mars"), 2)),
        ("what lies below what the Gate shows", gate, 0, in_deck("egyptian"), below),
        ("for who is not there", gate, 1, in_deck("egyptian"), egyptian),
        ("for a spectator", gate, -1, in_deck("egyptian"), egyptian),
        ("a deck in the Theater", theater, 0, in_deck("greek"), known),
        ("for the audience", theater, 1, in_deck("greek"), two),
    ]


def of_tokens(p: Positions) -> list[Item]:
    box = p.tokens["box"]
    enki = [*box, *ON_ENKI]
    slot = next(n for n, name in p.third["layout"].items() if name == "?temple")
    unseen: set[Hashable] = {name for name in TEMPLES if name != "greek_grand_temple"}
    return [
        ("the offerings to come", p.first, 0, offerings, OFFERED),
        ("the tokens that Enki will get", p.first, 1, on_enki, some(box, 2)),
        ("those on an open Enki", p.second, 0, on_enki, {frozenset(ON_ENKI)}),
        ("those on an Enki behind the Gate", p.through_gate, 0, on_enki, {frozenset(ON_ENKI)}),
        ("for who does not see him", p.through_gate, 1, on_enki, some(enki, 2)),
        ("what the Great Library will draw", p.first, 1, next_draw, some(box, 3)),
        ("and draw again", p.first, 0, second_draw, set(box)),
        ("the Grand Temples in play", p.first, 0, temples, some(TEMPLES, 3)),
        ("in Age II", p.second, 1, temples, some(TEMPLES, 3)),
        ("a face-down Grand Temple", p.third, 1, lying(slot), unseen),
    ]


HIDDEN: list[Hidden] = [
    (f"Pantheon {where}: {name}", document, seat, what, values, True)
    for where, p in STRINGS.items()
    for name, document, seat, what, values in (
        *of_age_one_decks(p),
        *of_later_decks(p),
        *of_tokens(p),
    )
]


# What is conserved.


def divinities(game: Duel, s: State) -> Hashable:
    """Each divinity lies in one place; the Gate from Age II on, until then beside the board."""
    board = board_of(s)
    found = [int(board.on(space)) for space in range(1, 7) if board.on(space) >= 0]
    found += [n for m in range(5) for n in deck(board, m, None) if n is not None]
    found += [n for side in (board.first, board.second) for n in numbers(int(side.divinities))]
    return sorted(found) == list(range(15 if s.age == 1 else 16))


def tokens_of_cards(game: Duel, s: State) -> Hashable:
    """Five mythology tokens; of offering tokens none is there twice, and none comes back."""
    board = board_of(s)
    owned = [name for side in (board.first, board.second) for name in mythology_tokens(side)]
    offered = numbers(int(board.first.offerings)) + numbers(int(board.second.offerings))
    lie = list(slot_tokens(s).values())
    if s.age == 1:
        return len(owned) + len(lie) == 5 and not offered
    there = lie + [f"offering_{n + 2}" for n in offered]
    return len(owned) == 5 and len(there) == len(set(there))


def progress_tokens(game: Duel, s: State) -> Hashable:
    """Every progress token lies in one place."""
    places = [s.board, s.box, s.first.tokens, s.second.tokens, board_of(s).enki]
    found = [n for place in places for n in numbers(int(place))]
    if s.senate is not None and s.senate.locked:
        found.append(int(s.senate.locked) - 1)
    pool = 15 if s.senate is not None else 13
    return len(found) == len(set(found)) == pool


def coins_on_astarte(game: Duel, s: State) -> Hashable:
    """They never exceed seven, and lie on nobody else's card."""
    return all(
        0 <= side.coins <= (7 if side.divinities >> DIVINITIES.index("astarte") & 1 else 0)
        for side in (board_of(s).first, board_of(s).second)
    )
