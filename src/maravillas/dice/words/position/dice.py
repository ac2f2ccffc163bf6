"""The dice of a document: the Forum, rolls to come, and which grey dice would leave."""

from maravillas.core.reading import Reader
from maravillas.dice.data.faces import ALL_GREY, DICE, FACES, FIRST_SPECIAL, GREYS, STARTING
from maravillas.dice.rules.pack import ALL_SPECIAL
from maravillas.dice.rules.roll import (
    DIE,
    ORDER,
    ORDERS,
    drawn,
    order_of,
    plain_order,
    told_apart,
)
from maravillas.dice.rules.state import PLAY, State

_NUMBERS = {name: die for die, name in enumerate(DICE)}
# Every roll of one die in words, such as `blue owl 2`: where it stands among all dice, and what.
_ROLLS = {
    f"{name} {face} {section}": (31 << DIE * die, 4 * FACES[die].index(face) + section << DIE * die)
    for die, name in enumerate(DICE)
    for face in FACES[die]
    for section in range(4)
}
# The grey dice that leave first, in this sequence: the first order in which they do.
_ORDERS: dict[tuple[int, ...], int] = {}
for _number in range(ORDERS):
    _whole = tuple(int(ORDER[GREYS * _number + i]) for i in range(GREYS))
    for _many in range(GREYS + 1):
        _ORDERS.setdefault(_whole[:_many], _number)


def forum_of(s: State, unlocked: int) -> int:
    """The Forum's dice if these special ones are unlocked and the grey ones are those of s."""
    specials = unlocked << FIRST_SPECIAL
    left = GREYS - unlocked.bit_count()
    greys = int(s.forum) & ALL_GREY
    if greys.bit_count() != left:
        greys = sum(2**die for die in range(GREYS) if die < left)
    return STARTING & ~ALL_GREY | specials | greys


def load_forum(s: State, reader: Reader | None) -> None:
    """The dice of this turn; without the key, those that the sheets imply, as they are drawn."""
    dice = int(told_apart(s.future[s.round]))
    s.leaving = order_of(s.future[s.round])
    if reader is None:
        unlocked = 0
        for sheet in s.now:
            unlocked |= int(sheet.unlocked)
        s.forum = forum_of(s, unlocked)
        s.roll = dice
        return
    mask = 0
    for item in reader.list(0, len(DICE)):
        item.dict(("die", "face", "section"))
        die = item.need("die").id(_NUMBERS, "die")
        if mask >> die & 1:
            item.fail(f"the die {DICE[die]} lies here twice", "dice.error.die_twice", die=DICE[die])
        mask |= 2**die
        face = item.need("face").id({f: FACES[die].index(f) for f in FACES[die]}, "face")
        dice = _with(dice, die, 4 * face + item.need("section").int(0, 3))
    s.forum = mask
    s.roll = dice


def load_leaving(s: State, reader: Reader | None) -> None:
    if reader is not None:
        s.leaving = _order(reader, [item.id(_NUMBERS, "die") for item in reader.list(0, GREYS)])


def leaving_ids(s: State) -> list[str]:
    """The grey dice of the Forum in the order in which they would leave after this turn."""
    if s.phase != PLAY or s.round + 1 >= len(s.future):
        return []
    return _greys(int(s.leaving), int(s.forum))


def load_rolls(s: State, reader: Reader | None) -> None:
    """Rolls to come by round: `die face section` and `leaving die die die`, parted by commas."""
    if reader is None:
        return
    rounds = [str(n) for n in range(int(s.round) + 1, len(s.future))]
    for name, item in reader.dict(rounds).items():
        word = s.future[int(name)]
        dice, order = int(told_apart(word)), int(order_of(word))
        for entry in filter(None, item.text().split(", ")):
            if entry in _ROLLS:
                place, roll = _ROLLS[entry]
                dice = dice & ~place | roll
            elif entry.startswith("leaving "):
                named = [_NUMBERS.get(die, -1) for die in entry.split(" ")[1:]]
                order = _order(item, named)
            else:
                item.fail(
                    f"{entry!r} is no roll; expected: die, face and section, as in blue owl 2",
                    "dice.error.roll",
                    found=entry,
                )
        s.future[int(name)] = drawn(dice, order)


def dump_rolls(s: State) -> dict[str, str]:
    """The rolls to come of all dice that may be in the Forum then."""
    found: dict[str, str] = {}
    if s.phase != PLAY:
        return found
    mask = int(s.forum) | ALL_SPECIAL
    last = len(s.future) - 1
    for n in range(int(s.round) + 1, last + 1):
        dice = int(told_apart(s.future[n]))
        entries = []
        for die, name in enumerate(DICE):
            if mask >> die & 1:
                value = dice >> DIE * die & 31
                entries.append(f"{name} {FACES[die][value >> 2]} {value & 3}")
        greys = _greys(int(order_of(s.future[n])), int(s.forum))
        if greys and n < last:
            entries.append(f"leaving {' '.join(greys)}")
        found[str(n)] = ", ".join(entries)
    return found


def _with(dice: int, die: int, value: int) -> int:
    """A roll with another value of one die."""
    return dice & ~(31 << DIE * die) | value << DIE * die


def _greys(order: int, forum: int) -> list[str]:
    plain = plain_order(order, forum & ALL_GREY)
    first = [int(ORDER[GREYS * plain + i]) for i in range(GREYS)]
    return [DICE[die] for die in first if forum >> die & 1]


def _order(reader: Reader, named: list[int]) -> int:
    """The order in which the grey dice that are named leave first."""
    if tuple(named) not in _ORDERS:
        reader.fail(
            "the dice that leave are grey ones, each at most once: grey_1, grey_2, grey_3",
            "dice.error.leaving",
        )
    return _ORDERS[tuple(named)]
