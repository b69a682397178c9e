package corpus

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/naming"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Catalogued is one form of an entity in a catalogue. Category says which part of the name the form
// is, such as "firstname"; "" if unknown.
type Catalogued struct{ Form, Category string }

// Propose sets a pseudonym for each entity of a catalogue: a natural name if style is "natural", an
// id otherwise. It chooses no pseudonym that is in the list taken or occurs in docs. The caller
// leaves out common nouns (IsCommon), which need no pseudonym. Afterwards, Proposed gives the
// replacement of each form.
func (s *Service) Propose(entities []*core.Entity, docs []*core.Doc, style, seed string, taken []string) {
	ids := naming.IDs{Taken: taken}
	if style == "natural" {
		naming.Natural{IDs: ids, Names: s.names(), Seed: seed, Avoid: taken}.Name(entities, docs)
		return
	}
	ids.Name(entities, docs)
}

// Proposed returns the replacement of a form of an entity that has its pseudonym from Propose. For
// a first name alone, for example, it is only the first name of the pseudonym.
func Proposed(e *core.Entity, form string) string {
	if written, ok := e.Written[form]; ok {
		return written
	}
	return e.Pseudonym
}

// SetForms sets the forms of an entity of a catalogue, and derives its first name, surname and
// canonical name from them. If several forms have the same category, the longest one is taken. An
// entity without a kind gets the kind that its names and its type suggest (kindOf).
func SetForms(e *core.Entity, forms []Catalogued) {
	var other []string
	for _, f := range forms {
		switch strings.ToLower(f.Category) {
		case "firstname", "prénom", "prenom":
			e.First = longer(e.First, f.Form)
		case "lastname", "patronyme", "surname":
			e.Last = longer(e.Last, f.Form)
		default:
			other = append(other, f.Form)
		}
		e.Forms = append(e.Forms, core.FormCount{Text: f.Form, Count: 1})
	}
	e.Canonical = strings.TrimSpace(e.First + " " + e.Last)
	if e.Canonical == "" && len(other) > 0 {
		e.Canonical = other[0]
		for _, o := range other {
			e.Canonical = longer(e.Canonical, o)
		}
	}
	if e.Kind == "" {
		e.Kind = kindOf(e)
	}
}

// longer returns the longer of two forms, in bytes, or the first if they are equally long.
func longer(a, b string) string {
	if len(b) > len(a) {
		return b
	}
	return a
}

// kindOf guesses the kind of an entity: a person if it has a first name or a surname. Otherwise,
// the word for its type decides, in French or English.
func kindOf(e *core.Entity) core.Kind {
	switch t := fold.Key(e.Type); {
	case e.First != "" || e.Last != "" || t == "participant" || t == "public":
		return core.Person
	case strings.Contains(t, "ville") || t == "town" || t == "city" || t == "place" || t == "lieu":
		return core.Location
	case strings.HasPrefix(t, "institution") || t == "organisation":
		return core.Org
	}
	return core.Other
}

// IsCommon reports whether a type in a catalogue is "common": a common noun, not the name of an
// entity.
func IsCommon(typ string) bool { return strings.EqualFold(typ, "common") }
