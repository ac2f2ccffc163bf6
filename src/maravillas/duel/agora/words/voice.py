"""Agora's moves → events; what only one player may know is taken out of what others read."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final

from maravillas.core.told import Facts
from maravillas.core.words import Form, Kind
from maravillas.duel.agora.data.cards import (
    BLACKMAIL,
    CONSPIRACIES,
    COUP,
    CUBES,
    DECREES,
    EMBEZZLEMENT,
    ESPIONAGE,
    FACE_UP_DECREES,
    SECTIONS,
    SENATOR,
    TREASON,
)
from maravillas.duel.agora.rules import kinds
from maravillas.duel.agora.rules.conspiracies import SHIELDS
from maravillas.duel.agora.rules.decrees import senator_cost
from maravillas.duel.agora.rules.senate import controller
from maravillas.duel.agora.words.forms import RECRUIT
from maravillas.duel.agora.words.position.write import drawn, removed
from maravillas.duel.agora.words.voice_senate import SenateVoice
from maravillas.duel.data.cards import ALL_NAMES, CARDS
from maravillas.duel.data.layout import LAYOUTS
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES
from maravillas.duel.data.wonders import ALL_WONDER_NAMES
from maravillas.duel.rules.effects import distinct_symbols
from maravillas.duel.rules.score import SYMBOLS_TO_WIN
from maravillas.duel.rules.state import POLITICAL, SHARED, State
from maravillas.duel.rules.turn import slot_of
from maravillas.duel.words.ids import numbers


class AgoraVoice(SenateVoice):
    """Senators, conspiracies and their answers."""

    secrets: ClassVar[Mapping[str, str]] = {
        "conspire": "conspiracies",
        "keep": "conspiracy",
        "keep_both": "conspiracies",
        "prepare": "conspiracy",
        "lock_box": "token",
        "look_removed": "cards",
        "return_top": "conspiracy",
        "return_bottom": "conspiracy",
    }
    renamed: ClassVar[frozenset[str]] = frozenset(
        ("conspire", "keep", "keep_both", "prepare", "lock_box")
    )
    clauses: ClassVar[Mapping[str, str]] = {"curia_julia": "AGORA-251"}

    def opening(self) -> None:
        """The decrees that lie face up."""
        homes = numbers(int(self.new.shown) & FACE_UP_DECREES)
        decrees = [DECREES[self.new.decree(home)] for home in homes]
        chambers = [home + 1 for home in homes]
        self.story.tell("decrees", "AGORA-005", chambers=chambers, decrees=decrees)

    def laid_out(self, facts: Facts, down: Sequence[int]) -> None:
        """Where senators lie face down (AGORA-261)."""
        s = self.story.after
        first = int(LAYOUTS[s.layout].first)
        facts["senators"] = [n for n in down if CARDS[s.deck[first + n]].color == SENATOR]

    def plays(self, form: Form, numbers: Sequence[int]) -> None:
        """A senator recruited, or a conspiracy prepared."""
        card, slot = ALL_NAMES[numbers[-1]], int(slot_of(self.story.before, numbers[-1]))
        if form != RECRUIT:
            told: Facts = {"conspiracy": CONSPIRACIES[numbers[0]], "card": card, "slot": slot}
            self.story.tell("prepare", "AGORA-070", **told)
            return
        seat = self.story.seat
        cost = int(senator_cost(self.story.before.city(seat)))
        type, clause = ("recruit", "AGORA-030") if cost else ("recruit_free", "AGORA-035")
        self.story.spend(type, clause, cost, card=card, slot=slot)
        self.built("card", numbers[0])

    def built(self, thing: str, number: int) -> None:
        """What a senator gives; with others the coins of decrees, the tokens that the pawn met."""
        if thing == "card" and CARDS[number].color == SENATOR:
            self._enlisted(number)
            return
        self.decree_coins(thing, number)
        self.military()

    def _enlisted(self, number: int) -> None:
        section = int(CARDS[number].special)
        if section < len(SECTIONS):
            card, actions = ALL_NAMES[number], int(self.new.actions)
            told: Facts = {"actions": actions, "section": SECTIONS[section], "card": card}
            self.story.tell("politician", "AGORA-040", **told)
        elif self.story.after.again and not self.story.before.again:
            self.story.tell("replay", "AGORA-166", decree="conspirator_replay")

    def answers(self, kind: Kind, move: int) -> bool:
        if move == kinds.DONE:
            _decline(self, kind.number)
        else:
            _ANSWERS[kind.number](self, move)
        return kind.number == kinds.OWE_TRIGGER and move == kinds.DONE

    def ends(self) -> str | None:
        """A majority in the Senate, or both players' science at once (AGORA-133)."""
        s = self.story.after
        if is_double(s):
            self.story.tell("supremacy_both", "AGORA-133", 0, other=1)
            return "AGORA-133"
        if s.result == POLITICAL:
            winner = int(s.winner)
            self.story.tell("supremacy_political", "AGORA-130", winner, other=1 - winner)
            return "DUEL-112"
        return None


