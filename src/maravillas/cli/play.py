"""`maravillas play`: a game against bots in the terminal, or with moves read from a file."""

import sys
from collections.abc import Mapping, Sequence
from secrets import randbelow

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from maravillas import api, registry
from maravillas.ai.bots.bot import Budget, dealer
from maravillas.ai.bots.external import Forfeit
from maravillas.ai.matches.against import opponents
from maravillas.ai.matches.match import REDEALS, THOUGHTS, make_bot
from maravillas.cli.options import make, seconds_within, within
from maravillas.cli.words import label, move_words, price_lines, price_words
from maravillas.core.errors import BadOption, MaravillasError
from maravillas.core.game import SEEDS
from maravillas.core.rng import Rng
from maravillas.drawing import drawer, price_of
from maravillas.messages import clauses, error_text, say, seat_name
from maravillas.phrases import decision_words
from maravillas.record import Record, end_of
from maravillas.registry import AnyGame

QUIT = ("q", "quit", "exit", "salir")
HELP = ("?", "h", "help", "ayuda")
BOARD = ("b", "board", "mesa")
PRICE = ("price", "precio")
RULE = ("rule", "rules", "regla", "reglas")


class Stopped(Exception):
    """The player has had enough, or there are no more moves to read."""


def play_terminal(
    name: str,
    bots: Sequence[str],
    seat: int,
    seed: int | None,
    save: str | None,
    seconds: float,
    lang: str,
    words: Mapping[str, str],
) -> int:
    game = make(name, words)
    within("seat", seat, 0, int(game.seats) - 1)
    seed = randbelow(SEEDS) if seed is None else within("seed", seed, 0, SEEDS - 1)
    thinking = seconds_within(seconds)
    table = TerminalTable(game, opponents(game, bots, seat), seat, seed, thinking, lang)
    try:
        table.play()
    except Stopped:
        table.console.print(say(lang, "common.cli.stopped"))
    finally:
        table.close()
        if save is not None:
            table.record.save(save)
    table.console.print(say(lang, "common.cli.again", {"number": seed}), style="dim")
    return 0


