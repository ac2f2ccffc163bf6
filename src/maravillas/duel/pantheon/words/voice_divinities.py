"""What divinities do at once, tokens taken off cards, Astarte's coins, Minerva, the snake."""

from collections.abc import Sequence
from typing import Final

from maravillas.core.told import Facts
from maravillas.duel.data.card import SYMBOLS
from maravillas.duel.data.cards import ALL_NAMES
from maravillas.duel.data.layout import LAYOUTS
from maravillas.duel.pantheon.data.cards import (
    APHRODITE,
    APHRODITE_POINTS,
    ASTARTE,
    ASTARTE_COINS,
    DIVINITIES,
    ENKI,
    GATE,
    ISHTAR,
    MARS,
    MARS_SHIELDS,
    MINERVA,
    MYTHOLOGIES,
    NEPTUNE,
    NISABA,
    OFFERINGS,
    TANIT,
    TANIT_COINS,
)
from maravillas.duel.pantheon.data.numbers import POLIORCETICS, SCALES, TEMPLE_NUMBERS
from maravillas.duel.pantheon.rules import kinds
from maravillas.duel.pantheon.rules.activation import ASKED
from maravillas.duel.pantheon.rules.deal import SECOND_AGE
from maravillas.duel.pantheon.rules.layout import LOOKED_AT
from maravillas.duel.pantheon.rules.places import board_of, space_with
from maravillas.duel.pantheon.rules.state import CENTER
from maravillas.duel.pantheon.words.forms import lying
from maravillas.duel.pantheon.words.position.write import looks_at_enki, slot_tokens
from maravillas.duel.words.ids import numbers, tokens
from maravillas.duel.words.story import Story
from maravillas.duel.words.voice import Voice

# What a card of the Pantheon asks; where it asks nothing, there was nothing to choose.
ASKS: Final = {**ASKED, NEPTUNE: kinds.OWE_DROP, GATE: kinds.OWE_GATE}


