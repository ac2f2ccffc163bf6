"""The Pantheon: who may activate what, and what it costs (PANTHEON-020 to 129)."""

import pytest

import maravillas as mv
from tests.duel.pantheon.positions import DIVINITIES, MYTHOLOGIES, Lay, activated, space
from tests.duel.positions import city


@pytest.mark.rule("PANTHEON-021")
def test_a_card_of_the_pantheon_is_activated_instead_of_taking_a_card(table: Lay) -> None:
    t = table("brewery", mine=city(coins=3), spaces={3: "tanit"})
    assert t.activations == ["activate tanit"]
    t.do("activate tanit")
    assert (t.coins, t.mine["divinities"], t.owed) == (12, ["tanit"], "your play")
    assert set(t.document["layout"].values()) == {"brewery", "customs_house", "walls"}


@pytest.mark.rule("PANTHEON-123")
def test_nothing_is_activated_in_age_one(table: Lay) -> None:
    t = table("tavern", mine=city(coins=9), spaces={3: "tanit"})
    assert t.activations == []
    assert t.refuses("activate tanit", "PANTHEON-123")


@pytest.mark.rule("PANTHEON-105")
def test_an_activation_uncovers_nothing_and_ends_no_age(table: Lay) -> None:
    t = table(layout={"15": "temple", "18": "brewery", "0": "forum"}, age=2, spaces={3: "tanit"})
    t.do("activate tanit")
    assert (t.owed, t.document["face_up"]) == ("your play", [0, 18])
    last = table("brewery", last=True, spaces={3: "tanit"}).do("activate tanit")
    assert (last.owed, last.document["age"]) == ("your play", 2)


@pytest.mark.rule("PANTHEON-022")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("number", range(1, 7))
def test_each_space_has_a_cost_for_each_player(seat: int, number: int) -> None:
    cost = [8, 7, 6, 5, 4, 3][number - 1] if seat == 0 else [3, 4, 5, 6, 7, 8][number - 1]
    document = {"game": "duel+pantheon", "age": 2, "turn": seat, "pantheon": {str(number): "ra"}}
    for coins in (cost - 1, cost):
        seats = [city(coins=coins), city(coins=coins)]
        game, s = mv.position.load({**document, "seats": seats, "strict": False})
        assert ("activate ra" in mv.moves(game, s, seat)) == (coins == cost)
        assert mv.view(game, s, 0)["pantheon"][number - 1]["costs"][seat] == cost  # type: ignore[index]


@pytest.mark.rule("PANTHEON-022")
def test_who_placed_a_card_or_began_the_age_changes_no_cost(table: Lay) -> None:
    """pantheon EX-3."""
    t = table("brewery", mine=city(coins=99), spaces={8: "ra", 3: "tanit", 4: "gate"})
    assert [t.price(name)["coins"] for name in ("ra", "tanit", "gate")] == [8, 3, 8]


@pytest.mark.rule("PANTHEON-124")
def test_the_gate_costs_twice_its_space(table: Lay) -> None:
    t = table("brewery", mine=city(coins=5), spaces={3: "gate"})
    assert t.activations == []
    rich = table("brewery", mine=city(coins=6), spaces={3: "gate"}).do("activate gate")
    assert rich.coins == 0


@pytest.mark.rule("PANTHEON-125", "PANTHEON-170")
@pytest.mark.parametrize(
    ("cost", "card", "sanctuary", "offerings", "paid"),
    [
        (5, "gate", True, ["offering_4"], 4),  # EX-1
        (3, "ra", True, ["offering_4"], 0),  # EX-2
        (8, "ra", True, [], 6),
        (8, "ra", False, ["offering_2", "offering_3"], 3),
        (8, "ra", False, ["offering_2", "offering_3", "offering_4"], 0),
        (8, "gate", False, ["offering_2", "offering_3", "offering_4"], 7),
        (3, "ra", True, [], 1),
    ],
)
def test_the_price_of_an_activation(
    table: Lay, cost: int, card: str, sanctuary: bool, offerings: list[str], paid: int
) -> None:
    mine = city(built=["the_sanctuary"] if sanctuary else [], offering_tokens=offerings)
    spending = f" spending {' '.join(offerings)}" if offerings else ""
    move = f"activate {card}{spending}"
    t = table("brewery", mine={**mine, "coins": paid}, spaces={cost: card})
    price = t.price(move)
    assert (price["coins"], price["payable"]) == (paid, True)
    assert sum(line["coins"] for line in price["lines"]) == paid
    t.do(move)
    assert (t.coins, t.mine["offering_tokens"]) == (0, [])
    if paid:
        poor = table("brewery", mine={**mine, "coins": paid - 1}, spaces={cost: card})
        assert poor.refuses(move, "PANTHEON-127")


@pytest.mark.rule("PANTHEON-126")
def test_any_of_the_own_offering_tokens_may_be_spent_even_more_than_needed(table: Lay) -> None:
    mine = city(coins=1, offering_tokens=["offering_2", "offering_4"])
    t = table("brewery", mine=mine, spaces={3: "ra"}, yours=city(offering_tokens=["offering_3"]))
    assert t.activations == [
        "activate ra spending offering_2",
        "activate ra spending offering_4",
        "activate ra spending offering_2 offering_4",
    ]
    assert t.refuses("activate ra spending offering_3", "PANTHEON-126")
    assert table("brewery", spaces={3: "ra"}).refuses(
        "activate ra spending offering_3", "PANTHEON-126"
    )
    t.do("activate ra spending offering_2 offering_4")
    assert (t.coins, t.mine["offering_tokens"]) == (1, [])
    assert t.yours["offering_tokens"] == ["offering_3"]


