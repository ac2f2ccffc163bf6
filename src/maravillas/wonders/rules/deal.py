"""Dealing: decks by the number of players, boards, hands of all three ages."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT
from maravillas.core.game import Game
from maravillas.core.rng import Chance
from maravillas.wonders.data.boards import BASE_BOARDS, BOARD_NAMES
from maravillas.wonders.data.cards import BASE, CARDS, FIRST_GUILD, MANY, copies, number_at
from maravillas.wonders.rules.effects import settle
from maravillas.wonders.rules.expansion import Expansion
from maravillas.wonders.rules.state import AGES, DEALS, MASKS, PLACE, SEATS, State

LABELS: Final = ["boards", "guilds", "deck 1", "deck 2", "deck 3"]
BOARDS_LABEL: Final = 0
GUILDS_LABEL: Final = 1
DECK_LABEL: Final = 1  # plus the age

HAND: Final = 7
START_COINS: Final = 3
GUILDS_MORE: Final = 2  # than cities in the game
MOST_COLUMN: Final = 7  # more players use the cards of so many
ANY: Final = -1  # a board or side that is drawn


def decks(players: i64) -> list[vec[i64]]:
    """The places of the cards of each age, a place for each copy; guilds are drawn later."""
    found: list[vec[i64]] = []
    for age in range(1, AGES + 1):
        places: list[i64] = []
        for place in range(MANY[age]):
            number: i64 = number_at(age, place)
            if number < FIRST_GUILD:
                for _ in range(copies(number, players)):
                    places.append(place)
        found.append(vec[i64](places))
    return found


def guild_places(expansions: list[Expansion]) -> vec[i64]:
    """The places of the guilds to draw from."""
    return vec[i64]([place for place in range(MANY[AGES]) if guild_mask(expansions) >> place & 1])


def guild_mask(expansions: list[Expansion]) -> int:
    mask = 0
    for c in CARDS[FIRST_GUILD:BASE]:
        mask |= 2 ** int(c.place)
    for x in expansions:
        mask |= x.guilds
    return mask


def board_mask(expansions: list[Expansion]) -> int:
    """The boards to draw from."""
    mask: int = 2**BASE_BOARDS - 1
    for x in expansions:
        mask |= x.boards
    return mask


def all_labels(expansions: list[Expansion]) -> list[str]:
    """The names of the streams of chance by their numbers."""
    labels = list(LABELS)
    for x in expansions:
        labels += [""] * (x.label - len(labels)) + x.labels
    return labels


def index(age: i64, packet: i64) -> i64:
    """Where the hand that a seat gets at the start of an age lies in State.deals."""
    return ((age - 1) * SEATS + packet) * MASKS


def take_hands(s: State, seats: i64) -> None:
    """Gives every city what it is dealt at the start of an age; with two players the pile, too."""
    seat: i64 = 0
    while seat < seats:
        at: i64 = index(s.age, seat)
        city = s.cities[seat]
        city.hand = s.deals[at]
        city.twice = s.deals[at + 1]
        city.thrice = s.deals[at + 2]
        seat += 1
    for city in s.cities:
        city.free_used = 0
    if seats < s.many:
        pile: i64 = index(s.age, seats)
        s.draw = s.deals[pile]
        s.draws = s.deals[pile + 1]


def deal_hand(deals: vec[i64], at: i64, deck: vec[i64], start: i64, many: i64) -> None:
    """Writes the cards deck[start:start + many] as a hand."""
    hand: i64 = 0
    twice: i64 = 0
    thrice: i64 = 0
    i: i64 = start
    while i < start + many:
        card: i64 = BIT[deck[i]]
        thrice |= twice & card
        twice |= hand & card
        hand |= card
        i += 1
    deals[at] = hand
    deals[at + 1] = twice
    deals[at + 2] = thrice


def deal_pile(deals: vec[i64], at: i64, deck: vec[i64], start: i64, many: i64) -> None:
    """Writes the cards deck[start:start + many] as a draw pile, the first on top."""
    pile: i64 = 0
    i: i64 = start + many - 1
    while i >= start:
        pile = pile << PLACE | deck[i]
        i -= 1
    deals[at] = pile
    deals[at + 1] = many


def deal_age(deals: vec[i64], age: i64, deck: vec[i64], hand: i64, seats: i64, many: i64) -> None:
    """Deals a shuffled deck: a hand to each seat and, where two play, the Free City's pile."""
    packet: i64 = 0
    while packet < seats:
        deal_hand(deals, index(age, packet), deck, packet * hand, hand)
        packet += 1
    if seats < many:
        deal_pile(deals, index(age, packet), deck, packet * hand, hand)


