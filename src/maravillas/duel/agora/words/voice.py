"""Agora's moves → events; what only one player may know is taken out of what others read."""

from collections.abc import Callable
from typing import Final

from maravillas.duel.agora.data.cards import (
    BLACKMAIL,
    CONSPIRACIES,
    COUP,
    CUBES,
    DECREES,
    DISCARD_PLUS_2,
    EMBEZZLEMENT,
    ESPIONAGE,
    FACE_UP_DECREES,
    SECTIONS,
    TREASON,
)
from maravillas.duel.agora.rules import kinds
from maravillas.duel.agora.rules.conspiracies import SHIELDS
from maravillas.duel.agora.rules.decrees import senator_cost
from maravillas.duel.agora.rules.senate import controller, senate_of
from maravillas.duel.agora.words.position.write import drawn, removed
from maravillas.duel.agora.words.prices import in_force
from maravillas.duel.agora.words.voice_senate import AgoraStory
from maravillas.duel.data.cards import ALL_NAMES, CARDS, LAST
from maravillas.duel.data.layout import LAYOUTS
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES
from maravillas.duel.data.wonders import ALL_WONDER_NAMES
from maravillas.duel.rules.effects import distinct_symbols
from maravillas.duel.rules.score import SYMBOLS_TO_WIN
from maravillas.duel.rules.state import SHARED, State
from maravillas.duel.rules.turn import VERB, slot_of
from maravillas.duel.words.story import Event, Story, numbers, turn_up

# Events with a secret: what everybody else does not read. All but the last change their sentence.
SECRETS: Final = {
    "conspire": "conspiracies",
    "keep": "conspiracy",
    "keep_both": "conspiracies",
    "prepare": "conspiracy",
    "lock_box": "token",
    "look_removed": "cards",
    "return_top": "conspiracy",
    "return_bottom": "conspiracy",
}
SAME_SENTENCE: Final = ("look_removed", "return_top", "return_bottom")


def seen(event: Event, viewer: int | str | None) -> Event:
    """An event as the viewer may know it."""
    secret = SECRETS.get(str(event["type"]))
    if secret is None or viewer == "all" or viewer == event["seat"]:
        return event
    found = {key: value for key, value in event.items() if key != secret}
    if event["type"] not in SAME_SENTENCE:
        found["type"] = f"{event['type']}_hidden"
    return found


def opening(story: Story) -> None:
    """The decrees that lie face up."""
    senate = senate_of(story.after)
    homes = numbers(int(senate.shown) & FACE_UP_DECREES)
    decrees = [DECREES[senate.decree(home)] for home in homes]
    story.tell("decrees", "AGORA-005", chambers=[h + 1 for h in homes], decrees=decrees)


def backs(s: State, down: list[int]) -> Event:
    """Where senators lie face down (AGORA-261)."""
    if s.senate is None:
        return {}
    first = int(LAYOUTS[s.layout].first)
    return {"senators": [slot for slot in down if s.deck[first + slot] >= LAST]}


def is_double(s: State) -> bool:
    """Whether both players won by science at once (AGORA-133)."""
    both = all(distinct_symbols(city) >= SYMBOLS_TO_WIN for city in (s.first, s.second))
    return bool(s.result == SHARED and both)


def discard_bonus(story: Story) -> int:
    return 2 if in_force(story.before, story.seat) & DISCARD_PLUS_2 else 0


def looks(story: Story) -> None:
    assert isinstance(story, AgoraStory)
    story.looks()


# A turn.


def turn(story: Story, move: int) -> str:
    """A conspiracy prepared; no wonder earns an extra turn by it."""
    verb, number = divmod(move, VERB)
    card, slot = ALL_NAMES[number], int(slot_of(story.before, number))
    told = {"conspiracy": CONSPIRACIES[verb - kinds.PREPARE], "card": card, "slot": slot}
    story.tell("prepare", "AGORA-070", **told)
    return ""


def begins(kind: int, move: int) -> bool:
    """Whether a turn began without a conspiracy: its card is still to be played."""
    return kind == kinds.OWE_TRIGGER and move == kinds.DONE


def recruit(story: Story, number: int, slot: int) -> str:
    """A senator paid and put into the city, and what that gives."""
    cost = int(senator_cost(story.before.city(story.seat)))
    facts: Event = {"card": ALL_NAMES[number], "slot": slot}
    clause = "AGORA-030" if cost else "AGORA-035"
    story.money("recruit" if cost else "recruit_free", clause, story.seat, -cost, **facts)
    enlisted(story, number)
    return ""


