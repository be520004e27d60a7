"""What the benchmarks ran on."""

import os
import platform
from pathlib import Path


def machine() -> str:
    model = platform.processor() or platform.machine()
    for line in Path("/proc/cpuinfo").read_text().splitlines() if Path("/proc/cpuinfo").exists() else []:
        if line.startswith("model name"):
            model = line.split(":", 1)[1].strip()
            break
    built = ", ".join((platform.python_build()[1], platform.python_compiler()))
    return f"{model}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()} ({built})"
