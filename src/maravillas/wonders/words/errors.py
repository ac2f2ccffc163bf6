"""Why something is refused, in English: the keys of the messages, their sentences, their values.

A sentence holds `{card}`, a value, or `{short:coin|coins}`, a word by number (the first for 1).
"""

from typing import Final, NoReturn

from maravillas.core.errors import BadOption, IllegalMove, sentence
from maravillas.core.reading import Reader

BOOK: Final = "wonders.error."

# Under `wonders.error.` in the catalogues. What a clause forbids has the clause as its key.
MOVES: Final[dict[str, str]] = {
    "expected": "{found} does not answer this decision; expected: {allowed}",
    "no_move": "{found} is no move",
    "no_price": "{found} has no price; allowed: a card, `stage`, a move",
    "no_stage": "all {count} stages of the wonder are built, so none has a price",
    "payment": "{found} is no payment; expected: a whole number from 1 to 255",
    "WON-012": "{card} is not in the hand; there: {cards}",
    "WON-023": "all {count} stages of the wonder are built",
    "WON-041": "{card} stands in the city already, and no two structures may be the same",
    "WON-045": "{card} needs {resources}, which neither the city nor its neighbors can supply",
    "WON-045.stage": "the stage needs {resources}, which neither the city nor its neighbors supply",
    "WON-048": "no power makes a wonder stage free",
    "WON-055": "{card} is free by chain, so nothing is paid for it",
    "WON-055.free": "{card} costs nothing, so nothing is paid for it",
    "WON-062": "{card} cannot be paid with {found}; allowed (left and right): {allowed}",
    "WON-062.stage": "the stage cannot be paid with {found}; allowed (left and right): {allowed}",
    "WON-069": (
        "{short} {short:coin|coins} short: {card} costs {coins} {coins:coin|coins},"
        " the city began the turn with {have}"
    ),
    "WON-069.stage": (
        "{short} {short:coin|coins} short: the stage costs {coins} {coins:coin|coins},"
        " the city began the turn with {have}"
    ),
    "WON-123": "the city has no free construction",
    "WON-123.used": "the free construction of this age is used up",
    "WON-124": "{card} costs nothing, so the free construction is not needed",
    "WON-131": "{card} is not in the discard pile; there: {cards}",
    "WON-186": "{card} is not left for the Free City; there: {cards}",
    "WON-188": "the Free City can build, so it must: with {cards}",
    "WON-191": "the Free City can build {card} by chain, so it must",
}

# What no option may say.
OPTIONS: Final[dict[str, str]] = {
    "boards_count": "{count} boards are named; allowed: none, or {allowed}, `?` for one drawn",
    "sides_count": "{count} sides are named; allowed: none, 1 for all, or {allowed}",
    "boards_twice": "{board} is named twice; every city has a board of its own",
}

# What no position document may say.
POSITIONS: Final[dict[str, str]] = {
    "seats": "the game has {most} seats, not {count}",
    "no_free_city": "only a game of two players has a Free City",
    "board_option": "{board} is not the board that the options give this city",
    "side_option": "side {found} is not the one that the options give this city",
    "board_twice": "{board} is another city's board already",
    "structure_twice": "{card} stands in this city already, under this name",
    "stages": "the wonder has {most} {most:stage|stages}, not {count}",
    "under": "{count} cards lie under {most} built {most:stage|stages}",
    "hand_size": "a hand has {most} {most:card|cards} in this turn, not {count}",
    "hand_age": "{card} is no card of Age {age}",
    "later_age": "{card} belongs to Age {age}, and that age has not begun",
    "room": "{card} is {count} times in hands and piles; a position keeps {most} of them there",
    "copies": "{card} is named {count} times; this game has it {most} {most:time|times}",
    "copies_here": "{card} is here {count} times; a hand or pile holds it 3 times at most",
    "too_few": "too few cards of Age {age} are left to deal from",
    "guilds": "{count} guilds are named; this game uses {most} of them",
    "victories": "at most 2 tokens are won in an age whose conflicts are over; too many: {found}",
    "defeats": "{count} defeats are too many; by now at most {most}",
    "deal_age": "{found} is no age to come; allowed: {allowed}",
    "draws": "the draw pile has {most} {most:card|cards} now, not {count}",
    "not_over": "the game is over after turn {most} of Age 3",
    "owed_over": "nothing is owed when the game is over",
    "owed_turn": "this decision is owed only after the cards of the turn were revealed",
    "owed_last": "the last card is played only after the last turn of an age",
    "owed_no_power": "no power of this city asks for this decision",
    "owed_none": "there is nothing to choose from",
    "owed_order": "a dig is owed before (below) a last card, and each only once",
    "owed_seat": "seat {most} decides for the Free City in this turn",
    "chosen": "{move} cannot be chosen here",
    "chosen_all": "when all have chosen the step is over, so at least one seat must be left",
    "chosen_owed": "a decision of the last turn is owed, so nothing is chosen yet",
    "since": "the cities cannot remember a turn that has not begun",
    "taken_length": "{count} cards are remembered here; since then {most} were taken",
    "taken_age": "{found} is no age that the cities remember; allowed: {allowed}",
    "taken_form": "{found} is not what became of a card; allowed: {allowed}",
    "taken_built": "{card} was built, so it must stand in the city once",
    "taken_staged": "{card} was used for a stage, so it must lie under it",
    "taken_piled": "{card} was discarded, so it must lie in the discard pile",
    "taken_dug": "{card} was built from the discard pile, so it must stand in a city",
    "drawn": "{count} draws are remembered here; since then there were {most}",
    "drawn_lost": "{card} was drawn, but the hand it came into never held it",
    "looked": "the discard pile cannot have been looked through in a turn to come",
    "viewer_only": "only a document of what one seat sees (viewer) leaves this out",
    "viewer_hidden": "seat {most} cannot see this",
    "seen": "what this seat saw does not fit what was taken since",
    "unseen": "{count} cards are unseen; the places that hide them are {most}",
}

