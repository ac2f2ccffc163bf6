"""Things kept because they are likely to be wanted again: as many as fit into so many bytes."""

from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Kept(Generic[K, V]):
    """Forgets what was not used for longest. most: bytes in all, about."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self.lock = Lock()  # things are also made beside the loop
        self.items: dict[K, tuple[V, int]] = {}  # the last one was used last

    def get(self, key: K, make: Callable[[], V], size: Callable[[V], int]) -> V:
        """What is kept under a key, or else made now. What is too large is made every time."""
        found = self.items.get(key)
        if found is None:
            value = make()
            found = value, size(value)
        if found[1] > self.most:
            return found[0]
        with self.lock:
            self.size += found[1] - self.items.pop(key, (None, 0))[1]
            self.items[key] = found
            while self.size > self.most:
                self.size -= self.items.pop(next(iter(self.items)))[1]
        return found[0]

    def clear(self) -> None:
        with self.lock:
            self.items.clear()
            self.size = 0

    def __contains__(self, key: K) -> bool:
        return key in self.items

    def __len__(self) -> int:
        return len(self.items)
