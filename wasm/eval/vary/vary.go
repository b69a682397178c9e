// Package vary makes other texts of annotated ones: the same text with other
// names, in small letters, without accents, in capitals, badly scanned. What is
// measured on ten documents is soon tuned to their cast; what holds on their
// variants holds of French. A trainer takes the same variants as examples.
//
// The mentions follow the text. A variant is a function of the document and
// the random source alone: the same seed gives the same text. The package must
// not know how anything is found, nor where names come from: they are handed
// in as a Source.
package vary

import (
	"math/rand/v2"
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// Source draws names as people bear them, with a capital and accents where the
// list has some: "Grégorio", "Le Goff". It should draw rare ones too, as a
// finder that knows the frequent ones is measured on the others.
type Source interface {
	First(r *rand.Rand) string
	Last(r *rand.Rand) string
}

// edit puts a text in the place of a part that is not empty. It lies within a
// mention or outside all of them.
type edit struct {
	core.Span
	text string
}

// apply makes the document that the edits lead to; they are sorted and do not
// overlap. A mention of which nothing is left is dropped.
func apply(d corpus.Document, edits []edit) corpus.Document {
	text := make([]byte, 0, len(d.Text)+len(d.Text)/8)
	at, next := 0, 0
	// to copies up to a place of the old text and returns the new place. An edit
	// that ends there is before it, one that begins there behind.
	to := func(place int) int {
		for next < len(edits) && edits[next].End <= place {
			e := edits[next]
			text = append(append(text, d.Text[at:e.Start]...), e.text...)
			at = e.End
			next++
		}
		text = append(text, d.Text[at:place]...)
		at = place
		return len(text)
	}
	mentions := make([]corpus.Annotation, 0, len(d.Mentions))
	for _, m := range d.Mentions {
		m.Span = core.Span{Start: to(m.Start), End: to(m.End)}
		if m.Start < m.End {
			mentions = append(mentions, m)
		}
	}
	to(len(d.Text))
	d.Text, d.Mentions = string(text), slices.Clip(mentions)
	return d
}
