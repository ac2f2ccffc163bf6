"""Whole games between bots."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from maravillas import api
from maravillas.ai.bots.beginner import BeginnerBot
from maravillas.ai.bots.bot import Answer, Around, Bot, Budget, Deal, RandomBot, dealer
from maravillas.ai.bots.external import PREFIX, ExternalBot, Forfeit
from maravillas.ai.bots.greedy import GreedyBot
from maravillas.ai.bots.levels import LEVELS, level
from maravillas.ai.bots.own import PREFIX as OWN
from maravillas.ai.bots.own import BotLike, OwnBot, load_own, name_of
from maravillas.ai.bots.parallel import SecondSearch
from maravillas.ai.bots.search_bot import FlatBot, SearchBot, SearchConfig
from maravillas.ai.matches.history import History
from maravillas.ai.matches.league import PREFIX as LEAGUE
from maravillas.ai.matches.league import league_bot
from maravillas.ai.search.playout import CHOICES
from maravillas.core.errors import BadOption
from maravillas.core.game import Position
from maravillas.core.reading import show
from maravillas.core.rng import Rng
from maravillas.record import End, Record, end_of
from maravillas.registry import AnyGame

Heard = Callable[[Position, int, int], None]  # a state, the seat that moves there, its move

BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "beginner": BeginnerBot,
    "flat": FlatBot,
    **{name: level(name) for name in LEVELS},
    "prospects": lambda: SearchBot(SearchConfig(evaluator="heuristic", check_tactics=False)),
    "light": lambda: SearchBot(SearchConfig(evaluator="rollouts", check_tactics=False)),
    "mixed": lambda: SearchBot(SearchConfig(evaluator="mixed", check_tactics=False)),
    "net": lambda: SearchBot(SearchConfig(evaluator="net", check_tactics=False)),
    "search": lambda: SearchBot(SearchConfig(evaluator="random", check_tactics=False)),
}

OURS: Final = (RandomBot, BeginnerBot, GreedyBot, FlatBot, SearchBot, ExternalBot, OwnBot)
TWICE: Final = "*2"  # behind a name: it searches in two processes
# Labels of streams, one per seat: what a bot that thinks draws from, and what it is dealt from.
THOUGHTS: Final = CHOICES + 1
REDEALS: Final = CHOICES + 9
FOREVER: Final = 1e9  # seconds
OUTSIDE_QUOTES: Final = re.compile(r""",(?=(?:[^'"]|'[^']*'|"[^"]*")*$)""")  # commas


class Limited(Around):
    """A bot with a budget of its own, on the table's clock."""

    def __init__(self, bot: Bot, budget: Budget) -> None:
        super().__init__(bot)
        self.budget = budget

    def choose(self, game: AnyGame, deal: Deal, seat: int, budget: Budget, rng: Rng) -> Answer:
        return self.bot.choose(game, deal, seat, replace(self.budget, cpu=budget.cpu), rng)


def make_bot(name: BotLike) -> Bot:
    """The bot of a name, of `cmd:` and a command, of `py:module:name`; raises BadOption.

    A name may carry a budget: `master@0.1s`, `master@400` (iterations, without a clock);
    `legend*2` searches in two processes; `league:science` is a member of the game's league.
    A class, an object or a function is somebody's own bot: see own.py.
    """
    if not isinstance(name, str):
        return name if isinstance(name, Bot) and type(name) in OURS else OwnBot(name)
    if name.startswith(PREFIX):
        return ExternalBot(name.removeprefix(PREFIX))
    if name.startswith(OWN):
        return load_own(name.removeprefix(OWN))
    plain, at, limit = name.partition("@")
    if plain.startswith(LEAGUE):
        bot = league_bot(plain.removeprefix(LEAGUE))
        return Limited(bot, read_budget(limit)) if at else bot
    if plain.endswith(TWICE) and plain.removesuffix(TWICE) in BOTS:
        bot = BOTS[plain.removesuffix(TWICE)]()
        if isinstance(bot, SearchBot):
            bot.second = SecondSearch()
            return Limited(bot, read_budget(limit)) if at else bot
    if at and plain in BOTS:
        return Limited(BOTS[plain](), read_budget(limit))
    if name not in BOTS:
        names = ", ".join([*BOTS, f"{PREFIX}COMMAND", f"{OWN}MODULE:NAME"])
        raise BadOption(
            f"there is no bot {show(name)}; the bots are: {names}",
            path="bots",
            key="common.error.bot",
            values={"found": show(name), "allowed": names},
        )
    return BOTS[name]()


def read_budget(text: str) -> Budget:
    """`0.1s` or a number of iterations; raises BadOption."""
    number = text.removesuffix("s")
    if re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,6})?", number):
        if text.endswith("s") and 0 < float(number) <= 3600:
            return Budget(float(number))
        if number == text and number.isdigit() and int(number) > 0:
            return Budget(FOREVER, int(number))
    raise BadOption(
        f"{show(text)} is no budget; allowed: seconds such as 0.1s, iterations such as 400",
        path="bots",
        key="common.error.budget",
        values={"found": show(text)},
    )


