"""Rollout policies measured and fitted: notes that can be read again, numbers that come back."""

from math import log
from pathlib import Path

import pytest

import maravillas as mv
from maravillas.ai.evaluation.dice import policy
from tools.fit_policy import Decision, Fit, bounds, entropy, main, numbers_of, read

GAME = mv.make("dice", players=2)


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> list[Decision]:
    file = tmp_path_factory.mktemp("hand") / "decisions.jsonl"
    main(["note", "dice", str(file), "--players", "2", "--games", "1", "--visits", "20"])
    return read(file)


def test_notes_are_decisions_of_a_whole_game(known: list[Decision]) -> None:
    assert len(known) > 20
    for one in known:
        s = GAME.from_bytes(one.position)
        assert set(one.shares) <= set(GAME.legal(s, one.seat))
        assert sum(one.shares.values()) == pytest.approx(1)


def test_the_entropy_of_a_policy_is_above_the_least(known: list[Decision]) -> None:
    even, least = bounds(GAME, known)
    assert least < entropy(GAME, known)
    assert least < even
    s = GAME.from_bytes(known[0].position)
    moves = GAME.legal(s, known[0].seat)
    alike = Decision(known[0].position, known[0].seat, {move: 1 / len(moves) for move in moves})
    assert bounds(GAME, [alike]) == pytest.approx((log(len(moves)),) * 2)


@pytest.mark.interpreted
def test_numbers_are_those_that_the_source_writes_out() -> None:
    found = numbers_of(policy)
    assert found["PASSED"] == -26
    assert found["BONUS"] == [3, 7, -9]
    assert "WEIGHTS" not in found


@pytest.mark.interpreted
def test_a_number_that_is_far_off_comes_back(
    known: list[Decision], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(policy, "PASSED", 30)
    fit = Fit(GAME, policy, known)
    monkeypatch.setitem(fit.numbers, "PASSED", 30)
    before = fit.best
    fit.run(["PASSED"])
    assert isinstance(fit.numbers["PASSED"], int)
    assert fit.numbers["PASSED"] < 20
    assert entropy(GAME, known) == pytest.approx(fit.best)
    assert fit.best < before


@pytest.mark.interpreted
def test_a_hand_is_told_and_fitted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(policy, "COIN", policy.COIN)  # put back afterwards
    file = tmp_path / "decisions.jsonl"
    words = ["dice", str(file), "--players", "2"]
    main(["note", *words, "--games", "1", "--visits", "4"])
    main(["tell", *words])
    main(["fit", *words, "--numbers", "COIN"])
    told = capsys.readouterr().out
    assert "game 1 of 1" in told
    assert "decisions: " in told
    assert "held back: " in told
    with pytest.raises(SystemExit):
        main(["fit", *words, "--numbers", "COINS"])
    assert "COINS; it has PASSED, POOR" in capsys.readouterr().err
