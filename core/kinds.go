package core

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// With a class list the page searches for people only, not for places and organisations. A name
// that a detector takes for one of these may still be a person's, and must not stay visible then.
// It becomes a person, which the user is asked to check, if its kind is in doubt, if it is written
// as a person's name would be, or if the text names a person with the same words.

// splitByKind separates the findings whose kind was asked for (wanted) from the others (aside).
// Before that, it makes people of findings that may be people. decided has the IDs of the entities
// whose action the user decided: their findings are always wanted.
func (r *flow) splitByKind(doc *Doc, found []Finding, decided map[string]bool) (wanted, aside []Finding) {
	if len(r.Kinds) == 0 {
		return found, nil
	}
	r.askAboutPeople(doc, found)
	wanted = slices.DeleteFunc(found, func(f Finding) bool {
		unwanted := !slices.Contains(r.Kinds, f.Kind) && !decided[f.Entity]
		if unwanted {
			aside = append(aside, f)
		}
		return unwanted
	})
	return wanted, aside
}

// isUnwantedPlaceOrOrg reports whether a finding is a place or an organisation, and the Pipeline
// searches for people but not for this kind.
func (r *flow) isUnwantedPlaceOrOrg(f *Finding) bool {
	return (f.Kind == Location || f.Kind == Org) && !slices.Contains(r.Kinds, f.Kind) && slices.Contains(r.Kinds, Person)
}

// askAboutPeople makes people of those unwanted places and organisations that may be people. The
// user is asked to check them (Review).
func (r *flow) askAboutPeople(doc *Doc, findings []Finding) {
	for i := range findings {
		f := &findings[i]
		if !r.isUnwantedPlaceOrOrg(f) {
			continue
		}
		switch doubted := f.Doubt != nil && f.Doubt.Code == WhichKind; {
		case doubted && r.mayBePerson(doc, f.Span):
			f.Kind = Person
		case !doubted && (r.isProbablePerson(doc, f) || r.isWrittenAsPerson(doc, f.Span)):
			f.Kind, f.Status, f.Doubt = Person, Review, whichKind
		}
	}
}

// isProbablePerson reports whether the detectors think that a place or an organisation may be a
// person: with a probability of at least leastPersonOdds, or because only the tagger found it and
// all its words are known names.
func (r *flow) isProbablePerson(doc *Doc, f *Finding) bool {
	return f.PersonProbability >= leastPersonOdds && r.mayBePerson(doc, f.Span) || f.Rule == "tagger" && r.isKnownName(doc, f.Span)
}

// isWrittenAsPerson reports whether a title, initials or other words around a name show that it is
// a person's.
func (r *flow) isWrittenAsPerson(doc *Doc, s Span) bool {
	return doc.isTitled(s) || r.isInitialed(doc, s) || r.isUsedAsPerson(doc, s)
}

// leastPersonOdds is the least probability of being a person with which a place or an organisation
// is taken for a person, whom the user is asked to check.
const leastPersonOdds = 0.1

// whichKind is the doubt about a finding that was taken for a place or an organisation and may
// be a person.
var whichKind = Because(WhichKind)

// mayBePerson reports whether the words at s, of unknown kind, may be a person's name. They may not
// if they begin with a noun in small letters, "collège Jean Moulin" (a school), or if the lexicon
// knows them as a place and hardly as a name, "la Picardie".
func (r *flow) mayBePerson(doc *Doc, s Span) bool {
	t := doc.TokenAt(s.Start)
	return t < len(doc.Tokens) && (doc.Tokens[t].Case != Lower || int(doc.Tokens[t].End) >= s.End) && !r.isOnlyPlace(doc.Text[s.Start:s.End])
}

// isOnlyPlace reports whether the lexicon knows a name as a place, not as a first name, and not as
// a surname of 256 people or more.
func (p *Pipeline) isOnlyPlace(name string) bool {
	e, ok := p.lookup(name)
	return ok && e.Class&lexicon.ClassPlace != 0 && e.First < lexicon.By16 && e.Surname < lexicon.By256
}

// lookup returns what the lexicon knows of a name; ok is false if it knows nothing.
func (p *Pipeline) lookup(name string) (lexicon.Entry, bool) {
	if p.Lexicon == nil {
		return lexicon.Entry{}, false
	}
	return p.Lexicon.Lookup(fold.Key(name))
}

// isTitled reports whether a person's title, "Mme" ("Mrs") or "M." ("Mr"), is directly before a
// span, on the same line and in the same cell.
func (d *Doc) isTitled(s Span) bool {
	i := d.TokenAt(s.Start)
	p := d.wordBefore(i)
	return p >= 0 && french.Is(d.Key(p), french.ClearTitle) && d.Tokens[i].Flags&(AfterLine|AfterTab) == 0
}

