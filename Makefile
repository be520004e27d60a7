# make play    the games in the browser
# make test    everything that must hold
#
# Needs nothing but Python 3.11 or newer. All that is installed goes into .venv, in the versions of constraints.txt.

VENV ?= .venv
BIN := $(VENV)/bin
RUN := $(BIN)/python -m

# `make PYTHON=python3.12 play` chooses another Python; otherwise .venv's own, or the first of these that is new enough.
PYTHON ?=
CANDIDATES := $(or $(PYTHON),$(wildcard $(BIN)/python) python3 python3.14 python3.13 python3.12 python3.11 python)

# Wheels are built with the pinned versions too; older pips read the first name for that, newer ones the second.
PINNED := PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1
# Plugins by name: for those that it finds by itself pytest rewrites whole packages in each of its processes.
PLUGINS := _hypothesis_pytestplugin pytest_cov.plugin schemathesis.pytest.plugin xdist.plugin
PYTEST := $(RUN) pytest --disable-plugin-autoload $(addprefix -p ,$(PLUGINS))
# Tests wait now and then, for browsers and servers: one process more than there are cores.
WORKERS := $(shell expr $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) + 1)
PARALLEL := -n $(WORKERS) --maxprocesses 8 --dist worksteal
# What is translated once is kept beside its source, whatever the surroundings wish: our commands start many processes.
unexport PYTHONDONTWRITEBYTECODE
SECONDS ?= 60
# Everything but the page and the packaging, which don't depend on the versions of Python's packages.
FLOORS := $(filter-out tests/web tests/simulation tests/test_%,$(wildcard tests/*)) tests/test_cli.py tests/test_engine.py
# Their kernels are called one by one; without the compiler that is quick.
PLAIN := $(addprefix tests/bots/test_,flowers.py mandala.py rollouts.py search.py)

.DEFAULT_GOAL := help
.PHONY: help play terminal web wheel test check page browser prepared pytest coverage full mutants simulate installed oldest format bench hooks clean
.DELETE_ON_ERROR:
# One after the other, but for what `make test` says can be done side by side.
ifndef BESIDE
.NOTPARALLEL:
endif

help: ## what there is to make
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | \
	while IFS='|' read -r what why; do printf '%-16s %s\n' "$$what" "$$why"; done

play: ## set up if needed, then play in the browser
	@$(SET_UP) play
	@$(BIN)/chakpur serve --log-level warning

terminal: $(VENV)/.terminal ## set up if needed, then play in the terminal
	@$(BIN)/chakpur play

web: ## build the web app, if it has changed
	@$(SET_UP) web

wheel: $(VENV)/.made ## the package with the web app, as a file in dist
	@$(PINNED) $(RUN) pip wheel -qq --no-deps --wheel-dir dist .

test: $(VENV)/.test web browser ## what a change needs: check, page, pytest, coverage
	@$(MAKE) --no-print-directory -j2 BESIDE=yes check page prepared
	@$(MAKE) --no-print-directory pytest coverage

check: $(VENV)/.test ## lint, format and types
	$(RUN) ruff check .
	$(RUN) ruff format --check .
	$(RUN) mypy
	PYTHONPATH=. $(BIN)/python web/tools/wire_types.py --check
	$(BIN)/python web/tools/build_motifs.py --check

page: $(VENV)/.test web ## the web app's own checks: format, types, tests of what the page decides
	$(BIN)/python web/build.py run format:check check test

browser: $(VENV)/.made
	@$(RUN) tests.web.chromium

prepared: $(VENV)/.test
	$(BIN)/chakpur prepare

pytest: $(VENV)/.test web browser prepared ## all tests and doctests, compiled; the browser plays whole games
	$(PYTEST) $(PARALLEL)

coverage: $(VENV)/.test ## the rules and what stands on them, as plain Python: 95 % of all lines must run
	NUMBA_DISABLE_JIT=1 $(PYTEST) $(PARALLEL) tests/rules tests/play $(PLAIN) \
	    --cov=chakpur/rules --cov=chakpur/play --cov-report=term --cov-fail-under=95

full: $(VENV)/.test web ## what is slow by nature: crowds, crash rounds, clusters, fresh environments, ten minutes of simulation, faults in what changed, oldest packages
	$(PYTEST) -n 2 --dist worksteal -m full
	$(MAKE) simulate SECONDS=600 FIRST=1
	$(MAKE) mutants WHAT="--by-hand --changed 20"
	$(MAKE) installed oldest

mutants: $(VENV)/.mutants ## put faults into the code, one at a time: does a test notice? (half an hour; WHAT=search for one module)
	$(BIN)/python tools/mutants.py $(WHAT)

simulate: $(VENV)/.test ## simulated worlds of server processes, people and faults from random seeds, for SECONDS=60 on every core
	$(RUN) tests.simulation --for $(SECONDS) --workers 0 $(if $(FIRST),--first $(FIRST))

installed: $(VENV)/.test web ## the wheel in fresh environments: all packages anew, nothing compiled
	CHAKPUR_TEST_INSTALL=pip $(PYTEST) -m "full or not full" tests/test_installed.py

oldest: ## the tests of all floors with the oldest packages that pyproject.toml allows, on the oldest Python
	@$(MAKE) --no-print-directory VENV=$(VENV)-oldest PYTHON=python3.11 $(VENV)-oldest/.oldest
	$(VENV)-oldest/bin/chakpur prepare
	$(VENV)-oldest/bin/python -m pytest $(PARALLEL) -W ignore::DeprecationWarning $(FLOORS)

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

$(VENV)/.terminal $(VENV)/.test $(VENV)/.mutants $(VENV)/.bench $(VENV)/.dev $(VENV)/.oldest: \
    pyproject.toml constraints.txt $(wildcard $(VENV)/.unfinished)
	@$(SET_UP) $(@F:.%=%)

# There while the environment is being filled; if it is there before, that was interrupted.
$(VENV)/.unfinished:

$(VENV)/.made:
	@$(SET_UP) made

# Steps, stamps and what can go wrong: tools/set_up.py. A Python that is new enough runs it.
define SET_UP
for candidate in $(CANDIDATES); do \
    if "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
        python=$$candidate; break; \
    fi; \
done; \
if [ -z "$$python" ]; then \
    echo "Chakpur needs Python 3.11 or newer. Looked for: $(CANDIDATES)." >&2; \
    echo "Found: $$(for c in $(CANDIDATES); do "$$c" --version 2>&1 && break; done)" >&2; \
    echo "Install one, or name yours: make PYTHON=/path/to/python …" >&2; exit 1; \
fi; \
exec "$$python" tools/set_up.py $(VENV)
endef
