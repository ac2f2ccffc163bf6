"""The leaders of a position document that tells everything, or leaves it to the seed."""

from typing import Final

from maravillas.core.bits import lowest
from maravillas.core.reading import Reader, show
from maravillas.core.rng import Chance, Rng
from maravillas.wonders.leaders.data.cards import DECK, FIRST_LEADER, LEADER_NAMES
from maravillas.wonders.leaders.rules.expansion import LABEL, Leaders, next_door
from maravillas.wonders.leaders.rules.kinds import DRAFT, PICKS, RECRUIT_PHASE
from maravillas.wonders.leaders.rules.pack import settle_courts
from maravillas.wonders.leaders.rules.recruit import leadership
from maravillas.wonders.leaders.rules.state import (
    NAME,
    RECRUITED,
    SET_ASIDE,
    UNDER_STAGE,
    Court,
)
from maravillas.wonders.leaders.words.errors import refuse
from maravillas.wonders.leaders.words.forms import leaders_of
from maravillas.wonders.leaders.words.position.write import FATES, USES
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.state import PLAY, State

Keys = dict[str, Reader]

UNKNOWN: Final = 254  # stands for a leader under a stage whom a viewer has not seen
PHASES: Final = 3
WORDS: Final = {word: fate for fate, word in FATES.items()}
FORMS: Final = ", ".join(f"{word} LEADER" for word in WORDS)
USED: Final = {word: bit for bit, word in USES.items()}


def deck_of(game: Wonders) -> int:
    """How many leaders the game has."""
    for x in game.expansions:
        if isinstance(x, Leaders):
            return int(x.deck)
    return DECK


class Named:
    """Where a document puts leaders: nobody is in two places, nobody is remembered twice."""

    def __init__(self, game: Wonders) -> None:
        self.known = leaders_of(deck_of(game))
        self.placed = 0
        self.remembered = 0

    def place(self, reader: Reader) -> int:
        """A leader who is there now."""
        return self.put(reader, reader.id(self.known, "leader"))

    def put(self, reader: Reader, number: int) -> int:
        if self.placed >> number & 1:
            refuse(reader, "leader_twice", leader=LEADER_NAMES[number])
        self.placed |= 2**number
        return number

    def remember(self, reader: Reader) -> int:
        """A leader whom a seat kept or drew."""
        number = reader.id(self.known, "leader")
        if self.remembered >> number & 1:
            refuse(reader, "leader_twice", leader=LEADER_NAMES[number])
        self.remembered |= 2**number
        return number

    def left(self, seed: int) -> list[int]:
        """The leaders that are named nowhere, shuffled by the seed."""
        named = self.placed | self.remembered
        cards = [n for n in sorted(self.known.values()) if not named >> n & 1]
        labels = [""] * LABEL + ["leaders"]
        rng: Rng = Chance(labels, seed, None).stream(LABEL)
        return rng.shuffled(cards)


def packed(numbers: list[int]) -> int:
    return sum((number + 1) << NAME * i for i, number in enumerate(numbers))


def mask_of(numbers: list[int]) -> int:
    return sum(2**number for number in numbers)


def items(keys: Keys, key: str, most: int) -> list[Reader]:
    return keys[key].list(0, most) if key in keys else []


def read_truth(
    game: Wonders, s: State, top: Keys, found: list[Keys], seed: int, strict: bool
) -> None:
    """Everything that a document says of leaders; what it does not say is dealt."""
    lead = leadership(s)
    named = Named(game)
    for at, keys in enumerate(found):
        read_shared(named, s, at, keys)
    for at in range(game.seats):
        read_memory(named, s, at, found[at])
    if s.phase != DRAFT:
        _check_draft(found[: int(game.seats)])
    for at in range(game.seats):
        if "leader_hand" in found[at]:
            held = [named.place(item) for item in found[at]["leader_hand"].list()]
            lead.courts[at].hand = mask_of(held)
    said = [named.place(item) for item in top["leader_pile"].list()] if "leader_pile" in top else []
    left = named.left(seed)
    for at in range(game.seats):
        _complete(named, s, at, found[at], left)
    if s.phase == DRAFT:
        check_early(s, found)
        _begin_draft(game, s, found)
    pile = said if "leader_pile" in top else left
    lead.lay_pile(pile)
    check_once(s, top.get("leader_pile") or Reader(None, "$.seats"))
    read_copies(named, s, found, strict)
    settle_courts(s)


