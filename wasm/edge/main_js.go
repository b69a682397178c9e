//go:build js && wasm

// Command edge is what stands behind the files of the page at a host: here as a
// Cloudflare worker, which gets only what is no file (wrangler.jsonc).
package main

import "github.com/syumai/workers"

func main() {
	h, err := newHost()
	if err != nil {
		panic(err) // of our own policy.json: a test reads it
	}
	workers.Serve(h)
}
