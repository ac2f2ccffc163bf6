"""The referee of agents: its tools, what it refuses and how, and that it tells no secrets."""

import json
from itertools import pairwise
from typing import Any

import pytest

import maravillas as mv
from maravillas import registry
from maravillas.core.errors import BadOption
from maravillas.core.rng import Rng
from maravillas.mcp.referee import LONGEST, Referee
from maravillas.mcp.tools import BOTS, TOOLS, schema
from maravillas.messages import LANGUAGES, clauses
from tests.games import SERVED, SERVED_LABELS, Combination

Json = dict[str, Any]


def begin(referee: Referee, game: str = "duel", **given: object) -> Json:
    return referee.call("new_game", {"game": game, "bots": ["random"], **given})


def test_a_whole_game_is_played_by_tools_alone() -> None:
    referee = Referee(seed=7)
    found = begin(referee, options={"first_game": True})
    table = found["table"]
    assert found["seat"] == 0
    assert found["decide"]["kind"] == "play"
    happened = []
    while not found["over"]:
        offered = referee.call("legal_moves", {"table": table})["moves"]
        assert [one["move"] for one in offered] == found["moves"]
        assert all(one["words"] for one in offered)
        found = referee.call("play", {"table": table, "move": found["moves"][0]})
        happened += found["happened"]
    score = referee.call("score", {"table": table})
    assert score["refused"] == 0
    assert score["share"] == found["share"]
    assert found["share"] in (0.0, 0.5, 1.0)
    assert score["result"] == found["result"]
    assert [sheet["points"]["total"] for sheet in score["sheets"]] == list(
        referee.held[table].at.table.scores
    )
    record = referee.record(table)
    record.verify()
    assert [seat["bot"] for seat in record.seats] == [None, "random"]
    assert len(happened) >= len(record.moves)
    refused = referee.call("play", {"table": table, "move": "build baths"})["error"]
    assert refused["message"] == "the game is over"
    assert refused["allowed"] == []


def test_the_operator_deals_the_same_games_again_and_the_agent_cannot_tell_the_next() -> None:
    def seeds(referee: Referee) -> list[int]:
        tables = [begin(referee)["table"] for _ in range(3)]
        return [referee.held[table].at.table.seed for table in tables]

    first = seeds(Referee(seed=5))
    assert first == seeds(Referee(seed=5))
    assert first != seeds(Referee(seed=6))
    assert len({b - a for a, b in pairwise(first)}) == 2
    assert seeds(Referee()) != seeds(Referee())


def test_a_refusal_carries_the_clause_its_text_and_what_is_allowed() -> None:
    referee = Referee(seed=1)
    table = begin(referee, options={"first_game": True})["table"]
    moves = referee.call("view", {"table": table})["moves"]
    refused = referee.call("play", {"table": table, "move": "build palace"})["error"]
    assert refused["type"] == "IllegalMove"
    assert refused["rule"] == clauses("en", "duel")[refused["clause"]].text
    assert refused["allowed"] == moves
    told = referee.call("explain_refusal", {"table": table, "move": "build palace"})
    assert told == {"legal": False, "move": "build palace", **refused}
    assert referee.call("explain_refusal", {"table": table, "move": moves[0]}) == {
        "legal": True,
        "move": moves[0],
    }
    assert referee.call("score", {"table": table})["refused"] == 1
    assert referee.call("view", {"table": table})["moves"] == moves


def test_refusals_speak_spanish_at_a_spanish_table() -> None:
    referee = Referee(seed=1)
    table = begin(referee, options={"first_game": True}, lang="es")["table"]
    refused = referee.call("play", {"table": table, "move": "build palace"})["error"]
    assert refused["rule"] == clauses("es", "duel")[refused["clause"]].text
    spanish = Referee(lang="es").call("view", {"table": "x"})["error"]
    assert "no hay ninguna mesa" in spanish["message"]


BAD: list[tuple[str, Any, str]] = [
    ("juggle", {}, "the tools are: new_game, view"),
    ("view", {}, "table"),
    ("view", {"table": 3}, "a text is expected"),
    ("view", {"table": "nobody"}, "new_game"),
    ("view", {"table": "x", "seat": 1}, "allowed: form, table"),
    ("view", [], "an object is expected"),
    ("new_game", {"game": "chess"}, "the games are: duel"),
    ("new_game", {"seat": 2}, "between 0 and 1"),
    ("new_game", {"seat": True}, "whole number"),
    ("new_game", {"bots": ["cmd:sh"]}, '"random"'),
    ("new_game", {"bots": ["py:os:system"]}, '"random"'),
    ("new_game", {"bots": ["master@3600s"]}, '"random"'),
    ("new_game", {"bots": []}, "1 to 7"),
    ("new_game", {"bots": ["random", "random"]}, "name 1 or 1"),
    ("new_game", {"options": {"colour": 1}}, "the options are"),
    ("new_game", {"game": "dice", "options": {"boards_dir": "/etc"}}, "no folders"),
    ("new_game", {"options": {"x": "y" * LONGEST}}, str(LONGEST)),
    ("new_game", {"lang": "fr"}, "en, es"),
    ("rule", {}, "exactly one"),
    ("rule", {"clause": "DUEL-037", "words": "coins"}, "exactly one"),
    ("rule", {"clause": "DUEL-999"}, "DUEL-001 …"),
    ("analyse", {"table": "x", "visits": 0}, "between 1 and 20000"),
]


