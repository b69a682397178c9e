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
	if r.mark(i+1, '.') && french.Is(r.form(i), french.BookPart) {
		return false
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
	if r.label(i) {
		return i
	}
	first := i
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
	for to < len(r.Units) && to-i < longest && r.isBeside(to) {
		n := r.namePart(first, to)
		if n == 0 {
			break
		}
		to += n
	}
	return to
}

// namePart is how many units from unit to on belong to the name whose first word,
// particles aside, is unit first: another word of it, "Martin"; a particle and what
// it leads to, "de Gaulle", "Le Goff"; 0 where the name is over.
func (r *reader) namePart(first, to int) int {
	u, c := r.at(to), r.cue(to)
	switch {
	case u.Word() && r.nameLike(to) && u.Capital() == r.at(first).Capital():
		if r.goesOn(first, to) {
			return 1
		}
	case to == first+1 && r.oddSurname(first, to):
		return 1
	case c == french.Article && r.particle(to), (c == french.Particle || c == french.From && r.leadsOn(first, to)) && r.isParticled(first, to+1):
		return 2
	case c == french.From && to == first+1 && r.isArticled(to+1):
		return 3
	}
	return r.foreignPart(first, to)
}

// ForeignJoint is how many units from unit i on join two surnames in Spanish, Portuguese or
// Dutch: "y", "e", "t'", "'t"; 0 for none.
func (t *Text) ForeignJoint(i int) int {
	r := reader{Text: t}
	switch form := r.form(i); {
	case (form == "y" || form == "e" || form == "t'") && r.at(i).Shape == unit.Lower:
		return 1
	case r.mark(i, '\'') && r.form(i+1) == "t" && r.at(i+1).Gap == unit.Tight:
		return 2
	case form == "de" && (r.form(i+1) == "los" || r.form(i+1) == "las"):
		return 2
	case form == "van" && r.mark(i+1, '\'') && r.form(i+2) == "t" && r.at(i+2).Gap == unit.Tight:
		return 3
	}
	return 0
}

// foreignPart is how many units from unit to on belong to the name whose first word is
// unit first, by what joins surnames in other languages: "Ortega y Gasset", "Sousa e
// Melo", "Lotte t'Kint", "Pieter 't Hooft", "Joost van 't Veer".
func (r *reader) foreignPart(first, to int) int {
	n := r.ForeignJoint(to)
	if n == 0 || r.form(to) != "t'" && n == 1 && to == first+1 {
		return 0
	}
	u, k := r.at(to+n), r.known(to+n)
	if !r.follows(to+n) || u.Shape != unit.Title || k.Surname == 0 && !k.Unknown() || k.First > k.Surname && k.First >= lexicon.By64 {
		return 0
	}
	return n + 1
}

// leadsOn reports whether "de" at unit i may stand in a name that began at unit
// first: behind its first word or an initial.
func (r *reader) leadsOn(first, i int) bool { return i == first+1 || r.at(i-1).Shape == unit.Initial }

// isParticled reports whether unit i is the surname behind a particle: one by the
// lists, or in capitals behind a first name that is not.
func (r *reader) isParticled(first, i int) bool {
	u := r.at(i)
	return r.follows(i) && u.Capital() && r.nameLike(i) && (r.surnameLike(i) || u.Shape == unit.Upper && r.at(first).Shape == unit.Title)
}

// isArticled reports whether an article and a surname stand at unit i: "la
// Fontaine", behind "de".
func (r *reader) isArticled(i int) bool {
	return r.cue(i) == french.Article && r.follows(i) && r.follows(i+1) && r.at(i+1).Capital() && r.surnameLike(i+1)
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
		return r.at(i).Capital() && !n.Initials() && r.surnameLike(i+1) && !r.isPlainWord(i+1) && r.cue(i+1) != french.Function && r.cue(i+1) != french.LongTitle
	}
	return false
}

// oddSurname reports whether unit i, behind the first name at unit first, is a
// surname that is a small word of French as well: "Nathalie Bon", "Ludivine Mars".
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
	if r.label(i) {
		return false
	}
	if decides, goesOn := r.cueGoesOn(i); decides {
		return goesOn
	}
	u, k := r.at(i), r.known(i)
	switch {
	case u.Shape == unit.Upper && r.at(i-1).Shape == unit.Title:
		return roman(r.form(i)) || !r.isInitialism(i)
	case u.Shape != unit.Title || k.Surname > 0 || k.First > 0:
		return true
	case k.Word >= lexicon.UsualWord && !k.Parts:
		return false // Dr Sauveur Médecine générale
	case i > from+1:
		before := r.known(i - 1)
		return before.Surname == 0 && before.First > 0 || before.Cue == french.Particle
	}
	return true
}

// cueGoesOn reports whether what unit i announces in French decides if a name goes
// on with it, and if it does: not with an office or the label of a field, with a
// word of family, a body or jargon only where it is a surname too.
func (r *reader) cueGoesOn(i int) (decides, goesOn bool) {
	u, k := r.at(i), r.known(i)
	switch c := k.Cue; {
	case c == french.LongTitle:
		return true, r.cue(i-1) == french.Particle // Ould Cheikh
	case c == french.Function, c == french.Someone, c == french.Heading, c == french.Label, c == french.PlaceHead:
		return true, false
	case c == french.Called:
		return true, !r.mark(i+1, ':')
	case c == french.Kin:
		return true, u.Shape != unit.Upper || k.Surname >= lexicon.By256
	case c.IsOrgHead():
		return true, k.Surname >= lexicon.By1k
	case c.IsJargon():
		return true, k.Surname >= lexicon.By1k || u.Shape == unit.Title && (k.First >= lexicon.By64 || k.Surname >= lexicon.By256)
	}
	return false, false
}

// isInitialism reports whether capitals behind a name are those of a body rather
// than of a surname: "Martin CGT".
func (r *reader) isInitialism(i int) bool {
	k := r.known(i)
	return k.Class&lexicon.ClassOrg != 0 && k.Surname < lexicon.By256 ||
		len(r.form(i)) < 5 && k.Surname < lexicon.By64 && k.First < lexicon.By64
}

// roman reports whether a form is the number of a king or a pope.
func roman(form string) bool {
	return french.Is(form, french.RomanNumeral)
}

// surnameLike reports whether somebody has unit i for a surname, or no list has it.
func (r *reader) surnameLike(i int) bool {
	k := r.known(i)
	return k.Surname > 0 || k.Unknown()
}

// firstLike reports whether unit i is a first name that people have, as many as the
// level min says, and is written like one.
func (r *reader) firstLike(i int, min uint8) bool {
	u := r.at(i)
	k := r.known(i)
	return u.Word() && k.First >= min && (u.Capital() || u.Is(core.NoCaps) && k.Word < lexicon.UsualWord)
}

// plain reports whether a unit's form is a common word as well.
func (r *reader) plain(i int) bool { return r.known(i).Word >= lexicon.UsualWord }

// isPlainWord reports whether unit i is a common word that hardly anybody is called.
func (r *reader) isPlainWord(i int) bool {
	k := r.known(i)
	return k.Word >= lexicon.CurrentWord && k.First < lexicon.By512 && k.Surname < lexicon.By512
}

// isBody reports whether the capitals of unit i are those of an organisation
// or of jargon rather than of a surname: "DR INRAE", "SAP France".
func (r *reader) isBody(i int) bool {
	k := r.known(i)
	return r.at(i).Shape == unit.Upper && (k.Class&lexicon.ClassOrg != 0 && k.Surname < lexicon.By512 || k.Cue.IsJargon() && k.Surname < lexicon.By1k || k.Cue.IsOrgHead())
}
