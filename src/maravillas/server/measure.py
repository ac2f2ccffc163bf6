"""What the server tells whoever measures it; here nobody does, in metrics.py somebody does."""

from collections.abc import Callable


class Measure:
    """Hears what happens. It must be quick, and must not fail."""

    def request(self, route: str, method: str, status: int, seconds: float) -> None:
        """A request was answered; route: its pattern, never what it was asked with."""

    def stored(self, game: str, kind: str, place: int | None) -> None:
        """An event of a table is on disk; place: who did it, None for a bot."""

    def written(self, seconds: float, failed: int) -> None:
        """A transaction ended; failed: how many of its events could not be stored."""

    def thought(self, bot: str, seconds: float, failed: bool) -> None:
        """A bot has answered, or has failed to."""

    def watch(self, now: dict[str, Callable[[], int]]) -> None:
        """What can be asked at any time: how many there are of each."""

    def close(self) -> None:
        """The server stops."""
