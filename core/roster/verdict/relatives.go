package verdict

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/roster/mention"
	"github.com/cachenom/cachenom/core/roster/reading"
)

// Relative returns what the text calls an adult who has a pupil's surname: "M. Ferrand", "Mme
// Ferrand", "Ferrand père" ("father"), "les Ferrand". It returns "" if the mention means a pupil;
// best has one candidate for each pupil who may be meant. A person with a title is not a pupil,
// except that a girl may be called "Mlle" ("Miss"). "M. Ferrand" and "Mme Ferrand" are two
// different adults.
func (s *Judge) Relative(best []mention.Mention) string {
	m := &best[0]
	if m.Grade >= index.Abridged || m.Cut > 0 || m.Cost > 0 && !m.Split || hasNextListed(s.Source, m) {
		return ""
	}
	if s.isAdult(best) {
		return ""
	}
	surface := m.Surface(s.Source)
	switch t := french.RolesOf(s.TitleBefore(m.From)); {
	case !t.Has(french.ClearTitle), t.Has(french.Girl):
		return s.kin(best, surface)
	case t.Has(french.Man):
		return "M. " + surface
	case t.Has(french.Woman):
		return "Mme " + surface
	}
	return surface
}

// Neighbour judges a mention with only a part of a pupil's name by the word before it. It returns
// what to call another person if that word is a function at school, "le CPE Roux", "Prof : Roux", a
// relative of another generation, "tante Lucie" ("aunt"), or a birth, "née Roux". It returns a
// doubt if the mention may be the pupil nevertheless: "Son frère Paul" ("her brother"), "Maman
// Paul" ("Mum" in a note about Paul's mother), "l'AESH Paul" (an assistant), "le principal, Roux", "la salle Roux" ("room"). Otherwise it returns "" and
// nil.
func (s *Judge) Neighbour(m *mention.Mention) (other string, doubt *core.Reason) {
	p := s.TokenBefore(m.From)
	if p < 0 || m.Grade >= index.Abridged || m.Cut > 0 {
		return "", nil
	}
	before, surnamed := s.Form(p).Roles, m.IsSurnamed(s.Source)
	mark := s.Doc.Tokens[p].Mark
	if mark == ':' || mark == ',' && s.HasDeterminer(p-1) || mark == '(' {
		if !surnamed {
			return "", nil
		}
		if elder := s.elderBefore(p); elder != "" {
			return elder + " " + m.Surface(s.Source), nil // "Mère : Roux" ("mother"), "sa mère, Roux" ("her mother")
		}
		before = s.Form(max(p-1, 0)).Roles.Among(staff)
	}
	peer, employee := before.Has(french.PeerKin), before.Has(french.SchoolStaff)
	switch {
	case peer && s.hasKinBefore(m):
		return "", nil
	case m.Cost > 0, mark == ',', peer, employee && !surnamed:
		if peer || employee || before.Has(french.ElderKin) {
			doubt = s.Like("relative", m.Person)
		}
		return "", doubt
	case s.isNoteOfParent(p, surnamed):
		return "", s.Like("relative", m.Person) // "Tel mère Flavie" ("phone, mother Flavie") is about Flavie's mother
	case before.Has(french.ElderKin):
		return strings.ToLower(s.Doc.Surface(p)) + " " + m.Surface(s.Source), nil
	case employee, surnamed && isBorn(s.Source, p):
		return m.Surface(s.Source), nil
	case before.Has(french.LooseSite) && surnamed && s.HasDeterminer(p) && !m.IsLower(s.Source):
		return "", mayBePlace
	}
	return "", nil
}

// isNoteOfParent reports whether the word at token p names a parent, without an article, before a
// first name. A note says so whose parent is meant; an aunt is named by her own name. surnamed says
// that the mention has a surname.
func (s *Judge) isNoteOfParent(p int, surnamed bool) bool {
	switch s.Doc.Key(p) {
	case "mere", "pere", "maman", "papa":
		return !surnamed && !s.HasDeterminer(p)
	}
	return false
}

// NoteAdult remembers the person of a mention if the whole name comes after a title: "M. Pierre
// Morel" is not a pupil, and "M. Morel" means him from there on.
func (s *Judge) NoteAdult(best []mention.Mention) {
	title := s.TitleBefore(best[0].From)
	if len(best) != 1 || title == "" || best[0].Grade != index.FullName || best[0].Cost > 0 || french.Is(title, french.Girl) {
		return
	}
	if s.adults == nil {
		s.adults = map[int32]string{}
	}
	s.adults[best[0].Person] = title
}

