"""Secrets of owners, seats and invitations: only their hashes are kept."""

import hmac
from hashlib import sha256
from typing import Final

ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789_"  # 32 signs that are not mistaken for others
ID_LENGTH: Final = 12  # 60 bits: a table is found by whoever was told its id
_HEX: Final = frozenset("0123456789abcdef")


def table_id(bits: bytes) -> str:
    """An id from at least 12 random bytes."""
    return "".join(ALPHABET[byte % 32] for byte in bits[:ID_LENGTH])


def is_table_id(text: str) -> bool:
    return len(text) == ID_LENGTH and set(text) <= set(ALPHABET)


def read_secret(text: str) -> bytes | None:
    """A secret as sent, or None if it is none."""
    return bytes.fromhex(text) if len(text) == 32 and set(text) <= _HEX else None


def digest(secret: bytes) -> str:
    """What is stored of a secret. It has 128 random bits, so it needs neither salt nor delay."""
    return sha256(secret).hexdigest()


def invitation(owner: bytes, table: str, place: int) -> bytes:
    """The invitation to a place; the owner's secret gives it again at any time."""
    return hmac.new(owner, f"invitation {table} {place}".encode(), sha256).digest()[:16]


def same(a: str | None, b: str) -> bool:
    return a is not None and hmac.compare_digest(a, b)
