"""Writes the golden playthroughs, the hashes of words and the signatures anew.

Review the difference as code.

python tools/regen_golden.py [GAME …]
"""

import json
import sys
from hashlib import sha256
from pathlib import Path

import maravillas as mv
from maravillas import registry
from maravillas.ai.search.playout import CHOICES, Tally, play_seed
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame
from tools.golden import playthrough
from tools.words import hashes

ROOT = Path(__file__).resolve().parent.parent
GOLDEN = ROOT / "tests" / "golden"
WORDS = GOLDEN / "words.json"
SIGNATURE = ROOT / "tests" / "bench" / "signature.txt"
WORDS_GAMES = 12  # games of a game string whose words are hashed
GAMES = 1000  # seeded games of a game string, shared out among its numbers of players

PLAYERS = {"dice": (2, 4, 7)}  # of golden games, where not the ends and the second

Combination = tuple[str, dict[str, object]]


def combinations() -> list[Combination]:
    """Every registered combination of the games of this project."""
    names = {entry.name for entry in registry.GAMES}
    return [(name, options) for name, options in registry.combinations() if name in names]


def label(combination: Combination) -> str:
    """`wonders+cities-4-teams`."""
    name, options = combination
    players = f"-{options['players']}" if "players" in options else ""
    return name + players + ("-teams" if options.get("teams") else "")


def chosen(name: str) -> list[Combination]:
    """The combinations of a game string that have a golden game: the ends and the middle."""
    own = [combination for combination in combinations() if combination[0] == name]
    teams = [combination for combination in own if "teams" in combination[1]]
    plain = [combination for combination in own if "teams" not in combination[1]]
    picked = plain if len(plain) < 5 else [*plain[:2], plain[len(plain) // 2], plain[-1]]
    if name in PLAYERS:
        picked = [one for one in plain if one[1]["players"] in PLAYERS[name]]
    return picked + teams[:1]


def golden_files() -> dict[Path, tuple[Combination, int]]:
    """Every golden file with its combination and seed."""
    found: dict[Path, tuple[Combination, int]] = {}
    for name in dict.fromkeys(name for name, _ in combinations()):
        picked = chosen(name)
        if len(picked) == 1:
            picked *= 2
        for number, combination in enumerate(picked, 1):
            found[GOLDEN / name / f"{number:03}.txt"] = (combination, number)
    return found


def words_games() -> list[tuple[Combination, int]]:
    """The seeded games whose words are hashed, those of small seeds first."""
    found = []
    for name in dict.fromkeys(name for name, _ in combinations()):
        picked = chosen(name)
        each = -(-WORDS_GAMES // len(picked))
        found += [(one, seed) for one in picked for seed in range(1, each + 1)]
    return sorted(found, key=lambda item: item[1])


def words_of(item: tuple[Combination, int]) -> dict[str, str]:
    (name, options), seed = item
    return hashes(mv.make(name, **options), seed)


def write_words(wanted: list[str]) -> None:
    """The hashes of every game, of those wanted made anew."""
    found: dict[str, dict[str, dict[str, str]]] = {}
    old = json.loads(WORDS.read_text()) if WORDS.exists() else {}
    for item in words_games():
        at, seed = label(item[0]), str(item[1])
        kept = wanted and item[0][0] not in wanted and seed in old.get(at, {})
        found.setdefault(at, {})[seed] = old[at][seed] if kept else words_of(item)
    WORDS.write_text(json.dumps(found, indent=1) + "\n")
    print(WORDS.relative_to(ROOT))


def signature(game: AnyGame, games: int) -> str:
    """SHA-256 over the final states' hashes of so many random games; as `maravillas sim` prints."""
    digest, tally, rng, buffer = sha256(), Tally(), Rng(0, CHOICES), game.buffer()
    for seed in range(games):
        s = play_seed(game, seed, rng, buffer, tally)
        digest.update(game.hash(s).to_bytes(8, "little"))
    return digest.hexdigest()


def games_each(name: str) -> int:
    many = sum(combination[0] == name for combination in combinations())
    return -(-GAMES // many)


def signature_line(combination: Combination) -> str:
    """The label of a combination, how many games, their checksum."""
    name, options = combination
    games = games_each(name)
    return f"{label(combination)} {games} {signature(mv.make(name, **options), games)}"


def main(wanted: list[str]) -> int:
    for path, ((name, options), seed) in golden_files().items():
        if not wanted or name in wanted:
            path.parent.mkdir(parents=True, exist_ok=True)
            text = playthrough(mv.make(name, **options), seed)
            path.write_text(text, encoding="utf-8")
            print(path.relative_to(ROOT))
    write_words(wanted)
    kept = SIGNATURE.read_text().splitlines() if SIGNATURE.exists() else []
    old = {line.split()[0]: line for line in kept}
    lines = [
        old[label(combination)]
        if wanted and combination[0] not in wanted and label(combination) in old
        else signature_line(combination)
        for combination in combinations()
    ]
    SIGNATURE.parent.mkdir(parents=True, exist_ok=True)
    SIGNATURE.write_text("\n".join(lines) + "\n")
    print(SIGNATURE.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
