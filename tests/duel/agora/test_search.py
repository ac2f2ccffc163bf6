"""Agora: known wins are found and known blunders avoided; nobody answers what it did not see."""

import pytest

import maravillas as mv
from maravillas.ai.bots.bot import Bot
from maravillas.ai.bots.levels import level
from maravillas.ai.matches.match import make_bot
from tests.duel.agora.positions import AgoraTable, Chamber, Lay, held, ready
from tests.duel.positions import city
from tests.duel.test_search import CAREFUL, RICH, answer

every_level = pytest.mark.parametrize("bot", [level(name)() for name in CAREFUL], ids=CAREFUL)

# The decree that gives more Senate actions lies in the chamber that lacks.
LACKING: Chamber = (0, 0, "blue_plus_2")
ALL_BUT_ONE: dict[int, Chamber] = {1: LACKING, **dict.fromkeys(range(2, 7), (1, 0))}
YOURS_BUT_ONE: dict[int, Chamber] = dict.fromkeys(range(2, 7), (0, 1))
FIVE = ["apothecary", "pharmacist", "scriptorium", "workshop", "academy"]
ENOUGH = 60


@every_level
def test_it_takes_the_sixth_chamber(table: Lay, bot: Bot) -> None:
    t = table("altar", "politician_left_1", senate=ALL_BUT_ONE)
    assert answer(bot, t) == "recruit politician_left_1"
    t.do("recruit politician_left_1")
    assert answer(bot, t) == "place 1"


@every_level
def test_a_conspirator_wins_it_too(table: Lay, bot: Bot) -> None:
    """Placing in any chamber, not conspiring."""
    senate: dict[int, Chamber] = {**dict.fromkeys(range(1, 6), (1, 0)), 6: (0, 0)}
    t = table("altar", "conspirator_1", senate=senate).do("recruit conspirator_1")
    assert answer(bot, t) == "place 6"


@every_level
def test_it_reaches_the_capital_by_the_shield(table: Lay, bot: Bot) -> None:
    senate: dict[int, Chamber] = {1: (0, 0, "shield")}
    t = table("altar", "politician_left_1", senate=senate, ahead=8, military=[], last=True)
    assert answer(bot, t) == "recruit politician_left_1"
    t.do("recruit politician_left_1")
    assert answer(bot, t) == "place 1"


@every_level
def test_a_coup_reaches_the_capital(table: Lay, bot: Bot) -> None:
    mine = city(coins=RICH, conspiracies=ready("swindle", "coup"))
    t = table("altar", "baths", mine=mine, yours=city("tavern"), ahead=7, military=[])
    assert answer(bot, t) == "trigger coup"


@every_level
def test_espionage_finds_the_sixth_symbol_in_the_box(table: Lay, bot: Bot) -> None:
    mine = city(*FIVE, conspiracies=ready("espionage"))
    t = table("stable", mine=mine, box=["economy", "law", "masonry"])
    assert answer(bot, t) == "trigger espionage"
    t.do("trigger espionage")
    assert answer(bot, t) == "token law"


def test_greedy_uses_what_it_has_prepared(table: Lay) -> None:
    """It sees the yellow card that Swindle will take, though not in the same move."""
    t = table("altar", "baths", mine=city(conspiracies=ready("swindle")), yours=city("tavern"))
    assert answer(make_bot("greedy"), t) == "trigger swindle"


@every_level
def test_curia_julia_triggers_what_wins(table: Lay, bot: Bot) -> None:
    mine = city(coins=RICH, unbuilt=["curia_julia"], conspiracies=[held("coup"), held("swindle")])
    t = table("altar", "baths", mine=mine, yours=city("tavern"), ahead=7, military=[])
    assert answer(bot, t).startswith("wonder curia_julia")
    t.do("wonder curia_julia with altar")
    assert answer(bot, t) == "trigger coup"


