"""What a seat or a spectator may see: nothing is shown but by a line here. Ids, never numbers."""

from maravillas.core.words import OwedBy, with_parts
from maravillas.wonders.data.boards import BOARD_NAMES, HEIGHT, SIDES
from maravillas.wonders.data.card import FOREIGN, FREE_BUILD, RESOURCES, SYMBOL, SYMBOLS
from maravillas.wonders.data.cards import CARDS, NAMES
from maravillas.wonders.rules.expansion import FIRST_PHASE
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.hidden.memory import (
    aged,
    aged_stage,
    first_turn,
    holder,
    last_look,
    played_last,
    staged,
    turns_kept,
)
from maravillas.wonders.rules.moves import FREE_CITY, OWE_CITY_LAST, OWE_PLAY, market
from maravillas.wonders.rules.state import PILED, PLAY, STAGED, UNCHOSEN, State, moment
from maravillas.wonders.rules.trade import Market
from maravillas.wonders.rules.turn import controller
from maravillas.wonders.words.book import Look
from maravillas.wonders.words.prices_units import LEFT, RIGHT, city_cards, production, unit_price
from maravillas.wonders.words.score import city_sheet
from maravillas.wonders.words.shapes import (
    CityShown,
    Discard,
    Moment,
    Passed,
    TableShown,
    WondersCity,
    WondersUnder,
    WondersView,
)
from maravillas.wonders.words.view_memory import hand_places, name, names, passed_on


def view(look: Look) -> WondersView:
    """JSON values only."""
    words, s, seat = look.words, look.s, look.viewer
    game = words.game
    two = game.many > game.seats
    found: TableShown = {
        "you": seat,
        "phase": words.tables.phases[int(s.phase)],
        "age": int(s.age) + (1 if s.phase >= FIRST_PHASE else 0),
        "round": 0 if s.phase >= FIRST_PHASE else int(s.round),
        "rounds": int(s.rounds),
        "passing": _passing(look),
        "owed": _owed(look),
        "hand": None if seat is None else names(int(s.age), hand_places(s.cities[seat])),
        "chosen": [] if seat is None else chosen(look, seat),
        "passed": _passed(game, s, seat),
        "discard": _discard(game, s, seat),
        "controller": int(controller(s)) if two and s.phase == PLAY else None,
        "draw_pile": int(s.draws) if two else None,
        "drawn": _drawn(game, s, seat),
        "seats": [_city(look, n) for n in range(game.seats)],
        "free_city": _city(look, FREE_CITY) if two else None,
    }
    whole = with_parts(found, [book.sight.table(look) for book in words.more])
    return {**whole, "result": words.result(s)}


def _passing(look: Look) -> str:
    """To whom hands go."""
    tables, s = look.words.tables, look.s
    return tables.passes.get(tables.phases[int(s.phase)], "right" if s.age == 2 else "left")


def _owed(look: Look) -> list[OwedBy]:
    """What is decided now, and by whom; how far another seat's choice has come is its secret."""
    words, s, game = look.words, look.s, look.words.game
    waiting = int(game.waiting(s))
    found: list[OwedBy] = []
    for other in range(game.seats):
        if waiting >> other & 1:
            secret = s.choosing() and s.phase == PLAY and other != look.viewer
            kind = OWE_PLAY if secret else int(game.kind(s, other))
            found.append({"seat": other, **words.owed_kind(kind)})
    return found


def chosen(look: Look, seat: int) -> list[str]:
    """What a seat itself has laid face down."""
    words, s, game = look.words, look.s, look.words.game
    if s.cities[seat].chosen == UNCHOSEN:
        return [said for book in words.more for said in book.sight.chosen(look, seat)]
    moves = [int(s.cities[seat].chosen)]
    if game.many > game.seats and seat == controller(s) and s.phase == PLAY:
        moves.append(int(s.cities[FREE_CITY].chosen))
    return [words.text(s, seat, move, seat) for move in moves if move != UNCHOSEN]


def laid_down(look: Look, seat: int) -> list[str]:
    """What lies face down of a seat in this step, as a document has it."""
    words, s, game = look.words, look.s, look.words.game
    moves = [int(s.cities[seat].chosen)]
    if game.many > game.seats and seat == controller(s) and s.phase < FIRST_PHASE:
        moves.append(int(s.cities[FREE_CITY].chosen))
    texts = [words.text(s, seat, move, seat) for move in moves if move != UNCHOSEN]
    return texts + [said for book in words.more for said in book.sight.chosen(look, seat)]


def _passed(game: Wonders, s: State, seat: int | None) -> list[Passed]:
    """The hands that a seat has held in this age: where they are, and what they may still hold."""
    if seat is None:
        return []
    return [
        {"seat": holder, "cards": names(int(s.age), places), "left": int(s.cities[holder].held())}
        for holder, places in sorted(passed_on(game, s, seat))
    ]


def _discard(game: Wonders, s: State, seat: int | None) -> Discard:
    """The pile by the ages on its backs; what the seat laid there, or saw there, by name."""
    counts = [0, 0, 0]
    for number, c in enumerate(CARDS):
        counts[c.age - 1] += int(s.discarded(number))
    known = [] if seat is None else known_discards(game, s, seat)
    return {"count": sum(counts), "ages": counts, "cards": [NAMES[n] for n in known]}


