"""The browser that the tests drive: Chromium. ``python -m tests.web.chromium`` sees to it that there is one."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")
MISSING = "The browser tests need Chromium, and there is none here. On Debian and Ubuntu: apt install chromium"


def chromium() -> str | None:
    """The path of an installed Chromium."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def install() -> int:
    """Install it if that is allowed; say what is missing if not."""
    if chromium():
        return 0
    apt = shutil.which("apt-get")
    if os.geteuid() != 0 or apt is None:
        print(MISSING, file=sys.stderr)
        return 1
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    print("Installing Chromium …", flush=True)
    for words in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", "chromium"]):
        subprocess.run([apt, *words], env=environment, check=True, stdout=subprocess.DEVNULL)
    return 0 if chromium() else 1


if __name__ == "__main__":
    sys.exit(install())
