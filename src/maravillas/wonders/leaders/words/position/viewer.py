"""The leaders of a document that tells what one seat knows: something that it may think."""

from maravillas.core.reading import Reader
from maravillas.wonders.leaders.data.cards import FIRST_LEADER, LEADER_NAMES
from maravillas.wonders.leaders.rules.hidden.redeal import holder_of, last_view, packet_of
from maravillas.wonders.leaders.rules.hidden.slots import leader_stage
from maravillas.wonders.leaders.rules.kinds import DRAFT, PICKS
from maravillas.wonders.leaders.rules.pack import settle_courts
from maravillas.wonders.leaders.rules.recruit import leadership
from maravillas.wonders.leaders.rules.state import PILE, RECRUITED, SET_ASIDE, UNDER_STAGE
from maravillas.wonders.leaders.words.errors import refuse
from maravillas.wonders.leaders.words.position.truth import (
    PHASES,
    Keys,
    Named,
    check_early,
    check_lost,
    check_once,
    check_packets,
    had,
    items,
    mask_of,
    packed,
    phases_said,
    read_copies,
    read_fate,
    read_memory,
    read_shared,
)
from maravillas.wonders.leaders.words.position.write import HIDDEN
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.hidden.memory import lay_beneath
from maravillas.wonders.rules.state import State
from maravillas.wonders.words.errors import SENTENCES

NO_SLOT = -1
OPEN = -2  # a leader was kept or drawn that is still to be found


