"""Why: prices with their breakdown, refusals with their clause, points by category, results."""

from maravillas.core.errors import IllegalMove
from maravillas.wonders.cities.words.explain import refuse_gift, refuse_loss
from maravillas.wonders.data.boards import HEIGHT, next_stage
from maravillas.wonders.data.card import FREE_BUILD, Card
from maravillas.wonders.data.cards import CARDS, NAMES, number_at
from maravillas.wonders.leaders.words import explain as leaders
from maravillas.wonders.leaders.words.notation import KINDS as LEADER_KINDS
from maravillas.wonders.rules.effects import DISCARD_COINS
from maravillas.wonders.rules.expansion import partner_of
from maravillas.wonders.rules.game import Wonders
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
from maravillas.wonders.rules.score import CATEGORIES as PLAIN
from maravillas.wonders.rules.score import WITH_EXPANSIONS as CATEGORIES
from maravillas.wonders.rules.score import points_of, rank_of
from maravillas.wonders.rules.state import OVER, City, State
from maravillas.wonders.words.errors import ERRORS, illegal
from maravillas.wonders.words.notation import FOR_FREE_CITY, KINDS, owed
from maravillas.wonders.words.prices import GIFTED, RICH, missing_units, payments, price

__all__ = ["CATEGORIES", "ERRORS", "price", "refusal", "result", "sheet"]


def discard_coins(game: Wonders, s: State, seat: int) -> int:
    """What discarding a card of the hand gives a city."""
    return int(DISCARD_COINS)


def sheet(game: Wonders, s: State) -> list[dict[str, int]]:
    """Points by category and their total, one sheet per seat, at any moment."""
    return [city_sheet(game, s, seat) for seat in range(game.seats)]


def categories(game: Wonders) -> tuple[str, ...]:
    return CATEGORIES if game.xs else PLAIN


def city_sheet(game: Wonders, s: State, at: int) -> dict[str, int]:
    """The sheet of a city, the Free City's too."""
    found = {name: int(points_of(s, game.xs, at, n)) for n, name in enumerate(categories(game))}
    return {**found, "total": sum(found.values())}


