"""What is the same for every field of a state is written by a tool, and is up to date."""

from pathlib import Path

import pytest

from tools import gen_fields

STATE = """class Base:
    def __init__(self) -> None:
        self.owed: i64 = 0


class City(Base):
    def __init__(self) -> None:
        super().__init__()
        self.cards: Final = []
        self.coins: i64 = 3  # at first
        self.built: i64 = 0
        # derived: what follows.
        self.shields: i64 = 0
"""
PACK = """from maravillas.state import City

CITY: Final = 0  # fields City kept: all words


def pack(c, out, n):
    # fields City kept: out[n + {n}] = c.{field}
    # but coins: min(c.coins, 9)
    # end of fields
    # fields City kept, derived: c.{field} = words[{n+1}]
    old = 1
    # end of fields
    return n + CITY
"""


def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pack: str) -> Path:
    """A package of a state and what packs it."""
    monkeypatch.setattr(gen_fields, "ROOT", tmp_path)
    monkeypatch.setattr(gen_fields, "SOURCES", tmp_path)
    (tmp_path / "maravillas").mkdir()
    (tmp_path / "maravillas" / "state.py").write_text(STATE, encoding="utf-8")
    file = tmp_path / "maravillas" / "pack.py"
    file.write_text(pack, encoding="utf-8")
    return file


def test_all_files_are_up_to_date() -> None:
    found = [file.name for file, _ in gen_fields.stale()]
    assert found == [], "python -m tools.gen_fields"


def test_fields_are_written_once_and_those_of_the_base_come_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = gen_fields.written(folder(tmp_path, monkeypatch, PACK))
    assert text.splitlines()[2:] == [
        "CITY: Final = 3  # fields City kept: all words",
        "",
        "",
        "def pack(c, out, n):",
        "    # fields City kept: out[n + {n}] = c.{field}",
        "    # but coins: min(c.coins, 9)",
        "    out[n] = c.owed",
        "    out[n + 1] = min(c.coins, 9)",
        "    out[n + 2] = c.built",
        "    # end of fields",
        "    # fields City kept, derived: c.{field} = words[{n+1}]",
        "    c.owed, c.coins, c.built = words[1], words[2], words[3]",
        "    c.shields = words[4]",
        "    # end of fields",
        "    return n + CITY",
    ]


def test_three_fields_go_on_a_line_and_fewer_where_it_would_be_too_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = PACK.replace("words[{n+1}]", f"words[{{n+1}} + {'m' * 20}]")
    lines = gen_fields.written(folder(tmp_path, monkeypatch, pack)).splitlines()
    m = "m" * 20
    assert f"    c.owed, c.coins = words[1 + {m}], words[2 + {m}]" in lines
    assert f"    c.built, c.shields = words[3 + {m}], words[4 + {m}]" in lines


def test_sizes_of_tables_are_written_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = (
        'AGES: Final[dict[str, int]] = {"a": 1, "b": 2}\nMORE: Final[dict[str, int]] = {"c": 3}\n'
    )
    file = folder(tmp_path, monkeypatch, tables + "ALL: Final = 1  # entries of AGES, MORE: so\n")
    assert gen_fields.written(file).endswith("ALL: Final = 3  # entries of AGES, MORE: so\n")
    file.write_text("ALL: Final = 1  # entries of AGES\n", encoding="utf-8")
    gen_fields.parsed.cache_clear()
    with pytest.raises(ValueError, match="AGES is no dict that is written here"):
        gen_fields.written(file)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "fields City kept:",
            "fields Town kept:",
            "there is no class Town here",
        ),
        ("but coins", "but cards", "cards is no such field of City"),
        ("City kept:", "City lost:", "City has no fields that are lost"),
        (
            "    # end of fields\n    return",
            "    return",
            "`# end of fields` is missing",
        ),
    ],
)
def test_what_is_wrong_is_told(
    old: str, new: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert old in PACK
    file = folder(tmp_path, monkeypatch, PACK.replace(old, new))
    with pytest.raises(ValueError, match=f"^maravillas/pack.py: {told}$"):
        gen_fields.written(file)
