"""A process for heavy work that also knows the toy, and deals as the launcher does.

python -m tests.server.toy_heavy FOLDER
"""

import sys
from pathlib import Path

from maravillas.server.heavy_worker import main
from tests import toy
from tests.server.launcher import deal_written

if __name__ == "__main__":
    toy.register()
    deal_written(Path(sys.argv[1]))
    main()
