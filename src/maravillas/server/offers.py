"""What a seat can do in a position, with prices, as a page shows it."""

from maravillas import api, registry
from maravillas.core.errors import MaravillasError
from maravillas.core.verbs import STAGE, Verb
from maravillas.phrases import PREFIX
from maravillas.registry import AnyGame, AnyState
from maravillas.server.protocol import Can, Move, Price
from maravillas.server.words import move_words

NOTHING = Can(  # besides moving: where a table is only shown to be asked about
    open=False,
    take_back=False,
    undo=False,
    undo_why=None,
    resign=False,
    come_back=False,
    cancel=False,
    rematch=False,
    replace=[],
    hint=False,
)


def offers(game: AnyGame, s: AnyState, seat: int) -> tuple[list[Move], dict[str, Price]]:
    """The legal moves of a seat that owes a decision with their prices, and those of what it
    cannot pay.
    """
    books = registry.entry(game.name).books
    plain = kind_of(game, s, seat) == "play"
    verbs = registry.words(game).verbs
    moves: list[Move] = []
    paid: dict[str, Price | None] = {}
    prices: dict[str, Price] = {}
    for text in api.moves(game, s, seat):
        move = move_words(text, books)
        verb = verbs.get(move.verb.removeprefix(f"{PREFIX} "), Verb())
        if verb.buys:
            asked = paid_for(move, verb) if plain else text
            shown = priced(move, verb)
            for what in (asked, *shown):
                if what not in paid:
                    paid[what] = price_of(game, s, seat, what)
            found = paid[asked]
            if found is not None:
                move.coins, move.free = found.coins, found.free
                for what in shown:
                    price = paid[what]
                    if price is not None:
                        prices[what] = price
        elif verb.sells:
            move.gain = api.discard_coins(game, s, seat)
        moves.append(move)
    for what in registry.words(game).wanted(s, seat):
        price = paid[what] if what in paid else price_of(game, s, seat, what)
        if price is not None:
            prices.setdefault(what, price)
    return moves, prices


def kind_of(game: AnyGame, s: AnyState, seat: int) -> str:
    """What a seat that owes a decision decides."""
    return next(o["kind"] for o in api.owed(game, s) if o["seat"] == seat)


def paid_for(move: Move, verb: Verb) -> str:
    """What to ask for the price of a turn's move: a thing where its price is always the move's.

    A move with a tail, which says how it is paid, has a price of its own.
    """
    plain = {part.role for part in move.parts} <= verb.roles()
    things = [part.id for part in move.parts if plain and part.id and part.role == verb.pays]
    return things[0] if things else move.move


def priced(move: Move, verb: Verb) -> list[str]:
    """What a move pays for: the first thing of those whose price is shown, or a stage."""
    if STAGE in verb.priced:
        return [STAGE]
    ids = [part.id for part in move.parts if part.id is not None and part.role in verb.priced]
    return ids[:1]


def price_of(game: AnyGame, s: AnyState, seat: int, what: str) -> Price | None:
    """A price as the game explains it; None for what has none."""
    try:
        found = api.price(game, s, seat, what)
    except MaravillasError:
        return None
    return Price(
        payable=found["payable"],
        coins=found["coins"],
        free=found["free"],
        lines=[{**line} for line in found["lines"]],
        splits=found["splits"],
    )
