// Command text is the core for the browser: what the page needs that hides one text.
package main

import (
	"github.com/cachenom/cachenom/wasm/bridge"
	"github.com/cachenom/cachenom/wasm/browser"
)

func main() { browser.Run(bridge.New(bridge.Text)) }
