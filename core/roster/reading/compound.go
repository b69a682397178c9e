package reading

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/text/fold"
)

// IsFamous reports whether tokens from..to are the name of a king, "Louis XIV", or of an author
// who is read in class, "Victor Hugo". Such a person is not a pupil, and there is nothing to
// ask.
func (s *Source) IsFamous(from, to int) bool {
	if from >= to || s.IsSmall(from) || s.IsSmall(to) {
		return false
	}
	return s.Doc.Tokens[to].Case == core.Upper && french.Is(s.Doc.Key(to), french.RomanNumeral) || s.Is(to, french.ClassicAuthor)
}

// HasNameCapital reports whether token j, which follows a name, has a capital that shows it to be
// part of the name: neither the start of a sentence nor capitals all around explain it, and it is
// not a word with a role in core/french. Capitals after a name such as "Emma", which has only its
// first letter in capitals, count too: "Emma DURAND PETIT".
func (s *Source) HasNameCapital(j int) bool {
	t := &s.Doc.Tokens[j]
	if t.Case == core.Upper && t.Has(core.Shout) {
		return s.afterTitleCase(j)
	}
	return t.Case != core.Lower && t.Case != core.NoCase && t.Flags&(core.Start|core.Shout) == 0 && s.Form(j).Roles.IsEmpty()
}

// afterTitleCase reports whether the run of words in capitals around token i follows, on the
// same line, a word with a first capital only.
func (s *Source) afterTitleCase(i int) bool {
	for ; s.Doc.IsWord(i) && s.Doc.Tokens[i].Case == core.Upper; i-- {
		if s.Doc.Tokens[i].Flags&(core.AfterLine|core.AfterTab) != 0 {
			return false
		}
	}
	return s.Doc.IsWord(i) && s.Doc.Tokens[i].Case == core.Title
}

// IsSurnamePart reports whether token i is a particle, which is never a whole name.
func (s *Source) IsSurnamePart(i int) bool {
	return len(s.Doc.Key(i)) > 1 && s.Is(i, french.SurnamePart)
}

// compoundWords is the most words that Compound adds on one side of a range.
const compoundWords = 12

// IsTied reports whether token mark is a hyphen without spaces around it and token other, on one
// side of it, is a word.
func (s *Source) IsTied(mark, other int) bool {
	d := s.Doc
	return d.IsMark(mark, '-') && d.IsWord(other) && !d.Tokens[mark].Has(core.AfterSpace) && !d.Tokens[mark+1].Has(core.AfterSpace)
}

// Compound returns the range of tokens from..to widened over the words that hyphens join to it:
// capitalised words, particles, and words for sites and saints: "Pierre" to "Saint-Pierre".
func (s *Source) Compound(from, to int) (int, int) {
	d := s.Doc
	first, last := from, to
	for first-from < 2*compoundWords && s.IsTied(from-1, from-2) {
		if d.Tokens[from-2].Case == core.Lower && !s.IsAny(from-2, french.AnySaint, french.NamedSite) {
			break
		}
		from -= 2
	}
	for to-last < 2*compoundWords && s.IsTied(to+1, to+2) {
		if d.Tokens[to+2].Case == core.Lower && !s.Is(to+2, french.SurnamePart) && !s.Is(to+2, french.NamedSite) {
			break // "même" in "Emma-même" ("Emma herself") is not part of the name
		}
		to += 2
	}
	if to > last && d.Tokens[to].Case == core.Lower && s.Is(to, french.SurnamePart) {
		to -= 2
	}
	return from, to
}

// LookupRange returns what the dictionary says of tokens from..to taken as one name.
func (s *Source) LookupRange(from, to int) (lexicon.Entry, bool) {
	if from == to {
		f := s.Form(from)
		return f.Entry, f.HasEntry
	}
	if s.Index.Lexicon == nil {
		return lexicon.Entry{}, false
	}
	return index.InFrance(s.Index.Lexicon, fold.Key(s.Doc.Text[s.Doc.Tokens[from].Start:s.Doc.Tokens[to].End]))
}

// Preposition returns the index of the word before token i, across an apostrophe, and its folded
// form. The form is "" if there is no word, or if a blank line precedes token i.
func (s *Source) Preposition(i int) (p int, key string) {
	p = i - 1
	if s.Doc.IsMark(p, '\'') {
		p--
	}
	if s.Doc.IsWord(p) && s.Doc.Tokens[i].Flags&core.AfterBlank == 0 {
		key = s.Doc.Key(p)
	}
	return p, key
}

// IsTight reports whether a joint may separate two words of one name.
func IsTight(j core.Joint) bool {
	return j == core.BySpace || j == core.ByHyphen || j == core.ByApos
}
