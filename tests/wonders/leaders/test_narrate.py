"""What is told of Leaders: the draft, recruitment, what leaders bring, and what stays secret."""

from typing import Any

import pytest

import maravillas as mv
from maravillas.messages import LANGUAGES, tell
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.state import State
from tests.wonders.asking import events_of, opening
from tests.wonders.leaders.positions import city, last, recruit, recruiting, table
from tests.wonders.positions import load
from tests.wonders.test_narrate import steps

GAMES = [
    ("wonders+leaders", {"players": 2}),
    ("wonders+leaders", {"players": 5}),
    ("wonders+cities+leaders", {"players": 4, "teams": True}),
    ("wonders+cities+leaders", {"players": 3}),
]
every_game = pytest.mark.parametrize(("name", "options"), GAMES, ids=["two", "five", "teams", "3"])
TRADE = "build courthouse paying left 2"
NAMES = ["Ana", "Bruno", "Carla", "David", "Eva"]


def make(name: str, options: dict[str, Any]) -> Wonders:
    game = mv.make(name, **options)
    assert isinstance(game, Wonders)
    return game


def events(game: Wonders, s: State, seat: int, text: str, viewer: Any = "all") -> list[Any]:
    """What is told of a move, which is made."""
    before, move = game.clone(s), mv.parse(game, s, seat, text)
    mv.do(game, s, seat, text)
    return events_of(game, before, seat, move, s, viewer)


def types(told: list[Any]) -> list[str]:
    return [str(event["type"]) for event in told if not event.get("quiet")]


def only(told: list[Any], type: str) -> Any:
    found = [event for event in told if event["type"] == type]
    assert len(found) == 1, types(told)
    return found[0]


@every_game
def test_the_coins_that_are_told_are_those_that_moved(name: str, options: dict[str, Any]) -> None:
    game = make(name, options)
    for seed in range(3):
        for before, seat, move, after in steps(game, seed):
            purses = [int(c.coins) for c in before.cities]
            for event in events_of(game, before, seat, move, after, "all"):
                if "coins_after" not in event:
                    continue
                at = int(str(event["seat"]))
                assert event["coins_before"] == purses[at]
                purses[at] = int(str(event["coins_after"]))
                if "other" in event:
                    purses[int(str(event["other"]))] += int(str(event["coins"]))
            assert purses == [int(c.coins) for c in after.cities]


@every_game
def test_every_event_has_an_actor_a_clause_and_a_sentence(
    name: str, options: dict[str, Any]
) -> None:
    game = make(name, options)
    books = ("wonders", "leaders", "cities")
    for before, seat, move, after in steps(game, 2):
        for event in events_of(game, before, seat, move, after, "all"):
            assert 0 <= int(str(event["seat"])) < game.many
            assert str(event["clause"]).split("-")[0] in ("WON", "LEAD", "CIT")
            for lang in LANGUAGES:
                assert tell(lang, event, books, NAMES)


@every_game
def test_leaders_in_hand_under_boards_and_set_aside_stay_secret(
    name: str, options: dict[str, Any]
) -> None:
    game = make(name, options)
    for before, seat, move, after in steps(game, 4):
        for viewer in (*range(game.seats), None):
            sees = int(game.sees(viewer)) if viewer is not None else 0
            for event in events_of(game, before, seat, move, after, viewer):
                plain = str(event["type"]).removeprefix("city_")
                by = int(str(event.get("by", event["seat"])))
                known = by >= 0 and sees >> by & 1 == 1
                assert known or not plain.startswith("choose_"), event
                if plain.startswith(("discard_leader", "draw_leaders")):
                    assert ("leader" in event or "leaders" in event) == known, event
                if plain.startswith("stage_"):
                    assert ("card" in event) == known, event


def test_the_draft_is_told_to_who_chooses() -> None:
    game = make("wonders+leaders", {"players": 3})
    s = game.new(1)
    assert "deal" in types(opening(game, s))
    keep = mv.moves(game, s, 0)[0]
    told = events(game, game.clone(s), 0, keep, viewer=0)
    assert types(told) == ["choose_keep"]
    assert told[0]["leader"] == keep.split()[1]
    assert types(events(game, s, 0, keep, viewer=1)) == ["choose"]
    mv.do(game, s, 1, mv.moves(game, s, 1)[0])
    told = events(game, s, 2, mv.moves(game, s, 2)[0])
    assert [event["type"] for event in told] == ["choose_keep", "pass_leaders"]


def test_recruits_pay_before_anything_takes_effect() -> None:
    others = (
        city("rhodes", leader_hand="croesus sappho", coins=6),
        city("ephesus", leader_hand="amytis zenobia", coins=6),
    )
    game, s = load(recruiting("solomon plato", *others, coins=6, age=1))
    mv.do(game, s, 0, "recruit plato")
    mv.do(game, s, 1, "recruit croesus")
    told = events(game, s, 2, "discard amytis")
    assert types(told) == [
        *["choose_discard_leader", "recruit", "recruit", "discard_leader", "gain_leader", "age"],
    ]
    assert (told[1]["leader"], told[1]["coins"]) == ("plato", 4)
    assert (told[4]["leader"], told[4]["coins"], told[4]["seat"]) == ("croesus", 6, 1)
    assert (
        tell("es", told[2], ("wonders", "leaders"), NAMES) == "Bruno recluta a Creso por 1 moneda."
    )


