"""before, move, after → events: what happened, with everything needed to animate it and to say it.

The rules are silent; causes are found again here by comparing two positions. `quiet` marks events
that a client may need but that a written log leaves out.
"""

from typing import Final

from maravillas.wonders.boards import BOARD_NAMES, SIDES, next_stage
from maravillas.wonders.card import DIG
from maravillas.wonders.cards import CARDS, NAMES, number_at
from maravillas.wonders.effects import counted
from maravillas.wonders.explain import result, sheet
from maravillas.wonders.game import Wonders
from maravillas.wonders.moves import (
    BUILD,
    DIG_UP,
    DISCARD,
    FOR_CITY,
    FREE_CITY,
    OWE_CITY,
    OWE_CITY_DIG,
    OWE_CITY_LAST,
    OWE_LAST,
    OWE_PLAY,
    STAGE_WITH,
    action_of,
    card_of,
)
from maravillas.wonders.narrate_story import Event, Story
from maravillas.wonders.score import copied
from maravillas.wonders.state import OVER, State
from maravillas.wonders.turn import controller

NUMERALS: Final = ("", "I", "II", "III")
TOKENS: Final = (0, 1, 3, 5)  # points of a victory, by age
CHOICES: Final = {BUILD: "choose_build", STAGE_WITH: "choose_stage", DISCARD: "choose_discard"}
# Events whose card only `by` knows; others read the same event, hidden.
PRIVATE: Final = ("discard", "stage_own", "stage_trade", "leave", "draw")


def narrate(
    game: Wonders, before: State, seat: int, move: int, after: State, viewer: int | str | None
) -> list[Event]:
    """The events of one move as the viewer may know them: a seat, a spectator (None), or "all"."""
    story = Story(game, before, after)
    kind = int(game.kind(before, seat))
    if kind in (OWE_PLAY, OWE_CITY):
        _choose(story, seat, move)
        if not after.choosing() or (after.age, after.round) != (before.age, before.round):
            _reveal(story, seat, move)
            _go_on(story, True)
    else:
        at = FREE_CITY if move >= FOR_CITY else seat
        if kind in (OWE_LAST, OWE_CITY_LAST):
            story.act(at, move, seat)
            story.gain(at, move)
        elif action_of(move) == DIG_UP:
            story.tell("dig", "WON-132", at, card=NAMES[card_of(move)])
            story.gain_card(at, int(card_of(move)))
        else:
            story.tell("dig_declined", "WON-133", at)
        _go_on(story, False)
    return [event for told in story.events if (event := _seen(told, viewer)) is not None]


def opening(game: Wonders, s: State, viewer: int | str | None = None) -> list[Event]:
    """The events of the deal: what lies on the table before the first move."""
    story = Story(game, s, s)
    for at, city in enumerate(s.cities):
        board, side = BOARD_NAMES[city.side // 2], SIDES[city.side % 2]
        story.tell("board", "WON-005", at, board=board, side=side)
    story.tell("age", "WON-010", 0, age=1, numeral=NUMERALS[1])
    _draw(story)
    return [event for told in story.events if (event := _seen(told, viewer)) is not None]


def _seen(event: Event, viewer: int | str | None) -> Event | None:
    """An event as a viewer may know it; None if it may know nothing of it."""
    type, by = str(event["type"]), event.get("by", event["seat"])
    if viewer in ("all", by):
        return event
    plain = type.removeprefix("city_")
    if plain.startswith("choose_"):
        done = {"type": "choose", "seat": by, "clause": event["clause"]}
        return done if event["last"] else None
    if plain in PRIVATE:
        return {**{k: v for k, v in event.items() if k != "card"}, "type": f"{type}_hidden"}
    return event


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
    digging = [at for at, chosen in enumerate(moves) if _digs(s, at, chosen)]
    story.digging = digging


def _digs(s: State, at: int, move: int) -> bool:
    if action_of(move) != STAGE_WITH:
        return False
    return bool(next_stage(s.cities[at].side, s.cities[at].stages).powers & DIG)


def _go_on(story: Story, revealed: bool) -> None:
    """What follows a turn's cards: last cards, digs, the next turn, the next age or the end."""
    game, before, after = story.game, story.before, story.after
    if revealed and before.round == before.rounds:
        _leave(story)
    if after.pending:
        _owe(story)
        return
    if revealed:
        for at in story.digging:
            story.tell("dig_nothing", "WON-133", at)
    elif before.diggers:
        for at in range(game.many):
            if before.diggers >> at & 1:
                story.tell("dig_nothing", "WON-133", at)
    if after.age == before.age and after.phase != OVER:
        _pass(story)
    else:
        _end_age(story)


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
    city = s.owed_kind() in (OWE_CITY_LAST, OWE_CITY_DIG)
    seat = int(s.owed_seat())
    at = FREE_CITY if city else seat
    if s.owed_kind() in (OWE_LAST, OWE_CITY_LAST):
        story.tell("last_open", "WON-125", at, by=seat)
    else:
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
    for at in range(story.game.many):
        _fight(story, at, int(after.left(at)), age)
    if after.phase == OVER:
        _count(story)
        return
    story.tell("age", "WON-010", 0, age=int(after.age), numeral=NUMERALS[after.age])
    _draw(story)


def _fight(story: Story, at: int, other: int, age: int) -> None:
    """One pair of neighbors."""
    s, seats = story.after, story.game.seats
    mine, theirs = int(s.cities[at].shields), int(s.cities[other].shields)
    if mine == theirs:
        pair = sorted((at, other))
        type = "conflict_even" if pair[1] < seats else "conflict_even_city"
        facts: Event = {"other": pair[1], "shields": mine}
        story.events.append({"type": type, "seat": pair[0], "clause": "WON-102", **facts})
        return
    winner, loser = (at, other) if mine > theirs else (other, at)
    type = "conflict"
    if winner >= seats:
        type = "conflict_city_wins"
    elif loser >= seats:
        type = "conflict_city_loses"
    told: Event = {"winner": winner, "loser": loser, "points": TOKENS[age]}
    told |= {"shields": max(mine, theirs), "other_shields": min(mine, theirs)}
    story.events.append({"type": type, "seat": winner, "clause": "WON-102", **told})


# The end.


def _count(story: Story) -> None:
    """Guilds copied, the points of all seats, and who wins."""
    game, s = story.game, story.after
    for seat in range(game.seats):
        number = int(copied(s, seat))
        if number >= 0:
            points = int(CARDS[number].points_each * counted(s, seat, CARDS[number]))
            story.tell("copy_guild", "WON-135", seat, card=NAMES[number], points=points)
    sheets = sheet(game, s)
    for seat, points_of in enumerate(sheets):
        story.tell("score", "WON-110", seat, **points_of)
    ended = result(game, s)
    assert ended is not None
    winners = ended["winners"]
    assert isinstance(winners, list)
    total = max(points_of["total"] for points_of in sheets)
    level = [seat for seat, points_of in enumerate(sheets) if points_of["total"] == total]
    coins = int(s.cities[winners[0]].coins)
    facts: Event = {"winners": winners, "points": total, "coins": coins, "kind": ended["kind"]}
    type, clause = "end_points", "WON-120"
    if len(winners) > 1:
        type = "end_shared"
    elif len(level) > 1:
        type, clause = "end_coins", "WON-121"
    story.tell(type, clause, winners[0], **facts)
