"""Pantheon with Agora (PANTHEON-080 to 090, 230 to 249)."""

from functools import partial
from typing import Any

import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from tests.duel.agora.positions import held, ready
from tests.duel.pantheon.positions import Lay, PantheonTable, activated
from tests.duel.positions import city

MINE: dict[int, tuple[int, int]] = {1: (1, 0)}
SHIELD_TIED: Any = {1: (0, 1, "shield"), 2: (1, 0)}


@pytest.fixture
def both(table: Lay) -> Lay:
    """A table with both expansions."""
    return partial(table, agora=True)


def controlled(decree: str, cubes: tuple[int, int] = (1, 0)) -> dict[int, Any]:
    """The Senate with a decree that I control."""
    return {1: (*cubes, decree)}


@pytest.mark.rule("PANTHEON-080", "PANTHEON-231")
def test_a_conspiracy_first_then_a_card_or_an_activation(both: Lay) -> None:
    mine = city(coins=9, conspiracies=ready("coup", "blackmail"))
    t = both("brewery", mine=mine, spaces={3: "tanit"})
    assert t.owed == "my trigger_conspiracy"
    t.do("trigger coup")
    assert (t.owed, t.activations) == ("my play", ["activate tanit"])
    t.do("activate tanit")
    assert t.owed == "your play"  # nothing more of the prepared one


@pytest.mark.rule("PANTHEON-230")
def test_without_a_card_left_there_is_no_activation(both: Lay) -> None:
    mine = city(coins=9, conspiracies=ready("turn_of_events"))
    t = both("brewery", mine=mine, spaces={3: "tanit"}, last=True)
    t.do("trigger turn_of_events", "discard brewery")
    assert (t.owed, t.document["age"]) == ("my start", 3)


@pytest.mark.rule("PANTHEON-231", "PANTHEON-248")
def test_curia_julia_built_by_isis_triggers_an_unprepared_conspiracy(both: Lay) -> None:
    mine = city(unbuilt=["curia_julia"], conspiracies=[held("coup")])
    t = activated(both, "isis", mine=mine, discard=["stable"])
    t.do("wonder curia_julia with stable")
    assert (t.owed, t.coins) == ("my trigger_unprepared", 6)
    t.do("trigger coup")
    assert (t.ahead, t.owed) == (2, "my play")


@pytest.mark.rule("PANTHEON-082")
def test_turn_of_events_takes_tokens_at_once(both: Lay) -> None:
    layout = {"17": "press", "24": "tavern", "0": "baths"}
    t = both(
        layout=layout,
        slot_tokens={"17": "greek"},
        mine=city(conspiracies=ready("turn_of_events")),
        mythology_decks={"greek": ["zeus", "hades", "aphrodite"]},
        senate=MINE,
    )
    t.do("trigger turn_of_events", "discard tavern")
    assert (t.owed, t.document["face_up"]) == ("my place_divinity", [0])
    t.do("place zeus on 1")
    assert (t.owed, t.document["face_up"]) == ("my discard_available", [0, 17])
    assert "discard press" in t.moves
    t.do("discard press")
    assert t.owed == "my move_optional"


@pytest.mark.rule("PANTHEON-083")
def test_neptune_applies_tokens_of_agora(both: Lay) -> None:
    t = activated(both, "neptune", senate={3: (1, 1)})
    names = ["small_second", "large_second", "small_first", "large_first"]
    assert t.moves == [f"drop {name}" for name in names]
    t.do("drop large_first", "apply small_second")
    assert t.owed == "my place_any"
    large = activated(both, "neptune", senate={3: (1, 1)})
    large.do("drop small_first", "apply large_second")
    assert large.owed == "my remove_cube"
    large.do("remove 3")
    assert large.owed == "my move_optional"
    none = activated(both, "neptune").do("drop small_first", "apply large_second")
    assert none.owed == "your play"  # no cube anywhere


@pytest.mark.rule("PANTHEON-235")
def test_mars_takes_tokens_of_agora(both: Lay) -> None:
    t = activated(both, "mars", ahead=1)
    assert (t.ahead, t.owed) == (3, "my place_any")
    t.do("place 2")
    assert t.owed == "your play"


@pytest.mark.rule("PANTHEON-084")
def test_minerva_stops_coup_and_the_shield_decree(both: Lay) -> None:
    t = both("brewery", mine=city(conspiracies=ready("coup")), minerva=2).do("trigger coup")
    assert (t.ahead, t.document["minerva"]) == (1, None)
    gained = activated(both, "neptune", senate=controlled("shield", (0, 0)), minerva=1)
    gained.do("drop small_first", "apply small_second", "place 1")
    assert (gained.ahead, gained.document["minerva"]) == (0, None)


