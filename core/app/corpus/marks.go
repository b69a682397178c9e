package corpus

import (
	"cmp"
	"slices"
	"strings"

	"github.com/texttheater/golang-levenshtein/levenshtein"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/forum"
	"github.com/cachenom/cachenom/core/roster"
	"github.com/cachenom/cachenom/core/text/fold"
)

// markOf is what the <calix> element says of a finding. The catalogue's words
// come first; without them, a type and a category are those of the kind, a
// person's category that of the part of the name that the form is.
func markOf(p *core.Placed, id string, e *core.Entity, who *roster.Person, substitute bool) forum.Mark {
	m := forum.Mark{Span: p.Span, Output: p.Text, Entity: id, Modified: "wait"}
	if substitute {
		if m.Output, m.Modified = p.Replacement, "no"; p.Action == core.Replace {
			m.Modified = "yes"
		}
	}
	kind, category := describe(p, e, who)
	m.Type, m.Category = CalixType(kind, p.Kind), category
	if m.Type == "Common" {
		m.Entity, m.Category = "", ""
	}
	return m
}

// CalixType is one of the three types that a <calix> element has: institutions
// and places are public, what is none of the types goes by its kind.
func CalixType(typ string, kind core.Kind) string {
	switch forum.TypeOf(typ) {
	case "participant":
		return "Participant"
	case "public", "institution", "place":
		return "Public"
	case "common":
		return "Common"
	}
	if kind == core.Location || kind == core.Org {
		return "Public"
	}
	return "Participant"
}

// describe is a finding's type and category: its own, as a decision says them,
// then those of the list, of the entity, and of the kind.
func describe(p *core.Placed, e *core.Entity, who *roster.Person) (kind, category string) {
	kind, category = p.Type, p.Category
	if who != nil {
		kind, category = cmp.Or(kind, who.Type), cmp.Or(category, who.Category)
	}
	if e != nil {
		kind = cmp.Or(kind, e.Type)
	}
	if kind == "" {
		switch p.Kind {
		case core.Location:
			kind = "place"
		case core.Org:
			kind = "institution"
		default:
			kind = "participant"
		}
	}
	if category == "" && who != nil && p.Kind == core.Person {
		category = partOf(p.Text, who.First, who.Last)
	}
	if category == "" && e != nil {
		category = e.Category
		if first, last, cut := strings.Cut(e.Canonical, " "); category == "" && cut && p.Kind == core.Person {
			category = partOf(p.Text, first, last)
		}
	}
	if category == "" {
		switch p.Kind {
		case core.Person, core.Location, core.Org:
			category = "name"
		case core.Handle:
			category = "username"
		default:
			category = strings.ToLower(string(p.Kind))
		}
	}
	return kind, category
}

// partOf says which part of a name a form is, also with a slip in it; "" for
// neither: a nickname.
func partOf(form, first, last string) string {
	form, first, last = fold.Key(form), fold.Key(first), fold.Key(last)
	words := strings.Fields(form)
	in := func(name string) bool {
		of := strings.Fields(name)
		return len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(of, w) })
	}
	switch {
	case in(first):
		return "firstname"
	case in(last):
		return "lastname"
	case in(first + " " + last):
		return "fullname"
	case near(form, first):
		return "firstname"
	case near(form, last):
		return "lastname"
	}
	return ""
}

// near reports whether a form is a word of a name with a slip or two in it.
func near(form, name string) bool {
	return slices.ContainsFunc(strings.Fields(name), func(w string) bool {
		return levenshtein.DistanceForStrings([]rune(form), []rune(w), levenshtein.DefaultOptions) <= min(2, len(w)/2)
	})
}
