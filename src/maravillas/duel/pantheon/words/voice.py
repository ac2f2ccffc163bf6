"""Pantheon's moves → events; what only one player may know is taken out of what others read."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final

from maravillas.core.told import Cause, Facts
from maravillas.core.words import Form, Kind
from maravillas.duel.agora.rules.kinds import OWE_TAKE_CARD, OWE_TAKE_WONDER
from maravillas.duel.data.card import SYMBOLS
from maravillas.duel.data.cards import ALL_NAMES, CARDS, LOW
from maravillas.duel.data.layout import FIRST_OF
from maravillas.duel.data.wonders import ALL_WONDER_NAMES
from maravillas.duel.pantheon.data.cards import (
    BAAL,
    DIVINITIES,
    HADES,
    IN_MYTHOLOGY,
    ISIS,
    MYTHOLOGIES,
    OFFERINGS,
    RA,
)
from maravillas.duel.pantheon.rules import kinds
from maravillas.duel.pantheon.rules.activation import after_offerings, full_cost
from maravillas.duel.pantheon.words.forms import NAMES, split
from maravillas.duel.pantheon.words.voice_divinities import DivinityVoice
from maravillas.duel.rules.effects import CAPITAL, FAR, FAR_LOOT, NEAR, NEAR_LOOT, OWE_REVIVE
from maravillas.duel.rules.state import State
from maravillas.duel.words.ids import numbers

MILITARY: Final = tuple(NAMES["military"])
# By a decision that others ask, too: the divinity that may have asked it, and the clause.
CAUSES: Final = {
    OWE_REVIVE: (HADES, "PANTHEON-035"),
    OWE_TAKE_CARD: (BAAL, "PANTHEON-034"),
    OWE_TAKE_WONDER: (RA, "PANTHEON-039"),
}
MAUSOLEUM: Final = ALL_WONDER_NAMES.index("the_mausoleum")
THEATER: Final = ALL_WONDER_NAMES.index("the_divine_theater")


class PantheonVoice(DivinityVoice):
    """Activations and the answers that they cause."""

    secrets: ClassVar[Mapping[str, str]] = {
        "look": "divinities",
        "place_divinity": "divinity",
        "gate_look": "divinities",
        "theater_look": "divinities",
        "theater_order": "divinities",
    }
    renamed: ClassVar[frozenset[str]] = frozenset(secrets)
    private: ClassVar[frozenset[str]] = frozenset(("enki_look",))

    def plays(self, form: Form, numbers: Sequence[int]) -> None:
        """An activation: what is paid for it, then what it does."""
        story, seat = self.story, self.story.seat
        space, spent = split(numbers[0])
        card = int(self.old.on(space))
        coins = int(after_offerings(full_cost(story.before, seat, space), spent))
        offerings = [name for n, name in enumerate(OFFERINGS) if spent >> n & 1]
        type = "activate_offering" if coins else "activate_free"
        told: Facts = {"divinity": DIVINITIES[card], "space": space, "offerings": offerings}
        story.spend(type if offerings else "activate", "PANTHEON-021", coins, **told)
        self.effect(card)

    def answers(self, kind: Kind, move: int) -> bool:
        _ANSWERS[kind.number](self, move)
        return False

    def cause(self, kind: int) -> Cause | None:
        """Whether a divinity asked it. Where others may have, as nobody can tell: no piece."""
        if kind not in CAUSES:
            return None
        divinity, clause = CAUSES[kind]
        s, seat = self.story.before, self.story.seat
        if not self.old.side(seat).divinities >> divinity & 1:
            return None
        if kind == OWE_REVIVE and s.city(seat).built >> MAUSOLEUM & 1:
            asked = self._mausoleum_asks()
            if asked is not False:
                return None if asked else {"clause": "DUEL-147"}
        if kind != OWE_REVIVE and not s.acted & 1:  # a conspiracy, as the turn began
            return None
        return {"clause": clause, "divinity": DIVINITIES[divinity]}

    def _mausoleum_asks(self) -> bool | None:
        """Whether the Mausoleum and not Hades asks who has both; None if nobody can tell.

        What was built in this turn lies over the card that was taken.
        """
        s, first = self.story.before, int(FIRST_OF[self.story.before.layout])
        taken = [int(s.deck[first + slot]) for slot in numbers(int(s.taken))]
        if int(s.under(MAUSOLEUM)) in taken:
            return True
        known = not taken or int(s.under(THEATER)) in taken
        isis = self.old.side(self.story.seat).divinities >> ISIS & 1  # may have built it just now
        return False if known and not isis else None


def _place(voice: DivinityVoice, move: int) -> None:
    divinity, space = divmod(move, kinds.PLACE)
    voice.story.tell(
        "place_divinity",
        "PANTHEON-011",
        divinity=DIVINITIES[divinity],
        mythology=MYTHOLOGIES[divinity // IN_MYTHOLOGY],
        space=space,
    )


def _gate(voice: DivinityVoice, move: int) -> None:
    voice.story.tell("activate_gate", "PANTHEON-043", divinity=DIVINITIES[move])
    voice.effect(move)


def _theater_deck(voice: DivinityVoice, move: int) -> None:
    cards = voice.deck(move)
    told: Facts = {"mythology": MYTHOLOGIES[move], "many": len(cards), "divinities": cards}
    voice.story.tell("theater_look", "PANTHEON-051", **told)
    voice.look_at_enki()


def _theater(voice: DivinityVoice, move: int) -> None:
    """A divinity of the deck, and the order of the others, if there are two."""
    divinity, mythology = move // kinds.TOP, move // kinds.TOP // IN_MYTHOLOGY
    told: Facts = {"divinity": DIVINITIES[divinity], "mythology": MYTHOLOGIES[mythology]}
    voice.story.tell("activate_theater", "PANTHEON-051", **told)
    if move % kinds.TOP:
        told = {"divinities": voice.deck(mythology), "mythology": MYTHOLOGIES[mythology]}
        voice.story.tell("theater_order", "PANTHEON-051", **told)
    voice.effect(divinity)


def _enki(voice: DivinityVoice, move: int) -> None:
    voice.story.token(move, "token_enki", "PANTHEON-030")


def _snake(voice: DivinityVoice, move: int) -> None:
    symbol = int(CARDS[move].symbol)
    voice.story.tell(
        "snake",
        "PANTHEON-032",
        card=ALL_NAMES[move],
        symbol=SYMBOLS[(symbol.bit_length() - 1) // 4],
        other=voice.story.other,
        divinity="nisaba",
    )
    voice.story.symbol(symbol, voice.story.seat)


def _take_card(voice: DivinityVoice, move: int) -> None:
    told: Facts = {"card": ALL_NAMES[move], "other": voice.story.other, "divinity": "baal"}
    voice.story.tell("take_card", "PANTHEON-034", **told)


def _take_wonder(voice: DivinityVoice, move: int) -> None:
    told: Facts = {"wonder": ALL_WONDER_NAMES[move], "other": voice.story.other, "divinity": "ra"}
    voice.story.tell("take_wonder", "PANTHEON-039", **told)


def _discard_slot(voice: DivinityVoice, slot: int) -> None:
    """A card that lay face down is known by where it lies now."""
    story = voice.story
    up = story.before.up >> slot & 1
    card = ALL_NAMES[_thrown(story.before, story.after)]
    story.tell("strike" if up else "strike_down", "PANTHEON-036", card=card, slot=slot)
    if voice.old.slots >> slot & 1:
        voice.take_token(slot)


def _thrown(before: State, after: State) -> int:
    """The card that has come to the discard pile."""
    low, high = after.discard_low & ~before.discard_low, after.discard_high & ~before.discard_high
    return numbers(int(low))[0] if low else LOW + numbers(int(high))[0]


def _unbuild(voice: DivinityVoice, wonder: int) -> None:
    story = voice.story
    owner = 0 if story.before.first.built >> wonder & 1 else 1
    told: Facts = {"wonder": ALL_WONDER_NAMES[wonder], "other": owner, "divinity": "anubis"}
    story.tell("unbuild_own" if owner == story.seat else "unbuild", "PANTHEON-037", **told)
    under = int(story.before.under(wonder))
    if under >= 0:
        story.tell("freed", "PANTHEON-037", card=ALL_NAMES[under])


def _build_wonder(voice: DivinityVoice, move: int) -> None:
    wonder, card = divmod(move, kinds.WITH)
    told: Facts = {"wonder": ALL_WONDER_NAMES[wonder], "card": ALL_NAMES[card], "divinity": "isis"}
    voice.story.tell("build_wonder", "PANTHEON-038", **told)
    voice.story.wonder(wonder)


def _minerva(voice: DivinityVoice, move: int) -> None:
    """Where her pawn stands, by the capital that is nearer."""
    space = move - kinds.TRACK
    left = CAPITAL - abs(space)
    type = "minerva_center" if not space else "minerva" if left else "minerva_capital"
    owner = 1 if space > 0 else 0
    voice.story.tell(type, "PANTHEON-041", space=space, left=left, other=owner)


def _drop(voice: DivinityVoice, move: int) -> None:
    told: Facts = {"military": MILITARY[move], "divinity": "neptune"}
    voice.story.tell("drop_military", "PANTHEON-042", **told)


def _apply(voice: DivinityVoice, move: int) -> None:
    """What a military token does to the opponent or, with Agora, for the player."""
    story, far = voice.story, move & 1
    told: Facts = {"military": MILITARY[move], "divinity": "neptune"}
    story.tell("apply_military", "PANTHEON-042", **told)
    if move >= kinds.AGORA_MILITARY:
        type = "military_large" if far else "military_small"
        story.tell(type, "PANTHEON-083", other=story.other)
        return
    space = (FAR if far else NEAR) * (1 if move >> 1 else -1)
    coins = FAR_LOOT if far else NEAR_LOOT
    story.lose("loot", "PANTHEON-161", story.other, coins, space=space)


_ANSWERS: Final[dict[int, Callable[[DivinityVoice, int], None]]] = {
    kinds.OWE_PLACE_DIVINITY: _place,
    kinds.OWE_GATE: _gate,
    kinds.OWE_THEATER_DECK: _theater_deck,
    kinds.OWE_THEATER: _theater,
    kinds.OWE_ENKI: _enki,
    kinds.OWE_SNAKE: _snake,
    kinds.OWE_DISCARD_SLOT: _discard_slot,
    kinds.OWE_UNBUILD: _unbuild,
    kinds.OWE_BUILD_WONDER: _build_wonder,
    kinds.OWE_MINERVA: _minerva,
    kinds.OWE_DROP: _drop,
    kinds.OWE_APPLY: _apply,
    OWE_TAKE_CARD: _take_card,
    OWE_TAKE_WONDER: _take_wonder,
}
