package main

import (
	"fmt"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// test is a held-back document, on which the tagger is measured.
type test struct {
	group string
	doc   *corpus.Document
}

// groupNames are the groups of texts of which a tenth is held back for measuring.
var groupNames = []string{"prose", "hard", "written", "business", "everyday", "press", "articles", "debates", "fiction"}

// measure prints scores of the tagger alone on the held-back documents, for the kinds that it
// finds, to show whether a change improves the tagger. What a user gets is measured by wasm/eval.
func (s *featurizer) measure(title string, tests []test, w *weights) {
	scores := map[string]*corpus.Scores{}
	for _, t := range tests {
		if scores[t.group] == nil {
			scores[t.group] = &corpus.Scores{}
		}
		d := *t.doc
		d.Mentions = nil
		for _, m := range t.doc.Mentions {
			for _, k := range tagger.Kinds {
				if m.Kind == k {
					d.Mentions = append(d.Mentions, m)
				}
			}
		}
		scores[t.group].Add(&d, s.found(t.doc, s.decode(w, s.example(t.doc, 1))))
	}
	fmt.Println(title)
	for _, g := range groupNames {
		if sc := scores[g]; sc != nil {
			all := sc.Exact.Of()
			fmt.Printf("  %-6s precision %.1f recall %.1f F1 %.1f, persons %.1f, hidden %.1f\n", g,
				100*all.Precision(), 100*all.Recall(), 100*all.F1(), 100*sc.Exact.Of(core.Person).F1(), 100*sc.Coverage())
		}
	}
}

// found returns the names in a document, given the labels of its units.
func (s *featurizer) found(d *corpus.Document, tags []tagger.Label) []corpus.Annotation {
	in := s.read(d.Text)
	var list []corpus.Annotation
	for i := 0; i < len(tags); i++ {
		if tags[i] == tagger.Outside {
			continue
		}
		j := i + 1
		for j < len(tags) && tagger.Inside(tags[j]) {
			j++
		}
		span := core.Span{Start: int(in.Doc.Tokens[in.Units[i].From].Start), End: int(in.Doc.Tokens[in.Units[j-1].To-1].End)}
		list = append(list, corpus.Annotation{Span: span, Kind: tagger.Kinds[tagger.KindOf(tags[i])]})
		i = j - 1
	}
	return list
}
