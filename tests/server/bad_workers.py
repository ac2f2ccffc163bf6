"""Bot processes that go wrong: `python -m tests.server.bad_workers HOW`."""

import os
import sys
import time

from maravillas.server import heavy_worker
from maravillas.server.worker import main
from tests import toy


def for_ever() -> None:
    while True:
        pass


if __name__ == "__main__":
    how = sys.argv[1]
    toy.register()
    for line in sys.stdin:
        if how == "dies":
            os._exit(3)
        elif how == "sleeps":
            time.sleep(600)
        elif how == "babbles":
            sys.stdout.write("this is no JSON\n")
        elif how == "cheats":
            sys.stdout.write('{"move": "win the game"}\n')
        elif how == "eats":
            vars(heavy_worker)["SECONDS"] = 0.2
            heavy_worker.DO = {"memory": lambda: len(bytes(2**30)), "time": for_ever}  # type: ignore[misc]
            sys.stdin = type("Lines", (), {"buffer": [line.encode()]})
            heavy_worker.main()
        elif how == "once":
            flag = sys.argv[2]
            if os.path.exists(flag):
                sys.stdin = iter([line])
                main()
                break
            with open(flag, "w"):
                os._exit(3)
        sys.stdout.flush()
