"""The layout of a position document, and the decks of the ages to come."""

from collections.abc import Iterable, Sequence
from typing import Final

from maravillas.core.reading import Reader, show
from maravillas.core.rng import Rng
from maravillas.duel.data.cards import ALL_NAMES, FIRST_GUILD, LAST
from maravillas.duel.data.layout import Layout
from maravillas.duel.rules.deal import GUILDS_IN_PLAY, show_open
from maravillas.duel.rules.effects import OWE_START
from maravillas.duel.rules.state import AGES, DRAFT, OVER, PLAY, State
from maravillas.duel.words.errors import refuse
from maravillas.duel.words.ids import mask, numbers
from maravillas.duel.words.position.document import Document, of_age
from maravillas.duel.words.position.reading import Reading

HIDDEN: Final = "?"
HIDDEN_GUILD: Final = "?guild"
SPARE_LABEL: Final = 100  # plus the age: the stream that replaces dealt cards named elsewhere


def read_layout(d: Document, s: State) -> None:
    """Which slots hold what, which lie open, which face up."""
    layout = d.layout(int(s.age))
    _read_slots(d, s, layout)
    s.taken = _read_taken(d, s, layout) if s.acted & 1 or "taken" in d.keys else 0
    bare = mask(n for n in numbers(s.present) if not layout.covered_by[n] & s.present)
    hidden = 0
    for slot in numbers(s.taken):
        hidden |= int(layout.covers[slot])
    s.open = bare & ~hidden
    s.up = s.present & (layout.face_up | s.open)
    show_open(s)
    if "face_up" in d.keys:
        _read_face_up(d, s, d.keys["face_up"])
    if s.owed_kind() == OWE_START and s.present != layout.all and d.strict:
        refuse(d.at("layout"), "layout_whole")


def _read_slots(d: Document, s: State, layout: Layout) -> None:
    if "layout" in d.keys:
        slots = _given_slots(d, s, layout)
    elif s.phase == OVER:
        slots = {}
    else:
        slots = _whole_age(d, s, layout)
    _deal_unknown(d, s, layout, slots)
    s.present = mask(slots)


def _whole_age(d: Document, s: State, layout: Layout) -> dict[int, str]:
    """Every slot, from the top; where too many cards lie elsewhere, as far as the others reach."""
    named = d.named("card")
    left = {back: len(set(cards_of(d, back, int(s.age))) - named) for back in backs(d)}
    slots: dict[int, str] = {}
    played = 1 if s.acted & 1 else 0  # the last slot, by the first turn of a whole layout
    for n in range(int(layout.slots) - played):
        back = back_of(d.readings, int(s.deck[layout.first + n]))
        if not left[back]:
            break
        left[back] -= 1
        slots[n] = back
    return slots


def _given_slots(d: Document, s: State, layout: Layout) -> dict[int, str]:
    """What each slot of the document says; the cards it names are put into the deck."""
    slots: dict[int, str] = {}
    lying: dict[int, str] = {}
    for key, reader in d.keys["layout"].dict().items():
        slot = _slot(key, reader, layout)
        slots[slot] = reader.text()
        if slots[slot] == HIDDEN_GUILD and s.age != AGES:
            refuse(reader, "slot_guild")
        if slots[slot] in backs(d):
            _check_back(d, reader, slots[slot], int(s.age))
            continue
        number = reader.id(d.names["card"], "card")
        if not d.fits(number, int(s.age)):
            refuse(reader, "slot_age", found=ALL_NAMES[number], age=int(s.age))
        if number in lying:
            refuse(reader, "twice", found=ALL_NAMES[number], place=lying[number])
        lying[number] = reader.path
        d.claim(reader, "card", number)
        s.deck[layout.first + slot] = number
    return slots


def _check_back(d: Document, reader: Reader, back: str, age: int) -> None:
    """A card with this back lies in the layout of the age at all."""
    if back != HIDDEN and not any(d.fits(number, age) for number in cards_of(d, back, age)):
        refuse(reader, "slot_back", found=back, age=age)


def _slot(key: str, reader: Reader, layout: Layout) -> int:
    if key not in map(str, range(layout.slots)):
        refuse(reader, "slot", found=show(key), most=int(layout.slots) - 1)
    return int(key)


def _deal_unknown(d: Document, s: State, layout: Layout, slots: dict[int, str]) -> None:
    """Fills the slots that name no card, as the seed deals them, with cards that lie nowhere."""
    back = {n: word for n, word in slots.items() if word[0] == HIDDEN}
    named = d.named("card")
    dealt = {n: int(s.deck[layout.first + n]) for n in back}
    kept = {n for n in back if dealt[n] not in named and back_of(d.readings, dealt[n]) == back[n]}
    used = named | {dealt[n] for n in kept}
    rng = Rng(d.seed, SPARE_LABEL + int(s.age))
    spare = {word: _shuffled(rng, cards_of(d, word, int(s.age)), used) for word in backs(d)}
    if not d.strict:  # then copies of what lies elsewhere
        lying = {int(s.deck[layout.first + n]) for n in slots.keys() - (back.keys() - kept)}
        for word, cards in spare.items():
            cards[:0] = _shuffled(rng, cards_of(d, word, int(s.age)), {*lying, *cards})
    for n in sorted(back.keys() - kept):
        if not spare[back[n]]:
            refuse(d.at("layout").need(str(n)), "none_left")
        dealt[n] = spare[back[n]].pop()
    for n, number in dealt.items():
        s.deck[layout.first + n] = number


