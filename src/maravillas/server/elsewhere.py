"""That another server holds a table: what it is called, where it is asked, and how that is said."""

from typing import NamedTuple

from maravillas.server.refusal import Refusal


class Peer(NamedTuple):
    """Another server of the same database. address: host:port, for servers alone; key: opens it."""

    id: str
    address: str
    key: str


class Elsewhere(Refusal):
    """Nothing was done here: the holder of the table is to be asked."""

    def __init__(self, peer: Peer, table: str) -> None:
        super().__init__(421, "Unavailable", "unavailable", after=1)
        self.peer, self.table = peer, table
