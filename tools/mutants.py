"""Mutation testing: faults are put into the code one at a time; does a test notice? ``make mutants`` runs it.

``tools/mutants.toml`` says which modules, with which tests, and which survivors are known, each with a reason.
Cosmic Ray makes the faults; some that nobody would meet by chance are written out there (``--by-hand``). They are made
in a copy of the tree, so that nothing is left behind when a run is interrupted, and always in the same place, so that
compiled kernels are found again.

A run is bounded: so many mutants of each module, drawn by a seed, each with a time limit. ``--all`` tries every one.
"""

import argparse
import os
import random
import shlex
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
COPY: Final = ROOT / "build" / "mutants"
CONFIGURATION: Final = ROOT / "tools" / "mutants.toml"
PATIENCE: Final = 2.5
"""A mutant that takes so many times as long as the code itself is noticed: it hangs."""
FEWEST_SECONDS: Final = 20.0
SIMULATED_SECONDS: Final = 300
"""So long, at the most, worlds are simulated to find a fault."""


@dataclass(frozen=True)
class Module:
    """A module to be mutated, and what should notice."""

    file: str
    tests: list[str]
    jit: bool = True
    """With kernels a mutant costs a minute of compiling; without the JIT its tests must be quick by themselves."""

    @property
    def command(self) -> str:
        return shlex.join(pytest(self.tests))


@dataclass(frozen=True)
class Fault:
    """A fault that was thought out by hand: what it is about, where a text is replaced, and what should notice."""

    about: str
    file: str
    was: str
    becomes: str
    tests: list[str]
    jit: bool = True
    """As for a module."""
    simulated: bool = False
    """Whether a simulated world must notice it too, from any seed on."""

    def is_noticed_by(self, command: list[str]) -> bool:
        path = Path(self.file)
        text = path.read_text(encoding="utf-8")
        if text.count(self.was) != 1:
            sys.exit(f"{self.file} has this {text.count(self.was)} times, not once: {self.was}")
        try:
            path.write_text(text.replace(self.was, self.becomes), encoding="utf-8")
            how = {**os.environ, **environment(self.jit)}
            return subprocess.run(command, capture_output=True, check=False, env=how).returncode != 0
        finally:
            path.write_text(text, encoding="utf-8")


def command_of(tests: list[str]) -> list[str]:
    return vitest(tests) if tests[0].endswith(".ts") else pytest(tests)


def vitest(tests: list[str]) -> list[str]:
    """The page's own tests, by their paths in the project."""
    sys.path.insert(0, str(ROOT / "web"))
    import build

    node = build.node_of_machine() or (build.node_of_wheel() or sys.exit(build.ADVICE))[0]
    files = [test.removeprefix("web/") for test in tests]
    return [str(node), "web/node_modules/vitest/vitest.mjs", "run", "--root", "web", "--bail=1", *files]


def pytest(tests: list[str]) -> list[str]:
    quick = ["-q", "-x", "-n", "0", "-p", "no:cacheprovider", "--hypothesis-profile", "unshrunk"]
    return [sys.executable, "-m", "pytest", *quick, *tests]


def simulation() -> list[str]:
    """Worlds from random seeds, until one of them is wrong."""
    return [sys.executable, "-m", "tests.simulation", "--for", str(SIMULATED_SECONDS), "--shrink", "0"]


@dataclass(frozen=True)
class Mutant:
    """One small fault: an operator of Cosmic Ray at one of the places it can be applied to."""

    operator: str
    occurrence: int
    line: int


@dataclass(frozen=True)
class Change:
    """What a mutant did to a line."""

    file: str
    was: str
    becomes: str

    @classmethod
    def read(cls, file: str, diff: str) -> "Change":
        lines = [line for line in diff.splitlines() if not line.startswith(("---", "+++"))]
        was, becomes = (
            " / ".join(line[1:].strip() for line in lines if line.startswith(sign) and line[1:].strip())
            for sign in "-+"
        )
        return cls(file, was, becomes)

    def __str__(self) -> str:
        return f"{self.file}\n  - {self.was}\n  + {self.becomes}"


