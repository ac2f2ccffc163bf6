"""What a puzzle is about, by facts: the claims that speak for its answer, and what it does."""

from collections.abc import Iterator, Mapping
from typing import Final

from maravillas import registry
from maravillas.coach.reasons.claims import Claim
from maravillas.coach.reasons.rules import RULES
from maravillas.coach.reasons.scene import Scene

# The theme of a claim, by the first word of its kind that is known.
CLAIMS: Final = {
    "wins_scientific": "science",
    "wins_military": "military",
    "wins_political": "senate",
    "lets": "block",
    "leaves": "deny",
    "uncovers": "reveal",
    "pair": "science",
    "symbol": "science",
    "sign": "science",
    "area_university": "science",
    "shields": "military",
    "pawn": "military",
    "stronger": "military",
    "arms": "military",
    "choice": "economy",
    "area_barracks_west": "military",
    "area_barracks_east": "military",
    "again": "again",
    "printed_again": "again",
    "goods": "economy",
    "trade": "economy",
    "cheaper": "economy",
    "dearer": "deny",
    "chain": "chain",
    "purse": "coins",
    "printed_coins": "coins",
    "area_market": "economy",
    "area_warehouse": "economy",
    "area_agora": "points",
    "area_wonder": "wonder",
    "area_gallery": "leader",
    "area_guild_council": "guild",
    "row_wonder": "wonder",
    "row_barracks_west": "military",
    "row_barracks_east": "military",
    "row_market": "economy",
    "row_university": "science",
    "row_guild_council": "guild",
    "row_gallery": "leader",
    "row": "points",
    "points": "points",
    "printed_points": "points",
    "printed_shields": "military",
    "chambers": "senate",
    "cubes": "senate",
    "asks_senate": "senate",
    "asks_conspirator": "conspiracy",
    "asks_conspiracy": "conspiracy",
    "asks_token": "token",
    "asks_revive": "wonder",
    "asks_destroy": "destroy",
}
# The theme of a move, by its verb and by what it names.
VERBS: Final = {
    "wonder": "wonder",
    "stage": "wonder",
    "discard": "coins",
    "pick": "draft",
    "token": "token",
    "activate": "divinity",
    "conspire": "conspiracy",
    "prepare": "conspiracy",
    "trigger": "conspiracy",
    "destroy": "destroy",
}
THINGS: Final = {
    "leader": "leader",
    "divinity": "divinity",
    "conspiracy": "conspiracy",
    "token": "token",
    "decree": "senate",
    "chamber": "senate",
    "senator": "senate",
}
COLORS: Final = {
    "green": "science",
    "red": "military",
    "purple": "guild",
    "brown": "economy",
    "grey": "economy",
    "yellow": "economy",
    "blue": "points",
    "black": "city",
    "white": "leader",
}
KINDS: Final = {"scientific": "science", "military": "military", "political": "senate"}
THEMES: Final = tuple(
    dict.fromkeys((*CLAIMS.values(), *VERBS.values(), *THINGS.values(), *COLORS.values()))
)
MOST: Final = 3


def themes_of(scene: Scene, outlook: Mapping[str, float]) -> list[str]:
    """The themes of a puzzle, at most three, the one that says most first.

    scene: the answer against the next best move; outlook: how likely each kind of victory is after
    the answer, of all that may happen.
    """
    found = dict.fromkeys([*_by_outlook(outlook), *_by_claims(scene), *_by_move(scene)])
    return list(found)[:MOST]


def _by_outlook(outlook: Mapping[str, float]) -> Iterator[str]:
    """A kind of victory that most games end in after the answer."""
    whole = sum(outlook.values())
    for kind, much in outlook.items():
        if kind in KINDS and whole and much / whole > 0.5:
            yield KINDS[kind]


def _by_claims(scene: Scene) -> Iterator[str]:
    for rule in RULES:
        one: Claim | None = next(rule(scene), None)
        if one is not None:
            kind = str(one["kind"])
            theme = CLAIMS.get(kind) or CLAIMS.get(kind.split("_", maxsplit=1)[0])
            if theme:
                yield theme


def _by_move(scene: Scene) -> Iterator[str]:
    verb, words = scene.words(scene.better)
    if verb in VERBS:
        yield VERBS[verb]
    pieces = registry.words(scene.game).pieces()
    for word in words:
        if word.role in THINGS:
            yield THINGS[word.role]
        known = pieces.get(word.role)
        piece = known.get(word.id) if isinstance(known, Mapping) and word.id else None
        color = piece.get("color") if isinstance(piece, Mapping) else None
        if verb == "build" and color in COLORS:
            yield COLORS[str(color)]
