"""What is answered to the person at the server's own machine, see here.py."""

from maravillas.server import protocol_around as a
from maravillas.server.here import Here
from maravillas.server.listening import network_address
from maravillas.server.refusal import not_found
from maravillas.server.web import Ask, Endpoint


async def here(ask: Ask) -> a.HereInfo:
    return told(believed(ask))


async def network(ask: Ask) -> a.HereInfo:
    found = believed(ask)
    if ask.body.open:
        await found.open()
    else:
        found.close()
    return told(found)


def believed(ask: Ask) -> Here:
    """Raises Refusal for everybody else, as if there were no such address."""
    found = ask.server.settings.here
    if found is None or not found.believes(ask.request, ask.body.shown):
        raise not_found("here")
    return found


def told(found: Here) -> a.HereInfo:
    seats, owners = found.kept()
    return a.HereInfo(
        key=found.key,
        url=found.url,
        network=network_address() is not None,
        fixed=found.fixed,
        seats=seats,
        owners=owners,
    )


def keep(ask: Ask, table: str, kind: str, secret: str) -> None:
    """A secret that was made on this machine is found here again."""
    found = ask.server.settings.here
    if found is not None and found.is_local(ask.request):
        found.keep(table, kind, secret)


HERE: tuple[Endpoint, ...] = (
    Endpoint("POST", "/api/here", here, a.HereInfo, "For this machine", body=a.AskHere),
    Endpoint(
        *("POST", "/api/here/network", network, a.HereInfo, "Lets the network in"),
        body=a.AskNetwork,
    ),
)