def deal_listed(s: State, age: i64, places: list[int], hand: i64, seats: i64) -> None:
    """The same, of places in order."""
    deal_age(s.deals, age, vec[i64](places), hand, seats, s.many)


def deal_packet(s: State, age: i64, packet: i64, places: list[int], seats: i64) -> None:
    """Writes one hand of an age to come or, behind the seats' own, the Free City's pile."""
    deck = vec[i64](places)
    if packet < seats:
        deal_hand(s.deals, index(age, packet), deck, 0, len(deck))
    else:
        deal_pile(s.deals, index(age, packet), deck, 0, len(deck))


def drawn_guilds(many: i64) -> i64:
    """How many guilds a game with so many cities uses."""
    return (many if many < MOST_COLUMN else i64(MOST_COLUMN)) + GUILDS_MORE


def pool_masks(expansions: list[Expansion]) -> vec[i64]:
    """Places of cards of which only some are drawn: two pools an age, guilds and an expansion's."""
    masks = [0] * (2 * (AGES + 1))
    masks[2 * AGES] = guild_mask(expansions)
    for x in expansions:
        for age in range(1, AGES + 1):
            masks[2 * age + 1] |= x.pools[age]
    return vec[i64](masks)


def draw_pool(places: list[int], drawn: i64, label: i64, c: Chance) -> vec[i64]:
    """Some cards of a pool."""
    cards = vec[i64]([i64(place) for place in places])
    c.stream(label).shuffle(cards, 0, len(cards))
    return cards[0:drawn]


def places_in(mask: int) -> list[int]:
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


def joined(a: vec[i64], b: vec[i64]) -> vec[i64]:
    """The cards of both."""
    many: i64 = len(a)
    cards = vec[i64]([0] * (len(a) + len(b)))
    for i in range(many):
        cards[i] = a[i]
    for i in range(len(b)):
        cards[many + i] = b[i]
    return cards


def deal_cards(
    decks: list[vec[i64]],
    guilds: vec[i64],
    s: State,
    seats: i64,
    expansions: list[Expansion],
    c: Chance,
) -> None:
    """Shuffles and deals the three ages."""
    for age in range(1, AGES + 1):
        template = decks[age - 1]
        many: i64 = len(template)
        if age < AGES:
            deck = template[0:many]
        else:
            drawn = guilds[0 : len(guilds)]
            c.stream(GUILDS_LABEL).shuffle(drawn, 0, len(drawn))
            deck = joined(template, drawn[0 : drawn_guilds(s.many)])
        for x in expansions:
            if x.drawn:
                places = places_in(x.pools[age])
                deck = joined(deck, draw_pool(places, x.drawn, x.label + age - 1, c))
        many = len(deck)
        c.stream(DECK_LABEL + age).shuffle(deck, 0, many)
        deal_age(s.deals, age, deck, many // s.many, seats, s.many)


def deal_boards(
    s: State,
    boards: list[int],
    sides: list[int],
    seats: i64,
    expansions: list[Expansion],
    c: Chance,
) -> None:
    """Gives every city a board and side; those given as ANY are drawn from the boards left."""
    rng = c.stream(BOARDS_LABEL)
    taken: i64 = 0
    for at in range(s.many):
        if boards[at] != ANY:
            taken |= BIT[boards[at]]
    pool = board_mask(expansions)
    order = vec[i64]([n for n in range(len(BOARD_NAMES)) if pool >> n & 1])
    rng.shuffle(order, 0, len(order))
    following: i64 = 0
    for at in range(s.many):
        board: i64 = boards[at]
        if board == ANY:
            if at >= seats:
                taken |= shunned(expansions)
            while taken & BIT[order[following]]:
                following += 1
            board = order[following]
            following += 1
        flip: i64 = rng.below(2)
        side: i64 = sides[at]
        settle(s.cities[at], 2 * board + (flip if side == ANY else side))
        s.cities[at].coins = START_COINS


def shunned(expansions: list[Expansion]) -> i64:
    """Boards that the Free City never gets."""
    boards: i64 = 0
    for x in expansions:
        boards |= x.shunned
    return boards


def fresh(expansions: list[Expansion], many: i64, rounds: i64, game: Game[State] | None) -> State:
    """A blank state of a game, with room for its expansions."""
    s = State(many, rounds, vec[i64]([0] * DEALS))
    s.game = game
    for x in expansions:
        x.blank(s)
    return s
