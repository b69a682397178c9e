# The only door. `make run` serves the page, `make test` tests everything.
.DEFAULT_GOAL := help
SHELL := /bin/bash
GO    ?= go
NPM   ?= npm --no-fund --no-audit --loglevel=error
PORT  ?= 8080
SHARED := $(or $(CACHENOM_SHARED),../shared)
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1
GOSRC := $(shell find core wasm assets -name '*.go' -not -name '*_test.go' 2>/dev/null) go.mod go.sum assets/names.bin
BUILD := $(shell git describe --always --dirty 2>/dev/null || echo dev)

help: ## this list
	@grep -hE '^[a-z-]+:.*##' Makefile | sed -E 's/:[^#]*## /\t/' | expand -t 10

run: dist ## build what is missing and serve the page at http://127.0.0.1:8080
	@cd web && PORT=$(PORT) node scripts/serve.js

test: check gotest wasmtest e2e ## everything: Go, wasm, the built page in a real Chromium

doors:
	@.ci/doors.sh go node

web/node_modules/.installed: web/package-lock.json web/package.json | doors
	cd web && $(NPM) ci
	@touch $@

web/public/cachenom.wasm: $(GOSRC) | doors
	GOOS=js GOARCH=wasm $(GO) build -trimpath -buildvcs=false -ldflags "-s -w -X main.build=$(BUILD)" -o $@ ./wasm
	cp "$$($(GO) env GOROOT)/lib/wasm/wasm_exec.js" web/public/wasm_exec.js

wasm: web/public/cachenom.wasm ## the core for the browser

dist: web/dist/index.html ## the page, built, in web/dist
web/dist/index.html: web/public/cachenom.wasm web/node_modules/.installed $(shell find web/src web/public web/index.html web/vite.config.ts -type f 2>/dev/null)
	cd web && $(NPM) run build

