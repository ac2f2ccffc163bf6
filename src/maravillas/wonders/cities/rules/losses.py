"""Coin losses: who hits whom, and how each victim pays or takes debt at the end of the turn."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT
from maravillas.core.rng import Rng
from maravillas.wonders.cities.data.cards import LOSS_EACH_STAGE, LOSS_EACH_VICTORY, loss_of
from maravillas.wonders.cities.rules.state import DEALT, UNPAID, Account, Ledger
from maravillas.wonders.data.card import VICTORIES
from maravillas.wonders.rules.effects import tally
from maravillas.wonders.rules.moves import ACTION, FOR_CITY, FREE_CITY
from maravillas.wonders.rules.state import PLAY, State
from maravillas.wonders.rules.turn import controller

# Decisions of Cities: 32 to 47.
OWE_LOSS: Final = 32
OWE_CITY_LOSS: Final = 33

PAY: Final = 12  # the action of an answer; its coins are the low bits
PAY_MOVE: Final = PAY * ACTION
PAID: Final = 2**24 - 1

EACH_VICTORY: Final = 2**DEALT
EACH_STAGE: Final = 2 ** (2 * DEALT)


def ledger_of(s: State) -> Ledger:
    ledger = s.ledger
    if ledger is None:
        raise TypeError("a state of a game without Cities")
    return ledger


def deal_loss(account: Account, more: i64) -> None:
    """A city has put a loss into play: it is settled at the end of the turn (CIT-021)."""
    account.dealt += loss_of(more)
    if more & LOSS_EACH_VICTORY:
        account.dealt += EACH_VICTORY
    if more & LOSS_EACH_STAGE:
        account.dealt += EACH_STAGE


def due(s: State, at: i64) -> i64:
    """The coins that a city loses by the cards of all others, counted now (CIT-022, CIT-025)."""
    dealt: i64 = 0
    accounts = ledger_of(s).accounts
    other: i64 = 0
    while other < s.many:
        if other != at:
            dealt += accounts[other].dealt
        other += 1
    if dealt == 0:
        return 0
    coins: i64 = dealt & 255
    city = s.cities[at]
    coins += (dealt >> DEALT & 255) * tally(city, VICTORIES)
    return coins + (dealt >> 2 * DEALT & 255) * city.stages


def ask_losses(s: State, seats: i64) -> None:
    """Every victim chooses; the controller answers for the Free City (CIT-141)."""
    dealt: i64 = 0
    for account in ledger_of(s).accounts:
        dealt |= account.dealt
    if dealt == 0:
        return
    at: i64 = 0
    while at < s.many:
        if due(s, at):
            s.waiting |= BIT[at if at < seats else decider(s)]
        at += 1
    if s.waiting == 0:
        forget_losses(s)


def decider(s: State) -> i64:
    """Who decides for the Free City: in a phase before an age, the controller of its first turn."""
    return controller(s) if s.phase == PLAY else s.age & 1


def loss_kind(s: State, seat: i64) -> i64:
    """Which loss a waiting seat settles now: its own first, then the Free City's."""
    if ledger_of(s).accounts[seat].paid == UNPAID and due(s, seat):
        return OWE_LOSS
    return OWE_CITY_LOSS


def fill_loss(s: State, at: i64, base: i64, out: vec[i64]) -> i64:
    """Any number of coins that the victim has, up to what is due (CIT-023)."""
    most: i64 = due(s, at)
    if s.cities[at].coins < most:
        most = s.cities[at].coins
    for coins in range(most + 1):
        out[coins] = base + PAY_MOVE + coins
    return most + 1


def choose_loss(s: State, seat: i64, seats: i64, move: i64) -> None:
    """Lays a payment face down; when all have chosen, all pay."""
    accounts = ledger_of(s).accounts
    if move >= FOR_CITY:
        accounts[FREE_CITY].paid = move & PAID
    else:
        accounts[seat].paid = move & PAID
    controls: bool = s.many > seats and seat == decider(s)
    if controls and accounts[FREE_CITY].paid == UNPAID and due(s, FREE_CITY):
        return
    s.waiting &= ~BIT[seat]
    if s.waiting == 0:
        settle_losses(s)


def settle_losses(s: State) -> None:
    """Paid coins go to the bank; every coin not paid is debt (CIT-024)."""
    at: i64 = 0
    while at < s.many:
        account = ledger_of(s).accounts[at]
        if account.paid != UNPAID:
            account.debt += due(s, at) - account.paid
            s.cities[at].coins -= account.paid
            account.paid = UNPAID
        at += 1
    forget_losses(s)


def forget_losses(s: State) -> None:
    for account in ledger_of(s).accounts:
        account.dealt = 0


def repay(t: State, seats: i64, mine: i64, rng: Rng) -> None:
    """Lets the others pay anything, if they have chosen what they pay."""
    at: i64 = 0
    while at < t.many:
        seat: i64 = at if at < seats else decider(t)
        account = ledger_of(t).accounts[at]
        if mine >> seat & 1 == 0 and account.paid != UNPAID:
            most: i64 = due(t, at)
            if t.cities[at].coins < most:
                most = t.cities[at].coins
            account.paid = rng.below(most + 1)
        at += 1
