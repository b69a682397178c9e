package roster

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// judgeSite judges a mention that is part of the name of a street, a school, a town
// or a building, if it is: "rue Pierre-Curie", "Saint-Malo", "place
// Saint-Georges". Such a person is nobody of the class. Where the name of the list
// is all that the site is called by, "Au stade Maupassier", somebody is asked.
func (s *Judge) judgeSite(m *mention) (verdict, bool) {
	if m.grade == abridged {
		return verdict{}, false
	}
	from, to := s.compound(m.from, m.to)
	if m.grade != fullName && (isAfterSaint(s.Source, m.from) || from != m.from && s.is(from, french.AnySaint)) {
		return keptAsWord(core.NameOfThing), true // Saint-Jean, église Saint Pierre
	}
	hyphened := from != m.from || to != m.to || m.isHyphened(s.Source)
	if from != m.from || to != m.to {
		if m.grade == partOfName {
			return keptAsWord(core.NameOfThing), true // Mont-Saint-Michel
		}
		if e, ok := s.lookupRange(from, to); ok && e.Class&(lexicon.ClassCommune|lexicon.ClassDepartment|lexicon.ClassRegion) != 0 {
			return keptAsWord(core.NameOfThing), true
		}
	}
	// A title of honour may stand between: avenue du Président-Wilson. After
	// "de" it is somebody's: la place de Lisa, le groupe de Malo.
	p := from - 1
	for steps := 0; steps < 3 && s.doc.IsWord(p) && s.doc.Tokens[p+1].Flags&core.AfterLine == 0; steps++ {
		key := s.doc.Key(p)
		switch {
		case s.is(p, french.NamedSite) && (hyphened || !s.is(p, french.LooseSite)):
			return s.judgeCalledAfter(m, from != m.from || to != m.to)
		case s.doc.Tokens[p].Case == core.Lower && key != "du" && key != "des":
			return verdict{}, false
		}
		p--
	}
	return verdict{}, false
}

// judgeCalledAfter judges a mention behind the word for a site, perhaps tied to more
// words by hyphens.
func (s *Judge) judgeCalledAfter(m *mention, tied bool) (verdict, bool) {
	named := s.read(m.from, m.to) == asName
	bare := !named && s.wordFrequency(m.from, m.to) > 0 && (m.isLower(s.Source) || s.doc.Tokens[m.from].Has(core.Shout))
	hidden := m.grade == fullName
	switch {
	case hidden: // "au collège Emma Martin bavarde"
	case tied, m.cost > 0, bare, hasNextName(s.Source, m): // "le lycée est fermé", "le collège Jean Moulin"
		return keptAsWord(core.NameOfThing), true
	case !named, m.isHyphened(s.Source):
		return doubtful(core.Keep, mayBePlace), true
	default: // "le lycée Maupassier est fermé", but "au collège Emma bavarde"
		hidden = m.isSurnamed(s.Source)
	}
	return doubtful(core.Replace, mayBePlace), hidden
}

// hasNextName reports whether a capital that is on no list follows a mention.
func hasNextName(s *Source, m *mention) bool {
	n, joint := s.doc.Next(m.to)
	return joint == core.BySpace && s.hasNameCapital(n) && len(s.form(n).hits) == 0
}

// isHyphened reports whether a hyphen stands in a mention.
func (m *mention) isHyphened(s *Source) bool {
	for i := m.from; i < m.to; i++ {
		if s.doc.IsMark(i, '-') {
			return true
		}
	}
	return false
}

// isSurnamed reports whether a mention is by a surname alone.
func (m *mention) isSurnamed(s *Source) bool {
	l := &s.index.layouts[m.person]
	return m.mask&l.first == 0 && m.mask&l.last != 0
}

// isAfterSaint reports whether "saint" stands directly before token i.
func isAfterSaint(s *Source, i int) bool {
	p := i - 1
	if s.doc.IsMark(p, '.') || s.doc.IsMark(p, '-') {
		p--
	}
	return s.doc.IsWord(p) && s.is(p, french.AnySaint) && s.doc.Tokens[i].Flags&core.AfterLine == 0
}

// isInCompound reports whether hyphens tie the mention to something that is not
// listed.
func isInCompound(s *Source, m *mention) bool {
	from, to := s.compound(m.from, m.to)
	for i := from; i <= to; i++ {
		if (i < m.from || i > m.to) && s.doc.Tokens[i].Kind == core.Word && len(s.form(i).hits) == 0 {
			return true
		}
	}
	return false
}

// compoundWords is how many words hyphens tie together in a name at most.
const compoundWords = 12

