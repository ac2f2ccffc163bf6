"""Why Cities refuses: payments for losses, Caligula's gift, coins to a partner."""

from maravillas.core.errors import IllegalMove
from maravillas.core.words import Kind
from maravillas.wonders.cities.rules.losses import PAID, PAY, due
from maravillas.wonders.cities.rules.with_leaders import CALIGULA, active_leaders
from maravillas.wonders.cities.words.errors import illegal
from maravillas.wonders.data.card import BLACK, Card
from maravillas.wonders.data.cards import NAMES
from maravillas.wonders.rules.expansion import partner_of
from maravillas.wonders.rules.moves import FREE_CITY, action_of, free_of, to_left, to_right
from maravillas.wonders.words.book import Look, Refusals
from maravillas.wonders.words.errors import SENTENCES

GIFTED = 2  # of free_of: by a leader's power


class CitiesRefusals(Refusals):
    """Losses, gifts, partners."""

    def own(self, look: Look, seat: int, kind: Kind, move: int) -> IllegalMove | None:
        """Why a loss cannot be settled so."""
        at = FREE_CITY if kind.prefix else seat
        if action_of(move) != PAY:
            return SENTENCES.illegal("no_move", found=str(move))
        coins, have = int(due(look.s, at)), int(look.s.cities[at].coins)
        return illegal("CIT-023", "CIT-023", found=move & PAID, coins=coins, have=have)

    def power(self, look: Look, at: int, c: Card, move: int) -> IllegalMove | None:
        """Why Caligula does not build a card."""
        if free_of(move) != GIFTED:
            return None
        s, card = look.s, NAMES[c.number]
        assert s.ledger is not None
        if not int(active_leaders(s, at)) & CALIGULA:
            return illegal("CIT-120", "CIT-120")
        if c.color != BLACK:
            return illegal("CIT-120.color", "CIT-120", card=card)
        if c.free:
            return illegal("CIT-128", "CIT-128", card=card)
        if s.ledger.accounts[at].black_used:
            return illegal("CIT-120.used", "CIT-120")
        return SENTENCES.illegal("no_move", found=str(move))

    def costless(self, look: Look, at: int, c: Card, move: int) -> IllegalMove | None:
        """A partner is paid for what costs nothing."""
        partner = int(partner_of(look.words.game.expansions, at))
        side = to_left(move) if look.s.left(at) == partner else to_right(move)
        if partner < 0 or not side:
            return None
        return illegal("CIT-162", "CIT-162", card=NAMES[c.number])
