"""Playing the deal of a day: its table, what came of it, and how others did."""

from collections.abc import Sequence
from dataclasses import replace
from secrets import token_bytes
from typing import Final

import msgspec
from msgspec import Struct

from maravillas import registry
from maravillas.server import keys
from maravillas.server import protocol_daily as d
from maravillas.server.deals import BOT, PROMISED, Deal, Try, day_of, days_from, read_day
from maravillas.server.live import Live
from maravillas.server.lobby import Lobby
from maravillas.server.names import clean, distinct, of_person
from maravillas.server.place import Place, drawn
from maravillas.server.protocol import JoinTable
from maravillas.server.refusal import not_found
from maravillas.server.retention import hourly
from maravillas.server.store import Row, Store
from maravillas.version import version

SECRET: Final = 32  # bytes
SHOWN: Final = 100  # of a ranking
COUNTED: Final = ("civilian", "points", "shared")  # kinds of result that points decide
PATIENCE: Final = 600  # seconds; there is nobody who waits


async def promise(lobby: Lobby) -> None:
    """Commits to the deals of today and of the next days."""
    store = lobby.around.store
    for day in days_from(day_of(store.now()), PROMISED + 1):
        known = {deal.game for deal in await store.deals(day)}
        names = [one for one in registry.entries() if one not in known]
        if names:
            await store.promise([Deal(day, one, token_bytes(SECRET), version()) for one in names])


async def keep_promising(lobby: Lobby) -> None:
    await hourly(lambda: promise(lobby), "not_promised")


async def found(store: Store, day: str, game: str) -> Deal:
    """The deal of a day that has come; raises Refusal."""
    wanted = read_day(day)
    deals = await store.deals(wanted) if wanted and wanted <= day_of(store.now()) else []
    deal = next((one for one in deals if one.game == game), None)
    if deal is None:
        raise not_found(f"{day} {game}"[:40])
    return deal


# A table.


async def begin(lobby: Lobby, deal: Deal, asked: d.PlayDeal) -> tuple[Live, bool]:
    """A table with these cards, its seat taken; and whether it is the player's first try."""
    store, secret = lobby.around.store, bytes.fromhex(asked.secret)
    async with lobby.making:
        row = await store.owned(keys.digest(secret))
        if row is None:
            row = await lobby.keep(new_row(lobby, deal, asked))
    table = await lobby.find(row.id)
    bits = lobby.around.settings.entropy(16).hex()  # nothing comes from them
    joining = JoinTable(name=asked.seat_name, secret=asked.secret, contribution=bits)
    live = await lobby.join(table, keys.invitation(secret, row.id, 0), joining)
    player = keys.digest(bytes.fromhex(asked.player))
    name = None if asked.name is None else of_person(asked.name, ())
    await store.begin_try(Try(deal.day, deal.game, player, row.id, store.now(), name))
    return live, await store.try_at(row.id) is not None


def new_row(lobby: Lobby, deal: Deal, asked: d.PlayDeal) -> Row:
    game, owner = deal.make(), bytes.fromhex(asked.secret)
    id = keys.table_id(lobby.around.settings.entropy(keys.ID_LENGTH))
    invitation = keys.digest(keys.invitation(owner, id, 0))
    places = [Place("person", None, None, invitation)]
    bot, names = lobby.around.settings.deal_bot, list[str | None]([asked.seat_name])
    for n in range(1, int(game.seats)):
        wished = asked.bot_names[n - 1] if n <= len(asked.bot_names) else bot
        names.append(distinct(clean(wished), names))
        places.append(lobby.bot(bot, names[-1]))
    row = lobby.new(id, keys.digest(owner), game, "drawn", PATIENCE, None, places)
    row.setup["deal"], row.setup["rules"] = deal.name, deal.rules
    return replace(row, secret=deal.secret)


# What came of it.


class _Bars(Struct):
    result: float


class _Player(Struct):
    play: int | None
    luck: float
    bars: _Bars


class _End(Struct):
    kind: str
    winners: list[int] = []
    scores: list[int] = []


class Reviewed(Struct):
    """What of a review is compared."""

    unit: str
    end: _End
    players: list[_Player]


class _Line(Struct):
    review: Reviewed


async def judge(store: Store, id: str, line: bytes) -> None:
    """Notes the result of a first try, from the review of its game; of other games nothing."""
    tried = await store.try_at(id)
    if tried is None or tried.result is not None:
        return
    deals = await store.deals(tried.day)
    deal = next(one for one in deals if one.game == tried.game)
    review = msgspec.json.decode(line, type=_Line).review
    result = result_of(review, seat_of(deal, len(review.players)), tried.name)
    await store.judge(id, msgspec.json.encode(result).decode())


