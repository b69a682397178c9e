package roster

import (
	"strings"

	"github.com/cachenom/cachenom/core"
)

// relative is the name of the adult whom a part of a pupil's name stands for,
// "M. Ferrand", "Mme Ferrand", "Ferrand père", "les parents Ferrand", or "" where
// it is the pupil's. Whoever goes by a title is no pupil, and the one with "M."
// is not the one with "Mme"; a girl may be a "Mlle".
func (s *scan) relative(best []mention) string {
	m := &best[0]
	if m.grade >= abridged || m.cut > 0 || m.cost > 0 && !m.split {
		return ""
	}
	d := s.doc
	if n, joint := d.Next(m.to); joint == core.BySpace && d.Tokens[n].Case != core.Lower && d.Tokens[n].Flags&core.Start == 0 && len(s.form(d, n).hits) > 0 {
		return "" // "M. PETIT Paul"
	}
	surface := d.Text[d.Tokens[m.from].Start:d.Tokens[m.to].End]
	surnamed := m.grade == surname && m.mask&s.index.layouts[m.person].first == 0
	switch t := s.titled(m.from); t {
	case "", "mlle", "melle", "mademoiselle":
	case "m", "mr", "monsieur", "sieur":
		return "M. " + surface
	case "mme", "madame", "dame":
		return "Mme " + surface
	default:
		return surface
	}
	if !surnamed || d.Tokens[m.from].Case == core.Lower && !d.Tokens[m.from].Has(core.NoCaps) {
		return ""
	}
	if n, joint := d.Next(m.to); joint == core.BySpace && s.is(n, parent) && d.Tokens[n].Case == core.Lower {
		return surface + " " + d.Surface(n)
	}
	if p := m.from - 1; d.IsWord(p) && d.Tokens[m.from].Flags&(core.AfterLine|core.AfterTab) == 0 {
		switch d.Key(p) {
		case "famille", "parents", "epoux":
			return "les " + surface
		case "les":
			if len(best) == 1 { // else it is the two pupils
				return "les " + surface
			}
		}
	}
	return ""
}

// adult is the name of the adult whom a part of a pupil's name stands for by what
// stands before it: a function at school, "le CPE Roux", "Prof : Roux", kin of
// another generation, "tante Lucie", or a birth, "née Roux". It is "" where it is
// the pupil's.
func (s *scan) adult(m *mention) string {
	d, p := s.doc, m.from-1
	if m.grade >= abridged || m.cut > 0 || m.cost > 0 || d.Tokens[m.from].Flags&(core.AfterLine|core.AfterTab) != 0 {
		return ""
	}
	surface := d.Text[d.Tokens[m.from].Start:d.Tokens[m.to].End]
	surnamed := s.isSurnamed(m)
	switch {
	case d.IsMark(p, ':') && d.IsWord(p-1) && s.is(p-1, staff) && surnamed:
		return surface
	case !d.IsWord(p):
	case s.is(p, elder):
		return strings.ToLower(d.Surface(p)) + " " + surface
	case surnamed && (s.is(p, staff) || d.Key(p) == "nee" || strings.EqualFold(d.Surface(p), "né")):
		return surface
	}
	return ""
}

// ofNeighbour judges again what is a pupil's name for sure, by the word before
// it: "son frère Paul", "l'AESH Paul", "le principal, Roux" and "la salle Roux" are
// perhaps the pupil.
func (s *scan) ofNeighbour(m *mention) verdict {
	d, p := s.doc, m.from-1
	if m.grade >= abridged || p < 0 || d.Tokens[m.from].Flags&(core.AfterLine|core.AfterTab) != 0 {
		return sure
	}
	surnamed := s.isSurnamed(m)
	switch {
	case d.IsWord(p) && s.is(p, peer) && s.hasKin(m):
	case d.IsMark(p, ',') && surnamed && d.IsWord(p-1) && s.is(p-1, staff) && s.determined(p-1), d.IsWord(p) && s.is(p, staff|elder|peer):
		return doubtful(core.Replace, s.like("relative", m.person))
	case d.IsWord(p) && surnamed && s.is(p, looseSite) && s.determined(p) && !s.lowerCase(m):
		return doubtful(core.Replace, mayBePlace)
	}
	return sure
}

// hasKin reports whether a pupil of the same surname was named just before: "Kenza
// et son frère Adem", where both are listed.
func (s *scan) hasKin(m *mention) bool {
	l := &s.index.layouts[m.person]
	if n := len(s.found); n > 0 && l.lastKey != "" {
		p, ok := s.index.person(s.found[n-1].Entity)
		return ok && int32(p) != m.person && s.index.layouts[p].lastKey == l.lastKey
	}
	return false
}

// emitRelative notes somebody who shares a pupil's name and is an adult.
func (s *scan) emitRelative(m *mention, name string) {
	s.found = append(s.found, core.Finding{
		Span: core.Span{Start: int(s.doc.Tokens[m.from].Start), End: int(s.doc.Tokens[m.to].End)},
		Kind: core.Person, Status: core.Review, Action: core.Replace, Rule: "roster.relative", Of: name,
		Why: s.like("relative", m.person), Doubt: s.like("relative", m.person), Score: 0.7,
	})
}
