"""Written positions with as much on the table as a game can have, by game string and title.

Seat 0 owes the decision in each of them.
"""

from maravillas.duel.data import cards as duel_cards
from maravillas.wonders.cities.data import cards as black_cards
from maravillas.wonders.data import cards as wonders_cards
from tests.server.client import Json

BUILT = (["the_appian_way", "the_sphinx", "the_great_library"], ["piraeus", "circus_maximus"])
LEFT = (["the_mausoleum"], ["the_statue_of_zeus", "the_pyramids"])
TOKENS = (["architecture", "economy", "law"], ["masonry", "mathematics"])
LIMITED = ("university", "observatory", "academy", "study")  # six symbols would end the game
CONSPIRACIES = (["coup", "sabotage", "blackmail"], ["espionage"])
MOVED = {"id": "insider_influence", "prepared_with": "altar", "triggered": True}  # a decree
PLACED = {"1": "?greek", "3": "zeus", "5": "?roman"}  # face down
STANDING = {"1": "aphrodite", "2": "enki", "3": "baal", "4": "isis", "6": "gate"}
GREEN = ("workshop", "apothecary", "scriptorium", "pharmacist")
BOARDS = ("olympia", "giza", "babylon", "ephesus", "rhodes", "alexandria", "halicarnassus")
LEADERS = ("hatshepsut", "hypatia", "pericles", "amytis", "nero", "plato", "midas", "solomon")
FORUM = (
    ("blue", "owl", 0),
    ("red", "axe", 1),
    ("yellow", "chest", 2),
    ("green", "tablet", 1),
    ("black", "spy_green", 0),
    ("white", "bust_blue", 2),
    ("purple", "guild_yellow", 1),
)


def duel_seats(age: int) -> list[Json]:
    """Two cities with twenty cards each of the other ages, and all eight wonders."""
    other = duel_cards.AGE_1 if age == 3 else duel_cards.AGE_3
    early = [one for one in [*other, *duel_cards.AGE_2] if one not in LIMITED]
    seats: list[Json] = []
    for seat in (0, 1):
        seats.append({"coins": 27, "cards": early[seat::2][:20], "tokens": TOKENS[seat]})
        seats[seat] |= {"built": BUILT[seat], "unbuilt": LEFT[seat]}
    return seats


def duel(age: int, game: str = "duel", **more: object) -> Json:
    discard = list(duel_cards.AGE_2)[-6:]
    document = {"game": game, "strict": False, "age": age, "seats": duel_seats(age)}
    board = ["agriculture", "philosophy", "strategy", "theology", "urbanism"]
    return {**document, "discard": discard, "board": board, "box": [], **more}


def agora(age: int) -> Json:
    """Two decrees in a chamber, cubes in all of them, three conspiracies."""
    seats = duel_seats(age)
    for seat, ids in enumerate(CONSPIRACIES):
        seats[seat]["conspiracies"] = [
            {"id": one, "prepared_with": None, "triggered": False} for one in ids
        ]
        seats[seat]["senators"] = [f"politician_left_{seat + 1}"]
    seats[1]["conspiracies"].append(MOVED)
    decrees = [["coins_blue", "shield"], ["wonder_minus_1"], [], ["coins_green"], [], ["coins_red"]]
    senate = {
        str(n + 1): {"cubes": [3 - n % 3, n % 3 + 1], "decrees": decrees[n]} for n in range(6)
    }
    return duel(age, "duel+agora", seats=seats, senate=senate)


