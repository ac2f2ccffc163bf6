"""The seams of the rules, each heard: an expansion that answers, and one that answers otherwise.

They run interpreted alone: they look into vecs and states as plain Python has them. That compiled
seams call expansions, ours and those in plain Python, is proven in test_every_seam.py.
"""

import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from maravillas.duel.agora.rules.expansion import Agora
from maravillas.duel.data.cards import ALL_NAMES, COLUMN, GUILDS, LAST, high_mask
from maravillas.duel.data.layout import LAYOUTS
from maravillas.duel.rules.deal import begin_age, show_open
from maravillas.duel.rules.effects import OWE_START, OWE_TOKEN
from maravillas.duel.rules.expansion import OWN_KINDS, OWN_MOVES
from maravillas.duel.rules.game import settle
from maravillas.duel.rules.pack import SIZE
from maravillas.duel.rules.state import PLAY
from maravillas.version import mode
from tests.duel.positions import city, lay
from tests.games import through_words

pytestmark = pytest.mark.interpreted

if mode() == "interpreted":
    from tests.duel.listener import KIND, Listener, game_of, heard, legal

WOOD, STONE = 1, 256**2


def test_labels_buffers_and_words_have_room_for_every_expansion() -> None:
    game = game_of(Listener((1, 0, 0, 190, 5)), Listener((2, 0, 0, 80, 7)))
    assert game.labels[-2:] == ["stream 1", "stream 2"]
    assert (game.most, game.size) == (190, SIZE + 12)
    assert game_of(Listener((0, 0, 0, 3, 0))).most == game_of().most


def test_wonders_and_tokens_of_expansions_join_the_pools() -> None:
    one, two = Listener((0, 2**12, 2**10, 0, 0)), Listener((0, 2**13, 2**11, 0, 0))
    wonders = tokens = 0
    for seed in range(60):
        s = game_of(one, two).new(seed)
        assert s.board | s.box == 2**12 - 1
        assert s.board & s.box == 0
        wonders |= s.offer
        tokens |= s.board
    assert (wonders, tokens) == (2**14 - 1, 2**12 - 1)


def test_a_deal_and_a_redeal_are_told_when_wonders_and_tokens_lie() -> None:
    x = Listener((0, 2**12, 0, 0, 0))
    game = game_of(x)
    seed = next(n for n in range(99) if game.new(n).offer >> 12 == 0)  # so it must come
    x.heard.clear()
    s = game.new(seed)
    assert x.heard == [("deal", seed, s.offer, s.board)]
    x.heard.clear()
    coming = 0
    for seed in range(60):
        x.heard.clear()
        t = game.determinize(s, 1, Rng(seed, 1))
        assert x.heard == [("blank",), ("redeal", 1, t.coming)]
        assert t.coming & s.offer == 0
        coming |= t.coming
    assert coming | s.offer == 2**13 - 1


def test_the_base_deals_cards_and_tokens_again_unless_an_expansion_does() -> None:
    for one, two in ((0, 0), (1, 0), (0, 1)):
        expansions = Listener(redeal_cards=one), Listener(redeal_cards=two, redeal_tokens=one)
        game = game_of(*expansions)
        s = game.new(3)
        again = [game.determinize(s, 1, Rng(seed, 1)) for seed in range(20)]
        assert all(list(t.deck) == list(s.deck) for t in again) == bool(one or two)
        assert all(t.library == s.library for t in again) == bool(one)


def test_every_pick_is_told_and_the_given_wonder_before_the_third() -> None:
    one, two = Listener(), Listener()
    game = game_of(one, two)
    s = game.new(1)
    first = [n for n in range(12) if s.offer >> n & 1]
    for seat, wonder in zip([0, 1, 1], first[:3], strict=True):
        game.apply(s, seat, wonder)
    picks = [(0, first[0]), (1, first[1]), (0, first[3]), (1, first[2])]
    assert heard(one, "picked") == [("picked", *pick) for pick in picks]
    assert heard(two, "picked") == heard(one, "picked")