def copy_tree() -> None:
    """What git knows or would commit, with its times: Numba looks at them."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    shutil.rmtree(COPY, ignore_errors=True)
    for name in filter(None, os.fsdecode(listed).split("\0")):
        source, target = ROOT / name, COPY / name
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)
    (COPY / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")


def changed_files(commits: int) -> set[str]:
    """What the last commits have changed."""
    command = ["git", "log", "-n", str(commits), "--name-only", "--format=", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    return set(filter(None, os.fsdecode(listed).replace("\n", "").split("\0")))


def mutants_of(file: str, operators: list[str], skipped: list[str]) -> Iterator[Mutant]:
    """All mutants of a module but those in lines that begin like one of *skipped*."""
    from cosmic_ray.ast import ast_nodes, get_ast_from_path
    from cosmic_ray.plugins import get_operator

    lines = Path(file).read_text(encoding="utf-8").splitlines()
    tree = get_ast_from_path(Path(file))
    for name in operators:
        operator = get_operator(f"core/{name}")()
        places = (place for node in ast_nodes(tree) for place in operator.mutation_positions(node))
        for occurrence, ((line, _), _) in enumerate(places):
            text = lines[line - 1]
            if not any(text.lstrip().startswith(word) for word in skipped) and ": Final = " not in text:
                yield Mutant(name, occurrence, line)


def environment(jit: bool) -> dict[str, str]:
    return {"PYTHONPATH": str(COPY), "NUMBA_DISABLE_JIT": "0" if jit else "1"}


def seconds_unchanged(module: Module) -> float:
    """How long the tests take on the code as it is; they must pass. The second run needs no compiler."""
    for _ in range(2 if module.jit else 1):
        begun = time.monotonic()
        done = subprocess.run(shlex.split(module.command), capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(f"{module.file}: its tests fail as it is.\n{done.stdout[-3000:]}")
        taken = time.monotonic() - begun
    return taken


def survivors_of(module: Module, mutants: list[Mutant]) -> Iterator[Change]:
    from cosmic_ray.mutating import mutate_and_test
    from cosmic_ray.work_item import MutationSpec, TestOutcome

    os.environ.update(environment(module.jit))
    limit = max(FEWEST_SECONDS, PATIENCE * seconds_unchanged(module))
    for number, mutant in enumerate(mutants, 1):
        spec = MutationSpec(module.file, f"core/{mutant.operator}", mutant.occurrence, (1, 0), (1, 1))
        result = mutate_and_test([spec], module.command, limit)
        change = Change.read(module.file, result.diff or "")
        survived = result.test_outcome == TestOutcome.SURVIVED
        outcome = f"survived: {change.becomes}" if survived else "noticed"
        print(f"{number}/{len(mutants)} {module.file}:{mutant.line} {mutant.operator} {outcome}", file=sys.stderr)
        if survived:
            yield change


def check_unchanged(faults: list[Fault]) -> None:
    """The tests of faults must pass on the code as it is, else they would notice anything."""
    for tests, jit in {(tuple(fault.tests), fault.jit): None for fault in faults}:
        how = {**os.environ, **environment(jit)}
        done = subprocess.run(command_of([*tests]), capture_output=True, text=True, check=False, env=how)
        if done.returncode:
            sys.exit(f"{shlex.join(tests)}: they fail as it is.\n{(done.stdout + done.stderr)[-3000:]}")


def survivors_by_hand(faults: list[Fault], is_simulated: bool) -> Iterator[Change]:
    if not is_simulated:
        check_unchanged(faults)
    for number, fault in enumerate(faults, 1):
        began = time.monotonic()
        is_noticed = fault.is_noticed_by(simulation() if is_simulated else command_of(fault.tests))
        outcome = f"{'noticed' if is_noticed else 'survived'} after {time.monotonic() - began:.0f} s"
        print(f"{number}/{len(faults)} {fault.file} {outcome}: {fault.about}", file=sys.stderr)
        if not is_noticed:
            yield Change(fault.file, fault.was, fault.becomes)


def main() -> int:
    parser = argparse.ArgumentParser(description="Put faults into the code, one at a time: does a test notice?")
    parser.add_argument("files", nargs="*", metavar="FILE", help="modules (a part of the name is enough); else all")
    parser.add_argument("--sample", type=int, metavar="N", help="mutants of each module")
    parser.add_argument("--all", action="store_true", help="every mutant (hours)")
    parser.add_argument("--by-hand", action="store_true", help="only those that are written out in mutants.toml")
    parser.add_argument(
        "--simulated", action="store_true", help="only those that simulated worlds must notice, by them"
    )
    parser.add_argument("--changed", type=int, metavar="N", help="only in modules that the last N commits have changed")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="another number draws other mutants")
    wishes = parser.parse_args()
    configuration: dict[str, Any] = tomllib.loads(CONFIGURATION.read_text(encoding="utf-8"))
    known = {Change(entry["file"], entry["was"], entry["becomes"]) for entry in configuration["known"]}
    modules = [Module(**entry) for entry in configuration["modules"]]

    changed = None if wishes.changed is None else changed_files(wishes.changed)

    def is_chosen(what: Module | Fault) -> bool:
        is_meant = not wishes.files or any(word in what.file for word in wishes.files)
        return is_meant and (changed is None or what.file in changed)

    chosen = [] if wishes.by_hand or wishes.simulated else list(filter(is_chosen, modules))
    by_hand = list(filter(is_chosen, (Fault(**entry) for entry in configuration["faults"])))
    if wishes.simulated:
        by_hand = [fault for fault in by_hand if fault.simulated]
    if not chosen and not by_hand:
        if changed is not None:
            print("No module of tools/mutants.toml has changed.")
            return 0
        parser.error(f"no such module: {', '.join(wishes.files)}; there are {', '.join(m.file for m in modules)}")
    copy_tree()
    os.chdir(COPY)
    unknown = list(survivors_by_hand(by_hand, wishes.simulated))
    for module in chosen:
        every = list(mutants_of(module.file, configuration["operators"], configuration["skipped"]))
        count = len(every) if wishes.all else min(len(every), wishes.sample or configuration["sample"])
        drawn = random.Random(f"{wishes.seed} {module.file}").sample(every, count)
        survived = list(survivors_of(module, drawn))
        unknown += [change for change in survived if change not in known]
        reasons = sum(change in known for change in survived)
        print(f"{module.file}: {count} of {len(every)} mutants, {len(survived)} survived, {reasons} with a reason")
    for change in unknown:
        print(f"\nNo test notices this: {change}")
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main())
