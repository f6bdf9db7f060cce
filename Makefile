# The daily tools; `make` prints a list of them.

# Added to every build, for example SWIFTFLAGS="-Xswiftc -warnings-as-errors". SwiftPM keeps warning
# flags away from the dependencies.
SWIFTFLAGS ?=
# The folder of recorded answers of another engine, for verify-oracles; a folder of recorded paragraphs with spans; a
# folder of recorded trees of boxes, and one with a font of theirs.
ORACLES ?=
SPANS ?=
BOXES ?=
BOX_FONTS ?=
# Texts (NDJSON) and a folder of fonts, for check-words.
TEXTS ?=
FONTS ?= /usr/share/fonts
# Texts (NDJSON) for figures: long English ones, and some in all scripts of Fonts.
DESCRIPTIONS ?=
PARAGRAPHS ?=
# The starts of the names of the cases of bench-table, and of the mistakes of mutations.
CASES ?=
# The minutes that soak runs, and the seed of a run to repeat.
MINUTES ?= 60
SEED ?=
# The sanitizer (address, thread) and the filter of tests for sanitize; without a filter all tests run.
SANITIZER ?= address
TESTS ?=
# The factor on the number of random pairs, for laws.
FACTOR ?= 10
# The files of the tests that debug builds run with a part of their cases, as filters: a test is also known by its file.
LAWS = $(shell grep -rlwE 'lawSize|HostileNumbers' Tests --include='*Tests.swift' | sed -E 's|.*/(.*)\.swift|/\1\\.swift|' | paste -sd '|' -)
# The modules that docs documents.
MODULES ?= ListCore TextLayout CellLayout LayoutDocuments CellRendering LayoutSnapshots CellLayoutTesting HeightCacheBench \
  ListGRDB

SWIFT := . scripts/env.sh && swift
RELEASE := $(SWIFT) build -c release $(SWIFTFLAGS)
RELEASE_TEST := $(SWIFT) test -c release --disable-testable-imports $(SWIFTFLAGS) \
  -Xswiftc -enable-testing
LAYOUTBENCH := .build/release/layoutbench
# The examples are a package of their own. Built in the folder of this one, they share its modules.
EXAMPLES := --package-path Examples --scratch-path .build
SWIFT_SOURCES := Package.swift Sources Tests Examples Benchmarks
# The events of the last complete test run, read by features.
TEST_EVENTS := .build/test-events.ndjson
RECORD_EVENTS := --experimental-event-stream-version 0 \
  --experimental-event-stream-output $(TEST_EVENTS).part
ORACLE_FONTS := fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji fonts-inter fonts-dejavu-core

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup build demo demo-feed demo-todo test test-debug test-optimized examples test-examples client laws sanitize features docs lint format fonts oracle oracle-pixels oracle-fonts verify-oracles test-inspector test-svg pictures mutations check-words bench bench-table bench-peers figures reference-counts soak packages clean

help: ## Prints this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Installs the system libraries that are missing
	@scripts/setup.sh

build: setup ## Builds layoutbench, optimized
	$(RELEASE) --product layoutbench

demo: setup ## Lays out a chat, updates it and draws it
	$(SWIFT) run $(SWIFTFLAGS) $(EXAMPLES) ChatDemo

demo-feed: setup ## Lays out a feed of 100,000 items and draws windows on it
	$(SWIFT) run -c release $(SWIFTFLAGS) $(EXAMPLES) FeedDemo

demo-todo: setup ## Prints the changes of a to-do list in SQLite
	$(SWIFT) run $(SWIFTFLAGS) $(EXAMPLES) ToDoDemo

test: test-debug test-optimized ## Builds everything and runs the tests

test-debug: setup ## Builds everything and runs the tests, not optimized
	$(SWIFT) build --build-tests $(SWIFTFLAGS)
	$(SWIFT) test --skip-build $(SWIFTFLAGS) $(RECORD_EVENTS)
	@mv $(TEST_EVENTS).part $(TEST_EVENTS)

test-optimized: setup ## Runs the tests with random cases again, optimized and in full
	$(RELEASE_TEST) --filter '$(LAWS)'

