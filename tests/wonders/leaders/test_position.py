"""Position documents with leaders: what is refused, and where."""

from typing import Any

import pytest

import maravillas as mv
from maravillas.api import waiting
from maravillas.core.rng import Rng
from maravillas.wonders.leaders.data.cards import LEADER_NAMES
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


def test_a_seat_may_have_every_leader() -> None:
    """Nobody else has one: a redeal leaves them where they are."""
    game, s = mv.position.load(recruiting("nero plato", age=2))
    whole: Any = s
    for court in whole.leadership.courts:
        court.hand = 0
    whole.leadership.courts[0].hand = 2 ** len(LEADER_NAMES) - 1
    whole.leadership.size = whole.leadership.gone
    redealt: Any = game.determinize(s, 1, Rng(3))
    assert redealt.leadership.courts[0].hand == whole.leadership.courts[0].hand


def test_who_has_no_leader_left_is_not_asked_for_one() -> None:
    document = recruiting("nero plato", city("rhodes", leader_hand=""), EPHESUS, age=3)
    game, s = mv.position.load({**document, "strict": False})
    assert waiting(game, s) == [0, 2]
    again = game.from_bytes(game.to_bytes(s))
    for seat in (0, 2):
        mv.do(game, again, seat, mv.moves(game, again, seat)[0])
    assert waiting(game, again) == [0, 1, 2]


@pytest.mark.parametrize("seat", range(3))
def test_bytes_without_a_choice_are_refused(seat: int) -> None:
    for phase in ("leaders", "recruit"):
        seats = [city(board) for board in ("giza", "rhodes", "ephesus")]
        game, s = mv.position.load(table(*seats, phase=phase))
        whole: Any = s
        whole.waiting ^= 1 << seat
        with pytest.raises(mv.BadPosition, match="a choice is missing"):
            game.from_bytes(game.to_bytes(s))


def test_somebody_must_have_a_leader_to_recruit() -> None:
    seats = [city(board, leader_hand="") for board in ("giza", "rhodes", "ephesus")]
    with pytest.raises(mv.BadPosition) as refused:
        mv.position.load(table(*seats, phase="recruit", age=2))
    assert refused.value.path == "$.phase"
    assert "nobody has a leader" in refused.value.reason
