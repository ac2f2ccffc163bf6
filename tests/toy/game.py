"""The rules of the toy."""

from maravillas.core.buffer import Buffer
from maravillas.core.game import SHARE, Game, Position
from maravillas.core.planes import Planes
from maravillas.core.rng import Chance, Rng

CARDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
HAND = 3
PLAY, CLAIM = 1, 2
TAKE, SPOIL = 101, 102  # other moves are the number of a card, from 1
NOBODY = -1


class State(Position):
    """hands: what each seat holds, the chosen card included; claim: who owes that decision."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.played: list[list[int]] = [[] for _ in range(seats)]
        self.chosen = [0] * seats
        self.coins = [3] * seats
        self.claim = NOBODY


class Toy(Game[State]):
    def __init__(self, seats: int) -> None:
        super().__init__("toy", seats, ["deck"], HAND, 64)

    def owns(self, s: object) -> bool:
        return isinstance(s, State) and len(s.hands) == self.seats

    def blank(self) -> State:
        s = State(self.seats)
        s.game = self
        return s

    def deal(self, chance: Chance) -> State:
        deck = chance.stream(0).shuffled(list(range(1, len(CARDS) + 1)))
        s = self.blank()
        for seat in range(self.seats):
            s.hands[seat] = sorted(deck[HAND * seat + i] for i in range(HAND))
        return s

    def copy(self, into: State, s: State) -> None:
        into.hands = [list(hand) for hand in s.hands]
        into.played = [list(cards) for cards in s.played]
        into.chosen = list(s.chosen)
        into.coins = list(s.coins)
        into.claim = s.claim

    def waiting(self, s: State) -> int:
        if s.claim != NOBODY:
            return int(2**s.claim)
        return sum(2**i for i in range(self.seats) if s.hands[i] and not s.chosen[i])

    def kind(self, s: State, seat: int) -> int:
        return PLAY if s.claim == NOBODY else CLAIM

    def fill(self, s: State, seat: int, out: Buffer) -> int:
        moves = []
        if self.waiting(s) >> seat & 1:
            moves = s.hands[seat] if s.claim == NOBODY else [TAKE, SPOIL]
        for i, move in enumerate(moves):
            out[i] = move
        return len(moves)

    def apply(self, s: State, seat: int, move: int) -> None:
        if s.claim != NOBODY:
            if move == TAKE:
                s.coins[seat] += 2
            else:
                s.coins = [c if i == seat else max(0, c - 1) for i, c in enumerate(s.coins)]
            s.claim = NOBODY
            return
        s.chosen[seat] = move
        if 0 not in s.chosen:
            s.claim = s.chosen.index(max(s.chosen))
            for i, card in enumerate(s.chosen):
                s.hands[i].remove(card)
                s.played[i].append(card)
            s.chosen = [0] * self.seats

    def scores(self, s: State) -> list[int]:
        return list(s.coins)

    def outcome(self, s: State) -> list[int]:
        if self.waiting(s):
            return [0] * self.seats
        winners = [c == max(s.coins) for c in s.coins]
        return [SHARE // sum(winners) if won else 0 for won in winners]

    def determinize(self, s: State, seat: int, rng: Rng) -> State:
        t = self.clone(s)
        known = {card for cards in s.played for card in cards}
        known.update(s.hands[seat] if seat >= 0 else ())
        unseen = rng.shuffled([n for n in range(1, len(CARDS) + 1) if n not in known])
        start = 0
        for other in range(self.seats):
            if other == seat:
                continue
            size = len(s.hands[other])
            t.hands[other] = sorted(unseen[start + i] for i in range(size))
            start += size
            if s.chosen[other]:
                t.chosen[other] = t.hands[other][rng.below(size)]
        return t

    def observe(self, s: State, seat: int, out: Planes) -> None:
        for place in range(self.seats):
            at = (seat + place) % self.seats
            out.whose = f"left_{place}." if place else "own."
            out.number("coins", s.coins[at])
            out.number("has_chosen", int(s.chosen[at] > 0))
            out.number("claims", int(s.claim == at))
            out.row("played", HAND)
            for i in range(HAND):
                out.add(s.played[at][i] if i < len(s.played[at]) else 0)
            out.end()
        out.whose = ""
        out.secret = True
        out.bits("hand", sum(2**card for card in s.hands[seat]) >> 1, len(CARDS))
        out.number("chosen", s.chosen[seat])
        out.secret = False

    def pack(self, s: State, out: Buffer) -> int:
        words = [s.claim]
        for seat in range(self.seats):
            words += [s.coins[seat], s.chosen[seat]]
            for cards in (s.hands[seat], s.played[seat]):
                words += [len(cards), *cards]
        for i, word in enumerate(words):
            out[i] = word
        return len(words)

    def unpack(self, words: Buffer) -> State:
        s = self.blank()
        left = words.head(len(words))
        s.claim = left.pop(0)
        for seat in range(self.seats):
            s.coins[seat], s.chosen[seat] = left.pop(0), left.pop(0)
            for cards in (s.hands[seat], s.played[seat]):
                cards.extend(left.pop(0) for _ in range(left.pop(0)))
        return s
