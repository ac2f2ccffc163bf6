"""One of several server processes: `python -m maravillas.cli.member`, started by `serve`.

It reads what it is told as one line of JSON, and stops when its input ends.
"""

import os
import signal
import socket
import sys
import threading
from contextlib import suppress

import msgspec

from maravillas.cli.output import fail_with
from maravillas.cli.serve import Wanted, settings_of
from maravillas.core.errors import BadOption
from maravillas.server.listening import listen
from maravillas.server.logs import start_logging
from maravillas.server.run import run_until_stopped
from maravillas.server.supervisor import READY


class Told(msgspec.Struct):
    """port: at which all processes listen; fd: of a socket that they share, where they do;
    number: which of them this is, from 0. lang: of what is said if it cannot start.
    """

    wanted: Wanted
    port: int
    fd: int | None
    number: int
    lang: str

    def listening(self) -> socket.socket:
        if self.fd is None:
            return listen(self.wanted.host, self.port, together=True)
        return socket.socket(fileno=self.fd)


def main() -> int:
    told = msgspec.json.decode(sys.stdin.buffer.readline(), type=Told)
    threading.Thread(target=_stop_with_input, daemon=True).start()
    start_logging()
    try:
        settings = settings_of(told.wanted, told.number)
        return run_until_stopped(settings, told.listening(), _ready)
    except BadOption as e:
        return fail_with(e, told.lang, False)


def _stop_with_input() -> None:
    while os.read(0, 1024):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


def _ready() -> None:
    with suppress(OSError):  # nobody hears it any more: then the input has ended, too
        os.write(1, READY)


if __name__ == "__main__":
    sys.exit(main())
