"""What a stranger could try against everybody's tables, one module for each kind of attack.

A module has one function `attack(target, size)`: one bounded round from the stranger's own address,
`size` times as large as the smallest. `maravillas serve` must not notice it: the tests hold it to
`SLOWEST` milliseconds of one callback, and `tools.load_test --attack NAME` measures what a person
at another table feels.
"""

from collections.abc import Callable, Coroutine
from importlib import import_module
from pathlib import Path
from typing import Any

from tools.attacks.target import Target

SLOWEST = 20.0  # milliseconds of processor time that one callback of the event loop may take
Attack = Callable[[Target, int], Coroutine[Any, Any, None]]
_OTHERS = ("__init__", "measure", "target", "watched")


def names() -> list[str]:
    """Every attack there is."""
    files = Path(__file__).parent.glob("*.py")
    return sorted(file.stem for file in files if file.stem not in _OTHERS)


def attack(name: str) -> Attack:
    found: Attack = import_module(f"tools.attacks.{name}").attack
    return found
