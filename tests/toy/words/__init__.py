"""The toy game in words."""
