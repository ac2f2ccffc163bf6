"""Styles see wins and threats and go for their own kind; the league stays as it was frozen."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from maravillas.ai.bots.bot import Budget
from maravillas.ai.evaluation.duel.styles import BALANCED, MILITARY, SCIENCE, STYLES, StylePolicy
from maravillas.ai.evaluation.rollout import play_out_by
from maravillas.ai.matches.league import by_name, digest, league_bot, member, members, styles_of
from maravillas.ai.matches.match import make_bot
from maravillas.cli import league as cli_league
from maravillas.cli.app import call
from maravillas.core.errors import BadOption
from maravillas.core.rng import Rng

GAME = mv.make("duel")
FIVE = ["scriptorium", "pharmacist", "school", "laboratory", "university"]


def position(**keys: Any) -> Any:
    document = {"game": "duel", "phase": "play", "strict": False, **keys}
    return mv.position.load(document)[1]


def picks(s: Any, seat: int, style: int, many: int = 40) -> Counter[str]:
    policy = styles_of(GAME)
    assert isinstance(policy, StylePolicy)
    policy.set_style(seat, style)
    found: Counter[str] = Counter()
    for seed in range(many):
        move = int(policy.pick(s, seat, GAME.buffer(), Rng(seed)))
        found[mv.text(GAME, s, seat, move)] += 1
    return found


def last_cards(*names: str) -> dict[str, str]:
    """The last cards of Age III, all accessible: slots of its bottom row and below the gap."""
    return dict(zip(("18", "19"), names, strict=True))


@pytest.mark.parametrize("style", range(len(STYLES)))
def test_a_sixth_symbol_is_always_built(style: int) -> None:
    s = position(
        age=3,
        layout=last_cards("academy", "palace"),
        seats=[{"coins": 40, "cards": FIVE}, {"coins": 40}],
    )
    assert picks(s, 0, style) == {"build academy": 40}


@pytest.mark.parametrize("style", range(len(STYLES)))
def test_a_pair_that_brings_law_is_built_and_law_is_taken(style: int) -> None:
    s = position(
        age=3,
        layout=last_cards("observatory", "palace"),
        board=["law", "economy"],
        seats=[{"coins": 40, "cards": FIVE}, {"coins": 40}],
    )
    assert picks(s, 0, style) == {"build observatory": 40}
    mv.do(GAME, s, 0, "build observatory")
    assert picks(s, 0, style) == {"token law": 40}
    mv.do(GAME, s, 0, "token law")
    assert mv.result(GAME, s) is not None


def test_what_wins_for_the_other_is_taken_in_three_of_four_cases() -> None:
    s = position(
        age=3,
        layout=last_cards("academy", "palace"),
        seats=[{"coins": 3}, {"coins": 40, "cards": FIVE}],
    )
    found = picks(s, 0, BALANCED, 200)
    assert found["discard academy"] > 140
    assert found["discard palace"] > 0
    assert picks(s, 0, STYLES.index("denier"))["discard academy"] == 40


def test_a_capital_in_reach_is_reached_by_a_wonder_too() -> None:
    s = position(
        age=3,
        pawn=7,
        layout=last_cards("academy", "palace"),
        seats=[{"coins": 40, "unbuilt": ["the_colossus", "the_sphinx"]}, {"coins": 4}],
    )
    assert all("the_colossus" in text for text in picks(s, 0, BALANCED))


def test_styles_win_in_their_own_way() -> None:
    policy, wins = styles_of(GAME), {SCIENCE: Counter[str](), MILITARY: Counter[str]()}
    for style, counted in wins.items():
        for seed in range(40):
            s, seat = GAME.new(seed), seed % 2
            policy.set_style(seat, style)
            policy.set_style(1 - seat, BALANCED)
            play_out_by(GAME, s, policy, Rng(seed, 9), GAME.buffer())
            result = mv.result(GAME, s)
            assert result is not None
            if result["winners"] == [seat]:
                counted[str(result["kind"])] += 1
    assert wins[SCIENCE]["scientific"] >= 0.4 * sum(wins[SCIENCE].values())
    assert wins[MILITARY]["military"] >= 0.4 * sum(wins[MILITARY].values())


@pytest.mark.parametrize("name", [one.name for one in members("duel")])
def test_members_of_the_league_play_as_when_they_were_frozen(name: str) -> None:
    """What changes a member's play needs a new member beside the old one, never a new digest."""
    assert digest(member("duel", name)) == member("duel", name).digest


def test_the_league_has_styles_and_earlier_nets() -> None:
    names = [one.name for one in members("duel")]
    assert names == ["science", "military", "miser", "wonders", "denier", "net-1", "mixed-1"]
    assert members("dice") == ()


def test_a_member_plays_like_any_bot() -> None:
    record = mv.play("duel", bots=["league:science@4", "random"], seed=2)
    assert record.end is not None
    assert make_bot("league:denier@4") is not None


def test_the_arena_tells_the_worst_result_against_the_league(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    few = members("duel")[:2]
    monkeypatch.setattr(cli_league, "members", lambda game: few)
    file = tmp_path / "match.jsonl"
    words = ["arena", "duel", "--league", "--bots", "random", "--visits", "2", "--deals", "1"]
    words += ["--file", str(file)]
    assert call([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["member"] for one in told["members"]] == ["science", "military"]
    for one in told["members"]:
        assert sum(one["won"].values()) + sum(one["lost"].values()) == 2
        assert (tmp_path / f"match-{one['member']}.jsonl").exists()
    lowest = min(told["members"], key=lambda one: one["share"][0])
    assert told["worst"] == lowest["member"]
    assert call([*words, "--lang", "es"]) == 0
    told = capsys.readouterr().out
    assert "El peor resultado de Al azar" in told
    assert "derrotas" in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["duel", "--bots", "random,greedy"], "name the one bot"),
        (["dice", "--players", "2", "--bots", "random"], "no league of dice"),
        (["duel", "--bots", "nobody"], "no bot"),
    ],
)
def test_a_match_against_the_league_that_cannot_be_is_refused(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(["arena", *words, "--league"]) == 2
    assert said in capsys.readouterr().err


def test_a_member_that_is_not_there_is_named() -> None:
    with pytest.raises(BadOption, match='no member "rusher"; its members are: science, military'):
        by_name("rusher", GAME)
    game = mv.make("dice", players=2)
    s = game.new(1)
    with pytest.raises(BadOption, match="dice has no member"):
        league_bot("science").choose(game, lambda: s, 0, Budget(1, 4), Rng(1))
