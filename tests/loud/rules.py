"""The rules: a hidden tone, a gong that lets one hear it, and shouting once a game."""

from typing import Any

from maravillas.core.bounds import need
from maravillas.core.planes import Planes
from maravillas.core.rng import Chance, Rng
from maravillas.duel.data.cards import ALL_NAMES, GUILD_CARDS, high_mask
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES
from maravillas.duel.data.wonders import ALL_WONDER_NAMES, WONDER
from maravillas.duel.rules.expansion import Expansion
from maravillas.duel.rules.state import Part, State
from maravillas.duel.rules.turn import VERB, lift
from tests.loud.pieces import CARDS, GONG, TOKENS, WONDERS

LISTEN = 60  # the decision
SHOUT = 64 * VERB  # plus the card: a move of a turn
LOW, HIGH = 0, 1  # the answers
TONES = 4
RIGHT = 3  # coins for who hears right
SHOUTED = 1  # coins for who shouts
RESONANCE = 2 ** ALL_TOKEN_NAMES.index(next(iter(TOKENS)))
WONDER_MASK = sum(2 ** ALL_WONDER_NAMES.index(name) for name in WONDERS)
OWN_CARDS = high_mask(CARDS)
NUMBERS = {name: ALL_NAMES.index(name) for name in CARDS}


class Sound(Part):
    """tone: hidden from both until heard; shouted: who has, as a mask."""

    def __init__(self) -> None:
        self.tone = 0
        self.heard = 0
        self.shouted = 0

    def copy_from(self, p: Any) -> None:
        self.tone, self.heard, self.shouted = p.tone, p.heard, p.shouted


def sound_of(s: State) -> Sound:
    return next(part for part in s.parts if isinstance(part, Sound))


class Loud(Expansion):
    """What it says at each seam."""

    def __init__(self) -> None:
        purple = int(GUILD_CARDS) | OWN_CARDS
        super().__init__(["tone"], 0, WONDER_MASK, RESONANCE, 300, 3, OWN_CARDS, purple)

    def blank(self, s: State) -> None:
        s.add_part(Sound())

    def deal(self, s: State, chance: Chance) -> None:
        s.add_part(Sound())
        sound_of(s).tone = int(chance.stream(self.label).below(TONES))

    def redeal(self, s: State, seat: Any, rng: Rng) -> None:
        if not sound_of(s).heard:
            sound_of(s).tone = int(rng.below(TONES))

    def wonder_units(self, s: State, seat: Any) -> Any:
        return 1 if s.city(seat).tokens & RESONANCE else 0

    def wonder_gained(self, s: State, expansions: Any, seat: Any, wonder: Any) -> None:
        if WONDER[wonder].special == GONG:
            s.push(LISTEN, seat)

    def points(self, s: State, seat: Any) -> Any:
        return 0 if sound_of(s).shouted >> seat & 1 else 1

    def fill_turn(self, s: State, seat: Any, out: Any, start: Any, stop: Any, n: Any) -> Any:
        if sound_of(s).shouted >> seat & 1:
            return n
        for i in range(start, stop):
            out[n] = SHOUT + (out[i] & VERB - 1)
            n += 1
        return n

    def acts(self, move: Any) -> bool:
        return bool(SHOUT <= move < SHOUT + VERB)

    def act(self, s: State, expansions: Any, seat: Any, move: Any) -> None:
        number = move - SHOUT
        lift(s, number)
        s.acted |= 1
        s.discard(number)
        s.city(seat).coins += SHOUTED
        sound_of(s).shouted |= 2**seat

    def owns(self, kind: Any) -> bool:
        return bool(kind == LISTEN)

    def fill(self, s: State, kind: Any, seat: Any, out: Any) -> Any:
        out[0], out[1] = LOW, HIGH
        return 2

    def settle(self, s: State, expansions: Any, kind: Any, seat: Any) -> bool:
        if not sound_of(s).heard:
            return False
        s.pop()
        return True

    def answer(self, s: State, expansions: Any, kind: Any, seat: Any, move: Any) -> None:
        sound = sound_of(s)
        sound.heard = 1
        if sound.tone // 2 == move:
            s.city(seat).coins += RIGHT

    def observe(self, s: State, slots: Any, tokens: Any, seat: Any, out: Planes) -> None:
        sound = sound_of(s)
        out.number("tone", sound.tone + 1 if sound.heard else 0)

    def observe_city(self, s: State, seat: Any, at: Any, out: Planes) -> None:
        out.number("shouted", sound_of(s).shouted >> at & 1)

    def pack(self, s: State, out: Any, n: Any) -> Any:
        sound = sound_of(s)
        out[n], out[n + 1], out[n + 2] = sound.tone, sound.heard, sound.shouted
        return n + 3

    def unpack(self, s: State, words: Any, n: Any) -> Any:
        sound = sound_of(s)
        sound.tone, sound.heard, sound.shouted = words[n], words[n + 1], words[n + 2]
        return n + 3

    def inspect(self, s: State) -> None:
        sound = sound_of(s)
        need(0 <= sound.tone < TONES and sound.heard in (0, 1), "there is no such tone")
        need(0 <= sound.shouted < 4, "somebody has shouted who does not play")
