"""For each way in which a move can be refused: its clause, its figure, and what is allowed."""

import random
from typing import Any

import pytest

import maravillas as mv
from maravillas.core.errors import IllegalMove
from maravillas.duel.data.cards import LAST, NAMES
from maravillas.duel.options import make
from maravillas.duel.rules.state import OVER
from maravillas.duel.words.base import KINDS
from maravillas.messages import has
from tests.duel.asking import load, refusal

Document = dict[str, Any]

LAYOUT = {"9": "baths", "14": "altar", "15": "garrison", "18": "palisade"}
TURN: Document = {
    "game": "duel",
    "layout": LAYOUT,
    "seats": [
        {"coins": 1, "built": ["the_pyramids"], "unbuilt": ["the_sphinx", "the_colossus"]},
        {"coins": 7, "cards": ["clay_pool"], "unbuilt": ["piraeus"]},
    ],
}
SEVENTH: Document = {
    "game": "duel",
    "layout": LAYOUT,
    "seats": [
        {"built": ["the_pyramids", "the_sphinx", "the_colossus"]},
        {"built": ["piraeus", "circus_maximus", "the_mausoleum", "the_appian_way"]},
    ],
}
DRAFT: Document = {
    "game": "duel",
    "draft": {"shown": ["piraeus", "the_sphinx", "the_colossus", "the_pyramids"]},
}
TOKEN: Document = {
    "game": "duel",
    "owed": [{"seat": 0, "kind": "token"}],
    "board": ["law", "economy"],
    "box": ["urbanism", "masonry", "strategy"],
}
LIBRARY: Document = {
    **TOKEN,
    "owed": [{"seat": 0, "kind": "library"}],
    "library": ["urbanism", "masonry", "strategy"],
    "seats": [{"tokens": ["theology"]}, {}],
}
REVIVE: Document = {
    "game": "duel",
    "owed": [{"seat": 0, "kind": "revive"}],
    "discard": ["baths", "tavern"],
}
SEATS = [{"cards": ["clay_pool", "press"]}, {"cards": ["quarry", "glassworks", "baths"]}]
BROWN: Document = {
    "game": "duel",
    "owed": [{"seat": 0, "kind": "destroy", "color": "brown"}],
    "seats": SEATS,
}
GREY: Document = {**BROWN, "owed": [{"seat": 0, "kind": "destroy", "color": "grey"}]}
START: Document = {"game": "duel", "age": 2, "owed": [{"seat": 0, "kind": "start"}]}


def refused(document: Document, move: str, seat: int = 0) -> IllegalMove:
    """What doing the move raises; the position stays as it was."""
    game, s = mv.position.load(document)
    before = game.hash(s)
    with pytest.raises(IllegalMove) as error:
        mv.do(game, s, seat, move)
    assert game.hash(s) == before
    return error.value


CASES: list[tuple[Document, str, str, str]] = [
    # What costs too much, with the figure.
    (TURN, "build garrison", "DUEL-036", "2 coins short: garrison costs 3 coins, the city has 1"),
    (TURN, "build palisade", "DUEL-036", "1 coin short: palisade costs 2 coins, the city has 1"),
    (
        TURN,
        "wonder the_sphinx with altar",
        "DUEL-036",
        "8 coins short: the_sphinx costs 9 coins, the city has 1",
    ),
    # Cards that cannot be taken, whatever the action.
    (TURN, "build baths", "DUEL-020", "baths is not an accessible card; accessible: alt"),
    (TURN, "discard theater", "DUEL-020", "; accessible: altar, garrison, palisade"),
    (TURN, "wonder the_sphinx with stable", "DUEL-020", "stable is not an accessible card"),
    (TURN, "discard clay_pool", "DUEL-020", "clay_pool is not an accessible card"),
    # Wonders that cannot be built.
    (TURN, "wonder the_pyramids with altar", "DUEL-060", "the_pyramids is already built"),
    (
        TURN,
        "wonder piraeus with altar",
        "DUEL-060",
        "piraeus is none of this city's wonders; unbuilt: the_colossus, the_sphinx",
    ),
    (TURN, "wonder the_mausoleum with altar", "DUEL-060", "the_mausoleum is none of this city's"),
    (
        {**TURN, "seats": [{}, {}]},
        "wonder piraeus with altar",
        "DUEL-060",
        "piraeus is none of this city's wonders, and none is left to build",
    ),
    (
        SEVENTH,
        "wonder the_great_library with altar",
        "DUEL-061",
        "7 wonders are built, so the_great_library can no longer be",
    ),
    (SEVENTH, "wonder piraeus with altar", "DUEL-060", "piraeus is already built"),
    # Answers that are not among those asked for.
    (
        DRAFT,
        "pick the_mausoleum",
        "DUEL-012",
        "the_mausoleum is not shown; to pick from: the_colossus, piraeus, the_pyramids, the_sphinx",
    ),
    (TOKEN, "token masonry", "DUEL-086", "masonry is not on the board; there: economy, law"),
    (
        LIBRARY,
        "token law",
        "DUEL-143",
        "law is none of the tokens drawn; drawn: masonry, strategy, urbanism",
    ),
    (
        REVIVE,
        "revive stable",
        "DUEL-148",
        "stable is not in the discard pile; there: baths, tavern",
    ),
    (
        BROWN,
        "destroy glassworks",
        "DUEL-158",
        "glassworks is not a brown card of the opponent's city; there: quarry",
    ),
    (BROWN, "destroy clay_pool", "DUEL-158", "clay_pool is not a brown card of the opponent's"),
    (GREY, "destroy quarry", "DUEL-158", "quarry is not a grey card of the opponent's city"),
    (GREY, "destroy press", "DUEL-158", "there: glassworks"),
    # Answers to another decision than the one that is owed.
    (TURN, "pass", "DUEL-024", '"pass" does not answer this decision; expected: build CARD, disc'),
    (TURN, "token law", "DUEL-024", "expected: build CARD, discard CARD, wonder WONDER with CARD"),
    (DRAFT, "build baths", "DUEL-012", "expected: pick WONDER"),
    (TOKEN, "build baths", "DUEL-086", "expected: token TOKEN"),
    (LIBRARY, "revive baths", "DUEL-142", "expected: token TOKEN"),
    (REVIVE, "destroy baths", "DUEL-147", "expected: revive CARD"),
    (BROWN, "token law", "DUEL-157", "expected: destroy CARD"),
    (START, "start 2", "DUEL-070", "expected: start 0, start 1"),
]