@pytest.mark.parametrize(("one", "two", "coins"), [(0, 0, 6), (1, 0, 4), (1, 1, 2)])
def test_cheaper_goods_of_several_expansions_add_up(one: int, two: int, coins: int) -> None:
    """The Courthouse: two woods and a glass, at 2 coins each or a wood for less."""
    game = game_of(Listener(cheaper=one * WOOD), Listener(cheaper=two * WOOD))
    poor = lay(0, "courthouse", mine=city(coins=coins - 1))
    assert "build courthouse" not in legal(game, poor.s, poor.game)
    t = lay(0, "courthouse", mine=city(coins=coins))
    assert "build courthouse" in legal(game, t.s, t.game)
    game.apply(t.s, 0, mv.parse(t.game, t.s, 0, "build courthouse"))
    assert t.coins == 0


def test_a_fixed_price_is_not_cut() -> None:
    t = lay(0, "walls", mine=city("stone_reserve", coins=5))
    game = game_of(Listener(cheaper=STONE))
    game.apply(t.s, 0, mv.parse(t.game, t.s, 0, "build walls"))
    assert t.coins == 3


@pytest.mark.parametrize("first", [True, False])
def test_a_chain_of_an_expansion_makes_a_card_free(first: bool) -> None:
    t = lay(0, "gardens", mine=city(coins=0, tokens=["urbanism"]))
    expansions = [Listener(chains=COLUMN), Listener()]
    game = game_of(*expansions[:: 1 if first else -1])
    assert "build gardens" not in legal(game_of(Listener()), t.s, t.game)
    assert "build gardens" in legal(game, t.s, t.game)
    game.apply(t.s, 0, mv.parse(t.game, t.s, 0, "build gardens"))
    assert t.coins == 4


@pytest.mark.parametrize(("waived", "coins"), [(0, 5), (2**4, 2), (2**3, 5), (2**5 | 2**4, 2)])
def test_one_symbol_of_a_cost_may_be_waived_by_color(waived: int, coins: int) -> None:
    """The Forum costs 3 coins and a clay: without the coins, only 2 for the clay."""
    t = lay(0, "forum", mine=city(coins=coins))
    expansions = [Listener(waived=waived & ~(2**5)), Listener(waived=waived & 2**5)]
    game = game_of(*expansions)
    assert "build forum" in legal(game, t.s, t.game)
    poor = lay(0, "forum", mine=city(coins=coins - 1))
    assert "build forum" not in legal(game, poor.s, poor.game)
    game.apply(t.s, 0, mv.parse(t.game, t.s, 0, "build forum"))
    assert t.coins == 0


def test_a_resource_is_waived_where_that_saves_more_or_as_much() -> None:
    """The Caravansery: 2 coins, a glass and a papyrus at 2 each: a resource saves as much."""
    t = lay(0, "caravansery", mine=city(coins=9), yours=city(tokens=["economy"], coins=0))
    game_of(Listener(waived=2**4)).apply(t.s, 0, mv.parse(t.game, t.s, 0, "build caravansery"))
    assert (t.coins, t.your_coins) == (5, 2)


def test_of_a_cost_without_coins_one_resource_is_waived() -> None:
    """The Courthouse: two woods and a glass, at 2 coins each."""
    game = game_of(Listener(waived=2**2))
    poor = lay(0, "courthouse", mine=city(coins=3))
    assert "build courthouse" not in legal(game, poor.s, poor.game)
    t = lay(0, "courthouse", mine=city(coins=4))
    assert "build courthouse" in legal(game, t.s, t.game)
    game.apply(t.s, 0, mv.parse(t.game, t.s, 0, "build courthouse"))
    assert t.coins == 0


def test_the_coins_are_waived_where_they_are_dearer_than_one_resource() -> None:
    """The Caravansery: 2 coins, a glass and a papyrus at 1 each."""
    t = lay(0, "caravansery", mine=city("customs_house", coins=2))
    game = game_of(Listener(waived=2**4))
    assert "build caravansery" in legal(game, t.s, t.game)
    game.apply(t.s, 0, mv.parse(t.game, t.s, 0, "build caravansery"))
    assert t.coins == 0


