"""Where a server listens, and how others find it."""

import errno
import socket
import sys
from contextlib import closing
from typing import Final
from urllib.parse import urlsplit

from maravillas.core.errors import BadOption

SEND_BUFFER: Final = 256 * 1024  # bytes that the system keeps for a reader that does not read
READ_TIMEOUT: Final = 60_000  # milliseconds until the system gives such a reader up
LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")
EVERYWHERE: Final = ("", "0.0.0.0", "::")
QUEUE: Final = 2048  # connections that wait until they are taken in
NOWHERE: Final = ("192.0.2.1", 9)  # an address for documents: nothing is ever sent there
# Whether the system shares connections out among the sockets that are bound to one port. Where all
# accept from one socket, whoever is awake takes what comes at once: nearly everything.
SHARES_OUT: Final = sys.platform == "linux" and hasattr(socket, "SO_REUSEPORT")


def listen(host: str, port: int, together: bool = False) -> socket.socket:
    """A socket that is bound already, so that a taken port is told at once; raises BadOption.

    together: others of this user may be bound to the same port, where the system shares out.
    """
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, where = found[0]
        listening = socket.socket(family, kind, protocol)
    except (OSError, OverflowError, UnicodeError) as e:
        raise refused(host, port, e) from None
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if together:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, READ_TIMEOUT)
        listening.bind(where)
    except OSError as e:
        listening.close()
        raise refused(host, port, e) from None
    return listening


def listen_inside(where: str) -> socket.socket:
    """The same at HOST or HOST:PORT, for other servers; whoever connects early waits there."""
    host, port = parted(where)
    listening = listen(host, port)
    listening.listen(QUEUE)
    return listening


def parted(where: str) -> tuple[str, int]:
    """Of HOST or HOST:PORT both parts, 0 for any port; raises BadOption."""
    try:
        parts = urlsplit(f"//{where}")
        host, port = parts.hostname or "", parts.port or 0
    except ValueError:
        host, port = "", 0
    if host in EVERYWHERE:
        raise BadOption(
            f"{where} is no address at which other servers reach this one, such as 10.0.0.5",
            path="inside",
            key="common.error.inside",
            values={"found": where},
        )
    return host, port


def refused(host: str, port: int, error: Exception) -> BadOption:
    """Why nobody can listen there, and what to do about it."""
    number, reason = getattr(error, "errno", None), getattr(error, "strerror", None) or str(error)
    if number == errno.EADDRINUSE:
        path, key, told = "port", "port_taken", f"another program uses port {port}"
    elif number == errno.EADDRNOTAVAIL or isinstance(error, socket.gaierror | UnicodeError):
        path, key, told = "host", "host", f"this machine has no address {host}"
    else:
        path, key, told = "port", "port", f"{host}:{port} cannot be used: {reason}"
    values = {"found": f"{host}:{port}", "number": port, "name": host, "wanted": reason}
    return BadOption(told, path=path, key=f"common.error.{key}", values=values)


def address(host: str, port: int) -> str:
    """What a link starts with; whoever listens everywhere is found on this machine."""
    name = "localhost" if host in (*EVERYWHERE, *LOOPBACK) else host
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def network_address() -> str | None:
    """The address of this machine in its network; None where there is none.

    The system is asked from where it would send something; it sends nothing.
    """
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asking:
        try:
            asking.connect(NOWHERE)
            found = str(asking.getsockname()[0])
        except OSError:
            return None
    return None if found.startswith("127.") or found in EVERYWHERE else found
