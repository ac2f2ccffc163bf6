"""A bot process that keeps what it hears: `python -m tests.server.listening_worker FILE`."""

import sys

from maravillas.server.worker import main
from tests import toy

if __name__ == "__main__":
    toy.register()
    for line in sys.stdin:
        with open(sys.argv[1], "a", encoding="utf-8") as heard:
            heard.write(line)
        sys.stdin = iter([line])
        main()
        break
