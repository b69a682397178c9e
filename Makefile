# The only entry point. `make run` serves the page, `make test` tests everything.
.DEFAULT_GOAL := help
SHELL    := /bin/bash
export GO ?= go
NPM      ?= npm --no-fund --no-audit --loglevel=error
PORT     ?= 8080
SHARED   := $(or $(CACHENOM_SHARED),../shared)
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1

NOTSHIPPED := assets/build assets/train assets/forum wasm/eval wasm/edge wasm/slim wasm/bridge/wiregen
GOSRC  := $(shell find core wasm assets -name '*.go' -not -name '*_test.go' $(foreach d,$(NOTSHIPPED),-not -path '$(d)/*')) $(wildcard core/french/words/* core/*/*.txt assets/*.txt assets/*.bin) go.mod go.sum
WEBSRC := $(shell find web/src $(wildcard web/public) web/icons web/scripts $(wildcard web/*.html web/*.ts web/*.json) wasm/edge/policy.json -type f -not -name '*.wasm' -not -name wasm_exec.js)
export BUILD  ?= $(shell .ci/commit.sh short)
export COMMIT ?= $(shell .ci/commit.sh long)
WASMS    := web/public/cachenom.wasm web/public/cachenom-corpus.wasm
LICENCES := web/src/generated/THIRD-PARTY.txt

.PHONY: help run test nightly check gotest wasmtest e2e looks bench fuzz fuzz-long parallel eval assets train forum wasm wire notices dist built twice package edge host clean FORCE
help: ## this list
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 10
run: web/dist/index.html ## build what is missing and serve the page at http://127.0.0.1:8080 (PORT=…)
	@cd web && PORT=$(PORT) node scripts/serve.js
test: check gotest wasmtest e2e ## what every commit must pass: style, Go, wasm, the built page in real browsers
	@echo "make test: all passed"
nightly: ## all tests, and those too slow for every commit: real LibreOffice and hosts, slow ways out, two builds compared, 100,000 cases
	CACHENOM_NIGHTLY=1 $(MAKE) --no-print-directory test twice
	$(MAKE) --no-print-directory fuzz FUZZTIME=$(or $(FUZZTIME),20s)
check: go-door web/node_modules/.installed ## gofmt, go vet, the rules for our own code (.ci/house), stale types of the bridge, staticcheck, Biome, tsc, a reason for each dependency
	@.ci/check.sh
	cd web && $(NPM) run check
gotest: go-door node-door parallel-door ## the Go tests
	@.ci/gotest.sh native
wasmtest: go-door node-door ## the core's tests as WebAssembly, in Node
	@.ci/gotest.sh wasm
e2e: edge package built browser-door firefox-door nginx-door ## the built page in a real Chromium and Firefox, and at its hosts (SUITE=chromium|others|hosts for a part)
	cd web && npx playwright test $(ARGS)
looks: built browser-door ## take new pictures of the page for its comparison (web/e2e/looks); look at each that changed
	cd web && UPDATE=1 npx playwright test e2e/looks.spec.ts
bench: built browser-door ## every budget as a ratio or a size, in Chromium where the row says browser
	@.ci/bench.sh
fuzz: go-door ## 100,000 texts, lists, sessions and styles of names (NAMES), and every fuzz target for FUZZTIME (60s) each
	$(GO) test ./wasm/bridge/corpus -run '^(TestShapedLikeNames|TestSessions|TestStyles|TestListOnlyAdds)$$' -rapid.checks $(or $(NAMES),100000) -timeout 2h
	@.ci/fuzz.sh $(or $(FUZZTIME),60s)
fuzz-long: go-door ## every fuzz target for ten minutes (LONG=10m), continued from the corpus of the last run (.cache/fuzz)
	@.ci/fuzz.sh $(or $(LONG),10m) keep
parallel: go-door parallel-door ## process a large corpus as docs/program.md explains, on one core and on all, and compare the bytes (REQUESTS=20000)
	CACHENOM_REQUESTS=$(or $(REQUESTS),20000) $(GO) test ./wasm/bridge/corpus -run '^TestOnAllCores$$' -count=1 -v
eval: go-door ## recall, precision and time (FULL=1 for all names, ONLY=documents|lists|tables|identity|messy|steps for a part, MISSES=20 prints misses)
	@$(GO) run ./wasm/eval -shared $(SHARED) $(if $(FULL),-full) $(if $(ONLY),-only $(ONLY)) $(if $(MISSES),-misses $(MISSES))
benchmark: go-door ## the public benchmark: TEXTS=file writes its texts as lines of JSON, SPANS=file scores the findings of another program in them (KINDS=PERSON,LOCATION,ORG)
	@$(GO) run ./wasm/eval $(if $(TEXTS),-export $(abspath $(TEXTS))) $(if $(SPANS),-score $(abspath $(SPANS))) $(if $(KINDS),-kinds $(KINDS))
assets: go-door node-door ## make the dictionaries again from the sources in SHARED
	cd assets/build && $(NPM) ci && cd ../.. && $(GO) run ./assets/build -data $(SHARED)/data -out assets
train: go-door node-door ## learn the tagger's weights again from the texts in SHARED and assets/train (nine minutes)
	mkdir -p .cache/train && cd assets/build && $(NPM) ci
	$(GO) run ./assets/build -data $(SHARED)/data -fewest 40 -out .cache/train
	$(GO) run ./assets/train -data $(SHARED)/data -names .cache/train/names.bin
forum: go-door ## write the invented forum of testdata/forum again
	$(GO) run ./assets/forum -out testdata/forum
wire: go-door ## write the page's types of the bridge again, from the Go structs
	$(GO) run ./wasm/bridge/wiregen
notices: $(WASMS) $(LICENCES) ## write the list of what ships and what serves the build again (web/NOTICES.md)
	@cd web && node scripts/notices.js

# Everything built contains its commit, so another commit is another build, even if no source differs.
.cache/build: FORCE
	@mkdir -p $(@D); echo '$(BUILD)' | cmp -s - $@ || echo '$(BUILD)' > $@
wasm: $(WASMS) ## the core for the browser: for one text, and with the methods of the corpus
web/public/cachenom.wasm: CORE := text
web/public/cachenom-corpus.wasm: CORE := corpus
$(WASMS): $(GOSRC) $(wildcard wasm/slim/*.go) .cache/build .ci/core.sh | go-door
	@.ci/core.sh $(CORE) $@

dist: edge package built ## everything that is published, in dist/: cachenom.html (everything in one file), the site, SHA256SUMS…
	@cd web && node scripts/sums.js --sizes
built: web/dist/index.html dist/cachenom.html
	@cd web && node scripts/sums.js
twice: edge package built ## two builds of one commit are the same, byte for byte
	@.ci/twice.sh edge package built
package: web/dist-package/package.json ## the ES module package for other pages, in web/dist-package
web/dist-package/package.json: $(WASMS) $(WEBSRC) web/tsconfig.package.json assets/NOTICE.md
	cd web && node scripts/package.js
web/dist/index.html: $(WASMS) $(WEBSRC)
	cd web && $(NPM) run build
	@touch $@
dist/cachenom.html: web/public/cachenom-corpus.wasm $(WEBSRC)
	cd web && $(NPM) run build:single
	@touch $@
web/dist-package/package.json web/dist/index.html dist/cachenom.html: $(LICENCES) web/node_modules/.installed
$(LICENCES): go.mod go.sum web/reasons.json web/scripts/supply.js web/scripts/notices.js web/node_modules/.installed $(WASMS)
	@cd web && node scripts/notices.js --texts
web/node_modules/.installed: web/package-lock.json | node-door
	cd web && $(NPM) ci
	@touch $@

edge: wasm/edge/build/worker/app.wasm wasm/edge/build/nginx/cachenom/policy.conf ## what a host needs beside the page: the worker for Cloudflare, the headers for nginx
wasm/edge/build/worker/app.wasm: $(wildcard wasm/edge/*.go) wasm/edge/policy.json go.mod go.sum .cache/build | go-door
	$(GO) tool workers-assets-gen -mode=go -o $(@D)
	GOOS=js GOARCH=wasm $(GO) build -trimpath -buildvcs=false -ldflags "-s -w -X main.build=$(BUILD) -X main.commit=$(COMMIT)" -o $@ ./wasm/edge
wasm/edge/build/nginx/cachenom/policy.conf: wasm/edge/policy.json wasm/edge/nginx.conf web/scripts/policy.js web/scripts/nginx.js | node-door
	@node web/scripts/nginx.js
host: edge built ## serve page and worker as Cloudflare does, locally and offline, at http://127.0.0.1:8787 (PORT=…)
	@cd web && node scripts/host.js $(if $(filter-out file default,$(origin PORT)),$(PORT),8787)
clean: ## remove everything built
	rm -rf dist web/dist web/dist-package wasm/edge/build wasm/edge/.wrangler web/node_modules $(WASMS) web/public/wasm_exec.js web/test-results web/playwright-report assets/build/node_modules
%-door: ; @.ci/doors.sh $*
