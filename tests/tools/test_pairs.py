"""The comparison of two builds: what it tells, and what it cannot do."""

import sys

import pytest

from tools import pairs

pytestmark = pytest.mark.interpreted


def test_a_ratio_comes_with_its_interval() -> None:
    mean, half = pairs.ratio([2.0, 2.0, 2.0], [1.0, 1.0, 1.0])
    assert (mean, half) == pytest.approx((2.0, 0.0))
    mean, half = pairs.ratio([1.0, 1.1, 0.9, 1.0], [1.0, 1.0, 1.0, 1.0])
    assert mean - half < 1 < mean + half


def test_every_game_is_played_by_both(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pairs, "CASES", (("duel", {}, 2), ("dice", {"players": 3}, 2)))
    assert pairs.main([sys.executable, sys.executable, "--pairs", "2"]) == 0
    told = capsys.readouterr()
    assert [line.partition(":")[0] for line in told.out.splitlines()] == ["duel", "dice"]
    assert "different" not in told.err


def test_a_build_that_cannot_play_is_named() -> None:
    with pytest.raises(SystemExit, match="could not play"):
        pairs.main(["false", "false"])


def test_bad_numbers_are_refused() -> None:
    with pytest.raises(SystemExit):
        pairs.main(["a", "b", "--pairs", "1"])
