"""Boards of Dice of one's own at the web table."""

import json
from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from maravillas.dice.words.boards.reading import FOLDER
from tests.server.client import Client, Seat, hear_until, mine
from tests.server.conftest import Start

pytestmark = pytest.mark.interpreted

PERSON = {"kind": "person"}
BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three of our cities as somebody else's boards, with names of their own."""
    boards = tmp_path / "boards"
    boards.mkdir()
    for city in ("giza", "rhodes", "babylon"):
        text = (FOLDER / f"{city}.toml").read_text(encoding="utf-8")
        lines = [
            f'board = "my_{city}"'
            if line.startswith("board =")
            else f'name = "{city.upper()} at home"'
            if line.startswith("name =")
            else line
            for line in text.splitlines()
        ]
        (boards / f"{city}.toml").write_text("\n".join(lines), encoding="utf-8")
    return boards


def play_to_the_end(seat: Seat) -> dict[str, Any]:
    """Always the last of the moves, which is not to pass; the bots may be quicker."""
    with seat.watch() as socket:
        update = hear_until(socket, mine)
        while update["status"] != "finished":
            answer = seat.move(update["moves"][-1]["move"], update["version"])
            assert answer.status in (200, 409), answer.body
            update = seat.state()
            if not mine(update):
                version = update["version"]
                update = hear_until(socket, lambda u, v=version: mine(u) and u["version"] > v)
    return update


def names(view: dict[str, Any]) -> set[str]:
    return {seat["board"] for seat in view["seats"]}


def test_tables_of_a_server_with_a_folder_of_boards_play_with_them(
    start: Start, folder: Path
) -> None:
    process = start(boards_dir=str(folder))
    made = process.client.make("dice", [PERSON, BOT, BOT], options={"turns": 4})
    given = [board["name"] for board in made["table"]["options"]["boards"]]
    assert given == ["BABYLON at home", "GIZA at home", "RHODES at home"]
    ana = process.client.join(made, 0)
    first = ana.state()
    assert names(first["view"]) == {"my_giza", "my_rhodes", "my_babylon"}
    told = " ".join(told_in(first, "en"))
    assert all(f"has the board {name}." in told for name in given)
    assert "_" not in told
    process.stop()
    del process.settings["boards_dir"]  # the table has its boards, whatever becomes of the folder
    process.start()
    again = Seat(process.client, ana.table, ana.secret)
    assert names(play_to_the_end(again)["view"]) == {"my_giza", "my_rhodes", "my_babylon"}
    other = process.client.make("dice", [PERSON, BOT])
    assert "boards" not in other["table"]["options"]


def told_in(update: dict[str, Any], lang: str) -> list[str]:
    """Every sentence of the log."""
    return [event["text"][lang] for entry in update["entries"] for event in entry["events"]]


def test_the_record_of_such_a_game_embeds_the_boards(start: Start, folder: Path) -> None:
    process = start(boards_dir=str(folder))
    ana = process.client.alone("dice", 3, options={"turns": 8})
    assert play_to_the_end(ana)["result"]["kind"] in ("points", "shared")
    text = ana.get("record").body.decode()
    for file in folder.glob("*.toml"):
        file.unlink()
    record = mv.Record.load(text)
    s = record.verify()
    seats: Any = mv.view(record.make(), s, None)["seats"]
    assert names({"seats": seats}) == {"my_giza", "my_rhodes", "my_babylon"}
    assert str(folder) not in text


def test_whoever_makes_a_table_may_bring_boards_as_documents(client: Client, folder: Path) -> None:
    game = mv.make("dice", players=2, boards_dir=str(folder))
    boards: Any = game.options["boards"]
    options = {"boards": boards[:2], "turns": 3}
    made = client.make("dice", [PERSON, BOT], options=options)
    ana = client.join(made, 0)
    assert names(ana.state()["view"]) == {"my_babylon", "my_giza"}
    play_to_the_end(ana)
    bad = json.loads(json.dumps(boards[:2]))
    bad[0]["wonder"].pop()
    refused = client.post(
        "/api/tables",
        {"game": "dice", "seats": [PERSON, BOT], "owner": "0" * 32, "options": {"boards": bad}},
    )
    assert (refused.status, refused.error["type"]) == (400, "BadOption")
    assert "wonder" in refused.error["path"]


def test_a_folder_of_the_server_is_nobodys_business(client: Client, folder: Path) -> None:
    asked = {"game": "dice", "seats": [PERSON, BOT], "owner": "1" * 32}
    refused = client.post("/api/tables", {**asked, "options": {"boards_dir": str(folder)}})
    assert (refused.status, refused.error["path"]) == (400, "boards_dir")
    assert "whoever runs the server" in refused.error["message"]
    games = {game["name"]: game for game in client.get("/api/info").ok()["games"]}
    assert "boards_dir" not in games["dice"]["options"]
    assert "turns" in games["dice"]["options"]


def test_nobody_is_sent_megabytes_of_a_strangers_boards(client: Client) -> None:
    wonder = [{"id": f"Z{stage}", "cost": 0} for stage in (1, 2, 3)]
    boards = [{"board": f"b{n}", "name": f"Board {n}", "wonder": wonder} for n in range(300)]
    asked = {"game": "dice", "seats": [PERSON, BOT], "owner": "2" * 32}
    refused = client.post("/api/tables", {**asked, "options": {"boards": boards}})
    assert (refused.status, refused.error["type"]) == (400, "BadOption")
    assert "300" in refused.error["message"]
    made = client.make("dice", [PERSON, BOT], options={"boards": boards[:14], "turns": 5})
    seat = client.join(made, 0)
    assert len(client.get(seat.path).body) < 256 * 1024
    listed = {"table": seat.table, "secret": seat.secret}
    mine = client.post("/api/mine", {"seats": [listed] * 200})
    assert mine.ok()["tables"][0]["options"] == {"players": 2, "cities": [], "turns": 5}
    assert len(mine.body) < 256 * 1024
