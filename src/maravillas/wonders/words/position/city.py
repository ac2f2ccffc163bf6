"""The cities of a position document: boards, structures, stages, coins, tokens."""

from typing import Final

from maravillas.core.reading import Reader
from maravillas.core.rng import Chance
from maravillas.wonders.data.boards import BOARD_NAMES, HEIGHT, SIDES
from maravillas.wonders.data.cards import CARDS, NAMES, number_at
from maravillas.wonders.rules.deal import ANY, START_COINS, board_mask, deal_boards
from maravillas.wonders.rules.effects import erect, refit
from maravillas.wonders.rules.hidden.memory import lay_beneath
from maravillas.wonders.rules.moves import FREE_CITY, may_stand
from maravillas.wonders.rules.state import AGES, City, State, moment
from maravillas.wonders.words.errors import refuse
from maravillas.wonders.words.position.document import MOST_COINS, Document

CITY_KEYS: Final = (
    *("board", "side", "stages", "under", "coins", "cards", "hand", "victories", "defeats"),
    *("free_build_used", "taken", "looked", "seen"),
)
SEAT_KEYS: Final = ("hand", "looked", "seen")  # of these, those that the Free City has not
TOKENS: Final = {1: 0, 3: 1, 5: 2}  # value of a victory token: its age, from 0
MOST_TOKENS: Final = 2  # of one city in one age


Keys = dict[str, Reader]


def city_keys(d: Document) -> list[str]:
    """The keys that a city of the document may have."""
    more = (key for r in reversed(d.readings) for key in r.city_keys + r.seat_keys)
    return [*CITY_KEYS, *more]


def read_cities(d: Document, s: State) -> list[Keys]:
    """Everything of each city but its hand and its memory; returns the keys of each."""
    found: list[Keys] = [{} for _ in range(s.many)]
    seats = int(d.game.seats)
    if "seats" in d.keys:
        items = d.keys["seats"].list()
        if len(items) != seats:
            refuse(d.keys["seats"], "seats", most=seats, count=len(items))
        for at, item in enumerate(items):
            found[at] = item.dict(city_keys(d))
    if "free_city" in d.keys:
        of_seats = {*SEAT_KEYS, *(key for r in d.readings for key in r.seat_keys)}
        found[FREE_CITY] = d.keys["free_city"].dict(
            key for key in city_keys(d) if key not in of_seats
        )
    _read_boards(d, s, found)
    for at, keys in enumerate(found):
        city = s.cities[at]
        if "coins" in keys:
            city.coins = keys["coins"].int(0, MOST_COINS)
        _read_cards(d, city, keys)
        _read_stages(d, s, at, keys)
        refit(city)
        _read_tokens(d, city, keys)
        for r in d.readings:
            r.city(s, at, keys)
        city.free_used = int("free_build_used" in keys and keys["free_build_used"].bool())
        if keys.get("looked") is not None and keys["looked"].value is not None:
            city.looked = _read_look(d, keys["looked"])
    return found


def _read_boards(d: Document, s: State, found: list[Keys]) -> None:
    """Boards and sides that are not said are drawn from the seed; of a board said, side A."""
    boards = [int(board) for board in d.game.boards]
    sides = [int(side) for side in d.game.sides]
    taken: set[str] = set()
    for at, keys in enumerate(found):
        if "board" in keys:
            name = keys["board"].text()
            pool = board_mask(d.game.expansions)
            known = {n: i for i, n in enumerate(BOARD_NAMES) if pool >> i & 1}
            board = keys["board"].id(known, "board")
            if boards[at] not in (ANY, board):
                refuse(keys["board"], "board_option", board=name)
            if name in taken:
                refuse(keys["board"], "board_twice", board=name)
            taken.add(name)
            boards[at] = board
            if "side" not in keys and sides[at] == ANY:
                sides[at] = 0
        if "side" in keys:
            side = SIDES.index(keys["side"].choice(*SIDES))
            if sides[at] not in (ANY, side):
                refuse(keys["side"], "side_option", found=SIDES[side])
            sides[at] = side
    for at, keys in enumerate(found):  # a board said elsewhere may be one that the options give
        if "board" not in keys and boards[at] != ANY and BOARD_NAMES[boards[at]] in taken:
            refuse(d.at("seats"), "board_twice", board=BOARD_NAMES[boards[at]])
    chance = Chance(d.game.labels, d.seed, None)
    deal_boards(s, boards, sides, d.game.seats, d.game.expansions, chance)
    for at, city in enumerate(s.cities):
        asked = [coins for r in d.readings if (coins := r.coins(at)) is not None]
        city.coins = asked[-1] if asked else START_COINS


