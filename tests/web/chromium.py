"""The browser that the tests drive: Chromium. ``python -m tests.web.chromium`` sees to it that there is one."""

import os
import shutil
import subprocess
import sys

SHELL = "chromium-headless-shell"
"""Without windows, menus and extensions: a page costs it half as much."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome")
ADVICE = "Install it, or Chrome, so that one of these names is found: " + ", ".join(NAMES)
MISSING = f"The browser tests need Chromium, and there is none here. {ADVICE} (on Debian: apt install chromium)."


def chromium() -> str | None:
    """The path of an installed Chromium."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def see_to_it() -> int:
    """Install it if that is allowed; say what is missing if not."""
    if found := chromium():
        return answers(found)
    apt = shutil.which("apt-get")
    if os.geteuid() != 0 or apt is None:
        print(MISSING, file=sys.stderr)
        return 1
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    print("Installing Chromium …", flush=True)
    said = ""
    install = ("install", "-y", "-qq", "--no-install-recommends")
    for words in (("update", "-qq"), (*install, SHELL), (*install, "chromium")):  # older systems don't have the first
        done = subprocess.run([apt, *words], env=environment, check=False, capture_output=True, text=True)
        said += done.stdout + done.stderr
        if done.returncode == 0 and (found := chromium()):
            return answers(found)
    errors = [line for line in said.splitlines() if line.startswith("E: ")] or ["it installed something else"]
    print(
        f"Chromium could not be installed; apt-get says: {errors[-1].removeprefix('E: ')}. {ADVICE}.", file=sys.stderr
    )
    return 1


def answers(program: str) -> int:
    """Say so if it is there but can't run, as after an installation that was interrupted."""
    done = subprocess.run([program, "--version"], check=False, capture_output=True, text=True)
    if done.returncode:
        problem = (done.stderr.strip() or "it ended without a word").splitlines()[-1]
        print(f"{program} does not run: {problem}. Install it anew.", file=sys.stderr)
    return done.returncode


if __name__ == "__main__":
    sys.exit(see_to_it())
