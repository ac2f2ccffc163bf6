"""7 Wonders Dice for PettingZoo: `dice_v0.env(players=4)`."""

from maravillas.envs.books import Environments

_BOOK = Environments("dice")
raw_env = _BOOK.raw_env
env = _BOOK.env
parallel_env = _BOOK.parallel_env
