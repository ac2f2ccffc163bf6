"""`maravillas play` as a process with a data folder of its own."""

import http.client
import json
import os
import re
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from tests.server.client import Answer, Client, Json
from tests.until import PATIENCE


class Played:
    """Somebody's `maravillas play`; it may be stopped and started again on the same folder."""

    def __init__(self, folder: Path, *words: str, **environment: str) -> None:
        self.folder, self.words, self.environment = folder, words, environment
        self.start()

    @property
    def data(self) -> Path:
        return self.folder / "maravillas"

    def popen(self, *words: str) -> "subprocess.Popen[str]":
        command = [sys.executable, "-m", "maravillas.cli", "play", "--no-browser", "--lang", "en"]
        return subprocess.Popen(
            [*command, *words],
            env={**os.environ, "XDG_DATA_HOME": str(self.folder), **self.environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def start(self) -> None:
        self.process = self.popen(*self.words)
        assert self.process.stdout is not None
        self.said = ""
        while not (found := re.search(r"set at (http://localhost:(\d+)/\S*)", self.said)):
            line = self.process.stdout.readline()
            assert line, self.said
            self.said += line
        self.link, port = found[1], int(found[2])
        self.client = Client(port)

    def stop(self) -> str:
        """All that it said."""
        self.process.send_signal(signal.SIGTERM)
        said, _ = self.process.communicate(timeout=PATIENCE)
        assert self.process.returncode == 0, said
        return self.said + said

    def here(self, body: Json | None = None, path: str = "", **headers: str) -> Answer:
        """What it tells the person at this machine."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.client.post(f"/api/here{path}", body or {}, headers=named)

    def here_by(self, address: str, body: Json, path: str = "", **headers: str) -> Answer:
        """The same by another address of this machine."""
        with closing(
            http.client.HTTPConnection(address, self.client.port, timeout=PATIENCE)
        ) as wire:
            sent = {"connection": "close", **headers}
            wire.request("POST", f"/api/here{path}", json.dumps(body), sent)
            found = wire.getresponse()
            return Answer(found.status, found.headers, found.read())