def _read_cards(d: Document, city: City, keys: Keys) -> None:
    for item in keys["cards"].list() if "cards" in keys else []:
        number = d.card(item)
        c = CARDS[number]
        if not may_stand(city, c):
            refuse(item, "structure_twice", card=NAMES[number])
        erect(city, c)


def _read_stages(d: Document, s: State, at: int, keys: Keys) -> None:
    """The cards under stages that a document does not name at all are dealt later."""
    city = s.cities[at]
    height = int(HEIGHT[city.side])
    if "stages" in keys:
        stages = keys["stages"].int(0, 99)
        if stages > height:
            refuse(keys["stages"], "stages", most=height, count=stages)
        city.stages = stages
    if "under" not in keys:
        return
    items = keys["under"].list()
    if len(items) > city.stages or (d.strict and len(items) < city.stages):
        refuse(keys["under"], "under", most=int(city.stages), count=len(items))
    for stage, item in enumerate(items):
        if d.strict or item.value is not None:
            lay_beneath(s, at, stage, _read_beneath(d, item))


def _read_beneath(d: Document, item: Reader) -> int:
    """A card under a stage, or one of a book's own that belong to no age."""
    for r in d.readings:
        number = r.beneath(item)
        if number is not None:
            return number
    age = d.back(item)
    return d.card(item) if age is None else int(number_at(age, 0))


def deal_stages(d: Document, s: State, found: list[Keys], left: dict[int, list[int]]) -> None:
    """Cards for stages whose cards are not named: from those of each age that are left."""
    for at, keys in enumerate(found):
        if "under" in keys:
            continue
        for stage in range(s.cities[at].stages):
            age = max(1, min(1 + stage, d.age))
            if not left.get(age):  # before the first age nothing can lie there
                refuse(d.at("seats"), "too_few", age=age)
            number = left[age].pop()
            d.named[number] += 1
            lay_beneath(s, at, stage, number)


def _read_tokens(d: Document, city: City, keys: Keys) -> None:
    """Tokens of ages whose conflicts are over, at most two an age."""
    fought = AGES if d.over else d.age if d.between else d.age - 1
    for item in keys["victories"].list() if "victories" in keys else []:
        value = item.int(1, 5)
        if value not in TOKENS:
            item.choice(*[str(value) for value in TOKENS])
        city.victories += 256 ** TOKENS[value]
        many = int(city.victories) >> 8 * TOKENS[value] & 255
        if d.strict and (TOKENS[value] >= fought or many > MOST_TOKENS):
            refuse(item, "victories", found=str(value))
        if many > 250:
            refuse(item, "victories", found=str(value))
    if "defeats" in keys:
        city.defeats = keys["defeats"].int(0, 250)
        if d.strict and city.defeats > MOST_TOKENS * fought:
            refuse(keys["defeats"], "defeats", count=int(city.defeats), most=MOST_TOKENS * fought)


def _read_look(d: Document, reader: Reader) -> int:
    keys = reader.dict(("age", "round"))
    age = reader.need("age").int(1, AGES)
    turn = reader.need("round").int(1, int(d.game.rounds))
    now = (d.age, d.round - 1 if d.choosing and not d.between else d.round)
    if (age, turn) > now:
        refuse(keys["age"], "looked")
    return int(moment(age, turn if turn < d.game.rounds else turn + 1))
