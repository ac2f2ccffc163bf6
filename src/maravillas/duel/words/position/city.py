"""The cities of a position document."""

from typing import Final

from maravillas.core.reading import Reader
from maravillas.duel.data.cards import LOW
from maravillas.duel.data.wonders import FIRST_GAME
from maravillas.duel.rules.deal import GROUP
from maravillas.duel.rules.effects import MOST_WONDERS, gain, gain_token, gain_wonder
from maravillas.duel.rules.expansion import ALONE
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import City, State
from maravillas.duel.words.errors import refuse
from maravillas.duel.words.ids import WONDER_NUMBERS, city_cards, mask, numbers
from maravillas.duel.words.position.document import Document

SEAT_KEYS: Final = ("coins", "cards", "built", "unbuilt", "tokens", "under")
START_COINS: Final = 7
MOST_COINS: Final = 10**6
LOOSE_COINS: Final = 10**9  # room for what a game that began with so many may bring
MOST_OWNED: Final = 6  # five progress tokens of the board and one of the Great Library


def read_seats(d: Document, s: State) -> None:
    """Both cities; without the key, two fresh ones."""
    if "seats" not in d.keys:
        if d.game.first_game and d.phase != "draft":
            for seat, names in enumerate(FIRST_GAME):
                s.city(seat).unbuilt = mask(WONDER_NUMBERS[name] for name in names)
        return
    for seat, reader in enumerate(d.keys["seats"].list(2, 2)):
        _read_seat(d, s, seat, reader)
    for city in (s.first, s.second):
        settle(d.game, city)
    if d.strict:
        _check_seats(d, s)


def settle(game: Duel, city: City) -> None:
    """Derives production, symbols, chains and so on from what stands in the city.

    The rules themselves do it: everything is built once more in an empty city elsewhere.
    """
    scratch = game.blank()
    for number in city_cards(city):
        gain(scratch, ALONE, 0, number)
    for wonder in numbers(city.built):
        gain_wonder(scratch, ALONE, 0, wonder, 0)
    for token in numbers(city.tokens):
        gain_token(scratch, ALONE, 0, token)
    derived = scratch.first
    city.makes = derived.makes
    city.colors = derived.colors
    city.worth = derived.worth
    city.symbols = derived.symbols
    city.chains = derived.chains
    city.fixed = derived.fixed
    city.raw_choice = derived.raw_choice
    city.made_choice = derived.made_choice


def _read_seat(d: Document, s: State, seat: int, reader: Reader) -> None:
    keys = reader.dict((*SEAT_KEYS, *(key for r in d.readings for key in r.seat_keys)))
    city = s.city(seat)
    most = MOST_COINS if d.strict else LOOSE_COINS
    city.coins = keys["coins"].int(0, most) if "coins" in keys else START_COINS
    cards = d.placed(keys.get("cards"), "card")
    for r in d.readings:
        cards += r.seat_cards(keys)
    city.low = mask(n for n in cards if n < LOW)
    city.high = mask(n - LOW for n in cards if n >= LOW)
    city.built = mask(d.placed(keys.get("built"), "wonder"))
    city.unbuilt = mask(d.placed(keys.get("unbuilt"), "wonder"))
    city.tokens = mask(d.placed(keys.get("tokens"), "token"))
    if "under" in keys:
        for name, item in keys["under"].dict().items():
            wonder = Reader(name, keys["under"].path).id(d.names["wonder"], "wonder")
            if not city.built >> wonder & 1:
                refuse(item, "under_unbuilt", wonder=name)
            s.put_under(wonder, d.place(item, "card"))


def _check_seats(d: Document, s: State) -> None:
    reader = d.keys["seats"]
    cities = (s.first, s.second)
    for item, city in zip(reader.list(), cities, strict=True):
        count = len(numbers(city.built | city.unbuilt))
        most = GROUP + sum(r.wonders for r in d.readings)
        if count > most:
            refuse(item, "seat_wonders", count=count, most=most)
    built = sum(len(numbers(city.built)) for city in cities)
    if built > MOST_WONDERS:
        refuse(reader, "built_wonders", count=built, most=MOST_WONDERS)
    if built == MOST_WONDERS and (s.first.unbuilt or s.second.unbuilt):
        refuse(reader, "eighth")
    owned = sum(len(numbers(city.tokens)) for city in cities)
    most = MOST_OWNED + sum(r.tokens for r in d.readings)
    if owned > most:
        refuse(reader, "owned_tokens", count=owned, most=most)
