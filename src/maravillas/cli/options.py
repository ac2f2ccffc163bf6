"""Options of a game as given on the command line."""

from collections.abc import Mapping

from maravillas import registry
from maravillas.core.errors import BadOption
from maravillas.core.option import read_options, seconds_within, within
from maravillas.registry import AnyGame

__all__ = ["from_words", "make", "only_with", "seconds_within", "within"]


def make(name: str, given: Mapping[str, str]) -> AnyGame:
    """The game of a string with options in words; raises BadOption."""
    return registry.make(name, from_words(name, given))


def from_words(name: str, given: Mapping[str, str]) -> dict[str, object]:
    known = registry.options(name)
    words = {key.replace("-", "_"): text for key, text in given.items()}
    for key in words:
        if key not in known:
            read_options(known, {key: None})  # says which options there are
    return {key: known[key].from_text(key, text) for key, text in words.items()}


def only_with(switch: str, **given: object) -> None:
    """Raises BadOption for the first option that means nothing without a switch."""
    for name, value in given.items():
        if value is not None:
            raise BadOption(
                f"--{name} is for the terminal: add --{switch}",
                key="common.error.terminal_only",
                values={"found": f"--{name}"},
            )
