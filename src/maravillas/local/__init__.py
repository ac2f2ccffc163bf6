"""The server without a network: the same tables inside a browser, where Pyodide runs them."""

from typing import Final

SPOKEN: Final = "names"  # a file of this package in a browser: what names its server speaks with
