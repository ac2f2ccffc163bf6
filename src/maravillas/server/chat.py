"""What is said at a table: phrases, which each reader gets in its own language, and free words.

Partners write to each other as they like; to all only where whoever made the table allows it. What
a team says is told to the team alone, for ever. Nothing of this is an event of the table: it is in
no record and no replay, and it is deleted after a time.
"""

from dataclasses import dataclass
from typing import Final

from maravillas.server.live import Live
from maravillas.server.names import visible
from maravillas.server.protocol import Chat, Said, Say
from maravillas.server.refusal import Refusal, bad_request, conflict, forbidden
from maravillas.server.retention import days_ago
from maravillas.server.store import Line, Store

PHRASES: Final = ("hello", "luck", "nice", "thanks", "wait", "turn", "sorry", "bye")
LONGEST: Final = 240  # signs of one message
MOST: Final = 200  # lines that a newcomer is told


@dataclass
class Talk:
    """The words of one table, read when somebody wants them."""

    table: str
    store: Store
    days: int
    lines: list[Line] | None = None

    def forget(self) -> None:
        self.lines = None

    async def read(self) -> list[Line]:
        if self.lines is None:
            self.lines = await self.store.said(self.table, MOST)
        oldest = days_ago(self.store, self.days)
        return [line for line in self.lines if line.at >= oldest]

    async def told(self, live: Live, place: int | None, after: int = 0) -> tuple[int, Chat]:
        """The number of the last line, and of those after a number what a recipient may hear."""
        lines = await self.read()
        last = lines[-1].number if lines else after
        heard = [
            Said(
                seat=live.order.index(line.place),
                at=line.at,
                team=line.team,
                phrase=line.phrase,
                text=line.text,
            )
            for line in lines
            if line.number > after and may_hear(live, place, line)
        ]
        return last, Chat(whole=not after, lines=heard)

    async def say(self, live: Live, place: int, asked: Say) -> None:
        """Stores what somebody says; harmless if it is sent again. Raises Refusal."""
        text = check(live, place, asked)
        line = Line(0, self.store.now(), place, asked.to == "team", asked.phrase, text)
        await self.store.say(self.table, line, asked.id)
        self.forget()


def may_hear(live: Live, place: int | None, line: Line) -> bool:
    """A team's words are for the two of it, and for nobody who looks on."""
    if not line.team:
        return True
    return place is not None and team(live, place) == team(live, line.place)


def team(live: Live, place: int) -> int | None:
    """Partners sit on seats 2k and 2k + 1; there are none before the seats are final."""
    if live.status == "open" or not live.game.options.get("teams"):
        return None
    return live.order.index(place) // 2


def check(live: Live, place: int, asked: Say) -> str | None:
    """The words of a message as they are stored; raises Refusal."""
    if live.status == "aborted":
        raise conflict("table_over")
    if asked.to == "team" and team(live, place) is None:
        raise conflict("no_team")
    if (asked.phrase is None) == (asked.text is None):
        raise bad_request("$.text", "one of phrase, text")
    if asked.phrase is not None and asked.phrase not in PHRASES:
        raise bad_request("$.phrase", ", ".join(PHRASES))
    if asked.text is None:
        return None
    if len(asked.text) > LONGEST:
        raise Refusal(
            400, "BadRequest", "too_long", path="$.text", count=len(asked.text), most=LONGEST
        )
    if asked.to == "all" and not live.row.setup.get("talk", False):
        raise forbidden("no_talk")
    found = visible(asked.text)
    if not found:
        raise bad_request("$.text", "a message needs a letter")
    return found