// isAdult reports whether a mention after a title is of a listed person whom the text has called by
// the whole name and a title of the same gender before (NoteAdult).
func (s *Judge) isAdult(best []mention.Mention) bool {
	if len(best) != 1 || s.adults == nil {
		return false
	}
	known, ok := s.adults[best[0].Person]
	if !ok {
		return false
	}
	a, b := french.RolesOf(known), french.RolesOf(s.TitleBefore(best[0].From))
	return !(a.Has(french.Man) && b.Has(french.Woman)) && !(a.Has(french.Woman) && b.Has(french.Man))
}

// hasNextListed reports whether a name of the list with a capital follows a mention: "M. PETIT
// Paul".
func hasNextListed(s *reading.Source, m *mention.Mention) bool {
	n, joint := s.Doc.Next(m.To)
	return joint == core.BySpace && !s.IsSmall(n) && !s.Doc.Tokens[n].Has(core.Start) && len(s.Form(n).Hits) > 0
}

// kin returns the name of a relative or a family: surface, a pupil's surname as the text spells it,
// with a word after or before it, "Ferrand père" ("father"), "les Ferrand" ("the Ferrands"). It
// returns "" if there is no such word.
func (s *Judge) kin(best []mention.Mention, surface string) string {
	d, m := s.Doc, &best[0]
	surnamed := m.Grade == index.Surname && m.Mask&s.Index.Layouts[m.Person].First == 0
	if !surnamed || s.IsSmall(m.From) && !d.Tokens[m.From].Has(core.NoCaps) {
		return ""
	}
	if n, joint := d.Next(m.To); joint == core.BySpace && s.Is(n, french.RelativeBehind) && s.IsSmall(n) {
		return surface + " " + d.Surface(n)
	}
	if p := m.From - 1; d.IsWord(p) && d.Tokens[m.From].Flags&(core.AfterLine|core.AfterTab) == 0 {
		switch d.Key(p) {
		case "famille", "parents", "epoux":
			return "les " + surface
		case "les":
			if len(best) == 1 { // with two candidates it means the two pupils
				return "les " + surface
			}
		}
	}
	return ""
}

// elderBefore returns the word before mark p, a colon, comma or bracket, which says that the
// surname after the mark is that of an older relative or of the adult responsible for a pupil:
// "Mère :", "sa mère,", "Responsable légal :", "la maman de Tom (". It returns "" if there is no
// such word.
func (s *Judge) elderBefore(p int) string {
	k := p - 1
	if k > 0 && s.Doc.Tokens[k].Kind == core.Number { // "Responsable légal 1 :"
		k--
	}
	if s.Says(k, "legal") || s.Says(k, "legale") {
		if k--; s.Says(k, "responsable") || s.Says(k, "representant") || s.Says(k, "representante") || s.Says(k, "tuteur") || s.Says(k, "tutrice") {
			return strings.ToLower(s.Doc.Surface(k))
		}
		return ""
	}
	if s.Doc.IsMark(p, '(') && s.Prior.End > 0 && s.Prior.End == int(s.Doc.Tokens[p-1].End) {
		k = s.Doc.TokenAt(s.Prior.Start)
		if !s.IsLedByDe(k) {
			return ""
		}
		if k--; s.Doc.IsMark(k, '\'') {
			k--
		}
		k--
	} else if s.Doc.IsMark(p, '(') {
		return ""
	}
	if s.Doc.IsWord(k) && s.Is(k, french.ElderKin) {
		return strings.ToLower(s.Doc.Surface(k))
	}
	return ""
}

// isBorn reports whether token p, "née" or "né" ("born"), introduces a name at birth: "née Roux".
func isBorn(s *reading.Source, p int) bool {
	return s.Says(p, "nee") || strings.EqualFold(s.Doc.Surface(p), "né")
}

// hasKinBefore reports whether the finding before the mention is another pupil with the same
// surname: "Kenza et son frère Adem" ("and her brother"), both of them listed.
func (s *Judge) hasKinBefore(m *mention.Mention) bool {
	if s.Prior.End > 0 {
		p, ok := s.Index.Person(s.Prior.Entity)
		return ok && int32(p) != m.Person && s.Index.Layouts[p].LastKey == s.Index.Layouts[m.Person].LastKey && s.Index.Layouts[p].Last != 0
	}
	return false
}

// staff are the roles of the words for people at school and for brothers and sisters.
var staff = french.Of(french.SchoolStaff, french.PeerKin)
