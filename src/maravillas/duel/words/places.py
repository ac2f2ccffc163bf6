"""What people may set in a position of Duel; each book adds its own places."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from maravillas.core.places import Place, Places, always, joined
from maravillas.duel.data.cards import AGE_OF, ALL_NAMES, COMMON, LOW
from maravillas.duel.data.layout import LAYOUTS
from maravillas.duel.rules.effects import CAPITAL
from maravillas.duel.rules.expansion import purple_cards
from maravillas.duel.rules.state import AGES
from maravillas.duel.words.ids import numbers
from maravillas.duel.words.position.city import MOST_COINS
from maravillas.duel.words.position.layout import HIDDEN, HIDDEN_GUILD, is_guild

if TYPE_CHECKING:
    from maravillas.duel.words.shelf import Shelf

OF_TURN: Final = ("owed", "taken", "extra_turn", "acted", "actions_left", "triggered")
LAID: Final = (*OF_TURN, "layout", "face_up")
DROPS: Final = ("library", "box", "decks", "draft.next")


def places(words: "Shelf") -> Places:
    """All of the books in play."""
    return joined([_own(words), *(book.places for book in words.shelf)])


def _own(words: "Shelf") -> Places:
    cards, wonders = _used(words), always(words.names["wonder"])
    standing = always(name for name, n in cards.items() if n in COMMON)
    tokens = always(words.names["token"])
    backs = [HIDDEN, *(back for book in words.shelf for back in book.reading.backs)]
    guilds = [HIDDEN_GUILD] if any(is_guild(n) for n in _lying(words, AGES)) else []
    return Places(
        (
            Place("phase", "choice", ids=always(("draft", "play")), resets=(*LAID, "draft")),
            Place("age", "number", least=1, most=AGES, resets=LAID),
            Place("turn", "choice", thing="seat", ids=always("01"), numbers=True, resets=OF_TURN),
            Place(
                *("layout", "map"),
                thing="card",
                ids={str(age): _names(_lying(words, age)) for age in range(1, AGES + 1)},
                keys={str(age): _slots(words, age) for age in range(1, AGES + 1)},
                by="age",
                hidden=(*backs, *guilds),
                empty=True,
                mark="slot",
                face="face_up",
                resets=("face_up", *OF_TURN),
            ),
            Place("pawn", "number", least=1 - CAPITAL, most=CAPITAL - 1, mark="track"),
            Place("board", "list", thing="token", ids=tokens),
            Place("discard", "list", thing="card", ids=always(cards)),
            Place("draft.shown", "list", name="shown", thing="wonder", ids=wonders),
            Place("coins", "number", of="seat", most=MOST_COINS),
            Place("cards", "list", of="seat", thing="card", ids=standing),
            Place("unbuilt", "list", of="seat", thing="wonder", ids=wonders),
            Place("built", "list", of="seat", thing="wonder", ids=wonders),
            Place("under", "map", of="seat", thing="card", ids=always(cards), within="built"),
            Place("tokens", "list", of="seat", thing="token", ids=tokens),
        ),
        drops=DROPS,
    )


def _lying(words: "Shelf", age: int) -> list[int]:
    """The cards that may lie in the layout of an age."""
    return [n for n in _used(words).values() if AGE_OF[n] in (0, age)]


def _used(words: "Shelf") -> dict[str, int]:
    """The cards of this game: where others take the place of the guilds, no guild."""
    purple = {LOW + n for n in numbers(int(purple_cards(words.game.expansions)))}
    known = words.names["card"]
    return {name: n for name, n in known.items() if n in purple or not is_guild(n)}


def _names(numbers: Iterable[int]) -> list[str]:
    return [ALL_NAMES[n] for n in numbers]


def _slots(words: "Shelf", age: int) -> list[str]:
    first = max([0, *[int(x.layout) for x in words.game.expansions]])
    return [str(n) for n in range(int(LAYOUTS[first + age - 1].slots))]
