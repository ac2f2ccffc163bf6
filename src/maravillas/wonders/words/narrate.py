"""before, move, after → events: what happened, with everything needed to animate it and to say it.

The rules are silent; causes are found again here by comparing two positions. `quiet` marks events
that a client may need but that a written log leaves out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from maravillas.core.told import Event, Facts
from maravillas.core.words import event, hidden, told
from maravillas.wonders.data.boards import BOARD_NAMES, SIDES
from maravillas.wonders.data.card import DIG, PURPLE
from maravillas.wonders.data.cards import NAMES, number_at
from maravillas.wonders.rules.expansion import FIRST_PHASE
from maravillas.wonders.rules.moves import (
    BUILD,
    DIG_UP,
    DISCARD,
    FOR_CITY,
    FREE_CITY,
    OWE_CITY,
    OWE_CITY_DIG,
    OWE_CITY_LAST,
    OWE_DIG,
    OWE_LAST,
    OWE_PLAY,
    STAGE_WITH,
    action_of,
    card_of,
)
from maravillas.wonders.rules.score import copied_card, copy_points
from maravillas.wonders.rules.state import OVER, PLAY, State
from maravillas.wonders.rules.turn import controller
from maravillas.wonders.words.conflict import compare
from maravillas.wonders.words.story import NUMERALS, Story, revealed

if TYPE_CHECKING:
    from maravillas.wonders.words.shelf import Shelf

CHOICES: Final = {BUILD: "choose_build", STAGE_WITH: "choose_stage", DISCARD: "choose_discard"}
# Events whose card only those who see the hand of `by` know; others read the same event, hidden.
PRIVATE: Final = dict.fromkeys(
    ("discard", "stage_own", "stage_trade", "stage_coins", "leave", "draw"), "card"
)


def narrate(
    words: Shelf, before: State, seat: int, move: int, after: State, viewer: int | str | None
) -> list[Event]:
    """The events of one move as the viewer may know them: a seat, a spectator (None), or "all"."""
    story = Story(words, before, after)
    kind = int(words.game.kind(before, seat))
    if kind in (OWE_PLAY, OWE_CITY):
        _choose(story, seat, move)
        story.waits = not revealed(before, after)
        if not story.waits:
            _reveal(story, seat, move)
    else:
        at = FREE_CITY if move >= FOR_CITY else seat
        if kind in (OWE_LAST, OWE_CITY_LAST):
            story.act(at, move, seat)
            story.gain(at, move)
        elif any(voice.decides(kind, seat, move) for voice in story.voices):
            pass
        elif action_of(move) == DIG_UP:
            story.tell("dig", "WON-132", at, card=NAMES[card_of(move)])
            story.gain_card(at, int(card_of(move)))
        else:
            story.tell("dig_declined", "WON-133", at)
    for voice in story.voices:
        voice.closes()
    if not story.waits:
        _go_on(story)
    return _told(story, viewer)


def opening(words: Shelf, s: State, viewer: int | str | None = None) -> list[Event]:
    """The events of the deal: what lies on the table before the first move."""
    story = Story(words, s, s)
    for at, city in enumerate(s.cities):
        board, side = BOARD_NAMES[city.side // 2], SIDES[city.side % 2]
        story.tell("board", "WON-005", at, board=board, side=side)
    for voice in story.voices:
        voice.opening()
    _begin(story)
    return _told(story, viewer)


def _told(story: Story, viewer: int | str | None) -> list[Event]:
    private = story.words.tables.private
    sees = int(story.game.sees(viewer)) if isinstance(viewer, int) else 0
    found = [one if viewer == "all" else _seen(one, sees, private) for one in story.events]
    return [one for one in found if one is not None]


def _seen(told: Event, sees: int, private: Mapping[str, str]) -> Event | None:
    """An event for whoever sees the hands of some seats; None if he may know nothing of it."""
    type, by = told["type"], told.get("by", told["seat"])
    if by >= 0 and sees >> by & 1:
        return told
    plain = type.removeprefix("city_")
    if plain.startswith("choose_"):
        return event("choose", told["clause"], by) if told["last"] else None
    if plain in private:
        return hidden(told, private[plain], f"{type}_hidden")
    return told


def _choose(story: Story, seat: int, move: int) -> None:
    """A card laid face down. last: the seat has chosen all that it must."""
    s = story.before
    owes_city = story.game.many > story.game.seats and seat == controller(s)
    at = FREE_CITY if move >= FOR_CITY else seat
    story.tell(
        CHOICES[int(action_of(move))],
        "WON-012" if at == seat else "WON-186",
        at,
        card=NAMES[card_of(move)],
        by=seat,
        last=at == FREE_CITY or not owes_city,
    )


def _reveal(story: Story, seat: int, move: int) -> None:
    """All cards of the turn: every one goes to its place before any takes effect (WON-015)."""
    s = story.before
    moves = [int(city.chosen) for city in s.cities]
    moves[FREE_CITY if move >= FOR_CITY else seat] = move
    for at, chosen in enumerate(moves):
        story.act(at, chosen, at if at < story.game.seats else int(controller(s)))
    for at, chosen in enumerate(moves):
        story.gain(at, chosen)
    story.digging = [at for at, chosen in enumerate(moves) if _digs(story, at, chosen)]
    story.revealed = True


def _digs(story: Story, at: int, move: int) -> bool:
    return action_of(move) == STAGE_WITH and bool(story.next_stage(at).powers & DIG)


def _go_on(story: Story) -> None:
    """What follows a turn's cards: last cards, digs, the next turn, the next age or the end."""
    game, before, after = story.game, story.before, story.after
    if _leaves(before, after):
        _leave(story)
    if after.pending or after.step:
        _owe(story)
        return
    if story.revealed or story.digging:
        for at in story.digging:
            story.tell("dig_nothing", "WON-133", at)
    elif before.diggers:
        for at in range(game.many):
            if before.diggers >> at & 1:
                story.tell("dig_nothing", "WON-133", at)
    if before.phase >= FIRST_PHASE:
        _begin(story)
    elif after.age == before.age and after.phase == PLAY:
        _pass(story)
    else:
        _end_age(story)


