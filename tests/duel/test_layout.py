"""Chapter 3: the card layout."""

import pytest

import maravillas as mv
from maravillas.duel.data.cards import AGE_1, AGE_2, AGE_3, GUILDS
from maravillas.duel.data.layout import LAYOUTS
from tests.duel.positions import COVERED_BY, FACE_UP, Lay, Table, city, words_in

AGES = [1, 2, 3]
NAMES = {1: list(AGE_1), 2: list(AGE_2), 3: [*list(AGE_3)[:17], *list(GUILDS)[:3]]}


def discards(t: Table) -> set[str]:
    """The accessible cards: whatever can be taken can be discarded."""
    return {move.split()[1] for move in t.moves if move.startswith("discard")}


def full(age: int, slots: set[int] | None = None) -> Table:
    """An age whose slot n holds the n-th card of its list, all of them or the slots given."""
    kept = range(20) if slots is None else sorted(slots)
    layout = {str(slot): NAMES[age][slot] for slot in kept}
    return Table({"game": "duel", "age": age, "layout": layout})


@pytest.mark.rule("DUEL-017")
@pytest.mark.parametrize("age", AGES)
def test_twenty_cards_of_the_age_are_dealt_into_slots_0_to_19(age: int) -> None:
    t = Table({"game": "duel", "age": age})
    layout = t.document["layout"]
    assert sorted(layout, key=int) == [str(slot) for slot in range(20)]
    box = {1: set(AGE_1), 2: set(AGE_2), 3: {*AGE_3, *GUILDS}}[age]
    assert len(set(layout.values())) == 20
    assert set(layout.values()) <= box


@pytest.mark.rule("DUEL-018")
@pytest.mark.parametrize("age", AGES)
def test_rows_alternate_between_face_up_and_face_down(age: int) -> None:
    t = full(age)
    assert t.document["face_up"] == FACE_UP[age]
    hidden = {NAMES[age][slot] for slot in range(20) if slot not in FACE_UP[age]}
    shown = {NAMES[age][slot] for slot in FACE_UP[age]}
    for viewer in (0, 1, None):
        words = words_in(mv.view(t.game, t.s, viewer))
        assert not hidden & words
        assert shown <= words


@pytest.mark.rule("DUEL-018")
def test_the_rows_have_the_lengths_of_the_rulebook() -> None:
    rows = [
        [sum(1 for y, _ in layout.places if y == row) for row in range(layout.places[-1][0] + 1)]
        for layout in LAYOUTS[:3]
    ]
    assert rows == [[2, 3, 4, 5, 6], [6, 5, 4, 3, 2], [2, 3, 4, 2, 4, 3, 2]]


@pytest.mark.rule("DUEL-019")
@pytest.mark.parametrize("age", AGES)
def test_a_card_is_accessible_when_none_of_those_that_cover_it_is_left(age: int) -> None:
    for slot, covers in enumerate(COVERED_BY[age]):
        card = NAMES[age][slot]
        everything_else = set(range(20)) - set(covers)
        assert card in discards(full(age, everything_else))
        for cover in covers:
            assert card not in discards(full(age, {slot, cover}))


@pytest.mark.rule("DUEL-019", "DUEL-020")
def test_a_covered_card_cannot_be_taken_in_any_way_though_it_lies_face_up() -> None:
    """Slot 5 of Age I lies face up under the face-down slots 9 and 10."""
    layout = {"5": "lumber_yard", "9": "stable", "10": "altar", "14": "baths"}
    seats = [city(coins=50, unbuilt=["the_pyramids"]), city()]
    t = Table({"game": "duel", "layout": layout, "face_up": [5, 10, 14], "seats": seats})
    assert {move.split()[-1] for move in t.moves} == {"altar", "baths"}
    for move in (
        "build lumber_yard",
        "discard lumber_yard",
        "wonder the_pyramids with lumber_yard",
    ):
        assert t.refuses(move)
    assert t.refuses("discard guard_tower")


@pytest.mark.rule("DUEL-020")
def test_every_accessible_card_can_be_taken_in_every_way() -> None:
    layout = {"0": "walls", "1": "barracks", "2": "forum", "7": "school", "12": "brewery"}
    seats = [city(coins=50, unbuilt=["the_pyramids"]), city()]
    t = Table({"game": "duel", "age": 2, "layout": layout, "seats": seats})
    ways = ("build", "discard", "wonder the_pyramids with")
    accessible = ("walls", "brewery")  # slots 1 and 2 lie under 7, which lies under 12
    assert set(t.moves) == {f"{way} {card}" for way in ways for card in accessible}


