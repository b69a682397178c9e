package mention

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/roster/reading"
)

// IsHyphened reports whether a mention contains a hyphen.
func (m *Mention) IsHyphened(s *reading.Source) bool {
	for i := m.From; i < m.To; i++ {
		if s.Doc.IsMark(i, '-') {
			return true
		}
	}
	return false
}

// IsSurnamed reports whether a mention has words of the surname and no first name.
func (m *Mention) IsSurnamed(s *reading.Source) bool {
	l := &s.Index.Layouts[m.Person]
	return m.Mask&l.First == 0 && m.Mask&l.Last != 0
}

// Surface returns a mention as it is written in the text.
func (m *Mention) Surface(s *reading.Source) string {
	return s.Doc.Text[s.Doc.Tokens[m.From].Start:s.Doc.Tokens[m.To].End]
}

// HasPlainWord reports whether a word of a mention is a common word and not a word of the list.
func (m *Mention) HasPlainWord(s *reading.Source) bool {
	for i := m.From; i <= m.To; i++ {
		if s.IsPlainWord(i) && !s.Form(i).Exact {
			return true
		}
	}
	return false
}

// IsLower reports whether all words of a mention are in small letters.
func (m *Mention) IsLower(s *reading.Source) bool {
	for i := m.From; i <= m.To; i++ {
		if t := &s.Doc.Tokens[i]; t.Kind == core.Word && t.Case != core.Lower {
			return false
		}
	}
	return true
}

// HasCapital reports whether a word of the mention has a capital that only a name explains:
// neither the start of a sentence nor capitals all around do. The capital of a particle in a
// longer mention does not count.
func (m *Mention) HasCapital(s *reading.Source) bool {
	for i := m.From; i <= m.To; i++ {
		t := &s.Doc.Tokens[i]
		if t.Kind != core.Word || t.Case == core.Lower || t.Case == core.NoCase {
			continue
		}
		explained := t.Flags&(core.Start|core.Shout) != 0 && !standsOut(s, i)
		if !explained && (m.From == m.To || !s.Is(i, french.SurnamePart)) {
			return true
		}
	}
	return false
}

// standsOut reports whether token i, a word in capitals, follows a word in small letters and ends
// its sentence: "Avis sur ROSE. Le conseil" ("Opinion on ROSE. The council"). Such a word may have
// the flag core.Shout (a neighbour is in capitals, too) only because the next word is as short as
// an initial. Its capitals still show a name.
func standsOut(s *reading.Source, i int) bool {
	t := s.Doc.Tokens
	if i == 0 || i+2 >= len(t) || t[i].Case != core.Upper {
		return false
	}
	return t[i-1].Case == core.Lower && t[i+2].Case == core.Title && t[i+2].Has(core.Start)
}

// Majors returns how many words of a mention are not particles: 1 for "Le Goff".
func (m *Mention) Majors(s *reading.Source) int {
	n := 0
	for i := m.From; i <= m.To; i++ {
		if s.Doc.Tokens[i].Kind == core.Word && !s.Is(i, french.SurnamePart) {
			n++
		}
	}
	return n
}

// TypedKey returns the folded form of the word of a mention that differs most from the listed name.
func (m *Mention) TypedKey(s *reading.Source) string {
	if m.Typed != "" {
		return m.Typed
	}
	for i := m.From; i <= m.To; i++ {
		if s.Doc.Tokens[i].Kind != core.Word {
			continue
		}
		for _, h := range s.Form(i).Hits {
			if h.Person == m.Person && h.Key == m.Worst.Key {
				return s.Doc.Key(i)
			}
		}
	}
	return s.Doc.Key(m.From)
}

// ListedName returns the part of the person's name that the mention has, as it is written on the
// list: the first name, the surname, an alias, or the whole name.
func (m *Mention) ListedName(s *reading.Source) string {
	p := &s.Index.People[m.Person]
	l := &s.Index.Layouts[m.Person]
	first, last := m.Mask&l.First != 0, m.Mask&l.Last != 0
	switch {
	case m.Grade == index.Abridged, first && last:
		return p.Name()
	case first:
		return p.First
	case last:
		return p.Last
	}
	for i, a := range l.Aliases {
		if m.Mask&a != 0 && i < len(p.Aliases) {
			return p.Aliases[i]
		}
	}
	return p.Name()
}
