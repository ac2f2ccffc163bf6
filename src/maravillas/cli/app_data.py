"""Commands about sets of games: those that others learn from, and those that others wrote down."""

from typing import Annotated

from cyclopts import Parameter

from maravillas.ai.bots.bot import THINKING
from maravillas.ai.matches.export import TELLER
from maravillas.ai.matches.match import split_names
from maravillas.cli.app_base import Bots, Jobs, Json, Lang, Options, Ray, Saved, Seconds, Seed, app
from maravillas.messages import language


@app.command
def export(
    game: Annotated[str, Parameter(help="A game string; otherwise a file for every game.")] = "",
    *,
    out: Annotated[str, Parameter(name=["--out", "-o"])],
    games: int = 100,
    bots: Bots = TELLER,
    records: str | None = None,
    seed: Seed = 0,
    jobs: Jobs = 1,
    ray: Ray = None,
    seconds: Seconds = THINKING,
    json: Json = False,
    lang: Lang = None,
    **options: Options,
) -> int:
    """Write games as rows, one for each decision, with what the bots' searches thought.

    Args:
        out: A .parquet (extra `data`), .jsonl or .jsonl.gz file; a folder for every game.
        games: How many; game k is dealt from seed + k.
        records: The games of this file (.json, .jsonl), instead of new ones.
    """
    from maravillas.cli.data import export as run

    names, wanted = split_names(bots), (games, records, seed, jobs, ray, seconds)
    return run(game, out, names, *wanted, json, language(lang), options)


@app.command(name="import")
def import_(
    *files: Saved,
    out: Annotated[str, Parameter(name=["--out", "-o"])],
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Check games that were written down elsewhere, and write them as this version does.

    Args:
        files: Records of any version (.json, .jsonl), or score sheets (.csv).
        out: The .jsonl file to write.
    """
    from maravillas.cli.data import import_games as run

    return run(files, out, json, language(lang))
