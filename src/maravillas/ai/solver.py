"""The name by which programs have always known `maravillas.ai.search.solver`."""

from maravillas.ai.search.solver import ENDLESS, LAST_AGE, EndProver, Solver

__all__ = ["ENDLESS", "LAST_AGE", "EndProver", "Solver"]
