"""The notes of self-play as arrays."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from maravillas.ai.evaluation.net import MOST_ROWS_2
from maravillas.ai.search.selfplay import POINT, WHOLE

Array = Any  # of numpy, which need not be there where types are checked

MOVES: Final = 48  # of more moves only the most visited count
UNKNOWN: Final = -1  # a final score that was not written down


@dataclass
class Rows:
    """One entry per decision; numbers of features and actions are filled up with one too high."""

    features: Array
    actions: Array
    details: Array
    visits: Array
    value: Array
    reward: Array
    found: Array  # the own score, as the search found it
    own: Array
    rival: Array
    ending: Array  # how the game ended, see Encoder.ending; no columns where nothing is told

    def __len__(self) -> int:
        return len(self.value)


def read_rows(paths: Sequence[Path], inputs: int, actions: int) -> Rows:
    """All rows of some files, oldest first; a row that was cut off is left out."""
    found = [row for path in paths for row in split(np.fromfile(path, dtype=np.int32))]
    n = len(found)
    told = int(found[0][5]) if found else 0
    wide = min(MOST_ROWS_2, max((int(row[6 + told]) for row in found), default=0))
    rows = Rows(
        features=np.full((n, wide), inputs, np.int16),
        actions=np.full((n, MOVES), actions, np.int16),
        details=np.full((n, MOVES), actions, np.int16),
        visits=np.zeros((n, MOVES), np.float32),
        value=np.zeros(n, np.float32),
        reward=np.zeros(n, np.float32),
        found=np.zeros(n, np.float32),
        own=np.zeros(n, np.float32),
        rival=np.zeros(n, np.float32),
        ending=np.zeros((n, told), np.float32),
    )
    for k, row in enumerate(found):
        rows.value[k], rows.reward[k] = row[0] / WHOLE, row[1] / WHOLE
        rows.found[k], rows.own[k], rows.rival[k] = row[2] / POINT, row[3], row[4]
        rows.ending[k] = row[6 : 6 + told]
        many = row[6 + told]
        first = 7 + told
        kept = min(many, wide)
        rows.features[k, :kept] = row[first : first + kept]
        tried = row[first + many + 1 :].reshape(-1, 3)
        if len(tried) > MOVES:
            tried = tried[np.argsort(-tried[:, 2], kind="stable")[:MOVES]]
        m = len(tried)
        rows.actions[k, :m] = tried[:, 0]
        rows.details[k, :m] = np.where(tried[:, 1] < 0, actions, tried[:, 1])
        rows.visits[k, :m] = tried[:, 2] / max(1, tried[:, 2].sum())
    return rows


def split(numbers: Array) -> list[Array]:
    """The rows of one file, each told its length."""
    found = []
    at = 0
    while at < len(numbers):
        length = int(numbers[at])
        if at + 1 + length > len(numbers):
            break
        found.append(numbers[at + 1 : at + 1 + length])
        at += 1 + length
    return found
