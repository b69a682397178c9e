package pseudonym

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// Initials are letters that stand in every text. They are somebody's only as
// they were given: each a capital with its full stop, none before and none
// behind that is not theirs; and the M. of a title is none. With a number behind
// them they are whoever has that number, if anybody has.

// isInitial reports whether token i is a capital with its full stop.
func isInitial(doc *core.Doc, i int) bool {
	return isCapital(doc, i) && doc.IsMark(i+1, '.') && !doc.Tokens[i+1].Has(core.AfterSpace)
}

// isCapital reports whether token i is one capital.
func isCapital(doc *core.Doc, i int) bool {
	if !doc.IsWord(i) {
		return false
	}
	r, size := utf8.DecodeRuneInString(doc.Surface(i))
	return size == len(doc.Surface(i)) && unicode.IsUpper(r)
}

// isAbbreviatedTitle reports whether token i is the M. of "M. Martin": not one in a row of
// initials.
func isAbbreviatedTitle(doc *core.Doc, i int) bool {
	return isInitial(doc, i) && doc.Surface(i) == "M" && !initialBefore(doc, i)
}

// initialBefore reports whether an initial stands before token i, joined by
// nothing but its full stop, a space or a hyphen.
func initialBefore(doc *core.Doc, i int) bool {
	if doc.IsMark(i-1, '-') && !doc.Tokens[i-1].Has(core.AfterSpace) {
		i--
	}
	return i > 1 && doc.Tokens[i].Flags&apartFlags == 0 && isInitial(doc, i-2)
}

// spelled reports whether the first n items are written as initials are; the
// last may be a number.
func (s *seen) spelled(n int) bool {
	for i, it := range s.items[:n] {
		if it.digits == "" && !isInitial(s.doc, it.token) || it.digits != "" && i == 0 {
			return false
		}
	}
	return true
}

// alone reports whether the initials up to item n are all that stand there:
// "P. F." is nobody in "J. P. F.", "J P. F.", "P. F. G.", and in "P. F. 3" where nobody
// has that number.
func (f *finder) alone(s seen, n int) bool {
	first, last := s.items[0].token, s.items[n].token
	if !s.behindHit && initialBefore(s.doc, first) && !isAbbreviatedTitle(s.doc, first-2) || s.doc.Tokens[first].Flags&apartFlags == 0 && isCapital(s.doc, first-1) {
		return false
	}
	if s.items[n].digits != "" {
		return true
	}
	next := last + 2 // behind the full stop
	if s.doc.IsMark(next, '-') && !s.doc.Tokens[next].Has(core.AfterSpace) {
		next++
	}
	if next >= len(s.doc.Tokens) || s.doc.Tokens[next].Flags&apartFlags != 0 {
		return true
	}
	if n == 0 && isAbbreviatedTitle(s.doc, first) && capital(s.doc, next) {
		return false
	}
	if isInitial(s.doc, next) {
		return n > 0 && f.othersAt(s.doc, next)
	}
	return !numbering(s.doc, next)
}

// othersAt reports whether the initials of somebody else, two or more, stand at token i and
// no further ones behind them: "K. H. E. D." may be two people, one at the end of a sentence
// and one at the head of the next.
func (f *finder) othersAt(doc *core.Doc, i int) bool {
	s := f.seenAt(doc, i)
	key := ""
	for n := range s.items {
		key += s.items[n].key + " "
		if n == 0 || !s.ends(n) || isInitial(doc, s.items[n].token+2) {
			continue
		}
		for _, id := range f.byKey[key] {
			if ok, _ := f.looks[id].fits(s); ok && f.looks[id].initials {
				return true
			}
		}
	}
	return false
}

// numbering reports whether token i is a number that several of the same initials
// are told apart by: not a year, nor an hour, nor one that counts what follows,
// which French has in the plural then: "A. R. 3 fois".
func numbering(doc *core.Doc, i int) bool {
	if !isNumber(doc, i) || len(doc.Key(i)) > 2 {
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
