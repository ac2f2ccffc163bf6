"""Any game for PettingZoo, all agents at once: who owes nothing waits (action 0)."""

from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from maravillas.envs.given import actions_by_agent, agent_of, check_begun
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
        self.agents: list[str] = []
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.table.observations)
        self.action_spaces = dict.fromkeys(self.possible_agents, self.table.actions)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent_of(self.possible_agents, agent)]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent_of(self.possible_agents, agent)]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Told, dict[str, dict[str, Any]]]:
        self.table.deal(seed)
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[Told, dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """What all agents do; with illegal="raise" all of it is played, or nothing."""
        agents, table = self.agents, self.table
        check_begun(bool(agents))
        given = actions_by_agent(agents, actions)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        rewards, over = [0.0] * table.many, False
        waiting = int(table.game.waiting(table.s))
        moves = [
            table.move(seat, action) if waiting >> seat & 1 else table.waits(seat, action)
            for seat, action in enumerate(given)
        ]
        if -1 in moves:
            seat = moves.index(-1)
            rewards, over = table.forfeited(seat), True
            infos[agents[seat]]["illegal"] = given[seat]
        else:
            for seat in range(table.many):
                if waiting >> seat & 1:
                    table.game.apply(table.s, seat, moves[seat])
            if table.waiting() < 0:
                rewards, over = table.rewards(), True
        seen = self._seen()
        if over:
            self.agents = []
        return (
            seen,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            infos,
        )

    def _seen(self) -> Told:
        return {agent: self.table.seen(seat) for seat, agent in enumerate(self.possible_agents)}

    def render(self) -> Any:
        return self.table.render()

    def close(self) -> None:
        """Nothing is kept open."""
