package roster

import (
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/roster/mention"
	"github.com/cachenom/cachenom/core/roster/verdict"
)

// beside is the mention that was reported last. The next one compares itself with it: the two
// may be one name.
type beside struct {
	from, to int // tokens; to is -1 for none
	at       int // its place in the report
	person   int32
	ids      []string // of the people whom it may name
	given    bool     // a first name or a nickname
	surname  bool     // a surname that is not also a first name
	replaced bool     // it is hidden
}

// besideOf returns what the next mention must know of this one.
func (s *scan) besideOf(best []mention.Mention, v verdict.Verdict) beside {
	m := &best[0]
	b := beside{from: m.From, to: m.To, at: len(s.Found), person: m.Person, replaced: v.Action == core.Replace && m.Cut == 0}
	b.given, b.surname = m.Grade < index.Abridged && m.Worst.Via != index.ViaShort, m.Grade < index.Abridged
	for i := range best {
		l := &s.Index.Layouts[best[i].Person]
		first, last := best[i].Mask&l.First != 0, best[i].Mask&l.Last != 0
		b.given = b.given && !last && (first || best[i].Grade == index.Given)
		b.surname = b.surname && last && !first
		if m.Homonyms == nil {
			b.ids = append(b.ids, s.Index.People[best[i].Person].ID)
		}
	}
	if m.Homonyms != nil {
		b.ids = m.Homonyms.IDs
		for _, h := range s.Form(m.From).Hits { // a first name of some, a surname of others
			l := &s.Index.Layouts[h.Person]
			b.given = b.given && h.Mask&l.Last == 0
			b.surname = b.surname && h.Mask&l.First == 0
		}
	}
	return b
}

// joinsCrossed makes one name of a first name and a surname side by side that belong to two
// people of the list, where no person on it has both: "Paul Petit" beside Paul Martin and Rose
// Petit is another person. A comma, a word or a cell between them makes them two people. It
// reports whether it joined the mention to the one before.
func (s *scan) joinsCrossed(best []mention.Mention, v verdict.Verdict) bool {
	now, last := s.besideOf(best, v), s.last
	s.last = now
	if !now.replaced || !now.given && !now.surname {
		return false
	}
	if last.to < 0 || last.at+1 != len(s.Found) || !s.isAdjoining(last.to, now.from) {
		return now.given && s.afterCapitals(now)
	}
	if !last.replaced {
		return now.given && s.afterCapitals(now)
	}
	apart := !share(last.ids, now.ids)
	switch {
	case apart && last.given && now.surname:
		s.unite(last.from, now.to, last.person)
	case apart && last.surname && now.given && (s.TitleBefore(last.from) == "" || s.Doc.Tokens[last.to].Case == core.Upper):
		s.unite(last.from, now.to, now.person)
	case apart && s.isAnother(last, now):
		s.unite(last.from, now.to, last.person)
	default:
		return false
	}
	return true
}

// isAnother reports whether two names of one kind side by side, of different pupils, are the
// name of another person: "Victor Hugo", where a Victor and a Hugo are listed; "Joseph Zobel",
// where both are surnames of the list.
func (s *scan) isAnother(last, now beside) bool {
	if last.given && now.given {
		return s.IsFamous(last.from, now.to)
	}
	return last.surname && now.surname && s.isGivenFirst(last.from, now.from)
}

// isGivenFirst reports whether, of two surnames of the list side by side, the first one is a
// frequent first name and capitalised as one.
func (s *scan) isGivenFirst(i, j int) bool {
	f := s.Form(i)
	return s.Doc.Tokens[i].Case == core.Title && s.Doc.Tokens[j].Case == core.Title && f.Entry.First >= lexicon.By1k && f.Word() == 0
}

// afterCapitals is joinsCrossed for a surname in capitals that would be taken for a word if no
// first name followed: "PETIT Paul".
func (s *scan) afterCapitals(now beside) bool {
	p := now.from - 1
	if !s.Doc.IsWord(p) || !s.isAdjoining(p, now.from) {
		return false
	}
	t, f := &s.Doc.Tokens[p], s.Form(p)
	if t.Case != core.Upper || t.Has(core.Shout) || !f.Exact || s.Doc.Tokens[now.from].Case != core.Title {
		return false
	}
	for _, h := range f.Hits {
		l := &s.Index.Layouts[h.Person]
		if h.Mask&l.First != 0 || h.Mask&l.Last != l.Last || slices.Contains(now.ids, s.Index.People[h.Person].ID) {
			return false
		}
	}
	if s.IsTaken(p) && s.Found[len(s.Found)-1].Start < int(t.Start) {
		return false // it ends another name
	}
	s.unite(p, now.to, now.person)
	return true
}

// shoutedSurname reports whether, among capitals, another pupil's surname that is also a word
// follows a first name, and then a verb: "PAUL PETIT A TRICHÉ". It returns the last token of
// that surname.
func (s *scan) shoutedSurname(m *mention.Mention) (int, bool) {
	l := &s.Index.Layouts[m.Person]
	j, joint := s.Doc.Next(m.To)
	if m.Grade != index.Given || m.Mask&l.Last != 0 || joint != core.BySpace {
		return 0, false
	}
	if s.Doc.Tokens[m.To].Case != core.Upper || s.Doc.Tokens[j].Case != core.Upper {
		return 0, false
	}
	f := s.Form(j)
	if !f.Exact || !f.Roles.IsEmpty() || s.WordFrequency(j, j) == 0 {
		return 0, false // not a surname of the list, or not a word
	}
	if !s.Doc.IsWord(j+1) || s.Doc.Tokens[j+1].Flags&(core.AfterLine|core.AfterTab) != 0 || !s.IsAny(j+1, french.Copula, french.VerbClitic, french.IrregularVerb) {
		return 0, false
	}
	for _, h := range f.Hits {
		l := &s.Index.Layouts[h.Person]
		if h.Person == m.Person || h.Mask&l.First != 0 || h.Mask&l.Last != l.Last {
			return 0, false
		}
	}
	return j, true
}

// isAdjoining reports whether token j follows token i as the words of one name do.
func (s *scan) isAdjoining(i, j int) bool {
	next, joint := s.Doc.Next(i)
	return next == j && (joint == core.BySpace || joint == core.ByDot)
}

// unite reports tokens from..to as a person who shares a name with the list, in place of what
// was reported there.
func (s *scan) unite(from, to int, person int32) {
	for n := len(s.Found); n > 0 && s.Found[n-1].End > int(s.Doc.Tokens[from].Start); n-- {
		s.Found = s.Found[:n-1]
	}
	s.EmitOutsider(&mention.Mention{Person: person, From: from}, to)
	s.last = beside{to: -1}
}

// share reports whether two lists of ids have one in common.
func share(a, b []string) bool {
	return slices.ContainsFunc(a, func(id string) bool { return slices.Contains(b, id) })
}