@pytest.mark.parametrize(("tool", "arguments", "allowed"), BAD)
def test_bad_input_is_refused_by_name_and_loses_nothing(
    tool: str, arguments: Any, allowed: str
) -> None:
    referee = Referee(seed=1)
    found = referee.call(tool, arguments)
    assert found.keys() == {"error"}
    assert found["error"]["type"] == "BadOption"
    assert allowed in found["error"]["message"]
    assert referee.held == {}


def test_a_referee_keeps_so_many_tables_and_forgets_those_that_are_over() -> None:
    referee = Referee(seed=1, tables=2)
    tables = [begin(referee)["table"] for _ in range(2)]
    refused = begin(referee)["error"]
    assert "2 games are being played" in refused["message"]
    referee.held[tables[1]].used -= 3601
    third = begin(referee)["table"]
    assert list(referee.held) == [tables[0], third]


def test_clauses_by_number_and_by_words() -> None:
    referee = Referee()
    one = referee.call("rule", {"clause": "duel-037"})
    assert one["clause"] == "DUEL-037"
    assert one["text"] == clauses("en", "duel")["DUEL-037"].text
    found = referee.call("rule", {"words": "Science symbol"})
    assert 0 < len(found["clauses"]) <= found["found"]
    for clause in found["clauses"]:
        text = f"{clause['section']} {clause['text']}".casefold()
        assert "science" in text
        assert "symbol" in text
    assert referee.call("rule", {"words": ""})["found"] == 0


def test_an_operator_may_keep_the_coach_from_agents() -> None:
    referee = Referee(analysis=False)
    assert "analyse" not in referee.tools
    table = begin(referee)["table"]
    assert "error" in referee.call("analyse", {"table": table})


def test_the_record_is_told_at_the_end_alone() -> None:
    referee = Referee(seed=1)
    table = begin(referee)["table"]
    with pytest.raises(BadOption, match="at the end"):
        referee.record(table)


@pytest.mark.parametrize("combination", SERVED, ids=SERVED_LABELS)
def test_answers_are_equal_for_what_the_seat_cannot_tell_apart(combination: Combination) -> None:
    name, options = combination
    referee = Referee(seed=3)
    seat = int(mv.make(name, **options).seats) - 1
    found = referee.call(
        "new_game", {"game": name, "options": options, "seat": seat, "bots": ["random"]}
    )
    table, rng = found["table"], Rng(1)
    held = referee.held[table].at
    for turn in range(8):
        if found["over"]:
            break
        true = held.table.state
        told = answers(referee, table, turn)
        for _ in range(2):
            held.table.state = held.game.determinize(true, seat, rng)
            assert answers(referee, table, turn) == told
        held.table.state = true
        move = found["moves"][turn % len(found["moves"])]
        found = referee.call("play", {"table": table, "move": move})


def answers(referee: Referee, table: str, turn: int) -> str:
    """Everything that may be asked of a table, but for moves that are played."""
    asked: list[tuple[str, Json]] = [
        ("view", {}),
        ("view", {"form": "json"}),
        ("legal_moves", {}),
        ("score", {}),
        ("explain_refusal", {"move": "build no_such_thing"}),
    ]
    game = referee.held[table].at.game
    pieces = [id for known in registry.words(game).pieces().values() for id in _ids(known)]
    for verb in ("build", "discard", "token"):
        wild = pieces[turn :: max(1, len(pieces) // 6)]
        asked += [("explain_refusal", {"move": f"{verb} {id}"}) for id in wild]
    if turn == 2 and game.name in ("duel", "dice"):
        asked.append(("analyse", {"visits": 4}))
    return json.dumps([referee.call(tool, {"table": table, **more}) for tool, more in asked])


def _ids(known: object) -> list[str]:
    return list(known) if isinstance(known, dict) else []


def test_every_tool_has_a_schema_and_words_in_both_languages() -> None:
    for lang in LANGUAGES:
        for tool, (needed, more) in TOOLS.items():
            found = schema(tool, lang)
            properties = found["properties"]
            assert isinstance(properties, dict)
            assert list(properties) == [*needed, *more]
            assert found["required"] == list(needed)
    assert "cmd" not in str(BOTS)
