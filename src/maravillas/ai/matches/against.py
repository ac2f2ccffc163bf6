"""One seat of a game, played from outside; bots have the others and decide at once."""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from maravillas import api, registry
from maravillas.ai.bots.bot import Budget, dealer
from maravillas.ai.bots.own import BotLike, name_of
from maravillas.ai.matches.match import REDEALS, THOUGHTS, make_bot
from maravillas.core.errors import BadOption
from maravillas.core.game import SHARE
from maravillas.core.rng import Rng
from maravillas.core.words import Result
from maravillas.messages import say, seat_name
from maravillas.phrases import decision_words, phrase, price_of_move
from maravillas.record import Record
from maravillas.registry import AnyGame
from maravillas.table import Table

B = TypeVar("B", bound=BotLike)


class Offer(NamedTuple):
    """A legal move: in notation, in words, and its price where something is bought."""

    move: str
    words: str
    coins: int | None


def opponents(game: AnyGame, bots: Sequence[B], seat: int) -> dict[int, B]:
    """The bots of the other seats: one for all, or one each; raises BadOption."""
    others = [other for other in range(game.seats) if other != seat]
    if len(bots) not in (1, len(others)):
        raise BadOption(
            f"{len(bots)} bots are named; there are {len(others)} seats: name 1 or {len(others)}",
            path="bots",
            key="common.error.bots",
            values={"count": len(bots), "most": len(others)},
        )
    names = list(bots) * len(others) if len(bots) == 1 else list(bots)
    return dict(zip(others, names, strict=True))


class Against:
    """A table at which one seat is somebody's and all others are bots.

    Wherever several owe a decision at once, the bots answer after the seat and do not know what it
    chose. Everything that is told is what the seat may know.
    """

    def __init__(
        self,
        game: AnyGame,
        seat: int,
        bots: Sequence[BotLike],
        seed: int,
        budget: Budget | None = None,
        lang: str = "en",
    ) -> None:
        api.check_seat(game, seat)
        self.game, self.seat, self.lang = game, seat, lang
        sitting = opponents(game, bots, seat)
        self.bots = {other: make_bot(bot) for other, bot in sitting.items()}
        self.sitting = {other: name_of(bot) for other, bot in sitting.items()}
        self.table = Table(game, seed, [self._name(n) for n in range(game.seats)])
        self.budget = budget or Budget()
        self._thoughts = {n: Rng(seed, THOUGHTS + n) for n in self.bots}
        self._redeals = {n: Rng(seed, REDEALS + n) for n in self.bots}
        self._told = 0
        for other, bot in self.bots.items():
            bot.seated(game, other)
            bot.begin()
        self._opening = api.opening(game, self.table.state, lang, self.table.names)
        self._answer()

    def play(self, move: str) -> None:
        """Plays a move of the seat in notation, and the bots' answers; raises IllegalMove."""
        self._make(self.seat, move)
        self._answer()

    @property
    def over(self) -> bool:
        return not api.waiting(self.game, self.table.state)

    @property
    def share(self) -> float:
        """At the end: the seat's share of the victory, 0 to 1."""
        return self.game.outcome(self.table.state)[self.seat] / SHARE

    def moves(self) -> list[str]:
        """The legal moves of the seat in notation."""
        return api.moves(self.game, self.table.state, self.seat)

    def decision(self) -> tuple[str, str]:
        """What the seat decides now: its kind, and the same in words."""
        kind = next(one["kind"] for one in self.table.owed if one["seat"] == self.seat)
        return kind, decision_words(self.game, kind, self.moves(), self.lang)

    def offered(self) -> list[Offer]:
        """The legal moves of the seat, in words and with what they cost."""
        game, s, names = self.game, self.table.state, self.table.names
        books = registry.entry(game.name).books
        found = []
        for move in self.moves():
            price = price_of_move(game, s, self.seat, move)
            coins = None if price is None else price["coins"]
            found.append(Offer(move, phrase(move, books, self.lang, names), coins))
        return found

    def ending(self) -> tuple[Result, str] | None:
        """How the game ended, and the same in a sentence; None while it lasts."""
        result = self.table.result
        if result is None:
            return None
        key = f"common.result.{result['kind']}"
        return result, say(self.lang, key, result, names=self.table.names)

    def news(self) -> list[str]:
        """What has happened since this was asked last, in sentences, as the seat may know it."""
        log = self._opening + self.table.log(self.lang, self.seat)
        fresh, self._told = log[self._told :], len(log)
        return fresh

    @property
    def record(self) -> Record:
        """The game so far. It tells the seed, and so every secret."""
        record = self.table.record
        record.seats = [
            {"name": name, "bot": self.sitting.get(n)} for n, name in enumerate(self.table.names)
        ]
        return record

    def close(self) -> None:
        for bot in self.bots.values():
            bot.close()

    def _answer(self) -> None:
        """The bots decide until the seat must, or the game is over."""
        game, table = self.game, self.table
        while (waiting := api.waiting(game, table.state)) and self.seat not in waiting:
            seat = waiting[0]
            deal = dealer(game, table.state, seat, self._redeals[seat])
            bot = self.bots[seat]
            move = bot.choose(game, deal, seat, self.budget, self._thoughts[seat]).move
            self._make(seat, api.text(game, table.state, seat, move))

    def _make(self, seat: int, move: str) -> None:
        """Plays a move; bots hear of it where everybody sees every move."""
        before = self.game.clone(self.table.state)
        self.table.do(move, seat)
        if self.game.public():
            number = api.parse(self.game, before, seat, move)
            for bot in self.bots.values():
                bot.saw(number)

    def _name(self, seat: int) -> str:
        if seat == self.seat:
            return say(self.lang, "common.cli.you", {"found": seat_name(self.lang, seat)})
        name = self.sitting[seat]
        return name if len(self.sitting) == 1 else f"{name} {seat + 1}"
