package main

import (
	"path/filepath"
	"strings"

	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// Silver examples are raw texts without annotations. Three taggers that learned from
// different texts read them: where all three give a unit the same label, that label is
// learned, with a small weight; where they differ, the unit teaches nothing.

const (
	silverWeight = 0.1 // an annotated document has 1; with 0.3 the gain is lost
	silverLines  = 4   // lines of a raw text that make a document
	silverVoices = 3   // taggers that must agree
)

// silverSources are the raw texts. Only one in step documents of each is read.
var silverSources = []struct {
	name string
	step int
}{{"debates", 3}, {"fiction", 12}}

// readSilver reads the raw texts in folder data/raw. It leaves out texts with a line of an annotated
// document, above all because some of these are held back for measuring.
func readSilver(data string, annotated []source) (docs []corpus.Document, err error) {
	known := map[string]bool{}
	for i := range annotated {
		for k := range annotated[i].docs {
			for line := range strings.Lines(annotated[i].docs[k].Text) {
				known[strings.TrimSpace(line)] = true
			}
		}
	}
	for _, src := range silverSources {
		all, err := corpus.OpenLines(src.name, filepath.Join(data, "raw", src.name+".txt.xz"), silverLines)
		if err != nil {
			return nil, err
		}
		for i := 0; i < len(all); i += src.step {
			if !anyKnown(all[i].Text, known) {
				docs = append(docs, all[i])
			}
		}
	}
	return docs, nil
}

// anyKnown reports whether a line of the text is in known.
func anyKnown(text string, known map[string]bool) bool {
	for line := range strings.Lines(text) {
		if known[strings.TrimSpace(line)] {
			return true
		}
	}
	return false
}

// silver returns examples of those raw documents in which all first readers agree on some name.
func (s *featurizer) silver(docs []corpus.Document, first [folds]*weights) (examples []*example) {
	for i := range docs {
		ex := s.example(&docs[i], silverWeight)
		ex.gold, ex.free = agreed(ex, first[:silverVoices])
		if ex.gold == nil {
			continue
		}
		ex.fold = foldOf(ex.doc)
		examples = append(examples, ex)
		if again := s.echoed(ex, ex.gold); again != nil {
			examples = append(examples, again)
		}
	}
	return examples
}

// agreed returns the labels of the first reader, and as free those units about which the readers do
// not agree. Both are nil if there is no name on which all agree.
func agreed(ex *example, readers []*weights) (labels []tagger.Label, free []bool) {
	labels = readers[0].decode(ex)
	free = make([]bool, len(labels))
	for _, reader := range readers[1:] {
		for i, label := range reader.decode(ex) {
			free[i] = free[i] || label != labels[i]
		}
	}
	for i, label := range labels {
		if label != tagger.Outside && !free[i] {
			return labels, free
		}
	}
	return nil, nil
}
