"""Leaders, what a seat cannot know: deductions and redeals."""
