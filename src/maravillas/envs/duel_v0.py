"""7 Wonders Duel for PettingZoo: `duel_v0.env(expansions=["agora", "pantheon"])`."""

from maravillas.envs.books import Environments

_BOOK = Environments("duel")
raw_env = _BOOK.raw_env
env = _BOOK.env
parallel_env = _BOOK.parallel_env
