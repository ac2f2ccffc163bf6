"""The addresses of the deals of the day."""

import zlib
from typing import Final

import msgspec

from maravillas import registry
from maravillas.server import daily
from maravillas.server import protocol_coach as c
from maravillas.server import protocol_daily as d
from maravillas.server.coach_routes import listening, told_in
from maravillas.server.coaching import Thought
from maravillas.server.deals import BOT, PROMISED, Deal, Try, day_of, days_from, read_day
from maravillas.server.played import Played
from maravillas.server.refusal import conflict, not_found
from maravillas.server.store import Kept
from maravillas.server.streaming import Streamed
from maravillas.server.updates import table_info
from maravillas.server.web import Ask, Endpoint, address

SIZE: Final = 12_000  # bytes that a game takes in the store, about


async def day(ask: Ask) -> d.DealsOfDay:
    store, asked = ask.server.lobby.around.store, ask.request.path_params["day"]
    today = day_of(store.now())
    last = days_from(today, PROMISED + 1)[-1]
    wanted = today if asked == "today" else read_day(asked) or ""
    deals = await store.deals(wanted)
    if not deals and today <= wanted <= last:  # somebody asks as the server starts
        await daily.promise(ask.server.lobby)
        deals = await store.deals(wanted)
    if not deals:
        raise not_found(asked[:40])
    order = list(registry.entries())
    known = [deal for deal in deals if deal.game in order]  # a package may be gone
    known.sort(key=lambda deal: order.index(deal.game))
    tries, bot = await store.tries(wanted), ask.server.settings.deal_bot
    return d.DealsOfDay(
        day=wanted,
        today=today,
        first=await store.first_day() or today,
        last=last,
        deals=[daily.info(deal, tries, bot, today) for deal in known],
    )


async def deal_of(ask: Ask) -> Deal:
    asked = ask.request.path_params
    return await daily.found(ask.server.lobby.around.store, asked["day"], asked["game"])


async def play(ask: Ask) -> d.DealBegun:
    deal = await deal_of(ask)
    ask.server.limits.take("store", address(ask.request), SIZE)
    live, counts = await daily.begin(ask.server.lobby, deal, ask.body)
    (await ask.server.lobby.find(live.id)).came(ask.who)
    return d.DealBegun(table=table_info(live), counts=counts)


async def results(ask: Ask) -> d.DealResults:
    return await daily.results(ask.server.lobby, await deal_of(ask), ask.secret)


async def bot(ask: Ask) -> Streamed:
    """The bot plays the same cards, for whoever has finished them; once for everybody."""
    lobby, deal = ask.server.lobby, await deal_of(ask)
    store, settings = lobby.around.store, ask.server.settings
    known = await daily.results(lobby, deal, ask.secret)
    if deal.day == known.today and (known.you is None or known.you.status != "finished"):
        raise conflict("unfinished")
    if known.bot_game is not None:
        kept = await store.kept_review(known.bot_game)
        if kept is not None and kept.record is not None:
            return listening(ask, Thought.of(msgspec.json.encode(c.BotPlayed(id=known.bot_game))))

    async def keep(last: bytes) -> bytes:
        played = msgspec.json.decode(last, type=Played)
        packed = zlib.compress(msgspec.json.encode(played.record))
        await store.keep_review(played.id, store.now(), Kept(packed, None))
        await store.replace_try(Try(deal.day, deal.game, BOT, played.id, store.now(), None))
        return msgspec.json.encode(c.BotPlayed(id=played.id))

    question: dict[str, object] = {
        "do": "deal",
        "day": deal.day,
        "game": deal.game,
        "secret": deal.secret.hex(),
        "rules": deal.rules,
        "bot": settings.deal_bot,
        "visits": settings.deal_visits,
        "seconds": settings.bot_seconds,
    }
    key = ("deal", deal.day, deal.game)
    thought = ask.server.coach.ask(ask.who, key, question, told_in(ask), keep)
    return listening(ask, thought)


D = "/api/daily"
DAILY: tuple[Endpoint, ...] = (
    Endpoint("GET", f"{D}/{{day}}", day, d.DealsOfDay, "The deals of a day"),
    Endpoint(
        *("GET", f"{D}/{{day}}/{{game}}", results, d.DealResults, "How a deal was played"),
        secret="maybe",
    ),
    Endpoint(
        *("POST", f"{D}/{{day}}/{{game}}", play, d.DealBegun, "Plays a deal", "make", d.PlayDeal),
    ),
    Endpoint(
        *("POST", f"{D}/{{day}}/{{game}}/bot", bot, c.BotPlayed, "The bot plays it", "heavy"),
        secret="maybe",
        streams=True,
    ),
)
