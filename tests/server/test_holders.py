"""Which server holds a table, and that nobody else can write to it."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

from maravillas.server.elsewhere import Elsewhere, Peer
from maravillas.server.holders import LEASE, Holders
from maravillas.server.limits import RATES, SOCKETS, Limits
from maravillas.server.refusal import Refusal
from maravillas.server.store import Append, Event, Overtaken, Row
from tests.server.cluster import Cluster
from tests.server.terms import terms

pytestmark = pytest.mark.interpreted
ID = "aaaaaaaaaaaa"
NOWHERE = "127.0.0.1:9"


def stores(url: str) -> Any:
    from maravillas.server.postgres import PostgresStore

    return PostgresStore(url)


@asynccontextmanager
async def joined(url: str) -> AsyncIterator[Any]:
    store = stores(url)
    try:
        await store.open()
        await store.join(NOWHERE)
        yield store
    finally:
        await store.close()


def holders(store: Any) -> Holders:
    found = store.holders
    assert isinstance(found, Holders)
    return found


def new_table(id: str = ID) -> Append:
    row = Row(id, f"owner of {id}", 0, b"s", {**terms("duel", {}), "seats": []}, {})
    return Append(id, None, {"updated": 0}, thinking=True, made=row)


def event(number: int) -> Append:
    return Append(ID, Event(number, 0, "start", {}), {"updated": number}, thinking=True)


async def both(url: str, work: Callable[[Any, Any], Coroutine[Any, Any, None]]) -> None:
    async with joined(url) as one, joined(url) as two:
        for store in (one, two):
            await holders(store).beat()  # each knows of the other
        await one.append(new_table())
        await work(one, two)


def run(url: str, work: Callable[[Any, Any], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(both(url, work))


def test_a_table_is_held_by_whoever_made_it(database: str) -> None:
    async def work(one: Any, two: Any) -> None:
        await holders(one).hold(ID)
        with pytest.raises(Elsewhere) as told:
            await holders(two).hold(ID)
        assert told.value.peer.id == one.me
        assert told.value.table == ID
        with pytest.raises(Elsewhere):
            holders(two).known(ID)
        assert not await holders(two).hold("bbbbbbbbbbbb")  # there is no such table

    run(database, work)


def test_of_many_that_want_a_table_one_gets_it(database: str) -> None:
    async def work(one: Any, two: Any) -> None:
        await holders(one).leave()
        async with joined(database) as three:
            tries = [holders(store).hold(ID) for store in (two, three)]
            answers = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(type(answer).__name__ for answer in answers) == ["Elsewhere", "bool"]

    run(database, work)


def test_whoever_has_lost_a_table_cannot_write_to_it(database: str) -> None:
    async def work(one: Any, two: Any) -> None:
        await one.append(event(0))
        await holders(two).hold(ID, steal=True)
        await one.append(new_table("bbbbbbbbbbbb"))
        others = Append("bbbbbbbbbbbb", Event(0, 0, "start", {}), {}, thinking=False)
        told = await asyncio.gather(
            one.append(event(1)), one.append(others), return_exceptions=True
        )
        assert isinstance(told[0], Overtaken)
        assert told[1] is None, "what is stored together with it does not suffer"
        await two.append(event(1))
        assert [e.number for e in await two.events(ID)] == [0, 1]

    run(database, work)


def test_a_server_without_a_sign_of_life_loses_its_tables(database: str) -> None:
    async def work(one: Any, two: Any) -> None:
        await holders(one).close()  # it lives, and shows it no more
        async with one.pool.connection() as db:
            await db.execute("UPDATE servers SET until = until - %s WHERE id = %s", (LEASE, one.me))
        gone: list[Peer] = []
        holders(two).gone = gone.append
        await holders(two).beat()
        assert [peer.id for peer in gone] == [one.me]
        await holders(two).hold(ID)
        with pytest.raises(Overtaken):
            await one.append(event(0))
        await holders(one).beat()  # it was only slow
        with pytest.raises(Elsewhere):
            await holders(one).hold(ID)

    run(database, work)


def test_a_slow_server_is_not_certain_until_it_has_read_its_tables_anew(database: str) -> None:
    async def work(one: Any, two: Any) -> None:
        read: list[bool] = []

        async def heard(id: str) -> None:
            read.append(id == "" and not holders(one).certain())

        one.on_change(heard)
        await holders(one).beat()
        assert holders(one).certain()
        assert read == []
        holders(one).until = 0.0  # as after three seconds without a sign of life
        assert not holders(one).certain()
        await holders(one).beat()
        assert read == [True]
        assert holders(one).certain()

    run(database, work)


def test_a_server_that_cannot_hear_others_is_not_certain(database: str, cluster: Cluster) -> None:
    async def work(one: Any, two: Any) -> None:
        await holders(one).beat()
        name = cluster.name_of(database)
        async with two.pool.connection() as db:
            words = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
            await db.execute(words + " AND query LIKE 'LISTEN%%'", (name,))
        while not holders(one).deaf:
            await asyncio.sleep(0.01)
        assert not holders(one).certain()
        while holders(one).deaf:
            await holders(one).beat()
            await asyncio.sleep(0.01)
        assert holders(one).certain()

    run(database, work)


def test_bots_are_looked_after_by_who_holds_their_table_or_may_take_it(database: str) -> None:
    async def work(one: Any, two: Any) -> None:
        assert (await one.thinking(), await two.thinking()) == ([ID], [])
        await holders(one).leave()
        assert await two.thinking() == [ID]

    run(database, work)


def test_a_server_that_stops_takes_no_table(database: str) -> None:
    async def work(one: Any, two: Any) -> None:
        async with one.pool.connection() as db:
            await db.execute("UPDATE tables SET holder = NULL")
        await holders(one).leave()
        with pytest.raises(Elsewhere) as told:
            await holders(one).hold(ID)
        assert told.value.peer.id == two.me
        assert await holders(two).hold(ID)

    run(database, work)


def test_a_host_may_write_beside_servers(database: str) -> None:
    """`maravillas admin` is no server: the holder hears of it and reads again."""

    async def work(one: Any, two: Any) -> None:
        host = stores(database)
        await host.open()
        try:
            await host.append(event(0))
        finally:
            await host.close()
        with pytest.raises(Overtaken):
            await one.append(event(0))

    run(database, work)


def test_what_was_asked_of_one_server_counts_at_the_others() -> None:
    one, two = Limits(), Limits()
    for limits in (one, two):
        limits.share()
    for _ in range(int(RATES["secret"].burst)):
        one.take("secret", "192.0.2.1")
    told = one.spent_here("one")
    assert told is not None
    two.hear(told)
    with pytest.raises(Refusal):
        two.take("secret", "192.0.2.1")
    two.take("secret", "192.0.2.2")
    again = two.spent_here("two")
    assert again is not None
    assert [who for _, who, _ in again.asked] == ["192.0.2.2"], "what was heard is not told again"
    assert one.spent_here("one") is None, "there is nothing new"


def test_secrets_of_seats_are_told_to_nobody() -> None:
    limits = Limits()
    limits.share()
    limits.take("seat", "00112233445566778899aabbccddeeff")
    assert limits.spent_here("one") is None


def test_sockets_of_an_address_are_counted_together() -> None:
    one, two = Limits(), Limits()
    for _ in range(SOCKETS):
        one.open_socket("192.0.2.1")
    one.share()
    told = one.spent_here("one")
    assert told is not None
    two.hear(told)
    with pytest.raises(Refusal):
        two.open_socket("192.0.2.1")
    two.forget("one")
    two.open_socket("192.0.2.1")
