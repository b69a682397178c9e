package verdict

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/roster/mention"
	"github.com/cachenom/cachenom/core/roster/reading"
	"github.com/cachenom/cachenom/core/text/fold"
)

// siteWithin is how many words before a name are searched for a word such as "rue" or "collège".
const siteWithin = 3

// JudgeSite judges a mention that is part of the name of a street, a school, a town or a building:
// "rue Pierre-Curie", "Saint-Malo", "place Saint-Georges". That name means no pupil. If the listed
// name is the whole name of the site, "Au stade Maupassier" ("at the stadium"), the user is asked.
// It reports false if the mention is not part of such a name.
func (s *Judge) JudgeSite(m *mention.Mention) (Verdict, bool) {
	if m.Grade == index.Abridged {
		return Verdict{}, false
	}
	from, to := s.Compound(m.From, m.To)
	if m.Grade != index.FullName && (isAfterSaint(s.Source, m.From) || from != m.From && s.Is(from, french.AnySaint)) {
		return KeptAsWord(core.NameOfThing), true // Saint-Jean, église Saint Pierre
	}
	hyphened := from != m.From || to != m.To || m.IsHyphened(s.Source)
	if from != m.From || to != m.To {
		if m.Grade == index.PartOfName {
			return KeptAsWord(core.NameOfThing), true // Mont-Saint-Michel
		}
		if e, ok := s.LookupRange(from, to); ok && e.Class&(lexicon.ClassCommune|lexicon.ClassDepartment|lexicon.ClassRegion) != 0 {
			return KeptAsWord(core.NameOfThing), true
		}
	}
	// A title of honour may come between: "avenue du Président-Wilson". After "de" ("of") the site
	// belongs to a person: "la place de Lisa" ("Lisa's seat"), "le groupe de Malo" ("Malo's group").
	p := from - 1
	for steps := 0; steps < siteWithin && s.Doc.IsWord(p) && s.Doc.Tokens[p+1].Flags&core.AfterLine == 0; steps++ {
		key := s.Doc.Key(p)
		switch {
		case s.Is(p, french.NamedSite) && (hyphened || !s.Is(p, french.LooseSite)):
			return s.judgeCalledAfter(m, from != m.From || to != m.To)
		case s.Doc.Tokens[p].Case == core.Lower && key != "du" && key != "des":
			return Verdict{}, false
		}
		p--
	}
	return Verdict{}, false
}

// judgeCalledAfter judges a mention after a word for a site, "collège". tied says that hyphens join
// the mention to more words. It reports false if the site is not named after the person.
func (s *Judge) judgeCalledAfter(m *mention.Mention, tied bool) (Verdict, bool) {
	named := s.Read(m.From, m.To) == reading.AsName
	bare := !named && s.WordFrequency(m.From, m.To) > 0 && (m.IsLower(s.Source) || s.Doc.Tokens[m.From].Has(core.Shout))
	hidden := m.Grade == index.FullName
	switch {
	case hidden: // replaced with a doubt: "au collège Emma Martin bavarde" ("at school Emma Martin chats")
	case tied, m.Cost > 0, bare, hasNextName(s.Source, m): // kept: "le lycée est fermé" ("is closed"), where Est is listed, "le collège Jean Moulin"
		return KeptAsWord(core.NameOfThing), true
	case !named, m.IsHyphened(s.Source):
		return Doubtful(core.Keep, mayBePlace), true
	default: // a site, "le lycée Maupassier est fermé" ("is closed"), but not in "au collège Emma bavarde" ("at school Emma chats")
		hidden = m.IsSurnamed(s.Source)
	}
	return Doubtful(core.Replace, mayBePlace), hidden
}

// hasNextName reports whether a capitalised word that does not resemble a listed name follows a
// mention: "Moulin" after "Jean" in "le collège Jean Moulin".
func hasNextName(s *reading.Source, m *mention.Mention) bool {
	n, joint := s.Doc.Next(m.To)
	return joint == core.BySpace && s.HasNameCapital(n) && len(s.Form(n).Hits) == 0
}

// isAfterSaint reports whether "saint" comes directly before token i.
func isAfterSaint(s *reading.Source, i int) bool {
	p := i - 1
	if s.Doc.IsMark(p, '.') || s.Doc.IsMark(p, '-') {
		p--
	}
	return s.Doc.IsWord(p) && s.Is(p, french.AnySaint) && s.Doc.Tokens[i].Flags&core.AfterLine == 0
}

