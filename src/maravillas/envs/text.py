"""A game in words: one seat against bots, for harnesses that evaluate whoever reads and writes."""

from collections.abc import Sequence
from secrets import randbelow
from typing import Any, Final, Literal

from maravillas import api
from maravillas.ai.bots.bot import Budget
from maravillas.ai.bots.own import BotLike
from maravillas.ai.matches.against import Against, opponents
from maravillas.core.errors import BadOption, IllegalMove
from maravillas.core.game import SEEDS
from maravillas.core.option import within
from maravillas.core.reading import show
from maravillas.messages import error_text, language, say
from maravillas.record import Record

Wrong = Literal["ask", "lose", "raise"]
WRONG: Final = ("ask", "lose", "raise")
Told = dict[str, Any]


class TextEnv:
    """One seat of a game against bots; what it sees and does are texts, one answer a turn.

    opponent: a bot as in mv.play for every other seat, or a list of one for each; seat: a number,
    or None for all in turn. illegal: a wrong answer is explained and asked for again, and loses as
    the last of so many tries in a row (`ask`), loses at once (`lose`), or raises IllegalMove.
    seconds: for one move of a bot. options: those of mv.make.

    `reset` and `step` are those of Gymnasium: step returns the text, the reward, whether the game
    is over, whether it was cut short, and more for programs. The reward of the last step is twice
    the share of the victory, less one; all others are 0.

    >>> from maravillas.envs import text_env
    >>> env = text_env("duel", opponent="random", seat=0)
    >>> text, info = env.reset(seed=7)
    >>> text, reward, over, cut, info = env.step(info["moves"][0])
    >>> reward, over
    (0.0, False)
    """

    def __init__(
        self,
        game: str,
        opponent: BotLike | Sequence[BotLike] = "apprentice",
        seat: int | None = None,
        illegal: Wrong = "ask",
        tries: int = 3,
        lang: str = "en",
        seconds: float | None = None,
        **options: object,
    ) -> None:
        self.game = api.make(game, **options)
        if illegal not in WRONG:
            raise BadOption(f"illegal is {illegal!r}; allowed: {', '.join(WRONG)}", path="illegal")
        if seat is not None:
            api.check_seat(self.game, seat)
        self.bots = list(opponent) if isinstance(opponent, list | tuple) else [opponent]
        opponents(self.game, self.bots, 0)
        self.illegal, self.lang = illegal, language(lang)
        self.tries = 1 if illegal == "lose" else within("tries", tries, 1, 1000)
        self.budget = Budget() if seconds is None else Budget(seconds)
        self.fixed = seat
        self.seat = int(self.game.seats) - 1 if seat is None else seat
        self.at: Against | None = None
        self.wrong = 0  # answers in a row that were no legal moves
        self.done = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[str, Told]:
        """A new game; with a seed the same one again. options: none are known."""
        dealt = randbelow(SEEDS) if seed is None else within("seed", seed, 0, SEEDS - 1)
        if self.fixed is None:
            self.seat = (self.seat + 1 if seed is None else dealt) % int(self.game.seats)
        self.close()
        at = Against(self.game, self.seat, self.bots, dealt, self.budget, self.lang)
        self.at, self.wrong, self.done = at, 0, False
        return self._turn(at), self._info(at)

    def step(self, action: object) -> tuple[str, float, bool, bool, Told]:
        """Plays a move in notation; spaces around it do not matter."""
        at = self.at
        if at is None or self.done:
            raise BadOption("the game is over: `reset` begins a new one")
        if not isinstance(action, str):
            raise TypeError(f"a move in notation is expected, not {show(action)}")
        try:
            at.play(action.strip())
        except IllegalMove as e:
            if self.illegal == "raise":
                raise
            return self._refused(at, e)
        self.wrong = 0
        self.done = at.over
        reward = 2 * at.share - 1 if self.done else 0.0
        text = self._end(at) if self.done else self._turn(at)
        return text, reward, self.done, False, self._info(at)

    @property
    def record(self) -> Record:
        """The game so far; it tells the deal, so it is nothing for who plays it."""
        if self.at is None:
            raise BadOption("there is no game yet: `reset` begins one")
        return self.at.record

    def close(self) -> None:
        if self.at is not None:
            self.at.close()

    def _refused(self, at: Against, error: IllegalMove) -> tuple[str, float, bool, bool, Told]:
        """What a wrong answer gets: why, and what is allowed; the last one that is borne loses."""
        self.wrong += 1
        why = error_text(self.lang, error, at.table.names)
        info = {**self._info(at), "error": why, "clause": error.clause}
        if self.wrong < self.tries:
            values = {"found": why, "count": self.tries - self.wrong}
            return self._lines(at, [self._say("refused", values)]), 0.0, False, False, info
        self.done = True
        return self._say("lost", {"found": why}), -1.0, True, False, info

    def _turn(self, at: Against) -> str:
        """What happened, the table, and what may be done."""
        return self._lines(at, [*at.news(), "", at.table.draw(at.seat, self.lang), ""])

    def _lines(self, at: Against, lines: list[str]) -> str:
        """With what the seat decides, and its legal moves."""
        offered, decide = at.offered(), at.decision()[1]
        lines += [decide[:1].upper() + decide[1:], self._say("moves", {"found": offered[0].move})]
        for one in offered:
            coins = "" if one.coins is None else self._say("coins", {"coins": one.coins})
            lines.append(f"- {one.move}: {one.words} {coins}".rstrip())
        return "\n".join(lines).strip("\n")

    def _end(self, at: Against) -> str:
        ending = at.ending()
        assert ending is not None
        return "\n".join([*at.news(), "", at.table.draw(at.seat, self.lang), "", ending[1]])

    def _info(self, at: Against) -> Told:
        return {"seat": at.seat, "moves": at.moves(), "wrong": self.wrong}

    def _say(self, key: str, values: dict[str, object]) -> str:
        return say(self.lang, f"agents.env.{key}", values)


text_env = TextEnv
