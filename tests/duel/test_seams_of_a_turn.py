"""Seams of a turn: before cards are turned up, other purses, limits, what stops the pawn.

They run interpreted alone; see test_seams.py.
"""

from typing import Any

import pytest

import maravillas as mv
from maravillas.core.buffer import Buffer
from maravillas.core.rng import Rng
from maravillas.duel.data.card import SYMBOLS
from maravillas.duel.rules.deal import begin_age
from maravillas.duel.rules.effects import unbuild
from maravillas.duel.rules.expansion import OWN_KINDS, Expansion
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.score import PROGRESS_ROW
from maravillas.duel.rules.turn import lift_slot, turn_up, uncover
from tests.duel.positions import city, lay

pytestmark = pytest.mark.interpreted

CHOICE = OWN_KINDS  # the first decision that is not the base game's


class Plain(Expansion):
    """Says nothing, and keeps what it hears."""

    def __init__(self) -> None:
        super().__init__([], 0, 0, 0, 0, 0)
        self.heard: list[tuple[object, ...]] = []

    def owns(self, kind: Any) -> bool:
        return int(kind) == CHOICE

    def fill(self, s: Any, kind: Any, seat: Any, out: Any) -> Any:
        out[0] = 0
        return 1


def game_of(*expansions: Expansion) -> Duel:
    return Duel("duel", False, list(expansions))


def play(game: Duel, t: Any, move: str) -> None:
    """My move, under the rules of another game."""
    game.apply(t.s, t.me, mv.parse(t.game, t.s, t.me, move))