// compound widens a range of tokens over everything that hyphens tie to it
// with a capital.
func (s *Source) compound(from, to int) (int, int) {
	d := s.doc
	first, last := from, to
	for first-from < 2*compoundWords && d.IsMark(from-1, '-') && d.IsWord(from-2) && !d.Tokens[from-1].Has(core.AfterSpace) && !d.Tokens[from].Has(core.AfterSpace) && (d.Tokens[from-2].Case != core.Lower || s.is(from-2, french.AnySaint) || s.is(from-2, french.NamedSite)) {
		from -= 2
	}
	for to-last < 2*compoundWords && d.IsMark(to+1, '-') && d.IsWord(to+2) && !d.Tokens[to+1].Has(core.AfterSpace) && !d.Tokens[to+2].Has(core.AfterSpace) {
		if d.Tokens[to+2].Case == core.Lower && !s.is(to+2, french.SurnamePart) && !s.is(to+2, french.NamedSite) {
			break // Emma-même
		}
		to += 2
	}
	if to > last && d.Tokens[to].Case == core.Lower && s.is(to, french.SurnamePart) {
		to -= 2
	}
	return from, to
}

// lookupRange is what the dictionaries say of the tokens from..to as one name.
func (s *Source) lookupRange(from, to int) (lexicon.Entry, bool) {
	if from == to {
		f := s.form(from)
		return f.entry, f.hasEntry
	}
	if s.index.lexicon == nil {
		return lexicon.Entry{}, false
	}
	return lookup(s.index.lexicon, fold.Key(s.doc.Text[s.doc.Tokens[from].Start:s.doc.Tokens[to].End]))
}

// isPlace reports whether the name stands where a place stands: "à Nice", "la
// gare de Lens", "Paris, Lyon, Marseille".
func isPlace(s *Source, m *mention) bool {
	if m.grade >= abridged || s.isSmall(m.from) {
		return false
	}
	if m.from == m.to && isCountry(s, m.from) {
		return true
	}
	e, _ := s.lookupRange(m.from, m.to)
	town := e.Class&(lexicon.ClassCommune|lexicon.ClassDepartment|lexicon.ClassRegion) != 0
	surnamed := m.mask&s.index.layouts[m.person].first == 0
	p, key := s.preposition(m.from)
	switch key {
	case "de", "d":
		return followsPlaceNoun(s, p) || town && surnamed && e.Place >= lexicon.Place8k && s.doc.IsWord(p-1) && !s.is(p-1, french.SchoolThing)
	case "a":
		// One goes to Paris; one also speaks to Paris, who is on the list.
		return followsTravel(s, p) || town && surnamed && e.Place >= lexicon.Place4k
	case "en", "vers":
		return town || followsTravel(s, p)
	case "pour", "depuis":
		return town && surnamed && e.Place >= lexicon.Place16k
	}
	return town && e.Place >= lexicon.Place2k && isAmongTowns(s, m)
}

// isOnlyGiven reports whether a mention is by a first name that no place and no
// organisation has.
func isOnlyGiven(s *Source, m *mention) bool {
	if m.mask&s.index.layouts[m.person].first == 0 || s.index.lexicon == nil {
		return false
	}
	e, ok := s.index.lexicon.Lookup(fold.Key(s.doc.Text[s.doc.Tokens[m.from].Start:s.doc.Tokens[m.to].End]))
	return ok && e.Class&lexicon.ClassFirst != 0 && e.Class&(lexicon.ClassPlace|lexicon.ClassOrg) == 0
}

// isCountry reports whether token i is one by what stands before it: "au Mali",
// "de France".
func isCountry(s *Source, i int) bool {
	if !s.is(i, french.Country) {
		return false
	}
	return s.hasDeterminer(i) || s.doc.IsWord(i-1) && (s.is(i-1, french.BeforeCountry) || s.doc.Key(i-1) == "de")
}

// preposition is the word before token i, over an apostrophe, and its folded form;
// "" where a blank line or nothing stands before.
func (s *Source) preposition(i int) (p int, key string) {
	p = i - 1
	if s.doc.IsMark(p, '\'') {
		p--
	}
	if s.doc.IsWord(p) && s.doc.Tokens[i].Flags&core.AfterBlank == 0 {
		key = s.doc.Key(p)
	}
	return p, key
}

// followsPlaceNoun reports whether the "de" at token p follows a noun of
// places, an adjective or two between: "la plateforme technique de Nancy".
func followsPlaceNoun(s *Source, p int) bool {
	for i := p - 1; i >= p-3 && s.doc.IsWord(i); i-- {
		switch {
		case s.is(i, french.PlaceNoun):
			return true
		case s.is(i, french.SchoolThing), s.is(i, french.AnyDeterminer), s.is(i, french.BeforeName), s.is(i, french.IrregularVerb), s.opensLine(i):
			return false // what stands on another line leads to nothing here
		}
	}
	return false
}

// isAmongTowns reports whether a town stands beside the name in an enumeration.
func isAmongTowns(s *Source, m *mention) bool {
	isTown := func(i int) bool {
		if !s.doc.IsWord(i) || s.doc.Tokens[i].Case != core.Title {
			return false
		}
		f := s.form(i)
		return !f.exact && f.entry.Class&lexicon.ClassCommune != 0 && f.entry.Place >= lexicon.Place32k
	}
	return s.doc.IsMark(m.to+1, ',') && isTown(m.to+2) || s.doc.IsMark(m.from-1, ',') && isTown(m.from-2)
}

// followsTravel reports whether the preposition at token p follows a verb or noun of
// moving or living.
func followsTravel(s *Source, p int) bool { return s.doc.IsWord(p-1) && s.is(p-1, french.TravelWord) }