def result(game: Wonders, s: State) -> dict[str, object] | None:
    """How the game ended: kind, winners, and each seat's place; None while it lasts."""
    if s.phase != OVER:
        return None
    values = [int(rank_of(s, game.xs, seat)) for seat in range(game.seats)]
    size = 2 if int(partner_of(game.xs, 0)) >= 0 else 1  # partners share a place
    ranks = [1 + sum(other > value for other in values) // size for value in values]
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    kind = "points" if len(winners) == size else "shared"
    return {"kind": kind, "winners": winners, "ranks": ranks}


def refusal(game: Wonders, s: State, seat: int, move: int) -> IllegalMove:
    """Why a move that is not legal is refused: the clause, and what would be allowed."""
    try:
        kind = owed(game, s, seat)
    except IllegalMove as nothing_owed:
        return nothing_owed
    action, number = int(action_of(move)), int(card_of(move))
    free_city = kind in FOR_FREE_CITY
    known = number < len(NAMES) or KINDS[kind] == "loss" or kind in LEADER_KINDS
    if not 0 <= move < 2 * FOR_CITY or not known or (move >= FOR_CITY) != free_city:
        return illegal("no_move", found=str(move))
    if KINDS[kind] == "loss":
        return refuse_loss(s, kind, seat, move)
    if kind in LEADER_KINDS:
        refused = leaders.refuse(game, s, kind, seat, move)
        stage = None if refused else next_stage(s.cities[seat].side, s.cities[seat].stages)
        return refused or _refuse_payment(game, s, seat, _card(stage), None, move)
    if KINDS[kind] == "dig":
        return _refuse_dig(s, FREE_CITY if free_city else seat, number)
    if action > DISCARD:
        return illegal("no_move", found=str(move))
    if not free_city:
        return _refuse_card(
            game, s, seat, seat, names_in(s, int(s.cities[seat].hand)), move, "WON-012"
        )
    cards = int(city_cards(s, seat)) if kind == OWE_CITY else 2 ** int(s.draw & 63)
    return _refuse_city(game, s, seat, names_in(s, cards), move)


def _card(c: Card | None) -> Card:
    assert c is not None
    return c


def names_in(s: State, places: int) -> list[str]:
    """The cards of the current age at some places."""
    return [NAMES[number_at(s.age, n)] for n in range(places.bit_length()) if places >> n & 1]


def _refuse_dig(s: State, at: int, number: int) -> IllegalMove:
    if s.discarded(number) and not may_stand(s.cities[at], CARDS[number]):
        return illegal("WON-041", "WON-041", card=NAMES[number])
    there = [NAMES[n] for n in range(len(NAMES)) if s.discarded(n)]
    return illegal("WON-131", "WON-131", card=NAMES[number], cards=there)


def _refuse_city(game: Wonders, s: State, seat: int, cards: list[str], move: int) -> IllegalMove:
    """What the Free City may not do, beside what no city may."""
    card = NAMES[card_of(move)]
    city = s.cities[FREE_CITY]
    if card in cards and action_of(move) == DISCARD:
        usable = dict.fromkeys(NAMES[card_of(m)] for m in game.legal(s, seat))
        return illegal("WON-188", "WON-188", cards=list(usable))
    c = CARDS[card_of(move)]
    if card in cards and action_of(move) != BUILD and c.parents & city.early and may_stand(city, c):
        return illegal("WON-191", "WON-191", card=card)
    return _refuse_card(game, s, FREE_CITY, seat, cards, move, "WON-186")


def _refuse_card(
    game: Wonders, s: State, at: int, seat: int, cards: list[str], move: int, clause: str
) -> IllegalMove:
    city, name = s.cities[at], NAMES[card_of(move)]
    if name not in cards:
        return illegal(clause, clause, card=name, cards=cards)
    if action_of(move) != BUILD:
        if free_of(move):
            return illegal("WON-048", "WON-048")
        if city.stages == HEIGHT[city.side]:
            return illegal("WON-023", "WON-023", count=int(city.stages))
        return _refuse_payment(game, s, at, next_stage(city.side, city.stages), None, move)
    c = CARDS[card_of(move)]
    if not may_stand(city, c):
        return illegal("WON-041", "WON-041", card=name)
    if free_of(move) == GIFTED and s.ledger is not None:
        return refuse_gift(s, at, c, name, move)
    if c.free or c.parents & city.early:
        if free_of(move):
            return illegal("WON-124", "WON-124", card=name)
        if _pays_partner(game, s, at, move):
            return illegal("CIT-162", "CIT-162", card=name)
        return illegal("WON-055.free" if c.free else "WON-055", "WON-055", card=name)
    refused = leaders.refuse_free(market(s, game.xs, at), c, name, move, free_of(move) != 0)
    if refused:
        return refused
    if free_of(move):
        return _refuse_free_build(city, move)
    return _refuse_payment(game, s, at, c, name, move)


def _pays_partner(game: Wonders, s: State, at: int, move: int) -> bool:
    partner = int(partner_of(game.xs, at))
    side = to_left(move) if s.left(at) == partner else to_right(move)
    return partner >= 0 and side > 0


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


def _refuse_payment(
    game: Wonders, s: State, at: int, c: Card, name: str | None, move: int
) -> IllegalMove:
    """A payment that is not allowed, not affordable, or not possible at all."""
    suffix = "" if name else ".stage"
    what: dict[str, object] = {"card": name} if name else {}
    m = market(s, game.xs, at)
    refused = leaders.refuse_bank(s, at, move) if s.leadership is not None else None
    if refused:
        return refused
    allowed = payments(m, c)
    if allowed:
        listed = ", ".join(_sum(paid) for paid in allowed)
        found = _sum((int(to_left(move)), int(to_right(move)), int(to_bank(move))))
        return illegal(f"WON-062{suffix}", "WON-062", found=found, allowed=listed, **what)
    m.coins = RICH
    possible = payments(m, c)
    if not possible:
        lack = missing_units(game, s, at, c)
        return illegal(f"WON-045{suffix}", "WON-045", resources=lack, **what)
    coins, have = min(sum(pair) for pair in possible) + int(c.price), int(s.cities[at].coins)
    return illegal(
        f"WON-069{suffix}", "WON-069", short=coins - have, coins=coins, have=have, **what
    )