class Asks(Plain):
    """Owes a choice before cards are turned up, so many times."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times = times

    def turning_up(self, s: Any, slots: Any) -> bool:
        self.heard.append(("turning up", slots, s.up & slots))
        if self.times == 0:
            return False
        self.times -= 1
        s.push(CHOICE, s.turn)
        return True


@pytest.mark.parametrize("times", [0, 1, 2])
def test_choices_come_before_cards_are_turned_up(times: int) -> None:
    x = Asks(times)
    game = game_of(x)
    t = lay(0, layout={"13": "?", "18": "tavern", "0": "baths"})
    play(game, t, "build tavern")
    for left in range(times, 0, -1):
        assert len(x.heard) == times - left + 1
        assert (game.kind(t.s, 0), t.s.up >> 13 & 1) == (CHOICE, 0)
        game.apply(t.s, 0, 0)
    assert x.heard == [("turning up", 2**13, 0)] * (times + 1)
    assert (t.s.up >> 13 & 1, t.s.turn, t.s.taken) == (1, 1, 0)


def test_nothing_is_about_to_be_turned_up_where_no_card_was_taken() -> None:
    x = Asks(1)
    t = lay(0, "tavern")
    turn_up(t.s, game_of(x).expansions)
    assert x.heard == []


def test_several_slots_emptied_in_one_turn_are_uncovered_together() -> None:
    t = lay(0, layout={"9": "?", "13": "?", "14": "tavern", "19": "baths", "15": "altar"})
    lift_slot(t.s, 19)
    lift_slot(t.s, 14)
    assert (t.s.taken, t.s.up >> 13 & 1) == (2**14 | 2**19, 0)
    uncover(t.s)
    assert (t.s.up & 2**13, t.s.up & 2**9) == (2**13, 0)  # the Altar still lies on slot 9


def test_a_covered_slot_may_be_taken_and_frees_what_it_covered() -> None:
    t = lay(0, layout={"5": "altar", "9": "?", "14": "tavern", "15": "baths"})
    cards = t.s.cards
    number = int(t.s.deck[9])
    assert lift_slot(t.s, 9) == number
    assert (t.s.cards, t.s.open, t.s.up >> 9 & 1) == (cards, 2**14 | 2**15, 0)
    uncover(t.s)
    assert t.s.open == 2**5 | 2**14 | 2**15
    assert "build altar" in t.moves


class Purse(Plain):
    """Holds coins of one seat."""

    def __init__(self, coins: int) -> None:
        super().__init__()
        self.coins = coins

    def purse(self, s: Any, seat: Any) -> Any:
        return self.coins if seat == 0 else 0

    def spend(self, s: Any, seat: Any, coins: Any) -> None:
        self.coins -= coins


@pytest.mark.parametrize(
    ("move", "card", "cost"),
    [("build pretorium", "pretorium", 8), ("wonder the_pyramids with pretorium", "pretorium", 8)],
)
def test_other_purses_pay_when_the_city_has_no_more(move: str, card: str, cost: int) -> None:
    mine = city(coins=3, unbuilt=["the_pyramids"])
    t = lay(0, card, mine=mine)
    one, two = Purse(2), Purse(cost - 5)
    number = mv.parse(t.game, t.s, 0, move)
    assert number not in game_of(Purse(2), Purse(cost - 6)).legal(t.s, 0)
    game = game_of(one, two)
    assert number in game.legal(t.s, 0)
    play(game, t, move)
    assert (t.coins, one.coins, two.coins) == (0, 0, 0)


def test_the_city_pays_first_and_economy_gets_what_another_purse_pays() -> None:
    yours = city(coins=0, tokens=["economy"])
    x = Purse(9)
    t = lay(0, "walls", mine=city(coins=1), yours=yours)
    play(game_of(x), t, "build walls")
    assert (t.coins, x.coins, t.your_coins) == (0, 6, 4)
    rich = lay(0, "walls", mine=city(coins=5), yours=yours)
    play(game_of(x), rich, "build walls")
    assert (rich.coins, x.coins) == (1, 6)


class Limit(Plain):
    def __init__(self, most: int) -> None:
        super().__init__()
        self.limit = most

    def most(self, s: Any, seat: Any) -> Any:
        return self.limit


@pytest.mark.parametrize(
    ("card", "coins", "limits", "paid"),
    [
        ("aqueduct", 9, (2,), 2),  # 3 stone, and a chain symbol under its cost
        ("aqueduct", 9, (0, 3), 3),
        ("aqueduct", 9, (4, 3), 3),
        ("aqueduct", 9, (3, 4), 3),
        ("aqueduct", 9, (7,), 6),
        ("courthouse", 9, (2,), 6),  # no such symbol
    ],
)
def test_a_price_may_have_a_limit(
    card: str, coins: int, limits: tuple[int, ...], paid: int
) -> None:
    game = game_of(*map(Limit, limits))
    t = lay(0, card, mine=city(coins=coins), yours=city(coins=0, tokens=["economy"]))
    play(game, t, f"build {card}")
    assert t.coins == coins - paid
    assert t.your_coins == (6 if paid == 6 else 0)  # a limit is paid to the bank
    poor = lay(0, card, mine=city(coins=paid - 1))
    number = mv.parse(poor.game, poor.s, 0, f"build {card}")
    assert number not in game.legal(poor.s, 0)
    just = lay(0, card, mine=city(coins=paid))
    assert number in game.legal(just.s, 0)


def test_a_chain_goes_before_a_limit() -> None:
    t = lay(0, "aqueduct", mine=city("baths", coins=3, tokens=["urbanism"]))
    play(game_of(Limit(1)), t, "build aqueduct")
    assert t.coins == 7


class Wall(Plain):
    """The pawn does not get past a space."""

    def __init__(self, space: int) -> None:
        super().__init__()
        self.space = space

    def stopped(self, s: Any, seat: Any, before: Any, after: Any) -> Any:
        self.heard.append(("stopped", seat, before, after, s.loot))
        return min(after, self.space)

    def marched(self, s: Any, seat: Any, before: Any, after: Any) -> None:
        self.heard.append(("marched", seat, before, after))


@pytest.mark.parametrize(("space", "coins"), [(2, 9), (3, 7)])
def test_the_pawn_may_be_stopped_before_it_moves_and_meets_no_token_beyond(
    space: int, coins: int
) -> None:
    x = Wall(space)
    t = lay(0, "pretorium", mine=city(coins=8), yours=city(coins=9), ahead=1)
    play(game_of(x), t, "build pretorium")
    assert (t.ahead, t.your_coins) == (space, coins)
    assert x.heard == [("stopped", 0, 1, 4, 15), ("marched", 0, 1, space)]


def test_a_stopped_pawn_wins_nothing() -> None:
    t = lay(0, "pretorium", mine=city(coins=8), ahead=7)
    play(game_of(Wall(8)), t, "build pretorium")
    assert (t.ahead, t.result) == (8, None)


class Ears(Plain):
    def token_gained(self, s: Any, seat: Any, token: Any) -> None:
        self.heard.append(("token", seat, token, s.city(seat).tokens >> token & 1))

    def card_left(self, s: Any, seat: Any, number: Any) -> None:
        self.heard.append(("left", seat, number, s.city(seat).low >> number & 1))

    def begin_age(self, s: Any) -> None:
        self.heard.append(("age", int(s.age), int(s.pending), s.present.bit_count()))


def test_a_gained_token_is_told() -> None:
    x = Ears()
    t = lay(0, "school", mine=city("apothecary", coins=20), board=["law"])
    game = game_of(x)
    play(game, t, "build school")
    play(game, t, "token law")
    assert x.heard == [("token", 0, 3, 1)]


def test_a_card_that_left_a_city_is_told() -> None:
    x = Ears()
    t = lay(0, "altar", yours=city("glassworks"), owed=[{"seat": 0, "kind": "destroy"}], age=1)
    play(game_of(x), t, "destroy glassworks")
    assert x.heard == [("left", 1, 6, 0)]


def test_an_age_begins_before_it_is_asked_who_does() -> None:
    x = Ears()
    t = lay(0, "tavern", last=True)
    play(game_of(x), t, "build tavern")
    assert x.heard == [("age", 2, 0, 20)]
    assert t.owed == "my start"


class Holds(Plain):
    """A seat has a symbol that no card gives."""

    def holds(self, s: Any, seat: Any, city: Any) -> None:
        if seat == 1:
            city.symbols += 16 ** SYMBOLS.index("scales")


def test_what_a_seat_has_without_a_card_is_counted_when_bytes_are_read() -> None:
    game = game_of(Holds())
    s = game.new(1)
    with pytest.raises(mv.BadPosition, match="symbols of no card"):
        game.from_bytes(game.to_bytes(s))
    s.second.symbols += 16 ** SYMBOLS.index("scales")
    assert game.hash(game.from_bytes(game.to_bytes(s))) == game.hash(s)


def test_an_age_laid_out_during_the_draft_keeps_its_cards_in_redeals() -> None:
    game = game_of()
    s = game.new(4)
    begin_age(s, 0)
    faces = [int(s.deck[n]) for n in range(20) if s.up >> n & 1]
    moved = 0
    for seed in range(20):
        u = game.determinize(s, 0, Rng(seed, 1))
        assert [int(u.deck[n]) for n in range(20) if s.up >> n & 1] == faces
        moved += list(u.deck) != list(s.deck)
    assert moved == 20


def test_a_wonder_that_is_unbuilt_gives_back_its_card_and_its_goods() -> None:
    mine = city(built=["piraeus"], under={"piraeus": "stable"})
    t = lay(0, "palisade", mine=mine)
    assert t.s.city(0).made_choice == 1
    unbuild(t.s, 0, 7)
    assert (t.s.city(0).made_choice, t.s.city(0).built, t.s.under(7)) == (0, 0, -1)
    assert t.document["discard"] == ["stable"]


class Scores(Plain):
    """Seven points a seat, three of them with the progress tokens."""

    def points(self, s: Any, seat: int) -> int:
        return 7 * (seat + 1)

    def row_points(self, s: Any, seat: int, row: int) -> int:
        return 3 if row == PROGRESS_ROW else 0


def test_points_of_an_expansion_may_stand_in_rows_of_the_base() -> None:
    t = lay(0, "palace", last=True, mine=city(coins=0), yours=city(coins=0))
    game = game_of(Scores())
    for seat, own in ((0, [0, 0, 0, 0, 0, 0, 3, 0, 4]), (1, [0, 0, 0, 0, 0, 0, 3, 0, 11])):
        out = Buffer(9)
        game.add_points(t.s, seat, out, 0)
        assert out.head(9) == own
