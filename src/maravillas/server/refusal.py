"""Why a request is refused: a status, a type, and a message that every language has."""

from maravillas.core.errors import BadOption, BadPosition, BadRecord, IllegalMove, MaravillasError
from maravillas.messages import error_text, say
from maravillas.server.protocol_base import Problem, Refused

STATUS: dict[type[MaravillasError], int] = {
    IllegalMove: 422,
    BadOption: 400,
    BadPosition: 400,
    BadRecord: 400,
}


class Refusal(Exception):
    """key: of a message `common.error.…`; version: the asker's current one, where that helps."""

    def __init__(
        self,
        status: int,
        type: str,
        key: str,
        *,
        path: str | None = None,
        version: int | None = None,
        after: int | None = None,
        **values: object,
    ) -> None:
        super().__init__(key)
        self.status = status
        self.type = type
        self.key = f"common.error.{key}"
        self.path = path
        self.version = version
        self.after = after  # seconds until it may be tried again
        self.values = values

    def told(self, lang: str) -> Refused:
        return Refused(
            error=Problem(
                type=self.type,
                message=say(lang, self.key, self.values),
                path=self.path,
                version=self.version,
            )
        )


def bad_request(path: str, found: str) -> Refusal:
    return Refusal(400, "BadRequest", "request", path=path, found=found)


def no_secret() -> Refusal:
    return Refusal(401, "Secret", "secret")


def not_found(found: str) -> Refusal:
    return Refusal(404, "NotFound", "not_found", found=found)


def forbidden(key: str) -> Refusal:
    return Refusal(403, "Forbidden", key)


def conflict(key: str, version: int | None = None) -> Refusal:
    return Refusal(409, "Conflict", key, version=version)


def stale(version: int) -> Refusal:
    return Refusal(409, "Stale", "stale", version=version)


def unavailable() -> Refusal:
    return Refusal(503, "Unavailable", "unavailable", after=5)


def told(error: MaravillasError, lang: str, names: list[str]) -> tuple[int, Refused]:
    """An error of the library's as an answer."""
    status = STATUS.get(type(error), 400)
    plain = MaravillasError(error.reason, key=error.key, values=error.values)
    problem = Problem(
        type=type(error).__name__,
        message=error_text(lang, plain, names),
        clause=error.clause,
        path=error.path,
    )
    return status, Refused(error=problem)
