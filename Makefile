# The only door. `make run` serves the page, `make test` tests everything.
.DEFAULT_GOAL := help
SHELL   := /bin/bash
GO      ?= go
NPM     ?= npm --no-fund --no-audit --loglevel=error
PORT    ?= 8080
SHARED  := $(or $(CACHENOM_SHARED),../shared)
FUZZTIME ?= 60s
LONG    ?= 10m
NAMES   ?= 100000
STATICCHECK := $(GO) tool staticcheck
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1

GOSRC := $(shell find core wasm assets -name '*.go' -not -name '*_test.go' -not -path 'assets/build/*' -not -path 'assets/train/*' -not -path 'assets/forum/*' -not -path 'wasm/eval/*' -not -path 'wasm/edge/*' -not -path 'wasm/bridge/wiregen/*') go.mod go.sum assets/names.bin assets/tagger.bin
WEBSRC := $(shell find web/src web/public web/icons web/scripts $(wildcard web/*.html web/*.ts web/*.json) wasm/edge/policy.json -type f -not -name '*.wasm' -not -name wasm_exec.js)
# The commit, written alike in every clone: tags and the number of objects do not change it. In a tree that was taken out of
# its history, by `git archive` or from a host's page, it stands in .ci/commit.
ARCHIVED := $(filter-out $$%,$(shell cat .ci/commit 2>/dev/null))
BUILD := $(or $(if $(ARCHIVED),$(shell printf %.12s '$(ARCHIVED)')),$(shell git describe --always --dirty --abbrev=12 --exclude '*' 2>/dev/null),dev)
COMMIT := $(or $(ARCHIVED),$(shell git rev-parse HEAD 2>/dev/null),unknown)
# Not inlined in the browser: large, and no part of what takes the time.
SMALL := $(foreach p,encoding/json reflect fmt time strconv strings bytes sort unicode/utf8 golang.org/x/text/unicode/norm github.com/tidwall/gjson $(addprefix github.com/cachenom/cachenom/,wasm/bridge wasm/bridge/corpus core) $(addprefix github.com/cachenom/cachenom/core/,detect detect/unit detect/pattern detect/rule roster roster/classlist pseudonym),-gcflags=$(p)=-l)
# Node's loader takes only so much environment.
WASM_GO   := env -i PATH="$$PATH" HOME="$$HOME" GOFLAGS="$$GOFLAGS" GOPROXY="$$($(GO) env GOPROXY)" GOOS=js GOARCH=wasm $(GO)
WASM_EXEC := -exec="$$($(GO) env GOROOT)/lib/wasm/go_js_wasm_exec"

.PHONY: help notices fuzz-long package parallel run test check gotest wasmtest e2e bench fuzz eval assets train forum dist built twice wasm wire edge host clean FORCE go-door node-door browser-door firefox-door nginx-door parallel-door

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 10

run: web/dist/index.html ## build what is missing and serve the page at http://127.0.0.1:8080 (PORT=…)
	@cd web && PORT=$(PORT) node scripts/serve.js

test: check gotest wasmtest e2e twice ## everything: style, Go, wasm, the built page in a real Chromium
	@echo "make test: all passed"

check: go-door web/node_modules/.installed ## gofmt, go vet, the rules of the house, the page's types of the bridge, staticcheck, Biome, tsc, a reason for each dependency
	@test -z "$$(gofmt -l assets core wasm .ci)" || { gofmt -l assets core wasm .ci; echo "run gofmt -w on these"; exit 1; }
	$(GO) vet ./... ./.ci/house
	$(GO) run ./.ci/house
	$(GO) run ./wasm/bridge/wiregen -check
	GOOS=js GOARCH=wasm $(GO) vet ./wasm/...
	$(STATICCHECK) ./...
	tool=$$($(GO) tool -n staticcheck) && GOOS=js GOARCH=wasm "$$tool" ./wasm/edge
	cd web && $(NPM) run check

# Properties try other texts at each run; in CI always the same, so that a
# failure there is of the change at hand.
PROPERTY = $(shell grep -rl --include='*_test.go' pgregory.net/rapid core wasm assets | xargs -n1 dirname | sort -u | sed 's,^,./,')
SEEDED = $(if $(CI),-rapid.seed=20261121)
gotest: go-door node-door parallel-door
	others=$$($(GO) list ./... | grep -vxF "$$($(GO) list $(PROPERTY))"); [ -z "$$others" ] || $(GO) test $$others
	$(GO) test $(PROPERTY) $(SEEDED)

wasmtest: go-door node-door ## the core's tests as WebAssembly, in Node
	others=$$($(GO) list ./core/... ./wasm/bridge/... | grep -vxF "$$($(GO) list $(PROPERTY))"); [ -z "$$others" ] || $(WASM_GO) test $(WASM_EXEC) $$others
	$(WASM_GO) test $(WASM_EXEC) $(filter ./core ./core/% ./wasm/bridge ./wasm/bridge/%,$(PROPERTY)) $(SEEDED)

e2e: edge package built browser-door firefox-door nginx-door ## the built page in a real Chromium, and at its hosts
	cd web && $(NPM) run e2e

bench: built browser-door ## every budget as a ratio or a size, in Chromium where the row says browser
	@GOOS=js GOARCH=wasm $(GO) build -ldflags "-s -w" -o web/test-results/empty.wasm ./wasm/testdata/empty
	@cd web && node scripts/bench.js && node scripts/bench-single.js && node scripts/budgets.js test-results/empty.wasm public/wasm_exec.js public/cachenom.wasm && node scripts/corpus-bench.js public/wasm_exec.js public/cachenom-corpus.wasm
	@$(GO) test ./core/detect -run '^$$' -bench TaggerShare -benchtime 3x | awk '/%tagger/ { for (i = 1; i < NF; i++) if ($$(i+1) == "%tagger") print "the tagger takes " $$i "% of the time of the detection (native)" }'

fuzz: go-door ## 100,000 texts and sessions of names (NAMES), and every fuzz target for FUZZTIME (60s) each
	$(GO) test ./wasm/bridge/corpus -run '^(TestShapedLikeNames|TestSessions)$$' -rapid.checks $(NAMES) -timeout 2h
	@set -e; for p in $$($(GO) list ./...); do for f in $$($(GO) test -list '^Fuzz' $$p | grep '^Fuzz' || true); do \
	  echo "$$p $$f"; $(GO) test $$p -run '^$$' -fuzz "^$$f$$" -fuzztime $(FUZZTIME); done; done

# The corpus is kept: what found new ways stays in .cache/fuzz for the next run, what failed in testdata/fuzz, to be committed.
fuzz-long: go-door ## every fuzz target for ten minutes (LONG=10m), on from the corpus of the last run (.cache/fuzz)
	@set -e; for p in $$($(GO) list ./...); do for f in $$($(GO) test -list '^Fuzz' $$p | grep '^Fuzz' || true); do \
	  kept="$(CURDIR)/.cache/fuzz/$$p"; mkdir -p "$$kept"; echo "$$p $$f"; \
	  $(GO) test $$p -run '^$$' -fuzz "^$$f$$" -fuzztime $(LONG) -args -test.fuzzcachedir="$$kept"; done; done

parallel: go-door parallel-door ## the README's way over a large corpus, on one core and on all, the bytes compared (REQUESTS=20000)
	CACHENOM_REQUESTS=$(or $(REQUESTS),20000) $(GO) test ./wasm/bridge/corpus -run '^TestOnAllCores$$' -count=1 -v

eval: go-door ## recall, precision and time, with others' figures beside ours (FULL=1 for all names, ONLY=steps for what each part is worth)
	@$(GO) run ./wasm/eval -shared $(SHARED) $(if $(FULL),-full) $(if $(ONLY),-only $(ONLY))

wire: go-door ## write the page's types of the bridge again, from the Go structs
	$(GO) run ./wasm/bridge/wiregen

assets: go-door node-door ## make the dictionaries again from the sources in SHARED
	cd assets/build && $(NPM) ci
	$(GO) run ./assets/build -data $(SHARED)/data -out assets

train: go-door node-door ## learn the tagger's weights again from the texts in SHARED and assets/train/texts (a minute)
	@mkdir -p .cache/train
	cd assets/build && $(NPM) ci
	$(GO) run ./assets/build -data $(SHARED)/data -fewest 40 -out .cache/train
	$(GO) run ./assets/train -data $(SHARED)/data -names .cache/train/names.bin

forum: go-door ## write the invented forum of testdata/forum again
	$(GO) run ./assets/forum -out testdata/forum

# What is built says its commit, so another commit is another build, even where no source differs.
.cache/build: FORCE
	@mkdir -p $(@D); echo '$(BUILD)' | cmp -s - $@ || echo '$(BUILD)' > $@
FORCE:

WASMS := web/public/cachenom.wasm web/public/cachenom-corpus.wasm
wasm: $(WASMS) ## the core for the browser: for one text, and with the methods of the corpus
web/public/cachenom.wasm: CORE := text
web/public/cachenom-corpus.wasm: CORE := corpus
$(WASMS): $(GOSRC) .cache/build Makefile | go-door
	GOOS=js GOARCH=wasm $(GO) build -trimpath -buildvcs=false $(SMALL) -ldflags "-s -w -X github.com/cachenom/cachenom/wasm/bridge.build=$(BUILD)" -o $@ ./wasm/browser/$(CORE)
	@cp "$$($(GO) env GOROOT)/lib/wasm/wasm_exec.js" web/public/wasm_exec.js

dist: edge package built ## all that is given away, in dist/: cachenom.html (everything in one file), the site, SHA256SUMS…
	@cd web && node scripts/sums.js --sizes

built: web/dist/index.html dist/cachenom.html
	@cd web && node scripts/sums.js

# The whole build once more, elsewhere.
PARTS := edge package built
twice: $(PARTS) ## two builds of one commit are the same, byte for byte
	@BUILD='$(BUILD)' COMMIT='$(COMMIT)' .ci/twice.sh $(PARTS)

# What is said of the work of others: texts for the build, which needs the modules' folders, and the list, with its sizes.
LICENCES := web/src/generated/THIRD-PARTY.txt
$(LICENCES): go.mod go.sum web/reasons.json web/scripts/supply.js web/scripts/notices.js web/node_modules/.installed $(WASMS)
	@cd web && node scripts/notices.js --texts

notices: $(WASMS) $(LICENCES) ## write the list of what ships and what serves the build again (web/NOTICES.md)
	@cd web && node scripts/notices.js

package: web/dist-package/package.json ## the ES module package for builders of other pages, in web/dist-package
web/dist-package/package.json: $(LICENCES) $(WASMS) web/node_modules/.installed $(WEBSRC) web/tsconfig.package.json assets/NOTICE.md
	cd web && node scripts/package.js

web/dist/index.html: $(LICENCES) $(WASMS) web/node_modules/.installed $(WEBSRC)
	cd web && $(NPM) run build
	@touch $@

dist/cachenom.html: $(LICENCES) web/public/cachenom-corpus.wasm web/node_modules/.installed $(WEBSRC)
	cd web && $(NPM) run build:single
	@touch $@

# The generator of the worker's frame empties its folder first.
EDGE := wasm/edge/build/worker/app.wasm
edge: $(EDGE) wasm/edge/build/nginx/cachenom/policy.conf ## what a host needs beside the page: the worker for Cloudflare, the headers for nginx
$(EDGE): $(wildcard wasm/edge/*.go) wasm/edge/policy.json go.mod go.sum .cache/build | go-door
	$(GO) tool workers-assets-gen -mode=go -o $(@D)
	GOOS=js GOARCH=wasm $(GO) build -trimpath -buildvcs=false -ldflags "-s -w -X main.build=$(BUILD) -X main.commit=$(COMMIT)" -o $@ ./wasm/edge
wasm/edge/build/nginx/cachenom/policy.conf: wasm/edge/policy.json wasm/edge/nginx.conf web/scripts/policy.js web/scripts/nginx.js | node-door
	@node web/scripts/nginx.js

host: edge built ## serve page and worker as Cloudflare does, here and offline, at http://127.0.0.1:8787 (PORT=…)
	@cd web && node scripts/host.js $(if $(filter-out file default,$(origin PORT)),$(PORT),8787)

web/node_modules/.installed: web/package-lock.json | node-door
	cd web && $(NPM) ci
	@touch $@

clean: ## remove everything built
	rm -rf dist web/dist web/dist-package wasm/edge/build wasm/edge/.wrangler web/node_modules $(WASMS) web/public/wasm_exec.js web/test-results web/playwright-report assets/build/node_modules

go-door:      ; @.ci/doors.sh go
node-door:    ; @.ci/doors.sh node
browser-door: ; @.ci/doors.sh browser
firefox-door: ; @.ci/doors.sh firefox
nginx-door:   ; @.ci/doors.sh nginx
parallel-door: ; @.ci/doors.sh parallel
