"""Why Pantheon refuses something, in English; like duel/words/errors.py."""

from typing import Final

from maravillas.core.errors import Sentences

# Under `pantheon.error.` in the catalogues. A message begins with the clause that forbids it.
MOVES: Final[dict[str, str]] = {
    "PANTHEON-011": "{divinity} is none of the divinities looked at; there: {divinities}",
    "PANTHEON-011.space": "space {space} of the Pantheon is not empty; empty: {allowed}",
    "PANTHEON-021": "{divinity} does not lie in the Pantheon; there: {divinities}",
    "PANTHEON-030": "{token} does not lie on Enki; there: {tokens}",
    "PANTHEON-032": "{card} is no green card of the opponent's city; there: {cards}",
    "PANTHEON-034": "{card} is no brown or grey card of the opponent's city; there: {cards}",
    "PANTHEON-036": "slot {slot} is empty; filled: {allowed}",
    "PANTHEON-037": "{wonder} is not built; built: {wonders}",
    "PANTHEON-038": "{wonder} is none of this city's unbuilt wonders; unbuilt: {wonders}",
    "PANTHEON-038.card": "{card} is not in the discard pile; there: {cards}",
    "PANTHEON-039": "{wonder} is no unbuilt wonder of the opponent; there: {wonders}",
    "PANTHEON-041": "the conflict pawn stands on space {space}",
    "PANTHEON-042": "the {military} is no longer on the track; there: {others}",
    "PANTHEON-043": "{divinity} lies on top of no deck; there: {divinities}",
    "PANTHEON-051": "{divinity} is none of the divinities of that deck; there: {divinities}",
    "PANTHEON-051.deck": "the {mythology} deck is empty; others: {mythologies}",
    "PANTHEON-051.top": "say which of the others lies on top, if there are two; allowed: {allowed}",
    "PANTHEON-123": "in Age I no card of the Pantheon can be activated",
    "PANTHEON-126": "{offering} is none of this player's offering tokens",
    "PANTHEON-127": (
        "{short} {short:coin|coins} short: activating {divinity} costs {coins} {coins:coin|coins},"
        " there are {have}"
    ),
}

# What no position document may say.
POSITIONS: Final[dict[str, str]] = {
    "space": "{found} is no space of the Pantheon; the spaces are 1 to 6",
    "gate_early": "the Gate is laid as Age II begins",
    "too_many_divinities": "{mythology} has {most} divinities, and {count} are asked for",
    "deck_mythology": "{divinity} is no {mythology} divinity",
    "out_of_deck": (
        "{count} {mythology} divinities have left their deck, and tokens, Gate and Divine Theater"
        " account for {most}"
    ),
    "slot_token": "{found} is no token of Age {age}; allowed: {allowed}",
    "slot_token_age": "no tokens lie on the cards of Age III",
    "slot_token_empty": "slot {slot} is empty, so no token lies on it",
    "slot_token_up": "the card in slot {slot} is face up, so no token lies on it",
    "slot_token_marked": "slot {slot} carries no token; marked are: {allowed}",
    "mythology_tokens": "five mythology tokens are in play, not {count}",
    "mythology_twice": "there are two {mythology} tokens, not {count}",
    "snake": "the snake lies on a green card of the player whose opponent has Nisaba",
    "minerva_pawn": "the Minerva pawn cannot stand where the conflict pawn stands",
    "minerva_owner": "the Minerva pawn stands on the track only after Minerva was activated",
    "astarte": "coins lie on Astarte only while she lies before this player",
    "astarte_coins": "Astarte holds at most {most} coins",
    "enki_count": "two tokens lie on Enki, not {count}",
    "enki_box": "{token} is not in the box, so Enki cannot get it",
    "place": "{found} is no place of a hidden divinity; allowed: {allowed}",
    "place_none": "no hidden divinity lies at {found}",
    "owed_mythology": "say whose deck is looked at; allowed: {allowed}",
    "offerings": "each of the three offering tokens lies on one slot; the slots are {allowed}",
    "offerings_early": "the offering tokens of Age II lie on their slots",
    "divinities_early": "no divinity is activated in Age I but through The Divine Theater",
    "acted": "the turn is past its card and nothing is owed: it would be over",
    "library_later": "an order names each progress token at most once",
}

SENTENCES: Final = Sentences("pantheon", MOVES, POSITIONS)
ERRORS: Final = SENTENCES.errors
forbidden: Final = SENTENCES.forbidden
refuse: Final = SENTENCES.refuse