def known_discards(game: Wonders, s: State, seat: int) -> list[int]:
    """The cards of the pile that a seat knows, by number: its own, and all it has looked at."""
    looked = int(last_look(s, game.sees(seat)))
    pile = [n for n in range(len(CARDS)) for _ in range(s.discarded(n))]
    left = list(pile)
    for at in range(game.many):
        for age in range(s.since_age, s.age + 1):
            for turn in range(first_turn(s, age), turns_kept(s, at, age, game.seats) + 1):
                if s.cities[at].fate(age, turn) != PILED:
                    continue
                number = NAMES.index(name(age, int(s.cities[at].took(age, turn))))
                if not knows_taken(game, s, seat, at, age, turn):
                    pile.remove(number)
                left.remove(number)
    if not looked:  # what lay there before the cities remember
        for number in left:
            pile.remove(number)
    return pile


def knows_taken(game: Wonders, s: State, seat: int, at: int, age: int, turn: int) -> bool:
    """Whether a seat knows the card that a city took in a turn and did not show."""
    city = s.cities[at]
    if city.fate(age, turn) == PILED and moment(age, turn) <= last_look(s, game.sees(seat)):
        return True
    if at < game.seats:
        return int(game.sees(seat)) >> at & 1 == 1
    if turn > s.rounds:
        return bool(played_last(s, seat, age))
    return bool(holder(2, age, age + 1 & 1, turn, s.rounds) == seat)


def _drawn(game: Wonders, s: State, seat: int | None) -> str | None:
    """The card that the seat has just drawn for the Free City, or that it must play for it."""
    if game.many == game.seats or seat is None or seat != controller(s) or s.phase != PLAY:
        return None
    if s.choosing():
        return name(int(s.age), int(s.drew(s.age, s.round)))
    return name(int(s.age), int(s.draw & 63)) if s.owed_kind() == OWE_CITY_LAST else None


def _city(look: Look, at: int) -> WondersCity:
    words, s = look.words, look.s
    city = s.cities[at]
    m = market(s, words.game.expansions, at)
    found: CityShown = {
        "board": BOARD_NAMES[city.side // 2],
        "side": SIDES[city.side % 2],
        "stages": int(city.stages),
        "height": int(HEIGHT[city.side]),
        "under": _under(look, at),
        "coins": int(city.coins),
        "cards": [NAMES[n] for n in city_cards(city)],
        "hand": int(city.held()),
        "has_chosen": city.chosen != UNCHOSEN and not int(s.waiting) >> at & 1,
        "victories": victories(int(city.victories)),
        "defeats": int(city.defeats),
        "shields": int(city.shields),
        "symbols": {x: int(city.symbols) >> SYMBOL * n & 255 for n, x in enumerate(SYMBOLS)},
        "produces": [{"kinds": list(u.kinds), "sold": u.sold} for u in production(words, city)],
        "prices": {"left": _prices(m, LEFT), "right": _prices(m, RIGHT)},
        "free_build": _free_build(int(city.powers), int(city.free_used)),
        "looked": looked(s, at),
    }
    whole = with_parts(found, [book.sight.city(look, at) for book in words.more])
    return {**whole, "points": city_sheet(words, s, at)}


def _prices(m: Market, side: str) -> dict[str, int]:
    return {resource: unit_price(m, side, resource) for resource in RESOURCES}


def _under(look: Look, at: int) -> list[WondersUnder]:
    """The cards under the stages: their backs for all, their faces for who put them there."""
    s = look.s
    found: list[WondersUnder] = []
    known = known_stages(look.words.game, s, at, look.viewer)
    for stage in range(s.cities[at].stages):
        number = int(s.cities[at].beneath(stage))
        if number >= FOREIGN:
            asked = (book.sight.beneath(number, stage in known) for book in look.words.more)
            found += [keys for keys in asked if keys is not None]
            continue
        card = NAMES[number] if number >= 0 and stage in known else None
        found.append({"age": int(CARDS[number].age) if number >= 0 else None, "card": card})
    return found


def known_stages(game: Wonders, s: State, at: int, seat: int | None) -> set[int]:
    """The stages of a city whose cards a seat knows."""
    if seat is None:
        return set()
    if at < game.seats:
        return set(range(s.cities[at].stages)) if int(game.sees(seat)) >> at & 1 else set()
    nth = int(aged(s, at) - staged(s, at))
    known = set()
    for age in range(s.since_age, s.age + 1):
        for turn in range(first_turn(s, age), turns_kept(s, at, age, game.seats) + 1):
            if s.cities[at].fate(age, turn) == STAGED:
                if knows_taken(game, s, seat, at, age, turn):
                    known.add(int(aged_stage(s, at, nth)))
                nth += 1
    return known


def victories(packed: int) -> list[int]:
    """The values of the tokens won."""
    return [value for age, value in enumerate((1, 3, 5)) for _ in range(packed >> 8 * age & 255)]


def looked(s: State, at: int) -> Moment | None:
    """When a city's player last looked through the discard pile."""
    when = int(s.cities[at].looked)
    return {"age": when // 16, "round": min(when % 16, int(s.rounds))} if when else None


def _free_build(powers: int, used: int) -> str | None:
    """Whether the free construction of this age is there."""
    if not powers & FREE_BUILD:
        return None
    return "used" if used else "open"
