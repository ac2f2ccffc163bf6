"""How often somebody may ask: one bucket of tokens per address or seat, and kind of request."""

from collections import Counter
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from time import monotonic
from typing import Final

from msgspec import Struct

from maravillas.server.refusal import Refusal


@dataclass(frozen=True)
class Rate:
    """burst: at once; per_second: what comes back."""

    burst: float
    per_second: float


RATES: Final[dict[str, Rate]] = {
    # Of one address, behind which a whole class may sit: thirty people who all begin at once.
    "make": Rate(60, 0.2),
    "boards": Rate(12, 0.05),  # tables with boards of one's own, each some thousand objects
    "join": Rate(120, 1),
    "list": Rate(30, 0.05),  # tables put into the list of open ones
    "sit": Rate(30, 0.1),  # seats taken there
    "play": Rate(240, 40),
    "seat": Rate(60, 10),  # commands of one seat
    "say": Rate(8, 0.3),  # lines of one seat
    "read": Rate(600, 60),
    "heavy": Rate(240, 2),
    "watch": Rate(120, 4),
    "coach": Rate(900, 0.3),  # seconds for which the coach thinks
    "secret": Rate(20, 0.2),  # wrong ones
    "store": Rate(64 * 2**20, 2000),  # bytes that are kept for ever
}
OWN: Final = ("seat", "say")  # of a seat: its table is held by one server
MANY: Final = 20_000  # buckets, before full ones are forgotten
SOCKETS: Final = 100  # of one address
TOLD: Final = 10  # sockets of one address, before other servers are told of them
WIDER: Final = 8  # times as much is allowed to a network in which somebody can have many addresses


def network(address: str) -> str:
    """What counts as one address: of IPv6 the /64, which is what a home or a machine is given."""
    return networks(address)[0]


def networks(address: str) -> list[str]:
    """What an address is counted as, and after that the wider network it is in, if that counts.

    Whoever has an IPv6 line has 2**64 addresses at least, and often 2**16 such networks.
    """
    if ":" not in address:
        return [address]
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return [address]
    if not isinstance(found, IPv6Address):
        return [address]
    if found.ipv4_mapped is not None:
        return [str(found.ipv4_mapped)]
    bits = int(found)
    return [f"{bits >> 64:x}/64", f"{bits >> 80:x}/48"]


class Spent(Struct):
    """What was asked of one server since it last said so, and the sockets that it holds."""

    server: str
    asked: list[tuple[str, str, float]]
    sockets: dict[str, int]


class Limits:
    """Counts; forgets whoever has been quiet. Servers of one database tell each other."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self.spent: dict[tuple[str, str], float] | None = None  # to be told to other servers
        self.told: dict[str, int] = {}  # sockets
        self.others: dict[str, dict[str, int]] = {}  # sockets of each other server
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}
        self.sockets: Counter[str] = Counter()

    def take(self, kind: str, who: str, cost: float = 1.0) -> None:
        """Raises Refusal when somebody asks too often."""
        if not self.on:
            return
        rate, now = RATES[kind], monotonic()
        left: dict[tuple[str, str], float] = {}
        for times, name in zip((1, WIDER), networks(who), strict=False):
            burst, per_second = times * rate.burst, times * rate.per_second
            tokens, last = self.buckets.get((kind, name), (burst, now))
            tokens = min(burst, tokens + (now - last) * per_second)
            if tokens < cost:
                wait = max(1, round((cost - tokens) / per_second + 0.5))
                raise Refusal(429, "TooMany", "too_many", after=wait, seconds=wait)
            left[kind, name] = tokens - cost
        for key, tokens in left.items():
            self.buckets[key] = tokens, now
        self._note(kind, who, cost)
        if len(self.buckets) > MANY:
            self._forget(now)

    def spend(self, kind: str, who: str, cost: float) -> None:
        """Takes what something has cost, known only afterwards: then somebody may owe something."""
        if self.on:
            self._spend(kind, who, cost)
            self._note(kind, who, cost)

    def _spend(self, kind: str, who: str, cost: float) -> None:
        rate, now = RATES[kind], monotonic()
        for times, name in zip((1, WIDER), networks(who), strict=False):
            burst, per_second = times * rate.burst, times * rate.per_second
            tokens, last = self.buckets.get((kind, name), (burst, now))
            tokens = min(burst, tokens + (now - last) * per_second)
            self.buckets[kind, name] = tokens - cost, now

    def open_socket(self, who: str) -> None:
        """Raises Refusal when an address has too many sockets."""
        names = networks(who)
        for times, name in zip((1, WIDER), names, strict=False):
            if self.on and self._sockets(name) >= times * SOCKETS:
                raise Refusal(429, "TooMany", "too_many", after=10, seconds=10)
        self.sockets.update(names)

    def close_socket(self, who: str) -> None:
        self.sockets.subtract(networks(who))
        self.sockets += Counter()  # forgets whoever has none left

    def _sockets(self, name: str) -> int:
        return self.sockets[name] + sum(held.get(name, 0) for held in self.others.values())

    # Several servers.

    def share(self) -> None:
        """Notes from now on what others are to be told."""
        self.spent = {}

    def _note(self, kind: str, who: str, cost: float) -> None:
        if self.spent is not None and kind not in OWN:
            self.spent[kind, who] = self.spent.get((kind, who), 0.0) + cost

    def spent_here(self, server: str) -> Spent | None:
        """What others are to be told now; nothing if nothing has changed."""
        asked = [(*key, cost) for key, cost in (self.spent or {}).items()]
        held = {name: many for name, many in self.sockets.items() if many >= TOLD}
        if not asked and held == self.told:
            return None
        self.spent, self.told = {}, held
        return Spent(server, asked, held)

    def hear(self, told: Spent) -> None:
        """Takes in what was asked of another server."""
        self.others[told.server] = told.sockets
        for kind, who, cost in told.asked:
            if self.on and kind in RATES:
                self._spend(kind, who, cost)

    def forget(self, server: str) -> None:
        """It is no more, and neither are its sockets."""
        self.others.pop(server, None)

    def _forget(self, now: float) -> None:
        for key, (tokens, last) in list(self.buckets.items()):
            rate = RATES[key[0]]
            times = WIDER if key[1].endswith("/48") else 1
            if tokens + (now - last) * times * rate.per_second >= times * rate.burst:
                del self.buckets[key]
        while len(self.buckets) > MANY:  # still too many: the oldest go
            del self.buckets[next(iter(self.buckets))]
