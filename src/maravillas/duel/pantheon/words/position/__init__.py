"""Pantheon's part of position documents."""
