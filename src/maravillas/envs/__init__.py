"""Environments for reinforcement learning: PettingZoo, Gymnasium, and many games by one call.

    from maravillas.envs import dice_v0, duel_v0, wonders_v0
    env = duel_v0.env(expansions=["agora"])    # PettingZoo, one agent after the other
    env = wonders_v0.parallel_env(players=4)   # PettingZoo, all agents at once
    env = pettingzoo.make("aec", "maravillas/dice_v0")    # by name, since PettingZoo 1.27
    env = gymnasium.make("maravillas.envs:maravillas/Duel-v0", opponent="master")
    envs = gymnasium.make_vec("maravillas.envs:maravillas/Duel-v0", num_envs=64)
    from maravillas.envs.vector import VectorEnv
    env = text_env("duel", opponent="apprentice")    # in words, for language models

All but the last need the extra `envs`. Observations and masks are NumPy arrays of int8; what they
mean say `game.observation_schema` and `game.actions`. Rewards are those of the last step: twice the
share of the victory, less one, so 1 for the winner and -1 for the loser.
"""

from importlib.util import find_spec

from maravillas.envs.text import text_env

__all__ = ["text_env"]

if find_spec("gymnasium"):  # it makes environments by name once this module is imported
    from gymnasium import register

    for book in ("Duel", "Wonders", "Dice"):
        register(
            f"maravillas/{book}-v0",
            entry_point=f"maravillas.envs.single:{book}Env",
            vector_entry_point=f"maravillas.envs.seat_vector:{book}VectorEnv",
        )

if find_spec("pettingzoo"):
    import pettingzoo

    if hasattr(pettingzoo, "register"):  # since 1.27 it makes environments by name, too
        for module in ("duel_v0", "wonders_v0", "dice_v0"):
            for kind, maker in (("aec", "env"), ("parallel", "parallel_env")):
                path = f"maravillas.envs.{module}:{maker}"
                pettingzoo.register(kind, f"maravillas/{module}", entry_point=path)
