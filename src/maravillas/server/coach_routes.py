"""What is asked of the coach: hints, analyses, reviews, and games that are played on."""

import zlib
from contextlib import suppress
from typing import Any, Final

import msgspec
from msgspec import structs

from maravillas import position
from maravillas.core.errors import BadOption, MaravillasError
from maravillas.core.option import within
from maravillas.core.reading import Json, show
from maravillas.position import information_key
from maravillas.server import commands, refusal, replay
from maravillas.server import protocol as p
from maravillas.server import protocol_coach as c
from maravillas.server.coached import SENT, Asked, Begun
from maravillas.server.coaching import Keep, Thought
from maravillas.server.daily import judge
from maravillas.server.found import found, stored_table
from maravillas.server.hinting import HINT, hinted_now, may_hint
from maravillas.server.look import ALONE
from maravillas.server.making import created
from maravillas.server.names import clean, distinct
from maravillas.server.refusal import Refusal, bad_request, forbidden, no_secret
from maravillas.server.store import Kept, Overtaken
from maravillas.server.streaming import Streamed
from maravillas.server.table import Draft
from maravillas.server.web import Ask, Endpoint, address, stored
from maravillas.version import version

MOST_VISITS: Final = 200_000
MOST_SECONDS: Final = 60
ALIKE: Final = 40  # tables that look the same, of which it is asked whether they are
MOST_NUMBER: Final = 10_000
WARNING_SECONDS: Final = 1.0  # whoever moves does not wait much longer

Budget = dict[str, object]


async def analysis(ask: Ask) -> Streamed:
    asked: c.AskAnalysis = ask.body
    budget: Budget = {"visits": check_visits(asked.visits), "seconds": check_seconds(asked.seconds)}
    return think(ask, await allowed(ask, asked), "analysis", budget)


async def hint(ask: Ask) -> Streamed:
    asked: c.AskHint = ask.body
    visits = check_visits(asked.visits) or ask.server.settings.coach_visits
    about = await allowed(ask, asked, hints=True)
    await note(ask, about)
    return think(ask, about, "hint", {"visits": visits, "names": about.names})


async def warning(ask: Ask) -> Streamed:
    """Whether a move that is meant loses much; whoever is told so has been helped."""
    asked: c.AskWarning = ask.body
    about = await allowed(ask, asked, hints=True)

    async def keep(last: bytes) -> None:
        if msgspec.json.decode(last, type=c.Warned).warning["warned"]:
            await note(ask, about)

    budget: Budget = {"meant": asked.meant, "seconds": WARNING_SECONDS, "names": about.names}
    return think(ask, about, "warning", budget, keep)


async def note(ask: Ask, about: Asked) -> None:
    """The table remembers that the coach helped, once for a decision."""
    if about.table is None:
        return
    table = await found(ask, about.table)
    for _ in range(2):  # another server may be first
        with suppress(Overtaken):
            async with table.lock:
                live = await table.load()
                if live.status == "playing" and not hinted_now(live, about.seat):
                    await table.commit(live, Draft(HINT, {"seat": about.seat}))
            return


def check_visits(visits: int | None) -> int | None:
    return None if visits is None else within("visits", visits, 1, MOST_VISITS)


def check_seconds(seconds: float | None) -> float | None:
    """Raises BadOption for no time at all, and for more than a server gives to one question."""
    if seconds is not None and not 0 < seconds <= MOST_SECONDS:
        raise BadOption(
            f"{show(seconds)} is not between 0 and {MOST_SECONDS}",
            path="seconds",
            key="common.error.range",
            values={"found": show(seconds), "least": 0, "most": MOST_SECONDS},
        )
    return seconds


async def allowed(ask: Ask, asked: c.AskCoach, hints: bool = False) -> Asked:
    """What is asked about, if the coach may help with it; raises Refusal.

    hints: no more than a hint is asked for, which a table among people may allow.
    """
    about = await position_of(ask, asked, hints)
    await check_nobody_plays(ask, about)
    return about