examples: setup ## Builds the examples and runs their tests, of Swift Testing and XCTest
	$(SWIFT) test $(SWIFTFLAGS) $(EXAMPLES)

test-examples: examples ## The same: the tests of the examples

client: setup ## Resolves a package as the README shows it, and draws the picture of its program
	scripts/check_client.sh --run

# Without a search for leaks: the parser of arguments ends the process with objects in use.
sanitize: setup ## Runs the tests under a sanitizer: SANITIZER=address TESTS=filter
	ASAN_OPTIONS=detect_leaks=0 && export ASAN_OPTIONS && \
	  $(SWIFT) test --scratch-path .build-$(SANITIZER) --sanitize=$(SANITIZER) $(SWIFTFLAGS) \
	  -Xswiftc -DSANITIZED $(if $(TESTS),--filter '$(TESTS)')

laws: setup ## Checks the laws of changesets with more random pairs: FACTOR=10 for a million
	LAW_FACTOR=$(FACTOR) && export LAW_FACTOR && $(RELEASE_TEST) \
	  --filter 'Laws of strategies|Laws of section moves|Laws of arrays'

features: $(TEST_EVENTS) ## Prints which tests show each feature (docs/features.md)
	@scripts/features.py $(TEST_EVENTS)

# Newer than the sources after a test run that passed; if not, the tests of lists are run.
$(TEST_EVENTS): Package.swift $(shell find Sources Tests -name '*.swift') | setup
	$(SWIFT) test $(SWIFTFLAGS) --filter '^List|Objects of visible|Windows on lists|SectionStyleTests|Kept frames|Known grids|ScrollAnchorTests' \
	  $(RECORD_EVENTS)
	@mv $@.part $@

docs: setup ## Makes the documentation of all public modules in .build/docs
	@. scripts/env.sh && scripts/docs.sh --build-flags "$(SWIFTFLAGS)" $(MODULES)

