package pseudonym

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
)

// Bounds of an acronym: letters, and words looked at for what they begin with.
const (
	fewestLetters = 2
	mostLetters   = 8
	mostWords     = 16
)

// acronymAt finds an acronym at token i and the words beside it that it is made
// of: "PMU (Paris Mutuels Urbains)", "Paris Mutuels Urbains (PMU)".
func acronymAt(doc *core.Doc, i int) (short, long core.Span, ok bool) {
	t := &doc.Tokens[i]
	letters := []rune(doc.Key(i))
	if t.Kind != core.Word || t.Case != core.Upper || len(letters) < fewestLetters || len(letters) > mostLetters {
		return short, long, false
	}
	short = core.Span{Start: int(t.Start), End: int(t.End)}
	if j := i + 1; opensExpansion(doc, j) {
		for j++; doc.IsMark(j, '«') || doc.IsMark(j, '"'); j++ {
		}
		if long, ok = spelled(doc, j, 1, letters); ok {
			return short, long, true
		}
	}
	if isOpening(doc, i-1) {
		slices.Reverse(letters)
		if long, ok = spelled(doc, i-2, -1, letters); ok {
			return short, long, true
		}
	}
	return short, long, false
}

// isOpening reports whether token i opens a bracket.
func isOpening(doc *core.Doc, i int) bool { return doc.IsMark(i, '(') || doc.IsMark(i, '[') }

// opensExpansion reports whether the words of an acronym may stand behind mark i:
// "PMU (Paris…", "PMU : Paris…", "PMU - Paris…".
func opensExpansion(doc *core.Doc, i int) bool {
	return isOpening(doc, i) || doc.IsMark(i, ',') || doc.IsMark(i, ':') || doc.IsMark(i, '=') || doc.IsMark(i, '-') && doc.Tokens[i].Has(core.AfterSpace)
}

// spelled are two words or more from token j on, forwards or backwards by step,
// that begin with the letters, in this order. Particles between them begin with
// none: "Agence de la Biomédecine" is AB.
func spelled(doc *core.Doc, j, step int, letters []rune) (core.Span, bool) {
	from, n, words := j, 0, 0
	for ; j >= 0 && j < len(doc.Tokens) && words < mostWords; j += step {
		if u := &doc.Tokens[j]; u.Kind != core.Word {
			if u.Kind == core.Mark && strings.ContainsRune("-'«\"", u.Mark) {
				continue
			}
			break
		}
		words++
		switch r, _ := utf8.DecodeRuneInString(doc.Key(j)); {
		case r == letters[n]:
			if n++; n == len(letters) {
				first, last := min(from, j), max(from, j)
				return core.Span{Start: int(doc.Tokens[first].Start), End: int(doc.Tokens[last].End)}, words > 1
			}
		case n == 0 || !isParticle(doc.Key(j)):
			return core.Span{}, false
		}
	}
	return core.Span{}, false
}
