// Command corpus is the second core of the browser: it has all methods of the bridge, those for
// many texts and for files, too.
package main

import (
	"github.com/cachenom/cachenom/wasm/bridge"
	"github.com/cachenom/cachenom/wasm/bridge/corpus"
	"github.com/cachenom/cachenom/wasm/bridge/document"
	"github.com/cachenom/cachenom/wasm/browser"
)

func main() { browser.Run(bridge.New(bridge.Text, corpus.Table, document.Table)) }