@pytest.mark.parametrize(("document", "move", "clause", "reason"), CASES)
def test_a_refusal_names_its_clause_and_its_figure(
    document: Document, move: str, clause: str, reason: str
) -> None:
    error = refused(document, move)
    assert error.clause == clause
    assert reason in error.reason
    assert str(error) == f"{clause}: {error.reason}"
    assert error.key is not None
    assert has("es", error.key)


def test_a_covered_card_in_sight_says_by_how_many_it_is_covered() -> None:
    document = {"game": "duel", "layout": {"0": "tavern", "2": "altar", "3": "?"}}
    error = refused(document, "discard tavern")
    assert (error.clause, error.reason) == ("DUEL-019", "tavern is still covered by 2 cards")
    document = {"game": "duel", "layout": {"0": "tavern", "3": "?"}}
    assert refused(document, "build tavern").reason == "tavern is still covered by 1 card"


def test_a_refusal_does_not_tell_what_lies_face_down() -> None:
    hidden = {"game": "duel", "layout": {"9": "baths", "14": "altar"}}
    absent = {"game": "duel", "layout": {"9": "stable", "14": "altar"}}
    assert str(refused(hidden, "build baths")) == str(refused(absent, "build baths"))


def test_another_seat_and_a_game_that_is_over_are_told_so() -> None:
    error = refused(TURN, "discard altar", seat=1)
    assert error.reason == "seat 1 owes no decision now; waiting: 0"
    assert refused({"game": "duel", "phase": "over"}, "discard altar").reason == "the game is over"


@pytest.mark.parametrize(
    ("document", "move"),
    [(DRAFT, 12), (TURN, 127), (TURN, -1), (TOKEN, 10), (REVIVE, LAST), (BROWN, -1), (START, 2)],
)
def test_a_number_that_is_no_move_is_refused_as_such(document: Document, move: int) -> None:
    game = make("duel")
    s = load(game, document)
    assert refusal(game, s, 0, move).reason == f"{move} is no move"


def test_every_move_that_is_not_legal_has_its_reason() -> None:
    for seed in range(3):
        game = make("duel")
        s, chance = game.new(seed), random.Random(seed)
        while s.phase != OVER:
            seat = int(game.waiting(s)) >> 1
            legal = game.legal(s, seat)
            kind = KINDS[int(game.kind(s, seat))]
            most = 14 * 128 if kind == "play" else len(NAMES)
            for move in chance.sample(range(most), 30):
                if move not in legal:
                    error = refusal(game, s, seat, move)
                    assert error.clause or error.reason == f"{move} is no move"
                    assert "{" not in error.reason
                    if error.clause == "DUEL-036":
                        assert error.values["short"] > 0  # type: ignore[operator]
            other = refusal(game, s, 1 - seat, legal[0])
            assert other.key == "common.error.turn"
            game.apply(s, seat, chance.choice(legal))
