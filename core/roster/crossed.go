package roster

import (
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// beside is the mention that was emitted last, for the next one to know
// whether the two are one name.
type beside struct {
	from, to int // tokens; to is -1 when there is none
	at       int // its place in what was found
	person   int32
	ids      []string
	given    bool // a first name or a nickname
	surname  bool // a surname, and nobody's first name
	replaced bool
}

// besideOf tells of a mention what the next one wants to know.
func (s *scan) besideOf(best []mention, v verdict) beside {
	m := &best[0]
	b := beside{from: m.from, to: m.to, at: len(s.found), person: m.person, replaced: v.action == core.Replace && m.cut == 0}
	b.given, b.surname = m.grade < abridged && m.worst.via != viaShort, m.grade < abridged
	for i := range best {
		l := &s.index.layouts[best[i].person]
		first, last := best[i].mask&l.first != 0, best[i].mask&l.last != 0
		b.given = b.given && !last && (first || best[i].grade == given)
		b.surname = b.surname && last && !first
		if m.many == nil {
			b.ids = append(b.ids, s.index.people[best[i].person].ID)
		}
	}
	if m.many != nil {
		b.ids = m.many.ids
		for _, h := range s.form(m.from).hits { // some may bear it before, some after
			l := &s.index.layouts[h.person]
			b.given = b.given && h.mask&l.last == 0
			b.surname = b.surname && h.mask&l.first == 0
		}
	}
	return b
}

// joinsCrossed makes one name of a first name and a surname side by side that are
// of two people of the list, when nobody on it has both: "Paul Petit" beside
// Paul Martin and Rose Petit is somebody else. Names that a comma, a word or a
// cell parts are names of two. It reports whether it did so with the mention
// at hand and the one before.
func (s *scan) joinsCrossed(best []mention, v verdict) bool {
	now, last := s.besideOf(best, v), s.last
	s.last = now
	if !now.replaced || !now.given && !now.surname {
		return false
	}
	if last.to < 0 || last.at+1 != len(s.found) || !s.isAdjoining(last.to, now.from) {
		return now.given && s.afterCapitals(now)
	}
	switch {
	case last.replaced && last.given && now.surname && !share(last.ids, now.ids):
		s.unite(last.from, now.to, last.person)
	case last.replaced && last.surname && now.given && !share(last.ids, now.ids) && (s.titleBefore(last.from) == "" || s.doc.Tokens[last.to].Case == core.Upper):
		s.unite(last.from, now.to, now.person)
	case last.replaced && s.isAnother(last, now):
		s.unite(last.from, now.to, last.person)
	default:
		return now.given && !last.replaced && s.afterCapitals(now)
	}
	return true
}

// isAnother reports whether two names of one sort side by side, of different pupils, are
// one name of somebody else: "Victor Hugo", where a Victor and a Hugo are listed; "Joseph
// Zobel", where both are surnames of the list.
func (s *scan) isAnother(last, now beside) bool {
	switch {
	case share(last.ids, now.ids):
		return false
	case last.given && now.given:
		return s.isFamous(last.from, now.to)
	}
	return last.surname && now.surname && s.isGivenFirst(last.from, now.from)
}

// isFamous reports whether tokens from..to are the name of a king, "Louis XIV", or of an
// author who is read in class, "Victor Hugo": no pupil, and nothing to ask.
func (s *Source) isFamous(from, to int) bool {
	if from >= to || s.isSmall(from) || s.isSmall(to) {
		return false
	}
	return s.doc.Tokens[to].Case == core.Upper && french.Is(s.doc.Key(to), french.RomanNumeral) || s.is(to, french.ClassicAuthor)
}

// isGivenFirst reports whether of two surnames of the list side by side the first is a
// first name that many bear, written as one.
func (s *scan) isGivenFirst(i, j int) bool {
	f := s.form(i)
	return s.doc.Tokens[i].Case == core.Title && s.doc.Tokens[j].Case == core.Title && f.entry.First >= lexicon.By1k && f.word() == 0
}

// afterCapitals is crossed for a surname in capitals that would be taken for a
// word if no first name followed: "PETIT Paul".
func (s *scan) afterCapitals(now beside) bool {
	p := now.from - 1
	if !s.doc.IsWord(p) || !s.isAdjoining(p, now.from) {
		return false
	}
	t, f := &s.doc.Tokens[p], s.form(p)
	if t.Case != core.Upper || t.Has(core.Shout) || !f.exact || s.doc.Tokens[now.from].Case != core.Title {
		return false
	}
	for _, h := range f.hits {
		l := &s.index.layouts[h.person]
		if h.mask&l.first != 0 || h.mask&l.last != l.last || slices.Contains(now.ids, s.index.people[h.person].ID) {
			return false
		}
	}
	if s.isTaken(p) && s.found[len(s.found)-1].Start < int(t.Start) {
		return false // it ends another name
	}
	s.unite(p, now.to, now.person)
	return true
}

// shoutedSurname reports whether, among capitals, another pupil's surname that is a
// word follows a first name, and then a verb: "PAUL PETIT A TRICHÉ". It returns
// the last token of that surname.
func (s *scan) shoutedSurname(m *mention) (int, bool) {
	l := &s.index.layouts[m.person]
	j, joint := s.doc.Next(m.to)
	if m.grade != given || m.mask&l.last != 0 || joint != core.BySpace || s.doc.Tokens[m.to].Case != core.Upper || s.doc.Tokens[j].Case != core.Upper {
		return 0, false
	}
	f := s.form(j)
	if !f.exact || !f.roles.IsEmpty() || s.wordFrequency(j, j) == 0 || !s.doc.IsWord(j+1) || s.doc.Tokens[j+1].Flags&(core.AfterLine|core.AfterTab) != 0 || !s.isAny(j+1, french.Copula, french.VerbClitic, french.IrregularVerb) {
		return 0, false
	}
	for _, h := range f.hits {
		l := &s.index.layouts[h.person]
		if h.person == m.person || h.mask&l.first != 0 || h.mask&l.last != l.last {
			return 0, false
		}
	}
	return j, true
}

// isAdjoining reports whether token j follows token i as the words of one name do.
func (s *scan) isAdjoining(i, j int) bool {
	next, joint := s.doc.Next(i)
	return next == j && (joint == core.BySpace || joint == core.ByDot)
}

// unite emits tokens from..to as somebody who shares a name with the list, in
// the place of whatever was found there.
func (s *scan) unite(from, to int, person int32) {
	for n := len(s.found); n > 0 && s.found[n-1].End > int(s.doc.Tokens[from].Start); n-- {
		s.found = s.found[:n-1]
	}
	s.emitOutsider(&mention{person: person, from: from}, to)
	s.last = beside{to: -1}
}

// share reports whether two lists of ids have one in common.
func share(a, b []string) bool {
	return slices.ContainsFunc(a, func(id string) bool { return slices.Contains(b, id) })
}
