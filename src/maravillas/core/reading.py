"""Strict reading of JSON documents: a refusal says where, what was found and what is allowed."""

import builtins
import json
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any, NoReturn, TypeVar

from maravillas.core.errors import BadPosition, MaravillasError

T = TypeVar("T")
Json = dict[str, Any]  # a JSON object from outside, or one whose keys are no business of ours
_LISTED = 24  # so many allowed ids are listed; of more, the nearest
_SHOWN = 60


class Reader:
    """A value of a document together with its JSON path, such as `$.seats[0].cards[2]`."""

    def __init__(
        self,
        value: object,
        path: str = "$",
        error: type[MaravillasError] = BadPosition,
    ) -> None:
        self.value = value
        self.path = path
        self.error = error

    def fail(self, reason: str, key: str | None = None, **values: object) -> NoReturn:
        """Refuses this value. reason: one English sentence; key: its message in the catalogues."""
        raise self.error(reason, path=self.path, key=key, values=values)

    def dict(self, allowed: Iterable[str] | None = None) -> "builtins.dict[str, Reader]":
        """An object with no other keys than those allowed; None allows any."""
        if not isinstance(self.value, dict):
            self._wrong("object", "an object")
        known = None if allowed is None else list(allowed)
        found: builtins.dict[str, Reader] = {}
        for key, value in self.value.items():
            if not isinstance(key, str) or (known is not None and key not in known):
                self._unknown_key(key, known or [])
            found[key] = Reader(value, f"{self.path}.{key}", self.error)
        return found

    def list(
        self, least: builtins.int = 0, most: builtins.int | None = None
    ) -> "builtins.list[Reader]":
        """A list, of least to most items."""
        if not isinstance(self.value, list):
            self._wrong("list", "a list")
        items = [Reader(v, f"{self.path}[{i}]", self.error) for i, v in enumerate(self.value)]
        if len(items) < least or (most is not None and len(items) > most):
            self._wrong_length(len(items), least, most)
        return items

    def int(self, lo: builtins.int, hi: builtins.int) -> builtins.int:
        """A whole number from lo to hi."""
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool):
            self._wrong("int", f"a whole number from {lo} to {hi}", least=lo, most=hi)
        if not lo <= value <= hi:
            self.fail(
                f"{show(value)} is not between {lo} and {hi}",
                "common.error.range",
                found=show(value),
                least=lo,
                most=hi,
            )
        return value

    def bool(self) -> builtins.bool:
        if not isinstance(self.value, bool):
            self._wrong("bool", "true or false")
        return self.value

    def text(self) -> str:
        if not isinstance(self.value, str):
            self._wrong("text", "a text")
        return self.value

    def id(self, mapping: Mapping[str, T], thing: str = "id") -> T:
        """What an id stands for. thing: what it should be the id of (`card`, `wonder`, …)."""
        if not isinstance(self.value, str):
            self._wrong("id", f"an id ({thing})", thing=thing)
        if self.value not in mapping:
            allowed = _nearest(self.value, mapping)
            self.fail(
                f"{show(self.value)} is no {thing}; allowed: {allowed}",
                "common.error.id",
                found=show(self.value),
                thing=thing,
                allowed=allowed,
            )
        return mapping[self.value]

    def choice(self, *allowed: str) -> str:
        """One of a few words."""
        if not isinstance(self.value, str) or self.value not in allowed:
            words = ", ".join(show(word) for word in allowed)
            self._wrong("choice", f"one of {words}", allowed=words)
        return self.value

    def get(self, key: str) -> "Reader | None":
        """The value of a key of this object; None if it is not there."""
        if not isinstance(self.value, dict):
            self._wrong("object", "an object")
        if key not in self.value:
            return None
        return Reader(self.value[key], f"{self.path}.{key}", self.error)

    def need(self, key: str) -> "Reader":
        """The value of a key that must be there."""
        found = self.get(key)
        if found is None:
            self.fail(f"the key {show(key)} is missing", "common.error.missing", found=show(key))
        return found

    def _wrong(self, kind: str, wanted: str, **values: object) -> NoReturn:
        self.fail(
            f"{show(self.value)} is here where {wanted} is expected",
            f"common.error.kind_{kind}",
            found=show(self.value),
            **values,
        )

    def _wrong_length(
        self, count: builtins.int, least: builtins.int, most: builtins.int | None
    ) -> NoReturn:
        values = {"count": count, "least": least}
        if most is None:
            key, wanted = "length_least", f"at least {least} are needed"
        elif least == most:
            key, wanted = "length_exact", f"exactly {least} are needed"
        else:
            key, wanted = "length_range", f"{least} to {most} are allowed"
            values["most"] = most
        self.fail(f"this list has {count} items; {wanted}", f"common.error.{key}", **values)

    def _unknown_key(self, key: object, known: "builtins.list[str]") -> NoReturn:
        allowed = ", ".join(sorted(known)) or "none"
        self.fail(
            f"unknown key {show(key)}; allowed: {allowed}",
            "common.error.key",
            found=show(key),
            allowed=allowed,
        )


def show(value: object) -> str:
    """A value as JSON in plain ASCII, cut short: what somebody gave us, safe to print."""
    try:
        text = json.dumps(value)
    except (TypeError, ValueError, RecursionError):
        text = ascii(value) if isinstance(value, str | int) else type(value).__name__
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def read_json(
    text: str, error: type[MaravillasError] = BadPosition, floats: bool = False
) -> object:
    """The value of a JSON text; duplicate keys and floats are refused with their path."""
    try:
        return _plain(json.loads(text, object_pairs_hook=_Pairs), "$", error, floats)
    except MaravillasError:
        raise
    except json.JSONDecodeError as e:
        raise error(
            f"this is no JSON: {e.msg} (line {e.lineno}, column {e.colno})",
            key="common.error.json",
            values={"found": e.msg, "line": e.lineno, "column": e.colno},
        ) from None
    except (RecursionError, ValueError):
        raise error(
            "this JSON nests too deeply or holds too long a number", key="common.error.json_size"
        ) from None


class _Pairs:
    """An object as it was written, duplicate keys included."""

    def __init__(self, pairs: list[tuple[str, object]]) -> None:
        self.pairs = pairs


def _plain(value: object, path: str, error: type[MaravillasError], floats: bool) -> object:
    if isinstance(value, _Pairs):
        found: dict[str, object] = {}
        for key, item in value.pairs:
            if key in found:
                Reader(key, path, error).fail(
                    f"the key {show(key)} is written twice", "common.error.twice", found=show(key)
                )
            found[key] = _plain(item, f"{path}.{key}", error, floats)
        return found
    if isinstance(value, list):
        return [_plain(item, f"{path}[{i}]", error, floats) for i, item in enumerate(value)]
    if isinstance(value, float) and not floats:
        Reader(value, path, error).fail(
            f"{value} is no whole number", "common.error.float", found=str(value)
        )
    return value


def _nearest(word: str, known: Iterable[str]) -> str:
    names = sorted(known)
    if len(names) <= _LISTED:
        return ", ".join(names) or "none"
    close = get_close_matches(word, names, 3, 0.5)
    return ", ".join(close or names[:3]) + ", …"
