"""Chapter 20: hidden information."""

from typing import Any

import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from maravillas.duel.data.cards import AGE_1, AGE_2, AGE_3, GUILDS, NAMES
from tests.duel.chance import looks_drawn, looks_uniform
from tests.duel.positions import FACE_UP, TOKENS, Document, Lay, Table, city, deck, whole, words_in

RICH = 40
VIEWERS = (0, 1, None)

# A position in which everything public can be told apart.
OPEN: Document = {
    "game": "duel",
    "age": 2,
    "turn": 0,
    "pawn": 1,
    "layout": {"0": "walls", "6": "forum", "11": "school", "15": "statue", "18": "brewery"},
    "discard": ["altar"],
    "board": ["law", "masonry", "economy"],
    "box": ["strategy", "theology", "urbanism", "agriculture"],
    "military": ["loot_2_player_1", "loot_5_player_1", "loot_2_player_2", "loot_5_player_2"],
    "seats": [
        {
            "coins": 5,
            "cards": ["quarry", "tavern"],
            "built": ["the_sphinx"],
            "unbuilt": ["the_pyramids"],
            "tokens": ["philosophy"],
            "under": {"the_sphinx": "stable"},
        },
        {"coins": 6, "cards": ["press"], "unbuilt": ["piraeus"], "tokens": ["architecture"]},
    ],
}


def changed(*path: Any, to: object) -> Document:
    """OPEN with one item replaced."""
    import copy

    document = copy.deepcopy(OPEN)
    place: Any = document
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = to
    return document


CHANGES = {
    "a card of a city": changed("seats", 0, "cards", to=["stone_pit", "tavern"]),
    "coins of seat 0": changed("seats", 0, "coins", to=4),
    "coins of seat 1": changed("seats", 1, "coins", to=7),
    "a wonder": changed("seats", 1, "unbuilt", to=["the_colossus"]),
    "whether it is built": changed(
        "seats", 1, to={**OPEN["seats"][1], "unbuilt": [], "built": ["piraeus"]}
    ),
    "a token of the board": changed("board", to=["law", "masonry", "mathematics"]),
    "an owned token": changed("seats", 1, "tokens", to=["mathematics"]),
    "the pawn": changed("pawn", to=2),
    "a military token": changed("military", to=OPEN["military"][:3]),
    "a face-up card": changed("layout", "18", to="barracks"),
    "a covered face-up card": changed("layout", "11", to="courthouse"),
    "the shape of the layout": changed(
        "layout", to={k: v for k, v in OPEN["layout"].items() if k != "0"}
    ),
    "the discard pile": changed("discard", to=["baths"]),
    "the card under a wonder": changed("seats", 0, "under", to={"the_sphinx": "garrison"}),
    "whose turn it is": changed("turn", to=1),
}


@pytest.mark.rule("DUEL-177")
@pytest.mark.parametrize("what", CHANGES)
def test_what_is_public_is_seen_by_everybody(what: str) -> None:
    before, after = Table(OPEN), Table(CHANGES[what])
    for viewer in VIEWERS:
        assert mv.view(before.game, before.s, viewer) != mv.view(after.game, after.s, viewer)


@pytest.mark.rule("DUEL-178")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_face_down_cards_are_seen_by_nobody(age: int) -> None:
    t = Table({"game": "duel", "age": age, "seed": 4})
    cards = deck(t.s, age)
    hidden = {cards[slot] for slot in range(20) if slot not in FACE_UP[age]}
    for viewer in VIEWERS:
        assert not hidden & words_in(mv.view(t.game, t.s, viewer))
    later = {card for after in range(age + 1, 4) for card in deck(t.s, after)}
    removed = set(NAMES) - set(cards) - later
    for viewer in VIEWERS:
        assert not (later | removed) & words_in(mv.view(t.game, t.s, viewer))


@pytest.mark.rule("DUEL-178")
def test_a_face_down_card_can_be_any_card_that_was_not_seen() -> None:
    """Twenty-three cards less those in sight; one of them may lie in the box."""
    seen = ["baths", "altar", "tavern"]
    layout = {"9": "stable", "10": "theater", "14": "baths", "15": "altar", "16": "garrison"}
    seats = [
        city("tavern", built=["the_sphinx"], under={"the_sphinx": "press"}),
        city("quarry"),
    ]
    document = {"game": "duel", "layout": layout, "seats": seats, "discard": ["workshop"]}
    t = Table(document)
    sight = {*seen, "garrison", "press", "quarry", "workshop"}
    for seat in (0, 1):
        found: dict[int, list[str]] = {9: [], 10: []}
        for seed in range(400):
            dealt = deck(t.game.determinize(t.s, seat, Rng(seed)), 1)
            for slot, cards in found.items():
                cards.append(dealt[slot])
            assert dealt[9] != dealt[10]
            assert [dealt[slot] for slot in (14, 15, 16)] == ["baths", "altar", "garrison"]
        for cards in found.values():
            assert looks_uniform(cards, set(AGE_1) - sight)


