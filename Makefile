# make run sets up what running LensLab needs, make test and others the rest; nothing twice. See .ci/setup.py.

# The Python that .venv is made with, and how many tests run at a time: two a core, as some wait. Each process that runs
# them loads all modules anew, which is five seconds of computing, and takes 600 MB
PYTHON = python3
JOBS := $(shell n=$$((2 * $$(getconf _NPROCESSORS_ONLN || echo 2))); echo $$((n < 12 ? n : 12)))

PY = .venv/bin/python
# Each process of a run would compile all modules anew, which is two seconds of computing
unexport PYTHONDONTWRITEBYTECODE
DISPLAY_HERE := $(strip $(DISPLAY) $(WAYLAND_DISPLAY) $(filter Darwin,$(shell uname)))
LANGUAGES = resources/languages/lenslab_de.qm resources/languages/lenslab_fr.qm
SETUP := $(if $(DISPLAY_HERE),setup-window,setup-measure)
RESULTS = demo-results

.PHONY: help run test quick bench fuzz soak accuracy pictures docs dist check-dist clean \
        setup-window setup-measure setup-test setup-dist
.NOTPARALLEL:
.DELETE_ON_ERROR:

help:
	@echo "make run      set up what is missing, then LensLab on a demo shoot (without a display: its table and plots)"
	@echo "make test     set up what is missing, then all checks and tests"
	@echo "make quick    the same with a slice of the tests: each that is not slow once, of the window the main ones unless it has changed"
	@echo "make bench    how fast LensLab is, measured on this computer"
	@echo "make fuzz     20,000 damaged and hostile inputs: none may crash, hang or give a silent wrong number (half an hour)"
	@echo "make soak     faults while measuring: kills, full disks, vanishing files, a misbehaving exiftool (half an hour)"
	@echo "make accuracy how far LensLab's numbers are from the truth, as a table (it takes long: python -m benchmarks.accuracy --only NAME makes one row)"
	@echo "make pictures  the pictures of README and user guide, taken from the window anew"
	@echo "make docs     the user guide as a web site, into resources/guide, where Help > User guide finds it"
	@echo "make dist     wheel, sdist, a folder that needs no Python, and an installer of it, into dist/"
	@echo "make check-dist  that folder, tried as a stranger would (without a display: under Xvfb)"
	@echo "make clean    remove .venv, the demo shoot and its results"

ifdef DISPLAY_HERE
run: setup-window $(LANGUAGES) demo-shoot/truth.csv
	@$(PY) -m lenslab gui demo-shoot
else
run: setup-measure $(RESULTS)/shots.csv
	@echo "No display here, so the demo shoot was measured on the command line:"
	@echo "  table  $(CURDIR)/$(RESULTS)/shots.csv"
	@for plot in $(RESULTS)/*.png $(RESULTS)/*.svg; do echo "  plot   $(CURDIR)/$$plot"; done
endif

$(RESULTS)/shots.csv: demo-shoot/truth.csv $(shell find lenslab -name '*.py') | $(SETUP)
	@mkdir -p $(RESULTS)
	$(PY) -m lenslab measure demo-shoot --notes demo-shoot/notes.txt -o $@ --plots $(RESULTS)

# The last file of a demo shoot to be written: one that was interrupted is made again.
demo-shoot/truth.csv: | $(SETUP)
	$(PY) -m lenslab demo demo-shoot

# A test that failed beside others is run once more alone: what a busy machine made too late passes, a fault does not
AGAIN = echo "Once more, alone:" && QT_QPA_PLATFORM=offscreen $(PY) -m pytest --last-failed -n 0 $(TESTS)

# Types are checked beside the tests, some of which wait: what mypy says comes after them. Where two types have several
# common ancestors, it takes one by their hashes: a fixed seed, so that it says the same each time
TYPES = .venv/types.txt

test: TESTS =
quick: TESTS = --quick
test quick: setup-test $(LANGUAGES)
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	@PYTHONHASHSEED=0 $(PY) -m mypy > $(TYPES) 2>&1 & types=$$!; \
	{ QT_QPA_PLATFORM=offscreen $(PY) -m pytest -n $(JOBS) --dist worksteal $(TESTS) || { [ $$? = 1 ] && $(AGAIN); }; }; \
	tests=$$?; wait $$types; typed=$$?; cat $(TYPES); exit $$(( tests ? tests : typed ))

# German and French, as the window loads them
$(LANGUAGES): $(wildcard resources/languages/*.ts) packaging/languages.py | setup-measure
	$(PY) packaging/languages.py build

bench: setup-test
	$(PY) -m benchmarks.bench

fuzz: setup-test
	$(PY) -m benchmarks.fuzz

soak: setup-test
	$(PY) -m benchmarks.soak

pictures: setup-test
	$(PY) -m benchmarks.pictures

accuracy: $(SETUP)
	$(PY) -m benchmarks.accuracy

docs: setup-test
	$(PY) packaging/guide.py

dist: setup-dist
	$(PY) packaging/build.py

check-dist: setup-dist
	$(PY) packaging/smoke.py

setup-window setup-measure setup-test setup-dist: setup-%:
	@PYTHON="$(PYTHON)" sh .ci/setup $*

clean:
	rm -rf .venv demo-shoot $(RESULTS) build dist resources/guide resources/languages/*.qm $(LANGUAGES) .pytest_cache .mypy_cache .ruff_cache
	find lenslab tests benchmarks simulator -name __pycache__ -type d -prune -exec rm -rf {} +
