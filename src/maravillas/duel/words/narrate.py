"""before, move, after → events: what happened, with everything needed to animate it and to say it.

The rules are silent; causes are found again here by comparing two positions. `quiet` marks events
that a client may need but that a written log leaves out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, Unpack

from maravillas.core.told import Cause, Event, Facts
from maravillas.core.words import Viewer, hidden
from maravillas.duel.data.card import BLUE, COLORS, YELLOW
from maravillas.duel.data.cards import ALL_NAMES, CARDS, COMMON
from maravillas.duel.data.layout import LAYOUTS
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES, THEOLOGY
from maravillas.duel.data.wonders import ALL_WONDER_NAMES, WONDER
from maravillas.duel.rules.effects import (
    OWE_DESTROY_BROWN,
    OWE_DESTROY_GREY,
    OWE_DRAFT,
    OWE_LIBRARY,
    OWE_PLAY,
    OWE_REVIVE,
    OWE_START,
    OWE_TOKEN,
)
from maravillas.duel.rules.game import DRAFT_ORDER, GROUP
from maravillas.duel.rules.score import color_points
from maravillas.duel.rules.state import (
    CIVILIAN,
    DRAFT,
    MILITARY,
    OVER,
    PLAY,
    SCIENTIFIC,
    SHARED,
    State,
)
from maravillas.duel.rules.turn import slot_of
from maravillas.duel.words import prices
from maravillas.duel.words.base import BUILD_CARD, DISCARD_CARD, DUEL
from maravillas.duel.words.ids import names, numbers
from maravillas.duel.words.score import RESULTS
from maravillas.duel.words.story import Story, earns_extra_turn
from maravillas.duel.words.view import GUILD, back

if TYPE_CHECKING:
    from maravillas.duel.words.shelf import Shelf

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
    words: Shelf, before: State, seat: int, move: int, after: State, viewer: Viewer | Literal["all"]
) -> list[Event]:
    """The events of one move as the viewer may know them: a seat, a spectator (None), or "all"."""
    story = Story(words, before, seat, after)
    kind = int(words.game.kind(before, seat))
    if kind == OWE_DRAFT:
        _pick(story, move)
    elif kind == OWE_START:
        _start(story, move)
    else:
        earned = _turn(story, move) if kind == OWE_PLAY else _answer(story, kind, move)
        if before.phase == DRAFT:
            _draft_goes_on(story)
        elif after.acted == 0 and earned is not None:
            _end_turn(story, earned)
        else:
            story.uncover()
    return [seen for event in story.events for seen in _seen(story, event, viewer)]


def opening(words: Shelf, s: State) -> list[Event]:
    """The events of the deal: what lies on the table before the first move. All is public.

    A written position may begin anywhere: it has what it has, and its seat to move begins.
    """
    story = Story(words, s, 0, s)
    early = any(book.open_draft for book in words.shelf)
    if s.board:
        story.tell("tokens", "DUEL-004", tokens=names(int(s.board), ALL_TOKEN_NAMES))
    for voice in story.voices:
        voice.opening()
    if early:
        _lay_out(story)
    if s.phase == DRAFT:
        story.tell("wonders", "DUEL-012", wonders=names(int(s.offer), ALL_WONDER_NAMES))
        return story.events
    for seat in range(2):
        given = names(int(s.city(seat).unbuilt), ALL_WONDER_NAMES)
        if given:
            story.tell("first_game", "DUEL-010", seat, wonders=given)
    if not early:
        _lay_out(story)
    story.tell("begin", "DUEL-016", int(s.turn), age=int(s.age), numeral=NUMERALS[s.age])
    return story.events


def _seen(story: Story, event: Event, viewer: Viewer | Literal["all"]) -> list[Event]:
    """An event without what only its seat may know (the Great Library's tokens: DUEL-181)."""
    if viewer == "all" or viewer == event["seat"]:
        return [event]
    type = event["type"]
    if type == "library":
        return [hidden(event, "tokens", "library_hidden")]
    for voice in story.voices:
        if type in voice.private:
            return []
        if type in voice.secrets:
            told = f"{type}_hidden" if type in voice.renamed else type
            return [hidden(event, voice.secrets[type], told)]
    return [event]


# The draft.


def _pick(story: Story, wonder: int) -> None:
    before, after = story.before, story.after
    picks = int(before.picks) + 1
    clause = "DUEL-012" if picks <= GROUP else "DUEL-013"
    story.tell("pick", clause, wonder=ALL_WONDER_NAMES[wonder], pick=picks)
    left = names(int(before.offer) & ~(1 << wonder), ALL_WONDER_NAMES)
    if len(left) == 1:
        story.tell("given", "DUEL-015", int(DRAFT_ORDER[picks]), wonder=left[0], pick=picks + 1)
    if after.pending:
        for voice in story.voices:
            voice.owes()
    else:
        _draft_goes_on(story)


def _draft_goes_on(story: Story) -> None:
    """Nothing more is to be done for what was picked: the next pick, or the first turn."""
    before, after = story.before, story.after
    if after.pending:
        return
    clause = "DUEL-012" if after.picks <= GROUP and after.phase == DRAFT else "DUEL-013"
    if after.phase != DRAFT:
        if not before.present:
            _lay_out(story)
        story.tell("begin", "DUEL-016", 0, age=1, numeral=NUMERALS[1])
        return
    if before.coming and not after.coming:
        story.tell("more_wonders", "DUEL-013", wonders=names(int(after.offer), ALL_WONDER_NAMES))
        clause = "DUEL-013"
    story.tell("turn", clause, int(after.turn), quiet=True)


# A turn.


def _turn(story: Story, move: int) -> str:
    """The card of the turn; returns the wonder that earned an extra turn, or nothing."""
    s, seat, words = story.before, story.seat, story.words
    form, parts = words.form_of(s, OWE_PLAY, move)
    owner = words.owner_of(OWE_PLAY, form)
    if owner is not DUEL:
        story.voice(owner).plays(form, parts)
        return ""
    number = parts[-1]
    card, slot = ALL_NAMES[number], int(slot_of(s, number))
    if form == DISCARD_CARD:
        yellow = int(s.city(seat).color_count(YELLOW))
        coins = prices.discard_coins(words, s, seat)
        story.money("discard", "DUEL-054", seat, coins, card=card, slot=slot, yellow=yellow)
        return ""
    if form == BUILD_CARD:
        _build(story, number, card=card, slot=slot)
        return ""
    wonder = parts[0]
    name = ALL_WONDER_NAMES[wonder]
    off = len(prices.wonder_off(words, s, seat, wonder))
    story.pay("wonder", wonder, 0, off, wonder=name, card=card, slot=slot)
    story.wonder(wonder)
    return name if earns_extra_turn(s.city(seat), wonder) else ""


def _build(story: Story, number: int, /, **facts: Unpack[Facts]) -> None:
    """A card constructed for its price, or free by a chain."""
    c, s, seat, words = CARDS[number], story.before, story.seat, story.words
    who = [who for who, _ in prices.lenders(words, s, seat) if c.free_with & s.city(who).chains]
    if who:
        story.chain(number, who[0], **facts)
    else:
        waived, off = prices.terms(words, s, seat, number)
        printed = 0 if waived else int(c.coin_cost)
        story.pay("build", number, printed, len(off), **facts)
    story.card(number)


def _answer(story: Story, kind: int, move: int) -> str | None:
    """A choice that the turn's card caused; returns like _turn, None if the turn only begins."""
    words = story.words
    owner = words.owner_of(kind)
    if owner is not DUEL:
        begins = story.voice(owner).answers(words.asked[kind], move)
        for voice in story.voices:
            voice.owes()
        return None if begins else ""
    if kind == OWE_TOKEN:
        story.token(move, "token", "DUEL-086")
    elif kind == OWE_LIBRARY:
        story.token(move, "token_box", "DUEL-142")
    elif kind == OWE_REVIVE:
        mausoleum: Cause = {"clause": "DUEL-147", "wonder": CHOOSERS[kind]}
        story.asked("revive", kind, mausoleum, card=ALL_NAMES[move])
        if move in COMMON:
            story.card(move)
        else:
            story.built("card", move)
    else:
        story.tell(
            "destroy",
            "DUEL-156" if kind == OWE_DESTROY_BROWN else "DUEL-140",
            other=story.other,
            card=ALL_NAMES[move],
            color=COLORS[CARDS[move].color],
            wonder=CHOOSERS[kind],
        )
    return CHOOSERS[kind] if story.before.again else ""


def _end_turn(story: Story, earned: str) -> None:
    """What follows a turn: cards turned up, then the next turn, the next age or the end."""
    before, after = story.before, story.after
    if _supremacy(story):
        return
    # expansions whose pieces earn extra turns, too: then the wonder is not named
    again = next((book.again for book in reversed(story.words.shelf) if book.again), "")
    printed = bool(earned) and bool(WONDER[ALL_WONDER_NAMES.index(earned)].again)
    theology = bool(earned and before.city(story.seat).tokens & THEOLOGY) and not printed
    if after.phase == PLAY and after.age == before.age:
        story.uncover()
        if again and after.turn == before.turn and not theology:
            story.tell("extra_turn", "DUEL-064")
        elif theology:
            story.tell("extra_turn_theology", "DUEL-131", wonder=earned, token="theology")
        elif earned:
            story.tell("extra_turn", "DUEL-064", wonder=earned)
        else:
            story.tell("turn", "DUEL-026", int(after.turn), quiet=True)
        return
    if earned or (again and before.again):
        clause = again or ("DUEL-134" if theology else "DUEL-067")
        story.tell("extra_turn_lost", clause, wonder=earned)
    story.tell("age_end", "DUEL-069", age=int(before.age), numeral=NUMERALS[before.age])
    if after.phase == OVER:
        _count(story)
    else:
        _lay_out(story)
        _chooser(story)


# Ages.


def _lay_out(story: Story) -> None:
    """The next age on the table: its face-up cards, and where guilds lie face down (DUEL-179)."""
    s = story.after
    first = int(LAYOUTS[s.layout].first)
    up, down = numbers(int(s.up)), numbers(int(s.present & ~s.up))
    facts: Facts = {
        "age": int(s.age),
        "numeral": NUMERALS[s.age],
        "slots": up,
        "cards": [ALL_NAMES[s.deck[first + slot]] for slot in up],
        "face_down": down,
        "guilds": [slot for slot in down if back(story.words, int(s.deck[first + slot])) == GUILD],
    }
    for voice in story.voices:
        voice.laid_out(facts, down)
    story.tell("age", "DUEL-017" if s.age == 1 else "DUEL-073", **facts)
    for voice in story.voices:
        voice.opens()


def _chooser(story: Story) -> None:
    s = story.after
    chooser = int(s.owed_seat())
    facts: Facts = {"age": int(s.age), "numeral": NUMERALS[s.age], "pawn": int(s.pawn)}
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


def _supremacy(story: Story) -> bool:
    """Tells a victory at once, if there is one."""
    s = story.after
    winner = int(s.winner)
    for voice in story.voices:
        clause = voice.ends()
        if clause is not None:
            _end(story, "end_supremacy", clause)
            return True
    if s.result == MILITARY:
        story.tell("supremacy_military", "DUEL-096", winner, other=1 - winner)
    elif s.result == SCIENTIFIC:
        law = story.events[0].get("token") == "law"
        clause = "DUEL-101" if law else "DUEL-097"
        story.tell("supremacy_scientific", clause, winner, other=1 - winner)
    else:
        return False
    _end(story, "end_supremacy", "DUEL-112")
    return True


def _count(story: Story) -> None:
    """The points of both cities, and who wins by them."""
    s = story.after
    type = [book.score for book in story.words.shelf if book.rows][-1]
    for seat, points in enumerate(story.words.sheet(s)):
        said = {"treasury" if name == "coins" else name: n for name, n in points.items()}
        story.say(type, "DUEL-103", seat, {"sheet": points, **said})
    totals = story.words.game.scores(s)
    if totals[0] != totals[1]:
        _end(story, "end_civilian", "DUEL-102")
    elif s.result == CIVILIAN:
        _end(story, "end_tie_break", "DUEL-110")
    else:
        _end(story, "end_shared", "DUEL-111")


def _end(story: Story, type: str, clause: str) -> None:
    s = story.after
    winners = [0, 1] if s.result == SHARED else [int(s.winner)]
    seat, totals = winners[0], story.words.game.scores(s)
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
