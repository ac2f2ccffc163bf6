"""Chapter 7: chains."""

import pytest

from tests.duel.positions import CARDS, FACTS, Lay, Pays, age_of, city

# provider → receiver, typed from the cards.
CHAINS = {
    "stable": "horse_breeders",
    "garrison": "barracks",
    "palisade": "fortifications",
    "archery_range": "siege_workshop",
    "parade_ground": "circus",
    "scriptorium": "library",
    "pharmacist": "dispensary",
    "school": "university",
    "laboratory": "observatory",
    "theater": "statue",
    "statue": "gardens",
    "altar": "temple",
    "temple": "pantheon",
    "baths": "aqueduct",
    "rostrum": "senate",
    "tavern": "lighthouse",
    "brewery": "arena",
}


@pytest.mark.rule("DUEL-048")
@pytest.mark.parametrize(("provider", "receiver"), CHAINS.items())
def test_a_card_is_free_when_the_one_it_names_stands_in_the_city(
    table: Lay, provider: str, receiver: str
) -> None:
    poor = table(receiver, mine=city(coins=0))
    assert f"build {receiver}" not in poor.moves
    t = table(receiver, mine=city(provider, coins=0))
    assert t.price(receiver)["free"] == "chain"
    assert t.price(receiver)["coins"] == 0
    assert f"build {receiver}" in t.moves
    t.do(f"build {receiver}")
    assert set(t.mine["cards"]) == {provider, receiver}


@pytest.mark.rule("DUEL-048")
def test_a_chain_serves_only_the_card_that_names_it(table: Lay) -> None:
    everything_but = {
        receiver: [provider for provider, other in CHAINS.items() if other != receiver]
        for receiver in CHAINS.values()
    }
    for receiver, providers in everything_but.items():
        mine = city(*(p for p in providers if p != receiver), coins=0)
        assert f"build {receiver}" not in table(receiver, mine=mine).moves
        assert table(receiver, mine=mine).price(receiver)["free"] is None


@pytest.mark.rule("DUEL-048")
def test_neither_coins_nor_resources_are_due_for_a_chained_card(pays: Pays) -> None:
    yours = city("shelf_quarry", "brickyard")
    assert pays("build barracks") == 3
    assert pays("build barracks", mine=city("garrison"), yours=yours) == 0
    assert pays("build circus", yours=yours) == 16
    assert pays("build circus", mine=city("parade_ground"), yours=yours) == 0


@pytest.mark.rule("DUEL-049")
def test_a_chain_that_can_be_used_is_used(table: Lay) -> None:
    """Even where the card could be paid for; there is no second way to construct it."""
    mine = city("garrison", coins=9, tokens=["urbanism"])
    t = table("barracks", mine=mine)
    assert t.moves_with("barracks") == ["build barracks", "discard barracks"]
    t.do("build barracks")
    assert t.coins == 9 + 4


@pytest.mark.rule("DUEL-050")
@pytest.mark.parametrize(
    ("provider", "receiver"), [("baths", "aqueduct"), ("tavern", "lighthouse")]
)
def test_a_chain_needs_the_card_in_ones_own_city(table: Lay, provider: str, receiver: str) -> None:
    move = f"build {receiver}"
    assert move in table(receiver, mine=city(provider, coins=0)).moves
    assert move not in table(receiver, mine=city(coins=0), yours=city(provider)).moves
    assert move not in table(receiver, mine=city(coins=0), discard=[provider]).moves
    under = city(coins=0, built=["the_pyramids"], under={"the_pyramids": provider})
    assert move not in table(receiver, mine=under).moves


@pytest.mark.rule("DUEL-051")
@pytest.mark.parametrize(
    ("first", "second", "third"),
    [("theater", "statue", "gardens"), ("altar", "temple", "pantheon")],
)
def test_a_chained_card_carries_a_chain_itself(
    table: Lay, first: str, second: str, third: str
) -> None:
    t = table(second, mine=city(first, coins=0)).do(f"build {second}")
    mine = {**t.mine, "coins": 0}
    t = table(third, mine=mine)
    t.do(f"build {third}")
    assert t.coins == 0
    # The first of the three does nothing for the last.
    assert f"build {third}" not in table(third, mine=city(first, coins=0)).moves


@pytest.mark.rule("DUEL-051")
def test_a_chain_symbol_is_not_used_up(table: Lay) -> None:
    """A card destroyed or discarded elsewhere changes nothing: the provider keeps its symbol."""
    t = table("horse_breeders", mine=city("stable", coins=0)).do("build horse_breeders")
    assert t.price("horse_breeders")["free"] == "chain"
    assert t.mine["cards"] == ["stable", "horse_breeders"]


@pytest.mark.rule("DUEL-052")
def test_a_chained_construction_brings_nothing_to_economy(table: Lay) -> None:
    yours = city("shelf_quarry", coins=5, tokens=["economy"])
    t = table("aqueduct", mine=city("baths", coins=20), yours=yours).do("build aqueduct")
    assert (t.coins, t.your_coins) == (20, 5)


@pytest.mark.rule("DUEL-053")
def test_a_chain_is_of_no_use_for_a_discard_or_a_wonder(table: Lay) -> None:
    mine = city("baths", coins=9, tokens=["urbanism"], unbuilt=["the_pyramids"])
    t = table("aqueduct", mine=mine).do("discard aqueduct")
    assert t.coins == 9 + 2
    t = table("aqueduct", mine=mine).do("wonder the_pyramids with aqueduct")
    assert t.coins == 9 - 8


@pytest.mark.rule("DUEL-189")
def test_a_chain_leads_from_an_earlier_age_to_a_later_one() -> None:
    assert {chain["provider"]: chain["receiver"] for chain in FACTS["chains"]} == CHAINS
    for provider, receiver in CHAINS.items():
        assert age_of(provider) < age_of(receiver)
        assert CARDS[receiver]["type"] != "guild"


@pytest.mark.rule("DUEL-189")
def test_no_card_of_age_1_and_no_guild_is_ever_free_by_a_chain(table: Lay) -> None:
    """A city with every card that carries a chain symbol."""
    for name, card in CARDS.items():
        if (age_of(name) == 1 or card["type"] == "guild") and name not in CHAINS:
            t = table(name, mine=city(*CHAINS))
            assert t.price(name)["free"] is None
    for name in CHAINS:
        if age_of(name) == 1:
            mine = city(*(other for other in CHAINS if other != name))
            assert table(name, mine=mine).price(name)["free"] is None


@pytest.mark.rule("DUEL-189")
def test_no_card_of_age_3_carries_a_chain(table: Lay) -> None:
    last = [name for name in CARDS if age_of(name) == 3]
    for receiver in CHAINS.values():
        mine = city(*(name for name in last if name != receiver), coins=0)
        assert table(receiver, mine=mine, strict=False).price(receiver)["free"] is None
