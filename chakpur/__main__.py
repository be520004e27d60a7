"""``python -m chakpur`` is ``chakpur``."""

import sys

from chakpur.cli import main

sys.exit(main())
