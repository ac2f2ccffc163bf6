"""What a move of Agora did, told like duel/words/story.py: prices, decrees, the Senate."""

from typing import Final

from maravillas.duel.agora.data.cards import (
    COINS_BLUE,
    COINS_GREEN,
    COINS_ON,
    COINS_RED,
    COINS_WONDER,
    COINS_YELLOW,
    CONSPIRACIES,
    DECREES,
)
from maravillas.duel.agora.rules.senate import controller, senate_of
from maravillas.duel.agora.rules.state import Senate
from maravillas.duel.agora.words.notation import decrees_in
from maravillas.duel.agora.words.position.write import drawn
from maravillas.duel.agora.words.prices import ignored, lenders, name_of, prices, wonder_units
from maravillas.duel.data.cards import ALL_NAMES, CARDS
from maravillas.duel.rules.effects import CAPITAL
from maravillas.duel.rules.state import MILITARY, State
from maravillas.duel.words.story import Story, numbers

CLAUSES: Final = {
    COINS_BLUE: "AGORA-151",
    COINS_GREEN: "AGORA-152",
    COINS_YELLOW: "AGORA-153",
    COINS_RED: "AGORA-154",
    COINS_WONDER: "AGORA-164",
}
# The bits of Senate.military: who takes the token, and which size it has.
TOKENS: Final = ((1, "small"), (1, "large"), (0, "small"), (0, "large"))


class AgoraStory(Story):
    """A story with a Senate."""

    def __init__(self, before: State, seat: int, after: State) -> None:
        super().__init__(before, seat, after)
        self.old: Senate = senate_of(before)
        self.new: Senate = senate_of(after)

    # What things cost.

    def prices(self) -> int:
        return prices(self.before, self.seat)

    def chains(self) -> int:
        theirs = [int(self.before.city(who).chains) for who, _ in lenders(self.before, self.seat)]
        return super().chains() | sum(theirs)

    def terms(self, number: int) -> tuple[int, int]:
        printed, off = super().terms(number)
        line, units = ignored(self.before, self.seat, number)
        return (0 if line else printed), off + len(units)

    def wonder_off(self) -> int:
        return super().wonder_off() + len(wonder_units(self.before, self.seat))

    # What follows a construction.

    def constructed(self, **what: str) -> None:
        """The coins of a decree, then the military tokens that the pawn has met."""
        decree = COINS_WONDER
        if "card" in what:
            decree = COINS_ON.get(int(CARDS[ALL_NAMES.index(what["card"])].color), 0)
        for seat in (0, 1):
            if self.old.faction(seat).decrees & decree:
                age, name = int(self.before.age), name_of(decree)
                self.money("decree_coins", CLAUSES[decree], seat, age, decree=name, **what)
        self.military()

    def military(self) -> None:
        """The tokens that were taken; a pawn in the capital takes none (AGORA-135)."""
        if self.after.result == MILITARY:
            return
        taken = numbers(int(self.old.military & ~self.new.military))
        for bit in sorted(taken, key=lambda n: TOKENS[n][1], reverse=True):
            seat, size = TOKENS[bit]
            clause = "AGORA-141" if size == "small" else "AGORA-142"
            self.tell(f"military_{size}", clause, seat, other=1 - seat)

    # The Senate.

    def control(self, chambers: list[int]) -> None:
        """Chambers lost and won, decrees turned up, the shield, military tokens, in this order."""
        for chamber in chambers:
            before, after = controller(self.old, chamber), controller(self.new, chamber)
            if before == after:
                continue
            if before >= 0:
                self.tell("control_lost", "AGORA-101", int(before), chamber=chamber + 1)
            if after >= 0:
                self.turn_up_decrees(chamber)
                found = [DECREES[self.new.decree(home)] for home in decrees_in(self.new, chamber)]
                kind = "control" if found else "control_bare"
                told = {"chamber": chamber + 1, "decrees": found}
                self.tell(kind, "AGORA-102", int(after), **told)
        self.shield()
        self.military()

    def turn_up_decrees(self, chamber: int) -> None:
        for home in decrees_in(self.new, chamber):
            if (self.new.shown & ~self.old.shown) >> home & 1:
                decree = DECREES[self.new.decree(home)]
                self.tell("reveal", "AGORA-103", chamber=chamber + 1, decree=decree)

    def shield(self) -> None:
        """The pawn's way when the shield decree changed hands (AGORA-110)."""
        before, after = self.pawn, int(self.after.pawn)
        if before == after:
            return
        seat = 0 if after > before else 1
        left = CAPITAL - abs(after) if (after > 0) == (seat == 0) else CAPITAL + abs(after)
        self.pawn = after
        self.tell(
            "pawn_decree" if left else "pawn_decree_capital",
            "AGORA-110",
            seat,
            other=1 - seat,
            decree="shield",
            spaces=abs(after - before),
            left=left,
            pawn_before=before,
            pawn_after=after,
        )

    def looks(self) -> None:
        """Somebody has drawn two conspiracies."""
        if self.new.drawn and not self.old.drawn:
            cards = [CONSPIRACIES[n] for n in drawn(self.new)]
            seat = int(self.after.owed_seat())
            self.tell("conspire", "AGORA-062", seat, conspiracies=cards)
