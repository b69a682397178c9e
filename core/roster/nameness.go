package roster

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// canBeName reports whether token i, which the open search has in a name, can be
// a word of one: an initial; what is no word of French; what has a capital that
// only a name asks for; with any other capital, what is more usual as a name.
func (s *scan) canBeName(i int, name core.Span) bool {
	t, key := &s.doc.Tokens[i], s.doc.Key(i)
	if t.Kind != core.Word {
		return false
	}
	f := s.form(s.doc, i)
	borne, word := max(f.entry.First, f.entry.Surname), f.entry.Class&lexicon.ClassWord != 0
	own := t.Case != core.Lower && (t.Flags&(core.Start|core.Shout) == 0 || t.Case == core.Upper && s.areOwnCapitals(i, name))
	switch {
	case s.index.isAbroad():
		return t.Case != core.Lower || t.Has(core.NoCaps)
	case s.tied(i):
		return true
	case t.Case == core.Lower && !t.Has(core.NoCaps):
		return !word && borne > 0 && len(key) > 1 && f.roles.IsEmpty()
	case t.Case == core.Lower: // "kavin b", "clement avert. travail": small letters everywhere
		return borne > 0 && len(key) > 2 && !f.roles.Any(noSmallName) && (!word || borne >= 8 && borne > f.entry.Word)
	case len(key) == 1, f.roles.Has(french.SurnamePart) && own, !word && f.roles.Except(inSurnames).IsEmpty():
		return true
	case f.roles.Has(french.SchoolShort) || f.roles.Has(french.AttendanceWord) || t.Case == core.Upper && f.roles.Has(french.Salutation):
		return own && t.Case == core.Title && borne >= 4
	case f.roles.Has(french.NoName) && !own:
		return borne >= 13 && !f.roles.Has(french.ClearTitle) // "Fort Anna : bon trimestre"
	case f.roles.Has(french.Copula):
		return borne > 0 // "selon Sidney Est": whoever means the verb writes it small
	case f.roles.Has(french.NoName):
		return borne >= 10 // Nathalie Six
	case own:
		return borne >= 4 || f.entry.Word < lexicon.RareWord
	case t.Has(core.Shout):
		return f.entry.Word < lexicon.RareWord || borne >= 8 && borne >= f.entry.Word
	}
	return f.entry.Word < lexicon.RareWord || borne >= 8 && borne+4 > f.entry.Word
}

// areOwnCapitals reports whether the capitals that token i stands in are those of
// a name and of no word beside it: "FORT Iris", "Pascal LE BON", "chez ANNA FORT,
// SÉRIEUSE", not "CÔME BON TRIMESTRE".
func (s *scan) areOwnCapitals(i int, name core.Span) bool {
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

// tied reports whether a hyphen ties token i to the word before or after it.
func (s *scan) tied(i int) bool {
	d := s.doc
	return d.IsMark(i-1, '-') && d.IsWord(i-2) && !d.Tokens[i-1].Has(core.AfterSpace) && !d.Tokens[i].Has(core.AfterSpace) ||
		d.IsMark(i+1, '-') && d.IsWord(i+2) && !d.Tokens[i+1].Has(core.AfterSpace) && !d.Tokens[i+2].Has(core.AfterSpace)
}

// afterTitleCase reports whether the capitals that token i stands in follow, on
// their line, a word with a first capital only.
func (s *scan) afterTitleCase(i int) bool {
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
func (s *scan) isPredicate(words []int) bool {
	for _, i := range words {
		if verb, _ := s.isVerb(i); !verb || s.doc.Tokens[i].Case != core.Lower || s.form(s.doc, i).entry.First >= lexicon.By256 {
			return false
		}
	}
	return len(words) > 0
}

// isGiven reports whether the words of a rival before a surname of the list are
// a first name, whatever else they are: "MAI LE ROY A PRIS LA PAROLE".
func (s *scan) isGiven(r *rival, rest []int) bool {
	l := r.listed[0]
	return (l.Extent == core.Surname || l.Extent == core.NearSurname) && l.End == r.open.End && len(rest) > 0 && s.form(s.doc, rest[0]).entry.First >= lexicon.By256
}

// isParticle reports whether token i is a particle, which is nobody's name alone.
func (s *scan) isParticle(i int) bool { return len(s.doc.Key(i)) > 1 && s.is(i, french.SurnamePart) }

// takeParticles gives the particles directly before somebody of the list to that
// name: "LE ROY Anne", listed as Roy.
func (s *scan) takeParticles(r *rival, rest []int) {
	for k := len(rest) - 1; k >= 0; k-- {
		i := rest[k]
		if j, joint := s.doc.Next(i); (joint == core.BySpace && s.isParticle(i) || joint == core.ByApos && s.is(i, french.SurnamePart)) && (s.doc.Tokens[i].Case != core.Lower || int(s.doc.Tokens[i].Start) > r.open.Start) {
			for _, l := range r.listed {
				if l.Start == int(s.doc.Tokens[j].Start) {
					l.Start = int(s.doc.Tokens[i].Start)
				}
			}
		}
	}
	r.own = s.names(s.uncovered(r), r.open.Span)
}