def _leaves(before: State, after: State) -> bool:
    """Whether the move led past the moment when last cards are discarded."""
    if before.phase != PLAY or before.round != before.rounds or before.step:
        return False
    return revealed(before, after) and (after.step > 0 or not after.pending)


def _leave(story: Story) -> None:
    """The last card of every hand, but for those that may still be played."""
    s, game = story.after, story.game
    age = int(story.before.age)
    for at in range(game.many):
        kept = s.pending and s.age == age and (s.cities[at].hand or (at >= game.seats and s.draws))
        if kept:
            continue
        card = NAMES[number_at(age, s.cities[at].took(age, s.rounds + 1))]
        by = at if at < game.seats else -1
        story.tell("leave", "WON-018" if at < game.seats else "WON-195", at, card=card, by=by)


def _owe(story: Story) -> None:
    s = story.after
    for voice in story.voices:
        voice.asks()
    if not s.pending:
        return
    city = s.owed_kind() in (OWE_CITY_LAST, OWE_CITY_DIG)
    seat = int(s.owed_seat())
    at = FREE_CITY if city else seat
    if s.owed_kind() in (OWE_LAST, OWE_CITY_LAST):
        story.tell("last_open", "WON-125", at, by=seat)
    elif s.owed_kind() in (OWE_DIG, OWE_CITY_DIG):
        story.tell("dig_open", "WON-130", at, by=seat)


def _pass(story: Story) -> None:
    s = story.after
    if story.game.many > story.game.seats:
        story.tell("swap", "WON-194", 0, quiet=True)
        _draw(story)
    else:
        side = "right" if s.age == 2 else "left"
        story.tell(f"pass_{side}", "WON-016", 0, quiet=True)


def _draw(story: Story) -> None:
    s = story.after
    if story.game.many > story.game.seats:
        seat = int(controller(s))
        card = NAMES[number_at(s.age, s.drew(s.age, s.round))]
        story.tell("draw", "WON-186", seat, card=card, by=seat)


# Ages.


def _end_age(story: Story) -> None:
    before, after = story.before, story.after
    age = int(before.age)
    story.tell("age_end", "WON-100", 0, age=age, numeral=NUMERALS[age])
    if not any(voice.fights(age) for voice in story.voices):
        for at in range(story.game.many):
            compare(story, at, int(after.left(at)), age)
    for voice in story.voices:
        voice.closes()
    if after.phase == OVER:
        _count(story)
    else:
        _begin(story)


def _begin(story: Story) -> None:
    """The next age, unless a phase of an expansion comes before it."""
    s = story.after
    if any(voice.opens() for voice in story.voices):
        return
    story.tell("age", "WON-010", 0, age=int(s.age), numeral=NUMERALS[s.age])
    _draw(story)


# The end.


def _count(story: Story) -> None:
    """Guilds copied, the points of all seats, and who wins."""
    game, s = story.game, story.after
    for seat in range(game.seats):
        c = copied_card(s, game.expansions, seat)
        if c is not None and c.color == PURPLE:
            points = int(copy_points(s, game.expansions, seat, c))
            story.tell("copy_guild", "WON-135", seat, card=NAMES[c.number], points=points)
    for voice in story.voices:
        voice.scores()
    sheets = story.words.sheet(s)
    for seat, points_of in enumerate(sheets):
        story.events.append(told("score", "WON-110", seat, points_of))
    ended = story.words.result(s)
    assert ended is not None
    winners = ended["winners"]
    assert isinstance(winners, list)
    if any(voice.wins(winners, sheets) for voice in story.voices):
        return
    total = max(points_of["total"] for points_of in sheets)
    level = [seat for seat, points_of in enumerate(sheets) if points_of["total"] == total]
    coins = int(s.cities[winners[0]].coins)
    facts: Facts = {"winners": winners, "points": total, "coins": coins, "kind": ended["kind"]}
    type, clause = "end_points", "WON-120"
    if len(winners) > 1:
        type = "end_shared"
    elif len(level) > 1:
        type, clause = "end_coins", "WON-121"
    story.tell(type, clause, winners[0], **facts)
