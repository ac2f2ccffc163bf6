"""Puts the pages of the documentation together and builds the site: `make docs`.

The pages in docs/ are written to be read where they lie. Here they are copied into one tree with
the README and its neighbours, links are followed or, where they lead to code, taken out, and the
rules are written out clause by clause from the catalogues. `make docs ARGS=--install` also puts the
site where a server finds it, and where a wheel takes it from.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path, PurePosixPath

from tools.compiled import ROOT

DOCS = ROOT / "docs"
SOURCE = ROOT / "build" / "docs-source"
OUT = ROOT / "build" / "docs"
INSTALLED = ROOT / "src" / "maravillas" / "server" / "docs"
RULES = ROOT / "src" / "maravillas" / "text" / "rules"
LINK = re.compile(r"`[^`\n]*`|(!?)\[([^]]*)\]\(([^)#\s]*)(#[^)\s]*)?\)")
CODE = re.compile(r"^\[The code\]\(([^)\s]+)\)\.?$", re.MULTILINE)  # on the site it is shown
LANGUAGES = {".mjs": "js", ".py": "python", ".sh": "bash"}
CLAUSE = re.compile(r"^- \*\*([A-Z]+-\d+)\*\* ", re.MULTILINE)
RULES_OF = {"en": "The rules, clause by clause", "es": "Las reglas, cláusula a cláusula"}


def pages() -> dict[Path, PurePosixPath]:
    """Every page with its place on the site."""
    found = {p: PurePosixPath(p.relative_to(DOCS).as_posix()) for p in DOCS.rglob("*.md")}
    del found[DOCS / "site" / "index.md"]  # what the front page has below what all can read
    found[DOCS / "site" / "es.md"] = PurePosixPath("es/index.md")
    for page in ROOT.glob("*.md"):
        found[page] = PurePosixPath("project") / page.name
    for page in sorted(RULES.glob("*/*.md")):
        found[page] = PurePosixPath("rules") / page.parent.name / page.name
    return found


def relative(target: PurePosixPath, page: PurePosixPath) -> str:
    return os.path.relpath(target, page.parent).replace(os.sep, "/")


def rewritten(text: str, page: Path, places: dict[Path, PurePosixPath]) -> str:
    """A page with its links as they are on the site; those to files that are not there, as text."""
    here = places[page]

    def link(found: re.Match[str]) -> str:
        if found[3] is None:
            return found[0]
        picture, words, target, heading = found[1], found[2], found[3], found[4] or ""
        if "://" in target or target.startswith("mailto:") or not target:
            return found[0]
        path = (page.parent / target).resolve()
        if path in places:
            return f"[{words}]({relative(places[path], here)}{heading})"
        if path == DOCS / "decisions":
            return f"[{words}]({relative(PurePosixPath('decisions/index.md'), here)})"
        if picture and path.is_relative_to(DOCS):
            there = PurePosixPath(path.relative_to(DOCS).as_posix())
            return f"![{words}]({relative(there, here)})"
        return words

    return LINK.sub(link, text)


def with_code(text: str, page: Path) -> str:
    """Where a page says no more than [The code](file), its file is written out."""

    def shown(found: re.Match[str]) -> str:
        file = (page.parent / found[1]).resolve()
        return f"```{LANGUAGES[file.suffix]}\n{file.read_text(encoding='utf-8').strip()}\n```"

    return CODE.sub(shown, text)


def clauses(text: str) -> str:
    """Clauses as paragraphs that can be linked to: `#duel-037`."""
    return CLAUSE.sub(lambda m: f"\n({m[1].lower()})=\n\n**{m[1]}** ", text)


def assemble(source: Path) -> None:
    """Writes the tree that Sphinx reads, anew."""
    shutil.rmtree(source, ignore_errors=True)
    source.mkdir(parents=True)
    places = pages()
    for page, place in places.items():
        text = with_code(page.read_text(encoding="utf-8"), page)
        text = rewritten(text, page, places)
        if page.is_relative_to(RULES):
            text = clauses(text)
        if page == DOCS / "index.md":
            text += "\n" + (DOCS / "site" / "index.md").read_text(encoding="utf-8")
        write(source / place, text)
    for folder in ("pictures", "schemas", "results/curves"):
        if (DOCS / folder).is_dir():
            shutil.copytree(DOCS / folder, source / folder, dirs_exist_ok=True)
    shutil.copy2(DOCS / "site" / "conf.py", source / "conf.py")
    names = [place.stem for place in places.values() if place.parent.name == "decisions"]
    write(source / "decisions" / "index.md", listing("Decisions", sorted(names)))
    for lang, title in RULES_OF.items():
        names = [p.stem for p in sorted((RULES / lang).glob("*.md"))]
        write(source / "rules" / lang / "index.md", listing(title, names))


def listing(title: str, names: list[str]) -> str:
    return f"# {title}\n\n```{{toctree}}\n:maxdepth: 1\n\n" + "\n".join(names) + "\n```\n"


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def build(source: Path, out: Path) -> int:
    """The exit code of Sphinx, for which every warning is an error."""
    assemble(source)
    words = ["-b", "dirhtml", "-W", "--keep-going", "-n", "-q", str(source), str(out)]
    env = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    return subprocess.run([sys.executable, "-m", "sphinx", *words], env=env, check=False).returncode


def install() -> None:
    """Puts the built site where a server finds it, and where a wheel takes it from."""
    shutil.rmtree(INSTALLED, ignore_errors=True)
    left_out = shutil.ignore_patterns(".doctrees", ".buildinfo*", "objects.inv")
    shutil.copytree(OUT, INSTALLED, ignore=left_out)


def main(arguments: list[str]) -> int:
    if not set(arguments) <= {"--install"}:
        print(__doc__, file=sys.stderr)
        return 2
    code = build(SOURCE, OUT)
    if code == 0:
        print(f"the site is in {OUT.relative_to(ROOT)}/index.html")
        if arguments:
            install()
            print("and servers of this clone show it at /docs")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
