"""What the referee answers, as JSON values: how a table stands, its moves, analyses, refusals."""

from typing import Any, Final

from maravillas import api, position
from maravillas.ai.matches.against import Against
from maravillas.coach.shapes import Analysis, Candidate
from maravillas.core.errors import MaravillasError
from maravillas.mcp.rulebooks import clause_of
from maravillas.messages import error_text

Json = dict[str, Any]
SHOWN: Final = 8  # moves of an analysis
OF_A_MOVE: Final = ("visits", "win", "place", "points", "loss", "by_force")
OF_AN_ANALYSIS: Final = (*OF_A_MOVE, "unit", "worth", "best", "outlook")


def standing(at: Against) -> Json:
    """Whether the game is over; if not, what the seat decides and may do, else how it ended."""
    ending = at.ending()
    if ending is not None:
        result, words = ending
        return {"over": True, "result": {**result, "words": words}, "share": at.share}
    kind, words = at.decision()
    return {"over": False, "decide": {"kind": kind, "words": words}, "moves": at.moves()}


def offered(at: Against) -> list[Json]:
    """The legal moves with their words and, where something is bought, their price in coins."""
    return [
        {key: value for key, value in one._asdict().items() if value is not None}
        for one in at.offered()
    ]


def sheets(at: Against) -> list[Json]:
    """The points of every seat by category, as far as the seat may know them."""
    game, s = at.game, at.table.state
    if not at.over:  # others may have written down what they have not shown yet
        game, s = position.load(position.dump(game, s, at.seat))
    points = api.score_sheet(game, s)
    return [
        {"seat": seat, "name": name, "points": sheet}
        for seat, (name, sheet) in enumerate(zip(at.table.names, points, strict=True))
    ]


def analysis(found: Analysis, lang: str) -> Json:
    """An analysis without what only programs need; the best moves first."""
    moves = [_weighed(one, lang) for one in found["moves"][:SHOWN]]
    line = found["moves"][0]["line"] if found["moves"] else []
    return {
        **{key: value for key, value in found.items() if key in OF_AN_ANALYSIS},
        "moves": moves,
        "line": [{"seat": one["seat"], "words": one["words"][lang]} for one in line],
    }


def _weighed(move: Candidate, lang: str) -> Json:
    kept = {key: value for key, value in move.items() if key in OF_A_MOVE}
    return {"move": move["move"], "words": move["words"][lang], **kept}


def refusal(error: MaravillasError, lang: str, at: Against | None) -> Json:
    """Why something was refused: the clause with its text, and at a table what is allowed."""
    clause = None if error.clause is None else clause_of(error.clause, lang)
    told: Json = {
        "type": type(error).__name__,
        "message": error_text(lang, error, at.table.names if at else ()),
        "path": error.path,
        "clause": error.clause,
        "rule": None if clause is None else clause.text,
    }
    if at is not None:
        told["allowed"] = at.moves()
    return {"error": told}
