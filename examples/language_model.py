"""A language model plays against a bot through the Model Context Protocol, and is measured.

    pip install 'maravillas[mcp]'
    python examples/language_model.py --games 4

`Script` stands in for the model: it reads the answers that a model would read, and writes moves.
Put a call of your model in its place. Every model gets the same deals (`--seed`), the coach is off,
and what counts is its share of the victories, and how many of its moves were refused.
"""

import argparse
import sys
from functools import partial

import anyio
from mcp import Client, StdioServerParameters


class Script:
    """Builds if it can. Its first idea of a game is not legal, and it reads why."""

    def __init__(self):
        self.lessons = []

    def move(self, view, legal):
        """What to play: from the table as text, and the legal moves with their words and prices."""
        if not self.lessons:
            return "build the_moon"
        moves = [one["move"] for one in legal]
        return next((move for move in moves if move.startswith(("wonder", "build"))), moves[0])

    def refused(self, error):
        """Why a move was refused: the clause of the rulebook, and what is allowed."""
        self.lessons.append(error["message"])


async def play(client, model, bot):
    """One game; what its last answer was, and how it was scored."""
    answer = await ask(client, "new_game", game="duel", bots=[bot])
    table = answer["table"]
    while not answer["over"]:
        view = await ask(client, "view", table=table, form="text")
        legal = await ask(client, "legal_moves", table=table)
        move = model.move(view["board"], legal["moves"])
        answer = await ask(client, "play", table=table, move=move)
        if "error" in answer:
            model.refused(answer["error"])
            answer = {"over": False}
    return answer, await ask(client, "score", table=table)


async def ask(client, tool, **arguments):
    return (await client.call_tool(tool, arguments)).structured_content


async def evaluate(make_model, games, bot, seed):
    words = ["-m", "maravillas", "mcp", "--seed", str(seed), "--no-analysis", "--seconds", "0.2"]
    shares, refused = [], 0
    async with Client(StdioServerParameters(command=sys.executable, args=words)) as client:
        for game in range(games):
            answer, score = await play(client, make_model(), bot)
            shares.append(answer["share"])
            refused += score["refused"]
            print(f"game {game + 1}: {answer['share']:.0%}, {answer['result']['kind']}")
    print(f"{sum(shares) / games:.0%} of the victories against {bot}, {refused} moves refused")
    return shares, refused


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--seed", type=int, default=123_456_789)
    given = parser.parse_args(arguments)
    return anyio.run(partial(evaluate, Script, given.games, given.bot, given.seed))


if __name__ == "__main__":
    main()
