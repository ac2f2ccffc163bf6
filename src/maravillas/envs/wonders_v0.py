"""7 Wonders for PettingZoo: `wonders_v0.env(expansions=["leaders"], players=4)`."""

from maravillas.envs.books import Environments

_BOOK = Environments("wonders")
raw_env = _BOOK.raw_env
env = _BOOK.env
parallel_env = _BOOK.parallel_env
