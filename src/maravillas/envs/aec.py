"""Any game for PettingZoo, one agent after the other; modules such as duel_v0 name the games."""

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from maravillas.envs.given import agent_of, check_begun, whole
from maravillas.envs.seats import RENDERS, Illegal, Seats, Seen
from maravillas.registry import AnyGame


class RawEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """The agents `seat_0`, `seat_1` and so on decide; of several, the lowest seat comes first."""

    metadata: dict[str, Any] = {
        "name": "maravillas",
        "render_modes": [*RENDERS],
        "is_parallelizable": False,  # seats decide one by one; all at once is parallel_env
        "render_fps": 1,
    }

    def __init__(
        self, game: AnyGame, illegal: Illegal = "lose", render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.table = Seats(game, illegal, render_mode)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"maravillas_{game.name}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.many)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.table.observations)
        self.action_spaces = dict.fromkeys(self.possible_agents, self.table.actions)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent_of(self.seats, agent)]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent_of(self.seats, agent)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Without a seed it is the next one after the game before."""
        self.table.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.waiting()]

    def observe(self, agent: str) -> Seen:
        return self.table.seen(self.seats[agent_of(self.seats, agent)])

    def step(self, action: int | None) -> None:
        if not self.agents:
            check_begun(playing=False)
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat, index = self.seats[agent], whole("action", action)
        played = self.table.play(seat, index)
        self._cumulative_rewards[agent] = 0.0
        if played:
            mover = self.table.waiting()
            if mover >= 0:
                self.agent_selection = self.possible_agents[mover]
                return
            self._end(self.table.rewards())
        else:
            self._end(self.table.forfeited(seat))
            self.infos[agent]["illegal"] = index
        self._accumulate_rewards()
        self._deads_step_first()

    def _end(self, rewards: list[float]) -> None:
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> Any:
        return self.table.render()

    def close(self) -> None:
        """Nothing is kept open."""


def wrapped(raw: RawEnv) -> AECEnv:
    """With PettingZoo's checks of how it is used."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw))