class DivinityVoice(Voice):
    """What happens in the Pantheon and by it."""

    def __init__(self, story: Story) -> None:
        super().__init__(story)
        self.old = board_of(story.before)
        self.new = board_of(story.after)
        self.taken: set[int] = set()  # slots whose tokens are told
        self.stopped = False  # whether Minerva's part is told, and that of the snake
        self.gone = False

    # Ages.

    def laid_out(self, facts: Facts, down: Sequence[int]) -> None:
        """Which cards carry a token, and where Grand Temples lie face down (PANTHEON-202)."""
        s = self.story.after
        first = int(LAYOUTS[s.layout].first)
        facts["tokens"] = {str(slot): token for slot, token in slot_tokens(s).items()}
        facts["temples"] = [n for n in down if int(s.deck[first + n]) in TEMPLE_NUMBERS]

    def opens(self) -> None:
        """Tokens on the cards; as Age II begins, the Pantheon first."""
        story, s = self.story, self.story.after
        if story.before is s:
            if s.age > 1 and lying(s):
                story.tell("pantheon", "PANTHEON-020", divinities=lying(s))
        elif s.age == SECOND_AGE:
            self._turn_up()
        laid = list(slot_tokens(s).values())
        if laid and s.age == 1:
            story.tell("tokens_mythology", "PANTHEON-002", mythology=laid)
        elif laid:
            story.tell("tokens_offering", "PANTHEON-100", offering=laid)

    def _turn_up(self) -> None:
        """Divinities are turned up, the Gate is laid, Enki gets his tokens."""
        story, s = self.story, self.story.after
        gate = int(space_with(self.new, GATE))
        cards = [name for name in lying(s) if name != DIVINITIES[GATE]]
        if cards:
            story.tell("turn_up_divinities", "PANTHEON-020", divinities=cards)
        if gate:
            story.tell("gate", "PANTHEON-120", divinity=DIVINITIES[GATE], space=gate)
        if self.new.enki:
            enki: Facts = {"divinity": DIVINITIES[ENKI], "tokens": tokens(int(self.new.enki))}
            story.tell("enki_tokens", "PANTHEON-121", **enki)

    # Tokens that lay on cards.

    def uncovers(self) -> None:
        """Tokens are taken before cards are turned up; a snake may have lost its card."""
        story = self.story
        if story.before.age == story.after.age:
            for slot in reversed(numbers(int(self.old.slots & ~self.new.slots))):
                if slot not in self.taken:
                    self.take_token(slot)
        if self.old.snake and not self.new.snake and not self.gone:
            self.gone = True
            owner = 0 if self.old.first.divinities >> NISABA & 1 else 1
            card = ALL_NAMES[int(self.old.snake) - 1]
            story.tell("snake_gone", "PANTHEON-137", owner, card=card, divinity=DIVINITIES[NISABA])

    def take_token(self, slot: int) -> None:
        """The token of a slot, and what it lets the player look at."""
        self.taken.add(slot)
        story, token = self.story, int(self.old.lying(slot))
        if story.before.age > 1:
            story.tell("take_offering", "PANTHEON-010", offering=OFFERINGS[token], slot=slot)
            return
        name = MYTHOLOGIES[token]
        story.tell("take_mythology", "PANTHEON-010", slot=slot, mythology=name)
        cards = self.deck(token)[:LOOKED_AT]
        if cards:
            told: Facts = {"many": len(cards), "divinities": cards, "mythology": name}
            story.tell("look", "PANTHEON-011", **told)
        else:
            story.tell("look_none", "PANTHEON-113", mythology=name)

    def deck(self, mythology: int) -> list[str]:
        """The divinities of a deck as it lies now, top first."""
        places = range(self.new.left(mythology))
        return [DIVINITIES[self.new.in_deck(mythology, n)] for n in places]

    # What a divinity does.

    def effect(self, card: int) -> None:
        """What a card of the Pantheon does at once, or that it finds nothing to do."""
        story, name = self.story, DIVINITIES[card]
        if card == ISHTAR:
            told: Facts = {"divinity": name, "symbol": SYMBOLS[(int(SCALES).bit_length() - 1) // 4]}
            story.tell("ishtar", "PANTHEON-031", **told)
            story.symbol(int(SCALES), story.seat)
        elif card == ASTARTE:
            story.tell("astarte", "PANTHEON-033", divinity=name, many=ASTARTE_COINS)
        elif card == TANIT:
            story.money("tanit", "PANTHEON-142", story.seat, TANIT_COINS, divinity=name)
        elif card == APHRODITE:
            story.tell("aphrodite", "PANTHEON-143", divinity=name, points=APHRODITE_POINTS)
        elif card == MARS:
            story.march(MARS_SHIELDS, False, divinity=name)
            for voice in story.voices:
                voice.met()
        elif card in ASKS and int(story.after.owed_kind()) != ASKS[card]:
            story.tell("nothing", "PANTHEON-025", divinity=name)
        elif card == GATE:
            tops = [found[0] for found in map(self.deck, range(len(MYTHOLOGIES))) if found]
            story.tell("gate_look", "PANTHEON-043", divinities=tops)
            self.look_at_enki()

    def look_at_enki(self) -> None:
        """The tokens on an Enki whom only this player sees (PANTHEON-131, 204)."""
        seen = looks_at_enki(self.story.after, None)
        if seen:
            told: Facts = {"divinity": DIVINITIES[ENKI], "tokens": tokens(seen)}
            self.story.tell("enki_look", "PANTHEON-131", **told)

    def spends(self, coins: int) -> None:
        """Coins of Astarte's."""
        left = int(self.old.side(self.story.seat).coins) - coins
        told: Facts = {"divinity": DIVINITIES[ASTARTE], "many": coins, "left": left}
        self.story.tell("astarte_pays", "PANTHEON-138", **told)

    # The pawn.

    def stops(self, seat: int, start: int, stop: int) -> int:
        """Before Minerva's space, if she has left it with this move."""
        if not self._meets_minerva():
            return stop
        space = int(self.old.minerva) - CENTER
        return min(stop, (space if seat == 0 else -space) - 1)

    def advances(self, seat: int, spaces: int) -> None:
        """Poliorcetics costs the other a coin for each space."""
        if self.story.before.city(seat).tokens & POLIORCETICS:
            type = token = "poliorcetics"
            self.story.lose(type, "PANTHEON-053", 1 - seat, spaces, token=token)

    def marched(self) -> None:
        if self._meets_minerva() and not self.stopped:
            self.stopped = True
            self.story.tell("minerva_stops", "PANTHEON-158", divinity=DIVINITIES[MINERVA])

    def _meets_minerva(self) -> bool:
        """She leaves the track in no other way."""
        return bool(self.old.minerva and not self.new.minerva)
