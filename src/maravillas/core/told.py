"""What events tell, by the names that their sentences use: the same names in every game.

A fact that only some games have is here, too, as with what is `printed`: the page has one way to
show what happens. Expansions of other packages may tell more (`core.words.event`).
"""

from collections.abc import Sequence
from typing import NotRequired, TypedDict


class Bought(TypedDict):
    """Units of a resource that were bought, each at a price."""

    resource: str
    units: int
    price: int


class Rolled(TypedDict):
    """A die in the forum."""

    die: str
    color: str
    face: str
    section: int


class Facts(TypedDict, total=False):
    """What happened beside the type of an event.

    Seats: `other` is the other one concerned, `by` whoever chose it if that is not the event's own.
    Coins are positive; `coins_before` and `coins_after` are the purse of the event's seat.
    quiet: it is drawn and not said; last: of a choice that lies face down, whether its seat has
    chosen all that it must.
    """

    quiet: bool
    by: int
    last: bool
    other: int
    owner: int
    partner: int
    winner: int
    loser: int
    winners: list[int]

    # Pieces, by id.
    card: str
    cards: Sequence[str]
    wonder: str
    wonders: Sequence[str]
    token: str
    board: str
    building: str
    conspiracy: str
    conspiracies: Sequence[str]
    decree: str
    decrees: Sequence[str]
    die: str | list[str]
    divinity: str
    divinities: Sequence[str]
    leader: str
    leaders: list[str]
    mythology: str | list[str]
    offering: str | list[str]
    given: str
    taken: str
    offerings: list[str]
    provider: str
    tokens: Sequence[str] | dict[str, str] | int

    # Places.
    slot: int
    slots: list[int]
    face_down: list[int]
    guilds: list[int]
    senators: list[int]
    temples: list[int]
    chamber: int
    chambers: list[int]
    space: int | str
    side: str
    stage: int
    left: int
    to: int | str
    pawn: int
    pawn_before: int
    pawn_after: int
    spaces: int
    section: str

    # Coins and prices.
    coins: int
    coins_before: int
    coins_after: int
    printed: int
    trade: int
    bought: list[Bought]
    goods: list[str]
    due: int
    debt: int
    income: int

    # Numbers and what is counted.
    actions: int
    age: int
    numeral: str
    round: int
    pick: int
    count: int
    counted: str
    things: str
    each: int
    many: int
    yellow: int
    shields: int
    other_shields: int
    defences: int
    strategy: int
    points: int
    other_points: int
    blue: int
    other_blue: int
    total: int
    totals: list[int]
    sheet: dict[str, int]
    copies: int
    kinds: int

    # Words.
    bonus: str
    chain: str
    color: str | list[str]
    forum: Sequence[Rolled]
    found: str
    kind: str
    military: str
    symbol: str
    symbols: list[str]


class Cause(Facts):
    """What asked for a decision."""

    clause: str


class Event(Facts):
    """Something that happened: its type is the key of its sentence."""

    type: str
    clause: str
    seat: NotRequired[int]