@pytest.mark.rule("DUEL-178", "DUEL-179")
def test_which_guild_lies_face_down_is_hidden_but_not_that_it_is_one() -> None:
    layout = {"15": "merchants_guild", "16": "circus", "18": "builders_guild", "19": "arena"}
    t = Table({"game": "duel", "age": 3, "layout": layout, "discard": ["academy"]})
    guilds, cards = [], []
    for seed in range(500):
        dealt = deck(t.game.determinize(t.s, seed % 2, Rng(seed)), 3)
        guilds.append(dealt[15])
        cards.append(dealt[16])
    assert looks_uniform(guilds, set(GUILDS) - {"builders_guild"})
    assert looks_uniform(cards, set(AGE_3) - {"arena", "academy"})


@pytest.mark.rule("DUEL-178")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_what_was_seen_once_lies_nowhere_face_down(age: int) -> None:
    """Cards of both cities, of the pile, under wonders of either half of the list, face up."""
    box = {1: list(AGE_1), 2: list(AGE_2), 3: list(AGE_3)}[age]
    mine, yours, pile, low, high, *rest = box
    first = city(mine, built=["the_sphinx"], under={"the_sphinx": high})
    second = city(yours, built=["the_appian_way"], under={"the_appian_way": low})
    slots = {1: ("9", "14"), 2: ("15", "18"), 3: ("15", "18")}[age]
    document: Document = {
        "game": "duel",
        "age": age,
        "layout": dict(zip(slots, rest[:2], strict=True)),
        "seats": [first, second],
        "discard": [pile],
    }
    t = Table(document)
    hidden, shown = (int(slot) for slot in slots)
    found = [deck(t.game.determinize(t.s, n % 2, Rng(n)), age) for n in range(400)]
    assert {cards[shown] for cards in found} == {rest[1]}
    assert looks_uniform([cards[hidden] for cards in found], [rest[0], *rest[2:]])


@pytest.mark.rule("DUEL-178")
@pytest.mark.parametrize("card", ["arsenal", "pretorium", "lumber_yard", "logging_camp"])
def test_the_first_cards_of_an_age_are_known_under_a_wonder_too(card: str) -> None:
    age, layout = 3, {"15": "palace", "18": "senate"}
    if card in AGE_1:
        age, layout = 1, {"9": "baths", "14": "altar"}
    seats = [city(built=["the_sphinx"], under={"the_sphinx": card}), city()]
    t = Table({"game": "duel", "age": age, "layout": layout, "seats": seats})
    slot = int(min(layout, key=int))
    found = {deck(t.game.determinize(t.s, 0, Rng(n)), age)[slot] for n in range(400)}
    assert card not in found
    assert len(found) == {1: 23, 3: 20}[age] - 2


@pytest.mark.rule("DUEL-178")
@pytest.mark.parametrize("guild", ["merchants_guild", "tacticians_guild"])
def test_behind_a_guilds_back_any_guild_may_lie(guild: str) -> None:
    layout = {"15": guild, "18": "senate"}
    t = Table({"game": "duel", "age": 3, "layout": layout, "seats": [city(), city()]})
    found = [deck(t.game.determinize(t.s, 0, Rng(n)), 3)[15] for n in range(300)]
    assert looks_uniform(found, list(GUILDS))


@pytest.mark.rule("DUEL-178")
def test_during_the_draft_nothing_is_known_of_any_card() -> None:
    game = mv.make("duel")
    s = game.new(3)
    dealt = [game.determinize(s, n % 2, Rng(n)) for n in range(500)]
    assert looks_uniform([deck(t, 1)[14] for t in dealt], AGE_1)
    assert looks_uniform([deck(t, 2)[0] for t in dealt], AGE_2)
    assert looks_drawn([set(deck(t, 3)) & set(GUILDS) for t in dealt], GUILDS, 3)
    for t in dealt[:50]:
        assert len(set(deck(t, 1)) | set(deck(t, 2)) | set(deck(t, 3))) == 60


