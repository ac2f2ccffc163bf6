"""What everybody sees of Cities: debt, diplomacy tokens, losses of the turn, partners."""

from maravillas.wonders.cities.rules.losses import OWE_CITY_LOSS, OWE_LOSS, due
from maravillas.wonders.cities.rules.score import masks
from maravillas.wonders.cities.rules.with_leaders import army
from maravillas.wonders.cities.words.losses import docks, losses, paid
from maravillas.wonders.cities.words.shapes import (
    CitiesCity,
    CitiesView,
    Partner,
)
from maravillas.wonders.leaders.words import view as leaders
from maravillas.wonders.rules.expansion import partner_of
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.moves import FREE_CITY
from maravillas.wonders.rules.state import State
from maravillas.wonders.words.book import Look, Sight
from maravillas.wonders.words.view import chosen
from maravillas.wonders.words.view_memory import hand_places, names


class CitiesSight(Sight):
    """Losses, debt, tokens, and the hand of a partner."""

    def table(self, look: Look) -> CitiesView:
        """A seat shares all secrets with its partner (CIT-161)."""
        game, seat = look.words.game, look.viewer
        other = None if seat is None else partner(game, seat)
        shown = None if other is None else self.partner(look, other)
        return {"due": due_now(game, look.s, seat), "partner": shown}

    def partner(self, look: Look, seat: int) -> Partner:
        """What a seat shows its partner."""
        hand = names(int(look.s.age), hand_places(look.s.cities[seat]))
        return {"seat": seat, "hand": hand, "chosen": chosen(look, seat)}

    def city(self, look: Look, at: int) -> CitiesCity:
        return city_keys(look.words.game, look.s, at)

    def chosen(self, look: Look, seat: int) -> list[str]:
        return paid(look.words.game, look.s, seat)


class CitiesSightWithLeaders(CitiesSight):
    """Partners see each other's leaders, too."""

    def partner(self, look: Look, seat: int) -> Partner:
        theirs = leaders.seat_keys(look.words.game, look.s, seat)
        return {**super().partner(look, seat), **theirs}


def city_keys(game: Wonders, s: State, at: int) -> CitiesCity:
    """What Cities adds to the view of a city."""
    assert s.ledger is not None
    account = s.ledger.accounts[at]
    return {
        "shields": int(army(s, at)),
        "debt": int(account.debt),
        "diplomacy": int(account.diplomacy),
        "loss": losses(int(account.dealt)),
        "due": int(due(s, at)),
        "masks": int(masks(s.cities[at])),
        "docks_used": docks(int(account.docked)),
        "black_free_used": account.black_used == 1,
        "bonus_used": account.bonus == 1,
        "partner": partner(game, at),
    }


def due_now(game: Wonders, s: State, seat: int | None) -> int | None:
    """The coins of the loss that a seat must settle now, its own or the Free City's."""
    if seat is None:
        return None
    kind = int(game.kind(s, seat))
    if kind not in (OWE_LOSS, OWE_CITY_LOSS):
        return None
    return int(due(s, FREE_CITY if kind == OWE_CITY_LOSS else seat))


def partner(game: Wonders, at: int) -> int | None:
    """The seat with which a seat plays."""
    found = int(partner_of(game.expansions, at)) if at < game.seats else -1
    return found if found >= 0 else None