@pytest.mark.rule("PANTHEON-237")
def test_poliorcetics_works_for_coup_and_the_shield(both: Lay) -> None:
    mine = city(tokens=["poliorcetics"], conspiracies=ready("coup"))
    t = both("brewery", mine=mine, yours=city(coins=5)).do("trigger coup")
    assert (t.ahead, t.your_coins) == (2, 3)
    lost = activated(
        both,
        "neptune",
        mine=city(coins=0),
        yours=city(coins=5, tokens=["poliorcetics"]),
        senate=SHIELD_TIED,
    )
    lost.do("drop small_first", "apply small_second", "place 1")  # you lose it: the pawn is mine
    assert (lost.ahead, lost.your_coins) == (1, 5)


@pytest.mark.rule("PANTHEON-085")
def test_opponent_chains_lend_mythology_tokens(both: Lay) -> None:
    t = both(
        "greek_grand_temple",
        mine=city(coins=0, tokens=["urbanism"]),
        yours=city(mythology_tokens=["greek"]),
        senate=controlled("opponent_chains"),
    )
    t.do("build greek_grand_temple")
    assert (t.coins, t.yours["mythology_tokens"]) == (4, ["greek"])


@pytest.mark.rule("PANTHEON-238")
def test_engineering_comes_after_the_decrees(both: Lay) -> None:
    """The Barracks cost 3 coins: ignored, they cost nothing, and Engineering does nothing."""
    mine = city(coins=1, tokens=["engineering"])
    t = both("barracks", mine=mine, senate=controlled("ignore_red")).do("build barracks")
    assert t.coins == 1
    u = both("barracks", mine=mine).do("build barracks")
    assert u.coins == 0


@pytest.mark.rule("PANTHEON-086", "PANTHEON-239", "PANTHEON-137")
def test_coercion_discards_the_snake_and_looks_at_pairs_then(both: Lay) -> None:
    mine = city("library", "workshop", divinities=["nisaba"], conspiracies=ready("coercion"))
    position: dict[str, Any] = {"yours": city("scriptorium"), "snake": "scriptorium"}
    t = both("brewery", mine=mine, board=["masonry", "law"], **position)
    assert t.symbols() == {"quill": 2, "pendulum": 1}
    t.do("trigger coercion", "swap workshop scriptorium")
    assert (t.document["snake"], t.symbols()) == (None, {"quill": 2})
    assert t.owed == "my token"  # a pair once more
    alone = {**mine, "cards": ["workshop"]}
    u = both("brewery", mine=alone, board=["masonry"], **position)
    u.do("trigger coercion", "swap workshop scriptorium")
    assert (u.symbols(), u.owed.split()[1] != "token") == ({"quill": 1}, True)


@pytest.mark.rule("PANTHEON-087", "PANTHEON-130")
@pytest.mark.parametrize("conspiracy", ["espionage", "obscurantism"])
def test_tokens_on_enki_cannot_be_gained_or_locked(both: Lay, conspiracy: str) -> None:
    t = both(
        "brewery",
        mine=city(conspiracies=ready(conspiracy)),
        spaces={3: "enki"},
        enki=["law", "economy"],
        box=["masonry", "theology"],
        board=[],
    )
    t.do(f"trigger {conspiracy}")
    assert [move.split()[1] for move in t.moves] == ["masonry", "theology"]


@pytest.mark.rule("PANTHEON-240")
def test_law_by_espionage_makes_a_pair_and_a_locked_law_leaves_ishtar(both: Lay) -> None:
    mine = city(divinities=["ishtar"], conspiracies=ready("espionage"))
    t = both("brewery", mine=mine, box=["law", "theology"], board=["masonry"])
    t.do("trigger espionage", "token law")
    assert t.owed == "my token"
    yours = city(divinities=["ishtar"], tokens=["law"])
    u = both("brewery", mine=city(conspiracies=ready("obscurantism")), yours=yours)
    assert u.symbols(mine=False) == {"scales": 2}
    u.do("trigger obscurantism", "lock law")
    assert u.symbols(mine=False) == {"scales": 1}