def pantheon(age: int, agora_too: bool = False) -> Json:
    """Five cards in the Pantheon, tokens and divinities before both, the snake and Minerva."""
    document = agora(age) if agora_too else duel(age)
    document["game"] = "duel+agora+pantheon" if agora_too else "duel+pantheon"
    held: list[Json] = [
        {"mythology_tokens": ["greek", "roman", "greek"]},
        {"mythology_tokens": ["egyptian", "phoenician"]},
    ]
    if age == 1:
        return {**document, "seats": merged(document, held), "pantheon": PLACED}
    held[0] |= {"divinities": ["mars", "astarte"], "offering_tokens": ["offering_2", "offering_4"]}
    held[0] |= {"astarte": 5}
    held[1] |= {"divinities": ["tanit", "nisaba"], "offering_tokens": ["offering_3"]}
    held[1] |= {"cards": [*document["seats"][1]["cards"][:19]]}
    more = {"pantheon": STANDING, "enki": ["mysticism", "poliorcetics"], "minerva": -4}
    green = next(card for card in document["seats"][0]["cards"] if card in GREEN)
    return {**document, "seats": merged(document, held), "snake": green, **more}


def merged(document: Json, held: list[Json]) -> list[Json]:
    return [{**city, **more} for city, more in zip(document["seats"], held, strict=True)]


def turned(ids: list[str], by: int) -> list[str]:
    return [*ids[by % len(ids) :], *ids[: by % len(ids)]]


def wonders(game: str, players: int, **more: object) -> Json:
    """Cities with twenty cards each and a whole hand of Age III, with each guild once."""
    books = game.split("+")
    built = [*wonders_cards.AGE_1, *wonders_cards.AGE_2]
    late = [*wonders_cards.GUILDS, *3 * [*wonders_cards.AGE_3]]
    if "cities" in books:
        built, late = [*black_cards.BLACK_1, *built], [*black_cards.BLACK_3, *late]
    seats: list[Json] = []
    for seat in range(players):
        start = 7 * seat
        city: Json = {
            "cards": turned(built, start)[:20],
            "coins": 23,
            "stages": 2,
            "under": built[-2:],
        }
        city |= {"hand": late[seat::players][:7], "victories": [1, 3, 1], "defeats": 2}
        if "cities" in books:
            city |= {"debt": 3, "diplomacy": 1}
        if "leaders" in books:
            city |= {"leaders": [LEADERS[seat]], "leader_hand": []}
        seats.append(city)
    return {
        "game": game,
        "strict": False,
        "options": {"players": players},
        "age": 3,
        "seats": seats,
        **more,
    }


def dice(players: int) -> Json:
    """A sheet for everybody, the special dice unlocked, and coins for all of them."""
    forum = [{"die": die, "face": face, "section": n} for die, face, n in FORUM]
    crossed = ["W-wood", "W-stone", "W-brick", "W-glass", "M-chest1", "A1"]
    mine = {"crossed": crossed, "coins": 9, "unlocked": ["black", "white", "purple"]}
    options = {"players": players}
    seats = [mine, *({"crossed": ["M-coin1"]} for _ in range(players - 1))]
    return {"game": "dice", "strict": False, "options": options, "seats": seats, "forum": forum}


POSITIONS: dict[str, dict[str, Json]] = {
    "duel": {
        "Age I, all wonders": duel(1),
        "Age III, all wonders, an army near": duel(3, pawn=7),
        "the first draft": {"game": "duel", "seed": 3},
    },
    "duel+agora": {
        "Age I, two decrees, three conspiracies": agora(1),
        "Age III, two decrees, three conspiracies, an army near": agora(3) | {"pawn": -6},
    },
    "duel+pantheon": {
        "Age I, divinities face down": pantheon(1),
        "Age III, five cards, an army near": pantheon(3) | {"pawn": 6},
    },
    "duel+agora+pantheon": {
        "Age I, two decrees, three conspiracies, divinities face down": pantheon(1, True),
        "Age III, everything at once, an army near": pantheon(3, True) | {"pawn": 6},
    },
    "wonders": {"seven players": wonders("wonders", 7)},
    "wonders+cities": {"eight players": wonders("wonders+cities", 8)},
    "wonders+leaders": {"seven players": wonders("wonders+leaders", 7)},
    "wonders+cities+leaders": {
        "eight players": wonders("wonders+cities+leaders", 8),
        "the first choice of a leader": {
            "game": "wonders+cities+leaders",
            "options": {"players": 8},
            "phase": "leaders",
            "seed": 1,
        },
    },
    "dice": {"seven players": dice(7), "three players": dice(3)},
}
