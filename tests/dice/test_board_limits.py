"""Boards of one's own have limits, which are looked at before anything costs something."""

from pathlib import Path
from time import process_time

import pytest

import maravillas as mv
from maravillas.dice.words.boards.reading import FOLDER, LARGEST_BOARD, MOST_BOARDS, whole
from maravillas.dice.words.boards.toml import DEEPEST, LARGEST, MOST_PARTS, parse, without_strings
from maravillas.dice.words.pieces import read

WONDER = [{"id": f"Z{stage}", "cost": 0} for stage in (1, 2, 3)]


def board(**more: object) -> dict[str, object]:
    """A board whose every building comes from the template."""
    return {"board": "mine", "name": "Mine", "wonder": WONDER, **more}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (f"{'.'.join('a' * 20_000)} = 1", "key_parts"),
        (f"[{'.'.join('a' * 20_000)}]", "key_parts"),
        ("x = 1 # it's\n" + " . ".join("a" * 9) + " = 1", "key_parts"),
        ("x = {" + '."a"' * 20 + " = 1}", "key_parts"),
        (f"x = {'[' * 10_000}", "brackets"),
        (f"x = {'{a=' * 5_000}", "brackets"),
        ("#" * (LARGEST + 1), "file_size"),
        ('"' * 40_000, "toml"),
        ("'''" * 10_000 + "'", "toml"),
        ('"""' + '\\"' * 20_000, "toml"),
        ("a" * 40_000, "toml"),
        (f"x = {'9' * 40_000}", "toml"),
    ],
)
def test_a_text_that_would_cost_a_parser_dearly_is_refused_at_once(text: str, key: str) -> None:
    begun = process_time()
    with pytest.raises(mv.BadOption) as refused:
        read(text)
    assert refused.value.key == f"dice.error.{key}"
    assert process_time() - begun < 0.5


def test_dots_and_brackets_of_strings_and_comments_do_not_count() -> None:
    dots, brackets = "a." * 50, "[" * 50
    text = f"""
    a = "{dots} \\" {brackets}" # {dots} it's {brackets}
    b = '{dots}{brackets}'
    c = \"\"\"
    {dots} "" {brackets} \\\"""
    \"\"\"
    d = '''{dots}'{brackets}'''
    {".".join("efghijkl")} = 1
    """
    assert without_strings(text).count(".") == MOST_PARTS - 1
    assert set(parse(text, "x")) == set("abcde")
    assert parse(f"x = {'[' * DEEPEST}{']' * DEEPEST}", "x")
    for file in FOLDER.glob("*.toml"):
        assert parse(file.read_text(encoding="utf-8"), file.name)


def test_a_file_is_read_no_further_than_it_may_be_long(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("#" * 10**6, encoding="utf-8")
    with pytest.raises(mv.BadOption) as refused:
        mv.make("dice", players=2, boards_dir=str(tmp_path))
    assert refused.value.key == "dice.error.file_size"


def test_a_game_has_only_so_many_boards_of_ones_own(tmp_path: Path) -> None:
    boards = [board(board=f"b{n}") for n in range(MOST_BOARDS + 1)]
    assert len(mv.make("dice", players=2, boards=boards[1:]).options["boards"]) == MOST_BOARDS  # type: ignore[arg-type]
    for n in range(MOST_BOARDS + 1):
        (tmp_path / f"{n}.toml").touch()
    for given in ({"boards": boards}, {"boards_dir": str(tmp_path)}):
        with pytest.raises(mv.BadOption) as refused:
            mv.make("dice", players=2, **given)
        assert refused.value.key == "dice.error.many_boards"


def test_a_whole_board_is_only_so_large() -> None:
    ids = ["gallery_space_" + "abcdefghij"[n] * 16 for n in range(10)]
    lane = {"symbols": ["bust_red"], "order": "any", "spaces": ids}
    gallery = {"spaces": [{"id": id, "cost": 0} for id in ids], "lanes": [lane] * 40}
    with pytest.raises(mv.BadOption) as refused:
        whole(board(buildings={"gallery": gallery}), "mine")
    assert refused.value.key == "dice.error.board_size"
    assert str(LARGEST_BOARD) in str(refused.value)


@pytest.mark.parametrize(
    "name", [" ", "a\x00b", "a\u202eb", "\u200b", "a\u200bb", "a\nb", "a\u00a0b", "a\u2066b"]
)
def test_a_name_has_nothing_in_it_that_cannot_be_seen(name: str) -> None:
    for key in ("name", "wonder_name"):
        with pytest.raises(mv.BadOption) as refused:
            whole(board(**{key: name}), "mine")
        assert refused.value.key == "dice.error.name_signs"
    assert whole(board(name="Atenas, la de José (2)"), "mine")