def check_once(s: State, reader: Reader) -> None:
    """Nobody is in two places: in a city, under a stage, set aside, in a hand, in the pile."""
    lead = leadership(s)
    there = [int(lead.pile[i]) for i in range(lead.size)]
    for at, court in enumerate(lead.courts):
        held = int(court.hand), int(court.packet), int(court.recruited), aside(court)
        there += [n for mask in held for n in range(len(LEADER_NAMES)) if mask >> n & 1]
        there += under(s, at)
    twice = [n for n in sorted(set(there)) if there.count(n) > 1]
    if twice:
        refuse(reader, "leader_twice", leader=LEADER_NAMES[twice[0]])


def read_shared(named: Named, s: State, at: int, keys: Keys) -> None:
    """Leaders in a city and under its stages, and what it has used in this turn."""
    court = leadership(s).courts[at]
    if "leaders" in keys:
        court.recruited = mask_of([named.place(item) for item in keys["leaders"].list()])
    for number in under(s, at):
        if number < len(LEADER_NAMES):  # not hidden
            named.put(keys["under"], number)
    for item in keys["leader_used"].list() if "leader_used" in keys else []:
        court.used |= USED[item.choice(*USED)]


def under(s: State, at: int) -> list[int]:
    """The leaders under the stages of a city."""
    city = s.cities[at]
    found = [int(city.beneath(stage)) - FIRST_LEADER for stage in range(city.stages)]
    return [number for number in found if number >= 0]


def read_copies(named: Named, s: State, found: list[Keys], strict: bool) -> None:
    """The leaders that the Courtesans Guild copies: they must be next door."""
    for at, keys in enumerate(found):
        reader = keys.get("copied_leader")
        if reader is None or reader.value is None:
            continue
        number = reader.id(named.known, "leader")
        if strict and not int(next_door(s, at)) >> number & 1:
            refuse(reader, "copied_leader", leader=LEADER_NAMES[number])
        leadership(s).courts[at].copied = number + 1


def read_memory(named: Named, s: State, at: int, keys: Keys) -> None:
    """What a seat kept, drew and played."""
    court = leadership(s).courts[at]
    court.picks = packed([named.remember(item) for item in items(keys, "leader_draft", PICKS)])
    drawn = keys.get("leader_drawn")
    if drawn is not None and drawn.value is not None:
        drawn.dict(("leaders", "plays"))
        numbers = [named.remember(item) for item in drawn.need("leaders").list(0, PICKS)]
        court.drawn = packed(numbers)
        court.before = drawn.need("plays").int(0, PHASES)
    stages = []
    for phase, item in enumerate(phases_said(s, keys), 1):
        if item.value is None:
            continue
        fate, name = read_fate(item)
        number = Reader(name, item.path).id(named.known, "leader")
        if fate == RECRUITED and not int(court.recruited) >> number & 1:
            refuse(item, "leader_play", leader=name)
        if fate == SET_ASIDE:
            named.put(item, number)
        if fate == UNDER_STAGE:
            stages.append(number)
        court.remember_play(phase, number, fate)
    if stages and under(s, at)[-len(stages) :] != stages:
        refuse(keys["leader_plays"], "leader_stages")


def phases_said(s: State, keys: Keys) -> list[Reader]:
    """What became of a leader in each recruitment phase, none of which is still to come."""
    chosen = s.phase == RECRUIT_PHASE and not s.choosing()
    return items(keys, "leader_plays", min(PHASES, int(s.age) + chosen))


