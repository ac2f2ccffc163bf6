"""`maravillas …`, also as `python -m maravillas.cli`."""

import os
import sys
from collections.abc import Sequence

from maravillas.cli.output import fail


def main(arguments: Sequence[str] | None = None) -> None:
    sys.exit(run(list(sys.argv[1:] if arguments is None else arguments)))


def run(arguments: list[str]) -> int:
    """Runs a command; its exit code: 0 done, 1 what was checked is wrong, 2 bad input."""
    try:
        from maravillas.cli.app import call
    except ModuleNotFoundError as e:
        return fail(f"the command line needs {e.name}: pip install maravillas")
    try:
        return call(arguments)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read us has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    main()
