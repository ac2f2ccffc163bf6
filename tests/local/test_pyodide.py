"""Under Pyodide the engine plays the same games: hash for hash, for every game string."""

import json
import subprocess
from pathlib import Path

import pytest

from maravillas.server import engine
from tests.games import SERVED, Combination
from tests.samples import NIGHTS
from tests.toy import ENTRY
from tools.engine import OUTPUT, PARTS, PYODIDE
from tools.node import node

pytestmark = [
    pytest.mark.interpreted,
    pytest.mark.skipif(not NIGHTS, reason="the browser's test plays one game; the rest at night"),
]
GAMES: list[Combination] = [one for one in SERVED if one[0] != ENTRY.name]
SEEDS = 3
PLAY = """
import json
from maravillas import registry
from maravillas.core.rng import Rng

def hashes(name, options, seed):
    game = registry.make(name, options)
    s, rng, found = game.new(seed), Rng(seed, 1), []
    while any(game.legal(s, seat) for seat in range(game.seats)):
        seat = next(seat for seat in range(game.seats) if game.legal(s, seat))
        moves = game.legal(s, seat)
        game.apply(s, seat, moves[rng.below(len(moves))])
        found.append(str(game.hash(s)))
    return found

told = json.dumps([hashes(*one, seed) for one in GAMES for seed in range(SEEDS)])
"""
SCRIPT = """
const { loadPyodide } = await import(process.argv[2]);
const { readFileSync } = await import("node:fs");
const python = await loadPyodide();
const extractDir = python.runPython("import site; site.getsitepackages()[0]");
for (const path of process.argv.slice(4))
  python.unpackArchive(new Uint8Array(readFileSync(path)), "zip", { extractDir });
process.stdout.write(python.runPython(readFileSync(process.argv[3], "utf8")));
"""


def test_every_hash_is_the_same(tmp_path: Path) -> None:
    code = f"GAMES, SEEDS = {GAMES!r}, {SEEDS}\n{PLAY}\ntold"
    script, program, package = (tmp_path / name for name in ("run.mjs", "play.py", "mv.zip"))
    script.write_text(SCRIPT, encoding="utf-8")
    program.write_text(code, encoding="utf-8")
    package.write_bytes(engine.package()[1])
    wheels = [path for path in OUTPUT.rglob("*.whl") if path.name not in PARTS]
    assert wheels, "the page is not built: make web"
    loader = (PYODIDE / "pyodide.mjs").as_uri()
    command = [*node(), script, loader, program, package, *wheels]
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    here: dict[str, str] = {}
    exec(code, here)
    assert json.loads(done.stdout) == json.loads(here["told"])
