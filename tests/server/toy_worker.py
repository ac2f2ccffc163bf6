"""A bot process that also knows the toy, unless it is compiled."""

from maravillas.server.worker import main
from maravillas.version import mode
from tests import toy

if __name__ == "__main__":
    if mode() == "interpreted":
        toy.register()
    main()
