"""The project's own rules of style; tools/check_style.py runs them all."""