@pytest.mark.rule("DUEL-021")
def test_a_face_down_card_is_turned_up_when_the_last_one_on_it_goes(table: Lay) -> None:
    """Slot 9 of Age I lies under 14 and 15, slot 10 under 15 and 16."""
    layout = {"9": "stable", "10": "garrison", "14": "baths", "15": "altar", "16": "theater"}
    t = table(layout=layout)
    assert t.document["face_up"] == [14, 15, 16]
    t.do("discard baths")
    assert t.document["face_up"] == [15, 16]
    t.do("discard altar")
    assert t.document["face_up"] == [9, 16]
    assert discards(t) == {"stable", "theater"}
    t.do("discard theater")
    assert t.document["face_up"] == [9, 10]
    assert discards(t) == {"stable", "garrison"}


@pytest.mark.rule("DUEL-021")
def test_one_card_can_turn_up_two() -> None:
    """Slot 15 of Age I is the last card on 9 and on 10; slots 2 and 3 above stay face down."""
    layout = {
        "2": "press",
        "5": "altar",
        "6": "baths",
        "9": "stable",
        "10": "tavern",
        "15": "quarry",
    }
    t = Table({"game": "duel", "layout": layout})
    assert t.document["face_up"] == [5, 6, 15]
    t.do("discard quarry")
    assert t.document["face_up"] == [5, 6, 9, 10]
    assert discards(t) == {"stable", "tavern"}


@pytest.mark.rule("DUEL-021")
@pytest.mark.parametrize("age", AGES)
def test_whoever_takes_the_cards_always_the_uncovered_ones_lie_open(age: int) -> None:
    """A whole age is taken, lowest name first; the picture says what must lie open each time."""
    t = full(age)
    present = set(range(20))
    while len(present) > 1:
        opened = {slot for slot in present if not present & set(COVERED_BY[age][slot])}
        assert discards(t) == {NAMES[age][slot] for slot in opened}
        assert set(t.document["face_up"]) == (set(FACE_UP[age]) | opened) & present
        card = min(discards(t))
        t.do(f"discard {card}")
        present.discard(NAMES[age].index(card))


CHOICES = {
    "token": (
        *("build library", "token law"),
        city("scriptorium"),
    ),
    "library": (
        *("wonder the_great_library with library", "token masonry"),
        city(coins=40, unbuilt=["the_great_library"]),
    ),
    "revive": (
        *("wonder the_mausoleum with library", "revive altar"),
        city(coins=40, unbuilt=["the_mausoleum"]),
    ),
    "destroy": (
        *("wonder the_statue_of_zeus with library", "destroy quarry"),
        city(coins=40, unbuilt=["the_statue_of_zeus"]),
    ),
}


@pytest.mark.rule("DUEL-022")
@pytest.mark.parametrize("kind", CHOICES)
def test_cards_turn_up_only_after_the_choice(table: Lay, kind: str) -> None:
    """Slots 15 and 16 of Age II lie face down under slot 18."""
    move, answer, mine = CHOICES[kind]
    t = table(
        age=2,
        layout={"15": "walls", "16": "barracks", "18": "library"},
        mine=mine,
        yours=city("quarry"),
        discard=["altar"],
        board=["law", "philosophy"],
        box=["masonry", "economy", "strategy"],
        library=["masonry", "economy", "strategy"],
    )
    t.do(move)
    assert t.owed == f"my {kind}"
    assert t.document["face_up"] == []
    for viewer in (0, 1, None):
        assert not {"walls", "barracks"} & words_in(mv.view(t.game, t.s, viewer))
    t.do(answer)
    assert t.owed == "your play"
    assert t.document["face_up"] == [15, 16]
    assert discards(t) == {"walls", "barracks"}


@pytest.mark.rule("DUEL-022", "DUEL-064")
def test_cards_turn_up_before_an_extra_turn(table: Lay) -> None:
    t = table(
        age=2,
        layout={"15": "walls", "18": "library"},
        mine=city(coins=40, unbuilt=["the_sphinx"]),
    )
    t.do("wonder the_sphinx with library")
    assert t.owed == "my play"
    assert t.document["face_up"] == [15]
    assert discards(t) == {"walls"}


@pytest.mark.rule("DUEL-023")
@pytest.mark.parametrize(("age", "start", "most"), [(1, 6, 6), (2, 2, 6), (3, 2, 4)])
def test_how_many_cards_are_accessible(age: int, start: int, most: int) -> None:
    """Every set of slots that taking accessible cards can leave, looked at one by one."""
    assert len(discards(full(age))) == start
    layout = LAYOUTS[age - 1]
    assert [
        tuple(n for n in range(20) if layout.covered_by[slot] >> n & 1) for slot in range(20)
    ] == COVERED_BY[age]
    covers = [sum(2**n for n in slots) for slots in COVERED_BY[age]]
    seen = {2**20 - 1}
    frontier = [2**20 - 1]
    largest = 0
    while frontier:
        present = frontier.pop()
        accessible = [n for n in range(20) if present >> n & 1 and not present & covers[n]]
        largest = max(largest, len(accessible))
        for n in accessible:
            left = present & ~(2**n)
            if left not in seen:
                seen.add(left)
                frontier.append(left)
    assert largest == most
