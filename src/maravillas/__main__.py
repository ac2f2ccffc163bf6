"""`python -m maravillas …` is `maravillas …`."""

from maravillas.cli.__main__ import main

if __name__ == "__main__":
    main()
