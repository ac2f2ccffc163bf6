"""Writes what follows from tables: how the fields of a state are copied and packed, and sizes.

The fields are those numbers that a class sets in `__init__`, after those of its base. They are
`kept` unless a comment on a line of its own begins another group, such as `# derived: …`.
Between two comments

    # fields City kept, derived: self.{field} = c.{field}
    # end of fields

this is written for each field of these groups, `{n}` is its place among them, and `{n+1}` one
more. Three go on a line: `self.a, self.b, self.c = c.a, c.b, c.c`. A field of which something else
is to be written has a line of its own there, and a comment behind the first:
`# but coins: min(c.coins, 9)`, in place of what follows ` = `. The number in
`CITY: Final = 18  # fields City kept` is how many there are, and the one in
`LOW: Final = 46  # entries of AGE_1, AGE_2` how many entries these dicts of the same file have:
compiled code is faster with a number than with a name.

python -m tools.gen_fields            writes it
python -m tools.gen_fields --check    says whether it is up to date
"""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tools.compiled import ROOT, compiled_modules

SOURCES = ROOT / "src"
BEGIN = re.compile(r"( *)# fields (\w+) ([a-z, ]+): (.+)")
BUT = re.compile(r" *# but (\w+): (.+)")
END = "# end of fields"
COUNT = re.compile(r"(\w+: Final = )\d+(  # fields (\w+) ([a-z, ]+))")
ENTRIES = re.compile(
    r"(\w+: Final = )\d+(  # entries of ([A-Z][A-Z0-9_]+(?:, [A-Z][A-Z0-9_]+)*)(?![a-z]))"
)
GROUP = re.compile(r" *# ([a-z]+): ")
PLACE = re.compile(r"(\w+ \+ )?\{n(?:\+(\d+))?\}")
KEPT = "kept"
# So many fields on a line. Neither Python nor the compiler makes a tuple of them: what is on the
# right is read first, then stored, as it would be field by field.
TOGETHER = 3
WIDTH = 100

Field = tuple[str, str]  # its name and its group


@cache
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def home(file: Path, name: str) -> tuple[Path, ast.ClassDef] | None:
    """A class of a file, or of one that it imports from, and that file."""
    imported = []
    for node in parsed(file).body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            return file, node
        if isinstance(node, ast.ImportFrom):
            imported.append(SOURCES / f"{(node.module or '').replace('.', '/')}.py")
    for other in imported:
        for node in parsed(other).body if other.exists() else ():
            if isinstance(node, ast.ClassDef) and node.name == name:
                return other, node
    return None


def fields(file: Path, name: str) -> list[Field]:
    """The fields of a class, those of its base first; raises ValueError if there is none."""
    found = home(file, name)
    if found is None:
        raise ValueError(f"{file.relative_to(ROOT)}: there is no class {name} here")
    where, cls = found
    listed: list[Field] = []
    for base in cls.bases:
        if isinstance(base, ast.Name) and home(where, base.id):
            listed += fields(where, base.id)
    for node in cls.body:
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            listed += own_fields(where, node)
    return listed


def own_fields(file: Path, init: ast.FunctionDef) -> Iterator[Field]:
    lines = file.read_text(encoding="utf-8").splitlines()
    names = {
        node.lineno: node.target.attr
        for node in init.body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Attribute)
        and isinstance(node.annotation, ast.Name)
        and node.annotation.id == "i64"
    }
    group = KEPT
    for number in range(init.lineno, (init.end_lineno or init.lineno) + 1):
        comment = GROUP.match(lines[number - 1])
        group = comment[1] if comment else group
        if number in names:
            yield names[number], group


def chosen(file: Path, name: str, groups: str) -> list[str]:
    """The names of the fields of some groups; raises ValueError for a group that has none."""
    wanted, known = groups.split(", "), fields(file, name)
    for group in wanted:
        if group not in [of for _, of in known]:
            raise ValueError(f"{file.relative_to(ROOT)}: {name} has no fields that are {group}")
    return [field for field, group in known if group in wanted]


def entries(file: Path, names: str) -> int:
    """How many entries some dicts of a file have; raises ValueError for one that is none."""
    tables = {
        node.target.id: len(node.value.keys)
        for node in parsed(file).body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and isinstance(node.value, ast.Dict)
    }
    for name in names.split(", "):
        if name not in tables:
            raise ValueError(f"{file.relative_to(ROOT)}: {name} is no dict that is written here")
    return sum(tables[name] for name in names.split(", "))


def filled(template: str, field: str, place: int) -> str:
    def number(match: re.Match[str]) -> str:
        found = place + int(match[2] or 0)
        before = match[1] or ""
        return before.removesuffix(" + ") if before and not found else f"{before}{found}"

    return PLACE.sub(number, template).replace("{field}", field)


def block(file: Path, begin: re.Match[str], others: dict[str, str]) -> list[str]:
    """The lines of some fields. others: what is written of a field instead, by its name."""
    indent, name, groups, template = begin.groups()
    names = chosen(file, name, groups)
    for field in others:
        if field not in names:
            raise ValueError(f"{file.relative_to(ROOT)}: {field} is no such field of {name}")
    to, _, value = template.partition(" = ")
    rows: list[list[tuple[str, str]]] = [[]]
    for n, field in enumerate(names):
        pair = filled(to, field, n), filled(others.get(field, value), field, n)
        longer = [*rows[-1], pair]
        if field in others or len(longer) > TOGETHER or len(assignment(indent, longer)) > WIDTH:
            rows.append([])
        rows[-1].append(pair)
        if field in others:
            rows.append([])
    return [assignment(indent, row) for row in rows if row]


def assignment(indent: str, row: list[tuple[str, str]]) -> str:
    return f"{indent}{', '.join(to for to, _ in row)} = {', '.join(value for _, value in row)}"


def written(file: Path) -> str:
    """A file as it should be."""
    found: list[str] = []
    begin: re.Match[str] | None = None  # of the block that is being read
    others: dict[str, str] = {}
    for text in file.read_text(encoding="utf-8").splitlines():
        but = BUT.match(text)
        if begin and text.strip() == END:
            found += block(file, begin, others)
            begin, others = None, {}
        elif begin and but:
            others[but[1]] = but[2]
        elif begin:
            continue
        count = COUNT.match(text)
        if count:
            many = len(chosen(file, count[3], count[4]))
            text = f"{count[1]}{many}{count[2]}{text[count.end() :]}"
        size = ENTRIES.match(text)
        if size:
            text = f"{size[1]}{entries(file, size[3])}{size[2]}{text[size.end() :]}"
        found.append(text)
        begin = begin or BEGIN.match(text)
    if begin:
        raise ValueError(f"{file.relative_to(ROOT)}: `{END}` is missing")
    return "\n".join(found) + "\n"


def stale() -> Iterator[tuple[Path, str]]:
    """The files that are not up to date, and what they should be."""
    for name in compiled_modules():
        file = ROOT / name
        before = file.read_text(encoding="utf-8")
        if "# fields " in before or "# entries of " in before:
            text = written(file)
            if text != before:
                yield file, text


def main(arguments: list[str]) -> int:
    files = list(stale())
    for file, text in files:
        if arguments == ["--check"]:
            print(f"{file.relative_to(ROOT)} is not up to date: python -m tools.gen_fields")
        else:
            file.write_text(text, encoding="utf-8")
            print(f"{file.relative_to(ROOT)}: written")
    return 1 if files and arguments == ["--check"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
