"""What is generated from the messages is up to date."""

import pytest

from tools import gen_protocol

pytestmark = pytest.mark.interpreted


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    text = gen_protocol.TARGET.read_text(encoding="utf-8")
    assert text == gen_protocol.render(), "python -m tools.gen_protocol"
