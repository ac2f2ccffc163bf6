"""Position documents with leaders: what is refused, and where."""

from typing import Any

import pytest

import maravillas as mv
from maravillas.api import waiting
from tests.wonders.leaders.positions import city, make, recruiting, table
from tests.wonders.positions import Document

KEPT = ("nero midas caesar euclid", "plato hiram amytis phidias", "varro zenobia sappho solomon")
RHODES = city("rhodes", leader_hand="alexander sappho")
EPHESUS = city("ephesus", leader_hand="amytis zenobia")


def remembered(*kept: str) -> Document:
    """Recruitment before Age I; what each seat kept in the draft."""
    boards = ("giza", "rhodes", "ephesus")
    seats = [city(b, leader_draft=k) if k else city(b) for b, k in zip(boards, kept, strict=True)]
    return table(*seats, phase="recruit", age=1)


REFUSED = {
    "twice": (recruiting("nero nero"), "$.seats[0].leader_hand[1]", "nero"),
    "half remembered": (remembered(*KEPT[:2], ""), "$.seats", "or is left unsaid for all"),
    "too few kept": (
        remembered("nero midas", "plato hiram", "varro zenobia"),
        "$.seats[0].leader_draft",
        "2 leaders were kept here; after the draft it is 4 for every seat",
    ),
    "kept and nowhere": (
        table(
            city("giza", leader_draft=KEPT[0], leader_hand="nero midas caesar"),
            city("rhodes", leader_draft=KEPT[1]),
            city("ephesus", leader_draft=KEPT[2]),
            phase="recruit",
            age=1,
        ),
        "$.seats[0].leader_draft",
        "euclid",
    ),
    "no such fate": (
        recruiting("nero plato", leader_plays=["praise midas"], age=2),
        "$.seats[0].leader_plays[0]",
        "recruit LEADER, stage LEADER, discard LEADER",
    ),
    "recruited, but not there": (
        recruiting("nero plato", leader_plays=["recruit midas"], age=2),
        "$.seats[0].leader_plays[0]",
        "midas",
    ),
}


@pytest.mark.parametrize(("document", "path", "words"), REFUSED.values(), ids=REFUSED)
def test_a_document_is_refused(document: Document, path: str, words: str) -> None:
    with pytest.raises(mv.BadPosition) as refused:
        mv.position.load(document)
    assert refused.value.path == path
    assert words in refused.value.reason


def test_what_every_seat_kept_is_remembered() -> None:
    game, s = mv.position.load(remembered(*KEPT))
    told: Any = mv.position.dump(game, s, 1)
    assert told["seats"][1]["leader_draft"] == KEPT[1].split()
    assert [len(packet) for packet in told["seats"][1]["leader_seen"]] == [4, 3, 2, 1]
    assert all(
        k in packet
        for k, packet in zip(KEPT[1].split(), told["seats"][1]["leader_seen"], strict=True)
    )


def test_between_two_ages_the_free_city_draws_nothing() -> None:
    """Two players: the cards drawn are told up to the last turn of the age that is over."""
    game = make(2)
    s = game.new(1)
    while not (s.age == 1 and mv.owed(game, s)[0]["kind"] == "recruit"):
        for seat in waiting(game, s):
            mv.do(game, s, seat, mv.moves(game, s, seat)[0])
    for viewer in (None, 0, 1):
        document: Any = mv.position.dump(game, s, viewer)
        assert len(document["drawn"]["1"]) == game.rounds
        assert mv.position.load(document)
