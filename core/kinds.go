package core

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Beside a class list the page does not look for places and organisations. What the
// search takes for one of these may be a person all the same, and then it must not
// show: it is made a person, to be asked about, where the kind is in doubt, where it
// is written like somebody's name, and where the text names somebody so.

// ofKinds parts what was asked for from what was not.
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

// isUnsought reports whether people are looked for, and a finding is of a place or an
// organisation, which are not.
func (r *flow) isUnwantedPlaceOrOrg(f *Finding) bool {
	return (f.Kind == Location || f.Kind == Org) && !slices.Contains(r.Kinds, f.Kind) && slices.Contains(r.Kinds, Person)
}

// askOfWhom makes a person of whatever may be one, when people are looked for and what
// it was guessed to be is not.
func (r *flow) askAboutPeople(doc *Doc, findings []Finding) {
	for i := range findings {
		f := &findings[i]
		if !r.isUnwantedPlaceOrOrg(f) {
			continue
		}
		switch doubted := f.Doubt != nil && f.Doubt.Code == WhichKind; {
		case doubted && r.mayBePerson(doc, f.Span):
			f.Kind = Person
		case !doubted && (f.PersonProbability >= leastPersonOdds && r.mayBePerson(doc, f.Span) || doc.isTitled(f.Span) || r.isInitialed(doc, f.Span) || r.isUsedAsPerson(doc, f.Span) || f.Rule == "tagger" && r.isKnownName(doc, f.Span)):
			f.Kind, f.Status, f.Doubt = Person, Review, whichKind
		}
	}
}

// perhapsSomebody is how probably something must be a person to be asked about as one.
const leastPersonOdds = 0.1

// whichKind is the doubt about what is taken for a place or an organisation and is
// written like somebody's name, or called like somebody.
var whichKind = Because(WhichKind)

// mayBePerson reports whether words of which nobody knows what they are may be
// somebody. What begins with a noun in small letters is none, "collège Jean Moulin",
// nor what is known as a place and as nobody's name, "la Picardie".
func (r *flow) mayBePerson(doc *Doc, s Span) bool {
	t := doc.TokenAt(s.Start)
	return t < len(doc.Tokens) && (doc.Tokens[t].Case != Lower || int(doc.Tokens[t].End) >= s.End) && !r.isOnlyPlace(doc.Text[s.Start:s.End])
}

// isPlace reports whether the lexicon has a place of a name, and nobody who is
// called so.
func (p *Pipeline) isOnlyPlace(name string) bool {
	e, ok := p.lookup(name)
	return ok && e.Class&lexicon.ClassPlace != 0 && e.First < lexicon.By16 && e.Surname < lexicon.By256
}

func (p *Pipeline) lookup(name string) (lexicon.Entry, bool) {
	if p.Lexicon == nil {
		return lexicon.Entry{}, false
	}
	return p.Lexicon.Lookup(fold.Key(name))
}

// isTitled reports whether a title of somebody stands directly before a span: "Mme".
func (d *Doc) isTitled(s Span) bool {
	i := d.TokenAt(s.Start)
	p := i - 1
	if d.IsMark(p, '.') && !d.Tokens[p].Has(AfterSpace) {
		p--
	}
	return d.IsWord(p) && french.Is(d.Key(p), french.ClearTitle) && d.Tokens[i].Flags&(AfterLine|AfterTab) == 0
}

// isInitialed reports whether a span is two capital letters, with or without full
// stops, and a surname: "JM Pujolas". A body or a trade by its letters is not: "PS
// Lens", "TF Paris".
func (r *flow) isInitialed(doc *Doc, s Span) bool {
	i := doc.TokenAt(s.Start)
	if i >= len(doc.Tokens) || doc.Tokens[i].Kind != Word || doc.Tokens[i].Case != Upper || len(doc.Key(i)) != 2 {
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

// isCalledSo reports whether each word of a span is a first name or a surname and nothing
// else, with no article before: nothing but the guess of a kind speaks against people.
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

// askOfNamesakes makes people of the places and organisations that are called like
// somebody the text names: "Chaumont ne répond plus, dit M. Chaumont". Who these are,
// the open search says alone, so that a list changes nothing of it.
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

// isNamed reports whether a span has words with a capital, all of them among the forms
// of names.
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

// isSomebody reports whether a name that was found as a place or an organisation stands
// where people do, whatever else it is: behind initials, "JC Amiens"; behind or before a
// civil status, "veuve Cahors"; behind a label, "CPE : Sedan", or before what somebody is;
// or where it is a first name with nothing before it that leads to a place, "Nancy parle".
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

// hasInitials reports whether token p ends initials: "J.-L.", "JC". Clubs go by two
// letters, too.
func (d *Doc) isEndOfInitials(p int) bool {
	if d.IsMark(p, '.') && !d.Tokens[p].Has(AfterSpace) {
		p--
		return d.IsWord(p) && len(d.Key(p)) == 1 && d.Tokens[p].Case != Lower
	}
	if !d.IsWord(p) || d.Tokens[p].Case != Upper || d.Tokens[p].Has(Shout) || len(d.Key(p)) != 2 || french.ClassOf(d.Key(p)).IsJargon() {
		return false
	}
	switch d.Key(p) {
	case "fc", "as", "rc", "sm", "us", "sc", "ca", "ps", "tf", "ol", "om", "ue", "st", "ac", "es", "so":
		return false
	}
	return true
}

// isCivil reports whether token p, or the word before its full stop, stands between
// somebody and another name: "née", "ép.".
func (d *Doc) isCivilStatus(p int) bool {
	if d.IsMark(p, '.') {
		p--
	}
	return d.IsWord(p) && french.Is(d.Key(p), french.CivilStatus)
}

// isLabelOfSomebody reports whether token p is the colon behind what somebody is.
func (d *Doc) isPersonLabel(p int) bool {
	return d.IsMark(p, ':') && d.IsWord(p-1) && isPersonRole(d.Key(p-1))
}

// isWhatOneIs reports whether a word says what somebody is or did: "tuteur", "CPE",
// "signé".
func isPersonRole(key string) bool {
	roles := french.RolesOf(key)
	return roles.Has(french.PersonField) || roles.Has(french.Function) || roles.Has(french.SignedAs) || roles.Has(french.SchoolStaff) || roles.Has(french.CloseKin) || roles.Has(french.ElderKin)
}

// isPresented reports whether what follows a name, from token i on, says who bears it: ",
// la CPE", ", née en 1990".
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

// isFirstName reports whether token i is a first name that many bear, at the beginning of
// a line or behind a word that leads to no place.
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
