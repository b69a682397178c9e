package corpus

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/naming"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Catalogued is a form of an entity in a catalogue. Category is what part of a name it is.
type Catalogued struct{ Form, Category string }

// Propose gives the entities of a catalogue pseudonyms in a style, ids or natural names,
// that are none of the taken ones and do not occur in the texts. Common nouns (IsCommon)
// are to be left out by the caller.
func (s *Service) Propose(entities []*core.Entity, docs []*core.Doc, style, seed string, taken []string) {
	ids := naming.IDs{Taken: taken}
	if style == "natural" {
		naming.Natural{IDs: ids, Names: s.names(), Seed: seed, Avoid: taken}.Name(entities, docs)
		return
	}
	ids.Name(entities, docs)
}

// Proposed is the replacement of a form of an entity that Propose has named.
func Proposed(e *core.Entity, form string) string {
	if written, ok := e.Written[form]; ok {
		return written
	}
	return e.Pseudonym
}

// SetForms gives an entity of a catalogue its forms, and the first name, surname and
// canonical name that they make. An entity without a kind gets the one that its forms and
// its type suggest.
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

// longer is the form that says more; of two alike, the first.
func longer(a, b string) string {
	if len(b) > len(a) {
		return b
	}
	return a
}

// kindOf is the kind of an entity that was given none: what has a first name or
// a surname is somebody.
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

// IsCommon reports whether a type is that of words which are nobody's name.
func IsCommon(typ string) bool { return strings.EqualFold(typ, "common") }
