"""An expansion of Duel that uses every kind of seam, found as another package's: by entry points.

It adds a card, a wonder, a progress token, a decision, a verb, a line of prices, keys of the view
and of documents, a row of the sheet, and something hidden. `tests/plugins` holds its entry points.
"""

from maravillas.registry import Entry

GAMES = (
    Entry("duel+loud", "tests.loud", ("duel", "loud"), (2,)),
    Entry("duel+agora+loud", "tests.loud", ("duel", "agora", "loud"), (2,)),
)
