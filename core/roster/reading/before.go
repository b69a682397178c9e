package reading

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// before returns how readers understand tokens from..to, a listed name that is also a word, because
// of the words before it: as the name, as the word, or Unclear.
func (s *Source) before(from, to int) Reading {
	p := from - 1
	if p < 0 || s.Doc.Tokens[from].Flags&(core.AfterBlank|core.AfterTab) != 0 {
		return Unclear
	}
	switch s.Doc.Tokens[p].Kind {
	case core.Mark:
		return s.afterMark(p, from, to)
	case core.Number:
		return s.afterNumber(p, from)
	}
	if s.OpensLine(from) && s.Doc.Tokens[from].Has(core.Start) && !s.IsSmall(from) {
		return Unclear // a new line with a capital begins anew
	}
	return s.afterWord(p, from, to)
}

// afterMark returns how readers understand tokens from..to, a listed name, because of the mark at
// token p before it: as a verb after the apostrophe of "l'aime" ("loves her"), as the name in an
// enumeration, or Unclear.
func (s *Source) afterMark(p, from, to int) Reading {
	d := s.Doc
	switch d.Tokens[p].Mark {
	case '\'':
		if d.IsWord(p-1) && french.Is(d.Key(p-1), french.ElidedBeforeVerb) {
			return AsWord // a verb follows: l'aime, n'est; d' and qu' precede names too
		}
	case '/':
		if s.IsSmall(from) && !d.Tokens[from].Has(core.AfterSpace) {
			return AsWord // a unit, where a Min is listed: "mots/min"
		}
	case ',':
		if s.isListed(p - 1) {
			return s.readEnumeration(to)
		}
	case '.':
		if d.IsWord(p-1) && s.Is(p-1, french.ClearTitle) {
			return AsName
		}
	}
	return Unclear
}

// afterNumber returns how readers understand a listed name that begins at token from because of
// token p, the number before it: as the word in "3 roses", or Unclear.
func (s *Source) afterNumber(p, from int) Reading {
	if s.IsGrade(p) || !s.IsSmall(from) && !s.Is(from, french.Month) {
		return Unclear // a grade, "10,8 Noël", or the number of a row, "12 Rose"
	}
	return AsWord // a quantity or a date: "3 roses", "12 avril"
}

// afterWord returns how readers understand tokens from..to, a listed name, because of token p, the
// word before it: as the name after "chez" ("at the home of"), as the word after "une" ("a"), or
// Unclear.
func (s *Source) afterWord(p, from, to int) Reading {
	small := s.IsSmall(from)
	switch key := s.Doc.Key(p); {
	case key == "a" && s.Doc.IsWord(p-1) && s.Doc.Tokens[p-1].Form == s.Doc.Tokens[from].Form:
		return AsWord // the word is repeated: "petit à petit" ("little by little")
	case s.announcesName(p), !small && s.Is(p, french.Salutation):
		return AsName
	case s.IsOwned(from) && s.IsRatherName(from, to):
		return AsName
	case s.IsAny(p, french.AnyDeterminer, french.Degree, french.SubjectPronoun):
		return AsWord
	case small && s.Is(p, french.Copula):
		return AsWord
	case (key == "et" || key == "ou") && s.isListed(p-1):
		return AsName
	case key == "chez" || key == "que" || key == "qu":
		return AsName
	case !small:
		return Unclear
	case s.isBetween(p, to+1):
		return AsName
	case s.IsQualified(p, from):
		return AsWord
	}
	return Unclear
}

// announcesName reports whether a name is expected after word p: a title, "cher" ("dear"), "je
// félicite" ("I congratulate").
func (s *Source) announcesName(p int) bool {
	return s.IsAny(p, french.ClearTitle, french.DeedToPerson) || s.Is(p, french.BeforeFirstName) && !s.Is(p, french.AnyDeterminer)
}

// IsQualified reports whether token from, a word in small letters, qualifies the word p before it:
// "feu vert" ("green light"), "yeux bruns" ("brown eyes"). After a verb it does not: "félicite
// rose" ("congratulates Rose").
func (s *Source) IsQualified(p, from int) bool {
	if !s.IsInDictionary(from) || !s.IsPlainWord(p) || s.Is(p, french.BeforeSmallName) {
		return false
	}
	verb, only := s.IsVerb(p)
	return !verb || !only
}

// isBetween reports whether tokens before and after, on the two sides of a word, are names of the
// list and not common words, as in a list of names without commas.
func (s *Source) isBetween(before, after int) bool {
	return s.isListed(before) && s.isListed(after) && !s.IsPlainWord(before) && !s.IsPlainWord(after)
}

// readEnumeration returns AsName if an enumeration of people continues after token to, the last of
// the name: "Emma, Rose et Léo". Otherwise it returns Unclear.
func (s *Source) readEnumeration(to int) Reading {
	d := s.Doc
	n := to + 1
	if d.IsMark(n, ',') || d.IsWord(n) && (d.Key(n) == "et" || d.Key(n) == "ou") {
		if s.isListed(n + 1) {
			return AsName
		}
	}
	return Unclear
}
