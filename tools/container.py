"""Reads a Containerfile and does what it says where no container engine is: in root folders.

    unshare --mount --pid --fork python -m tools.container hosting/Containerfile NAME=VALUE ...

Each stage gets the root folder of this machine, which must be Debian, as an overlay: what it writes
stays in memory and is gone afterwards. At the end the program is started as its user on a read-only
root without a network, and must be healthy. Needs the rights of root.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import pathspec

from tools.compiled import ROOT

PLACE = Path("/tmp/maravillas-stages")
HEALTHY = 60.0  # seconds until the program must be


def steps(text: str) -> list[tuple[str, str]]:
    """The instructions and what follows them; comments are left out, broken lines are joined."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    whole = re.sub(r"\s*\\\n\s*", " ", "\n".join(lines))
    found = [line.split(None, 1) for line in whole.splitlines() if line.strip()]
    return [(word, rest.strip()) for word, rest in found]


def words(rest: str) -> list[str]:
    """The words of a COPY, or of a command as a list."""
    return list(json.loads(rest)) if rest.startswith("[") else rest.split()


def context(root: Path = ROOT) -> set[str]:
    """The files that an image may be built from: those that .dockerignore leaves."""
    lines = (root / ".dockerignore").read_text(encoding="utf-8").splitlines()
    ignored = pathspec.GitIgnoreSpec.from_lines(lines)
    skipped = (".git", ".venv", ".venv-compiled", ".venv-train", "node_modules", "build")
    found = set()
    for folder, folders, files in os.walk(root):
        folders[:] = [name for name in folders if name not in skipped]
        here = Path(folder).relative_to(root)
        found |= {p for file in files if not ignored.match_file(p := (here / file).as_posix())}
    return found


@dataclass
class Stage:
    """A root folder, and what has been said about it."""

    root: Path
    env: dict[str, str]
    folder: str = "/"
    user: str = "0"
    said: dict[str, str] = field(default_factory=dict)

    def run(self, *command: str, user: str = "0") -> "subprocess.Popen[bytes]":
        inside = ["chroot", f"--userspec={user}:{user}", str(self.root), "env", "-C", self.folder]
        return subprocess.Popen([*inside, *command], env=self.env, stdin=subprocess.DEVNULL)


def mount(*arguments: object) -> None:
    subprocess.run(["mount", *map(str, arguments)], check=True)


def new_stage(number: int) -> Stage:
    """This machine's root folder, with its Python where an image of Python has it."""
    upper, work, root = (PLACE / f"{number}-{name}" for name in ("upper", "work", "root"))
    for folder in (upper, work, root):
        folder.mkdir()
    mount("-t", "overlay", "overlay", "-o", f"lowerdir=/,upperdir={upper},workdir={work}", root)
    mount("--rbind", "/dev", root / "dev")
    mount("-t", "proc", "proc", root / "proc")
    bin = Path(sys.base_prefix) / "bin"
    for folder in (root / bin.relative_to("/"), *(root / bin.relative_to("/")).parents):
        if folder != root and folder.is_relative_to(root):
            folder.chmod(0o755)  # a user of no rights must get there, as in an image
    # Where this machine gets its packages from is its own affair.
    ours = ("PIP_", "SSL_", "LANG", "LC_", "HOME", "NODE_", "npm_", "NPM_", "http", "HTTP")
    kept = {k: v for k, v in os.environ.items() if k.startswith(ours)}
    return Stage(root, {**kept, "PATH": f"{bin}:/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin"})


def build(text: str, given: dict[str, str]) -> Stage:
    """Does every instruction; the last stage."""
    stages: dict[str, Stage] = {}
    stage: Stage | None = None
    for word, rest in steps(text):
        print(f"--- {word} {rest}", flush=True)
        if word == "FROM":
            stage = new_stage(len(stages))
            name = re.search(r"(?i) as (\S+)$", rest)
            stages[name[1] if name else str(len(stages))] = stage
            continue
        assert stage is not None, "an image begins with FROM"
        do(stage, stages, word, rest, given)
    assert stage is not None
    return stage


def do(stage: Stage, stages: dict[str, Stage], word: str, rest: str, given: dict[str, str]) -> None:
    match word:
        case "RUN":
            code = stage.run("sh", "-c", rest).wait()
            assert code == 0, f"{code}: {rest}"
        case "COPY":
            copy(stage, stages, words(rest))
        case "ARG":
            name, _, value = rest.partition("=")
            stage.env[name] = given.get(name, value)
        case "ENV":
            stage.env |= dict(pair.split("=", 1) for pair in rest.split())
        case "WORKDIR":
            stage.folder = rest
            (stage.root / rest.lstrip("/")).mkdir(parents=True, exist_ok=True)
        case "USER":
            stage.user = rest
        case "VOLUME" | "EXPOSE" | "STOPSIGNAL" | "HEALTHCHECK" | "ENTRYPOINT":
            stage.said[word] = rest
        case _:
            raise AssertionError(f"{word} is not known here")


def copy(stage: Stage, stages: dict[str, Stage], given: list[str]) -> None:
    """Files of the clone that are not ignored, or of another stage."""
    place = stage.root / os.path.join(stage.folder, given[-1]).lstrip("/")
    if given[0].startswith("--from="):
        source = stages[given[0].removeprefix("--from=")].root / given[1].lstrip("/")
        shutil.copytree(source, place, dirs_exist_ok=True)
        return
    files = context()
    for name in given[:-1]:
        chosen = [path for path in files if path == name or path.startswith(f"{name}/")]
        assert chosen, f"nothing is left of {name}"
        for path in chosen:
            inside = path.removeprefix(name).lstrip("/")
            target = place / inside if inside else place / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / path, target)


def serve(stage: Stage) -> None:
    """Starts the program as an engine would: its user, a read-only root, a folder of its own."""
    assert stage.user != "0", "it must not run as root"
    volume = stage.root / stage.said["VOLUME"].lstrip("/")
    mount("-t", "tmpfs", "-o", f"mode=0700,uid={stage.user},gid={stage.user}", "tmpfs", volume)
    mount("-t", "tmpfs", "-o", "mode=1777", "tmpfs", stage.root / "tmp")
    mount("-o", "remount,ro", stage.root)
    stage.folder = "/"
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    program = stage.run(*words(stage.said["ENTRYPOINT"]), user=stage.user)
    try:
        test = words(stage.said["HEALTHCHECK"].split("CMD", 1)[1].strip())
        until = time.monotonic() + HEALTHY
        while code := stage.run(*test, user=stage.user).wait():
            assert program.poll() is None, "it has ended"
            assert time.monotonic() < until, f"not healthy: {code}"
            time.sleep(0.2)
        assert stage.run("touch", "/etc/x", user=stage.user).wait(), "its root is read-only"
    finally:
        program.terminate()
    assert program.wait(20) == 0, "it ends when it is told to"
    print("healthy", flush=True)


def main(arguments: list[str]) -> None:
    PLACE.mkdir(exist_ok=True)
    mount("--make-rprivate", "/")
    mount("-t", "tmpfs", "tmpfs", PLACE)
    given = dict(pair.split("=", 1) for pair in arguments[1:])
    stage = build(Path(arguments[0]).read_text(encoding="utf-8"), given)
    unshare_network()
    serve(stage)


def unshare_network() -> None:
    """From here on there is no network; os.unshare is in Python 3.12 and later."""
    import ctypes

    new_network = 0x40000000
    if ctypes.CDLL(None, use_errno=True).unshare(new_network):
        raise OSError(ctypes.get_errno(), "unshare")


if __name__ == "__main__":
    main(sys.argv[1:])