lint: ## Checks the format of the Swift files, tables of figures, order of folders, declarations, and patches
	@swift format lint --strict --parallel --recursive $(SWIFT_SOURCES)
	@scripts/figures.py --check
	@scripts/height_caches.py --check
	@scripts/layers.py
	@scripts/declarations.py
	@scripts/capabilities.py
	@git apply --check Tests/Mutations/*.patch

format: ## Formats the Swift files in place
	swift format --in-place --parallel --recursive $(SWIFT_SOURCES)

fonts: ## Makes the bundled fonts again (see Fonts/README.md)
	python3 Fonts/make_fonts.py

oracle: ## Records the browser's answers to the project's texts again (docs/oracle.md)
	@python=$$(scripts/oracle/setup.sh $(ORACLE_FONTS)) && "$$python" scripts/oracle/record.py

oracle-pixels: ## Records the browser's pixels of texts in nine scripts again (docs/oracle.md)
	@python=$$(scripts/oracle/setup.sh) && "$$python" scripts/oracle/record_pixels.py

oracle-fonts: ## Installs the fonts that verify-oracles needs (Debian, Ubuntu)
	@scripts/apt_install.sh $(ORACLE_FONTS)

# Below this share of equal cases, in percent, verify-oracles fails.
MINIMUM := 99.7
BOX_MINIMUM := 99.5
SPAN_MINIMUM := 99.9

verify-oracles: setup ## Compares with recorded answers of a browser: ORACLES=folder SPANS=folder BOXES=folder
	@test -n "$(ORACLES)" || { echo "error: name the folder of recordings: make $@ ORACLES=folder" >&2; exit 1; }
	$(RELEASE) --product layoutbench
	$(LAYOUTBENCH) verify --fonts /usr/share/fonts --limit 3 --minimum $(MINIMUM) \
	  "$(ORACLES)"/*.ndjson.gz
	$(if $(SPANS),$(LAYOUTBENCH) verify --fonts /usr/share/fonts --limit 3 --minimum $(SPAN_MINIMUM) \
	  "$(SPANS)"/*.ndjson.gz)
	$(if $(BOXES),$(LAYOUTBENCH) verify --fonts /usr/share/fonts $(if $(BOX_FONTS),--fonts "$(BOX_FONTS)") \
	  --limit 3 --minimum $(BOX_MINIMUM) "$(BOXES)"/*.ndjson.gz)

test-inspector: setup ## Tests the pages of inspect in Chromium (Debian, Ubuntu)
	@scripts/apt_install.sh chromium python3
	$(RELEASE) --product layoutbench
	scripts/inspector/test.py $(LAYOUTBENCH)

test-svg: setup ## Compares SVG with texts and with outlines in Chromium (Debian, Ubuntu)
	@scripts/apt_install.sh chromium python3
	$(RELEASE) --product layoutbench
	scripts/svg_text.py $(LAYOUTBENCH)

mutations: setup ## Makes twenty mistakes, one at a time, and checks that snapshots catch and name them
	@. scripts/env.sh && scripts/mutations.py $(CASES)

pictures: setup demo ## Makes the pictures of the documentation again: CHECK=--check compares them
	@$(if $(CHECK),,scripts/apt_install.sh chromium python3)
	$(RELEASE) --product layoutbench
	scripts/pictures.py $(LAYOUTBENCH) $(CHECK)

check-words: setup ## Compares words with whole paragraphs in every font: TEXTS=files FONTS=folder
	@test -n "$(TEXTS)" || { echo "error: name the texts: make $@ TEXTS=file.ndjson" >&2; exit 1; }
	$(RELEASE) --product layoutbench
	$(LAYOUTBENCH) check-words --fonts "$(FONTS)" $(TEXTS)

bench: setup ## Runs the benchmarks of layoutbench, and those of a separate package
	$(RELEASE) --product layoutbench
	$(LAYOUTBENCH) bench
	$(SWIFT) run -c release --package-path Benchmarks UserBenchmarks

bench-table: setup ## Times arrays to frames beside an older version, in turns: DESCRIPTIONS=file PARAGRAPHS=file CASES=names
	. scripts/env.sh && scripts/bench_table.py $(if $(DESCRIPTIONS),--words "$(DESCRIPTIONS)") \
	  $(if $(PARAGRAPHS),--texts "$(PARAGRAPHS)") --fonts "$(FONTS)" $(CASES)

bench-peers: setup ## Measures beside Pango, Qt and others, with lists up to ten million rows: DESCRIPTIONS=file PARAGRAPHS=file
	@test -n "$(DESCRIPTIONS)" -a -n "$(PARAGRAPHS)" || { echo "error: name the texts: make $@ DESCRIPTIONS=file PARAGRAPHS=file" >&2; exit 1; }
	. scripts/env.sh && scripts/bench_peers.py "$(DESCRIPTIONS)" "$(PARAGRAPHS)"

figures: setup ## Measures the figures of docs/performance.md again: DESCRIPTIONS=file PARAGRAPHS=file
	@test -n "$(DESCRIPTIONS)" -a -n "$(PARAGRAPHS)" || { echo "error: name the texts: make $@ DESCRIPTIONS=file PARAGRAPHS=file" >&2; exit 1; }
	$(RELEASE) --product layoutbench
	scripts/figures.py --measure $(LAYOUTBENCH) "$(DESCRIPTIONS)" "$(PARAGRAPHS)"

reference-counts: setup ## Measures how many instructions of a layout count references (needs valgrind)
	@scripts/apt_install.sh valgrind
	$(RELEASE) --product layoutbench
	. scripts/env.sh && scripts/reference_counts.py $(LAYOUTBENCH)

soak: setup ## Compares random updates with layouts made from scratch, for an hour: MINUTES=n SEED=n
	$(RELEASE) --product layoutbench
	$(LAYOUTBENCH) soak --minutes $(MINUTES) $(if $(SEED),--seed $(SEED))

packages: ## Writes all packages that apt knows to packages.ndjson, as a list to lay out
	python3 Examples/DebianPackages/make_list.py -o packages.ndjson

clean: ## Removes all build products and output
	swift package clean
	rm -rf demo-output packages.ndjson .build/docs .build-address .build-thread .build-peers $(TEST_EVENTS)
