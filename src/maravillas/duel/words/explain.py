"""Why: prices with their breakdown, refusals with their clause, points by category, results."""

from typing import Final

from maravillas.core.errors import IllegalMove
from maravillas.duel.agora.words import explain as agora
from maravillas.duel.agora.words.errors import ERRORS as AGORA_ERRORS
from maravillas.duel.data.card import BLUE, GREEN, YELLOW
from maravillas.duel.data.cards import ALL_NAMES, BROWN_CARDS, GREY_CARDS, LAST
from maravillas.duel.data.layout import LAYOUTS
from maravillas.duel.data.wonders import ALL_WONDER_NAMES
from maravillas.duel.rules.effects import MOST_WONDERS, OWE_DESTROY_BROWN
from maravillas.duel.rules.expansion import OWN_KINDS, OWN_MOVES
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.score import (
    coin_points,
    color_points,
    guild_points,
    military_points,
    token_points,
    wonder_points,
)
from maravillas.duel.rules.state import (
    BOTH,
    CIVILIAN,
    MILITARY,
    OVER,
    POLITICAL,
    SCIENTIFIC,
    SHARED,
    State,
)
from maravillas.duel.rules.turn import BUILD, BUILD_WONDER, DISCARD, DISCARD_COINS, VERB
from maravillas.duel.words.errors import ERRORS, illegal
from maravillas.duel.words.notation import owed
from maravillas.duel.words.notation_ids import names
from maravillas.duel.words.position.document import numbers
from maravillas.duel.words.position.write import discarded, tokens, wonders
from maravillas.duel.words.prices import card_price, price, wonder_price

__all__ = ["AGORA_ERRORS", "CATEGORIES", "ERRORS", "price", "refusal", "result", "sheet"]

CATEGORIES: Final = (
    *("military", "civilian", "scientific", "commercial", "guild", "wonders", "progress"),
    *("coins", "chambers"),  # the last with Agora
)
RESULTS: Final = {
    MILITARY: "military",
    SCIENTIFIC: "scientific",
    CIVILIAN: "civilian",
    SHARED: "shared",
    POLITICAL: "political",
}


def discard_coins(game: Duel, s: State, seat: int) -> int:
    """What discarding a card of the layout gives a seat now."""
    more = sum(int(x.discard_coins(s, seat)) for x in game.xs)
    return int(DISCARD_COINS + s.city(seat).color_count(YELLOW)) + more


def sheet(game: Duel, s: State) -> list[dict[str, int]]:
    """Points by category and their total, one sheet per seat, at any moment."""
    sheets: list[dict[str, int]] = []
    for seat in (0, 1):
        points = [
            military_points(s, seat),
            color_points(s, seat, BLUE),
            color_points(s, seat, GREEN),
            color_points(s, seat, YELLOW),
            guild_points(s, seat),
            wonder_points(s, seat),
            token_points(s, seat),
            coin_points(s, seat),
        ]
        if s.senate is not None:
            points.append(agora.chambers(s, seat))
        found = {name: int(n) for name, n in zip(CATEGORIES, points, strict=False)}
        sheets.append({**found, "total": sum(found.values())})
    return sheets


def result(game: Duel, s: State) -> dict[str, object] | None:
    """How the game ended: kind, winners, and each seat's place; None while it lasts."""
    if s.phase != OVER:
        return None
    winners = [0, 1] if s.winner == BOTH else [int(s.winner)]
    ranks = [1 if seat in winners else 2 for seat in (0, 1)]
    return {"kind": RESULTS[int(s.result)], "winners": winners, "ranks": ranks}


