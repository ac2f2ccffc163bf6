"""What can be wrong with what somebody gives us; each error says what would be right."""


class MaravillasError(ValueError):
    """reason: one sentence; clause: the rule that forbids it; path: where in a document."""

    def __init__(
        self,
        reason: str,
        *,
        clause: str | None = None,
        path: str | None = None,
        key: str | None = None,
        values: dict[str, object] | None = None,
    ) -> None:
        self.reason = reason
        self.clause = clause
        self.path = path
        self.key = key  # of the message in text/, for other languages than English
        self.values = values or {}
        where = clause or path
        super().__init__(f"{where}: {reason}" if where else reason)


class IllegalMove(MaravillasError):
    """A move that the rules forbid, or that is not a move."""


class BadPosition(MaravillasError):
    """A position document that describes no position."""


class BadRecord(MaravillasError):
    """A record that does not replay."""


class BadOption(MaravillasError):
    """A game, option, seed or argument that does not exist or does not fit."""