def think(ask: Ask, about: Asked, do: str, budget: Budget, keep: Keep | None = None) -> Streamed:
    question = {"do": do, "position": about.position, "seat": about.seat, **budget}
    key = (do, about.key, about.seat, version(), *budget.values())
    thought = ask.server.coach.ask(ask.who, key, question, told_in(ask), keep)
    return listening(ask, thought)


def listening(ask: Ask, thought: Thought) -> Streamed:
    return Streamed(thought, ask.server.settings.reader_patience)


def told_in(ask: Ask) -> Any:
    """Says in the asker's language why something failed."""
    lang, names = ask.lang, list(ask.names)

    def told(e: Exception) -> bytes:
        if isinstance(e, MaravillasError):
            refused = refusal.told(e, lang, names)[1]
        else:
            refused = (e if isinstance(e, Refusal) else refusal.unavailable()).told(lang)
        return msgspec.json.encode(c.Failed(error=refused.error))

    return told


async def position_of(ask: Ask, asked: c.AskCoach, hints: bool) -> Asked:
    """What is asked about, as a seat may know it; raises Refusal or an error of the library's."""
    if (asked.position is None) == (asked.table is None):
        raise bad_request("$", "one of position, table")
    if asked.position is not None:
        return await heard(ask, "asked", document=asked.position, seat=asked.seat)
    assert asked.table is not None
    if asked.table.startswith(SENT):
        source = await source_of(ask, asked.table)
        return await heard(ask, "asked_at", number=asked.move, seat=asked.seat, **source)
    table = await found(ask, asked.table)
    place = await table.place(ask.secret)
    live = await table.load()
    if live.status != "playing":
        replay.check_finished(live)
        more = {"number": asked.move, "seat": asked.seat}
        return await heard(ask, "asked_at", table=stored_table(live), **more)
    if place is None:
        raise no_secret()
    seat = commands.playing(live, place)
    if live.deal:
        raise forbidden("coach_deal")
    if len(live.persons) > ALONE and not (hints and may_hint(live)):
        raise forbidden("coach_people")
    if asked.seat not in (None, seat) or asked.move is not None:
        raise forbidden("unfinished")
    key = live.memoized(("key", seat), lambda: information_key(live.game, live.s, seat))
    seen = position.dump(live.game, live.s, seat)
    return Asked(seen, seat, key, "", live.id, tuple(live.names))


async def heard(ask: Ask, do: str, **values: object) -> Asked:
    return msgspec.json.decode(await ask.heavy(do, **values), type=Asked)


async def check_nobody_plays(ask: Ask, about: Asked) -> None:
    """Raises Refusal if people play a game in which this seat knows just this, now and here."""
    lobby = ask.server.lobby
    ids = await lobby.around.store.looking(about.look, ALIKE) if about.look else []
    for id in ids:
        live = await lobby.look(id)
        if live.status != "playing" or about.seat >= len(live.order):
            continue
        seat, game, s = about.seat, live.game, live.s
        if live.memoized(("key", seat), lambda: information_key(game, s, seat)) == about.key:  # noqa: B023
            raise forbidden("coach_running")


# Reviews.


async def send_record(ask: Ask) -> c.RecordKept:
    """Keeps a record, so that its review can be shown to others."""
    asked: c.SendRecord = ask.body
    kept = msgspec.json.decode(await ask.heavy("checked", document=asked.record), type=c.RecordKept)
    store = ask.server.lobby.around.store
    if await store.kept_review(kept.id) is None:
        packed = zlib.compress(msgspec.json.encode(asked.record))
        ask.server.limits.take("store", address(ask.request), len(packed))
        await store.keep_review(kept.id, store.now(), Kept(packed, None))
    return kept


