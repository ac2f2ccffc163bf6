"""What Pantheon puts in the box: Grand Temples, wonders, tokens, divinities, spaces, slots.

Cards, wonders and progress tokens continue the numbers of Agora, whether that is played or not. A
divinity's number is its place here; those of a mythology follow each other, three of each.
"""

from typing import Final

from maravillas.duel.data.card import PURPLE, Card, card, token, wonder

MYTHOLOGIES: Final = ("mesopotamian", "phoenician", "greek", "egyptian", "roman")
IN_MYTHOLOGY: Final = 3  # divinities

DIVINITIES: Final = (
    *("enki", "ishtar", "nisaba"),
    *("astarte", "baal", "tanit"),
    *("aphrodite", "hades", "zeus"),
    *("anubis", "isis", "ra"),
    *("mars", "minerva", "neptune"),
    "gate",  # wherever cards of the Pantheon are meant
)
ENKI: Final = 0
ISHTAR: Final = 1
NISABA: Final = 2
ASTARTE: Final = 3
BAAL: Final = 4
TANIT: Final = 5
APHRODITE: Final = 6
HADES: Final = 7
ZEUS: Final = 8
ANUBIS: Final = 9
ISIS: Final = 10
RA: Final = 11
MARS: Final = 12
MINERVA: Final = 13
NEPTUNE: Final = 14
GATE: Final = 15

ENKI_TOKENS: Final = 2
ASTARTE_COINS: Final = 7
TANIT_COINS: Final = 12
APHRODITE_POINTS: Final = 9
MARS_SHIELDS: Final = 2

OFFERINGS: Final = ("offering_2", "offering_3", "offering_4")
FIRST_OFFERING: Final = 2  # coins off an activation; each is worth one more than the one before
MYTHOLOGY_TOKENS: Final = 5  # of ten, two of each mythology, on the slots of Age I
OFFERING_TOKENS: Final = 3
TEMPLE_POINTS: Final = (0, 5, 12, 21)  # by how many are in a city
MYSTICISM_POINTS: Final = 2

SPACES: Final = 6  # of the Pantheon, numbered from 1
FIRST_SEAT_COST: Final = 9  # less the space's number
SECOND_SEAT_COST: Final = 2  # plus the space's number
SANCTUARY_DISCOUNT: Final = 2

FIRST_CHAIN: Final = 17  # the chain symbols of the mythologies, after those of Duel

ACTIVATE_FROM_DECK: Final = 7  # a special of wonders, after those of card.py and of Agora


def _temple(mythology: int, cost: str) -> Card:
    return card(PURPLE, cost=cost, after=2 ** (FIRST_CHAIN + mythology))


TEMPLES: Final[dict[str, Card]] = {
    "mesopotamian_grand_temple": _temple(0, "WWWGP"),
    "phoenician_grand_temple": _temple(1, "WSGPP"),
    "greek_grand_temple": _temple(2, "SSSGP"),
    "egyptian_grand_temple": _temple(3, "CCCGP"),
    "roman_grand_temple": _temple(4, "CSGGP"),
}

PANTHEON_WONDERS: Final[dict[str, Card]] = {
    "the_sanctuary": wonder("SSGP", again=True),
    "the_divine_theater": wonder("WWGPP", points=2, special=ACTIVATE_FROM_DECK),
}

PANTHEON_TOKENS: Final[dict[str, Card]] = {
    "mysticism": token(),  # points for mythology and offering tokens: scoring.py
    "poliorcetics": token(),  # each space that the pawn moves costs the other a coin: expansion.py
    "engineering": token(),  # cards with a chain symbol cost at most a coin: expansion.py
}

# The slots that carry tokens, by age; every one is dealt face down.
TOKEN_SLOTS: Final = ((2, 4, 9, 11, 13), (6, 8, 10))
TOKEN_SLOTS_WITH_AGORA: Final = ((4, 6, 12, 14, 17), (7, 9, 12))