def is_double(s: State) -> bool:
    """Whether both players won by science at once (AGORA-133)."""
    both = all(distinct_symbols(city) >= SYMBOLS_TO_WIN for city in (s.first, s.second))
    return bool(s.result == SHARED and both)


def _trigger(voice: SenateVoice, conspiracy: int) -> None:
    """A conspiracy turned up, with what it does at once."""
    s, seat, other = voice.story.before, voice.story.seat, voice.story.other
    voice.story.tell("trigger", "AGORA-080", conspiracy=CONSPIRACIES[conspiracy])
    if conspiracy == BLACKMAIL:
        coins = (int(s.city(other).coins) + 1) // 2
        voice.story.money("blackmail", "AGORA-202", other, -coins, by=seat)
        voice.story.money("blackmail_gain", "AGORA-202", seat, coins, quiet=True)
    elif conspiracy == COUP:
        voice.story.march(SHIELDS, False, conspiracy=CONSPIRACIES[conspiracy])
        voice.military()
    elif conspiracy == EMBEZZLEMENT:
        mine, theirs = (CUBES - int(voice.old.faction(who).reserve) for who in (seat, other))
        lost = min(theirs, int(s.city(other).coins))
        voice.story.money("embezzle", "AGORA-228", seat, mine, many=mine)
        voice.story.money("embezzle_loss", "AGORA-228", other, -lost, many=theirs)
    elif conspiracy == TREASON:
        cards = [card for age in removed(voice.story.after, seat).values() for card in age]
        voice.story.tell("look_removed", "AGORA-213", cards=cards)
    elif conspiracy == ESPIONAGE:
        voice.story.tell("look_box", "AGORA-218")
    voice.story.uncover()


def _decline(voice: SenateVoice, kind: int) -> None:
    if kind == kinds.OWE_SENATE:
        voice.story.tell("stop", "AGORA-047", actions=int(voice.old.actions))
    elif kind == kinds.OWE_TRIGGER:
        voice.story.tell("no_trigger", "AGORA-020", quiet=True)
    elif kind == kinds.OWE_UNPREPARED:
        voice.story.tell("no_trigger", "AGORA-251")
    else:
        clause = "AGORA-044" if kind == kinds.OWE_MOVE else "AGORA-222"
        voice.story.tell("no_move" if kind == kinds.OWE_MOVE else "no_discard", clause)


def _remove(voice: SenateVoice, move: int) -> None:
    voice.story.tell("remove", "AGORA-105", chamber=move + 1, other=voice.story.other)
    voice.control([move])


def _cube(voice: SenateVoice, move: int) -> None:
    """A cube placed or moved, or what a conspirator does instead."""
    if move == kinds.CONSPIRE:
        _conspire(voice)
    elif move < kinds.MOVE:
        voice.story.tell("place", "AGORA-043", chamber=move + 1)
        voice.control([move])
    else:
        left, entered = divmod(move - kinds.MOVE, 8)
        voice.story.tell("move", "AGORA-044", chamber=left + 1, to=entered + 1)
        voice.control([left, entered])


def _conspire(voice: SenateVoice) -> None:
    """Draws two cards; with Organized Crime both are kept at once."""
    if not voice.new.drawn:
        had, has = (int(senate.faction(voice.story.seat).held) for senate in (voice.old, voice.new))
        cards = [CONSPIRACIES[n] for n in numbers(has & ~had)]
        voice.story.tell("keep_both", "AGORA-064", conspiracies=cards, token="organized_crime")


