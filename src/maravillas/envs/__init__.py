"""Environments for reinforcement learning: PettingZoo, Gymnasium, and many games by one call.

    from maravillas.envs import duel_v0
    env = duel_v0.env()                       # PettingZoo, one agent after the other
    env = duel_v0.parallel_env()              # PettingZoo, all agents at once
    env = gymnasium.make("maravillas.envs:maravillas/Duel-v0", opponent="master")
    from maravillas.envs.vector import VectorEnv

They need the extra `envs`. Observations and masks are NumPy arrays of int8; what they mean say
`maravillas.observation.schema(game)` and `game.actions`. Rewards are those of the last step:
twice the share of the victory, less one, so 1 for the winner and -1 for the loser.
"""

from importlib.util import find_spec

if find_spec("gymnasium"):  # it makes environments by name once this module is imported
    from gymnasium import register

    register("maravillas/Duel-v0", entry_point="maravillas.envs.single:DuelEnv")
