"""Training of nets by self-play; the only part that needs torch (the extra `train`)."""
