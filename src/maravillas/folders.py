"""Where a person's things are kept if nothing else is said."""

from os import environ
from pathlib import Path


def data_folder() -> Path:
    home = environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "maravillas"