@pytest.mark.rule("PANTHEON-126")
def test_moves_come_by_space_then_by_the_tokens_spent(table: Lay) -> None:
    tokens = ["offering_2", "offering_3", "offering_4"]
    t = table("brewery", mine=city(coins=20, offering_tokens=tokens), spaces={3: "ra"})
    spent = [move.partition(" spending ")[2].replace("offering_", "") for move in t.activations]
    assert spent == ["", "2", "3", "2 3", "4", "2 4", "3 4", "2 3 4"]
    two = table("brewery", mine=city(coins=20), spaces={3: "ra", 8: "mars"})
    assert two.activations == ["activate mars", "activate ra"][:: 1 if two.me == 0 else -1]
    assert [move.split()[0] for move in two.moves[-2:]] == ["activate", "activate"]


@pytest.mark.rule("PANTHEON-127")
def test_treasury_and_astarte_together_must_reach(table: Lay) -> None:
    mine = city(coins=2, divinities=["astarte"], astarte=6)
    t = table("brewery", mine=mine, spaces={8: "tanit"})
    t.do("activate tanit")
    assert (t.coins, t.mine["astarte"]) == (12, 0)
    poor = table("brewery", mine={**mine, "astarte": 5}, spaces={8: "tanit"})
    assert poor.refuses("activate tanit", "PANTHEON-127")  # what it would bring does not help


@pytest.mark.rule("PANTHEON-023")
def test_mythology_tokens_lower_no_cost(table: Lay) -> None:
    mine = city(coins=2, mythology_tokens=["egyptian", "egyptian"])
    assert table("brewery", mine=mine, spaces={3: "ra"}).activations == []


@pytest.mark.rule("PANTHEON-128")
@pytest.mark.parametrize("divinity", [*DIVINITIES, "gate"])
def test_an_activated_card_lies_before_its_player_and_its_space_stays_empty(
    table: Lay, divinity: str
) -> None:
    t = table("brewery", mine=city(coins=6), spaces={3: divinity}).do(f"activate {divinity}")
    assert divinity in t.mine["divinities"]
    assert t.view["pantheon"][space(t.me, 3) - 1]["divinity"] is None
    assert divinity not in t.lies().values()


@pytest.mark.rule("PANTHEON-024")
def test_activating_is_not_constructing(table: Lay) -> None:
    tokens = ["economy", "strategy", "masonry", "architecture", "urbanism", "theology"]
    t = activated(
        table,
        "mars",
        mine=city(tokens=tokens, coins=10),
        yours=city(tokens=[]),
    )
    assert (t.coins, t.ahead, t.owed) == (10, 2, "your play")
    u = activated(table, "mars", yours=city(tokens=["economy"], coins=0))
    assert u.your_coins == 0


@pytest.mark.rule("PANTHEON-025")
@pytest.mark.parametrize("divinity", ["nisaba", "baal", "hades", "anubis", "isis", "ra"])
def test_a_part_without_a_target_is_skipped(table: Lay, divinity: str) -> None:
    t = activated(table, divinity)
    assert t.owed == "your play"


@pytest.mark.rule("PANTHEON-025")
def test_the_gate_finds_nothing_where_all_decks_are_empty(table: Lay) -> None:
    empty: dict[str, list[str]] = {name: [] for name in MYTHOLOGIES}
    t = table("brewery", mine=city(coins=6), spaces={3: "gate"}, mythology_decks=empty)
    assert t.do("activate gate").owed == "your play"


@pytest.mark.rule("PANTHEON-129")
def test_a_part_with_a_target_must_be_carried_out(table: Lay) -> None:
    mine = city(built=["the_pyramids"], under={"the_pyramids": "stable"})
    t = activated(table, "anubis", mine=mine)
    assert (t.owed, t.moves) == ("my unbuild_wonder", ["unbuild the_pyramids"])


@pytest.mark.rule("PANTHEON-126")
@pytest.mark.parametrize(
    "text",
    [
        "activate",
        "activate ra spending",
        "activate ra with offering_2",
        "activate ra spending offering_4 offering_2",
        "activate ra spending offering_2 offering_2",
        "activate nobody",
        "activate ra spending offering_5",
        "activate tanit",
    ],
)
def test_what_is_no_activation_is_refused(table: Lay, text: str) -> None:
    mine = city(coins=9, offering_tokens=["offering_2", "offering_4"])
    t = table("brewery", mine=mine, spaces={3: "ra"})
    assert t.refuses(text)


@pytest.mark.rule("PANTHEON-164")
def test_behind_the_gate_and_in_the_theater_the_price_is_nothing(table: Lay) -> None:
    decks = {"greek": ["zeus", "hades", "aphrodite"]}
    t = table("brewery", mine=city(coins=6), spaces={3: "gate"}, mythology_decks=decks)
    t.do("activate gate")
    price = mv.price(t.game, t.s, t.me, "activate zeus")
    assert (price["coins"], price["payable"], price["lines"]) == (0, True, [])
    with pytest.raises(mv.IllegalMove):
        mv.price(t.game, t.s, t.me, "hades")  # below the top
    with pytest.raises(mv.IllegalMove):
        mv.price(t.game, t.s, t.you, "zeus")
    owed = [{"seat": t.me, "kind": "theater", "mythology": "greek"}]
    u = table("brewery", owed=owed, mythology_decks=decks)
    assert mv.price(u.game, u.s, u.me, "activate hades top zeus")["coins"] == 0
    with pytest.raises(mv.IllegalMove):
        mv.price(u.game, u.s, u.me, "ra")
