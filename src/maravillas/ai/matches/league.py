"""The league: opponents with characters and earlier nets, frozen, that every bot is measured by.

`opponents/<game>.json` lists them. Each has a digest of how it plays; a change of the code or the
files that changes its play is noticed by a test, and needs a new member beside the old one.
"""

import json
from dataclasses import dataclass
from functools import cache, partial
from hashlib import sha256
from importlib.resources import files
from typing import Final

from maravillas import registry
from maravillas.ai.bots.bot import Bot
from maravillas.ai.bots.evaluators import encoder_for, policy_of
from maravillas.ai.bots.search_bot import SearchBot, SearchConfig, new_search
from maravillas.ai.by_game import module_of
from maravillas.ai.evaluation.evaluator import Evaluator, NetEvaluator
from maravillas.ai.evaluation.net import Net
from maravillas.ai.evaluation.rollout import MixedEvaluator, Policy
from maravillas.core.bits import lowest
from maravillas.core.errors import BadOption
from maravillas.core.game import Position
from maravillas.core.reading import show
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame

PREFIX: Final = "league:"
DIGEST_VISITS: Final = 8
DIGEST_GAMES: Final = 2
FIRST_SEED: Final = 4_000_000
FOREVER: Final = 1e9


@dataclass(frozen=True)
class Member:
    """style: of rollouts, or "" for a net; net: a file of the folder; mixed: with rollouts, too."""

    game: str
    name: str
    digest: str
    style: str = ""
    net: str = ""
    mixed: bool = False


@cache
def members(game: str) -> tuple[Member, ...]:
    """The league of a game string, in its order; empty where there is none."""
    path = files("maravillas.ai") / "opponents" / f"{game}.json"
    if not path.is_file():
        return ()
    return tuple(Member(game, **entry) for entry in json.loads(path.read_text("utf-8")))


def member(game: str, name: str) -> Member:
    """A member by name; raises BadOption."""
    found = next((one for one in members(game) if one.name == name), None)
    if found is None:
        names = ", ".join(one.name for one in members(game)) or "none"
        raise BadOption(
            f"the league of {game} has no member {show(name)}; its members are: {names}",
            path="bots",
            key="common.error.league_member",
            values={"game": game, "found": show(name), "allowed": names},
        )
    return found


def evaluator_of(found: Member, game: AnyGame) -> Evaluator[Position]:
    """The evaluator of a member."""
    if found.style:
        module = module_of(game, "styles_evaluator")
        assert module is not None, "a game whose league has styles has this module"
        evaluator: Evaluator[Position] | None = module.evaluator_of(game, found.style)
    else:
        evaluator = evaluator_by_net(found, game)
    if evaluator is None:
        raise BadOption(f"{PREFIX}{found.name} does not play {game.name}", path="bots")
    return evaluator


def evaluator_by_net(found: Member, game: AnyGame) -> Evaluator[Position] | None:
    net = frozen_net(found.net)
    encoder = encoder_for(game, net)
    if encoder is None:
        return None
    if found.mixed:
        return MixedEvaluator(game, encoder, net, policy_of(game))
    return NetEvaluator(game, encoder, net)


@cache
def frozen_net(name: str) -> Net:
    """A net of the league; raises BadOption if its file is missing."""
    path = files("maravillas.ai") / "opponents" / name
    if not path.is_file():
        raise BadOption(f"a net of the league is missing: {path}", path="bots")
    return Net(path.read_bytes())


def league_bot(name: str) -> Bot:
    """The bot of a member's name, in whatever game it meets."""
    return SearchBot(SearchConfig(check_tactics=False), partial(by_name, name))


def by_name(name: str, game: AnyGame) -> Evaluator[Position]:
    return evaluator_of(member(game.name, name), game)


def digest(found: Member) -> str:
    """What a member plays in two games against chance, as a hash: equal digests, equal play."""
    game = registry.make(found.game, {})
    search = new_search(game, evaluator_of(found, game))
    told = sha256()
    for seed in range(FIRST_SEED, FIRST_SEED + DIGEST_GAMES):
        s, rng, mine = game.new(seed), Rng(seed, 1), seed % 2
        while mask := int(game.waiting(s)):
            seat = int(lowest(mask))
            moves = game.legal(s, seat)
            move = moves[int(rng.below(len(moves)))]
            if seat == mine and len(moves) > 1:
                search.clear()
                search.run(s, seat, DIGEST_VISITS, FOREVER, rng)
                tried = search.tree.tried(search.root(seat))
                move = max(tried, key=lambda item: (item[1], -item[0]))[0]
            told.update(b"%d " % move)
            game.apply(s, seat, move)
    return told.hexdigest()[:16]


def styles_of(game: AnyGame) -> Policy[Position]:
    """A policy that plays games to learn from in several styles; the game's own if it has none."""
    module = module_of(game, "styles")
    found: Policy[Position] | None = module.style_policy(game) if module else None
    return found or policy_of(game)
