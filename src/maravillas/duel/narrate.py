"""before, move, after → events: what happened, with everything needed to animate it and to say it.

The rules are silent; causes are found again here by comparing two positions. `quiet` marks events
that a client may need but that a written log leaves out.
"""

from typing import Final

from maravillas.duel.card import BLUE, COLORS, YELLOW
from maravillas.duel.cards import CARDS, FIRST_GUILD, NAMES
from maravillas.duel.cost import card_discount, chained, wonder_discount
from maravillas.duel.effects import (
    OWE_DESTROY_BROWN,
    OWE_DESTROY_GREY,
    OWE_DRAFT,
    OWE_LIBRARY,
    OWE_PLAY,
    OWE_REVIVE,
    OWE_START,
    OWE_TOKEN,
)
from maravillas.duel.explain import RESULTS, sheet
from maravillas.duel.game import DRAFT_ORDER, GROUP, Duel
from maravillas.duel.layout import LAYOUTS
from maravillas.duel.narrate_story import Event, Story, earns_extra_turn, names, numbers
from maravillas.duel.score import color_points
from maravillas.duel.state import CIVILIAN, DRAFT, MILITARY, OVER, PLAY, SCIENTIFIC, SHARED, State
from maravillas.duel.tokens import TOKEN_NAMES
from maravillas.duel.turn import BUILD, BUILD_WONDER, DISCARD, DISCARD_COINS, VERB, slot_of
from maravillas.duel.wonders import WONDER, WONDER_NAMES

NUMERALS: Final = ("", "I", "II", "III")
# Wonders that can earn an extra turn only through Theology, by the choice that they cause.
CHOOSERS: Final = {
    OWE_DESTROY_BROWN: "the_statue_of_zeus",
    OWE_DESTROY_GREY: "circus_maximus",
    OWE_LIBRARY: "the_great_library",
    OWE_REVIVE: "the_mausoleum",
    OWE_TOKEN: "the_mausoleum",
}


def narrate(
    game: Duel, before: State, seat: int, move: int, after: State, viewer: int | str | None
) -> list[Event]:
    """The events of one move as the viewer may know them: a seat, a spectator (None), or "all"."""
    story = Story(before, seat, after)
    kind = int(game.kind(before, seat))
    if kind == OWE_DRAFT:
        _pick(story, move)
    elif kind == OWE_START:
        _start(story, move)
    else:
        earned = _turn(story, move) if kind == OWE_PLAY else _answer(story, kind, move)
        if after.acted == 0:
            _end_turn(game, story, earned)
    return [_seen(event, viewer) for event in story.events]


def opening(game: Duel, s: State) -> list[Event]:
    """The events of the deal: what lies on the table before the first move. All is public."""
    story = Story(s, 0, s)
    story.tell("tokens", "DUEL-004", tokens=names(int(s.board), TOKEN_NAMES))
    if s.phase == DRAFT:
        story.tell("wonders", "DUEL-012", wonders=names(int(s.offer), WONDER_NAMES))
        return story.events
    for seat in range(2):
        given = names(int(s.city(seat).unbuilt), WONDER_NAMES)
        story.tell("first_game", "DUEL-010", seat, wonders=given)
    _lay_out(story)
    story.tell("begin", "DUEL-016", 0, age=1, numeral=NUMERALS[1])
    return story.events


def _seen(event: Event, viewer: int | str | None) -> Event:
    """The Great Library's three tokens are its builder's secret (DUEL-181)."""
    if event["type"] != "library" or viewer == "all" or viewer == event["seat"]:
        return event
    return {**{k: v for k, v in event.items() if k != "tokens"}, "type": "library_hidden"}


# The draft.


def _pick(story: Story, wonder: int) -> None:
    before, after = story.before, story.after
    picks = int(before.picks) + 1
    clause = "DUEL-012" if picks <= GROUP else "DUEL-013"
    story.tell("pick", clause, wonder=WONDER_NAMES[wonder], pick=picks)
    left = names(int(before.offer) & ~(1 << wonder), WONDER_NAMES)
    if len(left) > 1:
        story.tell("turn", clause, int(after.turn), quiet=True)
        return
    story.tell("given", "DUEL-015", int(DRAFT_ORDER[picks]), wonder=left[0], pick=picks + 1)
    if after.phase == DRAFT:
        story.tell("more_wonders", "DUEL-013", wonders=names(int(after.offer), WONDER_NAMES))
        story.tell("turn", "DUEL-013", int(after.turn), quiet=True)
    else:
        _lay_out(story)
        story.tell("begin", "DUEL-016", 0, age=1, numeral=NUMERALS[1])


# A turn.


def _turn(story: Story, move: int) -> str:
    """The card of the turn; returns the wonder that earned an extra turn, or nothing."""
    s, seat = story.before, story.seat
    me = s.city(seat)
    number, verb = move % VERB, move // VERB
    card, slot = NAMES[number], int(slot_of(s, number))
    if verb == DISCARD:
        yellow = int(me.color_count(YELLOW))
        coins = DISCARD_COINS + yellow
        story.money("discard", "DUEL-054", seat, coins, card=card, slot=slot, yellow=yellow)
        return ""
    if verb == BUILD:
        c = CARDS[number]
        if chained(me, number):
            story.chain(number, card=card, slot=slot)
        else:
            off = int(card_discount(me, number))
            story.pay("build", int(c.coin_cost), int(c.need), off, card=card, slot=slot)
        story.card(number)
        return ""
    wonder = verb - BUILD_WONDER
    name, off = WONDER_NAMES[wonder], int(wonder_discount(me))
    story.pay("wonder", 0, int(WONDER[wonder].need), off, wonder=name, card=card, slot=slot)
    story.wonder(wonder)
    return name if earns_extra_turn(me, wonder) else ""


