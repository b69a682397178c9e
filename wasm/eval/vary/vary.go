// Package vary makes variants of annotated texts: the same text with other names, in lower case, in
// capitals, without accents or without titles. A program that is measured on few documents is soon
// tuned to the names in them; what it also finds in their variants, it finds in French texts in
// general. The training (assets/train) learns from the same variants.
//
// The mentions of a variant are those of the original text, with new offsets. A variant depends only
// on the document and the random source: the same seed gives the same text. This package must not
// know how names are found, nor where new names come from: the caller passes a Source.
package vary

import (
	"math/rand/v2"
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// Source draws names, with a capital, and with accents if its list has them: "Grégorio", "Le Goff".
// It should draw frequent names more often, but rare ones too, because a program that knows
// frequent names has to be measured on rare ones.
type Source interface {
	First(r *rand.Rand) string
	Last(r *rand.Rand) string
}

// edit replaces a span by a text. The span is not empty, and lies within a mention or outside of all
// mentions.
type edit struct {
	core.Span
	text string
}

// apply returns the document with the edits made, which must be sorted and disjoint. A mention that
// becomes empty is dropped.
func apply(d corpus.Document, edits []edit) corpus.Document {
	text := make([]byte, 0, len(d.Text)+len(d.Text)/8)
	at, next := 0, 0
	// to copies the old text up to a place, and returns the corresponding place in the new text. It
	// makes an edit that ends at the place, but not one that begins there.
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
