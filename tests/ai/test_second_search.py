"""A second process: its findings are added, and iterations still give the same answer again."""

from maravillas.ai.bots.bot import Answer, Budget, dealer
from maravillas.ai.bots.parallel import merged
from maravillas.ai.bots.search_bot import SearchBot
from maravillas.ai.matches.match import make_bot
from maravillas.core.rng import Rng
from tests.games import STRINGS, made, some_position, waiting


def test_findings_are_added_by_move() -> None:
    mine = [(3, 4, 0.5, 10.0), (5, 1, 1.0, 20.0)]
    theirs = [(2, 2, 0.25, 8.0), (3, 12, 0.75, 14.0)]
    assert merged(mine, theirs) == [(2, 2, 0.25, 8.0), (3, 16, 0.6875, 13.0), (5, 1, 1.0, 20.0)]
    assert merged(mine, []) == mine


def test_two_processes_search_twice_as_much() -> None:
    name, options = STRINGS[0]
    game = made(name, options)
    s = some_position(game, 3, 14)
    seat = next(seat for seat in waiting(game, s) if len(game.legal(s, seat)) > 1)

    def ask() -> Answer:
        bot = make_bot("search*2@20")
        try:
            return bot.choose(game, dealer(game, s, seat, Rng(7)), seat, Budget(), Rng(6))
        finally:
            bot.close()

    answer = ask()
    assert sum(item["visits"] for item in answer.moves) == 40
    assert sorted(item["move"] for item in answer.moves) == game.legal(s, seat)
    assert ask() == answer


def test_only_bots_that_search_have_a_second() -> None:
    bot = make_bot("legend*2")
    assert isinstance(bot, SearchBot)
    assert bot.second is not None
    bot.close()
