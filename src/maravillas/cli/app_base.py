"""The command line itself: its groups of commands, and parameters that several have."""

from typing import Annotated, Literal

from cyclopts import App, Parameter

from maravillas.version import mode, version

Lang = Annotated[str | None, Parameter(help="en or es; otherwise that of the environment.")]
Names = Annotated[
    Literal["usual", "neutral"] | None,
    Parameter(help="neutral: games, cards and boards have names of our own, no publisher's."),
]
Json = Annotated[bool, Parameter(help="Answer in JSON, errors included.", negative="")]
Bots = Annotated[str, Parameter(help="One name for every seat, or one per seat: random,greedy.")]
Seconds = Annotated[float, Parameter(help="What a bot may think about one move.")]
Jobs = Annotated[int, Parameter(help="Processes.")]
Ray = Annotated[str | None, Parameter(help="Address of a Ray cluster, instead of processes.")]
Metrics = Annotated[
    str,
    Parameter(help="Figures for Prometheus at this port, or host:port (extra `metrics`)."),
]
KeepDays = Annotated[
    int,
    Parameter(help="Delete tables at which nothing has happened for so many days; 0 keeps all."),
]
Processes = Annotated[
    int,
    Parameter(
        help="Processes that serve, over one PostgreSQL database; SIGHUP restarts each in turn."
    ),
]
Inside = Annotated[
    str,
    Parameter(
        help="Address, or address:port, at which servers of the same database reach this one."
    ),
]
Far = Annotated[
    str | None, Parameter(help="Bots think on the Ray cluster at this address (extra `cluster`).")
]
Game = Annotated[str, Parameter(help="A game string: duel, duel+agora, wonders, dice ...")]
Seed = Annotated[int, Parameter(help="Where chance begins: equal seeds, equal games.")]
Records = Annotated[str | None, Parameter(help="Adds every game to this .jsonl file as it ends.")]
Saved = Annotated[str, Parameter(help="A record (.json), or many (.jsonl).")]
Options = Annotated[str, Parameter(help="Any option of the game, such as --players 4.")]

app = App(
    name="maravillas",
    help="The 7 Wonders family: play it, simulate it, check positions and records.",
    version=lambda: f"maravillas {version()} ({mode()})",
    version_flags=["--version", "-V"],
)
position = App(name="position", help="Positions written as JSON documents.")
app.command(position)
dice = App(name="dice", help="Boards of Dice: check your own, print them.")
app.command(dice)
