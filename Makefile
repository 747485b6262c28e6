# printplay: `make congo` prints the Congo set, `make test` runs the tests. Both set up what they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PAPER ?= a4

.PHONY: help setup dev pango congo test slow bench fmt lint type layers docs packaging ci clean

help: ## what can be made
	@grep -E '^[a-z-]+:.*##' Makefile | sed -E 's/:.*## /\t/' | sort

congo: setup pango ## the whole Congo set, into output/congo (PAPER=letter for Letter)
	$(BIN)/printplay build congo --paper $(PAPER)

test: dev pango ## the tests
	$(BIN)/pytest -q -n auto -m "not slow"

slow: dev pango ## whole builds, packaging and other slow tests
	$(BIN)/pytest -q -n auto -m slow

bench: dev pango ## speed and memory, as ratios measured in one run
	cd tests && ../$(BIN)/python -m bench

setup: $(VENV)/runtime.ok
dev: $(VENV)/dev.ok

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo "printplay needs Python 3.11 or newer; say which with: make PYTHON=python3.12 ..."; exit 4; }
	@$(PYTHON) -m venv $(VENV) || { echo "The venv module is missing: apt-get install python3-venv"; exit 4; }

$(VENV)/runtime.ok: requirements/runtime.txt pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/runtime.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/dev.ok: requirements/dev.txt $(VENV)/runtime.ok
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@

# Pango comes from the system's package manager: with root or a sudo that asks nothing it is
# installed, otherwise the exact command is shown.
pango: setup
	@$(BIN)/printplay doctor --quiet >/dev/null 2>&1 || { \
	  command=$$($(BIN)/python -c 'from printplay.machine import install_command; print(install_command())'); \
	  echo "Pango is missing: $$command"; \
	  case "$$command" in \
	    apt-get*) as=; [ "$$(id -u)" = 0 ] || as="sudo -n"; $$as apt-get update -q >/dev/null && $$as $$command >/dev/null ;; \
	    brew*) $$command >/dev/null ;; \
	    dnf*|zypper*|pacman*|apk*) as=; [ "$$(id -u)" = 0 ] || as="sudo -n"; $$as $$command >/dev/null ;; \
	    *) false ;; \
	  esac || { echo "It could not be installed from here. Run the command above, then make again."; exit 4; }; \
	  $(BIN)/printplay doctor --quiet; }

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

packaging: dev
	$(BIN)/pytest -q tests/packaging

ci: lint type layers test slow ## what CI runs

clean: ## remove what was built
	rm -rf $(VENV) dist output/congo output/congo.previous
