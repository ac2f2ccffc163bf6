"""Bot processes that go wrong: `python -m tests.server.bad_workers HOW`."""

import os
import sys
import time

from maravillas.server.worker import main
from tests import toy

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
        elif how == "once":
            flag = sys.argv[2]
            if os.path.exists(flag):
                sys.stdin = iter([line])
                main()
                break
            with open(flag, "w"):
                os._exit(3)
        sys.stdout.flush()