def seat_of(deal: Deal, players: int) -> int:
    """The seat of whoever plays, which the cards draw."""
    return drawn(deal.key, players).index(0)


def result_of(review: Reviewed, seat: int, name: str | None) -> d.DealResult:
    """What a seat made of a deal. Whoever gives up has lost, whatever the cards were worth."""
    player, end, many = review.players[seat], review.end, len(review.players)
    in_points, won = review.unit == "win", seat in end.winners
    worst = 0.0 if in_points else float(many)
    result = player.bars.result if end.winners else worst
    counted = bool(end.scores) and end.kind in COUNTED
    others = [n for one, n in enumerate(end.scores) if one != seat]
    return d.DealResult(
        name=name,
        kind=end.kind,
        won=won,
        place=(1.0 if won else 2.0) if in_points else result,
        margin=end.scores[seat] - max(others) if counted else None,
        unit="win" if in_points else "place",
        play=player.play,
        luck=player.luck,
        result=result,
        steady=round(result - player.luck if in_points else result + player.luck / 10, 2),
    )


def order(result: d.DealResult) -> tuple[float, float, int]:
    """The best first: without luck, then as it ended, then by points."""
    sign = -1 if result.unit == "win" else 1
    return sign * result.steady, sign * result.result, -(result.margin or 0)


# How others did.


def info(deal: Deal, tries: Sequence[Try], bot: str, today: str) -> d.DealInfo:
    """tries: of that day, of whatever game."""
    done = [result for result in map(read, of_people(deal, tries)) if result is not None]
    ahead = [one.margin for one in done if one.won and one.margin is not None]
    return d.DealInfo(
        game=deal.game,
        seats=deal.seats,
        bot=bot,
        commitment=deal.commitment.hex(),
        rules=deal.rules,
        secret=deal.secret.hex() if deal.day < today else None,
        played=len(done),
        margin=max(ahead, default=None),
    )


def of_people(deal: Deal, tries: Sequence[Try]) -> list[Try]:
    return [one for one in tries if one.game == deal.game and one.player != BOT]


def read(tried: Try) -> d.DealResult | None:
    return None if tried.result is None else msgspec.json.decode(tried.result, type=d.DealResult)


def is_late(tried: Try) -> bool:
    return day_of(tried.at) > tried.day


async def results(lobby: Lobby, deal: Deal, player: bytes | None) -> d.DealResults:
    """The ranking as somebody may see it, and how they did themselves."""
    store, today = lobby.around.store, day_of(lobby.around.now())
    tries = await store.tries(deal.day)
    past = deal.day < today
    ranked = sorted(
        ((order(result), one, result) for one, result in ranking(deal, tries)),
        key=lambda item: item[0],
    )
    you = None if player is None else await own(lobby, deal, tries, keys.digest(player))
    if you is not None:
        places = [one.table for _, one, _ in ranked]
        you.rank = places.index(you.table) + 1 if you.table in places else None
    open_to = past or (you is not None and you.status == "finished")
    bot = next((one for one in tries if one.game == deal.game and one.player == BOT), None)
    return d.DealResults(
        deal=info(deal, tries, lobby.around.settings.deal_bot, today),
        day=deal.day,
        today=today,
        results=[
            msgspec.structs.replace(result, table=one.table if past else None)
            for _, one, result in ranked[: SHOWN if open_to else 0]
        ],
        ranked=len(ranked),
        bot=read(bot) if bot and open_to else None,
        bot_game=bot.table if bot and open_to else None,
        you=you,
    )


def ranking(deal: Deal, tries: Sequence[Try]) -> list[tuple[Try, d.DealResult]]:
    """First tries of their day by whoever has a name, as far as they are reviewed."""
    named = [one for one in of_people(deal, tries) if one.name and not is_late(one)]
    found = [(one, read(one)) for one in named]
    return [(one, result) for one, result in found if result is not None]


async def own(lobby: Lobby, deal: Deal, tries: Sequence[Try], player: str) -> d.OwnTry | None:
    mine = next((one for one in of_people(deal, tries) if keys.same(one.player, player)), None)
    if mine is None:
        return None
    live = await (await lobby.find(mine.table)).load()
    return d.OwnTry(
        table=mine.table, status=live.status, late=is_late(mine), result=read(mine), rank=None
    )
