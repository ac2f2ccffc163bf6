"""Where modules that sites.marked() has marked say what runs in them."""

marks: set[str] = set()  # since somebody last cleared it
mark = marks.add