def refusal(game: Duel, s: State, seat: int, move: int) -> IllegalMove:
    """Why a move that is not legal is refused: the clause, and what would be allowed."""
    try:
        kind = owed(game, s, seat)
    except IllegalMove as nothing_owed:
        return nothing_owed
    if kind == "play":
        return _refuse_turn(game, s, seat, move)
    number = int(game.kind(s, seat))
    if number >= OWN_KINDS:
        return agora.refusal(game, s, number, seat, move)
    cards, known = names(game, "card"), names(game, "token")
    if kind == "draft" and 0 <= move < len(names(game, "wonder")):
        name = ALL_WONDER_NAMES[move]
        return illegal("DUEL-012", "DUEL-012", wonder=name, wonders=wonders(int(s.offer)))
    if kind in ("token", "library") and 0 <= move < len(known):
        clause, there = ("DUEL-086", s.board) if kind == "token" else ("DUEL-143", s.offer)
        return illegal(clause, clause, token=known[move], tokens=tokens(int(there)))
    if kind == "revive" and 0 <= move < len(cards):
        return illegal("DUEL-148", "DUEL-148", card=cards[move], cards=discarded(s))
    if kind == "destroy" and 0 <= move < len(cards):
        return _refuse_destruction(s, seat, move)
    return illegal("no_move", found=str(move))


def _refuse_destruction(s: State, seat: int, number: int) -> IllegalMove:
    brown = s.owed_kind() == OWE_DESTROY_BROWN
    there = s.city(1 - seat).low & (BROWN_CARDS if brown else GREY_CARDS)
    return illegal(
        "DUEL-158",
        "DUEL-158",
        card=ALL_NAMES[number],
        color="brown" if brown else "grey",
        cards=[ALL_NAMES[n] for n in numbers(there)],
    )


def _refuse_turn(game: Duel, s: State, seat: int, move: int) -> IllegalMove:
    verb, number = divmod(move, VERB)
    wonder = verb - BUILD_WONDER
    own = game.xs and move >= OWN_MOVES
    if own:
        reason = agora.refuse_turn(s, seat, move)
        if reason is not None:
            return reason
    known, cards = names(game, "wonder"), names(game, "card")
    if verb < 0 or number >= len(cards) or (wonder >= len(known) and not own):
        return illegal("no_move", found=str(move))
    first = LAYOUTS[s.layout].first
    seen = {int(s.deck[first + slot]): slot for slot in numbers(s.present & s.up)}
    if number not in seen or not s.open >> seen[number] & 1:
        return _refuse_card(s, number, seen)
    if verb == BUILD and number >= LAST:
        return agora.refuse_recruit(s, seat, number)
    if verb == BUILD:
        return _too_dear("DUEL-036", card_price(s, seat, number), s, seat, card=ALL_NAMES[number])
    if verb != DISCARD and not own:
        return _refuse_wonder(s, seat, wonder)
    return illegal("no_move", found=str(move))


def _refuse_card(s: State, number: int, seen: dict[int, int]) -> IllegalMove:
    """A card that lies face down is as unknown as one that is out of the game."""
    layout = LAYOUTS[s.layout]
    if number in seen:
        count = len(numbers(layout.covered_by[seen[number]] & s.present))
        return illegal("DUEL-019", "DUEL-019", card=ALL_NAMES[number], count=count)
    cards = [ALL_NAMES[int(s.deck[layout.first + slot])] for slot in numbers(s.open)]
    return illegal("DUEL-020", "DUEL-020", card=ALL_NAMES[number], cards=cards)


def _refuse_wonder(s: State, seat: int, wonder: int) -> IllegalMove:
    name = ALL_WONDER_NAMES[wonder]
    mine = s.city(seat)
    built = s.first.built | s.second.built
    if mine.unbuilt >> wonder & 1:
        return _too_dear("DUEL-036.wonder", wonder_price(s, seat, wonder), s, seat, wonder=name)
    if built >> wonder & 1:
        return illegal("DUEL-060.built", "DUEL-060", wonder=name)
    count = len(numbers(built))
    if count >= MOST_WONDERS:
        return illegal("DUEL-061", "DUEL-061", wonder=name, count=count)
    if not mine.unbuilt:
        return illegal("DUEL-060.none", "DUEL-060", wonder=name)
    return illegal("DUEL-060", "DUEL-060", wonder=name, wonders=wonders(int(mine.unbuilt)))


def _too_dear(name: str, cost: int, s: State, seat: int, **what: object) -> IllegalMove:
    have = int(s.city(seat).coins)
    return illegal(name, "DUEL-036", short=cost - have, coins=cost, have=have, **what)
