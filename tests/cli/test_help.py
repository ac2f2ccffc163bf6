"""What `--help` says."""

import pytest
from cyclopts import App

from maravillas.cli.app import app


def commands(of: App, path: str = "") -> list[tuple[str, App]]:
    """Every command with its path, those of groups too."""
    found = []
    for name in of:
        if not name.startswith("-"):
            words = f"{path} {name}".strip()
            found += commands(of[name], words) or [(words, of[name])]
    return found


@pytest.mark.interpreted
@pytest.mark.parametrize(("path", "command"), [pytest.param(*c, id=c[0]) for c in commands(app)])
def test_every_parameter_of_a_command_is_explained(path: str, command: App) -> None:
    arguments = command.assemble_argument_collection(parse_docstring=True)
    shown = [argument for argument in arguments if not argument.children]  # not lists of them
    silent = [argument.name for argument in shown if not argument.parameter.help]
    assert silent == []
    assert command.help
