"""Breaks the rules of one game in random places and counts how often its tests notice.

    make mutants GAME=duel COUNT=300 SEED=1 JOBS=2

Each broken copy differs in one place: a number by one, a comparison, `and` or `or`, or a statement
left out. Results are kept in .mutants/, so that a run that was stopped goes on where it was.
What survived an earlier run is tried first. ARGS='--by tests/duel/test_reference.py' asks how much
some tests notice by themselves.
Survivors that break nothing are listed in docs/mutants.md, each with its reason.
"""

import argparse
import json
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from queue import SimpleQueue

from tools.compiled import ROOT
from tools.environment import digest
from tools.mutation.bench import Bench, Watched, file_of
from tools.mutation.rules import Rules, rules_of
from tools.mutation.sites import Change, Mutant, changes, make

ENOUGH = 0.95
LISTED = ROOT / "docs" / "mutants.md"


def choose(rules: Rules, count: int, seed: int) -> list[Mutant]:
    """So many places of the rules, each as likely as any other.

    Which ones depends on the lines themselves, so that an edit elsewhere changes no other choice.
    """
    texts = {path: (ROOT / path).read_text(encoding="utf-8") for path in rules.modules()}
    places = [place for path, text in texts.items() for place in ranked(path, text, seed)]
    found: list[Mutant] = []
    for _, path, change in sorted(places, key=lambda place: place[0]):
        mutant = make(path, texts[path], change)
        if mutant is not None and rules.owns(path, mutant.before):
            found.append(mutant)
        if len(found) == count:
            break
    return found


def ranked(path: str, text: str, seed: int) -> Iterator[tuple[str, str, Change]]:
    """The changes of a module, each with a random rank made of its line, place in it and seed."""
    lines, data = text.splitlines(), text.encode()
    met: Counter[str] = Counter()
    for change in changes(text):
        column = change.start - (data.rfind(b"\n", 0, change.start) + 1)
        name = f"{seed} {path} {lines[change.line - 1]} {column} {change.new}"
        met[name] += 1
        rank = sha256(f"{name} {met[name]}".encode()).hexdigest()
        yield rank, path, change


def inputs() -> str:
    """A fingerprint of everything that a result depends on."""
    folders = [ROOT / "src", ROOT / "tests", ROOT / "tools" / "mutation"]
    files = [f for folder in folders for f in folder.rglob("*") if f.is_file()]
    return digest(ROOT, [f for f in files if "__pycache__" not in f.parts])


class Log:
    """Results so far, one line each, good only for the same sources and tests."""

    def __init__(self, path: Path, fresh: bool) -> None:
        self.path = path
        self.head = json.dumps({"inputs": inputs()})
        self.known: dict[str, str | None] = {}
        self.hints_path = path.with_suffix(".hints.json")
        # What noticed each mutant at the last time, whenever it was; empty: nothing did.
        self.hints: dict[str, str] = {}
        if self.hints_path.exists():
            self.hints = json.loads(self.hints_path.read_text(encoding="utf-8"))
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        if not fresh and lines[:1] == [self.head]:
            for line in lines[1:]:
                done = json.loads(line)
                self.known[done["mutant"]] = done["killer"]
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(self.head + "\n", encoding="utf-8")

    def watched(self) -> Path:
        """Which test runs which rule; good for the same sources and tests, whatever the seed."""
        game, _, *by = self.path.stem.split("-", maxsplit=2)
        return self.path.with_name(
            "-".join([game, *by, json.loads(self.head)["inputs"][:16]]) + ".json"
        )

    def add(self, key: str, killer: str | None) -> None:
        self.known[key] = killer
        self.hints[name_in(key)] = killer or ""
        self.hints_path.write_text(json.dumps(self.hints, indent=0), encoding="utf-8")
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"mutant": key, "killer": killer}) + "\n")


def key_of(mutant: Mutant) -> str:
    return f"{mutant.line} {mutant.name}"


def name_in(key: str) -> str:
    """Without the line, which any edit of the module may change."""
    return key.partition(" ")[2]


class Likely:
    """Which tests have noticed what was broken in each module so far.

    hints: which have noticed a mutant, by name, in an earlier run.
    """

    def __init__(self, hints: dict[str, str]) -> None:
        self.hints = hints
        self.kills: dict[str, Counter[str]] = {}

    def order(self, mutant: Mutant, tests: list[str]) -> list[str]:
        """Those that noticed most come first; the others stay as they are."""
        hint, known = self.hints.get(mutant.name), self.kills.get(mutant.path, Counter())
        return sorted(tests, key=lambda test: (test != hint, -known[test]))

    def files(self, mutant: Mutant, tests: list[str]) -> set[str]:
        """A few files to begin with; of a module not met before, those with most of the tests."""
        hint = self.hints.get(mutant.name)
        if hint in tests:
            return {file_of(hint)}
        known = Counter(file_of(test) for test in self.kills.get(mutant.path, Counter()).elements())
        known = known or Counter(file_of(test) for test in tests)
        return {file for file, _ in known.most_common(3)}

    def add(self, mutant: Mutant, killer: str) -> None:
        if "::" in killer:
            self.kills.setdefault(mutant.path, Counter())[killer] += 1