def _answer(story: Story, kind: int, move: int) -> str:
    """A choice that the turn's card caused; returns like _turn."""
    if kind == OWE_TOKEN:
        story.token(move, "token", "DUEL-086")
    elif kind == OWE_LIBRARY:
        story.token(move, "token_box", "DUEL-142")
    elif kind == OWE_REVIVE:
        story.tell("revive", "DUEL-147", card=NAMES[move], wonder=CHOOSERS[kind])
        story.card(move)
    else:
        story.tell(
            "destroy",
            "DUEL-156" if kind == OWE_DESTROY_BROWN else "DUEL-140",
            other=story.other,
            card=NAMES[move],
            color=COLORS[CARDS[move].color],
            wonder=CHOOSERS[kind],
        )
    return CHOOSERS[kind] if story.before.again else ""


def _end_turn(game: Duel, story: Story, earned: str) -> None:
    """What follows a turn: cards turned up, then the next turn, the next age or the end."""
    before, after = story.before, story.after
    if after.result in (MILITARY, SCIENTIFIC):
        _supremacy(game, story)
        return
    theology = bool(earned) and not WONDER[WONDER_NAMES.index(earned)].again
    if after.phase == PLAY and after.age == before.age:
        _turn_up(story)
        if theology:
            story.tell("extra_turn_theology", "DUEL-131", wonder=earned, token="theology")
        elif earned:
            story.tell("extra_turn", "DUEL-064", wonder=earned)
        else:
            story.tell("turn", "DUEL-026", int(after.turn), quiet=True)
        return
    if earned:
        story.tell("extra_turn_lost", "DUEL-134" if theology else "DUEL-067", wonder=earned)
    story.tell("age_end", "DUEL-069", age=int(before.age), numeral=NUMERALS[before.age])
    if after.phase == OVER:
        _count(game, story)
    else:
        _lay_out(story)
        _chooser(story)


def _turn_up(story: Story) -> None:
    s = story.after
    slots = numbers(int(s.up & ~story.before.up))
    if slots:
        first = int(LAYOUTS[s.age - 1].first)
        cards = [NAMES[s.deck[first + slot]] for slot in slots]
        story.tell("turn_up", "DUEL-021", slots=slots, cards=cards)


# Ages.


def _lay_out(story: Story) -> None:
    """The next age on the table: its face-up cards, and where guilds lie face down (DUEL-179)."""
    s = story.after
    first = int(LAYOUTS[s.age - 1].first)
    up, down = numbers(int(s.up)), numbers(int(s.present & ~s.up))
    story.tell(
        "age",
        "DUEL-017" if s.age == 1 else "DUEL-073",
        age=int(s.age),
        numeral=NUMERALS[s.age],
        slots=up,
        cards=[NAMES[s.deck[first + slot]] for slot in up],
        face_down=down,
        guilds=[slot for slot in down if s.deck[first + slot] >= FIRST_GUILD],
    )


def _chooser(story: Story) -> None:
    s = story.after
    chooser = int(s.owed_seat())
    facts: Event = {"age": int(s.age), "numeral": NUMERALS[s.age], "pawn": int(s.pawn)}
    if s.pawn:
        story.tell("chooser", "DUEL-070", chooser, **facts)
    else:
        story.tell("chooser_even", "DUEL-071", chooser, **facts)


def _start(story: Story, starter: int) -> None:
    age = int(story.after.age)
    story.tell(
        "start_self" if starter == story.seat else "start_other",
        "DUEL-070",
        other=starter,
        age=age,
        numeral=NUMERALS[age],
    )
    story.tell("turn", "DUEL-070", starter, quiet=True)


# The end.


def _supremacy(game: Duel, story: Story) -> None:
    s = story.after
    winner = int(s.winner)
    if s.result == MILITARY:
        story.tell("supremacy_military", "DUEL-096", winner, other=1 - winner)
    else:
        law = story.events[0].get("token") == "law"
        clause = "DUEL-101" if law else "DUEL-097"
        story.tell("supremacy_scientific", clause, winner, other=1 - winner)
    _end(game, story, "end_supremacy", "DUEL-112")


def _count(game: Duel, story: Story) -> None:
    """The points of both cities, and who wins by them."""
    s = story.after
    for seat, points in enumerate(sheet(game, s)):
        said = {"treasury" if name == "coins" else name: n for name, n in points.items()}
        story.tell("score", "DUEL-103", seat, sheet=points, **said)
    totals = game.scores(s)
    if totals[0] != totals[1]:
        _end(game, story, "end_civilian", "DUEL-102")
    elif s.result == CIVILIAN:
        _end(game, story, "end_tie_break", "DUEL-110")
    else:
        _end(game, story, "end_shared", "DUEL-111")


def _end(game: Duel, story: Story, type: str, clause: str) -> None:
    s = story.after
    winners = [0, 1] if s.result == SHARED else [int(s.winner)]
    seat, totals = winners[0], game.scores(s)
    blue = [int(color_points(s, who, BLUE)) for who in range(2)]
    story.tell(
        type,
        clause,
        seat,
        other=1 - seat,
        kind=RESULTS[int(s.result)],
        winners=winners,
        totals=totals,
        points=totals[seat],
        other_points=totals[1 - seat],
        blue=blue[seat],
        other_blue=blue[1 - seat],
    )
