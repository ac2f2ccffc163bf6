"""Fair deals: the server commits to a secret, the seats contribute, anybody checks afterwards.

Before anybody sits down the server publishes SHA-256(secret ‖ table ‖ rules version). Every seat
publishes the hash of its contribution as it sits down, and opens it when all have done so. The
cards come from the key HMAC-SHA-256(secret, all contributions): everything in it was fixed before
anybody knew all of it. The secret is published with the finished or aborted record.
"""

import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from maravillas.core.errors import BadRecord
from maravillas.core.reading import Reader

SECRET: Final = 32  # bytes
HASH: Final = 32  # bytes of SHA-256
CONTRIBUTION: Final = 16  # bytes of each seat, always: so it is clear where each one ends


@dataclass(frozen=True)
class Fair:
    """What a record says about a fair deal; the secret is None until the game has ended.

    commitments: of the contributions, one each, None where it was not committed to: records from
    before seats did, and tables of a single person, who may contribute at once.
    """

    commitment: bytes
    contributions: tuple[bytes, ...]
    secret: bytes | None
    table: str = ""
    commitments: tuple[bytes | None, ...] = ()

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
        self._check_seats()
        return deal_key(self.secret, self.contributions)

    def _check_seats(self) -> None:
        """Raises BadRecord for a contribution that its seat had not committed to."""
        many = len(self.contributions)
        if self.commitments and len(self.commitments) != many:
            raise BadRecord(
                f"this list has {len(self.commitments)} items; exactly {many} are needed",
                path="$.fair.commitments",
                key="common.error.length_exact",
                values={"count": len(self.commitments), "least": many},
            )
        for number, promised in enumerate(self.commitments):
            found = seal(self.contributions[number], self.table)
            if promised is not None and not hmac.compare_digest(found, promised):
                raise BadRecord(
                    "these random numbers are not those that this seat committed to",
                    path=f"$.fair.contributions[{number}]",
                    key="common.error.fair_contribution",
                )

    def to_json(self) -> dict[str, object]:
        promised = [None if c is None else c.hex() for c in self.commitments]
        return {
            "commitment": self.commitment.hex(),
            **({"commitments": promised} if any(promised) else {}),
            "contributions": [c.hex() for c in self.contributions],
            "secret": None if self.secret is None else self.secret.hex(),
            "table": self.table,
        }


def commitment(secret: bytes, table: str, rules: str) -> bytes:
    """What the server publishes before the deal."""
    return sha256(secret + table.encode() + rules.encode()).digest()


def seal(contribution: bytes, table: str) -> bytes:
    """What a seat publishes of its contribution before any is opened."""
    return sha256(f"maravillas contribution {table} ".encode() + contribution).digest()


def deal_key(secret: bytes, contributions: Sequence[bytes]) -> bytes:
    """The key that every card of the game comes from."""
    return hmac.new(secret, b"".join(contributions), sha256).digest()


def read(reader: Reader) -> Fair:
    """The `fair` object of a record."""
    keys = reader.dict(["commitment", "commitments", "contributions", "secret", "table"])
    secret = keys.get("secret")
    table = keys.get("table")
    promised = keys["commitments"].list(0, 8) if "commitments" in keys else []
    return Fair(
        _hex(reader.need("commitment"), HASH),
        tuple(_hex(item, CONTRIBUTION) for item in reader.need("contributions").list(0, 8)),
        None if secret is None or secret.value is None else _hex(secret, SECRET),
        "" if table is None else table.text(),
        tuple(None if item.value is None else _hex(item, HASH) for item in promised),
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
