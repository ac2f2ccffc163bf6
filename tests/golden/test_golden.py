"""Golden playthroughs and signatures never change silently: `make golden` writes them anew."""

import json
from pathlib import Path

import pytest

import maravillas as mv
from tests.games import made
from tests.samples import NIGHTS
from tools.golden import flat, playthrough
from tools.regen_golden import (
    GOLDEN,
    SIGNATURE,
    WORDS,
    Combination,
    combinations,
    golden_files,
    label,
    signature_line,
    words_games,
    words_of,
)

FILES = golden_files()
SAID = json.loads(WORDS.read_text())
SOME = [item for item in words_games() if NIGHTS or item[1] == 1]
LINES = {line.split()[0]: line for line in SIGNATURE.read_text().splitlines()}


@pytest.mark.slow  # what it tells is in words; seeds give equal states in both modes, see below
@pytest.mark.parametrize("path", FILES, ids=[f"{p.parent.name}-{p.stem}" for p in FILES])
def test_a_golden_game_is_played_as_it_was(path: Path) -> None:
    (name, options), seed = FILES[path]
    now = playthrough(mv.make(name, **options), seed).splitlines()
    for number, (old, new) in enumerate(
        zip(path.read_text(encoding="utf-8").splitlines(), now, strict=False), 1
    ):
        assert new == old, f"line {number} of {path.name}"
    assert len(path.read_text(encoding="utf-8").splitlines()) == len(now)


@pytest.mark.parametrize("combination", combinations(), ids=[label(c) for c in combinations()])
def test_the_same_seeds_give_the_same_games_in_both_modes(combination: Combination) -> None:
    assert signature_line(combination) == LINES[label(combination)]


@pytest.mark.slow  # words are compiled in neither mode, and states are equal in both
@pytest.mark.parametrize("item", SOME, ids=[f"{label(c)}-{seed}" for c, seed in SOME])
def test_every_word_is_as_it_was(item: tuple[Combination, int]) -> None:
    assert words_of(item) == SAID[label(item[0])][str(item[1])]


def test_nothing_is_left_over() -> None:
    assert sorted(GOLDEN.rglob("*.txt")) == sorted(FILES)
    assert set(LINES) == {label(combination) for combination in combinations()}


@pytest.mark.interpreted
def test_a_playthrough_tells_everything_once() -> None:
    text = playthrough(made("toy", {"players": 2}), 1)
    assert "  spectator: seats[0].coins = 3" in text
    assert "  seat 0: hand = [" in text
    assert "\n0 owes play: play " in text
    assert "\n  others read: play ?" in text
    assert "\nen: Ana shows " in text
    assert "\nes: Bruno muestra " in text
    assert "\nresult: {" in text
    assert text == playthrough(made("toy", {"players": 2}), 1)


def test_flattening_keeps_every_value() -> None:
    value = {"a": [1, 2], "b": [{"c": None}, {}], "d": {}, "e": {"f": "ñ"}}
    assert flat(value) == {"a": [1, 2], "b[0].c": None, "b[1]": {}, "d": {}, "e.f": "ñ"}