class TerminalTable:
    """One game between the person at the terminal and bots."""

    def __init__(
        self, game: AnyGame, bots: dict[int, str], seat: int, seed: int, seconds: float, lang: str
    ) -> None:
        self.game, self.seat, self.lang = game, seat, lang
        self.console = Console(highlight=False, width=None if sys.stdout.isatty() else 100)
        self.bots = {other: make_bot(name) for other, name in bots.items()}
        you = say(lang, "common.cli.you", {"found": seat_name(lang, seat)})
        self.names = [
            you if i == seat else _bot_name(bots[i], i, len(bots)) for i in range(game.seats)
        ]
        self.budget = Budget(seconds)
        self.s = game.new(seed)
        self.thoughts = {i: Rng(seed, THOUGHTS + i) for i in self.bots}
        self.redeals = {i: Rng(seed, REDEALS + i) for i in self.bots}
        self.draw = drawer(game)
        self.record = Record(
            game.name,
            dict(game.options),
            seed=seed,
            seats=[
                {"name": seat_name(lang, i) if i == seat else name, "bot": bots.get(i)}
                for i, name in enumerate(self.names)
            ],
        )

    def play(self) -> None:
        self.console.print(say(self.lang, "common.cli.welcome"), style="bold")
        while waiting := api.waiting(self.game, self.s):
            seat = waiting[0]
            try:
                move = self.ask() if seat == self.seat else self.think(seat)
            except Forfeit as e:
                self.record.end = {"kind": "resigned", "seat": e.seat}
                told = {"seat": e.seat, "found": e.reason}
                self.print(say(self.lang, "common.result.forfeit", told, names=self.names))
                return
            self.make(seat, move)
        self.record.end = end_of(self.game, self.s)
        self.finish()

    def close(self) -> None:
        for bot in self.bots.values():
            bot.close()

    def think(self, seat: int) -> int:
        """What the bot of a seat plays; it gets a dealer, never the state."""
        deal = dealer(self.game, self.s, seat, self.redeals[seat])
        answer = self.bots[seat].choose(self.game, deal, seat, self.budget, self.thoughts[seat])
        return answer.move

    def make(self, seat: int, move: int) -> None:
        """Plays a move and tells what it did."""
        game, before = self.game, self.s
        self.record.moves.append((seat, api.text(game, before, seat, move)))
        self.s = game.clone(before)
        game.apply(self.s, seat, move)
        style = "green" if seat == self.seat else "yellow"
        log = api.log(game, before, seat, move, self.s, self.seat, self.lang, self.names)
        for sentence in log:
            self.print(f"  {sentence}", style)

    def ask(self) -> int:
        """The move that the person chooses; asks again until it is one."""
        moves = self.game.legal(self.s, self.seat)
        self.show_board()
        self.show_moves(moves)
        if len(moves) == 1:
            self.console.print(say(self.lang, "common.cli.only"), style="dim")
            return moves[0]
        while True:
            words = self.read()
            try:
                move = self.understand(words, moves)
            except MaravillasError as e:
                self.print(error_text(self.lang, e, self.names), "red")
                continue
            if move is not None:
                return move

    def read(self) -> str:
        self.console.print("> ", end="", style="bold")
        line = sys.stdin.readline()
        if not line:
            self.console.print()
            raise Stopped
        return " ".join(line.split())

    def understand(self, words: str, moves: list[int]) -> int | None:
        """A move by its number or in notation; None for anything else that was done."""
        verb, _, rest = words.partition(" ")
        if verb.lower() in QUIT:
            raise Stopped
        if not words or verb.lower() in HELP:
            self.print(say(self.lang, "common.cli.help"), "dim")
        elif verb.lower() in BOARD:
            self.show_board()
            self.show_moves(moves)
        elif verb.lower() in RULE and rest:
            self.show_clause(rest)
        elif verb.lower() in PRICE and rest:
            self.show_price(rest)
        elif words.isascii() and words.isdigit():
            return moves[within("move", int(words[:9]), 1, len(moves)) - 1]
        else:
            probe = self.game.clone(self.s)
            return api.do(self.game, probe, self.seat, words)
        return None

    def show_board(self) -> None:
        self.draw(
            self.console,
            registry.words(self.game),
            self.s,
            self.seat,
            self.lang,
            self.names,
            price_of(self.game, self.s, self.seat),
        )

    def show_moves(self, moves: list[int]) -> None:
        """The legal moves, numbered, in words and with what they cost."""
        kind = next(o["kind"] for o in api.owed(self.game, self.s) if o["seat"] == self.seat)
        texts = [api.text(self.game, self.s, self.seat, move) for move in moves]
        words = decision_words(self.game, kind, texts, self.lang)
        if words:
            self.print(words[:1].upper() + words[1:], "bold")
        cells = []
        for number, text in enumerate(texts, 1):
            price = price_words(self.game, self.s, self.seat, text, self.lang)
            words = move_words(self.game, text, self.lang, self.names)
            told = f"[bold]{number:>2}[/] {escape(words)}"
            cells.append(f"{told} [dim]{escape(price)}[/]" if price else told)
        columns = 1 if len(cells) < 7 else 2
        rows = -(-len(cells) // columns)
        grid = Table.grid(padding=(0, 3))
        for row in range(rows):
            grid.add_row(*cells[row::rows])
        self.console.print(grid)

    def show_clause(self, id: str) -> None:
        for book in registry.entry(self.game.name).books:
            clause = clauses(self.lang, book).get(id.upper())
            if clause is not None:
                self.print(f"{clause.id}  {clause.text}")
                return
        raise BadOption(
            f"there is no clause {id}", key="common.error.no_clause", values={"found": id}
        )

    def show_price(self, what: str) -> None:
        for line in price_lines(self.game, self.s, self.seat, what, self.lang):
            self.print(f"  {line}")

    def finish(self) -> None:
        """The final board, the score sheet by category, and who has won."""
        self.show_board()
        sheets = api.score_sheet(self.game, self.s)
        books = registry.entry(self.game.name).books
        grid = Table(box=None)
        grid.add_column("")
        for i in range(self.game.seats):
            grid.add_column(escape(seat_name(self.lang, i, self.names)), justify="right")
        for category in sheets[0]:
            told = label(self.lang, books, "category", category)
            if category == "total":
                told = say(self.lang, "common.cli.total")
            grid.add_row(escape(told), *[str(sheet.get(category, 0)) for sheet in sheets])
        self.console.print(grid)
        result = api.result(self.game, self.s)
        assert result is not None
        told = say(self.lang, f"common.result.{result['kind']}", result, names=self.names)
        self.print(told, "bold")

    def print(self, text: str, style: str | None = None) -> None:
        self.console.print(escape(text), style=style)


def _bot_name(name: str, seat: int, bots: int) -> str:
    return name if bots == 1 else f"{name} {seat + 1}"