def test_a_leader_under_a_stage_is_known_to_who_laid_it() -> None:
    hand = recruiting("plato nero", cards="stone_pit", age=2)
    for viewer, known in ((0, True), (1, False)):
        game, s = load(hand)
        mv.do(game, s, 1, next(m for m in mv.moves(game, s, 1) if m.startswith("discard")))
        mv.do(game, s, 2, next(m for m in mv.moves(game, s, 2) if m.startswith("discard")))
        told = events(game, s, 0, "stage with plato", viewer)
        stage = only(told, "stage_own" if known else "stage_own_hidden")
        assert stage.get("card") == ("plato" if known else None)


def test_rome_draws_leaders_and_recruits_one_more() -> None:
    rome = city("rome B", cards="lumber_yard clay_pool", leader_hand="nero", coins=3)
    game, s = load(last(rome, age=1, hand="altar baths"))
    for seat in (1, 2):
        mv.do(game, s, seat, next(m for m in mv.moves(game, s, seat) if m.startswith("discard")))
    told = events(game, s, 0, "stage with altar")
    drawn = only(told, "draw_leaders")
    assert drawn["count"] == len(drawn["leaders"]) == 4
    rome = city("rome B", stages=1, cards="stone_pit clay_pool loom_1", coins=3)
    rome["leader_hand"] = ["nero", "caesar"]
    game, s = load(last(rome, age=1, hand="altar baths"))
    for seat in (1, 2):
        mv.do(game, s, seat, next(m for m in mv.moves(game, s, seat) if m.startswith("discard")))
    assert types(events(game, s, 0, "stage with altar"))[-1] == "extra_open"
    declined = events(game, game.clone(s), 0, "done")
    assert types(declined)[0] == "extra_declined"
    told = events(game, s, 0, "recruit nero")
    assert types(told)[0] == "recruit_free"


def test_courtesans_copy_and_the_copy_takes_effect() -> None:
    me = city("giza", cards="lumber_yard clay_pool glassworks_1 loom_1", coins=0)
    left = city("rhodes", leaders="croesus")
    game, s = load(last(me, left, city("ephesus"), hand="courtesans_guild palace"))
    for seat in (1, 2):
        mv.do(game, s, seat, next(m for m in mv.moves(game, s, seat) if m.startswith("discard")))
    told = events(game, s, 0, "build courtesans_guild")
    assert types(told)[-1] == "copy_open"
    told = events(game, s, 0, "copy croesus")
    assert types(told)[:2] == ["copy_leader", "gain_leader"]
    assert told[1]["coins"] == 6


@pytest.mark.parametrize(
    ("leaders", "cards", "hand", "move", "type", "coins"),
    [
        ("xenophon", "", "vineyard walls", "build vineyard", "income_card", 2),
        ("vitruvius", "apothecary", "dispensary walls", "build dispensary", "income_chain", 2),
        ("bilkis", "clay_pool", "temple walls", "build temple paying bank 1", "pay_bank", 1),
        ("hatshepsut", "", "foundry walls", "build foundry", "", 0),
        ("hatshepsut", "clay_pool clay_pit", "courthouse walls", TRADE, "income_trade", 1),
    ],
)
def test_what_leaders_bring_is_told_with_its_cause(
    leaders: str, cards: str, hand: str, move: str, type: str, coins: int
) -> None:
    me = city("rome A", leaders=leaders, cards=f"lumber_yard {cards}", coins=5)
    left = city("halicarnassus", cards="stone_pit timber_yard", coins=3)
    seats = (me, left, city("ephesus", coins=3))
    game, s = load(table(*({**one, "hand": hand.split()} for one in seats), age=2, round=6))
    for seat in (1, 2):
        mv.do(game, s, seat, next(m for m in mv.moves(game, s, seat) if m.startswith("discard")))
    told = events(game, s, 0, move)
    brought = [e for e in told if e.get("leader") == leaders]
    assert [e["type"] for e in brought] == ([type] if type else [])
    assert [(e["coins"], e["seat"]) for e in brought] == ([(coins, 0)] if type else [])


def test_tomyris_hands_her_defeats_over_and_nero_is_paid() -> None:
    me = city("giza", leaders="nero", cards="stockade")
    left = city("rhodes", leaders="tomyris")
    game, s = load(last(me, left, city("ephesus", cards="barracks"), age=1, hand="altar baths"))
    for seat in (1, 2):
        mv.do(game, s, seat, next(m for m in mv.moves(game, s, seat) if m.startswith("discard")))
    told = events(game, s, 0, "discard altar")
    assert only(told, "income_victory")["coins"] == 2
    given = [e for e in told if e["type"] == "defeat_given"]
    assert [(e["seat"], e["winner"]) for e in given] == [(1, 0), (1, 2)]


def test_the_recruitment_of_the_next_age_follows_the_conflicts() -> None:
    me = city("giza", leader_hand="nero plato")
    game, s = load(last(me, age=1, hand="altar baths"))
    for seat in (1, 2):
        mv.do(game, s, seat, next(m for m in mv.moves(game, s, seat) if m.startswith("discard")))
    told = events(game, s, 0, "discard altar")
    assert types(told)[-1] == "recruitment"
    assert told[-1]["numeral"] == "II"
    recruit(game, s, "discard nero")
    assert mv.view(game, s, None)["phase"] == "play"