// wordBefore returns the token of the word before token i, perhaps with the full stop of an
// abbreviation between them: "Mme", "M.". It returns -1 if there is no such word.
func (d *Doc) wordBefore(i int) int {
	p := i - 1
	if d.IsMark(p, '.') && !d.Tokens[p].Has(AfterSpace) {
		p--
	}
	if !d.IsWord(p) {
		return -1
	}
	return p
}

// isInitialed reports whether a span is two capital letters, with or without a full stop after
// them, and a word with a capital: "JM Pujolas". It reports false if the lexicon has the word as
// a place or an organisation, or if the letters abbreviate an organisation or jargon: "PS Lens"
// (a party in a town).
func (r *flow) isInitialed(doc *Doc, s Span) bool {
	i := doc.TokenAt(s.Start)
	if i >= len(doc.Tokens) || doc.Tokens[i].Kind != Word || doc.Tokens[i].Case != Upper || len(doc.Key(i)) != initialsLength {
		return false
	}
	name := i + 1
	if doc.IsMark(name, '.') {
		name++
	}
	if !doc.IsWord(name) || int(doc.Tokens[name].End) != s.End || doc.Tokens[name].Case != Title {
		return false
	}
	e, _ := r.lookup(doc.Text[doc.Tokens[name].Start:doc.Tokens[name].End])
	letters, _ := r.lookup(doc.Surface(i))
	return e.Class&(lexicon.ClassPlace|lexicon.ClassOrg) == 0 && letters.Class&lexicon.ClassOrg == 0 && !french.ClassOf(doc.Key(i)).IsJargon()
}

// initialsLength is the number of letters of two initials written together: "JM".
const initialsLength = 2

// isKnownName reports whether the lexicon knows each word of a span as a first name or a surname
// and as nothing else, and no article or apostrophe precedes the span. Then only the tagger's
// choice of a kind says that it is not a person.
func (r *flow) isKnownName(doc *Doc, s Span) bool {
	words := 0
	if p := doc.TokenAt(s.Start) - 1; doc.IsMark(p, '\'') || doc.IsWord(p) && french.Is(doc.Key(p), french.AnyDeterminer) {
		return false
	}
	for i := doc.TokenAt(s.Start); i < len(doc.Tokens) && int(doc.Tokens[i].Start) < s.End; i++ {
		t := &doc.Tokens[i]
		if t.Kind == Mark && t.Mark != '-' {
			return false
		}
		if t.Kind != Word || isNameParticle(doc.Key(i)) {
			continue
		}
		e, _ := r.lookup(doc.Surface(i))
		if t.Case == Lower || max(e.First, e.Surname) < lexicon.By256 || e.Class&(lexicon.ClassPlace|lexicon.ClassOrg|lexicon.ClassWord) != 0 {
			return false
		}
		words++
	}
	return words > 0
}

// askAboutNamesakes makes people of places and organisations that have the same words as a person
// in the texts, such as the town Chaumont: "Chaumont ne répond plus, dit M. Chaumont" ("… says Mr
// Chaumont"). It takes these people from what is found without a class list, so that a list does
// not change the result.
func (r *flow) askAboutNamesakes(found []searchResult) {
	if len(r.Kinds) == 0 || !slices.Contains(r.Kinds, Person) || r.Lexicon == nil {
		return
	}
	names := nameForms{}
	for i := range found {
		alone := found[i].floor
		if len(r.Known) == 0 {
			alone = found[i].wanted
		}
		for k := range alone {
			if f := &alone[k]; f.Kind == Person && f.Action == Replace && !strings.ContainsRune(r.docs[i].Text[f.Start:f.End], '@') {
				names.add(r.docs[i], f.Span)
			}
		}
	}
	if len(names) == 0 {
		return
	}
	for i := range found {
		var people []Finding
		for k := range found[i].aside {
			f := found[i].aside[k]
			if r.isUnwantedPlaceOrOrg(&f) && r.docs[i].isMadeOf(f.Span, names) {
				f.Kind, f.Action, f.Status, f.Doubt = Person, Replace, Review, whichKind
				people = append(people, f)
			}
		}
		if len(people) > 0 {
			found[i].wanted = r.docs[i].raise(found[i].wanted, Resolve(r.docs[i], people))
		}
	}
}

// isMadeOf reports whether a span has a word, and all its words have a capital and are in the set
// names. Particles are not counted.
func (d *Doc) isMadeOf(s Span, names nameForms) bool {
	words := 0
	for i := d.TokenAt(s.Start); i < len(d.Tokens) && int(d.Tokens[i].Start) < s.End; i++ {
		t := &d.Tokens[i]
		if t.Kind == Mark || t.Kind == Word && isNameParticle(d.Key(i)) {
			continue
		}
		if t.Kind != Word || t.Case == Lower || !names[t.Form] {
			return false
		}
		words++
	}
	return words > 0
}