def _shuffled(rng: Rng, all_numbers: Sequence[int], used: set[int]) -> list[int]:
    return rng.shuffled([n for n in all_numbers if n not in used])


def backs(d: Document) -> list[str]:
    """How cards that lie face down are written."""
    own = [back for r in d.readings for back in r.backs]
    guilds = [HIDDEN_GUILD] if any(is_guild(number) for number in d.purple) else []
    return [HIDDEN, *guilds, *own]


def is_guild(number: int) -> bool:
    return FIRST_GUILD <= number < LAST


def back_of(readings: Iterable[type[Reading] | Reading], number: int) -> str:
    """How a card that lies face down is written."""
    for r in readings:
        for back, cards in r.backs.items():
            if number in cards:
                return back
    return HIDDEN_GUILD if number >= FIRST_GUILD else HIDDEN


def cards_of(d: Document, back: str, age: int) -> Sequence[int]:
    """The cards with a back, in an age."""
    for r in d.readings:
        if back in r.backs:
            return r.backs[back]
    return d.purple if back == HIDDEN_GUILD else of_age(age)


def _read_taken(d: Document, s: State, layout: Layout) -> int:
    """The slot whose card the unfinished turn has played, as a mask."""
    many = any(r.many for r in d.readings)
    if "taken" in d.keys:
        reader = d.keys["taken"]
        if many:
            return mask(_taken_slot(s, item, layout) for item in reader.list())
        if reader.value is None and any(r.unplayed for r in d.readings):
            return 0
        if s.phase == PLAY and not s.acted & 1:
            refuse(reader, "taken")
        return mask([_taken_slot(s, reader, layout)])
    empty = numbers(layout.all & ~s.present)
    if not empty and many:
        return 0
    if not empty:
        refuse(d.at("layout"), "layout_full")
    idle = [
        slot
        for slot in empty
        if all(layout.covered_by[n] & s.present for n in numbers(layout.covers[slot] & s.present))
    ]
    return mask([max(idle or empty)])


def _taken_slot(s: State, reader: Reader, layout: Layout) -> int:
    """A slot whose card is gone."""
    slot = reader.int(0, int(layout.slots) - 1)
    if s.present >> slot & 1:
        refuse(reader, "slot_filled", slot=slot)
    return slot


def _read_face_up(d: Document, s: State, reader: Reader) -> None:
    """The rules say which cards are face up; a loose document may turn covered ones."""
    given: set[int] = set()
    for item in reader.list():
        slot = item.int(0, int(d.layout(int(s.age)).slots) - 1)
        if not s.present >> slot & 1:
            refuse(item, "slot_empty", slot=slot)
        if slot in given:
            refuse(item, "twice", found=str(slot), place=reader.path)
        if d.strict and not s.up >> slot & 1:
            refuse(item, "slot_up", slot=slot, clause="DUEL-021")
        given.add(slot)
    for slot in numbers(s.up if d.strict else s.open):
        if slot not in given:
            refuse(reader, "slot_down", slot=slot, clause="DUEL-018")
    s.up = mask(given)


def read_decks(d: Document, s: State) -> None:
    """The cards of each age to come, by slot; an age that is left out is dealt."""
    if "decks" not in d.keys:
        return
    coming = [int(s.age)] if s.phase == DRAFT and not d.laid else []
    coming += [] if s.phase == OVER else range(int(s.age) + 1, AGES + 1)
    for key, reader in d.keys["decks"].dict().items():
        if key not in map(str, coming):
            allowed = ", ".join(map(str, coming)) or "none"
            refuse(reader, "deck_age", found=show(key), allowed=allowed)
        _read_deck(d, s, int(key), reader)


def _read_deck(d: Document, s: State, age: int, reader: Reader) -> None:
    found: dict[int, str] = {}
    layout = d.layout(age)
    for slot, item in enumerate(reader.list(int(layout.slots), int(layout.slots))):
        number = item.id(d.names["card"], "card")
        if not d.fits(number, age):
            refuse(item, "slot_age", found=ALL_NAMES[number], age=age)
        if number in found:
            refuse(item, "twice", found=ALL_NAMES[number], place=found[number])
        d.check_use(item, number)
        found[number] = item.path
        s.deck[layout.first + slot] = number
    guilds = sum(number in d.purple for number in found)
    if d.strict and age == AGES and guilds != GUILDS_IN_PLAY:
        refuse(reader, "deck_guilds", count=guilds, most=GUILDS_IN_PLAY)
