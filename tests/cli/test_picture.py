"""`maravillas picture`: a moment of a game as SVG, PNG or GIF."""

import builtins
from io import BytesIO
from pathlib import Path

import pytest

import maravillas as mv
from maravillas.cli.__main__ import run
from maravillas.pictures import moments, png

MOVES = 6


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The beginning of a game of Dice."""
    whole = mv.play(mv.make("dice", players=2), "greedy", seed=5)
    short = mv.Record(whole.game, whole.options, whole.seed, seats=whole.seats)
    short.moves = whole.moves[:MOVES]
    path = tmp_path_factory.mktemp("picture") / "game.json"
    short.save(path)
    return path


def drawn(record: Path, seat: int | None = None) -> list[str]:
    return list(moments(mv.Record.load(record), seat, "en"))


def test_a_moment_is_drawn_as_svg(record: Path, tmp_path: Path) -> None:
    out = tmp_path / "moment.svg"
    assert run(["picture", str(record), str(out), "--step", "2"]) == 0
    assert out.read_text() == drawn(record)[2]
    assert run(["picture", str(record), str(out)]) == 0
    assert out.read_text() == drawn(record)[MOVES]


def test_a_seat_sees_what_it_may_know(tmp_path: Path) -> None:
    game = mv.play(mv.make("wonders", players=3), "greedy", seed=5)
    path, out = tmp_path / "game.json", tmp_path / "moment.svg"
    game.save(path)
    assert run(["picture", str(path), str(out), "--step", "0", "--seat", "1"]) == 0
    assert out.read_text() == drawn(path, 1)[0]
    assert drawn(path, 1)[0] != drawn(path)[0]


def test_a_png_has_the_size_of_the_drawing(record: Path, tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image")
    pytest.importorskip("resvg_py")
    out = tmp_path / "moment.png"
    assert run(["picture", str(record), str(out), "--step", "1"]) == 0
    assert out.read_bytes() == png(drawn(record)[1])
    with image.open(out) as found:
        assert f'width="{found.width}"' in drawn(record)[1]


def test_a_gif_shows_each_moment(record: Path, tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image")
    pytest.importorskip("resvg_py")
    out = tmp_path / "game.gif"
    assert run(["picture", str(record), str(out), "--step", "1", "--to", "4"]) == 0
    with image.open(out) as found:
        assert (found.format, found.n_frames) == ("GIF", len({*drawn(record)[1:5]}))
        first = found.convert("RGB").tobytes()
        found.seek(found.n_frames - 1)
        assert found.convert("RGB").tobytes() != first
    with image.open(BytesIO(png(drawn(record)[1]))) as one:
        assert one.size == found.size


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["moment.bmp"], ["moment.bmp", ".svg, .png, .gif"]),
        (["moment.svg", "--step", str(MOVES + 1)], ["step", f"between 0 and {MOVES}"]),
        (["moment.svg", "--seat", "2"], ["seat", "between 0 and 1"]),
        (["moment.svg", "--to", "3"], ["--to is for a GIF"]),
        (["game.gif", "--step", "4", "--to", "3"], ["to", f"between 4 and {MOVES}"]),
        (["moment.svg", "--number", "2"], ["number", "between 1 and 1"]),
    ],
)
def test_what_cannot_be_drawn_is_said_and_nothing_is_written(
    record: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    told: list[str],
) -> None:
    out = tmp_path / words[0]
    assert run(["picture", str(record), str(out), *words[1:]]) == 2
    said = capsys.readouterr().err
    assert [part for part in told if part not in said] == []
    assert list(tmp_path.iterdir()) == []


def test_a_missing_extra_is_named_with_its_command(
    record: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = builtins.__import__

    def without(name: str, *more: object) -> object:
        if name in ("PIL", "resvg_py"):
            raise ImportError(name)
        return real(name, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", without)
    for out in ("moment.png", "game.gif"):
        assert run(["picture", str(record), str(tmp_path / out)]) == 2
        assert "pip install 'maravillas[pictures]'" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
