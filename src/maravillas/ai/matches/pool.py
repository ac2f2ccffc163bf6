"""How work is spread: one process, several, or a Ray cluster; the results always in order."""

from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import get_context
from pickle import dumps
from signal import SIG_DFL, SIGINT, signal
from typing import Any, Final, Protocol, TypeVar

from maravillas.ai.bots.own import BotLike, name_of
from maravillas.core.errors import BadOption

T = TypeVar("T")
R = TypeVar("R")

GAMES: Final = 100  # that one task of a cluster has at least, where there are enough
RETRIES: Final = 3  # of a task whose worker died


class Pool(Protocol):
    """Applies work to items; many: games of one item. What is not asked for is not done."""

    def __call__(self, work: Callable[[T], R], items: Sequence[T], many: int) -> Generator[R]: ...


def spread(jobs: int, ray: str | None) -> Pool:
    """By the options of a command: processes, or a Ray cluster by its address."""
    return cluster(ray) if ray else processes(jobs)


def check_travels(bots: Sequence[BotLike]) -> None:
    """Raises BadOption for a bot that no other process can be given."""
    for bot in bots:
        try:
            dumps(bot)
        except Exception as e:  # whatever an object does when it is pickled
            raise BadOption(
                f"{name_of(bot)} cannot be sent to other processes ({e}): name it as "
                "py:module:name, or play in one (jobs=1)",
                path="jobs",
            ) from None


def processes(jobs: int) -> Pool:
    """In this process, or in several on this machine."""
    return partial(_processes, jobs)


def cluster(address: str) -> Pool:
    """On the Ray cluster at an address; `local` starts one on this machine. Raises BadOption.

    Every machine must have this package installed, in the same version.
    """
    check_ray()
    return partial(_cluster, address)


def check_ray() -> None:
    """Raises BadOption where Ray is not installed."""
    if not find_spec("ray"):
        raise BadOption(
            "this needs more packages: pip install 'maravillas[cluster]'",
            key="common.error.extra",
            values={"found": "cluster"},
        )


def connected(address: str) -> Any:
    """Ray, with a cluster: `local` starts one here."""
    ray: Any = import_module("ray")  # not there where mypyc looks at this
    if not ray.is_initialized():
        ray.init(
            address=None if address == "local" else address,
            logging_level="ERROR",
            log_to_driver=False,
        )
    return ray


def _processes(
    jobs: int, work: Callable[[T], R], items: Sequence[T], many: int = 1
) -> Generator[R]:
    if jobs == 1:
        yield from map(work, items)
        return
    with ProcessPoolExecutor(
        jobs, get_context("spawn"), initializer=signal, initargs=(SIGINT, SIG_DFL)
    ) as pool:  # Ctrl-C ends the others at once, without a word: this one tells what was done
        waiting: list[Future[R]] = []
        try:
            for item in items:
                waiting.append(pool.submit(work, item))
                if len(waiting) >= 2 * jobs:
                    yield waiting.pop(0).result()
            while waiting:
                yield waiting.pop(0).result()
        finally:
            pool.shutdown(cancel_futures=True)


def batches(items: Sequence[T], many: int, workers: int) -> list[Sequence[T]]:
    """Items in batches of GAMES games or more, but enough batches for every worker."""
    size = max(1, min(-(-GAMES // many), -(-len(items) // (2 * workers))))
    return [items[at : at + size] for at in range(0, len(items), size)]


def work_through(work: Callable[[T], R], batch: Sequence[T]) -> list[R]:
    return [work(item) for item in batch]


def _cluster(
    address: str, work: Callable[[T], R], items: Sequence[T], many: int = 1
) -> Generator[R]:
    ray = connected(address)
    workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
    task = ray.remote(max_retries=RETRIES, num_cpus=1)(work_through)
    waiting: list[Any] = []
    try:
        for batch in batches(items, many, workers):
            waiting.append(task.remote(work, batch))
            if len(waiting) >= 2 * workers:
                yield from ray.get(waiting.pop(0))
        while waiting:
            yield from ray.get(waiting.pop(0))
    finally:
        for left in waiting:
            ray.cancel(left)