@pytest.mark.rule("PANTHEON-088")
def test_extortion_and_ra_may_give_six_wonders(both: Lay) -> None:
    four = ["the_pyramids", "piraeus", "the_sphinx", "the_colossus"]
    mine = city(coins=3, unbuilt=four, conspiracies=ready("extortion"))
    yours = city(unbuilt=["the_mausoleum", "circus_maximus"])
    t = both("brewery", mine=mine, yours=yours, spaces={3: "ra"})
    t.do("trigger extortion", "take the_mausoleum", "activate ra", "take circus_maximus")
    assert (len(t.mine["unbuilt"]), t.yours["unbuilt"]) == (6, [])


@pytest.mark.rule("PANTHEON-241")
def test_decrees_about_wonders_hold_for_those_of_pantheon(both: Lay) -> None:
    mine = city(unbuilt=["the_sphinx"])
    t = activated(both, "isis", mine=mine, discard=["stable"], senate=controlled("coins_wonder"))
    t.do("wonder the_sphinx with stable")
    assert t.coins == 2
    cheap = both(
        "brewery", mine=city(unbuilt=["the_sanctuary"]), senate=controlled("wonder_minus_1")
    )
    assert cheap.price("the_sanctuary")["coins"] == 6


@pytest.mark.rule("PANTHEON-089", "PANTHEON-246")
def test_hades_zeus_and_isis_meet_senators(both: Lay) -> None:
    pile = ["conspirator_1", "stable"]
    t = activated(both, "hades", mine=city(senators=["politician_left_1"]), discard=pile)
    t.do("revive conspirator_1")
    assert (t.owed, t.coins) == ("my conspirator_choice", 0)
    zeus = activated(both, "zeus", "brewery", "conspirator_2", senate=controlled("discard_plus_2"))
    zeus.do("discard 1")
    assert (zeus.document["discard"], zeus.coins) == (["conspirator_2"], 0)
    isis = activated(both, "isis", mine=city(unbuilt=["the_sphinx"]), discard=pile)
    isis.do("wonder the_sphinx with conspirator_1")
    assert isis.mine["under"] == {"the_sphinx": "conspirator_1"}


@pytest.mark.rule("PANTHEON-090", "PANTHEON-139")
def test_astarte_is_safe_from_conspiracies_and_pays_for_senators(both: Lay) -> None:
    mine = city(coins=0, conspiracies=ready("blackmail"))
    yours = city(coins=2, divinities=["astarte"], astarte=6)
    t = both("brewery", mine=mine, yours=yours, senate=MINE).do("trigger blackmail")
    assert (t.coins, t.your_coins, t.yours["astarte"]) == (1, 1, 6)
    payer = city(
        coins=0, divinities=["astarte"], astarte=3, senators=["politician_left_1", "conspirator_2"]
    )
    u = both("conspirator_1", mine=payer, age=2).do("recruit conspirator_1")
    assert u.mine["astarte"] == 1


@pytest.mark.rule("PANTHEON-244", "PANTHEON-170")
def test_sabotage_ends_the_discount_and_leaves_the_divinity(both: Lay) -> None:
    mine = city(conspiracies=ready("sabotage"))
    yours = city(built=["the_sanctuary"], coins=9)
    t = both("brewery", mine=mine, yours=yours, spaces={3: "ra"})
    t.do("trigger sabotage", "destroy the_sanctuary")
    [costs] = [space["costs"] for space in t.view["pantheon"] if space["divinity"] == "ra"]
    assert costs[t.you] == 8
    theater = city(built=["the_divine_theater"], divinities=["aphrodite"])
    u = both("brewery", mine=mine, yours=theater)
    u.do("trigger sabotage", "destroy the_divine_theater")
    assert u.yours["divinities"] == ["aphrodite"]


@pytest.mark.rule("PANTHEON-245")
def test_property_fraud_may_take_a_grand_temple(both: Lay) -> None:
    layout = {"0": "greek_grand_temple", "9": "pretorium", "10": "arsenal"}
    t = both(age=3, layout=layout, mine=city(conspiracies=ready("property_fraud")))
    t.do("trigger property_fraud")
    assert t.moves == ["build greek_grand_temple"]
    t.do("build greek_grand_temple")
    assert t.points("guild") == 5
    removed = both("pretorium", mine=city(conspiracies=ready("treason"))).do("trigger treason")
    assert not [move for move in removed.moves if "temple" in move.split("_")]


@pytest.mark.rule("PANTHEON-246")
def test_color_decrees_pay_for_hades_but_not_for_baal(both: Lay) -> None:
    t = activated(both, "hades", discard=["altar"], senate=controlled("coins_blue"))
    assert t.do("revive altar").coins == 2
    u = activated(both, "baal", yours=city("quarry"), senate=controlled("coins_red"))
    assert u.do("take quarry").coins == 0


