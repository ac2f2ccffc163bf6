"""Options of a game as given on the command line."""

from collections.abc import Mapping

from maravillas import registry
from maravillas.core.errors import BadOption
from maravillas.core.option import read_options
from maravillas.registry import AnyGame


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


def within(name: str, value: int, least: int, most: int) -> int:
    """A number of the command line that must lie between limits."""
    if not least <= value <= most:
        raise BadOption(
            f"{value} is not between {least} and {most}",
            path=name,
            key="common.error.range",
            values={"found": str(value), "least": least, "most": most},
        )
    return value


def seconds_within(value: float) -> float:
    """How long a bot may think: more than nothing, an hour at most."""
    if not 0 < value <= 3600:
        raise BadOption(
            f"{value:g} is not between 0 and 3600",
            path="seconds",
            key="common.error.range",
            values={"found": f"{value:g}", "least": 0, "most": 3600},
        )
    return value


def only_with(switch: str, **given: object) -> None:
    """Raises BadOption for the first option that means nothing without a switch."""
    for name, value in given.items():
        if value is not None:
            raise BadOption(
                f"--{name} is for the terminal: add --{switch}",
                key="common.error.terminal_only",
                values={"found": f"--{name}"},
            )