# Under `cities.error.`.
CITIES: Final[dict[str, str]] = {
    "teams": "{count} players make no teams; allowed: 4, 6 or 8 players",
    "black": "{count} black cards of an age are named; this game uses {most} of them",
    "owed_losses": "what is owed must be the losses of all cities that are hit, and nothing else",
    "CIT-023": (
        "{found} {found:coin|coins} cannot be paid: {coins} {coins:coin is|coins are} due"
        " and the city has {have}"
    ),
    "CIT-120": "the city has no leader who builds black cards for nothing",
    "CIT-120.used": "Caligula's free construction of this age is used up",
    "CIT-120.color": "{card} is not a black card, so Caligula does not build it",
    "CIT-128": "{card} costs nothing, so Caligula is not needed",
    "CIT-134": (
        "{short} {short:coin|coins} short: the stage costs {coins} {coins:coin|coins},"
        " the city began the turn with {have}"
    ),
    "CIT-162": "{card} can be built by chain, so nothing is bought from the partner for it",
}

# Under `leaders.error.`.
LEADERS: Final[dict[str, str]] = {
    "LEAD-007": "{leader} is not among the leaders to choose from; there: {leaders}",
    "LEAD-010": "{leader} is not in the hand of leaders; there: {leaders}",
    "LEAD-010.coins": (
        "{short} {short:coin|coins} short: {leader} costs {coins} {coins:coin|coins},"
        " the city has {have}"
    ),
    "LEAD-042": "{card} costs nothing with Ramses, so nothing is paid for it",
    "LEAD-044": "the city has no leader who buys from the bank",
    "LEAD-053": "the bank sells one resource in a turn, and this turn's is used",
    "LEAD-054": "{card} costs nothing, so the free construction is not needed",
    "LEAD-063": "{leader} is in no neighboring city; there: {leaders}",
    "LEAD-073": "the extra leader can only be recruited",
    "leaders_age": "leaders are chosen before Age 1 only",
    "leader_twice": "{leader} is named twice; every leader is there once",
    "leader_early": "leaders are recruited, played and drawn only after their draft",
    "leader_play": "{leader} was recruited, so he must stand in the city",
    "leader_play_form": "{found} is not what became of a leader; allowed: {allowed}",
    "leader_stages": "the leaders used for stages must lie under the last stages built with one",
    "leader_lost": "{leader} was kept or drawn, so he must still be somewhere with this seat",
    "leader_kept": "{count} leaders were kept here; after the draft it is {most} for every seat, "
    "or is left unsaid for all",
    "leader_draft": "{count} leaders are here to choose from; now it is {most} for every seat",
    "copied_leader": "{leader} is in no neighboring city, so nobody copies him",
}

ERRORS: Final[dict[str, str]] = {
    BOOK + name: text for name, text in (MOVES | OPTIONS | POSITIONS).items()
}
ALL_ERRORS: Final[dict[str, str]] = {
    **ERRORS,
    **{f"leaders.error.{name}": text for name, text in LEADERS.items()},
    **{f"cities.error.{name}": text for name, text in CITIES.items()},
}


def key_of(name: str) -> str:
    """The whole key of a message, in whichever book it is."""
    if BOOK + name in ERRORS:
        return BOOK + name
    return f"leaders.error.{name}" if name in LEADERS else f"cities.error.{name}"


def illegal(name: str, clause: str | None = None, **values: object) -> IllegalMove:
    """The refusal of a move; name: its key after `wonders.error.`."""
    key = key_of(name)
    return IllegalMove(sentence(ALL_ERRORS[key], values), clause=clause, key=key, values=values)


def bad_option(name: str, option: str, **values: object) -> BadOption:
    """The refusal of an option; name: its key after `wonders.error.`."""
    key = key_of(name)
    return BadOption(sentence(ALL_ERRORS[key], values), path=option, key=key, values=values)


def refuse(reader: Reader, name: str, **values: object) -> NoReturn:
    """Refuses a value of a document; name: its key after `wonders.error.`."""
    key = key_of(name)
    reader.fail(sentence(ALL_ERRORS[key], values), key, **values)
