package finding

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
)

// Single letters occur in every text. So initials are found only if they are written exactly like
// the pseudonym, each letter a capital with its full stop, and no other initial is before or behind
// them. The M. of a title is not an initial. If a number follows the initials, it must be that of
// the pseudonym.

// areInitials reports whether the first n items of s are initials, the last one maybe a number: the
// three items of "C. F. 2" are.
func (s *stretch) areInitials(n int) bool {
	for i, it := range s.items[:n] {
		if it.Digits == "" && !spelling.IsInitial(s.doc, it.token) || it.Digits != "" && i == 0 {
			return false
		}
	}
	return true
}

// isAlone reports whether the initials up to item n are all initials at that place: "P. F." is not
// found in "J. P. F.", "J P. F." or "P. F. G.", nor in "P. F. 3" if no pseudonym has that number.
func (f *Finder) isAlone(s stretch, n int) bool {
	first, last := s.items[0].token, s.items[n].token
	if !s.behindHit && spelling.HasInitialBefore(s.doc, first) && !spelling.IsAbbreviatedTitle(s.doc, first-2) || s.doc.Tokens[first].Flags&spelling.ApartFlags == 0 && spelling.IsCapital(s.doc, first-1) {
		return false
	}
	if s.items[n].Digits != "" {
		return true
	}
	next := last + 2 // the token behind the full stop of the last initial
	if s.doc.IsMark(next, '-') && !s.doc.Tokens[next].Has(core.AfterSpace) {
		next++
	}
	if next >= len(s.doc.Tokens) || s.doc.Tokens[next].Flags&spelling.ApartFlags != 0 {
		return true
	}
	if n == 0 && spelling.IsAbbreviatedTitle(s.doc, first) && spelling.IsCapitalised(s.doc, next) {
		return false
	}
	if spelling.IsInitial(s.doc, next) {
		return n > 0 && f.othersAt(s.doc, next)
	}
	return !isNumbering(s.doc, next)
}

// othersAt reports whether the initials of a pseudonym, at least two, begin at token i, and no
// further initial follows them: "K. H. E. D." may be two people, K. H. at the end of a sentence and
// E. D. at the beginning of the next.
func (f *Finder) othersAt(doc *core.Doc, i int) bool {
	s := f.stretchAt(doc, i)
	key := ""
	for n := range s.items {
		key += s.items[n].Key + " "
		if n == 0 || !s.endsAt(n) || spelling.IsInitial(doc, s.items[n].token+2) {
			continue
		}
		for _, id := range f.byKey[key] {
			if ok, _ := s.fits(f.looks[id]); ok && f.looks[id].Initials {
				return true
			}
		}
	}
	return false
}

// isNumbering reports whether token i is a number of at most two digits that may distinguish people
// with the same initials, as in "C. F. 2". A count ("A. R. 3 fois", "A. R. three times") is not
// such a number, nor is a number that letters directly follow ("8h").
func isNumbering(doc *core.Doc, i int) bool {
	if !spelling.IsNumber(doc, i) || len(doc.Key(i)) > 2 {
		return false
	}
	next := i + 1
	if next >= len(doc.Tokens) || doc.Tokens[next].Kind == core.Mark {
		return true
	}
	key := doc.Key(next)
	counted := doc.Tokens[next].Case == core.Lower && (strings.HasSuffix(key, "s") || strings.HasSuffix(key, "x")) && !french.Is(key, french.PluralLookalike)
	return doc.Tokens[next].Has(core.AfterSpace) && !counted
}
