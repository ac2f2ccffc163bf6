"""A folder of custom boards: played everywhere, embedded in records and positions."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from maravillas.dice.words.boards.reading import FOLDER, read_file
from tests.dice.table import board, make


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three boards: two of our cities under other names, and one with a Market of its own."""
    for city in ("giza", "rhodes"):
        text = (FOLDER / f"{city}.toml").read_text(encoding="utf-8")
        changed = text.replace(f'board = "{city}"', f'board = "my_{city}"')
        (tmp_path / f"{city}.toml").write_text(changed, encoding="utf-8")
    (tmp_path / "small.toml").write_text(
        """
board = "small"
name = "Small"
gold_reserve = { rows = 3, per_row = 5 }

[[wonder]]
id = "Z1"
cost = 1
effects = [{ do = "vp", n = 3 }, { do = "gain_coins", n = 2 }]
[[wonder]]
id = "Z2"
cost = 2
[[wonder]]
id = "Z3"
cost = 3

[buildings.market]
spaces = [
    { id = "K1", cost = 1, effects = [{ do = "cross_up_to_two", building = "barracks" }] },
    { id = "K2", cost = 0, effects = [{ do = "free_building_action" }] },
]
lanes = [
    { symbols = ["coin", "camel"], order = "fixed", spaces = ["K1"] },
    { symbols = ["chest"], order = "any", spaces = ["K2"] },
]
""",
        encoding="utf-8",
    )
    return tmp_path


@pytest.mark.rule("DICE-180")
def test_a_folder_of_boards_plays_a_whole_game_and_its_record_embeds_them(folder: Path) -> None:
    record = mv.play("dice", bots=["random"], seed=2, players=3, boards_dir=str(folder))
    text = json.dumps(record.to_json())
    assert str(folder) not in text
    for file in folder.glob("*.toml"):
        file.unlink()
    again = mv.Record.load(text)
    s = again.verify()
    game = again.make()
    seats: Any = mv.view(game, s, None)["seats"]
    assert {seat["board"] for seat in seats} == {"my_giza", "my_rhodes", "small"}
    middle = None
    for s, _, _ in again.replay():
        if s.round == 6 and s.acting != 7:
            middle = game.clone(s)
    assert middle is not None
    document: Any = mv.position.dump(game, middle)
    assert [one["board"] for one in document["boards"]] == ["my_giza", "my_rhodes", "small"]
    other, t = mv.position.load(json.loads(json.dumps(document)))
    assert other.hash(t) == game.hash(middle)
    assert other.options == game.options


def test_a_custom_board_may_replace_a_city_or_join_the_others(folder: Path) -> None:
    text = (folder / "giza.toml").read_text(encoding="utf-8").replace("my_giza", "giza")
    (folder / "giza.toml").write_text(text.replace("cost = 3", "cost = 5"), encoding="utf-8")
    game = make(players=2, boards_dir=str(folder), cities=["giza", "ephesus"])
    giza = next(b for b in game.boards if b.id == "giza")
    assert giza.cost[giza.spaces.index("Z1")] == 5
    assert len(game.boards) == 7 + 2
    many = make(players=5, boards_dir=str(folder))
    assert len(many.pool) == 9  # three are not enough for five seats: all may be dealt


def test_wrong_folders_are_refused(tmp_path: Path) -> None:
    for wrong in (str(tmp_path / "none"), str(tmp_path)):
        with pytest.raises(mv.BadOption) as refused:
            mv.make("dice", boards_dir=wrong)
        assert refused.value.path == "boards_dir"
    mine = board()
    with pytest.raises(mv.BadOption, match="called mine"):
        mv.make("dice", boards=[mine, mine])
    with pytest.raises(mv.BadOption, match="either"):
        mv.make("dice", boards=[mine], boards_dir=str(FOLDER))
    with pytest.raises(mv.BadPosition) as bad:
        mv.position.load({"game": "dice", "boards": [board(wonder=[])]})
    assert "wonder" in str(bad.value)


def test_a_template_beside_the_boards_serves_them_all(folder: Path) -> None:
    (folder / "template.toml").write_text(
        """
gold_reserve = { rows = 5, per_row = 7 }
[buildings.guild_council]
spaces = [{ id = "C1", cost = 0, effects = [{ do = "vp", n = 9 }] }]
lanes = [{ symbols = ["guild_red"], order = "fixed", spaces = ["C1"] }]
""",
        encoding="utf-8",
    )
    game = make(players=3, boards_dir=str(folder))
    own = {board.id: board for board in game.boards}
    assert len(game.options["boards"]) == 3
    assert {own[id].capacity for id in ("my_giza", "my_rhodes")} == {35}
    assert own["small"].capacity == 15
    assert all("C1" in own[id].spaces for id in ("my_giza", "my_rhodes", "small"))
    assert "G1" not in own["small"].spaces
    assert "G1" in own["giza"].spaces
    assert read_file(folder / "template.toml")["board"] == "template"
    text = (folder / "template.toml").read_text(encoding="utf-8").replace("cost = 0", "cost = 9")
    (folder / "template.toml").write_text(text, encoding="utf-8")
    with pytest.raises(mv.BadOption) as refused:
        read_file(folder / "giza.toml")
    assert refused.value.path == "template.toml: guild_council: C1.cost"


def test_our_files_are_toml_with_comments() -> None:
    for path in FOLDER.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        assert text.startswith("# ")
        tomllib.loads(text)


def test_a_record_or_position_from_anywhere_reads_no_folder_of_this_machine(folder: Path) -> None:
    record = mv.play("dice", bots=["random"] * 2, seed=1, players=2, turns=2).to_json()
    position: Any = {"game": "dice", "options": {"players": 2}}
    for where in (str(folder), "/no/such/folder", ""):
        record["options"] = {"players": 2, "turns": 2, "boards_dir": where}
        with pytest.raises(mv.BadRecord) as refused:
            mv.Record.load(json.dumps(record)).verify()
        position["options"]["boards_dir"] = where
        with pytest.raises(mv.BadPosition) as also:
            mv.position.load(position)
        for error in (refused.value, also.value):
            assert error.path == "$.options.boards_dir"
            assert error.key == "common.error.option_written"
            assert "no/such" not in str(error)
    assert mv.make("dice", players=2, boards_dir=str(folder))  # named by whoever runs this
