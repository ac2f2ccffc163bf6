"""The referee: games of one seat against bots, asked by tools with JSON values.

A table has a secret name that `new_game` gives; who knows it holds its one seat. Nothing that the
referee answers depends on what that seat cannot know, until the game is over.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from secrets import randbelow, token_hex
from threading import Lock
from time import monotonic
from typing import Final

from maravillas import api, coach, registry
from maravillas.ai.bots.bot import THINKING, Budget
from maravillas.ai.matches.against import Against
from maravillas.core.errors import BadOption, IllegalMove, MaravillasError
from maravillas.core.game import SEEDS
from maravillas.core.reading import Reader, show
from maravillas.mcp import answers, rulebooks
from maravillas.mcp.answers import Json
from maravillas.mcp.tools import BOTS, FORMS, MOST_SEATS, MOST_VISITS, TOOLS, VISITS
from maravillas.messages import language
from maravillas.record import Record

TABLES: Final = 100  # games that a referee keeps
IDLE: Final = 3600  # seconds after which a game may be forgotten that nobody plays
LONGEST: Final = 20_000  # characters of all arguments together


@dataclass
class Held:
    """A table with the lock of whoever asks it.

    refused: moves of the seat that were not legal; used: when somebody last asked.
    """

    at: Against
    lock: Lock = field(default_factory=Lock)
    refused: int = 0
    used: float = field(default_factory=monotonic)


def refuse(key: str, reason: str, path: str | None = None, **values: object) -> BadOption:
    """Bad input; key: of its message behind `agents.error.`."""
    return BadOption(reason, path=path, key=f"agents.error.{key}", values=values)


class Referee:
    """All tables of one server.

    seed: deals the same games in the same order to whoever asks again, and None fresh ones;
    seconds: what a bot may think about a move; analysis: whether agents may ask the coach; tables:
    how many are kept; for one more, one that is over or was left alone for an hour is forgotten.
    """

    def __init__(
        self,
        seed: int | None = None,
        seconds: float = THINKING,
        lang: str = "en",
        analysis: bool = True,
        tables: int = TABLES,
    ) -> None:
        self.seed, self.seconds, self.lang = seed, seconds, language(lang)
        self.analysis, self.most = analysis, tables
        self.held: dict[str, Held] = {}
        self.begun = 0
        self._lock = Lock()
        self._tools: dict[str, Callable[[Reader], Json]] = {
            "new_game": self._new_game,
            "view": self._view,
            "legal_moves": self._legal_moves,
            "play": self._play,
            "explain_refusal": self._explain_refusal,
            "rule": self._rule,
            "analyse": self._analyse,
            "score": self._score,
        }

    @property
    def tools(self) -> list[str]:
        """The tools that agents may use here."""
        return [name for name in TOOLS if self.analysis or name != "analyse"]

    def call(self, tool: str, arguments: object) -> Json:
        """The answer of a tool; what is refused is {"error": …} with what is allowed."""
        try:
            if tool not in self.tools:
                names = ", ".join(self.tools)
                reason = f"there is no tool {show(tool)}; the tools are: {names}"
                raise refuse("tool", reason, found=show(tool), allowed=names)
            given = Reader(arguments, "$", BadOption)
            given.dict([name for part in TOOLS[tool] for name in part])
            if len(json.dumps(arguments)) > LONGEST:
                reason = f"the arguments are longer than {LONGEST} characters"
                raise refuse("long", reason, most=LONGEST)
            return self._tools[tool](given)
        except Refused as e:
            return answers.refusal(e.error, e.at.lang, e.at)
        except MaravillasError as e:
            return answers.refusal(e, self.lang, None)

    def record(self, table: str) -> Record:
        """The record of a game that is over; raises BadOption."""
        held = self._find(table)
        with held.lock:
            if not held.at.over:
                raise refuse("not_over", "a record tells every secret: it is told at the end")
            return held.at.record

    def close(self) -> None:
        for held in self.held.values():
            held.at.close()

    def _new_game(self, given: Reader) -> Json:
        name = _text(given, "game", "duel")
        game = registry.make(name, _options(given, name))
        seat = given.get("seat")
        bots = given.get("bots")
        named = ["apprentice"] if bots is None else _bots(bots)
        lang = language(_text(given, "lang", self.lang))
        chosen = 0 if seat is None else seat.int(0, int(game.seats) - 1)
        with self._lock:
            self._make_room()
            self.begun += 1
            seed = self._seed()
        at = Against(game, chosen, named, seed, Budget(self.seconds), lang)
        table = token_hex(8)
        self.held[table] = Held(at)
        return {
            "table": table,
            "game": game.name,
            "options": dict(game.options),
            "seat": chosen,
            "names": at.table.names,
            "happened": at.news(),
            **answers.standing(at),
        }

    def _view(self, given: Reader) -> Json:
        form = given.get("form")
        wanted = FORMS[0] if form is None else form.choice(*FORMS)
        held = self._held(given)
        with held.lock:
            at = held.at
            if wanted == "json":
                return {"view": at.table.view(at.seat), **answers.standing(at)}
            return {"board": at.table.draw(at.seat, at.lang), **answers.standing(at)}

    def _legal_moves(self, given: Reader) -> Json:
        held = self._held(given)
        with held.lock:
            return {**answers.standing(held.at), "moves": answers.offered(held.at)}

    def _play(self, given: Reader) -> Json:
        held, move = self._held(given), given.need("move").text()
        with held.lock:
            try:
                held.at.play(move)
            except IllegalMove as e:
                held.refused += 1
                raise Refused(e, held.at) from None
            return {"played": move, "happened": held.at.news(), **answers.standing(held.at)}

    def _explain_refusal(self, given: Reader) -> Json:
        held, move = self._held(given), given.need("move").text()
        with held.lock:
            at = held.at
            try:
                api.do(at.game, at.game.clone(at.table.state), at.seat, move)
            except IllegalMove as e:
                return {"legal": False, "move": move, **answers.refusal(e, at.lang, at)["error"]}
            return {"legal": True, "move": move}

    def _rule(self, given: Reader) -> Json:
        lang = language(_text(given, "lang", self.lang))
        clause, words = given.get("clause"), given.get("words")
        if (clause is None) == (words is None):
            raise refuse("one_of", "exactly one of `clause` and `words` is needed")
        if clause is not None:
            return rulebooks.as_json(rulebooks.need_clause(clause.text(), lang))
        assert words is not None
        found = rulebooks.search(words.text(), lang)
        shown = [rulebooks.as_json(one) for one in found[: rulebooks.FOUND]]
        return {"found": len(found), "clauses": shown}

    def _analyse(self, given: Reader) -> Json:
        asked = given.get("visits")
        visits = VISITS if asked is None else asked.int(1, MOST_VISITS)
        held = self._held(given)
        with held.lock:
            at = held.at
            if at.over:
                raise Refused(IllegalMove("the game is over", key="common.error.over"), at)
            found = coach.analyse(at.game, at.table.state, at.seat, visits=visits)
            return answers.analysis(found, at.lang)

    def _score(self, given: Reader) -> Json:
        held = self._held(given)
        with held.lock:
            at = held.at
            told = {key: value for key, value in answers.standing(at).items() if key != "moves"}
            return {"sheets": answers.sheets(at), "refused": held.refused, **told}

    def _held(self, given: Reader) -> Held:
        return self._find(given.need("table").text())

    def _find(self, table: str) -> Held:
        held = self.held.get(table)
        if held is None:
            reason = f"there is no table {show(table)}; `new_game` gives the name of a new one"
            raise refuse("table", reason, "table", found=show(table))
        held.used = monotonic()
        return held

    def _make_room(self) -> None:
        """Forgets a game that is over or left alone if there are too many; raises BadOption."""
        if len(self.held) < self.most:
            return
        left = monotonic() - IDLE
        done = [name for name, held in self.held.items() if held.at.over or held.used < left]
        if not done:
            reason = f"{self.most} games are being played, which is the most; finish one first"
            raise refuse("tables", reason, most=self.most)
        self.held.pop(min(done, key=lambda name: self.held[name].used)).at.close()

    def _seed(self) -> int:
        """Of the game that begins: from it nobody can tell that of the next one."""
        if self.seed is None:
            return randbelow(SEEDS)
        digest = sha256(f"maravillas agents {self.seed} {self.begun}".encode()).digest()
        return int.from_bytes(digest[:8]) % SEEDS


class Refused(Exception):
    """Something was refused at a table, where moves can be told that are allowed."""

    def __init__(self, error: MaravillasError, at: Against) -> None:
        self.error, self.at = error, at


def _text(given: Reader, key: str, default: str) -> str:
    found = given.get(key)
    return default if found is None else found.text()


def _options(given: Reader, name: str) -> dict[str, object]:
    """The options of a game that may come from outside; raises BadOption."""
    found = given.get("options")
    options = {} if found is None else {key: one.value for key, one in found.dict().items()}
    known = registry.options(name)
    for key in options:
        if key in known and known[key].local:
            raise BadOption(
                "a table reads no folders of the server; send `boards` instead",
                path=key,
                key="common.error.server_files",
            )
    return options


def _bots(given: Reader) -> list[str]:
    return [one.choice(*BOTS) for one in given.list(1, MOST_SEATS - 1)]