def split_names(names: str) -> list[str]:
    """`greedy,cmd:./a -x 1,2` → two names: a comma ends a command only before another name.

    Inside quotes it never does.
    """
    found: list[str] = []
    for part in OUTSIDE_QUOTES.split(names):
        if found and found[-1].startswith(PREFIX) and not _is_name(part.strip()):
            found[-1] += f",{part}"
        else:
            found.append(part.strip())
    return found


def _is_name(text: str) -> bool:
    plain = text.partition("@")[0].removesuffix(TWICE)
    return text.startswith((PREFIX, OWN, LEAGUE)) or plain in BOTS


def seat_bots(game: AnyGame, names: Sequence[BotLike]) -> list[BotLike]:
    """One bot per seat: a single one fills every seat; raises BadOption."""
    seats = int(game.seats)
    names = names if isinstance(names, list | tuple) else [names]
    if len(names) == 1:
        return list(names) * seats
    if len(names) != seats:
        raise BadOption(
            f"{len(names)} bots are named; there are {seats} seats: name 1 or {seats}",
            path="bots",
            key="common.error.bots",
            values={"count": len(names), "most": seats},
        )
    return list(names)


class Match:
    """Bots at one table, for any number of games."""

    def __init__(
        self, game: AnyGame, names: Sequence[BotLike], budget: Budget | None = None
    ) -> None:
        self.game = game
        sitting = seat_bots(game, names)
        self.names = [name_of(bot) for bot in sitting]
        self.bots = [make_bot(bot) for bot in sitting]
        self.budget = budget or Budget()

    def play(self, s: Position, seed: int, heard: Heard) -> Forfeit | None:
        """Plays s to its end, or to the answer by which a bot loses.

        Everything that bots draw comes from streams of the seed. heard(s, seat, move) is called
        before each move is made.
        """
        game, seats = self.game, range(self.game.seats)
        public = bool(game.public())
        for seat, bot in enumerate(self.bots):
            bot.seated(game, seat)
            bot.begin()
        history = History(game, [seat for seat in seats if self.bots[seat].listens])
        choices = Rng(seed, CHOICES)
        thoughts = [Rng(seed, THOUGHTS + seat) for seat in seats]
        deals = [dealer(game, s, seat, Rng(seed, REDEALS + seat)) for seat in seats]
        while waiting := api.waiting(game, s):
            seat = waiting[0]
            bot = self.bots[seat]
            # random players share one stream, so that compiled playouts give the same games
            rng = choices if isinstance(bot, RandomBot) else thoughts[seat]
            if bot.listens:
                bot.history(history.known[seat])
            try:
                move = bot.choose(game, deals[seat], seat, self.budget, rng).move
            except Forfeit as e:
                self._tell_end({"kind": "resigned", "seat": e.seat}, str(e))
                return e
            heard(s, seat, move)
            if history.known:
                history.before(s, seat, move)
            game.apply(s, seat, move)
            if history.known:
                history.after(s)
            if public:
                for bot in self.bots:
                    bot.saw(move)
        end = end_of(game, s)
        if end is not None:
            self._tell_end(end, end["kind"])
        return None

    def _tell_end(self, end: End, reason: str) -> None:
        for bot in self.bots:
            if bot.listens:
                bot.over(end, reason)

    def close(self) -> None:
        for bot in self.bots:
            bot.close()


def play_record(
    game: AnyGame, names: Sequence[BotLike], seed: int, budget: Budget | None = None
) -> Record:
    """The record of one game between bots; a forfeit ends it as `resigned`."""
    match = Match(game, names, budget)
    s = game.new(seed)
    record = Record(
        game.name,
        dict(game.options),
        seed=seed,
        seats=[{"name": name, "bot": name} for name in match.names],
    )
    try:
        lost = match.play(
            s, seed, lambda s, seat, m: record.moves.append((seat, api.text(game, s, seat, m)))
        )
    finally:
        match.close()
    record.end = {"kind": "resigned", "seat": lost.seat} if lost else end_of(game, s)
    return record
