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
func (s *Judge) relative(best []mention) string {
	m := &best[0]
	if m.grade >= abridged || m.cut > 0 || m.cost > 0 && !m.split || hasNextListed(s.Source, m) {
		return ""
	}
	if s.isAdult(best) {
		return ""
	}
	surface := m.surface(s.Source)
	switch t := french.RolesOf(s.titleBefore(m.from)); {
	case !t.Has(french.ClearTitle), t.Has(french.Girl):
		return s.kin(best, surface)
	case t.Has(french.Man):
		return "M. " + surface
	case t.Has(french.Woman):
		return "Mme " + surface
	}
	return surface
}

// noteAdult notes somebody of the list whose whole name stands after a title: "M. Pierre
// Morel", who is no pupil, and whom "M. Morel" means from there on.
func (s *Judge) noteAdult(best []mention) {
	title := s.titleBefore(best[0].from)
	if len(best) != 1 || title == "" || best[0].grade != fullName || best[0].cost > 0 || french.Is(title, french.Girl) {
		return
	}
	if s.adults == nil {
		s.adults = map[int32]string{}
	}
	s.adults[best[0].person] = title
}

// isAdult reports whether a mention after a title is of the one person of the list whom the
// text has called by the whole name and a title of the same gender before.
func (s *Judge) isAdult(best []mention) bool {
	if len(best) != 1 || s.adults == nil {
		return false
	}
	known, ok := s.adults[best[0].person]
	if !ok {
		return false
	}
	a, b := french.RolesOf(known), french.RolesOf(s.titleBefore(best[0].from))
	return !(a.Has(french.Man) && b.Has(french.Woman)) && !(a.Has(french.Woman) && b.Has(french.Man))
}

// surface is a mention as it stands in the text.
func (m *mention) surface(s *Source) string {
	return s.doc.Text[s.doc.Tokens[m.from].Start:s.doc.Tokens[m.to].End]
}

// hasNextListed reports whether a name of the list follows a mention with a capital:
// "M. PETIT Paul".
func hasNextListed(s *Source, m *mention) bool {
	n, joint := s.doc.Next(m.to)
	return joint == core.BySpace && !s.isSmall(n) && !s.doc.Tokens[n].Has(core.Start) && len(s.form(n).hits) > 0
}

// kin is the name of the relative, or of the family, whom a pupil's surname stands
// for by the word behind or before it; "" for none.
func (s *Judge) kin(best []mention, surface string) string {
	d, m := s.doc, &best[0]
	surnamed := m.grade == surname && m.mask&s.index.layouts[m.person].first == 0
	if !surnamed || s.isSmall(m.from) && !d.Tokens[m.from].Has(core.NoCaps) {
		return ""
	}
	if n, joint := d.Next(m.to); joint == core.BySpace && s.is(n, french.RelativeBehind) && s.isSmall(n) {
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

// neighbour tells whom a part of a pupil's name stands for by the word before it.
// A function at school, "le CPE Roux", "Prof : Roux", kin of another generation,
// "tante Lucie", or a birth, "née Roux", make it another one, whose name it gives.
// "Son frère Paul", "l'AESH Paul", "le principal, Roux" and "la salle Roux" are
// perhaps the pupil: it gives the doubt.
func (s *Judge) neighbour(m *mention) (other string, doubt *core.Reason) {
	p := s.tokenBefore(m.from)
	if p < 0 || m.grade >= abridged || m.cut > 0 {
		return "", nil
	}
	before, surnamed := s.form(p).roles, m.isSurnamed(s.Source)
	mark := s.doc.Tokens[p].Mark
	if mark == ':' || mark == ',' && s.hasDeterminer(p-1) || mark == '(' {
		if !surnamed {
			return "", nil
		}
		if elder := s.elderBefore(p); elder != "" {
			return elder + " " + m.surface(s.Source), nil // "Mère : Roux", "sa mère, Roux"
		}
		before = s.form(max(p-1, 0)).roles.Among(staff)
	}
	peer, employee := before.Has(french.PeerKin), before.Has(french.SchoolStaff)
	switch {
	case peer && s.hasKinBefore(m):
		return "", nil
	case m.cost > 0, mark == ',', peer, employee && !surnamed:
		if peer || employee || before.Has(french.ElderKin) {
			doubt = s.like("relative", m.person)
		}
		return "", doubt
	case before.Has(french.ElderKin):
		return strings.ToLower(s.doc.Surface(p)) + " " + m.surface(s.Source), nil
	case employee, surnamed && isBorn(s.Source, p):
		return m.surface(s.Source), nil
	case before.Has(french.LooseSite) && surnamed && s.hasDeterminer(p) && !m.isLower(s.Source):
		return "", mayBePlace
	}
	return "", nil
}

// elderBefore is the word before mark p that says that a surname behind the mark is of kin
// of another generation, or of who answers for a pupil: "Mère :", "sa mère,", "Responsable
// légal :", "la maman de Tom ("; "" for none.
func (s *Judge) elderBefore(p int) string {
	k := p - 1
	if k > 0 && s.doc.Tokens[k].Kind == core.Number { // "Responsable légal 1 :"
		k--
	}
	if s.says(k, "legal") || s.says(k, "legale") {
		if k--; s.says(k, "responsable") || s.says(k, "representant") || s.says(k, "representante") || s.says(k, "tuteur") || s.says(k, "tutrice") {
			return strings.ToLower(s.doc.Surface(k))
		}
		return ""
	}
	if s.doc.IsMark(p, '(') && s.prior.End > 0 && s.prior.End == int(s.doc.Tokens[p-1].End) {
		k = s.doc.TokenAt(s.prior.Start)
		if !s.isLedByDe(k) {
			return ""
		}
		if k--; s.doc.IsMark(k, '\'') {
			k--
		}
		k--
	} else if s.doc.IsMark(p, '(') {
		return ""
	}
	if s.doc.IsWord(k) && s.is(k, french.ElderKin) {
		return strings.ToLower(s.doc.Surface(k))
	}
	return ""
}

// isBorn reports whether token p says under which name somebody was born: "née
// Roux".
func isBorn(s *Source, p int) bool {
	return s.says(p, "nee") || strings.EqualFold(s.doc.Surface(p), "né")
}

// tokenBefore is the token before token i on its line and in its cell, or -1.
func (s *Source) tokenBefore(i int) int {
	if s.doc.Tokens[i].Flags&(core.AfterLine|core.AfterTab) != 0 {
		return -1
	}
	return i - 1
}

// hasKinBefore reports whether a pupil of the same surname was named just before: "Kenza
// et son frère Adem", where both are listed.
func (s *Judge) hasKinBefore(m *mention) bool {
	if s.prior.End > 0 {
		p, ok := s.index.person(s.prior.entity)
		return ok && int32(p) != m.person && s.index.layouts[p].lastKey == s.index.layouts[m.person].lastKey && s.index.layouts[p].last != 0
	}
	return false
}

// emitRelative notes somebody who shares a pupil's name and is an adult.
func (s *Report) emitRelative(m *mention, name string) {
	s.add(core.Finding{
		Span: core.Span{Start: int(s.doc.Tokens[m.from].Start), End: int(s.doc.Tokens[m.to].End)},
		Kind: core.Person, Status: core.Review, Action: core.Replace, Rule: "roster.relative", Of: name,
		Why: s.like("relative", m.person), Doubt: s.like("relative", m.person), Score: 0.7,
	})
}
