"""7 Wonders Duel for OpenSpiel: `pyspiel.load_game("python_maravillas_duel")`.

Importing this module registers the game; it needs the extra `openspiel`. Chance is explicit, card
by card: wonders and progress tokens of the set-up, the cards that an age shows, each card that is
turned up, the Great Library's draw. What has not come up is in no state: whatever the engine holds
there is dealt over when its time comes. Actions of players are the indices of `game.actions`.
"""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

from maravillas import api, observation
from maravillas.core.game import SHARE
from maravillas.duel.data.cards import ALL_NAMES, FIRST_GUILD, LAST, LOW
from maravillas.duel.data.layout import FIRST_OF, LAYOUTS, LOWEST_OF
from maravillas.duel.data.tokens import ALL_TOKENS, TOKEN_NAMES
from maravillas.duel.data.wonders import ALL_WONDERS, WONDER_NAMES
from maravillas.duel.rules.chance import put_card, swap_cards
from maravillas.duel.rules.deal import GROUP, GUILDS_IN_PLAY, TOKENS_ON_BOARD, show_open
from maravillas.duel.rules.effects import OWE_LIBRARY
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import AGES, DRAFT, PLAY
from maravillas.duel.words.ids import numbers

# Outcomes of chance: a card, then a wonder, a token, and what back a card has that lies face down.
WONDER: Final = int(LAST)
TOKEN: Final = WONDER + len(WONDER_NAMES)
BACK: Final = TOKEN + len(TOKEN_NAMES)  # of its age; plus 1: of a guild
OUTCOMES: Final = BACK + 2
NAMES: Final = [*ALL_NAMES[:WONDER], *WONDER_NAMES, *TOKEN_NAMES, "a card", "a guild"]
LONGEST: Final = 150  # decisions of a game
MOST_CHANCE: Final = 4 + 5 + 4 + 60 + 3

SHOW_WONDER, SHOW_TOKEN, SHOW_LIBRARY, SHOW_SLOT = "wonder", "token", "library", "slot"
FIRST: Final = {SHOW_WONDER: WONDER, SHOW_TOKEN: TOKEN, SHOW_LIBRARY: TOKEN}  # outcomes
Place = tuple[str, int]
PLAYERS: Final = 2

TYPE: Final = pyspiel.GameType(
    short_name="python_maravillas_duel",
    long_name="7 Wonders Duel (Maravillas)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=PLAYERS,
    min_num_players=PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"first_game": False},
)


class DuelGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """first_game: the wonders are given, not drafted."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        game = api.make("duel", first_game=bool(given.get("first_game", False)))
        assert isinstance(game, Duel)
        self.engine: Duel = game
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions.count,
            max_chance_outcomes=OUTCOMES,
            num_players=PLAYERS,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(TYPE, info, given)

    def new_initial_state(self, *_: object) -> "DuelState":
        return DuelState(self)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_CHANCE

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "DuelObserver":
        if params:
            raise ValueError(f"observations have no parameters, not {params!r}")
        return DuelObserver(self.engine)


class DuelState(pyspiel.State):  # type: ignore[misc]
    """s: the engine's state, always a whole deal; todo: what is to come up before anybody decides;
    drawn: what has come up of the wonders or tokens that come one by one; known: what each player
    has seen happen, which is its information state."""

    def __init__(self, game: DuelGame) -> None:
        super().__init__(game)
        self.engine: Duel = game.engine
        self.s = self.engine.new(0)
        self.todo: list[Place] = []
        self.known: list[list[int]] = [[], []]
        self.drawn = 0
        self.todo += [(SHOW_TOKEN, 0)] * int(TOKENS_ON_BOARD)
        if self.s.phase == DRAFT:
            self.todo += [(SHOW_WONDER, 0)] * int(GROUP)
        else:
            self._lay_out()

    # What OpenSpiel asks.

    def current_player(self) -> int:
        if self.todo:
            return int(pyspiel.PlayerId.CHANCE)
        waiting = int(self.engine.waiting(self.s))
        return waiting.bit_length() - 1 if waiting else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return not self.todo and not self.engine.waiting(self.s)

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.current_player():
            return []
        return sorted(self.engine.actions.legal(self.s, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        kind, slot = self.todo[0]
        if kind == SHOW_SLOT:
            return self._cards(slot)
        if kind == SHOW_WONDER:
            left = int(ALL_WONDERS & ~(self.s.first.unbuilt | self.s.second.unbuilt))
        else:
            left = int(ALL_TOKENS if kind == SHOW_TOKEN else self.s.box)
        found = numbers(left & ~self.drawn)
        return [(FIRST[kind] + n, 1 / len(found)) for n in found]

    def _apply_action(self, action: int) -> None:
        if self.todo:
            self._comes_up(action)
            return
        seat = self.current_player()
        for known in self.known:
            known.append(action)
        s = self.s
        up, layout, owed = int(s.up), int(s.layout), int(s.owed_kind())
        laid, coming = bool(s.present), bool(s.coming)
        self.engine.apply(s, seat, self.engine.actions.move(s, seat, action))
        if s.phase == PLAY and (not laid or s.layout != layout):
            self._lay_out()
        elif s.phase == PLAY:
            self.todo += [(SHOW_SLOT, slot) for slot in numbers(int(s.up) & ~up)]
        elif coming and not s.coming:
            self.todo += [(SHOW_WONDER, 0)] * int(s.offer).bit_count()
        if s.owed_kind() == OWE_LIBRARY != owed:
            self.todo += [(SHOW_LIBRARY, 0)] * int(s.offer).bit_count()

    def _action_to_string(self, player: int, action: int) -> str:
        names = NAMES if player < 0 else self.engine.actions.names
        if not 0 <= action < len(names):
            raise ValueError(f"{action} is no action; they are 0 to {len(names) - 1}")
        return str(names[action])

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0, 0.0]
        return [2 * share / SHARE - 1 for share in self.engine.outcome(self.s)]

    def information_state_string(self, player: int | None = None) -> str:
        seat = checked(self.current_player() if player is None else player)
        return f"{seat}:{','.join(map(str, self.known[seat]))}"

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float] | None = None
    ) -> "DuelState":
        """A state that the player cannot tell from this one: the rival's draw is drawn again."""
        other: DuelState = self.clone()
        rival = int(self.s.owed_seat()) != checked(player)
        if self.s.owed_kind() == OWE_LIBRARY and rival and not self.todo:
            box, draw = numbers(int(self.s.box)), 0
            for _ in range(int(self.s.offer).bit_count()):
                chosen = box.pop(int((sampler() if sampler else np.random.random()) * len(box)))
                draw |= 2**chosen
            other.s.offer = draw
        return other

    def __str__(self) -> str:
        return f"{self.information_state_string(0)} {self.s!r}"

    # What comes up.

    def _lay_out(self) -> None:
        """An age is laid out: its face-up cards come up, and in Age III the backs of all."""
        layout = LAYOUTS[self.s.layout]
        shown = range(int(layout.slots)) if self.s.age == AGES else numbers(int(layout.face_up))
        self.todo += [(SHOW_SLOT, slot) for slot in shown]

    def _card(self, slot: int) -> int:
        return int(self.s.deck[FIRST_OF[self.s.layout] + slot])

    def coming(self) -> set[int]:
        """The slots that are still to come up."""
        return {slot for kind, slot in self.todo if kind == SHOW_SLOT}

    def _unseen(self) -> list[int]:
        """The cards of the age that have not come up."""
        s, coming = self.s, self.coming()
        shown = {self._card(n) for n in numbers(int(s.present & s.up)) if n not in coming}
        for city in (s.first, s.second):
            shown |= {*numbers(int(city.low)), *(LOW + n for n in numbers(int(city.high)))}
            shown |= {int(s.under(n)) for n in numbers(int(city.built))}
        shown |= {*numbers(int(s.discard_low)), *(LOW + n for n in numbers(int(s.discard_high)))}
        first = int(LOWEST_OF[s.layout])
        last = {1: int(LOWEST_OF[1]), 2: int(LOWEST_OF[2]), AGES: int(LAST)}[int(s.age)]
        return [number for number in range(first, last) if number not in shown]

    def _backs(self) -> tuple[int, int]:
        """While Age III is laid out: how many slots are to come, and how many guilds in them."""
        coming = self.coming()
        settled = [n for n in range(int(LAYOUTS[self.s.layout].slots)) if n not in coming]
        guilds = sum(self._card(n) >= FIRST_GUILD for n in settled)
        return len(coming), GUILDS_IN_PLAY - guilds

    def _laying_out(self) -> bool:
        """Whether the backs of Age III are still to come."""
        s = self.s
        return s.age == AGES and int(s.present) == int(LAYOUTS[s.layout].all) and not s.taken

    def _cards(self, slot: int) -> list[tuple[int, float]]:
        unseen = self._unseen()
        guilds = [number for number in unseen if number >= FIRST_GUILD]
        plain = [number for number in unseen if number < FIRST_GUILD]
        if not self._laying_out():
            same = guilds if self._card(slot) >= FIRST_GUILD else plain
            return [(number, 1 / len(same)) for number in same]
        slots, left = self._backs()
        chance = left / slots
        if not self.s.up >> slot & 1:
            both = [(BACK, 1 - chance), (BACK + 1, chance)]
            return [(outcome, p) for outcome, p in both if p > 0]
        found = [(n, (1 - chance) / len(plain)) for n in plain if chance < 1]
        return found + [(n, chance / len(guilds)) for n in guilds if chance > 0]

    def _comes_up(self, outcome: int) -> None:
        kind, slot = self.todo[0]
        allowed = [one for one, _ in self.chance_outcomes()]
        if outcome not in allowed:
            raise ValueError(f"{outcome} cannot come up now; allowed: {allowed}")
        secret = int(self.s.owed_seat()) if kind == SHOW_LIBRARY else -1
        for seat, known in enumerate(self.known):
            if secret in (-1, seat):
                known.append(outcome)
        if kind == SHOW_SLOT:
            self._lay(slot, outcome)
        else:
            self._draw(kind, 2 ** (outcome - FIRST[kind]))
        self.todo.pop(0)
        if not self.todo or self.todo[0][0] != kind:
            self.drawn = 0

    def _draw(self, kind: str, new: int) -> None:
        """A wonder or a token is among those shown: it changes places with one yet to come up."""
        s = self.s
        shown = int(s.board if kind == SHOW_TOKEN else s.offer)
        left = shown & ~self.drawn
        self.drawn |= new
        if shown & new:
            return
        both = new | left & -left
        if kind == SHOW_TOKEN:
            s.board ^= both
            s.box ^= both
            s.library ^= both if s.library & new else 0
        else:
            s.offer ^= both
            s.coming ^= both if s.coming & new else 0

    def _lay(self, slot: int, outcome: int) -> None:
        """A card comes to lie in a slot, or one with a certain back."""
        s, first = self.s, int(FIRST_OF[self.s.layout])
        guild = outcome == BACK + 1 or FIRST_GUILD <= outcome < WONDER
        if (self._card(slot) >= FIRST_GUILD) != guild:
            later = [n for n in self.coming() if (self._card(n) >= FIRST_GUILD) == guild]
            swap_cards(s, first + slot, first + later[0])
        if outcome >= WONDER or self._card(slot) == outcome:
            return
        hidden = {*numbers(int(s.present & ~s.up)), *self.coming()}
        for other in hidden:
            if self._card(other) == outcome:
                swap_cards(s, first + slot, first + other)
                return
        put_card(s, first + slot, outcome)


