// Command text is the first core of the browser: it has only the methods for one text, so that a
// first visit loads less.
package main

import (
	"github.com/cachenom/cachenom/wasm/bridge"
	"github.com/cachenom/cachenom/wasm/browser"
)

func main() { browser.Run(bridge.New(bridge.Text)) }
