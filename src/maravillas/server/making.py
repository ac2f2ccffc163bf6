"""What is told to whoever makes a table."""

from maravillas.server.live import Live
from maravillas.server.protocol import Created
from maravillas.server.updates import table_info
from maravillas.server.web import Ask


def created(ask: Ask, live: Live, secrets: list[bytes | None]) -> Created:
    settings = ask.server.settings
    outside = settings.url or (settings.here and settings.here.url)
    url = outside or str(ask.request.base_url).rstrip("/")
    here = f"{url}/#/t/{live.id}"
    return Created(
        table=table_info(live),
        invitations=[None if secret is None else secret.hex() for secret in secrets],
        links=[None if secret is None else f"{here}/join/{secret.hex()}" for secret in secrets],
        watch=here,
    )
