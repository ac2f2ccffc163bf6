"""Figures in Prometheus' text format, on a listener of their own (extra `metrics`).

No label holds anything that a visitor can choose: routes are patterns, games and bots are known.
"""

from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

from maravillas.core.errors import BadOption
from maravillas.server.listening import refused
from maravillas.server.measure import Measure
from maravillas.version import mode, version

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
METHODS: Final = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS")
NOW: Final = {
    "tables": "Tables in memory",
    "sockets": "Sockets of people who watch a table",
    "bots_waiting": "Moves of bots that wait for a free process",
    "bots_thinking": "Processes in which a bot thinks",
    "coach_waiting": "Questions to the coach that wait for a free process",
    "coach_thinking": "Processes in which the coach thinks",
    "appends_waiting": "Events that are being stored, or wait for it",
}


class Metrics(Measure):
    """Counts for one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        name, registry = "maravillas", self.registry
        about = Gauge(f"{name}_build", "What runs here", ["version", "mode"], registry=registry)
        about.labels(version(), mode()).set(1)
        self.requests = Histogram(
            f"{name}_request_seconds",
            "Requests by route, from the first byte read to the last one given",
            ["route", "method", "status"],
            registry=registry,
            buckets=QUICK,
        )
        self.moves = Counter(
            f"{name}_moves", "Moves that are on disk", ["game", "by"], registry=registry
        )
        self.store = Histogram(
            f"{name}_store_seconds",
            "Transactions that store events",
            registry=registry,
            buckets=QUICK,
        )
        self.store_errors = Counter(
            f"{name}_store_errors", "Events that could not be stored", registry=registry
        )
        self.bots = Histogram(
            f"{name}_bot_seconds",
            "Moves of bots, from the question to the answer",
            ["bot"],
            registry=registry,
            buckets=SLOW,
        )
        self.bot_errors = Counter(
            f"{name}_bot_errors", "Questions that a bot did not answer", ["bot"], registry=registry
        )
        self.stop: Callable[[], None] | None = None

    def listen(self, host: str, port: int) -> int:
        """Answers there until close(), in a thread; the port. Raises BadOption."""
        try:
            server, thread = start_http_server(port, host, self.registry)
        except OSError as e:
            raise refused(host, port, e) from None

        def stop() -> None:
            server.shutdown()
            server.server_close()
            thread.join()

        self.stop = stop
        return int(server.server_address[1])

    def request(self, route: str, method: str, status: int, seconds: float) -> None:
        known = method if method in METHODS else "other"
        self.requests.labels(route, known, str(status)).observe(seconds)

    def stored(self, game: str, kind: str, place: int | None) -> None:
        if kind == "move":
            self.moves.labels(game, "bot" if place is None else "person").inc()

    def written(self, seconds: float, failed: int) -> None:
        self.store.observe(seconds)
        self.store_errors.inc(failed)

    def thought(self, bot: str, seconds: float, failed: bool) -> None:
        if failed:
            self.bot_errors.labels(bot).inc()
        else:
            self.bots.labels(bot).observe(seconds)

    def watch(self, now: dict[str, Callable[[], int]]) -> None:
        for name, count in now.items():
            gauge = Gauge(f"maravillas_{name}", NOW[name], registry=self.registry)
            gauge.set_function(count)

    def close(self) -> None:
        if self.stop is not None:
            self.stop()
            self.stop = None


def metrics_at(where: str, number: int = 0) -> Metrics:
    """Figures at PORT of this machine or at HOST:PORT; raises BadOption.

    number: of a process; each has the next port.
    """
    host, _, port = where.rpartition(":")
    if not (port.isascii() and port.isdigit() and int(port) <= 65535):
        raise BadOption(
            f"{where} is no port and no address such as 127.0.0.1:9420",
            path="metrics",
            key="common.error.metrics",
            values={"found": where},
        )
    found = Metrics()
    found.listen(host.strip("[]") or "127.0.0.1", int(port) and int(port) + number)
    return found
