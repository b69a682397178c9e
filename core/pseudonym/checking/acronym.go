package checking

import (
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/acronym"
)

// Limits for an acronym and its expansion.
const (
	fewestLetters = 2
	mostLetters   = 8
	mostWords     = 16
)

// acronymAt reads an acronym at token i, and beside it the words that it abbreviates: "PMU (Paris
// Mutuels Urbains)", "Paris Mutuels Urbains (PMU)". short and long are their places. ok is false if
// token i is not an acronym, or the words are not there.
func acronymAt(doc *core.Doc, i int) (short, long core.Span, ok bool) {
	t := &doc.Tokens[i]
	letters := doc.Key(i)
	if t.Kind != core.Word || t.Case != core.Upper || utf8.RuneCountInString(letters) < fewestLetters || utf8.RuneCountInString(letters) > mostLetters {
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
		if long, ok = spelled(doc, i-2, -1, letters); ok {
			return short, long, true
		}
	}
	return short, long, false
}

// isOpening reports whether token i opens a bracket.
func isOpening(doc *core.Doc, i int) bool { return doc.IsMark(i, '(') || doc.IsMark(i, '[') }

// opensExpansion reports whether mark i may separate an acronym from the words that it abbreviates:
// "PMU (Paris…", "PMU : Paris…", "PMU - Paris…".
func opensExpansion(doc *core.Doc, i int) bool {
	isPause := doc.IsMark(i, ',') || doc.IsMark(i, ':') || doc.IsMark(i, '=')
	isDash := doc.IsMark(i, '-') && doc.Tokens[i].Has(core.AfterSpace)
	return isOpening(doc, i) || isPause || isDash
}

// spelled returns the place of the words that an acronym abbreviates, at least two. It reads from
// token j in the direction of step, 1 or -1. letters is the acronym, folded. Particles between the
// words need not have a letter: AB abbreviates "Agence de la Biomédecine".
func spelled(doc *core.Doc, j, step int, letters string) (core.Span, bool) {
	from, last, words := j, j, 0
	next := func() (acronym.Word, bool) {
		for ; j >= 0 && j < len(doc.Tokens) && words < mostWords; j += step {
			switch u := &doc.Tokens[j]; {
			case u.Kind == core.Word:
				last = j
				j += step
				words++
				return acronym.Word{Form: doc.Key(last), Small: words > 1 && spelling.IsSmallInName(doc.Key(last))}, true
			case u.Kind != core.Mark || !strings.ContainsRune("-'«\"", u.Mark):
				return acronym.Word{}, false
			}
		}
		return acronym.Word{}, false
	}
	if n, _ := (acronym.Matcher{Backward: step < 0, Voice: acronym.All}).Spell(letters, next); n < 2 {
		return core.Span{}, false
	}
	start, end := min(from, last), max(from, last)
	return core.Span{Start: int(doc.Tokens[start].Start), End: int(doc.Tokens[end].End)}, true
}
