package core_test

import (
	"fmt"
	"strings"
	"testing"

	. "github.com/cachenom/cachenom/core"
)

// fragile returns a detector that finds "Emma", and panics on a text that contains the given word.
func fragile(word string) Detector {
	return detector(func(doc *Doc) []Finding {
		if strings.Contains(doc.Text, word) {
			panic("a mistake of ours")
		}
		return names.Detect(doc)
	})
}

// TestDetectorPanics checks that a detector that panics loses only the lines on which it
// panics, that their spans are reported, and that the findings of other detectors are hidden.
func TestDetectorPanics(t *testing.T) {
	rows := []struct {
		name, text, author string
		want, says         string
	}{
		{"nothing fails", "Emma rit", "", "E1 rit", ""},
		{"the only line", "Emma fait Aïe, Rose", "", "Emma fait Aïe, E4", "[{0 20}]"},
		{"one line of three", "Emma rit\nEmma fait Aïe\nRose et Emma\n", "", "E1 rit\nEmma fait Aïe\nE4 et E1\n", "[{9 24}]"},
		{"the last line", "Emma rit\nEmma fait Aïe", "", "E1 rit\nEmma fait Aïe", "[{9 23}]"},
		{"the whole alone", "Emma rit\nAï\ne, Rose", "", "E1 rit\nAï\ne, E4", "[{0 20}]"},
		{"an author field", "Emma rit", "Emma Aïe", "E1 rit", "[]"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			docs := signed(texts(r.text), r.author)
			stumbling := fragile("Aïe")
			if r.name == "the whole alone" {
				stumbling = fragile("Aï\ne")
			}
			res := run(t, nil, docs, func(p *Pipeline) { p.Detectors = []Detector{stumbling, listed{"Rose": "E4"}} })
			if got := outputs(res); got != r.want {
				t.Errorf("got %q, want %q", got, r.want)
			}
			says := ""
			for _, w := range res.Warnings {
				if w.Code == "search-failed" {
					says += fmt.Sprint(w.Spans)
				}
			}
			if says != r.says {
				t.Errorf("says %q, want %q", says, r.says)
			}
		})
	}
}
