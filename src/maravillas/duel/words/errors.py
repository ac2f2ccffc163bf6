"""Why something is refused, in English: the keys of the messages, their sentences, their values.

A sentence holds `{card}`, a value, or `{short:coin|coins}`, a word by number (the first for 1).
"""

from typing import Final

from maravillas.core.errors import Sentences

# Under `duel.error.` in the catalogues. What a clause forbids has the clause as its key.
MOVES: Final[dict[str, str]] = {
    "expected": "{found} does not answer this decision; expected: {allowed}",
    "no_move": "{found} is no move",
    "no_price": "{found} has no price; allowed: a card, a wonder, a move",
    "DUEL-012": "{wonder} is not shown; to pick from: {wonders}",
    "DUEL-019": "{card} is still covered by {count} {count:card|cards}",
    "DUEL-020": "{card} is not an accessible card; accessible: {cards}",
    "DUEL-036": (
        "{short} {short:coin|coins} short: {card} costs {coins} {coins:coin|coins},"
        " the city has {have}"
    ),
    "DUEL-036.wonder": (
        "{short} {short:coin|coins} short: {wonder} costs {coins} {coins:coin|coins},"
        " the city has {have}"
    ),
    "DUEL-060": "{wonder} is none of this city's wonders; unbuilt: {wonders}",
    "DUEL-060.none": "{wonder} is none of this city's wonders, and none is left to build",
    "DUEL-060.built": "{wonder} is already built",
    "DUEL-061": "{count} wonders are built, so {wonder} can no longer be",
    "DUEL-086": "{token} is not on the board; there: {tokens}",
    "DUEL-143": "{token} is none of the tokens drawn; drawn: {tokens}",
    "DUEL-148": "{card} is not in the discard pile; there: {cards}",
    "DUEL-158": "{card} is not a {color} card of the opponent's city; there: {cards}",
}

# What no position document may say.
POSITIONS: Final[dict[str, str]] = {
    "twice": "{found} is already at {place}, and there is only one",
    "slot": "{found} is no slot; the slots are 0 to {most}",
    "slot_age": "{found} is no card of Age {age}; only those lie in its layout",
    "slot_guild": "guilds lie only in the layout of Age 3",
    "slot_empty": "slot {slot} is empty",
    "slot_filled": "slot {slot} holds a card",
    "slot_down": "the card in slot {slot} must be face up: {clause}",
    "slot_up": "the card in slot {slot} must be face down: {clause}",
    "none_left": "no card with this back is left for the slot",
    "layout_empty": "the layout is empty, so the age would be over; put a card in it",
    "layout_full": "a choice is owed in the middle of a turn, so at least one slot must be empty",
    "layout_whole": "the first player of an age is named before its first turn: all slots are full",
    "later_age": "{card} belongs to Age {age}, and that age has not begun",
    "deck_age": "{found} is no age to come; allowed: {allowed}",
    "deck_guilds": "the deck of Age 3 has {most} guilds, not {count}",
    "too_many": "{count} cards of Age {age} are named; a game uses {most} of them",
    "too_many_guilds": "{count} guilds are named; a game uses {most} of them",
    "under_unbuilt": "{wonder} is not built here, so no card lies under it",
    "seat_wonders": "a city has at most {most} wonders, built or not, not {count}",
    "built_wonders": "at most {most} wonders are built in a game, not {count}",
    "eighth": "seven wonders are built, so the eighth is gone: no wonder may be unbuilt",
    "owned_tokens": "a game gives away at most {most} progress tokens, not {count}",
    "library_box": "{token} is not in the box, so the Great Library cannot draw it",
    "library_used": "the Great Library has drawn already, so nothing is left to draw",
    "library_count": "the Great Library draws {most} tokens, not {count}",
    "library_empty": "the Great Library draws from the box, which has {count} of {most} tokens",
    "library_unbuilt": "the Great Library's choice is open, so it cannot still be unbuilt",
    "supremacy": "this wins the game at once; say phase over, or change it",
    "not_over": "the game is not over: no supremacy, and Age 3 still has cards",
    "in_draft": "the wonders are still being drafted; only a fresh table fits, or phase play",
    "first_game": "a first game has no draft: its wonders are given",
    "no_draft": "only the phase draft has wonders to pick",
    "picks": "{count} is no number of picks; allowed: {allowed}",
    "shown": "after {picks} picks {most} wonders are shown, not {count}",
    "next": "after {picks} picks {most} wonders are still to come, not {count}",
    "drafted": "after {picks} picks this seat has {most} wonders, not {count}",
    "turn_draft": "after {picks} picks seat {most} is to pick",
    "turn_owed": "the choices of a turn belong to the seat whose turn it is",
    "owed_over": "nothing is owed when the game is over",
    "owed_none": "there is nothing to choose from",
    "owed_one": "Duel owes one choice at a time",
    "owed_color": "say which color is destroyed; allowed: brown, grey",
    "owed_no_color": "only the kind destroy has a color",
    "owed_start": "seat {most} names who begins the age",
    "owed_start_age": "nobody is asked who begins Age 1",
    "extra_turn": "an extra turn is owed only while a choice of the same turn is open",
    "taken": "no turn is in the middle, so none of its cards has been taken",
}

SENTENCES: Final = Sentences("duel", MOVES, POSITIONS)
ERRORS: Final = SENTENCES.errors
illegal: Final = SENTENCES.illegal
refuse: Final = SENTENCES.refuse
