# make demo    see it work: the whole life of a memory, in a throw-away brain
# make test    what CI runs, in a virtual environment that is made when it is missing
# make check   the same in the environment that is there; quick while working
# make bench   the table of ratios of benchmarks/
# make schema  docs/schema/ anew, after a change of openclaw/results/
#
# VENV=FOLDER names another virtual environment, PYTHON=PROGRAM the interpreter that makes it.

VENV ?= .venv
PYTHON ?=
export VENV PYTHON

.PHONY: demo test check bench schema

demo test check:
	@scripts/$@

bench:
	@scripts/venv "$(VENV)"
	@"$(VENV)/bin/python" benchmarks/run.py

schema:
	@scripts/venv "$(VENV)"
	@"$(VENV)/bin/python" -m scripts.schema