// isUsedAsPerson reports whether the words around a name with a capital show that it is a
// person's, although it was found as a place or an organisation. They do if initials ("JC
// Amiens"), a civil status ("veuve Cahors", "widow") or a label ("CPE : Sedan", a post at a
// school) precede it, and if a role follows it ("Sedan, la CPE"). They also do if the name is one
// word and a common first name, and the word before it does not lead to a place: "Nancy parle"
// ("Nancy speaks").
func (r *flow) isUsedAsPerson(doc *Doc, s Span) bool {
	i := doc.TokenAt(s.Start)
	if i >= len(doc.Tokens) || doc.Tokens[i].Kind != Word || doc.Tokens[i].Case == Lower {
		return false
	}
	p := i - 1
	opens := p < 0 || doc.Tokens[i].Flags&(AfterLine|AfterTab|AfterBlank) != 0
	switch {
	case !opens && (doc.isEndOfInitials(p) || doc.isCivilStatus(p) || doc.isPersonLabel(p)):
		return true
	case doc.isBeforeRole(doc.TokenAt(s.End-1) + 1):
		return true
	}
	return int(doc.Tokens[i].End) == s.End && r.isFirstName(doc, i, opens)
}

// isEndOfInitials reports whether token p ends initials: "J.-L.", "JC". Two letters that often name
// a club, such as "FC", are not initials.
func (d *Doc) isEndOfInitials(p int) bool {
	if d.IsMark(p, '.') && !d.Tokens[p].Has(AfterSpace) {
		p--
		return d.IsWord(p) && len(d.Key(p)) == 1 && d.Tokens[p].Case != Lower
	}
	if !d.IsWord(p) || d.Tokens[p].Case != Upper || d.Tokens[p].Has(Shout) || len(d.Key(p)) != initialsLength || french.ClassOf(d.Key(p)).IsJargon() {
		return false
	}
	switch d.Key(p) {
	case "fc", "as", "rc", "sm", "us", "sc", "ca", "ps", "tf", "ol", "om", "ue", "st", "ac", "es", "so":
		return false
	}
	return true
}

// isCivilStatus reports whether token p is a word between a person's two surnames, "née" ("born"),
// or the full stop after its abbreviation, "ép." ("married").
func (d *Doc) isCivilStatus(p int) bool {
	if d.IsMark(p, '.') {
		p--
	}
	return d.IsWord(p) && french.Is(d.Key(p), french.CivilStatus)
}

// isPersonLabel reports whether token p is a colon after a word that says what a person is, such as
// "tuteur :" ("tutor").
func (d *Doc) isPersonLabel(p int) bool {
	return d.IsMark(p, ':') && d.IsWord(p-1) && isPersonRole(d.Key(p-1))
}

// isPersonRole reports whether a folded word says what a person is or did: "tuteur" ("tutor"),
// "signe" (folded from "signé", "signed").
func isPersonRole(key string) bool {
	roles := french.RolesOf(key)
	return roles.HasAny(french.PersonField, french.Function, french.SignedAs, french.SchoolStaff, french.CloseKin, french.ElderKin)
}

// isBeforeRole reports whether the tokens from i on, directly after a name, say what the person is:
// ", la tutrice" ("the tutor"), ", née en 1990" ("born in 1990"), "(tuteur".
func (d *Doc) isBeforeRole(i int) bool {
	if !d.IsMark(i, ',') && !d.IsMark(i, '(') || !d.IsWord(i+1) || d.Tokens[i+1].Flags&AfterLine != 0 {
		return false
	}
	if i++; french.Is(d.Key(i), french.AnyDeterminer) && d.IsWord(i+1) {
		i++
	} else if french.Is(d.Key(i), french.CivilStatus) {
		return true
	}
	return d.Tokens[i].Case != Title && isPersonRole(d.Key(i))
}

// isFirstName reports whether token i is a common first name that begins a line or follows a word
// that does not lead to a place: not "à" ("to") or "vers" ("towards"). The parameter opens says
// that the token begins a line.
func (r *flow) isFirstName(doc *Doc, i int, opens bool) bool {
	e, _ := r.lookup(doc.Surface(i))
	if e.First < lexicon.By1k || doc.Tokens[i].Has(Shout) {
		return false
	}
	if opens || !doc.IsWord(i-1) {
		return !doc.IsMark(i-1, '\'') && !doc.IsMark(i-1, '-') && !doc.IsMark(i+1, '-')
	}
	switch doc.Key(i - 1) {
	case "a", "en", "de", "vers", "sur", "par", "depuis", "sous", "pour", "dans", "via", "entre", "jusqu", "devant":
		return false
	}
	return !french.Is(doc.Key(i-1), french.AnyDeterminer) && doc.Tokens[i-1].Case == Lower
}

// isNameParticle reports whether a folded word is a particle, such as "de": it is part of many
// names and identifies no person.
func isNameParticle(key string) bool { return french.Is(key, french.NameSmall) }

// isTitle reports whether a folded word is a title that precedes a name: "mme" ("Mrs").
func isTitle(key string) bool { return french.Is(key, french.AnyTitle) }
