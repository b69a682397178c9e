package roster

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// reading is how the words around a listed name that is also a word ("Rose",
// "Petit", "Est") make it be understood.
type reading uint8

const (
	unclear reading = iota
	asName
	asWord
)

// read weighs what stands before and after the tokens from..to. A capital is
// no evidence here: the caller knows it.
func (s *Source) read(from, to int) reading {
	if r := s.before(from, to); r != unclear {
		return r
	}
	return s.after(from, to)
}

// before looks at what leads up to the name.
func (s *Source) before(from, to int) reading {
	p := from - 1
	if p < 0 || s.doc.Tokens[from].Flags&(core.AfterBlank|core.AfterTab) != 0 {
		return unclear
	}
	switch s.doc.Tokens[p].Kind {
	case core.Mark:
		return s.afterMark(p, from, to)
	case core.Number:
		return s.afterNumber(p, from)
	}
	if s.opensLine(from) && s.doc.Tokens[from].Has(core.Start) && !s.isSmall(from) {
		return unclear // a new line with a capital: nothing leads up to it
	}
	return s.afterWord(p, from, to)
}

// isSmall reports whether token i is in small letters.
func (s *Source) isSmall(i int) bool { return s.doc.Tokens[i].Case == core.Lower }

// afterMark is before for a name directly after the mark p.
func (s *Source) afterMark(p, from, to int) reading {
	d := s.doc
	switch d.Tokens[p].Mark {
	case '\'':
		if d.IsWord(p-1) && french.Is(d.Key(p-1), french.ElidedBeforeVerb) {
			return asWord // l'aime, n'est; d', qu' stand before both
		}
	case '/':
		if s.isSmall(from) && !d.Tokens[from].Has(core.AfterSpace) {
			return asWord // mots/min
		}
	case ',':
		if s.isListed(p - 1) {
			return s.readEnumeration(to)
		}
	case '.':
		if d.IsWord(p-1) && s.is(p-1, french.ClearTitle) {
			return asName
		}
	}
	return unclear
}

// afterNumber is before for a name directly after the number p.
func (s *Source) afterNumber(p, from int) reading {
	if s.isGrade(p) || !s.isSmall(from) && !s.is(from, french.Month) {
		return unclear // "10,8 Noël", "12 Rose": a mark, a row's number
	}
	return asWord // 3 roses, 12 avril
}

// afterWord is before for a name directly after the word p.
func (s *Source) afterWord(p, from, to int) reading {
	small := s.isSmall(from)
	switch key := s.doc.Key(p); {
	case key == "a" && s.doc.IsWord(p-1) && s.doc.Tokens[p-1].Form == s.doc.Tokens[from].Form:
		return asWord // petit à petit
	case s.announcesName(p), !small && s.is(p, french.Salutation):
		return asName
	case s.isOwned(from) && s.isRatherName(from, to):
		return asName
	case s.isAny(p, french.AnyDeterminer, french.Degree, french.SubjectPronoun):
		return asWord
	case small && s.is(p, french.Copula):
		return asWord
	case (key == "et" || key == "ou") && s.isListed(p-1):
		return asName
	case key == "chez" || key == "que" || key == "qu":
		return asName
	case !small:
		return unclear
	case s.isBetween(p, to+1):
		return asName
	case s.isQualified(p, from):
		return asWord
	}
	return unclear
}

// announcesName reports whether a name stands behind word p: a title, "cher", "je
// félicite".
func (s *Source) announcesName(p int) bool {
	return s.isAny(p, french.ClearTitle, french.DeedToPerson) || s.is(p, french.BeforeFirstName) && !s.is(p, french.AnyDeterminer)
}

// isQualified reports whether the word of the dictionary in small letters at token
// from qualifies the word p before it: "feu vert", "yeux bruns", but not behind a
// verb, "félicite rose".
func (s *Source) isQualified(p, from int) bool {
	if !s.isInDictionary(from) || !s.isPlainWord(p) || s.is(p, french.BeforeSmallName) {
		return false
	}
	verb, only := s.isVerb(p)
	return !verb || !only
}

// isBetween reports whether the tokens before and after are names of the list
// and no words: a list without commas.
func (s *Source) isBetween(before, after int) bool {
	return s.isListed(before) && s.isListed(after) && !s.isPlainWord(before) && !s.isPlainWord(after)
}

// readEnumeration reports asName when what follows the name goes on a list of
// people: "Emma, Rose et Léo".
func (s *Source) readEnumeration(to int) reading {
	d := s.doc
	n := to + 1
	if d.IsMark(n, ',') || d.IsWord(n) && (d.Key(n) == "et" || d.Key(n) == "ou") {
		if s.isListed(n + 1) {
			return asName
		}
	}
	return unclear
}