def read_fate(reader: Reader) -> tuple[int, str]:
    """`recruit zenobia`: what became of a leader, and its id."""
    word, _, name = reader.text().partition(" ")
    if word not in WORDS:
        refuse(reader, "leader_play_form", found=show(reader.value), allowed=FORMS)
    return WORDS[word], name


def had(court: Court) -> int:
    """The leaders that a seat kept or drew, as a mask."""
    numbers = [int(court.pick(n)) for n in range(1, PICKS + 1)]
    numbers += [int(court.draw(n)) for n in range(1, PICKS + 1)]
    return mask_of([number for number in numbers if number >= 0])


def aside(court: Court) -> int:
    """The leaders that a seat has set aside, as far as it is remembered."""
    phases = range(1, PHASES + 1)
    return mask_of([int(court.play(n)) for n in phases if court.fate(n) == SET_ASIDE])


def _check_draft(found: list[Keys]) -> None:
    """After the draft every seat remembers all that it kept, or none does."""
    kept = [len(items(keys, "leader_draft", PICKS)) for keys in found]
    for keys, count in zip(found, kept, strict=True):
        if count < max(kept) or 0 < count < PICKS:
            where = keys.get("leader_draft") or Reader(None, "$.seats")
            refuse(where, "leader_kept", count=count, most=PICKS)


def _complete(named: Named, s: State, at: int, keys: Keys, left: list[int]) -> None:
    """A hand that is not said: what was kept and not played, or what the seed deals."""
    court = leadership(s).courts[at]
    mine = had(court)
    here = int(court.recruited) | aside(court) | mask_of(under(s, at))
    if s.phase == DRAFT:
        many = PICKS - len(items(keys, "leader_draft", PICKS))
    else:
        many = 0 if mine or s.phase == PLAY else PICKS - int(s.age)
        if "leader_hand" not in keys:
            court.hand = mine & ~here
        check_lost(s, at, keys)
    if "leader_hand" not in keys and many:
        court.hand = mask_of([left.pop() for _ in range(many)])


def check_lost(s: State, at: int, keys: Keys) -> None:
    """After the draft, whoever was kept or drawn is still somewhere with the seat."""
    court = leadership(s).courts[at]
    here = int(court.recruited) | aside(court) | mask_of(under(s, at)) | int(court.hand)
    if had(court) & ~here:
        where = keys.get("leader_draft") or keys["leader_drawn"]
        refuse(where, "leader_lost", leader=LEADER_NAMES[lowest(had(court) & ~here)])


def check_early(s: State, found: list[Keys]) -> None:
    """In the draft nobody has recruited, played or drawn a leader."""
    for at, keys in enumerate(found):
        court = leadership(s).courts[at]
        if court.recruited or court.plays or court.drawn or under(s, at):
            refuse(keys.get("leaders") or Reader(None, "$.seats"), "leader_early")


def _begin_draft(game: Wonders, s: State, found: list[Keys]) -> None:
    """In the draft a hand is what is chosen from; what was kept lies apart."""
    lead = leadership(s)
    made = {len(items(keys, "leader_draft", PICKS)) for keys in found[: int(game.seats)]}
    for at in range(game.seats):
        court = lead.courts[at]
        court.packet, court.hand = court.hand, had(court)
    check_packets(s, found[: int(game.seats)], PICKS - max(made), len(made) == 1)
    lead.round = max(made) + 1


def check_packets(s: State, found: list[Keys], most: int, even: bool = True) -> None:
    """In the draft every seat chooses from as many leaders as its picks leave."""
    for at, keys in enumerate(found):
        held = int(leadership(s).courts[at].packet).bit_count()
        if not even or most == 0 or held != most:
            where = keys.get("leader_hand") or keys.get("leader_draft") or Reader(None, "$.seats")
            refuse(where, "leader_draft", count=held, most=most)