def attempt(
    waiting: list[Mutant], rules: Rules, log: Log, jobs: int, by: str
) -> Iterator[tuple[Mutant, str | None]]:
    """Tries mutants, several at once; each worker has its own copy of the sources."""
    benches: SimpleQueue[Bench] = SimpleQueue()
    made = [Bench(rules) for _ in range(jobs)]
    try:
        tests = prepared(made[0], log).within(by)
        for bench in made:
            benches.put(bench)

        likely = Likely(dict(log.hints))

        def one(mutant: Mutant) -> tuple[Mutant, str | None]:
            bench = benches.get()
            try:
                return mutant, tried(bench, mutant, tests, likely)
            finally:
                benches.put(bench)

        pool = ThreadPoolExecutor(jobs)
        try:
            for done in as_completed([pool.submit(one, mutant) for mutant in waiting]):
                yield done.result()
            check(made[0], tests, log)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
    finally:
        for bench in made:
            bench.close()


def prepared(bench: Bench, log: Log) -> Watched:
    """What the tests run."""
    if not bench.is_used():
        raise SystemExit("the tests do not import the copy of the sources")
    seen = log.watched()
    if not seen.exists():
        print("watching which test runs which rule ...", file=sys.stderr, flush=True)
        bench.watch(seen)
    return Watched.read(seen)


def check(bench: Bench, tests: Watched, log: Log) -> None:
    """Whatever noticed a mutant must pass, run in the same way, as long as nothing is broken."""
    killers = {killer for killer in log.known.values() if killer and "::" in killer}
    failing = bench.noticed(None, tests.timed(sorted(killers)))
    if failing is not None:
        raise SystemExit(f"nothing is broken, and yet this fails: {failing}")


def tried(bench: Bench, mutant: Mutant, tests: Watched, likely: Likely) -> str | None:
    """What notices a mutant: first the tests that often do, then the others."""
    names = likely.order(mutant, tests.of(mutant))
    killer: str | None = "cold"
    if not tests.is_for_all(mutant):
        killer = bench.noticed(mutant, tests.timed(names))
    if killer == "cold":
        files = likely.files(mutant, names)
        first = [name for name in names if file_of(name) in files]
        rest = [name for name in names if file_of(name) not in files]
        killer = bench.noticed_imported(mutant, tests.timed(first))
        if killer is None:
            killer = bench.noticed_imported(mutant, tests.timed(rest))
    if killer is not None:
        likely.add(mutant, killer)
    return killer


def run(rules: Rules, chosen: list[Mutant], log: Log, jobs: int, by: str) -> None:
    """Tries what the log does not know yet, what survived before first, and shows how it goes.

    What is listed as harmless counts as a survivor and is not tried: it would need every test.
    """
    for mutant in chosen:
        if is_listed(mutant) and key_of(mutant) not in log.known:
            log.add(key_of(mutant), None)
    waiting = [mutant for mutant in chosen if key_of(mutant) not in log.known]
    waiting.sort(key=lambda mutant: log.hints.get(mutant.name) != "")
    done, killed, start = len(chosen) - len(waiting), 0, time.monotonic()
    if not waiting:
        return
    for mutant, killer in attempt(waiting, rules, log, jobs, by):
        log.add(key_of(mutant), killer)
        done += 1
        killed += killer is not None
        if killer is None:
            print(f"survived: {mutant.path}:{mutant.line}", file=sys.stderr)
            print(f"  - {mutant.before}\n  + {mutant.after}", file=sys.stderr)
        if killer is None or done % 10 == 0 or done == len(chosen):
            seconds = time.monotonic() - start
            print(f"{done} of {len(chosen)} in {seconds:.0f} s", file=sys.stderr, flush=True)


def is_listed(mutant: Mutant) -> bool:
    """Whether docs/mutants.md calls it harmless."""
    return LISTED.exists() and f"- {mutant.name}: " in LISTED.read_text(encoding="utf-8")


def report(chosen: list[Mutant], log: Log) -> dict[str, object]:
    """What all of it amounts to. enough: of those not listed as harmless, enough were noticed."""
    survivors = [mutant for mutant in chosen if log.known[key_of(mutant)] is None]
    harmless = [mutant for mutant in survivors if is_listed(mutant)]
    killed = len(chosen) - len(survivors)
    return {
        "mutants": len(chosen),
        "killed": killed,
        "share": round(killed / len(chosen), 4) if chosen else 0.0,
        "harmless": len(harmless),
        "enough": bool(chosen) and killed >= ENOUGH * (len(chosen) - len(harmless)),
        "survivors": [
            {"path": m.path, "line": m.line, "before": m.before, "after": m.after}
            | {"listed": m in harmless}
            for m in survivors
        ],
    }


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, usage="make mutants GAME=... [COUNT=...]")
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--by", default="", help="only tests whose names begin so")
    parser.add_argument("--fresh", action="store_true", help="forget earlier results")
    parser.add_argument("--json", action="store_true", help="the result as JSON")
    given = parser.parse_args(arguments)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    rules = replace(rules_of(given.game), only=given.by)
    chosen = choose(rules, given.count, given.seed)
    name = rules.package.rsplit("/", 1)[-1]
    by = f"-{Path(given.by).stem}" if given.by else ""
    log = Log(ROOT / ".mutants" / f"{name}-{given.seed}{by}.jsonl", given.fresh)
    run(rules, chosen, log, given.jobs, given.by)
    result = report(chosen, log)
    if given.json:
        print(json.dumps(result, indent=1))
    else:
        print(
            f"{given.game}: {result['killed']} of {result['mutants']} mutants killed "
            f"({100 * float(str(result['share'])):.1f} %); of the survivors {result['harmless']} "
            "are listed as harmless in docs/mutants.md"
        )
    return 0 if result["enough"] else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