@every_level
def test_the_large_token_breaks_the_fifth_chamber(table: Lay, bot: Bot) -> None:
    """The opponent has five chambers and a senator for the sixth: a cube must go."""
    yours = city(coins=RICH)
    t = table(
        *("garrison", "politician_left_1", "politician_left_2"),
        mine=city(coins=RICH),
        yours=yours,
        ahead=5,
        senate=YOURS_BUT_ONE,
        last=True,
    )
    assert answer(bot, t) == "build garrison"
    t.do("build garrison")
    assert answer(bot, t).startswith("remove ")


@every_level
def test_it_takes_the_senator_that_would_lose(table: Lay, bot: Bot) -> None:
    t = table(
        *("altar", "politician_left_1", "baths"),
        mine=city(coins=0, senators=["politician_right_1"]),
        yours=city(coins=RICH),
        senate=YOURS_BUT_ONE,
        last=True,
    )
    assert answer(bot, t) == "discard politician_left_1"


@every_level
def test_it_does_not_give_the_shield_away(table: Lay, bot: Bot) -> None:
    """Leaving the chamber would move the pawn into my capital."""
    t = table(
        *("politician_left_1", "altar"),
        senate={1: (1, 0, "shield")},
        ahead=-8,
        military=[],
        last=True,
    )
    t.do("recruit politician_left_1")
    assert answer(bot, t) != "move 1 2"


@every_level
def test_it_does_not_leave_a_tie_that_makes_a_senate(table: Lay, bot: Bot) -> None:
    """My cube in the first chamber is all that keeps the opponent from six."""
    senate: dict[int, Chamber] = {**dict.fromkeys(range(2, 7), (0, 2)), 1: (1, 1)}
    t = table("politician_left_1", "altar", senate=senate, last=True)
    t.do("recruit politician_left_1")
    assert answer(bot, t) != "move 1 2"


@pytest.mark.parametrize("seed", range(3))
def test_search_alone_finds_the_sixth_chamber(table: Lay, seed: int) -> None:
    """In the last age, far behind in points."""
    t = table("politician_left_1", "palace", yours=city(coins=200), senate=ALL_BUT_ONE)
    t.do("recruit politician_left_1")
    assert answer(make_bot("search"), t, ENOUGH, seed) == "place 1"


def seen(t: AgoraTable, move: str) -> int:
    number = mv.parse(t.game, t.s, t.me, move)
    return int(t.game.shown(t.s, t.me, number, t.you))


def test_which_conspiracy_is_kept_is_not_shown(table: Lay) -> None:
    t = table("conspirator_1", "altar").do("recruit conspirator_1", "conspire")
    assert len(t.moves) == 2
    assert len({seen(t, move) for move in t.moves}) == 1
    t.do(t.moves[0])
    assert len({seen(t, move) for move in t.moves}) == 2, "where the other goes is seen"


def test_of_a_prepared_conspiracy_the_place_and_the_card_are_shown(table: Lay) -> None:
    shown = []
    for first, second in (("coup", "treason"), ("sabotage", "coup")):
        mine = city(conspiracies=[held(first), held(second)])
        t = table("altar", "baths", mine=mine)
        both = (f"prepare {c} with {card}" for c in (first, second) for card in ("altar", "baths"))
        shown.append([seen(t, move) for move in both])
    assert shown[0] == shown[1]
    assert len(set(shown[0])) == 4


def test_of_a_token_locked_from_the_box_nothing_is_shown(table: Lay) -> None:
    mine = city(conspiracies=ready("obscurantism"))
    t = table("altar", mine=mine, board=["law"], box=["economy", "masonry"])
    t.do("trigger obscurantism")
    assert seen(t, "lock economy") == seen(t, "lock masonry") != seen(t, "lock law")


def test_all_else_is_shown(table: Lay) -> None:
    t = table("politician_left_1", "altar", mine=city(conspiracies=ready("coup")))
    assert len({seen(t, move) for move in t.moves}) == len(t.moves)
    assert not t.game.public()
    assert mv.make("duel").public()
