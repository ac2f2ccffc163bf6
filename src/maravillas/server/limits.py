"""How often somebody may ask: one bucket of tokens per address or seat, and kind of request."""

from dataclasses import dataclass
from time import monotonic
from typing import Final

from maravillas.server.refusal import Refusal


@dataclass(frozen=True)
class Rate:
    """burst: at once; per_second: what comes back."""

    burst: float
    per_second: float


RATES: Final[dict[str, Rate]] = {
    "make": Rate(20, 0.2),
    "join": Rate(30, 0.5),
    "play": Rate(60, 10),
    "read": Rate(200, 40),
    "heavy": Rate(20, 0.5),
    "watch": Rate(60, 2),
    "secret": Rate(20, 0.2),  # wrong ones
}
MANY: Final = 20_000  # buckets, before full ones are forgotten
SOCKETS: Final = 100  # of one address


class Limits:
    """Counts; forgets whoever has been quiet."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}
        self.sockets: dict[str, int] = {}

    def take(self, kind: str, who: str, cost: float = 1.0) -> None:
        """Raises Refusal when somebody asks too often."""
        if not self.on:
            return
        rate, now = RATES[kind], monotonic()
        tokens, last = self.buckets.get((kind, who), (rate.burst, now))
        tokens = min(rate.burst, tokens + (now - last) * rate.per_second)
        if tokens < cost:
            wait = max(1, round((cost - tokens) / rate.per_second + 0.5))
            raise Refusal(429, "TooMany", "too_many", after=wait, seconds=wait)
        self.buckets[kind, who] = (tokens - cost, now)
        if len(self.buckets) > MANY:
            self._forget(now)

    def open_socket(self, who: str) -> None:
        """Raises Refusal when an address has too many sockets."""
        if self.on and self.sockets.get(who, 0) >= SOCKETS:
            raise Refusal(429, "TooMany", "too_many", after=10, seconds=10)
        self.sockets[who] = self.sockets.get(who, 0) + 1

    def close_socket(self, who: str) -> None:
        self.sockets[who] -= 1
        if not self.sockets[who]:
            del self.sockets[who]

    def _forget(self, now: float) -> None:
        for key, (tokens, last) in list(self.buckets.items()):
            rate = RATES[key[0]]
            if tokens + (now - last) * rate.per_second >= rate.burst:
                del self.buckets[key]
        while len(self.buckets) > MANY:  # still too many: the oldest go
            del self.buckets[next(iter(self.buckets))]
