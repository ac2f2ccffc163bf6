"""Whose the other end of a connection is, where both ends are on this machine."""

from pathlib import Path
from typing import Final

# Addresses as the tables of the system write them: words of four bytes, the lowest byte first.
IPV4: Final = "0100007F"  # 127.0.0.1
MAPPED: Final = "0000000000000000FFFF00000100007F"  # the same, of a socket for both versions
IPV6: Final = "00000000000000000000000001000000"  # ::1
FAMILIES: Final = {"127.0.0.1": (IPV4, MAPPED), "::1": (IPV6,)}
TABLES: Final = (Path("/proc/net/tcp"), Path("/proc/net/tcp6"))
LOCAL, REMOTE, USER = 1, 2, 7  # columns


def user_of(host: str, port: int, to: int) -> int | None:
    """The user whose process at a loopback address and port is connected to our port `to`.

    None where the system does not tell.
    """
    here = {f"{name}:{port:04X}" for name in FAMILIES.get(host, ())}
    there = {f"{name}:{to:04X}" for name in FAMILIES.get(host, ())}
    for table in TABLES:
        try:
            lines = table.read_text(encoding="ascii").splitlines()[1:]
        except OSError:
            continue
        for line in lines:
            words = line.split()
            if words[LOCAL] in here and words[REMOTE] in there:
                return int(words[USER])
    return None
