"""Duel for OpenSpiel passes that library's own tests, and its search plays it."""

from typing import Any

import pytest

np = pytest.importorskip("numpy")
pyspiel: Any = pytest.importorskip("pyspiel")
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

import maravillas as mv  # noqa: E402
from maravillas import observation  # noqa: E402
from maravillas.duel.rules.effects import OWE_LIBRARY  # noqa: E402
from maravillas.envs.openspiel import OUTCOMES  # noqa: E402 (importing it registers the game)

NAME = "python_maravillas_duel"


def chance_move(state: Any, rng: Any) -> int:
    outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
    assert sum(probabilities) == pytest.approx(1)
    assert len(set(outcomes)) == len(outcomes)
    return int(rng.choice(outcomes, p=np.array(probabilities) / sum(probabilities)))


def played(state: Any, seed: int) -> Any:
    """The states of a random game, one after the other."""
    rng = np.random.RandomState(seed)
    while not state.is_terminal():
        yield state
        chosen = (
            chance_move(state, rng) if state.is_chance_node() else rng.choice(state.legal_actions())
        )
        state.apply_action(int(chosen))


def test_the_library_s_own_test_of_random_games() -> None:
    pyspiel.random_sim_test(pyspiel.load_game(NAME), num_sims=2, serialize=True, verbose=False)
    first = pyspiel.load_game(NAME, {"first_game": True})
    pyspiel.random_sim_test(first, num_sims=1, serialize=False, verbose=False)


def test_games_are_sound_positions_of_the_engine_and_tell_no_card_too_early() -> None:
    game = pyspiel.load_game(NAME)
    for seed in range(3):
        for state in played(game.new_initial_state(), seed):
            engine, s = state.engine, state.s
            assert engine.from_bytes(engine.to_bytes(s)) == s
            if state.is_chance_node():
                continue
            seat = state.current_player()
            assert state.legal_actions() == sorted(engine.actions.legal(s, seat))
            seen = np.frombuffer(observation.observe(engine, s, seat), np.int8)
            assert (np.array(state.observation_tensor(seat)) == seen).all()


def test_the_same_outcomes_and_actions_lead_to_the_same_information() -> None:
    """Whatever the engine dealt below is no part of a state."""
    game = pyspiel.load_game(NAME)
    state = game.new_initial_state()
    *_, state = played(state, 5)
    again = game.new_initial_state()
    again.s = again.engine.new(77)  # another deal, of which nothing has come up
    for action in state.history():
        again.apply_action(action)
    for player in (0, 1):
        assert again.information_state_string(player) == state.information_state_string(player)
        assert again.observation_string(player) == state.observation_string(player)
    assert again.returns() == state.returns()


def test_the_draw_of_the_great_library_is_its_drawer_s_secret() -> None:
    game = pyspiel.load_game(NAME)
    for seed in range(60):
        for state in played(game.new_initial_state(), seed):
            if state.is_chance_node() or state.s.owed_kind() != OWE_LIBRARY:
                continue
            drawer = state.current_player()
            draws = set()
            for k in range(20):
                rng = np.random.RandomState(k)
                other = state.resample_from_infostate(1 - drawer, rng.random_sample)
                draws.add(int(other.s.offer))
                assert other.information_state_string(1 - drawer) == state.information_state_string(
                    1 - drawer
                )
                same = state.resample_from_infostate(drawer, rng.random_sample)
                assert same.s.offer == state.s.offer
            assert len(draws) > 1
            return
    pytest.fail("nobody has built the Great Library")


def test_its_search_plays() -> None:
    game, rng = pyspiel.load_game(NAME), np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=2.0,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        max_simulations=2,
        random_state=rng,
    )
    state, decided = game.new_initial_state(), 0
    while decided < 6:
        if state.is_chance_node():
            state.apply_action(chance_move(state, rng))
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            decided += 1


def test_what_cannot_come_up_is_refused() -> None:
    state = pyspiel.load_game(NAME).new_initial_state()
    allowed = {outcome for outcome, _ in state.chance_outcomes()}
    for wild in (10**6, 0, max(allowed) + 1):
        assert wild not in allowed
        with pytest.raises(ValueError, match=f"{wild} cannot come up now; allowed: "):
            state.apply_action(wild)
    assert {outcome for outcome, _ in state.chance_outcomes()} == allowed
    for player, most in ((-1, OUTCOMES - 1), (0, 1192)):
        for wild in (-1, most + 1):
            with pytest.raises(ValueError, match=f"{wild} is no action; they are 0 to {most}"):
                state.action_to_string(player, wild)
    for player in (-1, 2):
        with pytest.raises(ValueError, match=f"there is no player {player}; allowed: 0, 1"):
            state.information_state_string(player)
        with pytest.raises(ValueError, match=f"there is no player {player}; allowed: 0, 1"):
            state.resample_from_infostate(player)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    for wild in (10**6, 0):
        with pytest.raises(mv.IllegalMove):
            state.apply_action(wild)
