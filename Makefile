# printplay: `make congo` prints the Congo set, `make test` runs the tests. Both set up what they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PAPER ?= a4

.PHONY: help setup dev pango congo test slow long bench mutants fmt lint type layers docs golden packaging ci clean

help: ## what can be made
	@grep -E '^[a-z-]+:.*##' Makefile | sed -E 's/:.*## /\t/' | sort

congo: setup pango ## the whole Congo set, into output/congo (PAPER=letter for Letter)
	$(BIN)/printplay build congo --paper $(PAPER)

test: dev pango ## the tests
	$(BIN)/pytest -q -n auto --dist worksteal -m "not slow and not long"

slow: dev pango ## whole builds, packaging and other slow tests
	$(BIN)/pytest -q -n auto --dist loadfile -m "slow and not long"

long: dev pango ## many games: coverage, players, every constant, all other rulings, seeded faults
	$(BIN)/pytest -q -n auto --dist worksteal -m long

bench: dev pango ## speed and memory, as ratios measured in one run
	cd tests && ../$(BIN)/python -m bench

mutants: dev ## seed faults into the packs and see that each is found (an hour)
	cd tests && ../$(BIN)/python -m mutants.run congo && ../$(BIN)/python -m mutants.run fantomen

setup: $(VENV)/runtime.ok
dev: $(VENV)/dev.ok
pango: $(VENV)/pango.ok

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo "printplay needs Python 3.11 or newer; say which with: make PYTHON=python3.12 ..."; exit 4; }
	@$(PYTHON) -m venv $(VENV) >/dev/null 2>&1 || { \
	  run=$$([ "$$(id -u)" = 0 ] || echo sudo -n); \
	  { $$run apt-get update -q; $$run apt-get install -y python3-venv; } </dev/null >/dev/null 2>&1; \
	  rm -rf $(VENV); $(PYTHON) -m venv $(VENV) >/dev/null; } || { rm -rf $(VENV); \
	  echo "Python's venv module is missing: sudo apt-get install -y python3-venv"; exit 4; }

$(VENV)/runtime.ok: requirements/runtime.txt pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/runtime.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/dev.ok: requirements/dev.txt $(VENV)/runtime.ok
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@

# Pango comes from the system's package manager: with root or a sudo that asks nothing it is
# installed, otherwise the exact command is shown.
MENDS = from printplay.machine import library_needs; \
  print(*dict.fromkeys(n.mend for n in library_needs() if not n.found), sep="\n")

$(VENV)/pango.ok: $(VENV)/runtime.ok
	@$(BIN)/python -c '$(MENDS)' | while read -r mend; do \
	  run=$$(echo "$$mend" | sed 's/^sudo /sudo -n /'); \
	  case "$$mend" in \
	    "") ;; \
	    *apt-get*) echo "$$mend"; $${run%%apt-get*}apt-get update -q </dev/null >/dev/null; $$run </dev/null >/dev/null ;; \
	    *dnf*|*zypper*|*pacman*|*apk*|brew*) echo "$$mend"; $$run </dev/null >/dev/null ;; \
	  esac || true; done
	@$(BIN)/printplay doctor --quiet || \
	  { echo "It could not be installed from here. Follow what is said above, then make again."; exit 4; }
	@touch $@

fmt: dev ## format the code
	$(BIN)/ruff check --fix --exit-zero --quiet
	$(BIN)/ruff format

lint: dev
	$(BIN)/ruff format --check
	$(BIN)/ruff check

type: dev
	$(BIN)/mypy

layers: dev
	$(BIN)/lint-imports

docs: dev ## regenerate the tables and schemas that the docs hold
	$(BIN)/python -m printplay.pack.docs

golden: dev pango ## renew the README's pictures
	cd tests && ../$(BIN)/python -m golden

packaging: dev
	$(BIN)/pytest -q tests/packaging tests/test_machine.py

ci: lint type layers $(if $(TESTED),,test) slow ## what CI runs (TESTED=1: after make test)

clean: ## remove what was built
	rm -rf $(VENV) dist output/congo output/congo.previous
