"""The environment in words: one answer a turn, rewards from the outcome, errors that teach."""

import pytest

import maravillas as mv
from maravillas.core.errors import BadOption, IllegalMove
from maravillas.core.rng import Rng
from maravillas.envs import text_env
from maravillas.envs.text import TextEnv
from tests.games import SERVED, SERVED_LABELS, Combination


def finish(env: TextEnv, seed: int) -> tuple[str, float]:
    """Plays any moves; the last text and the reward."""
    rng = Rng(seed)
    text, info = env.reset(seed=seed)
    while True:
        move = info["moves"][int(rng.below(len(info["moves"])))]
        assert f"- {move}: " in text
        text, reward, over, cut, info = env.step(move)
        assert not cut
        if over:
            return text, reward
        assert reward == 0.0


@pytest.mark.parametrize("combination", SERVED, ids=SERVED_LABELS)
def test_games_end_with_the_reward_of_their_outcome(combination: Combination) -> None:
    name, options = combination
    env = text_env(name, opponent="random", **options)
    _, reward = finish(env, 3)
    assert env.seat == 3 % int(env.game.seats)
    s = env.record.verify()
    assert reward == 2 * env.game.outcome(s)[env.seat] / 840 - 1


def test_equal_seeds_give_equal_texts_and_seats_come_in_turn() -> None:
    env = text_env("duel", opponent="greedy")
    assert finish(env, 4) == finish(env, 4)
    seats = [env.reset()[1]["seat"] for _ in range(4)]
    assert seats in ([0, 1, 0, 1], [1, 0, 1, 0])


def test_a_wrong_answer_is_explained_and_the_last_one_loses() -> None:
    env = text_env("duel", opponent="random", seat=0, first_game=True)
    _, info = env.reset(seed=1)
    text, reward, over, _, told = env.step("build palace")
    assert (reward, over) == (0.0, False)
    assert told["clause"] in text
    assert f"- {info['moves'][0]}: " in text
    env.step(f"  {info['moves'][0]}\n")
    for left in (2, 1):
        text, reward, over, _, _ = env.step("I would like to pass")
        assert f"{left} more wrong" in text
        assert not over
    text, reward, over, _, _ = env.step("")
    assert (reward, over) == (-1.0, True)
    assert "you have lost" in text
    with pytest.raises(BadOption, match="reset"):
        env.step(info["moves"][0])


def test_wrong_answers_may_lose_at_once_or_raise() -> None:
    env = text_env("duel", opponent="random", illegal="lose")
    env.reset(seed=1)
    assert env.step("no")[1:3] == (-1.0, True)
    env = text_env("duel", opponent="random", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalMove):
        env.step("no")
    with pytest.raises(TypeError, match="a move in notation"):
        env.step(3)


def test_texts_are_in_spanish_if_asked() -> None:
    env = text_env("duel", opponent="random", lang="es")
    text, _ = env.reset(seed=1)
    assert "Tus jugadas legales" in text


def test_bad_arguments_are_refused_by_name() -> None:
    for given, allowed in (
        ({"illegal": "shrug"}, "ask, lose, raise"),
        ({"seat": 2}, "0 to 1"),
        ({"opponent": ["random", "random"]}, "name 1 or 1"),
        ({"tries": 0}, "between 1 and 1000"),
        ({"lang": "fr"}, "en, es"),
        ({"players": 9}, "the options are"),
    ):
        with pytest.raises(BadOption, match=allowed):
            text_env("duel", **given)
    with pytest.raises(BadOption, match="reset"):
        text_env("duel").step("build baths")


def test_the_text_hangs_on_what_the_seat_knows_alone() -> None:
    env = text_env("duel", opponent="random", seat=1)
    env.reset(seed=5)
    at = env.at
    assert at is not None
    true, texts = at.table.state, set()
    for seed in range(4):
        at.table.state = mv.make("duel").determinize(true, 1, Rng(seed))
        texts.add(env._turn(at))
    assert len(texts) == 1