// isInCompound reports whether hyphens join the mention to a word that does not resemble a listed
// name: "Fort-Dauphin".
func isInCompound(s *reading.Source, m *mention.Mention) bool {
	from, to := s.Compound(m.From, m.To)
	for i := from; i <= to; i++ {
		if (i < m.From || i > m.To) && s.Doc.Tokens[i].Kind == core.Word && len(s.Form(i).Hits) == 0 {
			return true
		}
	}
	return false
}

// isPlace reports whether the words around a mention make it a place: "à Nice", "la gare de Lens"
// ("the station of Lens"), "Paris, Lyon, Marseille".
func isPlace(s *reading.Source, m *mention.Mention) bool {
	if m.Grade >= index.Abridged || s.IsSmall(m.From) {
		return false
	}
	if m.From == m.To && isCountry(s, m.From) {
		return true
	}
	e, _ := s.LookupRange(m.From, m.To)
	town := e.Class&(lexicon.ClassCommune|lexicon.ClassDepartment|lexicon.ClassRegion) != 0
	surnamed := m.Mask&s.Index.Layouts[m.Person].First == 0
	p, key := s.Preposition(m.From)
	switch key {
	case "de", "d":
		if followsPlaceNoun(s, p) {
			return true
		}
		large := town && surnamed && e.Place >= lexicon.Place8k
		return large && s.Doc.IsWord(p-1) && !s.Is(p-1, french.SchoolThing)
	case "a":
		// People go to Paris; they also speak to a pupil whose first name is Paris.
		return followsTravel(s, p) || town && surnamed && e.Place >= lexicon.Place4k
	case "en", "vers":
		return town || followsTravel(s, p)
	case "pour", "depuis":
		return town && surnamed && e.Place >= lexicon.Place16k
	}
	return town && e.Place >= lexicon.Place2k && isAmongTowns(s, m)
}

// isOnlyGiven reports whether a mention is a first name that is not also a place or an
// organisation.
func isOnlyGiven(s *reading.Source, m *mention.Mention) bool {
	if m.Mask&s.Index.Layouts[m.Person].First == 0 || s.Index.Lexicon == nil {
		return false
	}
	e, ok := s.Index.Lexicon.Lookup(fold.Key(s.Doc.Text[s.Doc.Tokens[m.From].Start:s.Doc.Tokens[m.To].End]))
	return ok && e.Class&lexicon.ClassFirst != 0 && e.Class&(lexicon.ClassPlace|lexicon.ClassOrg) == 0
}

// isCountry reports whether token i is a country, with an article or preposition before it: "au
// Mali" ("in Mali"), "de France" ("of France").
func isCountry(s *reading.Source, i int) bool {
	if !s.Is(i, french.Country) {
		return false
	}
	return s.HasDeterminer(i) || s.Doc.IsWord(i-1) && (s.Is(i-1, french.BeforeCountry) || s.Doc.Key(i-1) == "de")
}

// followsPlaceNoun reports whether the "de" at token p follows a noun such as "gare" ("station") or
// "plateforme", directly or with one or two adjectives between: "la plateforme technique de Nancy"
// ("the technical platform of").
func followsPlaceNoun(s *reading.Source, p int) bool {
	for i := p - 1; i >= p-siteWithin && s.Doc.IsWord(i); i-- {
		switch {
		case s.Is(i, french.PlaceNoun):
			return true
		case s.Is(i, french.SchoolThing), s.Is(i, french.AnyDeterminer), s.Is(i, french.BeforeName), s.Is(i, french.IrregularVerb), s.OpensLine(i):
			return false // a word on another line does not lead to this one
		}
	}
	return false
}

// isAmongTowns reports whether a comma joins a mention to a town of 32,000 people or more: "Paris,
// Lyon".
func isAmongTowns(s *reading.Source, m *mention.Mention) bool {
	isTown := func(i int) bool {
		if !s.Doc.IsWord(i) || s.Doc.Tokens[i].Case != core.Title {
			return false
		}
		f := s.Form(i)
		return !f.Exact && f.Entry.Class&lexicon.ClassCommune != 0 && f.Entry.Place >= lexicon.Place32k
	}
	return s.Doc.IsMark(m.To+1, ',') && isTown(m.To+2) || s.Doc.IsMark(m.From-1, ',') && isTown(m.From-2)
}

// followsTravel reports whether the preposition at token p follows a verb or noun of moving or
// living.
func followsTravel(s *reading.Source, p int) bool {
	return s.Doc.IsWord(p-1) && s.Is(p-1, french.TravelWord)
}
