"""7 Wonders, what a seat cannot know: deductions and redeals."""
