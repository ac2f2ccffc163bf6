"""The seams: an expansion that says nothing changes nothing, one that speaks is heard."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.rng import Chance, Rng
from maravillas.wonders.data.card import LETTERS, OWN, PURPLE, Card, card
from maravillas.wonders.data.cards import NAMES, NUMBERS
from maravillas.wonders.rules.expansion import FIRST_PHASE, Expansion, partner_of
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.moves import CARD, action_of, to_bank
from maravillas.wonders.rules.score import WITH_EXPANSIONS, points_of, rank_of
from maravillas.wonders.rules.state import State
from maravillas.wonders.rules.trade import Market
from tests.wonders import positions
from tests.wonders.positions import load, make, table

GIFT = 16  # a decision of the kinds that the first expansion owns
TRIBUTE = 17
SPY = 18
LEADERS = 7


def with_expansions(players: int, expansions: list[Expansion]) -> Wonders:
    drawn = [-1] * max(players, 3)
    return Wonders("wonders", players, drawn, drawn, expansions)


def finish(game: Wonders, s: State, rng: Rng) -> None:
    while game.waiting(s):
        seat = int(game.waiting(s)).bit_length() - 1
        legal = game.legal(s, seat)
        game.apply(s, seat, legal[rng.below(len(legal))])


@pytest.mark.parametrize("players", [2, 5])
def test_expansions_that_say_nothing_change_nothing(players: int) -> None:
    plain, silent = make(players), with_expansions(players, [Expansion(), Expansion()])
    for seed in range(6):
        s, t = plain.new(seed), silent.new(seed)
        finish(plain, s, Rng(seed, 2))
        finish(silent, t, Rng(seed, 2))
        assert plain.hash(s) == silent.hash(t)


class Gifts(Expansion):
    """Everything that can be said, by an expansion that no box holds.

    Before each age every seat pays a tribute of 0 or 1 coin, face down, once before the first age.
    Whoever builds a Tavern may take up to two coins more, once the turn's powers are used. Brown
    cards cost a resource less, the bank sells a unit, purple ones are free. Who builds a stage may
    spy. Winners keep their victims' defeats; a victory gives a coin; a coin paid is a point.
    """

    def __init__(self, seats: int) -> None:
        super().__init__(
            *(5, ["gifts"]), guilds=2**28, boards=2**7, shunned=2**7, words=3, moves=4000
        )
        self.seats = seats
        self.owed: list[int] = []
        self.spies: list[int] = []
        self.paid: dict[int, int] = {}
        self.phases = 0
        self.told: list[str] = []

    def deal(self, s: State, chance: Chance) -> None:
        for city in s.cities:
            city.coins += 2 + chance.stream(self.label).below(1)

    def opens(self, s: State, age: i64) -> bool:
        if s.phase == FIRST_PHASE:
            return False
        s.phase, s.age, s.round = FIRST_PHASE, age - 1, s.rounds
        s.waiting = 2**self.seats - 1
        self.phases += 1
        return True

    def phase_kind(self, s: State, seat: i64) -> i64:
        return TRIBUTE if s.phase == FIRST_PHASE else 0

    def choose(self, s: State, expansions: list[Expansion], seat: i64, move: i64) -> None:
        self.paid[int(seat)] = int(move)
        s.waiting &= ~(2**seat)
        if s.waiting == 0:
            for payer, coins in self.paid.items():
                s.cities[payer].coins -= coins
            self.paid.clear()

    def choose_again(self, t: State, expansions: list[Expansion], mine: i64, rng: Rng) -> None:
        self.told.append("choose_again")

    def redeal(self, s: State, t: State, mine: i64, rng: Rng) -> None:
        self.told.append("redeal")

    def market(self, s: State, at: i64, m: Market) -> None:
        m.odd, m.bank, m.free = 1, 1, 2**PURPLE

    def played(self, s: State, expansions: list[Expansion], at: i64, move: i64) -> None:
        self.told.append(f"played {action_of(move)} bank {to_bank(move)}")

    def built(
        self, s: State, expansions: list[Expansion], at: i64, number: i64, chained: bool
    ) -> None:
        self.told.append(f"built {chained}")
        if number == NUMBERS["tavern"]:
            self.owed.append(int(at))

    def staged(self, s: State, expansions: list[Expansion], at: i64, c: Card) -> None:
        assert c.color == -1
        if at < self.seats:
            self.spies.append(int(at))

    def power(self, s: State, expansions: list[Expansion]) -> bool:
        if not self.spies:
            return False
        s.push(SPY, self.spies.pop())
        return True

    def turn_ends(self, s: State, expansions: list[Expansion]) -> None:
        for at in self.owed:
            s.push(GIFT, at if at < self.seats else 0)
        self.owed.clear()

    def victory(self, s: State, expansions: list[Expansion], at: i64) -> None:
        s.cities[at].coins += 1

    def spares(self, s: State, loser: i64, winner: i64) -> bool:
        return True

    def owns(self, kind: i64) -> bool:
        return GIFT <= kind <= SPY

    def fill(
        self, s: State, expansions: list[Expansion], kind: i64, seat: i64, out: "vec[i64]"
    ) -> i64:
        for i in range(3):
            out[i] = i
        return 3 if kind == GIFT else 2

    def answer(
        self, s: State, expansions: list[Expansion], kind: i64, seat: i64, move: i64
    ) -> None:
        if kind == GIFT:
            s.cities[seat].coins += move

    def points(self, s: State, at: i64, category: i64) -> i64:
        return 5 if category == LEADERS else 0

    def set_points(self, s: State, at: i64) -> i64:
        return 3

    def copied(self, s: State, expansions: list[Expansion], at: i64) -> Card | None:
        return card(PURPLE, "", points_each=1, per=2**PURPLE, scope=OWN)

    def pack(self, s: State, out: "vec[i64]", n: i64) -> i64:
        out[n] = 77
        return n + 1

    def unpack(self, s: State, words: "vec[i64]", n: i64) -> i64:
        assert words[n] == 77
        self.told.append("unpack")
        return n + 1


@pytest.mark.interpreted
@pytest.mark.parametrize("players", [2, 4, 7])
def test_an_expansion_owes_and_settles_its_own_decisions(players: int) -> None:
    kinds = []
    told: set[str] = set()
    for seed in range(8):
        gifts = Gifts(players)
        game = with_expansions(players, [gifts])
        s, rng = game.new(seed), Rng(seed, 2)
        assert s.cities[0].coins == 5
        assert (s.age, s.phase) == (0, FIRST_PHASE)
        while game.waiting(s):
            seat = int(game.waiting(s)).bit_length() - 1
            legal = game.legal(s, seat)
            kind = int(game.kind(s, seat))
            kinds.append(kind)
            if kind == GIFT:
                before = int(s.cities[seat].coins)
                assert legal == [0, 1, 2]
                game.apply(s, seat, 2)
                assert s.cities[seat].coins >= before + 2
                continue
            game.apply(s, seat, legal[rng.below(len(legal))])
        assert sum(game.outcome(s)) == 840
        assert gifts.phases == 3
        assert sum(int(city.defeats) for city in s.cities) == sum(
            int(city.victories) >> 8 * n & 255 for city in s.cities for n in range(3)
        )
        told |= set(gifts.told)
    assert kinds.count(TRIBUTE) == 8 * 3 * players
    assert GIFT in kinds or players < 4
    assert SPY in kinds
    assert {"built True", "built False", "played 0 bank 1", "played 1 bank 1"} <= told


@pytest.mark.interpreted
def test_an_expansion_has_words_of_its_own_in_a_packed_state() -> None:
    gifts = Gifts(3)
    game = with_expansions(3, [gifts])
    s = game.new(1)
    t = game.from_bytes(game.to_bytes(s))
    assert gifts.told == ["unpack"]
    assert game.hash(t) == game.hash(s)
    game.determinize(s, 0, Rng(1))
    assert gifts.told[1:] == ["redeal", "choose_again"]
    assert game.labels[5] == "gifts"


@pytest.mark.interpreted
def test_an_expansion_adds_guilds_and_boards_but_not_to_the_free_city() -> None:
    found, boards, free = set(), set(), set()
    for seed in range(60):
        game = with_expansions(2, [Gifts(2)])
        s = game.new(seed)
        for seat in range(2):
            hand = int(s.deals[(2 * 8 + seat) * 3])
            found |= {NAMES[50 + n] for n in range(32) if hand >> n & 1}
            boards.add(int(s.cities[seat].side) // 2)
        free.add(int(s.cities[2].side) // 2)
    assert "gamers_guild" in found
    assert "architects_guild" not in found
    assert boards == set(range(8))
    assert free == set(range(7))


@pytest.mark.interpreted
def test_an_expansion_scores_in_every_category() -> None:
    game = with_expansions(3, [Gifts(3)])
    s = game.new(1)
    for city, symbols in zip(s.cities, (0x010101, 0x01000101, 0), strict=True):
        city.symbols = symbols
    for at, expected in enumerate([(10, 8), (10, 8), (0, 5)]):
        sheet = [int(points_of(s, game.expansions, at, n)) for n in range(len(WITH_EXPANSIONS))]
        assert (sheet[4], sheet[LEADERS]) == expected
        assert game.scores(s)[at] == sum(sheet)


class Waiving(Expansion):
    """Whoever builds has one clay more, and one resource of the cost is waived."""

    def market(self, s: State, at: i64, m: Market) -> None:
        m.odd, m.units, m.waived = 1, 2 ** LETTERS.index("C"), -1


@pytest.mark.parametrize(
    ("card", "built"), [("forum", True), ("school", True), ("caravansery", False)]
)
def test_a_waived_resource_and_an_own_unit_are_two(card: str, built: bool) -> None:
    """Two clay are covered, or wood and the papyrus of Ephesus; of two wood one is missing."""
    me = positions.city("ephesus", coins=0, hand=f"{card} temple")
    _, s = load(table(me, {"board": "giza"}, {"board": "rhodes"}, age=2, round=6))
    moves = with_expansions(3, [Waiving()]).legal(s, 0)
    assert (NAMES.index(card) * CARD in moves) == built


class Pairing(Expansion):
    """Seats 0 and 2 are partners."""

    def partner(self, seat: i64) -> i64:
        return 2 - seat if seat != 1 else -1


def test_a_partner_is_whom_any_expansion_names() -> None:
    pairing, silent = Pairing(), Expansion()
    several: list[list[Expansion]] = [[pairing], [pairing, silent], [silent, pairing]]
    for expansions in several:
        assert [int(partner_of(expansions, seat)) for seat in (-1, 0, 1, 2)] == [-1, 2, -1, 0]
    assert [int(partner_of([silent], seat)) for seat in (-1, 0)] == [-1, -1]


def test_partners_see_the_same_and_win_together() -> None:
    expansions: list[Expansion] = [Pairing()]
    game = with_expansions(3, expansions)
    s = game.new(1)
    assert [int(game.sees(seat)) for seat in (-1, 0, 1, 2)] == [0, 0b101, 0b010, 0b101]
    s.cities[0].coins = 9
    first, alone, second = (int(rank_of(s, expansions, seat)) for seat in range(3))
    assert first == second > alone


class Banking(Expansion):
    """The bank sells one resource for a coin."""

    def market(self, s: State, at: i64, m: Market) -> None:
        m.odd, m.bank = 1, 1


@pytest.mark.parametrize("card", ["caravansery", "school"])
@pytest.mark.parametrize("coins", [0, 1])
def test_the_bank_is_paid_for_what_it_sells(card: str, coins: int) -> None:
    """One wood is missing, or the papyrus."""
    me = positions.city("giza", coins=coins, cards="lumber_yard", hand=f"{card} temple")
    _, s = load(table(me, {"board": "babylon"}, {"board": "rhodes"}, age=2, round=6))
    moves = with_expansions(3, [Banking()]).legal(s, 0)
    built = [to_bank(move) for move in moves if move // CARD == NAMES.index(card)]
    assert built == [1] * coins