class Sight:
    """What a seat, alone or with its partner, knows of the leaders; the rest is filled in."""

    def __init__(
        self, game: Wonders, s: State, top: Keys, found: list[Keys], where: Reader
    ) -> None:
        self.game, self.s, self.top, self.found, self.where = game, s, top, found, where
        self.seats = int(game.seats)
        self.named = Named(game)
        self.slots: list[list[int]] = [[NO_SLOT] * (2 * PICKS) for _ in range(self.seats)]
        self.seen: dict[tuple[int, int], set[int]] = {}  # by packet and pick

    def fill(self, viewer: int, strict: bool) -> None:
        """Makes the leaders such that the seat could not tell them from the true ones."""
        lead = leadership(self.s)
        self.mine = int(self.game.sees(viewer))
        for at, keys in enumerate(self.found):
            read_shared(self.named, self.s, at, keys)
        self.made = len(items(self.found[viewer], "leader_draft", PICKS))
        lead.round = self.made + 1 if self.s.phase == DRAFT else 0
        for at in range(self.seats):
            kept = len(items(self.found[at], "leader_draft", PICKS))
            if kept != self.made or lead.round > PICKS:
                self._wrong(at, "leader_draft")
        for at in range(self.seats):
            if self.mine >> at & 1:
                self._read_own(at)
        reader = self.top.get("leader_unseen") or self.where
        self.pool = [item.id(self.named.known, "leader") for item in reader.list()]
        for at in range(self.seats):
            if not self.mine >> at & 1:
                self._begin(at)
        for packet in range(self.seats):
            self._share(packet)
        for at in range(self.seats):
            if not self.mine >> at & 1:
                self._settle(at)
        self._end(reader)
        check_once(self.s, reader)
        if lead.round:
            check_early(self.s, self.found)
            check_packets(self.s, self.found[: self.seats], PICKS - self.made)
        read_copies(self.named, self.s, self.found, strict)
        settle_courts(self.s)

    def _wrong(self, at: int, key: str) -> None:
        SENTENCES.refuse(self.found[at].get(key, self.where), "seen")

    # The seat itself, and its partner.

    def _read_own(self, at: int) -> None:
        lead, keys = leadership(self.s), self.found[at]
        court = lead.courts[at]
        read_memory(self.named, self.s, at, keys)
        held = mask_of([self.named.place(item) for item in items(keys, "leader_hand", PILE)])
        court.hand = had(court) if lead.round else held
        court.packet = held if lead.round else 0
        if not lead.round:
            check_lost(self.s, at, keys)
        known = self.named.known
        lists = items(keys, "leader_seen", PICKS)
        if len(lists) not in ((0, self.made) if self.made else (0,)):
            self._wrong(at, "leader_seen")
        for pick, packet in enumerate(lists, 1):
            which = int(packet_of(self.seats, at, pick))
            self.seen[which, pick] = {item.id(known, "leader") for item in packet.list()}
            if int(court.pick(pick)) not in self.seen[which, pick]:
                self._wrong(at, "leader_seen")
        if lead.round:
            which = int(packet_of(self.seats, at, lead.round))
            self.seen[which, int(lead.round)] = {n for n in known.values() if held >> n & 1}

    # The others.

    def _begin(self, at: int) -> None:
        """How many leaders a seat kept and drew, and what became of those it has played."""
        keys, court = self.found[at], leadership(self.s).courts[at]
        kept = len(items(keys, "leader_draft", PICKS))
        drawn = keys.get("leader_drawn")
        many = 0
        if drawn is not None and drawn.value is not None:
            many = len(drawn.need("leaders").list(0, PICKS))
            court.before = drawn.need("plays").int(0, PHASES)
        self.slots[at] = [OPEN if i < kept else NO_SLOT for i in range(PICKS)]
        self.slots[at] += [OPEN if i < many else NO_SLOT for i in range(PICKS)]
        for phase, item in enumerate(phases_said(self.s, keys), 1):
            if item.value is not None:
                fate, name = read_fate(item)
                number = 0
                if fate == RECRUITED:
                    number = Reader(name, item.path).id(self.named.known, "leader")
                    if not int(court.recruited) >> number & 1:
                        refuse(item, "leader_play", leader=name)
                court.remember_play(phase, number, fate)

    def _share(self, packet: int) -> None:
        """What the seat saw in a packet was kept by those after it."""
        lead = leadership(self.s)
        for (which, view), there in sorted(self.seen.items()):
            if which != packet:
                continue
            holder = int(holder_of(self.seats, packet, view))
            rest = set(there)
            if view <= self.made:
                rest.discard(int(lead.courts[holder].pick(view)))
            later = [pick for (other, pick) in self.seen if other == packet and pick > view]
            if later:
                rest -= self.seen[packet, min(later)]
            elif view == self.made + 1:
                continue
            picks = [
                pick
                for pick in range(view + 1, self.made + 1)
                if last_view(self.seats, self.mine, packet, pick) == view
                and not self.mine >> int(holder_of(self.seats, packet, pick)) & 1
            ]
            self._keep(packet, picks, rest)
            if not later and lead.round:
                lead.courts[int(holder_of(self.seats, packet, lead.round))].packet = mask_of(
                    sorted(rest)
                )
            elif rest:
                self._wrong(holder, "leader_seen")

    def _keep(self, packet: int, picks: list[int], rest: set[int]) -> None:
        """Gives the leaders of a group to those who kept them: first those that are shown."""
        open_picks = []
        for pick in picks:
            at = int(holder_of(self.seats, packet, pick))
            recruited = int(leadership(self.s).courts[at].recruited)
            shown = [number for number in sorted(rest) if recruited >> number & 1]
            if shown:
                self.slots[at][pick - 1] = shown[0]
                rest.discard(shown[0])
            else:
                open_picks.append((at, pick))
        for at, pick in open_picks:
            if not rest:
                self._wrong(at, "leader_draft")
            self.slots[at][pick - 1] = min(rest)
            rest.discard(min(rest))

    def _settle(self, at: int) -> None:
        """Fills the slots of a seat that are open, and says what became of its leaders."""
        lead, slots = leadership(self.s), self.slots[at]
        court = lead.courts[at]
        recruited = int(court.recruited)
        phases = range(1, PHASES + 1)
        early = [int(court.play(n)) for n in phases if court.fate(n) == RECRUITED]
        early = early[: int(court.before)] if OPEN in slots[PICKS:] else early
        shown = [n for n in range(len(LEADER_NAMES)) if recruited >> n & 1 and n not in slots]
        shown = [n for n in shown if n in early] + [n for n in shown if n not in early]
        for number in shown:
            places = [i for i, slot in enumerate(slots) if slot == OPEN]
            if number not in early:
                places.reverse()
            if places:
                slots[places[0]] = number
        for i, slot in enumerate(slots):
            if slot == OPEN:
                slots[i] = self._take()
        court.picks = packed([n for n in slots[:PICKS] if n >= 0])
        court.drawn = packed([n for n in slots[PICKS:] if n >= 0])
        if lead.round:
            court.hand = had(court)
            if not court.packet:
                court.packet = mask_of([self._take() for _ in range(PICKS - self.made)])
            return
        self._place(at, [n for n in slots if n >= 0 and not recruited >> n & 1])

    def _place(self, at: int, mine: list[int]) -> None:
        """Which of a seat's hidden leaders lie under stages, were set aside, or are in hand."""
        court, keys = leadership(self.s).courts[at], self.found[at]
        stages = [
            stage
            for stage in range(self.s.cities[at].stages)
            if self.s.cities[at].beneath(stage) >= FIRST_LEADER
        ]
        phases = [n for n in range(1, PHASES + 1) if court.fate(n) in (UNDER_STAGE, SET_ASIDE)]
        played = [n for n in phases if court.fate(n) == UNDER_STAGE]
        held = len(items(keys, "leader_hand", PILE))
        wanted = held + len(phases) + len(stages) - len(played)
        mine += [self._take() for _ in range(wanted - len(mine))]
        if len(mine) != wanted:
            self._wrong(at, "leader_hand")
        for stage in stages[: len(stages) - len(played)]:
            lay_beneath(self.s, at, stage, FIRST_LEADER + mine.pop(0))
        court.plays = 0
        for n, item in enumerate(phases_said(self.s, keys), 1):
            if item.value is None:
                continue
            fate, name = read_fate(item)
            number = self.named.known[name] if fate == RECRUITED else mine.pop(0)
            court.remember_play(n, number, fate)
            if fate == UNDER_STAGE:
                nth = len(stages) - len(played) + played.index(n)
                lay_beneath(self.s, at, leader_stage(self.s, at, nth), FIRST_LEADER + number)
        court.hand = mask_of(mine)

    def _take(self) -> int:
        if not self.pool:
            SENTENCES.refuse(self.top.get("leader_unseen", self.where), "seen")
        return self.pool.pop(0)

    def _end(self, reader: Reader) -> None:
        """The pile takes the rest."""
        lead = leadership(self.s)
        pile = self.top.get("leader_pile")
        many = len(pile.list()) if pile is not None else 0
        if many != len(self.pool) or (pile and any(i.value != HIDDEN for i in pile.list())):
            SENTENCES.refuse(reader, "seen")
        lead.lay_pile(self.pool)


def read_sight(
    game: Wonders, s: State, top: Keys, found: list[Keys], viewer: int, where: Reader, strict: bool
) -> None:
    """What a seat knows of leaders; the rest so that it could not tell."""
    Sight(game, s, top, found, where).fill(viewer, strict)
