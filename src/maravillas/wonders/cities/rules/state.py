"""Ledger: what Cities adds to a position. Fields and how they are copied, no rules."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

UNPAID: Final = -1

# What a city's losses of the turn take from every other, packed: coins, coins for each victory
# token, coins for each stage.
DEALT: Final = 8  # bits of each


@mypyc_attr(native_class=True, acyclic=True)
class Account:
    """What one city owes and holds beside its coins."""

    def __init__(self) -> None:
        self.debt: i64 = 0
        self.diplomacy: i64 = 0  # tokens
        self.dealt: i64 = 0  # by its losses of this turn, packed
        self.paid: i64 = UNPAID  # coins chosen face down for the losses of this turn
        self.docked: i64 = 0  # docks that have served this turn, as bits of City.posts
        self.black_used: i64 = 0  # Caligula's free black card of this age
        self.bonus: i64 = 0  # 1: Berenice has had her coin this turn
        # scratch: only inside one move.
        self.purse: i64 = 0  # coins when the bank opened

    def copy_from(self, a: "Account") -> None:
        # fields Account kept: self.{field} = a.{field}
        self.debt, self.diplomacy, self.dealt = a.debt, a.diplomacy, a.dealt
        self.paid, self.docked, self.black_used = a.paid, a.docked, a.black_used
        self.bonus = a.bonus
        # end of fields


@mypyc_attr(native_class=True, acyclic=True)
class Ledger:
    """The accounts of all cities; teams: 1 where seats 2k and 2k + 1 are partners."""

    def __init__(self, many: i64, teams: i64) -> None:
        self.many: Final = many
        self.teams: Final = teams
        self.accounts: Final = [Account() for _ in range(many)]

    def copy_from(self, other: "Ledger") -> None:
        at: i64 = 0
        while at < self.many:
            self.accounts[at].copy_from(other.accounts[at])
            at += 1
