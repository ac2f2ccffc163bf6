# Every target works on a fresh clone; Python 3.11 or newer is all it needs.
PYTHON ?=
GAME ?= duel
DEPTH ?= 3
COUNT ?= 300
SEED ?= 1
JOBS ?=
ARGS ?=

RUN = PYTHON="$(PYTHON)" sh tools/python.sh
TOOL = $(RUN) -m tools.environment dev && .venv/bin/python
BEST = bin=$$($(RUN) -m tools.environment best)/bin && $$bin/maravillas

.PHONY: help play quick test nightly check compile docs perft bench golden mutants web web-test screenshots clean

help:
	@echo "make play      the web table in the browser  ARGS='wonders --players 4'  ARGS='duel --terminal'"
	@echo "make quick     rules and words, in a minute: after every edit   ARGS='-k military'"
	@echo "make test      everything that a change must pass   ONLY=browser  ARGS='-k military'"
	@echo "make nightly   all tests in both modes, long samples, broken rules: an hour   ONLY=mutants"
	@echo "make check     format, lint, types, style"
	@echo "make compile   .venv-compiled, the fast engine; DEV=1 compiles quicker and runs slower"
	@echo "make docs      the documentation site, into build/docs   ARGS=--install: servers show it at /docs"
	@echo "make perft     count positions             GAME=duel DEPTH=3"
	@echo "make bench     games per second"
	@echo "make golden    write the golden games anew; look at the diff"
	@echo "make mutants   do the tests notice broken rules?  GAME=duel COUNT=300 SEED=1 JOBS=2"
	@echo "make web       build the web page          (Node comes with the environment)"
	@echo "make web-test  types and tests of the page"
	@echo "make screenshots  every game in its fullest positions, at seven sizes, into screenshots/"
	@echo "make clean     remove both environments and all caches"

play:
	@$(RUN) -m tools.play $(ARGS)

quick test nightly:
	@$(TOOL) -m tools.run_tests --ring $@ $(if $(JOBS),--jobs $(JOBS)) $(if $(ONLY),--only $(ONLY)) $(ARGS)

check:
	@$(TOOL) -m tools.check

docs:
	@$(TOOL) -m tools.site $(ARGS)

compile:
	@$(RUN) -m tools.environment compiled $(if $(DEV),--fast); \
	code=$$?; [ $$code -eq 3 ] && exit 0; exit $$code

perft:
	@$(BEST) perft $(GAME) --depth $(DEPTH) $(ARGS)

bench:
	@$(RUN) -m tools.environment compiled || [ $$? -eq 3 ]
	@$(BEST) bench $(ARGS)

golden:
	@$(TOOL) -m tools.regen_golden $(ARGS)

mutants:
	@$(TOOL) -m tools.mutants $(GAME) --count $(COUNT) --seed $(SEED) $(if $(JOBS),--jobs $(JOBS)) $(ARGS)

web:
	@$(TOOL) -m tools.node build

web-test:
	@$(TOOL) -m tools.node check && .venv/bin/python -m tools.node test

screenshots: web
	@PYTHONPATH=src .venv/bin/python -m tools.screenshots

clean:
	rm -rf .venv .venv-compiled .venv-train .mypy_cache .ruff_cache .pytest_cache .hypothesis .mutants failures build dist web/node_modules src/maravillas/server/static src/maravillas/server/docs
	find src tests tools -name __pycache__ -type d -exec rm -rf {} +
