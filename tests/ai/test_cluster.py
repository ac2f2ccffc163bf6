"""A local Ray cluster of two workers, where Ray is installed: equal totals for equal seeds."""

import asyncio
import json
import os
import signal
from base64 import b64decode
from collections.abc import Iterator
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from maravillas.ai.matches.arena import Ledger, Terms, run
from maravillas.ai.matches.pool import cluster
from maravillas.cli.app import call
from maravillas.record import Record
from maravillas.server.bots import Question
from maravillas.server.process import Worker
from maravillas.server.settings import far
from maravillas.server.worker import Desk, answer
from tests.ai.test_export import SEALED
from tests.games import STRINGS, made
from tests.server.test_bots import question
from tests.until import PATIENCE

RAY = find_spec("ray") is not None
NAME, OPTIONS = STRINGS[0]

pytestmark = pytest.mark.filterwarnings("ignore")  # Ray's own


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A head and one more node, with one worker each."""
    import ray
    from ray.cluster_utils import Cluster

    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    nodes.add_node(num_cpus=1)
    yield str(nodes.address)
    ray.shutdown()
    nodes.shutdown()


def terms(deals: int) -> Terms:
    options = tuple(made(NAME, OPTIONS).options.items())
    return Terms(NAME, options, ("greedy", "random"), 3600.0, 3, 40, deals)


@pytest.mark.skipif(not RAY, reason="Ray is not installed (the extra `cluster`)")
def test_a_cluster_gives_the_same_totals_and_counts_nothing_twice(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    alone, together = Ledger(terms(8)), Ledger(terms(8))
    run(alone, int(made(NAME, OPTIONS).seats))
    run(together, int(made(NAME, OPTIONS).seats), cluster(address))
    assert together.rounds == alone.rounds
    words = ["arena", NAME, "--bots", "greedy,random", "--visits", "3", "--seed", "40", "--json"]
    words += ["--file", str(tmp_path / "match.jsonl"), "--ray", address]
    reports = []
    for deals in ("4", "8", "8"):
        assert call([*words, "--deals", deals]) == 0
        reports.append(json.loads(capsys.readouterr().out))
    assert [report["deals"] for report in reports] == [4, 8, 8]
    assert reports[1]["table"] == reports[2]["table"]
    assert len((tmp_path / "match.jsonl").read_text().splitlines()) == 9


@pytest.mark.skipif(not RAY, reason="Ray is not installed (the extra `cluster`)")
def test_simulations_and_sets_are_the_same_on_a_cluster(address: str, tmp_path: Path) -> None:
    kept: list[Record] = []
    reports = [mv.simulate("duel", 70, seed=3, ray=ray) for ray in (None, address)]
    mv.simulate("duel", 12, ["greedy", "random"], seed=3, ray=address, records=kept.append)
    assert reports[0]["checksum"] == reports[1]["checksum"]
    assert reports[0]["results"] == reports[1]["results"]
    assert [record.seed for record in kept] == list(range(3, 15))
    files = [tmp_path / "alone.jsonl", tmp_path / "together.jsonl"]
    for file, ray in zip(files, (None, address), strict=True):
        mv.export("duel", file, 12, ["novice@3", "random"], seed=3, ray=ray, first_game=True)
    alone, together = [[json.loads(x) for x in f.read_text().splitlines()] for f in files]
    for row in (*alone, *together):  # a state is sealed with the games that are known: here, more
        row["state"] = b64decode(row["state"])[SEALED:]
    assert together == alone
    with pytest.raises(mv.BadOption, match="cannot be sent to other processes"):
        mv.simulate("duel", 2, lambda game, s, seat: 0, ray=address)


@pytest.mark.skipif(not RAY, reason="Ray is not installed (the extra `cluster`)")
def test_training_on_a_cluster_leaves_the_same_games_nets_and_log(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch", reason="torch is not installed (the extra `train`)")
    words = ["train", "duel", "--games", "26", "--visits", "2", "--hidden", "8", "--epochs", "1"]
    words += ["--league", "0", "--gate", "1", "--generations", "1", "--json"]  # two files of games
    folders, logs = [tmp_path / "alone", tmp_path / "together"], []
    for folder, more in zip(folders, ([], ["--ray", address]), strict=True):
        assert call([*words, "--folder", str(folder), *more]) == 0
        (line,) = json.loads(capsys.readouterr().out)["generations"]
        logs.append({key: value for key, value in line.items() if key != "seconds"})
    assert logs[0] == logs[1]
    made = [{file.name: file.read_bytes() for file in f.glob("n*-*.*")} for f in folders]
    assert made[0] == made[1]
    assert {"notes-000-0000.bin", "notes-000-0001.bin", "net-000.net"} <= set(made[0])


@pytest.mark.skipif(not RAY, reason="Ray is not installed (the extra `cluster`)")
def test_a_task_whose_worker_dies_is_done_again(address: str, tmp_path: Path) -> None:
    mark = tmp_path / "died"
    found = list(cluster(address)(partial(dies_once, str(mark)), list(range(4)), 200))
    assert found == [0, 1, 4, 9]
    assert mark.exists()


def dies_once(mark: str, number: int) -> int:
    """A square; but the first worker that is asked for that of 2 dies instead."""
    if number == 2 and not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


@pytest.mark.skipif(not RAY, reason="Ray is not installed (the extra `cluster`)")
def test_bots_of_a_server_think_on_a_cluster_and_here_while_it_is_away(address: str) -> None:
    asked: Question = {**question(), "seconds": 5.0, "visits": 3, "bot": "novice"}
    here = answer(asked, Desk())

    async def play() -> None:
        worker = Worker(far(address))

        async def ask() -> tuple[str, str]:
            found: Any = await worker.ask(json.dumps(asked).encode(), 5.0)
            return found["move"], found.get("at", "")

        async def until_there(other_than: str) -> str:
            async with asyncio.timeout(PATIENCE):
                while (found := await ask())[1] in ("", other_than):
                    assert found[0] == here
            assert found[0] == here
            return found[1]

        try:
            assert await ask() == (here, ""), "nobody waits for a cluster"
            first = await until_there("")
            os.kill(int(first.split()[1]), signal.SIGKILL)
            assert await ask() == (here, "")
            assert await until_there(first) != first
        finally:
            await worker.close()

    asyncio.run(play())


@pytest.mark.skipif(RAY, reason="Ray is installed")
@pytest.mark.parametrize(
    "words",
    [
        ["arena", NAME, "--bots", "greedy,random"],
        ["sim", NAME],
        ["export", NAME, "--out", "nothing.jsonl"],
        ["serve", "--port", "0"],
    ],
    ids=["arena", "sim", "export", "serve"],
)
def test_without_ray_it_says_what_to_install(
    words: list[str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert call([*words, "--ray", "local"]) == 2
    assert "maravillas[cluster]" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
