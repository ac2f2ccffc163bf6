"""Positions set up by hand: every place of every game string, and what goes along with a change."""

from typing import Any

import pytest

import maravillas as mv
from maravillas import registry, setup
from maravillas.core.errors import BadOption, BadPosition
from maravillas.core.places import SEAT, Place
from maravillas.core.rng import Rng
from maravillas.messages import LANGUAGES
from maravillas.server.positions import places as told
from maravillas.setup import Edit, edited
from maravillas.unseen import unseen

GAMES = [entry.name for entry in registry.GAMES]


def start(name: str) -> dict[str, Any]:
    """A position in which cards lie on the table or are in hands."""
    if name.startswith("duel"):
        return {"game": name, "age": 2, "seed": 4}
    if "leaders" in name:
        return {"game": name, "phase": "play", "seats": [{}, {}, {}]}
    return {"game": name, "seed": 4}


def at(held: Any, path: str) -> Any:
    """What lies at a path of a document; None if nothing does."""
    for part in path.split("."):
        if isinstance(held, list):
            held = held[int(part)]
        else:
            held = held.get(part) if held is not None else None
    return held


def some(place: Place, document: Any, seat: int | None) -> Edit:
    """A change of a place to something that it may hold."""
    if place.kind == "number":
        return Edit(place.path, seat, max(place.least, min(place.most, 2)))
    if place.kind == "flag":
        return Edit(place.path, seat, False)
    of = document["seats"][seat] if seat is not None else document
    by = at(of, place.by) or at(document, place.by)
    ids = place.ids.get(str(by)) or place.ids.get("", ())
    first = next(iter(ids or mv.pieces(document["game"]).get(place.thing, {})))
    if place.kind == "map":
        keys = next(iter(place.keys.values()), None) or list(of.get(place.within, [])) or ["x"]
        return Edit(place.path, seat, first, key=keys[-1])
    return Edit(place.path, seat, first)


def wrong(document: Any) -> str | None:
    """Where a document is wrong; None if it is a position."""
    try:
        mv.position.load(document)
    except BadPosition as e:
        return e.path or ""
    return None


@pytest.mark.parametrize("name", GAMES)
def test_every_place_can_be_set_and_is_then_as_it_was_set(name: str) -> None:
    game, s = mv.position.load(start(name))
    whole = mv.position.dump(game, s)
    for place in setup.places(game).places:
        seat = 0 if place.of == SEAT else None
        edit = some(place, whole, seat)
        found: Any = edited(whole, [edit])
        held = found["seats"][0] if seat is not None else found
        held = at(held, place.path)
        if held is None:
            assert place.path == "draft.shown", "nothing is drafted any more"
        elif place.kind == "list" and place.wrap:
            assert edit.value in [one["id"] for one in held]
        elif place.kind == "list":
            assert str(edit.value) in map(str, held)
        elif place.kind == "map" and not place.within:
            assert held[edit.key] == edit.value
        elif place.kind != "map":
            assert str(held) == str(edit.value)
        assert wrong(found) != "", "what is wrong is named"


@pytest.mark.parametrize("name", GAMES)
def test_coins_and_a_card_make_a_position_that_can_be_played(name: str) -> None:
    edits = [Edit("coins", 1, 9)]
    if "wonders" in name:
        edits += [Edit("round", value=3), Edit("cards", 0, "baths")]
    if name.startswith("duel"):
        edits += [Edit("cards", 0, "walls"), Edit("pawn", value=3), Edit("turn", value="1")]
    if name == "dice":
        edits.append(Edit("crossed", 0, "A1"))
    game, s = mv.position.load(edited(start(name), edits))
    assert mv.position.dump(game, s)["seats"][1]["coins"] == 9  # type: ignore[index]
    assert mv.moves(game, s, mv.owed(game, s)[0]["seat"])


def test_a_card_that_is_put_somewhere_leaves_its_place() -> None:
    whole = mv.position.dump(*mv.position.load(start("duel")))
    slots: Any = whole["layout"]
    walls = next(slot for slot, card in slots.items() if card == "walls")
    city: Any = edited(whole, [Edit("cards", 0, "walls")])
    assert city["layout"][walls] == "?"
    assert city["seats"][0]["cards"] == ["walls"]
    swapped: Any = edited(whole, [Edit("layout", key="19", value="walls")])
    assert swapped["layout"]["19"] == "walls"
    assert swapped["layout"][walls] == slots["19"]


def test_an_age_that_is_set_is_dealt_whole_and_can_be_changed_on() -> None:
    found: Any = edited(
        start("duel"), [Edit("age", value=3), Edit("layout", key="19", value="study")]
    )
    game, s = mv.position.load(found)
    assert len(found["layout"]) == 20
    assert "discard study" in mv.moves(game, s, 0)


def test_hands_that_nobody_sets_are_dealt_around_one_that_somebody_does() -> None:
    whole: Any = mv.position.dump(*mv.position.load({"game": "wonders", "seed": 4}))
    other = whole["seats"][1]["hand"][0]
    found: Any = edited(whole, [Edit("hand", 0, other, at=0)])
    assert found["seats"][0]["hand"][0] == other
    assert "hand" not in found["seats"][1]
    mv.position.load(found)


def test_a_face_down_card_that_is_fixed_is_known_to_everybody() -> None:
    game, s = mv.position.load(start("duel"))
    hidden = next(one for one in unseen(game, s, 0) if one["place"] == "layout")
    slot, card = hidden["keys"][0], hidden["ids"][-1]
    found = edited(mv.position.dump(game, s), [Edit("layout", key=slot, value=card, reveal=True)])
    view: Any = mv.view(*mv.position.load(found), 0)
    assert {one["slot"]: one["card"] for one in view["layout"]}[int(slot)] == card


@pytest.mark.parametrize("name", GAMES)
def test_what_is_unseen_is_the_same_for_states_that_a_seat_cannot_tell_apart(name: str) -> None:
    game, s = mv.position.load(start(name))
    found = unseen(game, s, 0)
    for one in found:
        assert one["ids"]
        assert len(one["ids"]) >= len(one["keys"])
    assert unseen(game, game.determinize(s, 0, Rng(5, 1)), 0) == found


@pytest.mark.parametrize(
    "edit",
    [
        Edit("nothing", value=1),
        Edit("coins", value=1),
        Edit("coins", 7, 1),
        Edit("coins", 0, -1),
        Edit("coins", 0, "many"),
        Edit("coins", 0, True),
        Edit("age", value=4),
        Edit("layout", value="walls"),
        Edit("layout", key="0", value="palace"),
        Edit("cards", 0, "no_such_card"),
        Edit("strict", value=1),
    ],
)
def test_what_no_place_can_hold_is_refused_with_what_is_allowed(edit: Edit) -> None:
    with pytest.raises(BadOption) as refused:
        edited(start("duel"), [edit])
    assert refused.value.path == "edits"
    assert "allowed" in refused.value.values


def test_what_is_no_game_and_no_edit_is_refused_by_name() -> None:
    wrong: Any = "duel"
    with pytest.raises(TypeError, match=r"a game of mv\.make is expected, not str"):
        setup.places(wrong)
    with pytest.raises(TypeError, match='an Edit is expected, not "duel"'):
        edited(start("duel"), [wrong])


@pytest.mark.parametrize("name", GAMES)
def test_places_have_names_in_every_language(name: str) -> None:
    for place in told(name).places:
        assert set(place.name) == set(LANGUAGES), place.path
        assert place.name["en"] != place.path, place.path
