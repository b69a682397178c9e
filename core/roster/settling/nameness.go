package settling

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/index"
)

// noSmallName are the roles of words that are never names in a text without capitals.
var noSmallName = french.Of(french.NoName, french.SchoolShort, french.AttendanceWord, french.BeforeSmallName)

// inSurnames are the roles of words that many surnames consist of: "Le", "Saint", "France".
var inSurnames = french.Of(french.SurnamePart, french.AnySaint, french.Country, french.NamedSite, french.LooseSite, french.ClassicAuthor)

// canBeName reports whether token i can be a word of a name. A word beside a hyphen can. For other
// words, the letters decide: see canBeSmallName for small letters, canBeOwnName for a capital that
// only a name explains, and canBeCapital for any other capital. In a language other than French,
// any word with a capital can, and on a line without capitals any word. The parameter name is the
// span of the finding of core/detect that the token is part of.
func (s *Settlement) canBeName(i int, name core.Span) bool {
	t := &s.Doc.Tokens[i]
	switch {
	case t.Kind != core.Word:
		return false
	case s.Index.IsAbroad():
		return t.Case != core.Lower || t.Has(core.NoCaps)
	case s.isHyphenated(i):
		return true
	case t.Case == core.Lower:
		return s.canBeSmallName(i)
	case t.Flags&(core.Start|core.Shout) == 0, t.Case == core.Upper && s.areOwnCapitals(i, name):
		return s.canBeOwnName(i)
	}
	return s.canBeCapital(i)
}

// isNoWord reports whether a form is not a word of the dictionary and has no role in French that
// speaks against a name. The roles inSurnames do not speak against one.
func isNoWord(f *index.Form) bool {
	return f.Entry.Class&lexicon.ClassWord == 0 && f.Roles.Except(inSurnames).IsEmpty()
}

// canBeSmallName reports whether token i, which is in small letters, can be a word of a name: it is
// a first name or a surname of two letters or more, is not in the dictionary as a word, and has no
// role in core/french. On a line without capitals it needs three letters. There it may be a word of
// the dictionary if 256 people or more have it as a name and it is more frequent as a name, and
// only the roles in noSmallName exclude it.
func (s *Settlement) canBeSmallName(i int) bool {
	f, letters := s.Form(i), len(s.Doc.Key(i))
	borne, word := f.BorneBy(), f.Entry.Class&lexicon.ClassWord != 0
	if s.Doc.Tokens[i].Has(core.NoCaps) { // "kavin b", "clement avert. travail": small letters everywhere
		ratherName := !word || borne >= lexicon.By256 && borne > f.Entry.Word
		return ratherName && borne > 0 && letters > 2 && !f.Roles.Any(noSmallName)
	}
	return !word && borne > 0 && letters > 1 && f.Roles.IsEmpty()
}

// shortestUnheardOf is the fewest letters of a word that isUnheardOf accepts.
const shortestUnheardOf = 4

// isUnheardOf reports whether the given tokens are neighbouring words in small letters, each of at
// least four letters and in no dictionary. If core/detect is sure that such words are a name, they
// are taken for one.
func (s *Settlement) isUnheardOf(words []int) bool {
	for k, i := range words {
		f := s.Form(i)
		if k > 0 && !s.isGapless(words[k-1], i) {
			return false
		}
		if s.Doc.Tokens[i].Case != core.Lower || len(s.Doc.Key(i)) < shortestUnheardOf || f.Entry.Class != 0 || !f.Roles.IsEmpty() {
			return false
		}
	}
	return len(words) > 0
}

// canBeOwnName reports whether token i, whose capital only a name explains, can be a word of a
// name. Almost all such words can, except common words that hardly anybody has as a name.
func (s *Settlement) canBeOwnName(i int) bool {
	f, t := s.Form(i), &s.Doc.Tokens[i]
	borne := f.BorneBy()
	switch {
	case len(s.Doc.Key(i)) == 1, f.Roles.Has(french.SurnamePart), isNoWord(f):
		return true
	case s.isSchoolOrGreeting(i):
		return t.Case == core.Title && borne >= lexicon.By16
	case f.Roles.Has(french.Copula):
		return borne > 0 // "selon Sidney Est" ("according to"): the verb "est" ("is") would be in small letters
	case f.Roles.Has(french.NoName):
		return borne >= lexicon.By1k // a number that many people have as a surname: "Nathalie Six"
	}
	return borne >= lexicon.By16 || f.Entry.Word < lexicon.RareWord
}

// lessThanWord is the number of levels of frequency in the lexicon (each doubles it) by which a
// capitalised word must be rarer as a name than as a common word so that it is not a name.
const lessThanWord = 4

