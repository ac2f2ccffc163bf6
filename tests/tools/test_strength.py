"""The matches of docs/bots.md: what is played, and what is told of it."""

from itertools import pairwise
from pathlib import Path

import pytest

import maravillas as mv
from maravillas import registry
from maravillas.ai.bots.levels import LEVELS
from tools.strength import MATCHES, Match, among, play, row


def test_bars_are_multiples_of_the_fair_share() -> None:
    assert [among("wonders", players).bar for players in (2, 3, 4)] == [0.9, 0.8333, 0.625]


def test_every_game_string_is_played() -> None:
    assert {match.game for match in MATCHES} == {entry.name for entry in registry.GAMES}
    assert len({match.command() for match in MATCHES}) == len(MATCHES)
    for match in MATCHES:
        assert match.terms().bots == match.bots


def test_a_match_goes_on_and_becomes_a_row(tmp_path: Path) -> None:
    match = Match("dice", 2, ("greedy", "random"), 0.6)
    file = tmp_path / "match.jsonl"
    for deals in (1, 2):
        play(match, file, 0, 1)
        line = row(match, file)
        assert line is not None
        cells = line.strip("| ").split(" | ")
        assert cells[:2] == [
            "`dice --players 2 --bots greedy,random --bar 0.6`",
            f"{deals} ({2 * deals})",
        ]
        assert cells[3:] == ["60.0%", "open"]
    with pytest.raises(mv.BadOption, match="other terms"):
        play(Match("dice", 2, ("random", "greedy"), 0.6), file, 0, 1)


def test_a_match_that_was_stopped_before_its_first_deal_has_no_row(tmp_path: Path) -> None:
    match, file = Match("dice", 2, ("greedy", "random"), 0.6), tmp_path / "match.jsonl"
    play(match, file, 0, 1)
    head = file.read_text("utf-8").splitlines()[0]
    file.write_text(head + "\n", encoding="utf-8")
    assert row(match, file) is None


def test_long_matches_play_every_deal() -> None:
    long = [match for match in MATCHES if match.long]
    assert len(long) == 2
    assert all(match.terms().bar is None and match.terms().deals == 60 for match in long)


def test_every_level_meets_the_one_below_it() -> None:
    pairs = [(better, worse) for worse, better in pairwise(LEVELS)]
    for entry in registry.GAMES:
        met = [match.bots for match in MATCHES if match.game == entry.name]
        assert all(pair in met for pair in pairs)
