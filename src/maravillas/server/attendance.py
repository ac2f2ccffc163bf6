"""Who is at a table, as leases in the store: every server knows them, and none decides alone.

A place counts as present until its lease ends. A socket renews it, and so does every request with
the seat's secret. The leases of a server that dies, or that loses the database, run out.
"""

from contextlib import suppress
from typing import Final

from maravillas.server.store import Store

LEASE: Final = 20_000  # milliseconds
RENEWED: Final = 10_000  # a lease that lasts longer than that is not written again


class Attendance:
    """One table's. until: of each place the end of its lease, as far as it is known here."""

    def __init__(self, table: str, store: Store) -> None:
        self.table, self.store = table, store
        self.until: dict[int, int] = {}
        self.refreshed = 0

    def heard(self, place: int) -> None:
        """Somebody with the secret of this place is there now."""
        now = self.store.now()
        if self.until.get(place, 0) < now + RENEWED:
            self._set(place, now + LEASE)

    def left(self, place: int) -> None:
        """Its last socket here has closed; one at another server soon renews the lease."""
        self._set(place, self.store.now())

    def _set(self, place: int, until: int) -> None:
        self.until[place] = until
        self.store.attend(self.table, place, until)

    async def read(self) -> None:
        """Takes in what other servers know."""
        for place, until in (await self.store.presence(self.table)).items():
            self.until[place] = max(until, self.until.get(place, 0))

    async def refresh(self) -> None:
        """The same, only to show it: now and then, and no harm if it fails."""
        now = self.store.now()
        if self.store.shared and now - self.refreshed > RENEWED // 2:
            self.refreshed = now
            with suppress(Exception):
                await self.read()

    def present(self, place: int) -> bool:
        return self.until.get(place, 0) > self.store.now()

    def left_at(self, place: int) -> int:
        """When its lease ended; 0 if it never had one or still has it."""
        return 0 if self.present(place) else self.until.get(place, 0)
