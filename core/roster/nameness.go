package roster

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// canBeName reports whether token i, which the open search has in a name, can be
// a word of one: an initial; what is no word of French; what has a capital that
// only a name asks for; with any other capital, what is more usual as a name.
func (s *Settlement) canBeName(i int, name core.Span) bool {
	t := &s.doc.Tokens[i]
	switch {
	case t.Kind != core.Word:
		return false
	case s.index.isAbroad():
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

// borneBy is by how many people the form is borne as a first name or a surname,
// as a level of the lexicon.
func (f *form) borneBy() uint8 { return max(f.entry.First, f.entry.Surname) }

// isNoWord reports whether a form is no word of the dictionary, and no other role
// speaks against a name than that of a word many are called by.
func (f *form) isNoWord() bool {
	return f.entry.Class&lexicon.ClassWord == 0 && f.roles.Except(inSurnames).IsEmpty()
}

// canBeSmallName is canBeName for a word in small letters.
func (s *Settlement) canBeSmallName(i int) bool {
	f, letters := s.form(i), len(s.doc.Key(i))
	borne, word := f.borneBy(), f.entry.Class&lexicon.ClassWord != 0
	if s.doc.Tokens[i].Has(core.NoCaps) { // "kavin b", "clement avert. travail": small letters everywhere
		return borne > 0 && letters > 2 && !f.roles.Any(noSmallName) && (!word || borne >= lexicon.By256 && borne > f.entry.Word)
	}
	return !word && borne > 0 && letters > 1 && f.roles.IsEmpty()
}

// isUnheardOf reports whether some words, one after the other and in small letters, are
// on no list at all: what the open search is sure of as a name is one then.
func (s *Settlement) isUnheardOf(words []int) bool {
	for k, i := range words {
		f := s.form(i)
		if s.doc.Tokens[i].Case != core.Lower || len(s.doc.Key(i)) < 4 || f.entry.Class != 0 || !f.roles.IsEmpty() || k > 0 && !s.isGapless(words[k-1], i) {
			return false
		}
	}
	return len(words) > 0
}

// canBeOwnName is canBeName for a word with a capital that only a name asks for.
func (s *Settlement) canBeOwnName(i int) bool {
	f, t := s.form(i), &s.doc.Tokens[i]
	borne := f.borneBy()
	switch {
	case len(s.doc.Key(i)) == 1, f.roles.Has(french.SurnamePart), f.isNoWord():
		return true
	case s.isSchoolOrGreeting(i):
		return t.Case == core.Title && borne >= lexicon.By16
	case f.roles.Has(french.Copula):
		return borne > 0 // "selon Sidney Est": whoever means the verb writes it small
	case f.roles.Has(french.NoName):
		return borne >= lexicon.By1k // Nathalie Six
	}
	return borne >= lexicon.By16 || f.entry.Word < lexicon.RareWord
}

// canBeCapital is canBeName for a word with the capital of a sentence, or among
// capitals.
func (s *Settlement) canBeCapital(i int) bool {
	f := s.form(i)
	borne := f.borneBy()
	switch {
	case len(s.doc.Key(i)) == 1, f.isNoWord():
		return true
	case s.isSchoolOrGreeting(i):
		return false
	case f.roles.Has(french.NoName):
		return borne >= lexicon.By8k && !f.roles.Has(french.ClearTitle) // "Fort Anna : bon trimestre"
	case f.roles.Has(french.Copula):
		return borne > 0
	case f.entry.Word < lexicon.RareWord:
		return true
	case s.doc.Tokens[i].Has(core.Shout):
		return borne >= lexicon.By256 && borne >= f.entry.Word
	}
	return borne >= lexicon.By256 && borne+4 > f.entry.Word
}

// isSchoolOrGreeting reports whether token i is an abbreviation of school, a note
// on who is there, or in capitals a greeting: "ABS", "BONJOUR".
func (s *Settlement) isSchoolOrGreeting(i int) bool {
	return s.isAny(i, french.SchoolShort, french.AttendanceWord) || s.doc.Tokens[i].Case == core.Upper && s.is(i, french.Salutation)
}

// areOwnCapitals reports whether the capitals that token i stands in are those of
// a name and of no word beside it: "FORT Iris", "Pascal LE BON", "chez ANNA FORT,
// SÉRIEUSE", not "CÔME BON TRIMESTRE".
func (s *Settlement) areOwnCapitals(i int, name core.Span) bool {
	for _, step := range [2]int{-1, 1} {
		for k := i; k >= 0 && k < len(s.doc.Tokens); k += step {
			t := &s.doc.Tokens[k]
			outside := int(t.Start) < name.Start || int(t.End) > name.End
			if outside && (t.Kind != core.Word || s.doc.Tokens[max(k, k-step)].Flags&(core.AfterLine|core.AfterTab|core.AfterBlank) != 0) {
				break
			}
			if t.Kind == core.Word && t.Case != core.Upper {
				if outside {
					break
				}
				return true
			}
			if outside && !s.is(k, french.SurnamePart) {
				return false
			}
		}
	}
	return true
}

// isHyphenated reports whether a hyphen ties token i to the word before or after it.
func (s *Settlement) isHyphenated(i int) bool {
	d := s.doc
	return d.IsMark(i-1, '-') && d.IsWord(i-2) && !d.Tokens[i-1].Has(core.AfterSpace) && !d.Tokens[i].Has(core.AfterSpace) ||
		d.IsMark(i+1, '-') && d.IsWord(i+2) && !d.Tokens[i+1].Has(core.AfterSpace) && !d.Tokens[i+2].Has(core.AfterSpace)
}

// afterTitleCase reports whether the capitals that token i stands in follow, on
// their line, a word with a first capital only.
func (s *Source) afterTitleCase(i int) bool {
	for ; s.doc.IsWord(i) && s.doc.Tokens[i].Case == core.Upper; i-- {
		if s.doc.Tokens[i].Flags&(core.AfterLine|core.AfterTab) != 0 {
			return false
		}
	}
	return s.doc.IsWord(i) && s.doc.Tokens[i].Case == core.Title
}

// isPredicate reports whether some words beside a pupil are a verb in small
// letters, which the open search took for the surname: "le travail de sonnia
// baisse". Marie is a verb as well, and many are called so.
func (s *Settlement) isPredicate(words []int) bool {
	for _, i := range words {
		if verb, _ := s.isVerb(i); !verb || s.doc.Tokens[i].Case != core.Lower || s.form(i).entry.First >= lexicon.By256 {
			return false
		}
	}
	return len(words) > 0
}

// isGiven reports whether the words of a rival before a surname of the list are
// a first name, whatever else they are: "MAI LE ROY A PRIS LA PAROLE".
func (s *Settlement) isGiven(r *rival, rest []int) bool {
	l := r.listed[0]
	return (l.Extent == core.Surname || l.Extent == core.NearSurname) && l.End == r.open.End && len(rest) > 0 && s.form(rest[0]).entry.First >= lexicon.By256
}

// isSurnamePart reports whether token i is a particle, which is nobody's name alone.
func (s *Source) isSurnamePart(i int) bool {
	return len(s.doc.Key(i)) > 1 && s.is(i, french.SurnamePart)
}

// takeParticles gives the particles directly before somebody of the list to that
// name: "LE ROY Anne", listed as Roy.
func (s *Settlement) takeParticles(r *rival, rest []int) {
	for k := len(rest) - 1; k >= 0; k-- {
		i := rest[k]
		if j, joint := s.doc.Next(i); (joint == core.BySpace && s.isSurnamePart(i) || joint == core.ByApos && s.is(i, french.SurnamePart)) && (s.doc.Tokens[i].Case != core.Lower || int(s.doc.Tokens[i].Start) > r.open.Start) {
			for _, l := range r.listed {
				if l.Start == int(s.doc.Tokens[j].Start) {
					l.Start = int(s.doc.Tokens[i].Start)
				}
			}
		}
	}
	r.own = s.names(s.uncovered(r), r.open.Span)
}
