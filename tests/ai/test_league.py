"""Styles see wins and threats and go for their own kind; the league stays as it was frozen."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec

import maravillas as mv
from maravillas.ai.bots.bot import Budget
from maravillas.ai.bots.evaluators import policy_of
from maravillas.ai.evaluation.duel.plain_styles import (
    BALANCED,
    MILITARY,
    SCIENCE,
    STYLES,
    StylePolicy,
)
from maravillas.ai.evaluation.rollout import play_out_by
from maravillas.ai.matches.arena import leading
from maravillas.ai.matches.league import (
    by_name,
    digest,
    evaluator_of,
    league_bot,
    member,
    members,
    styles_of,
)
from maravillas.ai.matches.match import make_bot
from maravillas.cli import league as cli_league
from maravillas.cli.app import call
from maravillas.core.errors import BadOption
from maravillas.core.game import SHARE
from maravillas.core.rng import Rng
from maravillas.duel.rules.state import CIVILIAN, OVER, POLITICAL, SCIENTIFIC
from maravillas.duel.rules.state import MILITARY as BY_SHIELDS
from maravillas.messages import message

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
    policy = styles_of(GAME)
    assert isinstance(policy, StylePolicy)
    wins = {SCIENCE: Counter[str](), MILITARY: Counter[str]()}
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


LEAGUES = {
    "duel": ["science", "military", "miser", "wonders", "denier", "net-1", "mixed-1"],
    "duel+agora": ["political", "science", "military", "denier", "net-1"],
    "duel+pantheon": ["divine", "science", "military", "denier"],
    "duel+agora+pantheon": ["political", "divine", "science", "military", "denier"],
    "wonders": ["science", "military", "guilds", "civil"],
    "wonders+cities": ["science", "military", "guilds", "civil", "black"],
    "wonders+leaders": ["science", "military", "guilds", "civil", "leaders"],
    "wonders+cities+leaders": ["science", "military", "guilds", "civil", "leaders"],
    "dice": ["science", "military", "wonders", "civil"],
}


@pytest.mark.slow  # a search finds the same in both modes, see test_search.py
@pytest.mark.parametrize(("game", "name"), [(g, name) for g in LEAGUES for name in LEAGUES[g]])
def test_members_of_the_league_play_as_when_they_were_frozen(game: str, name: str) -> None:
    """What changes a member's play needs a new member beside the old one, never a new digest."""
    assert digest(member(game, name)) == member(game, name).digest


def test_the_leagues_have_styles_and_earlier_nets() -> None:
    for game, names in LEAGUES.items():
        assert [one.name for one in members(game)] == names
    ours = [name for name in mv.games() if not name.endswith(("silent", "loud", "toy"))]
    assert sorted(LEAGUES) == sorted(ours)
    assert members("duel+loud") == ()


@pytest.mark.parametrize(
    ("name", "style"),
    [
        *(("wonders", style) for style in LEAGUES["wonders"]),
        ("wonders+cities", "black"),
        ("wonders+leaders", "leaders"),
    ],
)
def test_a_style_of_7_wonders_counts_its_own_points_once_more(name: str, style: str) -> None:
    game = mv.make(name, players=3)
    s = game.new(4)
    evaluator = evaluator_of(member(name, style), game)
    evaluator.begin(1)
    play_out_by(game, s, policy_of(game), Rng(1), game.buffer())
    out, points = vec[float]([0.0] * 3), vec[float]([0.0] * 3)
    evaluator.evaluate_end(s, out, points)
    sheets = mv.score_sheet(game, s)
    assert [int(p) for p in points][::2] == [sheets[0]["total"], sheets[2]["total"]]
    row = "leaders" if style == "black" else style  # one row holds the points of both
    assert int(points[1]) == sheets[1]["total"] + sheets[1][row]


def test_a_style_with_expansions_wishes_for_its_own_victory() -> None:
    """A victory of its own kind is worth more to it than another, and that more than none."""
    kinds = {"political": POLITICAL, "science": SCIENTIFIC, "military": BY_SHIELDS}
    for name in ("duel+agora", "duel+pantheon", "duel+agora+pantheon"):
        game = mv.make(name)
        for style in ("political", "science", "military", "divine", "denier"):
            if style not in LEAGUES[name]:
                continue
            evaluator, worth = evaluator_of(member(name, style), game), {}
            for result, winner in [*((kind, 0) for kind in kinds.values()), (CIVILIAN, 1)]:
                s = game.new(3)
                s.phase, s.result, s.winner = OVER, result, winner
                out, points = vec[float]([0.0] * 2), vec[float]([0.0] * 2)
                evaluator.begin(0)
                evaluator.evaluate_end(s, out, points)
                worth[result if winner == 0 else -1] = float(out[0])
            own = kinds.get(style, CIVILIAN)
            others = [worth[kind] for kind in kinds.values() if kind != own]
            assert max(others) - min(others) < 0.01
            assert worth.get(own, 1.0) > max(others) > worth[-1]


def test_where_points_alone_decide_a_league_tells_what_was_ahead(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game counts for the category in which its winner is furthest ahead of the others."""
    monkeypatch.setattr(cli_league, "members", lambda game: members("wonders")[:1])
    file = tmp_path / "match.jsonl"
    words = ["arena", "wonders", "--players", "3", "--league", "--bots", "random", "--visits", "2"]
    words += ["--deals", "1", "--file", str(file)]
    assert call([*words, "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)["members"]
    assert told["by"] == "category"
    line = json.loads((tmp_path / "match-science.jsonl").read_text().splitlines()[1])
    assert Counter(line["leads"]) == Counter(told["won"]) + Counter(told["lost"])
    assert call(words) == 0
    assert message("en", f"wonders.category.{line['leads'][0]}") in capsys.readouterr().out


def test_the_category_that_leads_is_told_of_winners_against_the_others() -> None:
    game = mv.make("wonders", players=3)
    s = game.new(4)
    play_out_by(game, s, policy_of(game), Rng(1), game.buffer())
    sheets, winner = mv.score_sheet(game, s), game.outcome(s).index(SHARE)
    others = [sheet for seat, sheet in enumerate(sheets) if seat != winner]
    lead = {k: 2 * n - sum(o[k] for o in others) for k, n in sheets[winner].items()}
    lead.pop("total")
    assert lead[leading(game, s)] == max(lead.values()) > 0


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
        (["duel+loud", "--bots", "random"], "no league of duel+loud"),
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
    with pytest.raises(BadOption, match='dice has no member "denier"'):
        league_bot("denier").choose(game, lambda: s, 0, Budget(1, 4), Rng(1))
