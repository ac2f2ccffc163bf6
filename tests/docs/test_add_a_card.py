"""docs/add-a-card.md, followed word for word in a copy of the repository."""

from pathlib import Path

import pytest

from tests.docs.followed import copied, run, steps

STEPS = steps("add-a-card.md")
PLAYED = """
import maravillas as mv
from maravillas.core.rng import Rng
game, met = mv.make("duel", first_game=True), set()
for seed in range(30):
    s, rng = game.new(seed), Rng(seed)
    while owed := mv.owed(game, s):
        seat, view = owed[0]["seat"], mv.view(game, s, owed[0]["seat"])
        met |= {view["age"] for slot in view["layout"] if slot["card"] == "weigh_house"}
        moves = mv.moves(game, s, seat)
        mv.do(game, s, seat, moves[int(rng.below(len(moves)))])
print(sorted(met), mv.price(game, game.new(1), 0, "weigh_house")["coins"])
"""
TESTS = ("-m", "pytest", "-q", "-p", "no:cacheprovider")
CARDS = ("tests/duel/test_cards.py", "tests/test_names.py")
SIZES = ("-m", "tools.gen_fields")
ALONE = "not agora and not pantheon and not silent and not loud"
WORDS = (
    "tests/test_text.py",
    "-k",
    f"test_cards or keys or has_another or (a_name_and_a_text and {ALONE})",
)

pytestmark = pytest.mark.interpreted


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return copied(tmp_path)


def test_a_card_is_added_as_the_page_says(copy: Path) -> None:
    assert len(STEPS) == 7
    STEPS[0].follow(copy)
    told = run(copy, "-c", "import maravillas.duel.data.cards")
    assert told.stderr.endswith("run python -m tools.gen_fields\n"), told.stderr
    assert run(copy, *SIZES).returncode == 0
    for step in STEPS[1:]:
        step.follow(copy)
    told = run(copy, "-c", PLAYED)
    assert told.stdout == "[1] 1\n", told.stderr
    passed = run(copy, *TESTS, *CARDS, *WORDS)
    assert passed.returncode == 0, passed.stdout


@pytest.mark.parametrize(
    "forgotten", [slice(1, 3), slice(3, 5), slice(5, 7)], ids=["facts", "words", "neutral name"]
)
def test_whoever_forgets_a_step_is_told_which_card(copy: Path, forgotten: slice) -> None:
    for step in [step for step in STEPS if step not in STEPS[forgotten]]:
        step.follow(copy)
    run(copy, *SIZES)
    failed = run(copy, *TESTS, *CARDS, *WORDS)
    assert failed.returncode == 1, failed.stdout
    assert "weigh_house" in failed.stdout
