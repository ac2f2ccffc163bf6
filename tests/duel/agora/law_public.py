"""Public items of Agora, changed one by one: every view must change with them."""

from tests.duel.agora.law_documents import (
    ACTIONS,
    ALL_OF_SEAT_0,
    DRAWS,
    LOCKED,
    MIDDLE,
    RIGHT,
    TO_BOTTOM,
    Document,
    held,
    owing,
    with_chamber,
    with_seat,
    with_slots,
)

PUBLIC: list[tuple[str, Document, Document]] = [
    *(
        (f"a cube of seat {seat}", MIDDLE, with_chamber(6, cubes=cubes, face_up=[True]))
        for seat, cubes in ((0, [1, 0]), (1, [0, 1]))
    ),
    ("where a cube lies", with_chamber(1, cubes=[2, 0]), with_chamber(5, cubes=[2, 1])),
    ("a face-up decree", MIDDLE, with_chamber(3, decrees=["discard_plus_2"])),
    (
        "a decree turned up",
        with_chamber(2, decrees=["coins_red"]),
        with_chamber(2, face_up=[True]),
    ),
    (
        "a senator of seat 0",
        MIDDLE,
        with_seat(0, senators=["conspirator_1", "conspirator_3"]),
    ),
    ("which senator it is", MIDDLE, with_seat(1, senators=["politician_right_2"])),
    ("one conspiracy more", MIDDLE, with_seat(0, conspiracies=[*ALL_OF_SEAT_0, held("sabotage")])),
    (
        "a conspiracy that is prepared",
        MIDDLE,
        with_seat(0, conspiracies=[held("coup", "workshop"), ALL_OF_SEAT_0[1]]),
    ),
    (
        "which of them is prepared",
        MIDDLE,
        with_seat(0, conspiracies=[held("coup", "garrison"), held("treason")]),
    ),
    (
        "what it is prepared with",
        MIDDLE,
        with_seat(0, conspiracies=[held("coup"), held("treason", "workshop")]),
    ),
    (
        "that it is triggered",
        MIDDLE,
        with_seat(0, conspiracies=[held("coup"), held("treason", "garrison", True)]),
    ),
    (
        "which one was triggered",
        MIDDLE,
        with_seat(1, conspiracies=[held("swindle"), held("extortion", "palisade", True)]),
    ),
    *(
        (f"the military token {token}", MIDDLE, {**MIDDLE, "military": [*rest]})
        for token, rest in (
            (token, [t for t in MIDDLE["military"] if t != token]) for token in MIDDLE["military"]
        )
    ),
    ("the back of a senator", MIDDLE, with_slots(MIDDLE, _8="?")),
    ("another back in its place", MIDDLE, with_slots(MIDDLE, _7="?senator", _8="?")),
    ("an accessible senator", MIDDLE, with_slots(MIDDLE, _2="politician_left_2")),
    ("a senator in the discard pile", MIDDLE, {**MIDDLE, "discard": ["baths", "conspirator_4"]}),
    (
        "the removed cards of Age I",
        MIDDLE,
        {**MIDDLE, "removed": {"1": ["tavern", "altar", "guard_tower"]}},
    ),
    ("Senate actions left", ACTIONS, {**ACTIONS, "actions_left": 1}),
    ("the section of the politician", ACTIONS, RIGHT),
    ("what is owed", owing("place_any"), owing("move_optional")),
    (
        "who owes it",
        owing("place_any"),
        owing("place_any", owed=[{"seat": 1, "kind": "place_any"}]),
    ),
    (
        "the color to be discarded",
        owing(owed=[{"seat": 0, "kind": "discard_opponent_card", "color": "yellow"}]),
        owing("move_optional"),
    ),
    (
        "that a conspiracy began the turn",
        {**with_seat(0, conspiracies=[held("coup", "garrison", True)]), "triggered": True},
        {**with_seat(0, conspiracies=[held("coup", "garrison", True)]), "triggered": False},
    ),
    ("that none began it", MIDDLE, {**MIDDLE, "owed": [{"seat": 0, "kind": "play"}]}),
    ("a locked token", MIDDLE, LOCKED),
    (
        "where it was locked from",
        {**LOCKED, "locked": [{"token": "organized_crime", "by": 1, "from": "board"}]},
        LOCKED,
    ),
    (
        "a token locked from the board",
        {**LOCKED, "locked": [{"token": "organized_crime", "by": 1, "from": "board"}]},
        {
            **LOCKED,
            "board": ["agriculture", "economy", "organized_crime"],
            "locked": [{"token": "masonry", "by": 1, "from": "board"}],
        },
    ),
    (
        "who has seen the removed cards",
        {**MIDDLE, "strict": False},
        {**MIDDLE, "strict": False, "looked": [0]},
    ),
    (
        "where the other conspiracy went",
        TO_BOTTOM,
        {**TO_BOTTOM, "draws": [{"seat": 0, "kept": "upper", "to": "top"}], "conspiracy_deck": []},
    ),
    (
        "who conspired",
        {**DRAWS, "conspiracy_deck": [], "draws": [DRAWS["draws"][1]]},
        {**DRAWS, "conspiracy_deck": [], "draws": [DRAWS["draws"][0]]},
    ),
    (
        "that somebody looks at two conspiracies",
        owing("conspire_keep", strict=False),
        owing("conspirator_choice", strict=False),
    ),
]
