"""What a move of Dice may reveal: the shake of the next turn, once all have acted."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from maravillas.core.outcomes import Chance, nothing, wrong
from maravillas.dice.data.faces import DICE, FACES
from maravillas.dice.rules.state import OVER, State
from maravillas.dice.words.book import Book
from maravillas.dice.words.position import load

SECTIONS: Final = 4


def revealed(words: Book, s: State, play: Callable[[State], State], viewer: int) -> Chance:
    """Every die of the Forum shows one of its faces, in one of four sections."""
    after = play(s)
    if after.round == s.round or after.phase == OVER:
        return nothing(words.game, s, viewer)
    parts, many = {}, 1
    for die, name in enumerate(DICE):
        if int(after.forum) >> die & 1:
            parts[f"die {name}"] = values = _values(die)
            many *= len(values)
    return Chance(words.game, s, viewer, None, many, parts)


def _values(die: int) -> dict[str, float]:
    faces = Counter(FACES[die])
    return {
        f"{face} {section}": times / (len(FACES[die]) * SECTIONS)
        for face, times in faces.items()
        for section in range(SECTIONS)
    }


def dealt(words: Book, s: State, shown: Mapping[str, str]) -> State:
    """A copy of s in which the next shake shows this."""
    game, places = words.game, [f"die {name}" for name in DICE]
    for place, value in shown.items():
        if place not in places:
            raise wrong(place, value, f"as places: {', '.join(places)}")
        if value not in _values(places.index(place)):
            raise wrong(place, value, ", ".join(_values(places.index(place))))
    document = load.dump(game, s, None)
    if s.round >= game.turns or not document["rolls"]:
        raise wrong(next(iter(shown)), next(iter(shown.values())), "nothing; no shake is to come")
    rolls = dict(document["rolls"])
    coming = str(int(s.round) + 1)
    named = [f"{place.removeprefix('die ')} {value}" for place, value in shown.items()]
    rolls[coming] = ", ".join([rolls[coming], *named])
    return load.load(game, {"game": game.name, **document, "rolls": rolls})
