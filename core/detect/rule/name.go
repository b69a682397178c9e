package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// longest is how many units a person's name has at most.
const longest = 7

// nameLike reports whether unit i can be a part of a name after something that
// announces one: a capital, or a small letter in a line without capitals.
func (r *reader) nameLike(i int) bool {
	u := r.at(i)
	if u.Initials() {
		return true
	}
	k := r.known(i)
	switch k.Cue {
	case french.Month, french.Day, french.Title, french.Legal, french.RoleShort, french.Pronoun, french.Article, french.Auxiliary, french.Small, french.Clitic, french.At, french.And, french.Determiner, french.Greeting, french.From, french.With:
		return k.Cue == french.Month && k.First >= lexicon.By128 && u.Shape == unit.Upper
	}
	if u.Capital() {
		return true
	}
	return u.Shape == unit.Lower && u.Is(core.NoCaps) && (k.Word < lexicon.RareWord || k.First >= lexicon.By1k && k.Word < lexicon.EverydayWord || k.Surname >= lexicon.By1k && k.Word < lexicon.FamiliarWord)
}

// name returns the end of the name that begins at unit i, or i.
func (r *reader) name(i int) int {
	first := i
	if r.label(i) {
		return i
	}
	if !r.nameLike(i) {
		// A particle that begins a name: de Gaulle, Le Goff.
		if !r.particle(i) {
			return i
		}
		first = i + 1
		if !r.nameLike(first) {
			first++ // de La Fontaine
		}
	}
	to := first + 1
	for to < len(r.Units) && to-i < longest && r.follows(to) && !r.column(r.at(to), 2) {
		u := r.at(to)
		switch c := r.cue(to); {
		case u.Word() && r.nameLike(to) && u.Capital() == r.at(first).Capital():
			if !r.goesOn(first, to) {
				return to
			}
			to++
		case to == first+1 && r.oddSurname(first, to):
			to++
		case c == french.Article && r.particle(to):
			to += 2
		case (c == french.Particle || c == french.From && (to == first+1 || r.at(to-1).Shape == unit.Initial)) && r.follows(to+1) && r.at(to+1).Capital() && r.nameLike(to+1) &&
			(r.surnameLike(to+1) || r.at(to+1).Shape == unit.Upper && r.at(first).Shape == unit.Title):
			to += 2
		case c == french.From && to == first+1 && r.cue(to+1) == french.Article && r.follows(to+1) && r.follows(to+2) && r.at(to+2).Capital() && r.surnameLike(to+2):
			to += 3
		default:
			return to
		}
	}
	return to
}

// particle reports whether unit i is the particle of the surname that follows
// it: "de" Gaulle, "Le" Goff. An article belongs to a surname by its capital.
func (r *reader) particle(i int) bool {
	n := r.at(i + 1)
	if r.cue(i) == french.From && r.cue(i+1) == french.Article && r.follows(i+1) && n.Capital() {
		return r.particle(i + 1)
	}
	if !r.follows(i+1) || !n.Capital() || !r.nameLike(i+1) {
		return false
	}
	switch c := r.cue(i); c {
	case french.Particle, french.From:
		return r.at(i).Shape != unit.Upper || !r.plain(i+1)
	case french.Article:
		return r.at(i).Capital() && !n.Initials() && r.surnameLike(i+1) && !r.plainWord(i+1) && r.cue(i+1) != french.Function && r.cue(i+1) != french.LongTitle
	}
	return false
}

// oddSurname: a surname that is a small word of French as well, after a first
// name: "Nathalie Bon", "Ludivine Mars".
func (r *reader) oddSurname(first, i int) bool {
	u, k := r.at(i), r.known(i)
	switch k.Cue {
	case french.Month, french.Small, french.Day, french.Greeting:
		return (u.Shape == unit.Title || u.Shape == unit.Upper) && k.Surname >= lexicon.By128 && r.firstLike(first, lexicon.By128) && !u.Is(core.Start) && r.at(i+1).Shape != unit.Digits
	}
	return false
}

// goesOn reports whether the name that began at unit from goes on with the
// capital at unit i. "Mme Martin Claire" does, "Mme Martin Présidente" and
// "Sandra Lopes CGT" do not.
func (r *reader) goesOn(from, i int) bool {
	u, k := r.at(i), r.known(i)
	if r.label(i) {
		return false
	}
	switch c := k.Cue; {
	case c == french.LongTitle:
		return r.cue(i-1) == french.Particle // Ould Cheikh
	case c == french.Function, c == french.Someone, c == french.Heading, c == french.Label, c == french.PlaceHead:
		return false
	case c == french.Called:
		return !r.mark(i+1, ':')
	case c == french.Kin:
		return u.Shape != unit.Upper || k.Surname >= lexicon.By256
	case c.IsOrgHead():
		return k.Surname >= lexicon.By1k
	case c.IsJargon():
		return k.Surname >= lexicon.By1k || u.Shape == unit.Title && (k.First >= lexicon.By64 || k.Surname >= lexicon.By256)
	}
	if u.Shape == unit.Upper && r.at(i-1).Shape == unit.Title {
		if roman(r.form(i)) {
			return true
		}
		if k.Class&lexicon.ClassOrg != 0 && k.Surname < lexicon.By256 {
			return false // Martin CGT
		}
		if len(r.form(i)) < 5 && k.Surname < lexicon.By64 && k.First < lexicon.By64 {
			return false
		}
	}
	if u.Shape != unit.Title {
		return true
	}
	if k.Surname == 0 && k.First == 0 {
		if k.Word >= lexicon.UsualWord && !k.Parts {
			return false // Dr Sauveur Médecine générale
		}
		if i > from+1 {
			return r.known(i-1).Surname == 0 && r.known(i-1).First > 0 || r.cue(i-1) == french.Particle
		}
	}
	return true
}

// roman reports whether a form is the number of a king or a pope.
func roman(form string) bool {
	return french.Is(form, french.RomanNumeral)
}

// surnameLike: borne as a surname, or on no list.
func (r *reader) surnameLike(i int) bool {
	k := r.known(i)
	return k.Surname > 0 || k.Unknown()
}

// firstLike: a first name that people bear; min is the bucket asked for.
func (r *reader) firstLike(i int, min uint8) bool {
	u := r.at(i)
	k := r.known(i)
	return u.Word() && k.First >= min && (u.Capital() || u.Is(core.NoCaps) && k.Word < lexicon.UsualWord)
}

// plain reports whether a unit's form is a common word as well.
func (r *reader) plain(i int) bool { return r.known(i).Word >= lexicon.UsualWord }

// plainWord: a common word that hardly anybody is called.
func (r *reader) plainWord(i int) bool {
	k := r.known(i)
	return k.Word >= lexicon.CurrentWord && k.First < lexicon.By512 && k.Surname < lexicon.By512
}

// isBody reports whether the capitals of unit i are those of an organisation
// or of jargon rather than of a surname: "DR INRAE", "SAP France".
func (r *reader) isBody(i int) bool {
	k := r.known(i)
	return r.at(i).Shape == unit.Upper && (k.Class&lexicon.ClassOrg != 0 && k.Surname < lexicon.By512 || k.Cue.IsJargon() && k.Surname < lexicon.By1k || k.Cue.IsOrgHead())
}
