"""Records: save, load, replay, verify; fair deals."""

import json
import os
import stat
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

import maravillas as mv
from maravillas import fair, registry
from maravillas.ai.matches.match import play_record
from maravillas.record import End, Record, end_of, read_record, save_all
from maravillas.version import version
from tests import toy
from tests.games import GAMES, made

pytestmark = pytest.mark.filterwarnings("error")


@pytest.fixture
def record() -> Record:
    name, options = GAMES[0]
    return play_record(made(name, options), ["random"], 5)


def spoiled(record: Record, **changes: object) -> dict[str, object]:
    document: dict[str, object] = json.loads(json.dumps(record.to_json()))
    return document | changes


def test_a_record_replays_to_the_same_position(record: Record) -> None:
    game = record.make()
    s = record.start(game)
    hashes = []
    for position, seat, text in record.replay():
        hashes.append(game.hash(position))
        assert text in mv.moves(game, position, seat)
    assert hashes[0] == game.hash(s)
    assert game.hash(position) == game.hash(record.verify())
    assert end_of(game, position) == record.end


def test_keys_are_those_of_the_format(record: Record) -> None:
    keys = ["format", "rules", "game", "options", "seed", "seats", "moves", "end"]
    assert list(record.to_json()) == keys
    assert record.to_json()["rules"] == version()


def test_saving_and_loading_gives_the_same_record(record: Record, tmp_path: Path) -> None:
    record.save(tmp_path / "one.json")
    assert Record.load(tmp_path / "one.json") == record
    assert Record.load(str(tmp_path / "one.json")) == record
    assert Record.load((tmp_path / "one.json").read_text()) == record
    assert [path.name for path in tmp_path.iterdir()] == ["one.json"]


def test_lines_hold_many_records(record: Record, tmp_path: Path) -> None:
    record.save(tmp_path / "many.jsonl")
    record.save(tmp_path / "many.jsonl")
    assert Record.load_all(tmp_path / "many.jsonl") == [record, record]
    with pytest.raises(mv.BadRecord, match="one record is expected here, not 2"):
        Record.load(tmp_path / "many.jsonl")
    save_all([record], tmp_path / "many.jsonl")
    assert Record.load(tmp_path / "many.jsonl") == record
    with open(tmp_path / "many.jsonl", "a") as file:
        file.write('{"format": 2}\n')
    with pytest.raises(mv.BadRecord, match=r"line 2, \$\.format: 2 is not between 1 and 1"):
        Record.load_all(tmp_path / "many.jsonl")


def test_a_failed_save_leaves_the_old_file(
    record: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "one.json"
    record.save(path)
    before = path.read_text()

    def full(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("maravillas.record.os.fsync", full)
    with pytest.raises(OSError, match="disk full"):
        record.save(path)
    assert path.read_text() == before
    assert [p.name for p in tmp_path.iterdir()] == ["one.json"]


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"format": 2}, "$.format"),
        ({"rules": 1}, "$.rules"),
        ({"game": None}, "$.game"),
        ({"options": []}, "$.options"),
        ({"seed": -1}, "$.seed"),
        ({"seed": 2**53}, "$.seed"),
        ({"seed": True}, "$.seed"),
        ({"fair": {}}, "$"),
        ({"seats": [{"nick": "x"}]}, "$.seats[0]"),
        ({"moves": [[0, "x", 1]]}, "$.moves[0]"),
        ({"moves": [["0", "x"]]}, "$.moves[0][0]"),
        ({"end": {"kind": "points"}}, "$.end"),
        ({"end": {"kind": "resigned", "seat": 9}}, "$.end.seat"),
        ({"more": 1}, "$"),
    ],
)
def test_a_bad_record_names_the_place(
    record: Record, changes: dict[str, object], path: str
) -> None:
    with pytest.raises(mv.BadRecord) as refused:
        read_record(spoiled(record, **changes))
    assert refused.value.path == path


def test_the_first_move_that_does_not_fit_is_named(record: Record) -> None:
    seat, text = record.moves[3]
    wrong = read_record(spoiled(record))
    wrong.moves[3] = (seat, "nonsense")
    with pytest.raises(mv.BadRecord, match=rf'move 4 of seat {seat}, "nonsense", does not fit'):
        wrong.verify()
    wrong.moves[3] = (7, text)
    with pytest.raises(mv.BadRecord, match="move 4 of seat 7"):
        wrong.verify()
    missing = read_record(spoiled(record))
    del missing.moves[-1]
    with pytest.raises(mv.BadRecord) as refused:
        missing.verify()
    assert refused.value.path == "$.end"


def test_a_record_of_no_deal_is_refused(record: Record) -> None:
    found = Record(record.game, dict(record.options))
    with pytest.raises(mv.BadRecord, match="exactly one of the keys seed, fair and position"):
        found.verify()


