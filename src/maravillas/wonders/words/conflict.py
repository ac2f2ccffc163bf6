"""Conflicts, told one comparison at a time."""

from collections.abc import Sequence
from typing import Final

from maravillas.core.told import Facts
from maravillas.core.words import event
from maravillas.wonders.words.story import Story

TOKENS: Final = (0, 1, 3, 5)  # points of a victory, by age


def compare(
    story: Story,
    at: int,
    other: int,
    age: int,
    tokens: int = 1,
    armies: Sequence[int] | None = None,
) -> None:
    """One pair of cities; tokens: how many the winner takes, and the loser; armies: by city."""
    seats = story.game.seats
    if armies is None:
        armies = [int(city.shields) for city in story.after.cities]
    mine, theirs = armies[at], armies[other]
    if mine == theirs:
        pair = sorted((at, other))
        type = "conflict_even" if pair[1] < seats else "conflict_even_city"
        facts: Facts = {"other": pair[1], "shields": mine}
        story.events.append(event(type, "WON-102", pair[0], **facts))
        return
    winner, loser = (at, other) if mine > theirs else (other, at)
    type, clause = "conflict", "WON-102"
    if winner >= seats:
        type = "conflict_city_wins"
    elif loser >= seats:
        type = "conflict_city_loses"
    elif tokens > 1:
        type = "conflict_twice"
        clause = story.clause(type, clause)
    told: Facts = {"winner": winner, "loser": loser, "points": TOKENS[age], "tokens": tokens}
    told |= {"shields": max(mine, theirs), "other_shields": min(mine, theirs)}
    story.events.append(event(type, clause, winner, **told))
    for voice in story.voices:
        voice.beats(winner, loser, tokens)