def _keep(voice: SenateVoice, move: int) -> None:
    voice.story.tell("keep", "AGORA-062", conspiracy=CONSPIRACIES[move])


def _give_back(voice: SenateVoice, move: int) -> None:
    other = drawn(voice.old)[2 - int(voice.old.chosen)]
    kind = "return_bottom" if move else "return_top"
    voice.story.tell(kind, "AGORA-062", conspiracy=CONSPIRACIES[other])


def _take_wonder(voice: SenateVoice, move: int) -> None:
    told: Facts = {"wonder": ALL_WONDER_NAMES[move], "other": voice.story.other}
    voice.story.asked("take_wonder", kinds.OWE_TAKE_WONDER, {"clause": "AGORA-200"}, **told)


def _expropriate(voice: SenateVoice, move: int) -> None:
    voice.story.tell("expropriate", "AGORA-203", card=ALL_NAMES[move], other=voice.story.other)


def _swindle(voice: SenateVoice, move: int) -> None:
    voice.story.tell("expropriate", "AGORA-204", card=ALL_NAMES[move], other=voice.story.other)


def _lock(voice: SenateVoice, move: int) -> None:
    s = voice.story.before
    where = "board" if s.board >> move & 1 else "box" if s.box >> move & 1 else "seat"
    told: Facts = {"token": ALL_TOKEN_NAMES[move], "other": voice.story.other}
    voice.story.tell(f"lock_{where}", "AGORA-205", **told)


def _top_row(voice: SenateVoice, move: int) -> None:
    voice.story.tell("build_top_row", "AGORA-210", card=ALL_NAMES[move])
    voice.story.card(move)


def _removed(voice: SenateVoice, move: int) -> None:
    voice.story.tell("build_removed", "AGORA-213", card=ALL_NAMES[move])
    voice.story.card(move)


def _box_token(voice: SenateVoice, move: int) -> None:
    voice.story.token(move, "token_box", "AGORA-218")


def _take_card(voice: SenateVoice, move: int) -> None:
    told: Facts = {"card": ALL_NAMES[move], "other": voice.story.other}
    voice.story.asked("take_card", kinds.OWE_TAKE_CARD, {"clause": "AGORA-230"}, **told)


def _swap(voice: SenateVoice, move: int) -> None:
    given, taken = divmod(move, kinds.SWAP)
    told: Facts = {"given": ALL_NAMES[given], "taken": ALL_NAMES[taken], "other": voice.story.other}
    voice.story.tell("swap", "AGORA-232", **told)
    if CARDS[given].symbol:
        voice.story.symbol(int(CARDS[taken].symbol), voice.story.seat)
        voice.story.symbol(int(CARDS[given].symbol), voice.story.other)


def _decree(voice: SenateVoice, move: int) -> None:
    home, chamber = divmod(move, kinds.DECREE)
    told: Facts = {"chamber": int(voice.old.place(home)) + 1, "to": chamber + 1}
    if voice.old.shown >> home & 1:
        shown: Facts = {"decree": DECREES[voice.old.decree(home)], **told}
        voice.story.tell("move_decree", "AGORA-236", **shown)
    else:
        voice.story.tell("move_decree_hidden", "AGORA-236", **told)
    if controller(voice.new, chamber) >= 0:
        voice.turn_up_decrees(chamber)
    voice.shield()
    voice.military()


def _destroy_wonder(voice: SenateVoice, move: int) -> None:
    under = int(voice.story.before.under(move))
    told: Facts = {"wonder": ALL_WONDER_NAMES[move], "other": voice.story.other}
    voice.story.tell("destroy_wonder", "AGORA-240", **told)
    if under >= 0:
        voice.story.tell("freed", "AGORA-240", card=ALL_NAMES[under])


def _discard(voice: SenateVoice, move: int) -> None:
    slot = int(slot_of(voice.story.before, move))
    voice.story.tell("discard_available", "AGORA-222", card=ALL_NAMES[move], slot=slot)
    if voice.story.after.acted:
        voice.story.uncover()


_ANSWERS: Final[dict[int, Callable[[SenateVoice, int], None]]] = {
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
