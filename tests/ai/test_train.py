"""A short training run, where torch is installed: it learns, resumes, and leaves a net."""

import json
from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from struct import pack, unpack_from
from typing import Any

import pytest

import maravillas as mv
from maravillas.ai.bots.evaluators import encoder_of
from maravillas.ai.evaluation.evaluator import PRIOR, fits
from maravillas.ai.evaluation.net import Net
from maravillas.ai.training.curve import draw_curve
from maravillas.cli.app import call
from maravillas.cli.train import units_of
from maravillas.core.errors import BadOption
from maravillas.registry import AnyGame
from tests.games import STRINGS

TORCH = find_spec("torch") is not None and find_spec("numpy") is not None
needs_torch = pytest.mark.skipif(not TORCH, reason="torch is not installed (the extra `train`)")
WEIGHTS = Path(str(resources.files("maravillas.ai") / "weights"))
FIRST_DUEL = WEIGHTS.parent / "opponents" / "duel-1.net"  # of the first format
WORDS = ["train", "duel", "--games", "3", "--visits", "4", "--hidden", "8", "--epochs", "1"]
WORDS += ["--league", "0"]

pytestmark = pytest.mark.skipif("duel" not in dict(STRINGS), reason="Duel is not there")


@needs_torch
def test_a_short_run_leaves_nets_a_log_and_a_curve(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*WORDS, "--gate", "1", "--folder", str(tmp_path), "--json"]
    assert call([*words, "--generations", "1"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert call([*words, "--generations", "2"]) == 0
    second = json.loads(capsys.readouterr().out)
    assert second["generations"][:1] == first["generations"]
    assert [line["generation"] for line in second["generations"]] == [0, 1]
    for line in second["generations"]:
        assert line["deals"] == 1
        assert not line["accepted"]  # one deal proves nothing
        assert line["losses"]["reward"] > 0
    assert second["best"] == "light"
    assert "<svg" in (tmp_path / "curve.svg").read_text()
    net = Net((tmp_path / "net-001.net").read_bytes())
    assert net.hidden == 8


def test_a_clean_gate_is_no_leap_on_the_curve() -> None:
    line = {"generation": 0, "losses": None, "accepted": True, "deals": 4, "share": [1.0, 0.8, 1.0]}
    assert ">381.7</text>" in draw_curve([line])  # as of nine deals won in ten
    assert ">381.7</text>" not in draw_curve([line | {"accepted": False}])


def test_the_curve_shows_what_was_measured() -> None:
    losses = {"reward": 0.6, "policy": 1.2, "calibration": 0.02}
    line = {"generation": 0, "losses": losses, "accepted": True, "deals": 0, "share": [0, 0, 0]}
    more = {"league": {"science": [0.4, 0.2, 0.6]}, "endings": {"scientific": 0.1}}
    drawn = draw_curve([line | more, line | more | {"generation": 1}])
    for word in ("calibration", "how games end", "science", "scientific", "reward"):
        assert f">{word}</text>" in drawn
    assert "Elo" not in drawn
    assert "at once" not in drawn


@needs_torch
def test_the_first_generation_may_learn_from_rollouts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*WORDS, "--gate", "1", "--folder", str(tmp_path), "--json", "--light", "40"]
    assert call([*words, "--generations", "2"]) == 0
    lines = json.loads(capsys.readouterr().out)["generations"]
    assert [line["games"] for line in lines] == [40, 3]
    assert lines[0]["losses"]["policy"] == 0  # there was nothing to learn of moves
    assert lines[1]["losses"]["policy"] > 0
    assert not list(tmp_path.glob("notes-000-0001.bin"))


@needs_torch
def test_a_run_may_start_from_a_net(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from maravillas.ai.training.learn import Model

    data = FIRST_DUEL.read_bytes()
    net = Net(data)
    assert Model.of(data, int(net.inputs), int(net.heads) - PRIOR).to_bytes() == data
    words = [*WORDS, "--gate", "1", "--folder", str(tmp_path), "--json", "--start"]
    assert call([*words, str(FIRST_DUEL), "--generations", "2"]) == 0
    lines = json.loads(capsys.readouterr().out)["generations"]
    assert [(line["games"], line["accepted"]) for line in lines] == [(0, True), (3, False)]
    taken = Net((tmp_path / "net-000.net").read_bytes())
    assert (taken.code, taken.hidden) == ("duel-2", net.hidden)  # it goes on with more features
    assert Net((tmp_path / "net-001.net").read_bytes()).hidden == net.hidden
    assert lines[1]["against"] == "net-000.net"


@needs_torch
@pytest.mark.parametrize(("base", "name"), [("duel", "duel+agora"), ("wonders", "wonders+cities")])
def test_a_net_of_the_base_game_may_go_on_to_learn_an_expansion(base: str, name: str) -> None:
    from librt.vecs import vec
    from mypy_extensions import i64

    from maravillas.ai.training.learn import Model

    file = FIRST_DUEL if base == "duel" else WEIGHTS / f"{base}.net"
    encoder = encoder_of(mv.make(name))
    assert encoder is not None
    data = clipped(file.read_bytes(), 63 if encoder.code else 127)
    small = Net(data)
    assert units_of(mv.make(name), file) == small.hidden
    sizes = (int(encoder.inputs), int(encoder.actions), int(encoder.endings))
    large = Net(Model.of(data, *sizes, str(encoder.code)).to_bytes())
    assert fits(large, encoder)
    features = [0, 7, int(small.inputs) - 1]
    small.think(vec[i64](features), 3)
    large.think(vec[i64]([*features, int(encoder.inputs) - 1]), 4)  # it knows nothing of the last
    for value in range(PRIOR):
        assert large.head(value) == small.head(value)
    for action in range(int(small.heads) - PRIOR):
        assert large.head(int(large.values) + action) == small.head(PRIOR + action)
    for ending in range(int(encoder.endings)):
        assert large.head(PRIOR + ending) == 0
    assert large.head(int(large.heads) - 1) == 0


def clipped(data: bytes, most: int) -> bytes:
    """A net of the first format with no weight in its rows beyond what another format holds."""
    inputs, hidden = unpack_from("<2i", data, 8)
    rows = unpack_from(f"<{inputs * hidden}b", data, 24)
    held = pack(f"<{inputs * hidden}b", *(max(-most, min(most, weight)) for weight in rows))
    return data[:24] + held + data[24 + len(held) :]


@needs_torch
def test_a_net_of_today_goes_on_as_it_is() -> None:
    from maravillas.ai.training.learn import Model

    data = (WEIGHTS / "duel.net").read_bytes()
    net = Net(data)
    sizes = (int(net.inputs), int(net.heads) - int(net.values), int(net.values) - PRIOR)
    assert Model.of(data, *sizes, str(net.code)).to_bytes() == data
    with pytest.raises(BadOption, match="other features"):  # its numbers go on otherwise
        units_of(mv.make("duel+agora"), WEIGHTS / "duel.net")


@needs_torch
def test_a_run_starts_from_a_net_of_its_game_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*WORDS, "--folder", str(tmp_path / "run"), "--start"]
    assert call([*words, str(WEIGHTS / "wonders.net")]) == 2
    assert "other features than those of duel" in capsys.readouterr().err
    cut = tmp_path / "cut.net"
    cut.write_bytes((WEIGHTS / "duel.net").read_bytes()[:100])
    for file in (tmp_path / "nothing.net", Path(__file__), cut):
        assert call([*words, str(file)]) == 2
        assert "is not the file of a net" in capsys.readouterr().err
    assert not (tmp_path / "run").exists()


@needs_torch
def test_files_of_rollout_games_take_turns_at_the_tables(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from maravillas.ai.training import run
    from maravillas.ai.training.plan import Plan

    sat: list[int] = []

    def note_table(game: AnyGame, *rest: object) -> bytes:
        sat.append(int(game.seats))
        return b""

    monkeypatch.setattr(run, "rollout_game", note_table)
    tables = tuple(f"wonders-{players}" for players in (2, 3, 4, 5))
    plan = Plan("wonders", (("players", 4),), tables=tables, light=10_000)
    seeds, size = plan.played(0), plan.chunk(0)
    for at in range(0, len(seeds), size):
        run.play_chunk(run.Chunk(plan, None, seeds[at : at + 1], True))
    assert sorted(sat) == [2, 3, 4, 5]


@needs_torch
def test_every_generation_is_measured(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a gate, by the league: the best net is the one whose worst result is best."""
    from maravillas.ai.training import probe

    monkeypatch.setattr(probe, "PROBE_GAMES", 24)
    words = ["train", "duel", "--games", "2", "--visits", "2", "--hidden", "8", "--gate", "0"]
    words += ["--proof", "1", "--league", "100", "--folder", str(tmp_path), "--json"]
    words += ["--teacher", str(WEIGHTS / "duel.net")]
    assert call([*words, "--generations", "1"]) == 0
    told = json.loads(capsys.readouterr().out)
    (line,) = told["generations"]
    assert told["best"] == str(tmp_path / "net-000.net")
    assert line["accepted"]
    assert set(line["league"]) >= {"science", "military", "net-1"}
    assert sum(line["endings"].values()) == pytest.approx(1, abs=0.001)
    assert 0 <= line["losses"]["calibration"] <= 1
    assert set(line["traps"]) == {"win in two", "win in three", "defence", "reveal"}
    assert all(0 <= share <= 1 for share in line["traps"].values())
    for mean, many in line["won_at_once"].values():
        assert 0 <= mean <= 1
        assert many > 0


@needs_torch
def test_a_net_may_learn_to_beat_one_rival(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every game has the rival on one side, and the share against it is what counts."""
    from maravillas.ai.search.selfplay import GameMaker
    from maravillas.ai.training import probe, run

    made: list[Any] = []

    def make(*given: Any) -> Any:
        made.append(GameMaker(*given))
        return made[-1]

    monkeypatch.setattr(probe, "PROBE_GAMES", 2)
    monkeypatch.setattr(run, "GameMaker", make)
    rival = str(FIRST_DUEL)  # of another encoding than the nets that learn
    words = ["train", "duel", "--games", "2", "--visits", "2", "--hidden", "8", "--gate", "0"]
    words += ["--proof", "1", "--rival", rival, "--folder", str(tmp_path), "--json"]
    assert call([*words, "--generations", "1"]) == 0
    (line,) = json.loads(capsys.readouterr().out)["generations"]
    assert list(line["league"]) == ["rival"]
    assert [maker.opponent.evaluator.net.code for maker in made] == [""]
    assert json.loads((tmp_path / "plan.json").read_text("utf-8"))["rival"] == rival
    assert call(["train", "duel", "--folder", str(tmp_path / "b"), "--rival", __file__]) == 2
    assert "is not the file of a net" in capsys.readouterr().err


@needs_torch
def test_the_best_net_has_the_best_worst_result(tmp_path: Path) -> None:
    from maravillas.ai.training.plan import Folder, Plan

    folder = Folder(tmp_path, Plan("duel", ()))
    for generation, shares in enumerate([(0.9, 0.2), (0.6, 0.5), (0.8, 0.4)]):
        league = {name: [share, 0, 1] for name, share in zip("ab", shares, strict=True)}
        folder.add_line({"generation": generation, "accepted": True, "league": league})
    assert folder.best() == str(folder.net(1))
    assert folder.newest() == str(folder.net(2))


@needs_torch
def test_games_against_the_league_grow_fewer_and_their_window_wider() -> None:
    from maravillas.ai.training.plan import Plan

    plan = Plan("duel", (), league=25, window=6)
    assert [plan.share_of_league(g) for g in (0, 5, 15, 90)] == [25, 20, 10, 10]
    assert Plan("duel", (), league=4).share_of_league(50) == 4
    assert [len(plan.learned_from(g)) for g in (0, 1, 2, 4, 20)] == [1, 2, 3, 4, 6]


@needs_torch
def test_calibration_is_the_mean_error_over_equal_bins() -> None:
    import torch

    from maravillas.ai.training.learn import calibration

    said = torch.tensor([0.95, 0.95, 0.05, 0.05])
    assert float(calibration(said, torch.tensor([1.0, 1.0, 0.0, 0.0]))) == pytest.approx(0.05)
    assert float(calibration(said, torch.tensor([1.0, 0.0, 0.0, 0.0]))) == pytest.approx(0.25)


@needs_torch
def test_a_folder_keeps_to_its_plan(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [*WORDS, "--gate", "1", "--folder", str(tmp_path), "--generations", "1"]
    assert call(words) == 0
    assert call([*words, "--window", "3"]) == 2
    assert "another plan" in capsys.readouterr().err


@needs_torch
def test_games_of_several_tables_are_learned_from(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["train", "wonders", "--players", "3", "--games", "26", "--visits", "2", "--hidden"]
    words += ["4", "--epochs", "1", "--gate", "1", "--generations", "1", "--json"]
    assert call([*words, "--tables", "2,3", "--folder", str(tmp_path)]) == 0
    assert json.loads(capsys.readouterr().out)["generations"][0]["games"] == 26
    assert json.loads((tmp_path / "plan.json").read_text("utf-8"))["tables"] == [
        "wonders-2",
        "wonders-3",
    ]
    assert call([*words, "--tables", "2,9", "--folder", str(tmp_path)]) == 2


@needs_torch
def test_tables_may_be_those_of_other_strings() -> None:
    from maravillas.ai.training.plan import Plan

    tables = ("wonders+leaders-3", "wonders+cities-8")
    plan = Plan("wonders+leaders", (("players", 4),), tables=tables)
    made = [plan.make(chunk) for chunk in (None, 0, 1, 2)]
    assert [(game.name, int(game.seats)) for game in made] == [
        ("wonders+leaders", 4),
        *[("wonders+leaders", 3), ("wonders+cities", 8), ("wonders+leaders", 3)],
    ]


@needs_torch
def test_only_what_nets_see_alike_is_learned_together(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["train", "wonders+leaders", "--players", "3", "--folder", str(tmp_path)]
    for other in ("wonders", "dice"):
        assert call([*words, "--tables", f"4,wonders+cities-4,{other}-3"]) == 2
        assert f"nets do not see {other} as they see wonders+leaders" in capsys.readouterr().err


@needs_torch
def test_a_model_starts_alike_in_every_run() -> None:
    from maravillas.ai.training.learn import Model

    first = Model(12, 7, 8).to_bytes()
    assert Model(12, 7, 8).to_bytes() == first
    assert Net(first).hidden == 8


@needs_torch
def test_the_model_and_its_net_agree() -> None:
    from maravillas.ai.training.learn import Model

    for model in (Model(20, 6, 12), Model(20, 6, 12, 5, "code")):
        net = Net(model.to_bytes())
        check_agreement(model, net)


def check_agreement(model: Any, net: Net) -> None:
    import torch
    from librt.vecs import vec
    from mypy_extensions import i64

    first = int(net.values)
    for features in ([1, 2, 3], [0, 19], list(range(15))):
        padded = torch.tensor([features + [20] * (16 - len(features))])
        moves = torch.tensor([[0, 4, 6]])
        with torch.no_grad():
            heads, logits = model.think(padded, moves, torch.tensor([[6, 5, 6]]))
        net.think(vec[i64](features), len(features))
        for head in range(first):
            assert net.head(head) == pytest.approx(float(heads[0, head]), abs=0.05)
        assert net.head(first) == pytest.approx(float(logits[0, 0]), abs=0.05)
        both = net.head(first + 4) + net.head(first + 5)
        assert both == pytest.approx(float(logits[0, 1]), abs=0.05)


@pytest.mark.skipif(TORCH, reason="torch is installed")
def test_without_torch_it_says_what_to_install(capsys: pytest.CaptureFixture[str]) -> None:
    assert call([*WORDS, "--folder", "nowhere"]) == 2
    assert "maravillas[train]" in capsys.readouterr().err


def test_numbers_out_of_range_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(["train", "duel", "--folder", "nowhere", "--visits", "1"]) == 2
    assert "visits" in capsys.readouterr().err
