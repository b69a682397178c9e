package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// rowMark matches a mention in a row: its words, its kind, and then perhaps its rule and a mark of
// doubt, "[Petit](PERSON name.column ?)".
var rowMark = regexp.MustCompile(`\[([^\[\]]+)\]\(([A-Z]+)( [a-z.-]+)?( \?\??|\?)?\)`)

// readRows reads short texts with inline marks, one per line (a row), from the files that match a
// pattern: those that specify what core/detect finds, and others like them. Each was written as a
// test case. Mentions with "?" directly after the kind, and those that are kept but asked about ("
// ??"), become optional: nothing is learned from them.
func readRows(pattern string) ([]corpus.Document, error) {
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		return nil, fmt.Errorf("no rows in %s: pass the right folders with -texts and -rows-of", pattern)
	}
	var all []corpus.Document
	for _, path := range paths {
		if filepath.Base(path) == "known_failures.txt" {
			continue
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		for line := range strings.SplitSeq(string(data), "\n") {
			if line != "" && !strings.HasPrefix(line, "# ") {
				d := rowOf(strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(line))
				d.ID = fmt.Sprintf("%s:%d", filepath.Base(path), len(all))
				all = append(all, d)
			}
		}
	}
	return all, nil
}

func rowOf(line string) (d corpus.Document) {
	at := 0
	for _, m := range rowMark.FindAllStringSubmatchIndex(line, -1) {
		d.Text += line[at:m[0]]
		start := len(d.Text)
		d.Text += line[m[2]:m[3]]
		d.Mentions = append(d.Mentions, corpus.Annotation{
			Span: core.Span{Start: start, End: len(d.Text)}, Kind: core.Kind(line[m[4]:m[5]]), Optional: m[8] >= 0 && line[m[8]:m[9]] != " ?",
		})
		at = m[1]
	}
	d.Text += line[at:]
	return d
}
