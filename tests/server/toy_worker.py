"""A bot process that also knows the toy, unless it is compiled."""

from maravillas.server.worker import main
from tests import toy

if __name__ == "__main__":
    toy.register()
    main()
