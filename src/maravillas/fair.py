"""Fair deals: the server commits to a secret, the seats contribute, anybody checks afterwards.

Before anybody sees a card the server publishes SHA-256(secret ‖ table ‖ rules version). The cards
come from the key HMAC-SHA-256(secret, all contributions), so neither the server nor any seat can
choose them. The secret is published with the finished or aborted record.
"""

import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from secrets import token_bytes
from typing import Final

from maravillas.core.errors import BadRecord
from maravillas.core.reading import Reader

SECRET: Final = 32  # bytes
CONTRIBUTION: Final = (
    16  # bytes of each seat, no more and no less: so their sequence is unambiguous
)


@dataclass(frozen=True)
class Fair:
    """What a record says about a fair deal; the secret is None until the game has ended."""

    commitment: bytes
    contributions: tuple[bytes, ...]
    secret: bytes | None
    table: str = ""

    def key(self, rules: str) -> bytes:
        """The key of the deal; raises BadRecord if the secret is not the one committed to."""
        if self.secret is None:
            raise BadRecord(
                "the secret of this game is not published yet, so its deal cannot be replayed",
                path="$.fair.secret",
                key="common.error.fair_secret",
            )
        if not hmac.compare_digest(commitment(self.secret, self.table, rules), self.commitment):
            raise BadRecord(
                "the secret is not the one that was committed to before the deal",
                path="$.fair.commitment",
                key="common.error.fair_commitment",
            )
        return deal_key(self.secret, self.contributions)

    def to_json(self) -> dict[str, object]:
        return {
            "commitment": self.commitment.hex(),
            "contributions": [c.hex() for c in self.contributions],
            "secret": None if self.secret is None else self.secret.hex(),
            "table": self.table,
        }


def new_secret() -> bytes:
    return token_bytes(SECRET)


def new_contribution() -> bytes:
    return token_bytes(CONTRIBUTION)


def commitment(secret: bytes, table: str, rules: str) -> bytes:
    """What the server publishes before the deal."""
    return sha256(secret + table.encode() + rules.encode()).digest()


def deal_key(secret: bytes, contributions: Sequence[bytes]) -> bytes:
    """The key that every card of the game comes from."""
    return hmac.new(secret, b"".join(contributions), sha256).digest()


def read(reader: Reader) -> Fair:
    """The `fair` object of a record."""
    keys = reader.dict(["commitment", "contributions", "secret", "table"])
    secret = keys.get("secret")
    table = keys.get("table")
    return Fair(
        _hex(reader.need("commitment"), SECRET),
        tuple(_hex(item, CONTRIBUTION) for item in reader.need("contributions").list(1, 8)),
        None if secret is None or secret.value is None else _hex(secret, SECRET),
        "" if table is None else table.text(),
    )


def _hex(reader: Reader, size: int) -> bytes:
    text = reader.text()
    if len(text) != 2 * size or not set(text) <= set("0123456789abcdef"):
        reader.fail(
            f"{size} bytes in lower-case hexadecimal are expected",
            "common.error.hex",
            count=size,
        )
    return bytes.fromhex(text)
