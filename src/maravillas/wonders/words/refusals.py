"""Why a move is refused: the clause, and what would be allowed."""

from maravillas.core.errors import IllegalMove
from maravillas.wonders.data.boards import HEIGHT, next_stage
from maravillas.wonders.data.card import FREE_BUILD, Card
from maravillas.wonders.data.cards import CARDS, NAMES, number_at
from maravillas.wonders.rules.moves import (
    BUILD,
    DISCARD,
    FOR_CITY,
    FREE_CITY,
    OWE_CITY,
    action_of,
    card_of,
    city_cards,
    free_of,
    market,
    may_stand,
    to_bank,
    to_left,
    to_right,
)
from maravillas.wonders.rules.state import City, State
from maravillas.wonders.words.base import WONDERS
from maravillas.wonders.words.book import Look
from maravillas.wonders.words.errors import illegal
from maravillas.wonders.words.prices import RICH, missing_units, payments


def refusal(look: Look, seat: int, move: int) -> IllegalMove:
    """Why a move that is not legal is refused."""
    words, s = look.words, look.s
    try:
        kind = words.decision(s, seat)
    except IllegalMove as nothing_owed:
        return nothing_owed
    number, owner = int(card_of(move)), words.tables.owner(kind.number)
    free_city = kind.prefix != ""
    known = number < len(NAMES) or owner is not WONDERS
    if not 0 <= move < 2 * FOR_CITY or not known or (move >= FOR_CITY) != free_city:
        return illegal("no_move", found=str(move))
    if owner is not WONDERS:
        refused = owner.refusals.own(look, seat, kind, move)
        if refused is not None:
            return refused
        city = s.cities[seat]
        return _refuse_payment(look, seat, next_stage(city.side, city.stages), None, move)
    if kind.name == "dig":
        return _refuse_dig(s, FREE_CITY if free_city else seat, number)
    if action_of(move) > DISCARD:
        return illegal("no_move", found=str(move))
    if not free_city:
        hand = names_in(s, int(s.cities[seat].hand))
        return _refuse_card(look, seat, hand, move, "WON-012")
    cards = int(city_cards(s, seat)) if kind.number == OWE_CITY else 2 ** int(s.draw & 63)
    return _refuse_city(look, seat, names_in(s, cards), move)


def names_in(s: State, places: int) -> list[str]:
    """The cards of the current age at some places."""
    return [NAMES[number_at(s.age, n)] for n in range(places.bit_length()) if places >> n & 1]


def _refuse_dig(s: State, at: int, number: int) -> IllegalMove:
    if s.discarded(number) and not may_stand(s.cities[at], CARDS[number]):
        return illegal("WON-041", "WON-041", card=NAMES[number])
    there = [NAMES[n] for n in range(len(NAMES)) if s.discarded(n)]
    return illegal("WON-131", "WON-131", card=NAMES[number], cards=there)


def _refuse_city(look: Look, seat: int, cards: list[str], move: int) -> IllegalMove:
    """What the Free City may not do, beside what no city may."""
    card = NAMES[card_of(move)]
    city = look.s.cities[FREE_CITY]
    if card in cards and action_of(move) == DISCARD:
        usable = dict.fromkeys(NAMES[card_of(m)] for m in look.words.game.legal(look.s, seat))
        return illegal("WON-188", "WON-188", cards=list(usable))
    c = CARDS[card_of(move)]
    if card in cards and action_of(move) != BUILD and c.parents & city.early and may_stand(city, c):
        return illegal("WON-191", "WON-191", card=card)
    return _refuse_card(look, FREE_CITY, cards, move, "WON-186")


def _refuse_card(look: Look, at: int, cards: list[str], move: int, clause: str) -> IllegalMove:
    city, name = look.s.cities[at], NAMES[card_of(move)]
    if name not in cards:
        return illegal(clause, clause, card=name, cards=cards)
    if action_of(move) != BUILD:
        if free_of(move):
            return illegal("WON-048", "WON-048")
        if city.stages == HEIGHT[city.side]:
            return illegal("WON-023", "WON-023", count=int(city.stages))
        return _refuse_payment(look, at, next_stage(city.side, city.stages), None, move)
    return _refuse_build(look, at, CARDS[card_of(move)], move)


def _refuse_build(look: Look, at: int, c: Card, move: int) -> IllegalMove:
    city, name, more = look.s.cities[at], NAMES[c.number], look.words.more
    if not may_stand(city, c):
        return illegal("WON-041", "WON-041", card=name)
    for book in more:
        refused = book.refusals.power(look, at, c, move)
        if refused is not None:
            return refused
    if c.free or c.parents & city.early:
        if free_of(move):
            return illegal("WON-124", "WON-124", card=name)
        for book in more:
            refused = book.refusals.costless(look, at, c, move)
            if refused is not None:
                return refused
        return illegal("WON-055.free" if c.free else "WON-055", "WON-055", card=name)
    for book in more:
        refused = book.refusals.waived(look, at, c, move)
        if refused is not None:
            return refused
    if free_of(move):
        return _refuse_free_build(city, move)
    return _refuse_payment(look, at, c, name, move)


def _refuse_free_build(city: City, move: int) -> IllegalMove:
    if city.powers & FREE_BUILD == 0:
        return illegal("WON-123", "WON-123")
    if city.free_used:
        return illegal("WON-123.used", "WON-123")
    return illegal("WON-055.free", "WON-123", card=NAMES[card_of(move)])


def _sum(paid: tuple[int, int, int]) -> str:
    """`2+1`, and `2+1+1` with a coin to the bank."""
    left, right, bank = paid
    return f"{left}+{right}+{bank}" if bank else f"{left}+{right}"


def _refuse_payment(look: Look, at: int, c: Card, name: str | None, move: int) -> IllegalMove:
    """A payment that is not allowed, not affordable, or not possible at all."""
    suffix = "" if name else ".stage"
    what = {"card": name} if name else {}
    m = market(look.s, look.words.game.expansions, at)
    for book in look.words.more:
        refused = book.refusals.payment(look, at, move)
        if refused is not None:
            return refused
    allowed = payments(m, c)
    if allowed:
        listed = ", ".join(_sum(paid) for paid in allowed)
        found = _sum((int(to_left(move)), int(to_right(move)), int(to_bank(move))))
        return illegal(f"WON-062{suffix}", "WON-062", found=found, allowed=listed, **what)
    m.coins = RICH
    possible = payments(m, c)
    if not possible:
        lack = missing_units(look.words, look.s, at, c)
        return illegal(f"WON-045{suffix}", "WON-045", resources=lack, **what)
    coins, have = min(sum(pair) for pair in possible) + int(c.price), int(look.s.cities[at].coins)
    return illegal(
        f"WON-069{suffix}", "WON-069", short=coins - have, coins=coins, have=have, **what
    )
