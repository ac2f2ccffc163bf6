"""Any game for PettingZoo, all agents at once: who owes nothing waits (action 0)."""

from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from maravillas.envs.seats import RENDERS, Illegal, Seats, Seen
from maravillas.registry import AnyGame

Told = dict[str, Seen]


class SeatsAtOnce(ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """In a step every seat that owes a decision makes it; the actions of others must be to wait."""

    metadata: dict[str, Any] = {"name": "maravillas", "render_modes": [*RENDERS]}

    def __init__(
        self, game: AnyGame, illegal: Illegal = "lose", render_mode: str | None = None
    ) -> None:
        self.table = Seats(game, illegal, render_mode)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"maravillas_{game.name}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.many)]
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.table.observations)
        self.action_spaces = dict.fromkeys(self.possible_agents, self.table.actions)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Told, dict[str, dict[str, Any]]]:
        self.table.deal(seed)
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[Told, dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        agents = self.agents
        rewards, over = [0.0] * self.table.many, False
        waiting = int(self.table.game.waiting(self.table.s))
        for seat, agent in enumerate(agents):
            action = int(actions[agent])
            fits = self.table.play(seat, action) if waiting >> seat & 1 else action == 0
            if not fits:
                rewards, over = self.table.forfeited(seat), True
                break
        if not over and self.table.waiting() < 0:
            rewards, over = self.table.rewards(), True
        seen = self._seen()
        if over:
            self.agents = []
        return (
            seen,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _seen(self) -> Told:
        return {agent: self.table.seen(seat) for seat, agent in enumerate(self.possible_agents)}

    def render(self) -> Any:
        return self.table.render()

    def close(self) -> None:
        """Nothing is kept open."""