def enlisted(story: Story, number: int) -> None:
    """What a senator gives who has entered the city."""
    assert isinstance(story, AgoraStory)
    actions = int(story.new.actions)
    section = int(CARDS[number].special)
    if section < len(SECTIONS):
        told = {"actions": actions, "section": SECTIONS[section], "card": ALL_NAMES[number]}
        story.tell("politician", "AGORA-040", **told)
    elif story.after.again and not story.before.again:
        story.tell("replay", "AGORA-166", decree="conspirator_replay")


def _trigger(story: AgoraStory, conspiracy: int) -> None:
    """A conspiracy turned up, with what it does at once."""
    s, seat, other = story.before, story.seat, story.other
    story.tell("trigger", "AGORA-080", conspiracy=CONSPIRACIES[conspiracy])
    if conspiracy == BLACKMAIL:
        coins = (int(s.city(other).coins) + 1) // 2
        story.money("blackmail", "AGORA-202", other, -coins, by=seat)
        story.money("blackmail_gain", "AGORA-202", seat, coins, quiet=True)
    elif conspiracy == COUP:
        story.march(SHIELDS, False, conspiracy=CONSPIRACIES[conspiracy])
        story.military()
    elif conspiracy == EMBEZZLEMENT:
        mine, theirs = (CUBES - int(story.old.faction(who).reserve) for who in (seat, other))
        lost = min(theirs, int(s.city(other).coins))
        story.money("embezzle", "AGORA-228", seat, mine, many=mine)
        story.money("embezzle_loss", "AGORA-228", other, -lost, many=theirs)
    elif conspiracy == TREASON:
        cards = [card for age in removed(story.after, seat).values() for card in age]
        story.tell("look_removed", "AGORA-213", cards=cards)
    elif conspiracy == ESPIONAGE:
        story.tell("look_box", "AGORA-218")
    turn_up(story)


# Answers.


def answer(story: Story, kind: int, move: int) -> str:
    """The answer to a decision of Agora's; no wonder earns an extra turn by it."""
    assert isinstance(story, AgoraStory)
    if move == kinds.DONE:
        _decline(story, kind)
    else:
        _ANSWERS[kind](story, move)
    story.looks()
    return ""


def _decline(story: AgoraStory, kind: int) -> None:
    if kind == kinds.OWE_SENATE:
        story.tell("stop", "AGORA-047", actions=int(story.old.actions))
    elif kind == kinds.OWE_TRIGGER:
        story.tell("no_trigger", "AGORA-020", quiet=True)
    elif kind == kinds.OWE_UNPREPARED:
        story.tell("no_trigger", "AGORA-251")
    else:
        clause = "AGORA-044" if kind == kinds.OWE_MOVE else "AGORA-222"
        story.tell("no_move" if kind == kinds.OWE_MOVE else "no_discard", clause)


def _remove(story: AgoraStory, move: int) -> None:
    story.tell("remove", "AGORA-105", chamber=move + 1, other=story.other)
    story.control([move])


def _cube(story: AgoraStory, move: int) -> None:
    """A cube placed or moved, or what a conspirator does instead."""
    if move == kinds.CONSPIRE:
        _conspire(story)
    elif move < kinds.MOVE:
        story.tell("place", "AGORA-043", chamber=move + 1)
        story.control([move])
    else:
        left, entered = divmod(move - kinds.MOVE, 8)
        story.tell("move", "AGORA-044", chamber=left + 1, to=entered + 1)
        story.control([left, entered])


def _conspire(story: AgoraStory) -> None:
    """Draws two cards; with Organized Crime both are kept at once."""
    if not story.new.drawn:
        had, has = (int(senate.faction(story.seat).held) for senate in (story.old, story.new))
        cards = [CONSPIRACIES[n] for n in numbers(has & ~had)]
        story.tell("keep_both", "AGORA-064", conspiracies=cards, token="organized_crime")


def _keep(story: AgoraStory, move: int) -> None:
    story.tell("keep", "AGORA-062", conspiracy=CONSPIRACIES[move])


def _give_back(story: AgoraStory, move: int) -> None:
    other = drawn(story.old)[2 - int(story.old.chosen)]
    kind = "return_bottom" if move else "return_top"
    story.tell(kind, "AGORA-062", conspiracy=CONSPIRACIES[other])


