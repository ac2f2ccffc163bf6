"""Three heaps; who takes the last stone wins."""
