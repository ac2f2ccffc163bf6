"""The name by which programs have always known `maravillas.ai.bots.bot`."""

from maravillas.ai.bots.bot import THINKING, Answer, Bot, Budget, Deal, RandomBot, Weighed, dealer

__all__ = ["THINKING", "Answer", "Bot", "Budget", "Deal", "RandomBot", "Weighed", "dealer"]
