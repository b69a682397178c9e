//go:build js && wasm

// Command edge answers, at the host of the page, the requests for which there is no file. This
// build is a Cloudflare worker, which only gets these requests (wrangler.jsonc).
package main

import "github.com/syumai/workers"

func main() {
	h, err := newHost()
	if err != nil {
		panic(err) // an error in policy.json, which a test reads
	}
	workers.Serve(h)
}
