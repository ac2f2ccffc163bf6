"""Leaders' part of reading a position document."""

from collections.abc import Sequence
from typing import ClassVar

from maravillas.core.reading import Reader
from maravillas.wonders.leaders.data.cards import START_COINS
from maravillas.wonders.leaders.rules.kinds import RECRUIT_PHASE
from maravillas.wonders.leaders.rules.recruit import have_leaders, leadership
from maravillas.wonders.leaders.words.errors import refuse
from maravillas.wonders.leaders.words.position import owed
from maravillas.wonders.leaders.words.position.truth import UNKNOWN, read_truth
from maravillas.wonders.leaders.words.position.viewer import read_sight
from maravillas.wonders.leaders.words.position.write import BACK
from maravillas.wonders.rules.state import State
from maravillas.wonders.words.position.owed import Frame
from maravillas.wonders.words.position.reading import Reading


class LeadersReading(Reading):
    """Leaders recruited, kept, played and drawn; recruitments and copies that are owed."""

    keys: ClassVar[tuple[str, ...]] = ("leader_pile", "leader_unseen")
    city_keys: ClassVar[tuple[str, ...]] = ("leaders", "copied_leader", "leader_used")
    seat_keys: ClassVar[tuple[str, ...]] = (
        *("leader_hand", "leader_draft", "leader_plays", "leader_drawn", "leader_seen"),
    )
    kinds: ClassVar[tuple[str, ...]] = ("recruit", "copy_leader")
    frame_keys: ClassVar[tuple[str, ...]] = ("by", "after")
    by: ClassVar[tuple[str, ...]] = owed.BY
    above: ClassVar[frozenset[str]] = frozenset({"copy_leader"})

    def check_phase(self) -> None:
        if self.d.phase == "leaders" and self.d.age > 1:
            refuse(self.d.at("age"), "leaders_age")

    def owe_later(self, s: State, frame: Frame) -> bool:
        if frame.kind != "recruit" and frame.by == "board":
            return False
        owed.owe_later(s, frame.kind, frame.by, frame.at)
        return True

    def owe_now(self, s: State, frame: Frame) -> bool:
        if frame.kind not in self.kinds:
            return False
        city = frame.at >= self.d.game.seats
        owed.owe_now(s, frame.reader, frame.kind, frame.seat, city)
        return True

    def coins(self, at: int) -> int | None:
        return START_COINS if at < self.d.game.seats else None

    def beneath(self, item: Reader) -> int | None:
        if not isinstance(item.value, str):
            return None
        if item.value == BACK and self.d.viewer is not None:
            return UNKNOWN
        return self.d.words.tables.names["leader"].get(item.value)

    def read(self, s: State, found: list[dict[str, Reader]]) -> None:
        """All that is said of leaders, or what the viewer knows of them."""
        d = self.d
        if d.viewer is None:
            read_truth(d.game, s, d.keys, found, d.seed, d.strict)
        else:
            read_sight(d.game, s, d.keys, found, d.viewer, d.keys["viewer"], d.strict)
        if s.phase == RECRUIT_PHASE and d.choosing:
            s.waiting = have_leaders(s)
            if s.waiting == 0:
                refuse(d.at("phase"), "leader_nobody")

    def check_answers(self, s: State, frames: Sequence[Frame]) -> None:
        if frames:
            owed.check_owed(self.d.game, s, frames[-1].reader)

    def moment(self, s: State) -> int:
        """The pick of the draft."""
        return int(leadership(s).round)
