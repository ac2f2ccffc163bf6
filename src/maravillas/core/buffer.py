"""Numbers that the engine writes and anybody reads.

A vec that interpreted code hands to a compiled function is never freed (docs/vec-leak.md). A Buffer
is made on the compiled side and keeps its vec there, so it may cross that border at will.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr


@mypyc_attr(native_class=True, acyclic=True, allow_interpreted_subclasses=False, free_list_len=1)
class Buffer:
    """So many numbers, zeros at first. Compiled code works on `items`."""

    def __init__(self, size: i64) -> None:
        self.items: Final = vec[i64]([0] * size)

    def __len__(self) -> int:
        return len(self.items)

    def __getitem__(self, at: i64) -> i64:
        return self.items[at]

    def __setitem__(self, at: i64, number: i64) -> None:
        self.items[at] = number

    def head(self, n: i64) -> list[int]:
        """The first n numbers."""
        items = self.items
        return [int(items[i]) for i in range(n)]