@pytest.mark.rule("PANTHEON-247")
def test_divinities_are_no_blue_cards_and_no_decree_changes_their_cost(both: Lay) -> None:
    mine = city(coins=9, divinities=["aphrodite", "tanit"])
    t = both(
        "politician_left_1", mine=mine, spaces={6: "ra"}, senate=controlled("trade_raw"), age=2
    )
    assert t.price("ra")["coins"] == 6
    t.do("recruit politician_left_1")
    assert t.document["actions_left"] == 1


@pytest.mark.rule("PANTHEON-248")
def test_knossos_built_again_places_and_moves_again(both: Lay) -> None:
    mine = city(coins=50, built=["knossos"])
    t = activated(both, "anubis", "brewery", mine=mine).do("unbuild knossos")
    assert t.owed == "your play"
    t.do("discard customs_house", "wonder knossos with brewery")
    assert t.owed == "my place_any"
    ra = activated(both, "ra", yours=city(unbuilt=["knossos"])).do("take knossos")
    assert ra.owed == "your play"


def redealt(t: PantheonTable, seat: int) -> list[Any]:
    return [t.game.determinize(t.s, seat, Rng(n, 3)) for n in range(60)]


def locked(t: PantheonTable) -> set[str]:
    """Which token may be the locked one, as far as you know."""
    documents: list[Any] = [mv.position.dump(t.game, s) for s in redealt(t, t.you)]
    return {document["locked"][0]["token"] for document in documents}


def lock(both: Lay, **position: Any) -> PantheonTable:
    """I have locked Law away from the box; Masonry and Theology come to Enki next."""
    return both(
        "brewery",
        mine=city(conspiracies=[held("obscurantism", "stable", triggered=True)]),
        yours=city(coins=20),
        board=[],
        box=["masonry", "theology", "strategy"],
        locked=[{"token": "law", "by": both("brewery").me, "from": "box"}],
        **position,
    )


@pytest.mark.rule("PANTHEON-249")
def test_tokens_seen_on_enki_are_not_the_locked_one(both: Lay) -> None:
    """You go through the Gate and see two tokens on Enki: they are in the box."""
    decks = {"mesopotamian": ["enki"], "greek": ["zeus"]}
    t = lock(both, spaces={4: "gate"}, mythology_decks=decks, enki=["masonry", "theology"])
    assert locked(t) == {"law", "masonry", "theology", "strategy"}
    t.do("discard brewery", "activate gate")
    assert locked(t) == {"law", "strategy"}


@pytest.mark.rule("PANTHEON-249", "PANTHEON-208")
def test_the_token_that_returns_from_an_enki_in_the_pantheon_is_not_the_locked_one(
    both: Lay,
) -> None:
    t = lock(both, spaces={4: "enki"}, enki=["economy", "urbanism"])
    t.do("discard brewery", "activate enki", "token economy")
    assert sorted(t.document["box"]) == ["masonry", "strategy", "theology", "urbanism"]
    assert locked(t) == {"law", "masonry", "theology", "strategy"}


@pytest.mark.rule("PANTHEON-204", "PANTHEON-209", "AGORA-266")
@pytest.mark.parametrize("way", ["gate", "theater"])
def test_who_looks_at_enki_does_not_learn_which_token_was_locked(both: Lay, way: str) -> None:
    """What stays in the box is told with the locked one in it, and stays so in every redeal."""
    decks = {"mesopotamian": ["enki"], "greek": ["zeus"]}
    orders = [["law", "masonry", "theology", "strategy"]]  # Law is passed over: it is locked
    t = lock(both, spaces={4: "gate"}, mythology_decks=decks, enki_later=orders)
    if way == "gate":
        t.do("discard brewery", "activate gate")
    else:
        owed = [{"seat": t.you, "kind": "theater", "mythology": "mesopotamian"}]
        t = lock(both, mythology_decks=decks, enki_later=orders, turn=t.you, owed=owed)
    view, document = t.your_view, mv.position.dump(t.game, t.s, t.you)
    assert view["looking"]["tokens"] == ["masonry", "theology"]
    assert view["box"] == document["box"] == ["law", "strategy"]
    assert locked(t) == {"law", "strategy"}
    for s in redealt(t, t.you):
        assert mv.view(t.game, s, t.you) == view
