// Command wasm answers requests of the bridge over stdin and stdout, one a line:
// every method there is, the same bytes as in the browser.
package main

import (
	"crypto/rand"
	"flag"
	"fmt"
	"os"

	"github.com/cachenom/cachenom/wasm/bridge"
	"github.com/cachenom/cachenom/wasm/bridge/corpus"
	"github.com/cachenom/cachenom/wasm/bridge/document"
)

func main() {
	progress := flag.Bool("progress", false, "write progress notifications to stderr")
	draw := flag.Bool("draw-seed", false, "draw a seed for natural names whose request brings none; the answers say it")
	text := flag.String("explain", "", "print why each part of this text was found or not, and stop")
	word := flag.String("word", "", "print what the dictionary knows of this word, and stop")
	flag.Parse()
	s := bridge.New(bridge.Text, corpus.Table, document.Table)
	if *draw {
		s.DrawnSeed = rand.Text()
	}
	if *word != "" {
		if err := s.Open(); err != nil {
			fmt.Fprintln(os.Stderr, "cachenom:", err)
			os.Exit(1)
		}
		fmt.Println(describe(s.Lexicon, *word))
		return
	}
	if *text != "" {
		if err := explain(s, *text, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, "cachenom:", err)
			os.Exit(1)
		}
		return
	}
	if err := s.Serve(os.Stdin, os.Stdout, os.Stderr, *progress); err != nil {
		fmt.Fprintln(os.Stderr, "cachenom:", err)
		os.Exit(1)
	}
}
