package roster

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
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
	switch t := french.RolesOf(s.titled(m.from)); {
	case !t.Has(french.ClearTitle), t.Has(french.Girl):
	case t.Has(french.Man):
		return "M. " + surface
	case t.Has(french.Woman):
		return "Mme " + surface
	default:
		return surface
	}
	if !surnamed || d.Tokens[m.from].Case == core.Lower && !d.Tokens[m.from].Has(core.NoCaps) {
		return ""
	}
	if n, joint := d.Next(m.to); joint == core.BySpace && s.is(n, french.RelativeBehind) && d.Tokens[n].Case == core.Lower {
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

// ofNeighbour tells whom a part of a pupil's name stands for by the word before it.
// A function at school, "le CPE Roux", "Prof : Roux", kin of another generation,
// "tante Lucie", or a birth, "née Roux", make it another one, whose name it gives.
// "Son frère Paul", "l'AESH Paul", "le principal, Roux" and "la salle Roux" are
// perhaps the pupil: it gives the doubt.
func (s *scan) ofNeighbour(m *mention) (other string, doubt *core.Reason) {
	d, p := s.doc, s.lead(m.from)
	if p < 0 || m.grade >= abridged || m.cut > 0 {
		return "", nil
	}
	before, surnamed := s.form(d, p).roles, s.isSurnamed(m)
	mark := d.Tokens[p].Mark
	if mark == ':' || mark == ',' && s.determined(p-1) {
		if before = s.form(d, max(p-1, 0)).roles.Among(staff); !surnamed {
			return "", nil
		}
	}
	surface := d.Text[d.Tokens[m.from].Start:d.Tokens[m.to].End]
	switch {
	case before.Has(french.PeerKin) && s.hasKin(m):
	case m.cost > 0 || mark == ',' || before.Has(french.PeerKin) || before.Has(french.SchoolStaff) && !surnamed:
		if before.HasAny(french.SchoolStaff, french.ElderKin, french.PeerKin) {
			doubt = s.like("relative", m.person)
		}
	case before.Has(french.ElderKin):
		return strings.ToLower(d.Surface(p)) + " " + surface, nil
	case before.Has(french.SchoolStaff), surnamed && (s.says(p, "nee") || strings.EqualFold(d.Surface(p), "né")):
		return surface, nil
	case before.Has(french.LooseSite) && surnamed && s.determined(p) && !s.lowerCase(m):
		doubt = mayBePlace
	}
	return "", doubt
}

// lead is the token before token i on its line and in its cell, or -1.
func (s *scan) lead(i int) int {
	if s.doc.Tokens[i].Flags&(core.AfterLine|core.AfterTab) != 0 {
		return -1
	}
	return i - 1
}

// hasKin reports whether a pupil of the same surname was named just before: "Kenza
// et son frère Adem", where both are listed.
func (s *scan) hasKin(m *mention) bool {
	if n := len(s.found); n > 0 {
		p, ok := s.index.person(s.found[n-1].Entity)
		return ok && int32(p) != m.person && s.index.layouts[p].lastKey == s.index.layouts[m.person].lastKey && s.index.layouts[p].last != 0
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
