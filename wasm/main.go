// Command wasm answers requests of the bridge over stdin and stdout, one a line, with the same bytes
// as in the browser. It has all methods. With the flags -documents, -explain and -word it does one
// job, by the services of core/app, and stops.
package main

import (
	"crypto/rand"
	"flag"
	"fmt"
	"os"
	"runtime/debug"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core/app"
	messages "github.com/cachenom/cachenom/core/app/corpus"
	"github.com/cachenom/cachenom/wasm/bridge"
	"github.com/cachenom/cachenom/wasm/bridge/corpus"
	"github.com/cachenom/cachenom/wasm/bridge/document"
)

// batchGCPercent is the value of debug.SetGCPercent for -documents: a file of 20 MB then needs half
// of the memory and an eighth more time. It is not used if GOGC is set.
const batchGCPercent = 30

// softLimit is the memory limit in bytes from which garbage is collected more often. The largest
// documents then need half of the memory and a third more time. It is not used if GOMEMLIMIT is
// set.
const softLimit = 1 << 30

func main() {
	progress := flag.Bool("progress", false, "write progress notifications to stderr")
	draw := flag.Bool("draw-seed", false, "draw a seed for natural names whose request brings none; the answers say it")
	text := flag.String("explain", "", "print why each part of this text was found or not, and stop")
	word := flag.String("word", "", "print what the dictionary knows of this word, and stop")
	b := batch{}
	flag.StringVar(&b.in, "documents", "", "hide the people in the files of this folder, or in this file, and stop; -out says where to")
	flag.StringVar(&b.out, "out", "", "the folder that -documents writes the files and a report to")
	flag.StringVar(&b.class, "class", "", "a class list for -documents")
	flag.StringVar(&b.table, "table", "", "the table of pseudonyms of -documents (JSON): read where it is there, and written; whoever has it has the names")
	flag.StringVar(&b.style, "style", "", "how -documents names people: id, natural, initials")
	flag.StringVar(&b.seed, "seed", "", "the seed of -style natural")
	flag.BoolVar(&b.restore, "restore", false, "with -documents and -table: give the names back")
	flag.Parse()
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(softLimit)
	}
	if b.in != "" && os.Getenv("GOGC") == "" {
		debug.SetGCPercent(batchGCPercent)
	}
	if b.in == "" && *word == "" && *text == "" {
		s := bridge.New(bridge.Text, corpus.Table, document.Table)
		if *draw {
			s.DrawnSeed = rand.Text()
		}
		exit(s.Serve(os.Stdin, os.Stdout, os.Stderr, *progress))
	}
	a, err := services()
	if err != nil {
		exit(err)
	}
	if b.in != "" {
		if b.out == "" {
			fmt.Fprintln(os.Stderr, "cachenom: -documents needs -out, a folder to write to")
			os.Exit(failed)
		}
		if b.style == "natural" && b.seed == "" {
			b.seed = rand.Text()
		}
		status, err := b.run(a, os.Stderr)
		if err != nil {
			fmt.Fprintln(os.Stderr, "cachenom:", err)
		}
		os.Exit(status)
	}
	if *word != "" {
		fmt.Println(describe(a.Lexicon, *word))
		return
	}
	exit(explain(a, *text, os.Stdout))
}

// services opens an App of core/app with all styles of pseudonyms.
func services() (*app.App, error) {
	a := &app.App{}
	a.Extras = messages.New(a, assets.Styles).Extras()
	return a, a.Open(assets.Names, assets.Tagger, assets.Decision)
}

// exit ends the program. It reports err, unless that is nil.
func exit(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "cachenom:", err)
		os.Exit(1)
	}
	os.Exit(0)
}
