"""A local Ray cluster of two workers, where Ray is installed: equal totals for equal seeds."""

import json
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from maravillas.ai.matches.arena import Ledger, Terms, run
from maravillas.ai.matches.pool import cluster
from maravillas.cli.app import call
from tests.games import STRINGS, made

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


@pytest.mark.skipif(RAY, reason="Ray is installed")
def test_without_ray_it_says_what_to_install(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(["arena", NAME, "--bots", "greedy,random", "--ray", "local"]) == 2
    assert "maravillas[cluster]" in capsys.readouterr().err
