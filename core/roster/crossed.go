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

// beside describes the mention that was reported last. The next mention is compared with it,
// because the two may be one name.
type beside struct {
	from, to int      // first and last token; to is -1 if there is no mention to compare with
	at       int      // index of its finding in the report
	person   int32    // index number of the person whom it names, of the first candidate if there are several
	ids      []string // IDs of the people whom it may name
	given    bool     // it is a first name or a nickname
	surname  bool     // it is a surname, and not also a first name
	replaced bool     // the verdict is to replace it
}

// besideOf describes a mention that is about to be reported, with its candidates and verdict, for
// the comparison with the next one.
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
		for _, h := range s.Form(m.From).Hits { // both become false if it is a first name of one pupil and a surname of another
			l := &s.Index.Layouts[h.Person]
			b.given = b.given && h.Mask&l.Last == 0
			b.surname = b.surname && h.Mask&l.First == 0
		}
	}
	return b
}

// joinsCrossed joins a mention to the one before it if one is a first name, the other a surname,
// and no person of the list has both: with Paul Martin and Rose Petit listed, "Paul Petit" is
// another person. A comma, a word or a cell border between the two makes them two people. It
// reports whether it has reported the joined name; then the caller must not report the mention.
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

// isAnother reports whether two first names, or two surnames, of different pupils side by side are
// the name of another person: "Victor Hugo", where a Victor and a Hugo are listed; "Joseph Zobel",
// where both are surnames of the list.
func (s *scan) isAnother(last, now beside) bool {
	if last.given && now.given {
		return s.IsFamous(last.from, now.to)
	}
	return last.surname && now.surname && s.isGivenFirst(last.from, now.from)
}

// isGivenFirst reports whether token i, of two surnames of the list side by side at tokens i and j,
// is also a frequent first name, capitalised as in "Joseph Zobel", and not a common word.
func (s *scan) isGivenFirst(i, j int) bool {
	f := s.Form(i)
	return s.Doc.Tokens[i].Case == core.Title && s.Doc.Tokens[j].Case == core.Title && f.Entry.First >= lexicon.By1k && f.Word() == 0
}

// afterCapitals joins a first name to the word before it, if that is another pupil's surname in
// capitals, which alone would be taken for a common word: "PETIT Paul". It reports whether it did.
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
		return false // the surname ends a longer name that was already found
	}
	s.unite(p, now.to, now.person)
	return true
}

// shoutedSurname reports whether a first name in a text in capitals is followed by another pupil's
// surname that is also a common word, and then by a verb: "PAUL PETIT A TRICHÉ" ("Paul Petit
// cheated"). It returns the last token of that surname.
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

// isAdjoining reports whether only a space or a dot separates words i and j, so that both may
// belong to one name.
func (s *scan) isAdjoining(i, j int) bool {
	next, joint := s.Doc.Next(i)
	return next == j && (joint == core.BySpace || joint == core.ByDot)
}

// unite removes the findings at tokens from..to and reports these tokens as one other person, who
// shares a name with the listed person.
func (s *scan) unite(from, to int, person int32) {
	for n := len(s.Found); n > 0 && s.Found[n-1].End > int(s.Doc.Tokens[from].Start); n-- {
		s.Found = s.Found[:n-1]
	}
	s.EmitOutsider(&mention.Mention{Person: person, From: from}, to)
	s.last = beside{to: -1}
}

// share reports whether two lists of IDs have an ID in common.
func share(a, b []string) bool {
	return slices.ContainsFunc(a, func(id string) bool { return slices.Contains(b, id) })
}
