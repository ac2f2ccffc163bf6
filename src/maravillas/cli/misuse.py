"""What is wrong with the words of a command, in the reader's language."""

from difflib import get_close_matches
from typing import Literal, get_args, get_origin

from cyclopts import (
    App,
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from maravillas.messages import say


def misuse(error: CycloptsError, lang: str) -> str:
    """One line; what nobody has translated is told as cyclopts tells it."""
    match error:
        case UnknownCommandError(unused_tokens=[found, *_], app=App() as app):
            names = [name for name in app if not name.startswith("-")]
            near = get_close_matches(found, names, 1) or names
            return say(lang, "common.usage.command", {"found": found, "allowed": ", ".join(near)})
        case UnknownOptionError():
            return say(
                lang, "common.usage.unknown", {"found": error.token.keyword or error.token.value}
            )
        case UnusedCliTokensError(unused_tokens=[_, *_] as found):
            return say(lang, "common.usage.unknown", {"found": " ".join(found)})
        case MissingArgumentError(argument=argument) if argument is not None:
            return say(lang, "common.usage.missing", {"name": argument.name.lstrip("-").upper()})
        case CoercionError(token=token, argument=argument, msg=None) if token and argument:
            told = {"found": token.value, "name": token.keyword or argument.name, "allowed": ""}
            if get_origin(error.target_type) is Literal:
                told["allowed"] = ", ".join(map(str, get_args(error.target_type)))
                return say(lang, "common.usage.choice", told)
            return say(lang, "common.usage.value", told)
    return str(error)
