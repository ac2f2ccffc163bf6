"""Cities joins 7 Wonders: what it says at each seam. The chapters of its book are next door."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.core.planes import Planes
from maravillas.core.rng import Rng
from maravillas.wonders.cities.data.cards import (
    BLACK_MARKET,
    CABINET,
    CITY_BOARDS,
    CITY_GUILDS,
    DIPLOMACY,
    DOCK_LEFT,
    DOCK_RIGHT,
    WAREHOUSE,
    neighbors_coins_of,
)
from maravillas.wonders.cities.rules.diplomacy import fight_on
from maravillas.wonders.cities.rules.losses import (
    OWE_CITY_LOSS,
    OWE_LOSS,
    ask_losses,
    choose_loss,
    deal_loss,
    fill_loss,
    ledger_of,
    loss_kind,
    repay,
)
from maravillas.wonders.cities.rules.observe import observe_account, observe_paid
from maravillas.wonders.cities.rules.pack import WORDS, check_ledger, pack_ledger, unpack_ledger
from maravillas.wonders.cities.rules.score import black_points, symbols_next_door
from maravillas.wonders.cities.rules.state import Ledger
from maravillas.wonders.cities.rules.trade import docks_used, grants_last_card, kinds_sold
from maravillas.wonders.cities.rules.with_leaders import (
    close_bank,
    open_bank,
    open_market,
    pay_diocletian,
    use_gift,
    welcome,
)
from maravillas.wonders.data.boards import BOARD_NAMES
from maravillas.wonders.data.card import BLACK, LAST_CARD, Card
from maravillas.wonders.data.cards import CARDS
from maravillas.wonders.rules.deal import MOST_COLUMN
from maravillas.wonders.rules.expansion import Expansion
from maravillas.wonders.rules.moves import FOR_CITY, FREE_CITY
from maravillas.wonders.rules.score import LEADERS, TREASURY
from maravillas.wonders.rules.state import State
from maravillas.wonders.rules.trade import ANY_KIND, Market

LABEL: Final = 6  # of its first stream of chance
LABELS: Final = ["black 1", "black 2", "black 3"]
BLACK_PLACES: Final = [
    sum([2 ** int(c.place) for c in CARDS if c.color == BLACK and c.age == age]) for age in range(4)
]
MOST_LOSS: Final = 256


@mypyc_attr(native_class=True)
class Cities(Expansion):
    """The rules of 7 Wonders: Cities. teams: whether seats 2k and 2k + 1 are partners; old_docks:
    whether docks serve as until 0.1.0."""

    def __init__(self, seats: int, teams: bool, old_docks: bool = False) -> None:
        cities = max(seats, 3)
        super().__init__(
            label=LABEL,
            labels=LABELS,
            guilds=sum([2 ** int(c.place) for c in CITY_GUILDS.values()]),
            boards=sum([2 ** BOARD_NAMES.index(name) for name in CITY_BOARDS]),
            words=WORDS * cities,
            moves=MOST_LOSS,
            hand=0 if seats > MOST_COLUMN else 1,
            pools=BLACK_PLACES,
            drawn=min(cities, MOST_COLUMN),
        )
        self.seats: Final[i64] = seats
        self.teams: Final[i64] = 1 if teams else 0
        self.old_docks: Final = old_docks

    # Set-up.

    def blank(self, s: State) -> None:
        s.ledger = Ledger(s.many, self.teams)

    def age_ends(self, s: State) -> None:
        forget_turn(s)
        for account in ledger_of(s).accounts:
            account.black_used = 0

    def partner(self, seat: i64) -> i64:
        return seat ^ 1 if self.teams else -1

    # Decisions.

    def owns(self, kind: i64) -> bool:
        return OWE_LOSS <= kind <= OWE_CITY_LOSS

    def fill(
        self, s: State, expansions: list[Expansion], kind: i64, seat: i64, out: vec[i64]
    ) -> i64:
        if kind == OWE_CITY_LOSS:
            return fill_loss(s, FREE_CITY, FOR_CITY, out)
        return fill_loss(s, seat, 0, out)

    def ending_kind(self, s: State, seat: i64) -> i64:
        return loss_kind(s, seat)

    def choose_at_end(self, s: State, seat: i64, move: i64) -> None:
        choose_loss(s, seat, self.seats, move)

    # What things cost.

    def market(self, s: State, at: i64, m: Market) -> None:
        city = s.cities[at]
        powers: i64 = city.powers
        if powers & (WAREHOUSE | BLACK_MARKET | CABINET):
            m.odd = 1
            m.bare = 1 if powers & CABINET else 0
            kinds: i64 = kinds_sold(city)
            if powers & WAREHOUSE and kinds:
                m.units = m.units << 7 | kinds
            if powers & BLACK_MARKET and kinds != ANY_KIND:
                m.units = m.units << 7 | ANY_KIND ^ kinds
        if city.posts >= DOCK_LEFT:
            m.odd = 1
            docks: i64 = city.posts & ~ledger_of(s).accounts[at].docked
            m.left_rebate = 1 if docks & DOCK_LEFT else 0
            m.right_rebate = 1 if docks & DOCK_RIGHT else 0

        if s.leadership is not None:
            open_market(s, at, m)

    # What happens.

    def paying(self, s: State, expansions: list[Expansion], at: i64, move: i64) -> None:
        use_gift(s, at, move)
        city = s.cities[at]
        if city.posts < DOCK_LEFT or s.round != s.rounds:
            return
        old: bool = self.old_docks
        again: bool = city.powers & LAST_CARD != 0 if old else grants_last_card(city, move)
        if again:
            ledger_of(s).accounts[at].docked |= docks_used(s, expansions, at, move, old)

    def built(
        self, s: State, expansions: list[Expansion], at: i64, number: i64, chained: bool
    ) -> None:
        c = CARDS[number]
        if c.more:
            take(s, at, c.more)
        pay_diocletian(s, at, c.color)

    def recruited(
        self, s: State, expansions: list[Expansion], at: i64, number: i64, copied: bool
    ) -> None:
        welcome(s, at, number)

    def bank_opens(self, s: State) -> None:
        open_bank(s)

    def bank_closes(self, s: State) -> None:
        close_bank(s)

    def staged(self, s: State, expansions: list[Expansion], at: i64, c: Card) -> None:
        if c.more:
            take(s, at, c.more)

    def turn_ends(self, s: State, expansions: list[Expansion]) -> None:
        forget_turn(s)
        ask_losses(s, self.seats)

    def fight(self, s: State, expansions: list[Expansion]) -> bool:
        forget_turn(s)  # the conflicts count as a turn of their own (CIT-118)
        fight_on(s, expansions, self.teams)
        return True

    # Points.

    def points(self, s: State, at: i64, category: i64) -> i64:
        if category == TREASURY:
            return -ledger_of(s).accounts[at].debt
        if category == LEADERS:
            return black_points(s, at)
        return 0

    def symbols(self, s: State, at: i64) -> i64:
        return symbols_next_door(s, at)

    # Hidden information and words.

    def choose_again(self, t: State, expansions: list[Expansion], mine: i64, rng: Rng) -> None:
        if t.step:
            repay(t, self.seats, mine, rng)

    def observe_city(self, s: State, at: i64, out: Planes) -> None:
        observe_account(s, at, out)

    def observe_secrets(self, s: State, at: i64, out: Planes) -> None:
        observe_paid(s, self.seats, at, out)

    def pack(self, s: State, out: vec[i64], n: i64) -> i64:
        return pack_ledger(ledger_of(s), out, n)

    def unpack(self, s: State, words: vec[i64], n: i64) -> i64:
        return unpack_ledger(ledger_of(s), words, n)

    def inspect(self, s: State) -> None:
        check_ledger(ledger_of(s))


def forget_turn(s: State) -> None:
    """What can be used once a turn may be used again."""
    for account in ledger_of(s).accounts:
        account.docked = 0
        account.bonus = 0


def take(s: State, at: i64, more: i64) -> None:
    """What a black card, a guild or a stage gives beside what the base game knows."""
    account = ledger_of(s).accounts[at]
    deal_loss(account, more)
    if more & DIPLOMACY:
        account.diplomacy += 1
    coins: i64 = neighbors_coins_of(more)
    if coins:
        s.cities[s.left(at)].coins += coins
        s.cities[s.right(at)].coins += coins
