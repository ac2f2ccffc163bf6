"""Why Agora refuses something, in English; like duel/words/errors.py."""

from typing import Final

from maravillas.core.errors import Sentences

# Under `agora.error.` in the catalogues. A message begins with the clause that forbids it.
MOVES: Final[dict[str, str]] = {
    "AGORA-021": "a conspiracy is triggered only as a turn begins, and one at most",
    "AGORA-033": (
        "{short} {short:coin|coins} short: recruiting {card} costs {coins} {coins:coin|coins},"
        " the city has {have}"
    ),
    "AGORA-043": "a politician of this section places in chambers {allowed}, not in {chamber}",
    "AGORA-044": "chamber {chamber} is not next to chamber {to}",
    "AGORA-046": "the reserve has no cube left to place",
    "AGORA-046.move": "there is no own cube in chamber {chamber} to move",
    "AGORA-062": "{conspiracy} is none of the two drawn; drawn: {conspiracies}",
    "AGORA-070": "{conspiracy} is none of this player's conspiracies",
    "AGORA-072": "{conspiracy} is already prepared",
    "AGORA-072.triggered": "{conspiracy} is already triggered",
    "AGORA-080": "{conspiracy} is not prepared",
    "AGORA-081": "{conspiracy} was triggered before",
    "AGORA-086": "no part of {conspiracy} would have an effect now",
    "AGORA-142": "the opponent has no cube in chamber {chamber}",
    "AGORA-200": "{wonder} is no unbuilt wonder of the opponent; there: {wonders}",
    "AGORA-203": "{card} is no blue card of the opponent's city; there: {cards}",
    "AGORA-204": "{card} is no yellow card of the opponent's city; there: {cards}",
    "AGORA-206": "{token} cannot be locked; to choose from: {tokens}",
    "AGORA-210": "{card} is none of the cards of the far row; there: {cards}",
    "AGORA-213": "{card} is none of the removed cards; there: {cards}",
    "AGORA-218": "{token} is not in the box; there: {tokens}",
    "AGORA-222": "{card} is not an accessible card; accessible: {cards}",
    "AGORA-222.first": "the first of the two cards must be discarded",
    "AGORA-230": "{card} is no brown or grey card of the opponent's city; there: {cards}",
    "AGORA-232": "{card} is none of this city's cards of a color that both have; there: {cards}",
    "AGORA-232.color": "{card} is no card of the opponent's with that color; there: {cards}",
    "AGORA-236": "the decree lies in chamber {chamber} already",
    "AGORA-236.none": "there is no decree in chamber {chamber}",
    "AGORA-236.decree": "{decree} does not lie face up in any chamber",
    "AGORA-240": "{wonder} is no built wonder of the opponent; there: {wonders}",
    "AGORA-252": "{conspiracy} is prepared, so only a turn can begin with it",
}

# What no position document may say.
POSITIONS: Final[dict[str, str]] = {
    "chamber": "{found} is no chamber; the chambers are 1 to 6",
    "cubes": "seat {place} has {count} cubes in the Senate; a player has {most}",
    "decrees": "six decrees lie in the Senate, not {count}",
    "two_decrees": "a chamber has two decrees only after Insider Influence, and another then none",
    "flags": "each decree needs one flag: {count} {count:decree|decrees}, {many} {many:flag|flags}",
    "face_up": "the decree in chamber {chamber} must be face up: {clause}",
    "senator_under": "{card} is no senator",
    "senator_in_cards": "{card} is a senator; write it under senators",
    "too_many_senators": "{count} senators are named up to Age {age}; a game has {most} until then",
    "removed_age": "{found} is no age; the ages are 1 to 3",
    "removed_card": "{card} is no card of Age {age}, guilds apart",
    "removed_count": "{most} cards of Age {age} are removed, not {count}",
    "removed_deck": "{card} is in the deck of Age {age}, so it is not removed",
    "locked": "only Obscurantism locks a token, and this seat has not triggered it",
    "seen": "only a token locked from the box leaves anything to be seen there",
    "actions": "Senate actions are left only while a Senate action is owed",
    "owed_section": "say the section of the politician; allowed: left, center, right",
    "owed_cards": "the two cards drawn must be different",
    "owed_kept": "the card kept must be one of the two",
    "owed_drawn": "whoever looks at drawn conspiracies decides before all others",
    "owed_begin": "{kind} is owed only when nothing else is, and before the turn's card is played",
    "owed_turn": "{kind} belongs to the seat whose turn it is",
    "acted": "the turn's card is played and nothing is owed: the turn would be over",
    "triggered": "the seat whose turn it is has triggered no prepared conspiracy",
    "draws": "these draws do not fit what is held and what is in the deck",
    "looked": "only who resolves Treason looks at the removed cards of the current age",
}

SENTENCES: Final = Sentences("agora", MOVES, POSITIONS)
ERRORS: Final = SENTENCES.errors
forbidden: Final = SENTENCES.forbidden
refuse: Final = SENTENCES.refuse
