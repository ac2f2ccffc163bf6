"""Score sheets of games on paper: read, checked, rated."""

import json
from pathlib import Path

import pytest

from maravillas.cli.app import call
from maravillas.core.errors import BadRecord
from maravillas.sheets import read_sheets

pytestmark = pytest.mark.interpreted  # nothing here is compiled

DUEL = """game,table,date,name,kind,civilian,military,total
duel,1,2026-03-01,Ada,civilian,20,5,
duel,1,2026-03-01,Bruno,civilian,18,0,18
duel,2,2026-03-02,Bruno,,,,44
duel,2,2026-03-02,Ada,,,,44
"""
PLACES = """\ufeffgame;table;name;total;place
wonders;a;Ana;51;2
wonders;a;Eva;51;1
wonders;a;Iris;40;3

wonders+cities;b;Ana;60;
wonders+cities;b;Eva;50;
wonders+cities;b;Iris;50;
"""


def test_sheets_are_read_with_commas_or_semicolons(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    file.write_text(DUEL, encoding="utf-8")
    first, second = read_sheets(file)
    assert first.to_json() == {
        "format": 1,
        "game": "duel",
        "table": "1",
        "date": "2026-03-01",
        "kind": "civilian",
        "seats": [
            {"name": "Ada", "points": {"civilian": 20, "military": 5}, "total": 25, "place": 1},
            {"name": "Bruno", "points": {"civilian": 18, "military": 0}, "total": 18, "place": 2},
        ],
    }
    assert [seat.place for seat in second.seats] == [1, 1]
    file.write_text(PLACES, encoding="utf-8")
    first, second = read_sheets(file)
    assert [seat.place for seat in first.seats] == [2, 1, 3]
    assert [seat.place for seat in second.seats] == [1, 2, 2]


HEAD = "game,table,name,civilian,total,place\n"


@pytest.mark.parametrize(
    ("text", "where", "words"),
    [
        ("", "line 1, game", "this column is missing"),
        ("game,table\n", "line 1, name", "there must be game, table, name"),
        ("game,table,name,name\n", "line 1, name", "twice"),
        (HEAD + "chess,1,Ada,,3,\n", "line 2, game", "chess"),
        (HEAD + "duel,1,,,3,\n", "line 2, name", "somebody must have played"),
        (HEAD + "duel,1,Ada,,,\n", "line 2, total", "neither a total nor points"),
        (HEAD + "duel,1,Ada,x,,\n", "line 2, civilian", "no whole number"),
        (HEAD + "duel,1,Ada,3,4,\n", "line 2, total", "add up to 3, not 4"),
        (HEAD + "duel,1,Ada,3,3,9\n", "line 2, place", "from 1 to 8"),
        (HEAD + "duel,1,Ada,3,3,1,7,7\n", "line 2", "8 cells under 6 columns"),
        ("game,table,name,science\nduel,1,Ada,3\n", "line 2, science", "there are: game, table"),
        (HEAD + "duel,1,Ada,3,,\n", 'table "1"', "1 players; duel is for 2"),
        (HEAD + "duel,1,Ada,3,,\nduel,1,Ada,4,,\n", 'table "1"', "a name is there twice"),
        (HEAD + "duel,1,Ada,3,,2\nduel,1,Eva,4,,\n", 'table "1"', "every line has a place"),
        (
            HEAD + "".join(f"duel,{n % 2},Ada {n},3,,\n" for n in range(4)),
            "line 4, table",
            "follow one another",
        ),
    ],
)
def test_what_is_wrong_with_a_sheet_is_told(
    tmp_path: Path, text: str, where: str, words: str
) -> None:
    file = tmp_path / "games.csv"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadRecord, match=words) as refused:
        read_sheets(file)
    assert refused.value.path == where


def test_files_that_are_no_text_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    for data in (b"\xff\xfe\x00", b"g" * 4_000_001):
        file.write_bytes(data)
        with pytest.raises(BadRecord):
            read_sheets(file)
    with pytest.raises(BadRecord, match="cannot be read"):
        read_sheets(tmp_path / "nowhere.csv")


def test_a_ladder_of_people_who_play_on_paper(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.csv"
    file.write_text(DUEL, encoding="utf-8")
    assert call(["ladder", str(file), "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["ladders"]
    assert [(row["player"], row["share"][0]) for row in found["table"]] == [
        ("Ada", 0.75),
        ("Bruno", 0.25),
    ]
    assert found["table"][0]["points"] == 34.5


def test_import_writes_sheets_and_records_of_any_version(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheets, out = tmp_path / "games.csv", tmp_path / "out.jsonl"
    sheets.write_text(PLACES, encoding="utf-8")
    assert call(["import", str(sheets), "--out", str(out)]) == 0
    assert capsys.readouterr().out == f"{out}: 0 records, 2 score sheets\n"
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    assert [line["game"] for line in lines] == ["wonders", "wonders+cities"]
    old = Path(__file__).parent / "wonders" / "cities" / "rules_0_1_0.jsonl"
    assert call(["import", str(old), "--out", str(out), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["records"] > 0
    assert out.read_text().splitlines()[0].startswith('{"format": 1, "rules": "0.1.0"')
    assert call(["verify", str(out)]) == 0
    before = out.read_bytes()
    assert call(["import", str(old), str(sheets), "--out", str(out)]) == 2
    assert call(["import", str(old), "--out", "x.txt"]) == 2
    assert call(["import", "--out", str(out)]) == 2
    sheets.write_text("x", encoding="utf-8")
    assert call(["import", str(sheets), "--out", str(out)]) == 1
    assert out.read_bytes() == before
