"""What a move did in the Senate: decrees and their coins, control, military tokens."""

from typing import Final

from maravillas.core.told import Facts
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
from maravillas.duel.agora.words.forms import decrees_in
from maravillas.duel.agora.words.position.write import drawn
from maravillas.duel.agora.words.prices import name_of
from maravillas.duel.data.cards import ALL_NAMES, CARDS
from maravillas.duel.data.wonders import ALL_WONDER_NAMES
from maravillas.duel.rules.effects import CAPITAL
from maravillas.duel.rules.state import MILITARY
from maravillas.duel.words.ids import numbers
from maravillas.duel.words.story import Story
from maravillas.duel.words.voice import Voice

CLAUSES: Final = {
    COINS_BLUE: "AGORA-151",
    COINS_GREEN: "AGORA-152",
    COINS_YELLOW: "AGORA-153",
    COINS_RED: "AGORA-154",
    COINS_WONDER: "AGORA-164",
}
# The bits of Senate.military: who takes the token, and which size it has.
TOKENS: Final = ((1, "small"), (1, "large"), (0, "small"), (0, "large"))


class SenateVoice(Voice):
    """What happens in the Senate, and what decrees bring."""

    def __init__(self, story: Story) -> None:
        super().__init__(story)
        self.old: Senate = senate_of(story.before)
        self.new: Senate = senate_of(story.after)

    # What follows a construction.

    def decree_coins(self, thing: str, number: int) -> None:
        """The coins of a decree."""
        wonder = thing == "wonder"
        decree = COINS_WONDER if wonder else COINS_ON.get(int(CARDS[number].color), 0)
        what: Facts = (
            {"wonder": ALL_WONDER_NAMES[number]} if wonder else {"card": ALL_NAMES[number]}
        )
        for seat in (0, 1):
            if self.old.faction(seat).decrees & decree:
                told: Facts = {"decree": name_of(decree), **what}
                age = int(self.story.before.age)
                self.story.money("decree_coins", CLAUSES[decree], seat, age, **told)

    def met(self) -> None:
        self.military()

    def military(self) -> None:
        """The tokens that were taken; a pawn in the capital takes none (AGORA-135)."""
        if self.story.after.result == MILITARY:
            return
        taken = numbers(int(self.old.military & ~self.new.military))
        for bit in sorted(taken, key=lambda n: TOKENS[n][1], reverse=True):
            seat, size = TOKENS[bit]
            clause = "AGORA-141" if size == "small" else "AGORA-142"
            self.story.tell(f"military_{size}", clause, seat, other=1 - seat)

    # The Senate.

    def control(self, chambers: list[int]) -> None:
        """Chambers lost and won, decrees turned up, the shield, military tokens, in this order."""
        for chamber in chambers:
            before, after = controller(self.old, chamber), controller(self.new, chamber)
            if before == after:
                continue
            if before >= 0:
                self.story.tell("control_lost", "AGORA-101", int(before), chamber=chamber + 1)
            if after >= 0:
                self.turn_up_decrees(chamber)
                found = [DECREES[self.new.decree(home)] for home in decrees_in(self.new, chamber)]
                kind = "control" if found else "control_bare"
                told: Facts = {"chamber": chamber + 1, "decrees": found}
                self.story.tell(kind, "AGORA-102", int(after), **told)
        self.shield()
        self.military()

    def turn_up_decrees(self, chamber: int) -> None:
        for home in decrees_in(self.new, chamber):
            if (self.new.shown & ~self.old.shown) >> home & 1:
                decree = DECREES[self.new.decree(home)]
                self.story.tell("reveal", "AGORA-103", chamber=chamber + 1, decree=decree)

    def shield(self) -> None:
        """The pawn's way when the shield decree changed hands (AGORA-110)."""
        before, after = self.story.pawn, int(self.story.after.pawn)
        if before != after:
            self._march(before, after)
        self.story.rest()

    def _march(self, before: int, after: int) -> None:
        seat = 0 if after > before else 1
        left = CAPITAL - abs(after) if (after > 0) == (seat == 0) else CAPITAL + abs(after)
        self.story.pawn = after
        self.story.tell(
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
        self.story.advance(seat, abs(after - before))

    def owes(self) -> None:
        """Somebody has drawn two conspiracies."""
        if self.new.drawn and not self.old.drawn:
            cards = [CONSPIRACIES[n] for n in drawn(self.new)]
            seat = int(self.story.after.owed_seat())
            self.story.tell("conspire", "AGORA-062", seat, conspiracies=cards)
