"""Commands for the host of a server."""

from typing import Annotated, Literal

from cyclopts import App, Parameter

from maravillas.cli.app_base import Json, Lang, app
from maravillas.messages import language

Database = Annotated[
    str | None,
    Parameter(help="The file of the tables, or the address of a PostgreSQL database."),
]
Table = Annotated[str, Parameter(help="The id of a table.")]
Status = Literal["open", "playing", "finished", "aborted"]

admin = App(name="admin", help="For the host of a server: its tables, their keys, its health.")
app.command(admin)
tables = App(name="tables", help="The tables of a database.")
admin.command(tables)
keys = App(name="keys", help="The secrets that seats are opened with.")
admin.command(keys)


@tables.command(name="list")
def list_tables(
    *,
    db: Database = None,
    status: Status | None = None,
    idle_days: int | None = None,
    most: int = 50,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """List the newest tables. May be used while a server runs.

    Args:
        status: Only those that stand so.
        idle_days: Only those at which nothing has happened for so many days.
        most: How many.
    """
    from maravillas.cli.admin import list_tables as run

    return run(db, status, idle_days, most, json, language(lang))


@tables.command
def show(table: Table, *, db: Database = None, json: Json = False, lang: Lang = None) -> int:
    """Show one table. May be used while a server runs."""
    from maravillas.cli.admin import show as run

    return run(db, table, json, language(lang))


@tables.command
def close(table: Table, *, db: Database = None, json: Json = False, lang: Lang = None) -> int:
    """End a game that is not over: nobody wins, its record stays."""
    from maravillas.cli.admin import close as run

    return run(db, table, json, language(lang))


@tables.command
def export(
    table: Table,
    *,
    out: Annotated[str, Parameter(name=["--out", "-o"])] = "record.json",
    db: Database = None,
    lang: Lang = None,
) -> int:
    """Write the record of a table to a file. May be used while a server runs.

    Args:
        out: The file.
    """
    from maravillas.cli.admin import export as run

    return run(db, table, out, language(lang))


@tables.command
def prune(
    *,
    days: int,
    sure: Annotated[bool, Parameter(negative="")] = False,
    db: Database = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Count the tables at which nothing has happened for long, and remove them with --sure.

    Args:
        days: For how many days.
        sure: Remove them, with everything that belongs to them.
    """
    from maravillas.cli.admin import prune as run

    return run(db, days, sure, json, language(lang))


@tables.command
def remove(table: Table, *, db: Database = None, json: Json = False, lang: Lang = None) -> int:
    """Delete a table with everything that belongs to it, its record too: it is gone for good."""
    from maravillas.cli.admin import remove_one as run

    return run(db, table, json, language(lang))


@keys.command
def rotate(
    table: Table,
    place: int,
    *,
    public_url: str = "",
    db: Database = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Give a seat another secret, where a link has come into the wrong hands.

    Args:
        place: Of the person, counted from 0 in the order in which the table lists them.
        public_url: What the new link starts with.
    """
    from maravillas.cli.admin import rotate as run

    return run(db, table, place, public_url, json, language(lang))


@admin.command
def backup(
    folder: str, *, keep: int = 14, db: Database = None, json: Json = False, lang: Lang = None
) -> int:
    """Copy the file of the tables into a folder, while the server runs.

    Args:
        folder: Where copies are kept.
        keep: How many of them; older ones are deleted.
    """
    from maravillas.cli.admin import back_up as run

    return run(db, folder, keep, json, language(lang))


@admin.command
def doctor(*, db: Database = None, json: Json = False, lang: Lang = None) -> int:
    """Look at engine, page, bots, database, clock and disk, and say what is wrong."""
    from maravillas.cli.doctor import doctor as run

    return run(db, json, language(lang))