// canBeCapital reports whether token i can be a word of a name, although its capital may be due to
// the start of a sentence or to capitals all around. A common word can if it is not much rarer as a
// name.
func (s *Settlement) canBeCapital(i int) bool {
	f := s.Form(i)
	borne := f.BorneBy()
	switch {
	case len(s.Doc.Key(i)) == 1, isNoWord(f):
		return true
	case s.isSchoolOrGreeting(i):
		return false
	case f.Roles.Has(french.NoName):
		return borne >= lexicon.By8k && !f.Roles.Has(french.ClearTitle) // "Fort Anna : bon trimestre" ("good term")
	case f.Roles.Has(french.Copula):
		return borne > 0
	case f.Entry.Word < lexicon.RareWord:
		return true
	case s.Doc.Tokens[i].Has(core.Shout):
		return borne >= lexicon.By256 && borne >= f.Entry.Word
	}
	return borne >= lexicon.By256 && borne+lessThanWord > f.Entry.Word
}

// isSchoolOrGreeting reports whether token i is an abbreviation used at school, a note on
// attendance, "ABS", or a greeting in capitals, "BONJOUR".
func (s *Settlement) isSchoolOrGreeting(i int) bool {
	return s.IsAny(i, french.SchoolShort, french.AttendanceWord) || s.Doc.Tokens[i].Case == core.Upper && s.Is(i, french.Salutation)
}

// areOwnCapitals reports whether all words in capitals around token i belong to one name, which is
// at the span name: "FORT Iris", "Pascal LE BON", "chez ANNA FORT, SÉRIEUSE". In "CÔME BON
// TRIMESTRE" ("Côme: good term") they do not.
func (s *Settlement) areOwnCapitals(i int, name core.Span) bool {
	for _, step := range [2]int{-1, 1} {
		for k := i; k >= 0 && k < len(s.Doc.Tokens); k += step {
			t := &s.Doc.Tokens[k]
			outside := int(t.Start) < name.Start || int(t.End) > name.End
			if outside && (t.Kind != core.Word || s.Doc.Tokens[max(k, k-step)].Flags&(core.AfterLine|core.AfterTab|core.AfterBlank) != 0) {
				break
			}
			if t.Kind == core.Word && t.Case != core.Upper {
				if outside {
					break
				}
				return true
			}
			if outside && !s.Is(k, french.SurnamePart) {
				return false
			}
		}
	}
	return true
}

// isHyphenated reports whether a hyphen joins token i to the word before or after it.
func (s *Settlement) isHyphenated(i int) bool {
	return s.IsTied(i-1, i-2) || s.IsTied(i+1, i+2)
}

// isPredicate reports whether tokens beside a pupil's name, given by their indexes, are verbs in
// small letters that core/detect took for a surname: "le travail de sonnia baisse" ("sonnia's work
// declines"). A verb that is also a frequent first name, such as marie, does not count.
func (s *Settlement) isPredicate(words []int) bool {
	for _, i := range words {
		if verb, _ := s.IsVerb(i); !verb || s.Doc.Tokens[i].Case != core.Lower || s.Form(i).Entry.First >= lexicon.By256 {
			return false
		}
	}
	return len(words) > 0
}

// isGiven reports whether what core/detect took for one name is a first name that 256 people or
// more have and, at its end, a surname of the list: "MAI LE ROY A PRIS LA PAROLE" ("took the
// floor"). The first name may also be a common word. rest has the tokens of the name that are not
// listed.
func (s *Settlement) isGiven(r *rival, rest []int) bool {
	l := r.listed[0]
	return (l.Extent == core.Surname || l.Extent == core.NearSurname) && l.End == r.open.End && len(rest) > 0 && s.Form(rest[0]).Entry.First >= lexicon.By256
}

// takeParticles widens the findings of the list in r over the particles directly before them: "LE
// ROY Anne", listed as Roy. rest has the tokens of r that no finding of the list covers.
func (s *Settlement) takeParticles(r *rival, rest []int) {
	for k := len(rest) - 1; k >= 0; k-- {
		i := rest[k]
		j, joint := s.Doc.Next(i)
		particle := joint == core.BySpace && s.IsSurnamePart(i) || joint == core.ByApos && s.Is(i, french.SurnamePart)
		if !particle || s.IsSmall(i) && int(s.Doc.Tokens[i].Start) <= r.open.Start {
			continue
		}
		for _, l := range r.listed {
			if l.Start == int(s.Doc.Tokens[j].Start) {
				l.Start = int(s.Doc.Tokens[i].Start)
			}
		}
	}
	r.own = s.names(s.uncovered(r), r.open.Span)
}