def _take_wonder(story: AgoraStory, move: int) -> None:
    story.tell("take_wonder", "AGORA-200", wonder=ALL_WONDER_NAMES[move], other=story.other)


def _expropriate(story: AgoraStory, move: int) -> None:
    story.tell("expropriate", "AGORA-203", card=ALL_NAMES[move], other=story.other)


def _swindle(story: AgoraStory, move: int) -> None:
    story.tell("expropriate", "AGORA-204", card=ALL_NAMES[move], other=story.other)


def _lock(story: AgoraStory, move: int) -> None:
    s = story.before
    where = "board" if s.board >> move & 1 else "box" if s.box >> move & 1 else "seat"
    told = {"token": ALL_TOKEN_NAMES[move], "other": story.other}
    story.tell(f"lock_{where}", "AGORA-205", **told)


def _top_row(story: AgoraStory, move: int) -> None:
    story.tell("build_top_row", "AGORA-210", card=ALL_NAMES[move])
    story.card(move)


def _removed(story: AgoraStory, move: int) -> None:
    story.tell("build_removed", "AGORA-213", card=ALL_NAMES[move])
    story.card(move)


def _box_token(story: AgoraStory, move: int) -> None:
    story.token(move, "token_box", "AGORA-218")


def _take_card(story: AgoraStory, move: int) -> None:
    story.tell("take_card", "AGORA-230", card=ALL_NAMES[move], other=story.other)


def _swap(story: AgoraStory, move: int) -> None:
    given, taken = divmod(move, kinds.SWAP)
    told = {"given": ALL_NAMES[given], "taken": ALL_NAMES[taken], "other": story.other}
    story.tell("swap", "AGORA-232", **told)
    if CARDS[given].symbol:
        story.symbol(CARDS[taken])
        story.symbol_of(CARDS[given], story.other)


def _decree(story: AgoraStory, move: int) -> None:
    home, chamber = divmod(move, kinds.DECREE)
    told: Event = {"chamber": int(story.old.place(home)) + 1, "to": chamber + 1}
    if story.old.shown >> home & 1:
        story.tell("move_decree", "AGORA-236", decree=DECREES[story.old.decree(home)], **told)
    else:
        story.tell("move_decree_hidden", "AGORA-236", **told)
    if controller(story.new, chamber) >= 0:
        story.turn_up_decrees(chamber)
    story.shield()
    story.military()


def _destroy_wonder(story: AgoraStory, move: int) -> None:
    under = int(story.before.under(move))
    told: Event = {"wonder": ALL_WONDER_NAMES[move], "other": story.other}
    story.tell("destroy_wonder", "AGORA-240", **told)
    if under >= 0:
        story.tell("freed", "AGORA-240", card=ALL_NAMES[under])


def _discard(story: AgoraStory, move: int) -> None:
    slot = int(slot_of(story.before, move))
    story.tell("discard_available", "AGORA-222", card=ALL_NAMES[move], slot=slot)
    if story.after.acted:
        turn_up(story)


_ANSWERS: Final[dict[int, Callable[[AgoraStory, int], None]]] = {
    kinds.OWE_SENATE: _cube,
    kinds.OWE_CONSPIRATOR: _cube,
    kinds.OWE_PLACE: _cube,
    kinds.OWE_MOVE: _cube,
    kinds.OWE_REMOVE: _remove,
    kinds.OWE_KEEP: _keep,
    kinds.OWE_RETURN: _give_back,
    kinds.OWE_TRIGGER: _trigger,
    kinds.OWE_UNPREPARED: _trigger,
    kinds.OWE_TAKE_WONDER: _take_wonder,
    kinds.OWE_DISCARD_BLUE: _expropriate,
    kinds.OWE_DISCARD_YELLOW: _swindle,
    kinds.OWE_LOCK: _lock,
    kinds.OWE_TOP_ROW: _top_row,
    kinds.OWE_REMOVED: _removed,
    kinds.OWE_BOX_TOKEN: _box_token,
    kinds.OWE_TAKE_CARD: _take_card,
    kinds.OWE_SWAP: _swap,
    kinds.OWE_DECREE: _decree,
    kinds.OWE_DESTROY_WONDER: _destroy_wonder,
    kinds.OWE_FIRST_DISCARD: _discard,
    kinds.OWE_SECOND_DISCARD: _discard,
}
