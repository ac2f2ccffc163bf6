"""How much memory a process has in use, to the byte: what the C library has handed out.

Only with glibc, and exact only in an environment with EXACT: there Python's small objects count
too, and what is freed is not kept back.
"""

import ctypes
import gc
import platform
from collections.abc import Callable

EXACT = {
    "PYTHONMALLOC": "malloc",
    "GLIBC_TUNABLES": "glibc.malloc.tcache_count=0:glibc.malloc.mxfast=0",
}
WINDOWS = 3


FIELDS = "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost"


class _Info(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in FIELDS.split(" ")]


def can_tell() -> bool:
    """Whether this machine can say it."""
    name, version = platform.libc_ver()
    return name == "glibc" and tuple(int(part) for part in version.split(".")) >= (2, 33)


def used() -> int:
    gc.collect()
    library = ctypes.CDLL(None)
    library.mallinfo2.restype = _Info
    found = library.mallinfo2()
    return int(found.uordblks + found.hblkhd)


def kept(work: Callable[[], object], times: int) -> int:
    """Bytes that so many calls leave behind, in the best of some windows: a leak is in all of them.

    Caches and tables that grow once are in some windows only.
    """
    found = []
    for _ in range(WINDOWS):
        before = used()
        for _ in range(times):
            work()
        found.append(used() - before)
    return min(found)