def checked(player: int) -> int:
    """A player that there is; raises ValueError."""
    if player not in range(PLAYERS):
        raise ValueError(f"there is no player {player}; allowed: 0, 1")
    return player


class DuelObserver:
    """What a player sees, as the bytes of game.observation_schema."""

    def __init__(self, engine: Duel) -> None:
        self.engine = engine
        self.tensor = np.zeros(engine.observation_schema.size, np.float32)
        self.dict = {"observation": self.tensor}

    def seen(self, state: DuelState, player: int) -> bytes:
        """What has come up, without what is still to."""
        s, kinds = state.s, {kind for kind, _ in state.todo}
        if kinds:
            s = self.engine.clone(s)
            coming = sum(2**slot for slot in state.coming())
            s.up &= ~coming
            s.open &= ~coming
            show_open(s)
            if SHOW_TOKEN in kinds:
                s.board, s.box = state.drawn, int(ALL_TOKENS) & ~state.drawn
            if SHOW_WONDER in kinds or SHOW_LIBRARY in kinds:
                s.offer = 0 if SHOW_TOKEN in kinds else state.drawn
        return observation.observe(self.engine, s, player)

    def set_from(self, state: DuelState, player: int) -> None:
        self.tensor[:] = np.frombuffer(self.seen(state, player), np.int8)

    def string_from(self, state: DuelState, player: int) -> str:
        return self.seen(state, player).hex()


pyspiel.register_game(TYPE, DuelGame)
