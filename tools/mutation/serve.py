"""A pytest plugin: a server that has everything imported and tries each mutant in a fork of itself.

MUTANTS_SOCKET: the number of the socket to the bench. Each line from it is a request: `tests`,
pairs of a name and its usual seconds, in the order in which to run them, and the mutant. Each line
back says what noticed the mutant: a test, `time`, `import` or `crash`; null if nothing did.
MUTANTS_MODE: `warm` forks after the tests are collected and gives the broken function new code;
where that cannot do, because it ran or was read while modules were imported, it answers `cold`.
`cold` forks before any module of the package is imported, and imports the broken file.
"""

import gc
import json
import os
import resource
import signal
import socket
from collections.abc import Generator, Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NoReturn

import hypothesis
import hypothesis.strategies
import pytest

WARM = os.environ["MUTANTS_MODE"] == "warm"
# Broken rules may never end: a test may take so many seconds of the processor and, besides, so
# many times what it usually takes.
FIRST, TIMES = 2.0, 10.0
MEMORY = 3 * 2**30  # bytes; a broken loop must not take the machine

line = socket.socket(fileno=int(os.environ.pop("MUTANTS_SOCKET")))
line.set_inheritable(False)
request: dict[str, Any] = {}  # in a fork: what it is asked
usual: dict[str, float] = {}  # in a fork: the seconds of its tests
functions: dict[tuple[str, int], list[FunctionType]] = {}  # by file and first line
answers: list[int] = []  # in a fork: the pipe to the server


def wait() -> None:
    """Serves to the end of the requests; returns only in the forks, one for each of them."""
    tell("ready")
    for text in line.makefile():
        read, write = os.pipe()
        fork = os.fork()
        if fork == 0:
            os.close(read)
            answers.append(write)
            request.update(json.loads(text))
            usual.update(request["tests"])
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            signal.signal(signal.SIGPROF, lambda *_: finish("time"))
            return
        os.close(write)
        with os.fdopen(read) as answer:
            found = answer.read()
        os.waitpid(fork, 0)
        tell(json.loads(found) if found else "crash")
    os._exit(0)


def tell(answer: str | None) -> None:
    line.sendall(f"{json.dumps(answer)}\n".encode())


def finish(killer: str | None) -> NoReturn:
    """The end of a fork."""
    os.write(answers[0], json.dumps(killer).encode())
    os._exit(0)


def codes(code: CodeType) -> Iterator[CodeType]:
    """A piece of code and those inside of it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)


def index() -> None:
    """Finds all functions once, for every fork."""
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            code = thing.__code__
            functions.setdefault((code.co_filename, code.co_firstlineno), []).append(thing)
    gc.freeze()  # a fork should not touch what it has in common with the server


def put_in(file: str, function: int, text: str) -> bool:
    """Gives a function, named by its first line, the code of the broken text; False if it cannot.

    A default value is no part of the code of its function, and code may be made anew at each call.
    """
    live = functions.get((file, function), [])
    broken = {c.co_qualname: c for c in codes(compile(text, file, "exec"))}
    for found in live:
        new = broken.get(found.__code__.co_qualname)
        if new is None or new == found.__code__ or new.co_freevars:
            return False
        found.__code__ = new
    return bool(live)


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests() -> None:
    if not WARM:
        wait()


@pytest.hookimpl(trylast=True)
def pytest_configure() -> None:
    """A failing example is enough; nobody will read a smaller one."""
    phases = [hypothesis.Phase.explicit, hypothesis.Phase.generate]
    hypothesis.settings.register_profile("mutants", phases=phases)
    hypothesis.settings.load_profile("mutants")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A fork that imports needs only the files that it was asked to run."""
    if WARM or collection_path.is_dir():
        return None
    wanted = {name.partition("::")[0] for name in usual}
    return collection_path.relative_to(config.rootpath).as_posix() not in wanted or None


def pytest_collectreport(report: pytest.CollectReport) -> None:
    if report.failed and request:
        finish("import")


def pytest_runtestloop(session: pytest.Session) -> NoReturn:
    items = {item.nodeid: item for item in session.items}
    if WARM:
        index()
        wait()
        if "text" in request and not put_in(request["file"], request["function"], request["text"]):
            finish("cold")
    tests = [items[name] for name in usual]
    for item, following in zip(tests, [*tests[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            finish(item.nodeid)
    finish(None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    signal.setitimer(signal.ITIMER_PROF, FIRST + TIMES * usual[item.nodeid])
    return (yield)