def test_what_does_not_exist_is_refused(record: Record, tmp_path: Path) -> None:
    for game, path in (("chess", "$.game"), (record.game, "$.options.nope")):
        wrong = read_record(spoiled(record, game=game, options={"nope": 1}))
        with pytest.raises(mv.BadRecord) as refused:
            wrong.verify()
        assert refused.value.path == path
    with pytest.raises(mv.BadRecord, match="the file cannot be read"):
        Record.load(tmp_path / "none.json")
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe")
    with pytest.raises(mv.BadRecord, match="not a text in UTF-8"):
        Record.load(tmp_path / "bytes.json")


def test_a_game_cut_short_verifies(record: Record) -> None:
    short = read_record(spoiled(record, end={"kind": "resigned", "seat": 1}))
    del short.moves[-1]
    short.verify()
    whole = read_record(spoiled(record, end={"kind": "resigned", "seat": 1}))
    with pytest.raises(mv.BadRecord):
        whole.verify()  # the game had ended


def fair_record(record: Record) -> Record:
    secret, given = bytes(range(32)), [bytes([n] * 16) for n in range(2)]
    deal = fair.Fair(fair.commitment(secret, "table-1", version()), tuple(given), secret, "table-1")
    game = record.make()
    s = game.new_from(deal.key(version()))
    moves = []
    for _ in range(4):
        seat = next(i for i in range(game.seats) if int(game.waiting(s)) >> i & 1)
        moves.append((seat, mv.moves(game, s, seat)[0]))
        mv.do(game, s, *moves[-1])
    end: End = {"kind": "abandoned", "seat": 0}
    return Record(record.game, record.options, fair=deal, moves=moves, end=end)


def test_a_fair_deal_is_recomputed(record: Record) -> None:
    whole = fair_record(record)
    again = read_record(json.loads(json.dumps(whole.to_json())))
    assert again == whole
    again.verify()


def test_a_changed_fair_deal_is_refused(record: Record) -> None:
    document = json.loads(json.dumps(fair_record(record).to_json()))
    for key, value in (("secret", "00" * 32), ("table", "table-2"), ("commitment", "11" * 32)):
        wrong = read_record(document | {"fair": document["fair"] | {key: value}})
        with pytest.raises(mv.BadRecord) as refused:
            wrong.verify()
        assert refused.value.path == "$.fair.commitment"
    wrong = read_record(document | {"rules": "another"})
    with pytest.raises(mv.BadRecord, match="committed to"):
        wrong.verify()
    hidden = read_record(document | {"fair": document["fair"] | {"secret": None}})
    with pytest.raises(mv.BadRecord, match="not published yet"):
        hidden.verify()
    other = document | {"fair": document["fair"] | {"contributions": ["ff" * 16] * 2}}
    game = record.make()
    assert game.hash(read_record(other).start(game)) != game.hash(read_record(document).start(game))


def test_what_a_seat_opens_must_be_what_it_committed_to(record: Record) -> None:
    whole = fair_record(record)
    assert whole.fair is not None
    seals = tuple(fair.seal(given, "table-1") for given in whole.fair.contributions)
    assert seals[0] == sha256(b"maravillas contribution table-1 " + bytes(16)).digest()
    for promised in (seals, (None, seals[1])):  # a seat of old has none
        whole.fair = replace(whole.fair, commitments=promised)
        again = read_record(json.loads(json.dumps(whole.to_json())))
        assert again == whole
        again.verify()
    document = json.loads(json.dumps(whole.to_json()))
    for wrong, path in (
        ([None, "11" * 32], "$.fair.contributions[1]"),
        ([seals[1].hex(), None], "$.fair.contributions[0]"),
        ([seals[0].hex()], "$.fair.commitments"),
    ):
        changed = read_record(document | {"fair": document["fair"] | {"commitments": wrong}})
        with pytest.raises(mv.BadRecord) as refused:
            changed.verify()
        assert refused.value.path == path


@pytest.mark.parametrize("bad", ["00" * 31, "0g" * 32, "AA" * 32, 5])
def test_a_secret_is_hexadecimal(record: Record, bad: object) -> None:
    document = json.loads(json.dumps(fair_record(record).to_json()))
    document["fair"]["secret"] = bad
    with pytest.raises(mv.BadRecord) as refused:
        read_record(document)
    assert refused.value.path == "$.fair.secret"


def test_the_toy_is_there_only_when_registered() -> None:
    assert toy.ENTRY.name not in [entry.name for entry in registry.GAMES]


def test_a_saved_record_may_be_read_by_whom_the_umask_lets(record: Record, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    before = os.umask(0o027)
    try:
        record.save(file)
        assert stat.S_IMODE(file.stat().st_mode) == 0o640
        file.chmod(0o604)
        record.save(file)
    finally:
        os.umask(before)
    assert stat.S_IMODE(file.stat().st_mode) == 0o604
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]
