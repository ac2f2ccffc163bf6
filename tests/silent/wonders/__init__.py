"""7 Wonders with an expansion that says nothing."""