def test_only_a_game_without_expansions_has_nothing_but_public_moves() -> None:
    assert game_of().public()
    assert not game_of(Listener()).public()


@pytest.mark.parametrize("off", [0, 1, 2])
def test_resources_off_a_wonder_add_up(off: int) -> None:
    """The Pyramids: three stones and a papyrus, at 2 coins each."""
    mine = city(coins=8 - 2 * off, unbuilt=["the_pyramids"])
    t = lay(0, "theater", mine=mine)
    game = game_of(Listener(wonder_units=off // 2), Listener(wonder_units=off - off // 2))
    move = "wonder the_pyramids with theater"
    assert move in legal(game, t.s, t.game)
    poor = lay(0, "theater", mine={**mine, "coins": 7 - 2 * off})
    assert move not in legal(game, poor.s, poor.game)
    game.apply(t.s, 0, mv.parse(t.game, t.s, 0, move))
    assert t.coins == 0


def test_goods_of_a_wonder_are_cheaper_too() -> None:
    t = lay(0, "theater", mine=city(coins=5, unbuilt=["the_pyramids"]))
    game = game_of(Listener(cheaper=STONE))
    move = "wonder the_pyramids with theater"
    assert move in legal(game, t.s, t.game)
    game.apply(t.s, 0, mv.parse(t.game, t.s, 0, move))
    assert t.coins == 0


def test_kinds_and_moves_of_expansions_are_numbered_above_those_of_the_base() -> None:
    """Agora's numbers begin there, and records of it may be packed."""
    assert (OWN_KINDS, OWN_MOVES) == (16, 4096)


def test_a_card_of_an_expansion_costs_the_sum_of_the_fees() -> None:
    x = Listener(fee=2)
    game = game_of(x, Listener(fee=3))
    for coins in (4, 5):
        t = lay(0, "theater", mine=city(coins=coins, tokens=["masonry"]))
        slot = next(n for n in range(20) if t.s.open >> n & 1)
        t.s.deck[slot] = LAST
        show_open(t.s)
        assert (LAST in game.legal(t.s, 0)) == (coins == 5)
    game.apply(t.s, 0, LAST)
    assert heard(x, "gained") == [("gained", 0, ALL_NAMES[LAST])]
    assert t.s.first.coins == 0


def test_further_coins_for_a_discard_add_up() -> None:
    t = lay(0, "theater", mine=city("tavern", coins=0))
    game = game_of(Listener(discard_coins=4), Listener(discard_coins=10))
    game.apply(t.s, 0, mv.parse(t.game, t.s, 0, "discard theater"))
    assert t.coins == 3 + 14


@pytest.mark.parametrize("seat", [0, 1])
def test_what_happens_is_told_to_every_expansion(seat: int) -> None:
    one, two = Listener(), Listener()
    game = game_of(one, two)
    t = lay(seat, "walls", mine=city(coins=9), ahead=1)
    game.apply(t.s, seat, mv.parse(t.game, t.s, seat, "build walls"))
    expected = [("marched", seat, 1, 3), ("gained", seat, "walls"), ("check",)]
    assert heard(one, "marched", "gained", "check") == expected
    assert heard(two, "marched", "gained", "check") == expected


@pytest.mark.parametrize(
    ("move", "turn"), [("discard theater", 1), ("wonder the_sphinx with theater", 0)]
)
def test_every_turn_is_told_as_it_begins(move: str, turn: int) -> None:
    x = Listener()
    t = lay(0, "theater", mine=city(coins=30, unbuilt=["the_sphinx"]))
    game_of(x).apply(t.s, 0, mv.parse(t.game, t.s, 0, move))
    assert heard(x, "begin_turn") == [("begin_turn", turn, 0)]


def test_a_victory_of_the_base_game_comes_first() -> None:
    x = Listener()
    t = lay(0, "guard_tower", mine=city(coins=9), ahead=8)
    game_of(x).apply(t.s, 0, mv.parse(t.game, t.s, 0, "build guard_tower"))
    assert t.result == "my military"
    assert heard(x, "check") == []


def test_a_revived_card_is_told_too() -> None:
    x = Listener()
    t = lay(0, "theater", owed=[{"seat": 0, "kind": "revive"}], discard=["altar"])
    game = game_of(x)
    game.apply(t.s, 0, mv.parse(t.game, t.s, 0, "revive altar"))
    assert heard(x, "gained", "check") == [("gained", 0, "altar"), ("check",)]


def test_points_of_expansions_count_and_decide() -> None:
    t = lay(0, "palace", last=True, mine=city(coins=0), yours=city(coins=0))
    game = game_of(Listener(points=1), Listener(points=10))
    assert game.scores(t.s) == [11, 22]
    game.apply(t.s, 0, mv.parse(t.game, t.s, 0, "discard palace"))
    assert game.outcome(t.s) == [0, 840]


def test_own_moves_follow_those_of_the_base_and_are_played_by_the_expansion() -> None:
    one, two = Listener(own_moves=2), Listener(own_moves=1, acts=range(9))
    game = game_of(one, two)
    t = lay(0, "theater", last=True, mine=city())
    base = t.game.legal(t.s, 0)
    n = len(base)
    assert game.legal(t.s, 0) == [*base, OWN_MOVES + n, OWN_MOVES + n + 1, OWN_MOVES + n + 2]
    discard = mv.parse(t.game, t.s, 0, "discard theater")
    assert heard(two, "fill_turn") == [("fill_turn", [discard])]
    one.heard.clear()
    two.heard.clear()
    game.apply(t.s, 0, OWN_MOVES)
    assert (one.heard, two.heard) == ([], [("act", 0, OWN_MOVES)])
    assert t.s.first.coins == 7
    assert t.s.turn == 0  # a move of an expansion is not the turn's card


@pytest.mark.parametrize("seat", [0, 1])
def test_a_decision_of_an_expansion_is_asked_and_answered_there(seat: int) -> None:
    other, x = Listener(owed=KIND + 1), Listener(owed=KIND)
    game = game_of(other, x)
    t = lay(seat, "theater", mine=city(coins=20, unbuilt=["the_pyramids"]))
    game.apply(t.s, seat, mv.parse(t.game, t.s, seat, "wonder the_pyramids with theater"))
    assert heard(x, "wonder_gained") == [("wonder_gained", seat, "the_pyramids")]
    assert (heard(x, "settle"), heard(other, "settle")) == ([("settle", KIND, seat)], [])
    assert (game.kind(t.s, seat), game.kind(t.s, 1 - seat)) == (KIND, 0)
    assert game.legal(t.s, seat) == [40 + KIND, 50 + KIND]
    assert game.legal(t.s, 1 - seat) == []
    x.heard.clear()
    game.apply(t.s, seat, 50 + KIND)
    assert heard(x, "answer", "check") == [("answer", KIND, seat, 50 + KIND), ("check",)]
    assert heard(other, "answer") == []
    assert heard(x, "settle") == []  # nothing is owed any more
    assert game.waiting(t.s) == 2 ** (1 - seat)


def test_a_decision_without_an_answer_is_dropped_and_so_is_the_one_below() -> None:
    x = Listener(owed=KIND, drops=KIND)
    game = game_of(x)
    t = lay(0, "theater", mine=city(coins=20, unbuilt=["the_pyramids"]))
    t.s.board = 0
    t.s.push(OWE_TOKEN, 0)
    t.s.push(KIND, 0)
    settle(t.s, game.expansions)
    assert (t.s.pending, heard(x, "settle")) == (0, [("settle", KIND, 0)])


def test_a_token_to_choose_is_dropped_only_from_an_empty_board() -> None:
    t = lay(0, "theater")
    t.s.push(OWE_TOKEN, 1)
    settle(t.s, game_of(Listener()).expansions)
    assert (t.s.owed_kind(), t.s.owed_seat()) == (OWE_TOKEN, 1)


@pytest.mark.parametrize("agora", [False, True])
def test_purple_cards_of_an_expansion_take_the_place_of_the_guilds(agora: bool) -> None:
    """Four of the guilds, here: what lies elsewhere in a deck is out of the game."""
    names = [*GUILDS][2:6]
    x = Listener((0, 0, 0, 0, 0, 0, high_mask(names)))
    game = game_of(*([Agora()] if agora else []), x)
    layout = LAYOUTS[5 if agora else 2]
    first, many = int(layout.first), int(layout.slots)
    found: set[str] = set()
    dealt: set[str] = set()
    for seed in range(40):
        s = game.new(seed)
        t = game.determinize(s, 0, Rng(seed, 3))
        for u, seen in ((s, found), (t, dealt)):
            lies = [ALL_NAMES[n] for n in list(u.deck)[first : first + many]]
            purple = {name for name in lies if name in GUILDS}
            assert len(purple) == 3
            seen |= purple
    assert found == dealt == set(names)


def test_a_redeal_in_the_last_age_deals_from_the_purple_cards_in_play() -> None:
    names = [*GUILDS][:4]
    game = game_of(Listener((0, 0, 0, 0, 0, 0, high_mask(names))))
    s, first = game.new(5), int(LAYOUTS[2].first)
    begin_age(s, 2)
    s.phase = PLAY
    seen = set()
    for seed in range(60):
        t = game.determinize(s, 0, Rng(seed, 3))
        seen |= {ALL_NAMES[n] for n in list(t.deck)[first : first + 20]} & set(GUILDS)
    up = {ALL_NAMES[s.deck[first + n]] for n in range(20) if s.up >> n & 1} & set(GUILDS)
    assert seen | up == set(names)


def test_streams_of_chance_are_numbered_on_behind_earlier_expansions() -> None:
    one, two = Agora(), Listener()
    game = game_of(one, two)
    assert [int(x.label) for x in (one, two)] == [6, 12]
    assert game.labels[12] == "stream 0"


def test_a_packed_layout_takes_the_cards_of_the_expansions_in_play_alone() -> None:
    game = game_of(Listener((0, 0, 0, 0, 1, 2**27), word=0))
    other = game_of(Listener((0, 0, 0, 0, 1), word=0))
    s = game.new(3)
    begin_age(s, 0)
    s.phase = PLAY
    s.deck[0] = LAST
    assert game.from_bytes(game.to_bytes(s)).deck[0] == LAST
    with pytest.raises(mv.BadPosition, match=f"{LAST} is no card of this age"):
        other.from_bytes(other.to_bytes(s))


def test_who_begins_an_age_is_no_business_of_an_expansion_but_the_turn_is() -> None:
    x = Listener()
    t = lay(0, "theater", last=True)
    game = game_of(x)
    game.apply(t.s, 0, mv.parse(t.game, t.s, 0, "discard theater"))
    assert t.s.owed_kind() == OWE_START
    assert heard(x, "begin_turn") == []
    x.heard.clear()
    game.apply(t.s, 0, 1)
    assert (t.s.turn, x.heard) == (1, [("begin_turn", 1, 0)])


def test_words_of_expansions_are_packed_in_their_order() -> None:
    one, two = Listener((0, 0, 0, 0, 1), word=77), Listener((0, 0, 0, 0, 1), word=88)
    game = game_of(one, two)
    s = game.new(3)
    one.heard.clear()
    two.heard.clear()
    t = game.from_bytes(game.to_bytes(s))
    assert one.heard == [("blank",), ("word", 77)]
    assert two.heard == [("blank",), ("word", 88)]
    assert game.hash(t) == game.hash(s)
    assert list(t.deck)[:20] == list(s.deck)[:20]


def test_layouts_of_an_expansion_are_remembered_in_the_words() -> None:
    x = Listener((3, 0, 0, 0, 1), word=0)
    game = game_of(x)
    s = game.new(3)
    s.layout = 3
    assert through_words(game, s).layout == 3