@pytest.mark.rule("DUEL-178")
def test_ages_to_come_can_be_anything_and_the_past_tells_nothing() -> None:
    t = Table({"game": "duel", "age": 1, "seed": 9})
    second, guild_slots = [], []
    for seed in range(600):
        dealt = t.game.determinize(t.s, seed % 2, Rng(seed))
        second.append(deck(dealt, 2)[5])
        guild_slots += [slot for slot in range(20) if deck(dealt, 3)[slot] in GUILDS]
    assert looks_uniform(second, list(AGE_2))
    assert looks_uniform(guild_slots, range(20))


@pytest.mark.rule("DUEL-179")
def test_everybody_sees_which_face_down_slots_hold_guilds() -> None:
    base = {"15": "merchants_guild", "16": "circus", "18": "senate", "19": "arena"}
    other_guild = {**base, "15": "builders_guild"}
    other_slot = {**base, "15": "circus", "16": "merchants_guild"}

    def views(layout: dict[str, str]) -> list[object]:
        t = Table({"game": "duel", "age": 3, "layout": layout})
        return [mv.view(t.game, t.s, viewer) for viewer in VIEWERS]

    assert views(base) == views(other_guild)
    for one, other in zip(views(base), views(other_slot), strict=True):
        assert one != other


@pytest.mark.rule("DUEL-180")
def test_the_tokens_of_the_box_are_known_by_elimination(table: Lay) -> None:
    t = table("altar", board=TOKENS[:5], box=TOKENS[5:])
    for seed in range(30):
        dealt = t.game.determinize(t.s, seed % 2, Rng(seed))
        assert sorted(whole(t.game, dealt)["box"]) == sorted(TOKENS[5:])


@pytest.mark.rule("DUEL-181", "DUEL-183")
def test_only_its_builder_sees_the_three_tokens_of_the_great_library(table: Lay) -> None:
    box = ["law", "masonry", "mathematics", "philosophy", "strategy"]
    mine = city(coins=RICH, unbuilt=["the_great_library"])

    def offered(three: list[str]) -> Table:
        t = table("altar", mine=mine, board=["economy"], box=box, library=three)
        return t.do("wonder the_great_library with altar")

    one, other = offered(box[:3]), offered(box[2:])
    assert mv.view(one.game, one.s, one.me) != mv.view(other.game, other.s, other.me)
    for viewer in (one.you, None):
        assert mv.view(one.game, one.s, viewer) == mv.view(other.game, other.s, viewer)
    # The opponent cannot exclude any three of the five; the builder knows them.
    for seat in (one.me, one.you):
        draws = {
            tuple(mv.moves(one.game, one.game.determinize(one.s, seat, Rng(seed)), one.me))
            for seed in range(200)
        }
        assert len(draws) == (1 if seat == one.me else 10)
    # The opponent learns the one that is kept, and nothing about the others.
    one.do("token mathematics")
    other.do("token mathematics")
    for viewer in VIEWERS:
        assert mv.view(one.game, one.s, viewer) == mv.view(other.game, other.s, viewer)
        assert "mathematics" in words_in(mv.view(one.game, one.s, viewer))


@pytest.mark.rule("DUEL-182")
def test_the_card_under_a_wonder_is_public(table: Lay) -> None:
    t = table("stable", mine=city(coins=RICH, unbuilt=["the_pyramids"]))
    t.do("wonder the_pyramids with stable")
    for viewer in VIEWERS:
        assert "stable" in words_in(mv.view(t.game, t.s, viewer))
    for seed in range(20):
        dealt = t.game.determinize(t.s, t.you, Rng(seed))
        assert whole(t.game, dealt)["seats"][t.me]["under"] == {"the_pyramids": "stable"}


@pytest.mark.rule("DUEL-183")
def test_both_players_see_the_same_in_every_position_of_a_game() -> None:
    """All but the Great Library's draw: what differs is only who looks."""
    game = mv.make("duel")
    for seed in range(3):
        s, rng = game.new(seed), Rng(seed, 5)
        while owed := mv.owed(game, s):
            first, second, spectator = (dict(mv.view(game, s, viewer)) for viewer in VIEWERS)
            if owed[0]["kind"] != "library":
                for key in ("you", "seat", "viewer", "moves", "legal"):
                    for seen in (first, second, spectator):
                        seen.pop(key, None)
                assert first == second == spectator
            moves = game.legal(s, int(str(owed[0]["seat"])))
            game.apply(s, int(str(owed[0]["seat"])), moves[int(rng.below(len(moves)))])