async def review(ask: Ask) -> Streamed:
    """The review of a game, made once: whoever asks meanwhile listens to the same thought."""
    store = ask.server.lobby.around.store
    source = await source_of(ask, ask.id)
    known = await store.kept_review(ask.id)
    if known is not None and known.review is not None:
        return listening(ask, Thought.of(zlib.decompress(known.review)))
    record = source.get("record") or msgspec.json.decode(await ask.heavy("record", **source))
    who, packed_record = address(ask.request), known.record if known else None

    async def keep(last: bytes) -> None:
        packed = zlib.compress(last)
        ask.server.limits.spend("store", who, len(packed))
        await store.keep_review(ask.id, store.now(), Kept(packed_record, packed))
        await judge(store, ask.id, last)

    question = {"do": "review", "record": record, "visits": ask.server.settings.coach_visits}
    thought = ask.server.coach.ask(ask.who, ("review", ask.id), question, told_in(ask), keep)
    return listening(ask, thought)


async def source_of(ask: Ask, id: str) -> dict[str, Json]:
    """A finished game: a table as stored, or a record that was sent here; raises Refusal."""
    if not id.startswith(SENT):
        live = await (await found(ask, id)).load()
        replay.check_finished(live)
        return {"table": stored_table(live)}
    kept = await ask.server.lobby.around.store.kept_review(id[:40])
    if kept is None or kept.record is None:
        raise refusal.not_found(id[:40])
    return {"record": msgspec.json.decode(zlib.decompress(kept.record))}


async def scene(ask: Ask) -> Any:
    source = await source_of(ask, ask.id)
    return stored(await ask.heavy("scene", number=ask.number("number", 0, MOST_NUMBER), **source))


async def play_on(ask: Ask) -> p.Created:
    """A table that begins in the middle of a finished game."""
    asked: c.PlayOn = ask.body
    commands.check_bot(asked.bot)
    word = None if asked.deal == "true" else a_word(ask)
    more = {"number": asked.number, "word": word, **await source_of(ask, ask.id)}
    begun = msgspec.json.decode(await ask.heavy("begin", **more), type=Begun)
    seats: list[p.PersonSeat | p.BotSeat] = []
    names: list[str | None] = []
    for seat in range(begun.seats):
        if seat == begun.seat:
            seats.append(p.PersonSeat())
            continue
        names.append(distinct(clean(asked.bot_name or asked.bot), names))
        seats.append(p.BotSeat(bot=asked.bot, name=names[-1]))
    table = p.CreateTable(game=begun.game, seats=seats, owner=asked.owner, seating="fixed")
    return await made_from(ask, table, begun)


async def made_from(ask: Ask, table: p.CreateTable, begun: Begun) -> p.Created:
    """Makes a table that begins with a position."""
    size = len(msgspec.json.encode(begun))
    ask.server.limits.take("store", address(ask.request), size)
    asked = structs.replace(table, options=begun.options, position=begun.position)
    live, secrets = await ask.server.lobby.make(asked, ask.who)
    return created(ask, live, secrets)


def a_word(ask: Ask) -> int:
    return int.from_bytes(ask.server.settings.entropy(6), "big")


COACH: tuple[Endpoint, ...] = (
    Endpoint(
        *("POST", "/api/coach/analysis", analysis, c.Analysed, "Better and better analyses"),
        *("heavy", c.AskAnalysis),
        secret="maybe",
        streams=True,
    ),
    Endpoint(
        *("POST", "/api/coach/hint", hint, c.Hinted, "What to look at, and why", "heavy"),
        body=c.AskHint,
        secret="maybe",
        streams=True,
    ),
    Endpoint(
        *("POST", "/api/coach/warning", warning, c.Warned, "Whether a move loses much", "heavy"),
        body=c.AskWarning,
        secret="maybe",
        streams=True,
    ),
    Endpoint(
        *("POST", "/api/reviews", send_record, c.RecordKept, "Keeps a record to review", "heavy"),
        body=c.SendRecord,
    ),
    Endpoint(
        *("POST", "/api/reviews/{id}", review, c.Reviewed, "A finished game gone through"),
        *("heavy", c.AskReview),
        streams=True,
    ),
    Endpoint(
        *("GET", "/api/reviews/{id}/scene", scene, c.Scene, "A decision as its seat saw it"),
        rate="heavy",
        query=("number",),
    ),
    Endpoint(
        *("POST", "/api/reviews/{id}/play", play_on, p.Created, "Plays on from a decision"),
        *("make", c.PlayOn),
    ),
)
