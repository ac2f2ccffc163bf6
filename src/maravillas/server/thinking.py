"""The bots of one table: each thinks while its move is wanted, and not a moment longer."""

import asyncio
from typing import TYPE_CHECKING, Final

from maravillas import position
from maravillas.server.bots import BotFailed, Question
from maravillas.server.deals import always
from maravillas.server.ending import end_tasks
from maravillas.server.live import Live
from maravillas.server.logs import log_error
from maravillas.server.refusal import Refusal
from maravillas.server.store import Overtaken
from maravillas.server.turns import Asker

if TYPE_CHECKING:
    from maravillas.server.table import Table

AGAIN: Final = 1.0  # seconds until a bot's move that could not be stored is tried again
Key = tuple[int, int]  # a seat, and the epoch of its decision


class Thought:
    """asking: as long as it may be stopped; afterwards its move is being stored."""

    def __init__(self) -> None:
        self.asking = True
        self.task: asyncio.Task[None] | None = None

    def stop(self) -> None:
        if self.asking and self.task is not None:
            self.task.cancel()


class Thinking:
    """All thoughts at a table."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.thoughts: dict[Key, Thought] = {}

    def __len__(self) -> int:
        return len(self.thoughts)

    def wake(self) -> None:
        """Lets every bot think whose move is wanted, and stops all others."""
        live = self.table.live
        if live is None or self.table.closed:
            return
        seats = live.thinkers() if self.table.awake else []
        wanted = {(seat, live.epoch) for seat in seats}
        for key, thought in self.thoughts.items():
            if key not in wanted:
                thought.stop()
        for key in sorted(wanted - self.thoughts.keys()):
            thought = self.thoughts[key] = Thought()
            thought.task = asyncio.create_task(self._think(live, key, thought))
            thought.task.add_done_callback(lambda _, key=key: self._done(key))  # type: ignore[misc]

    def _done(self, key: Key) -> None:
        del self.thoughts[key]
        self.wake()

    async def close(self) -> None:
        tasks = [thought.task for thought in self.thoughts.values() if thought.task is not None]
        await end_tasks(*tasks)

    def question(self, live: Live, key: Key) -> Question:
        """What a bot is asked: what its seat sees now, and the moves where everybody sees them."""
        now = self.table.live
        if now is not None and now.epoch == key[1] and key[0] in now.thinkers():
            live = now
        line = [played.move for played in live.line] if live.game.public() else None
        bot = live.at_seat(key[0]).player
        assert bot is not None, "only a bot is asked"
        settings = self.table.around.settings
        asked: Question = {
            "bot": bot,
            "table": live.id,
            "seat": key[0],
            "line": line,
            "position": position.dump(live.game, live.s, key[0]),
            "word": int.from_bytes(settings.entropy(6), "big"),
        }
        if not live.deal:
            return asked
        decided = sum(played.seat == key[0] for played in live.line)
        return always(asked, live.row.secret, decided, settings.deal_visits)

    async def _think(self, live: Live, key: Key, thought: Thought) -> None:
        """One move of a bot; if it cannot be had, any legal one."""
        table, (seat, epoch) = self.table, key
        pool, seconds = table.around.pool, table.around.settings.bot_seconds
        asker = Asker(table.id, table.who, not live.deserted)
        try:
            text = await pool.ask(lambda: self.question(live, key), seconds, asker)
        except BotFailed:
            text = ""
        except Exception as e:  # a question that cannot be asked
            log_error("bot_failed", e, table=table.id)
            text = ""
        thought.asking = False
        try:
            async with table.lock:
                live = await table.load()
                if live.epoch == epoch and seat in live.thinkers():
                    await table.play(live, seat, live.at_seat(seat).player, text)
        except Overtaken:
            pass  # another server's bot was faster
        except Exception as e:  # the disk, the database
            if not isinstance(e, Refusal):
                log_error("bot_waits", e, table=table.id)
            await asyncio.sleep(AGAIN)
        await self._read_again()

    async def _read_again(self) -> None:
        """Until it can be read: a bot that owes a move thinks only at a table in memory."""
        while self.table.live is None:
            try:
                await self.table.load()
            except Refusal:
                return  # it is broken
            except Exception as e:
                log_error("bot_waits", e, table=self.table.id)
                await asyncio.sleep(AGAIN)
