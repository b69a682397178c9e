package reading

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/text/fold"
)

// IsFamous reports whether tokens from..to are the name of a king, "Louis XIV", or of an
// author who is read in class, "Victor Hugo": no pupil, and nothing to ask.
func (s *Source) IsFamous(from, to int) bool {
	if from >= to || s.IsSmall(from) || s.IsSmall(to) {
		return false
	}
	return s.Doc.Tokens[to].Case == core.Upper && french.Is(s.Doc.Key(to), french.RomanNumeral) || s.Is(to, french.ClassicAuthor)
}

// HasNameCapital reports whether token j, which follows a name, is written as the rest of
// it: with a capital that neither a sentence nor capitals all around ask for.
func (s *Source) HasNameCapital(j int) bool {
	t := &s.Doc.Tokens[j]
	if t.Case == core.Upper && t.Has(core.Shout) {
		return s.afterTitleCase(j)
	}
	return t.Case != core.Lower && t.Case != core.NoCase && t.Flags&(core.Start|core.Shout) == 0 && s.Form(j).Roles.IsEmpty()
}

// afterTitleCase reports whether the capitals that token i stands in follow, on
// their line, a word with a first capital only.
func (s *Source) afterTitleCase(i int) bool {
	for ; s.Doc.IsWord(i) && s.Doc.Tokens[i].Case == core.Upper; i-- {
		if s.Doc.Tokens[i].Flags&(core.AfterLine|core.AfterTab) != 0 {
			return false
		}
	}
	return s.Doc.IsWord(i) && s.Doc.Tokens[i].Case == core.Title
}

// IsSurnamePart reports whether token i is a particle, which is nobody's name alone.
func (s *Source) IsSurnamePart(i int) bool {
	return len(s.Doc.Key(i)) > 1 && s.Is(i, french.SurnamePart)
}

// compoundWords is how many words hyphens tie together in a name at most.
const compoundWords = 12

// Compound widens a range of tokens over everything that hyphens tie to it
// with a capital.
func (s *Source) Compound(from, to int) (int, int) {
	d := s.Doc
	first, last := from, to
	for first-from < 2*compoundWords && d.IsMark(from-1, '-') && d.IsWord(from-2) && !d.Tokens[from-1].Has(core.AfterSpace) && !d.Tokens[from].Has(core.AfterSpace) && (d.Tokens[from-2].Case != core.Lower || s.Is(from-2, french.AnySaint) || s.Is(from-2, french.NamedSite)) {
		from -= 2
	}
	for to-last < 2*compoundWords && d.IsMark(to+1, '-') && d.IsWord(to+2) && !d.Tokens[to+1].Has(core.AfterSpace) && !d.Tokens[to+2].Has(core.AfterSpace) {
		if d.Tokens[to+2].Case == core.Lower && !s.Is(to+2, french.SurnamePart) && !s.Is(to+2, french.NamedSite) {
			break // Emma-même
		}
		to += 2
	}
	if to > last && d.Tokens[to].Case == core.Lower && s.Is(to, french.SurnamePart) {
		to -= 2
	}
	return from, to
}

// LookupRange is what the dictionaries say of the tokens from..to as one name.
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

// Preposition is the word before token i, over an apostrophe, and its folded form;
// "" where a blank line or nothing stands before.
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

func IsTight(j core.Joint) bool {
	return j == core.BySpace || j == core.ByHyphen || j == core.ByApos
}
