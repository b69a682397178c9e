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
	"github.com/cachenom/cachenom/core/text/near"
)

// markOf returns the attributes of the <calix> element for a finding. id is the ID of the entity
// that the element names; e is that entity, and who the same person on the list. Both may be nil.
// The type and category are those that describe returns.
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
		return m
	}
	m.Form = variantOf(p.Text, e, who)
	return m
}

// shortForm is the largest number of letters of a name whose variants are called "short": they
// differ from it by one letter. Variants of longer names ("long") may differ by two letters
// (section 4.2 of the paper that the package comment names).
const shortForm = 5

// variantOf compares a form with the names of its entity e and of the person on the list (who);
// both may be nil. It returns "normal" if the form is one of these names or a word of one, or
// resembles none of them. If the form is a variant of a name, it returns the criterion of section
// 4.2 of the paper: "case-accent", "short" or "long".
func variantOf(form string, e *core.Entity, who *roster.Person) string {
	var names []string
	add := func(list ...string) {
		for _, name := range list {
			names = append(append(names, name), strings.Fields(name)...)
		}
	}
	if e != nil {
		add(e.Canonical, e.First, e.Last)
	}
	if who != nil {
		add(who.First, who.Last, who.First+" "+who.Last, who.Last+" "+who.First)
		add(who.Aliases...)
	}
	if slices.Contains(names, form) {
		return "normal"
	}
	small := []rune(strings.ToLower(form))
	found := "normal"
	for _, name := range names {
		letters := []rune(strings.ToLower(name))
		switch limit := 1; {
		case name == "":
		case fold.Key(name) == fold.Key(form):
			return "case-accent"
		case len(letters) > shortForm:
			limit++
			fallthrough
		default:
			if near.Distance(small, letters, limit) > limit {
				break
			}
			if found = "short"; limit > 1 {
				found = "long"
			}
		}
	}
	return found
}

// CalixType returns the value of a <calix> element's type attribute: "Participant", "Public" or
// "Common". typ is the type in the catalogue, any word that forum.TypeOf knows; institutions and
// places become "Public". For other words, kind decides.
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

// describe returns the type and category of a finding. It takes the first that is set among what a
// decision gives the finding, what the list gives the person, what the entity has, and a default
// for the kind. By default, the category of a person's name is the part of the name that the form
// is (partOf).
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

// partOf returns which part of a name a form is: "firstname", "lastname" or "fullname". A first
// name or surname may have a typing error. It returns "" for any other form, such as a nickname.
func partOf(form, first, last string) string {
	form, first, last = fold.Key(form), fold.Key(first), fold.Key(last)
	words := strings.Fields(form)
	isIn := func(name string) bool {
		of := strings.Fields(name)
		return len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(of, w) })
	}
	switch {
	case isIn(first):
		return "firstname"
	case isIn(last):
		return "lastname"
	case isIn(first + " " + last):
		return "fullname"
	case isNear(form, first):
		return "firstname"
	case isNear(form, last):
		return "lastname"
	}
	return ""
}

// mostSlips is the largest edit distance between a form and a word of a name that it may be. A
// replaced letter counts 2, an added or missing letter 1. For words of fewer than four bytes, the
// limit is half their length.
const mostSlips = 2

// isNear reports whether a form may be one of the words of a name with a typing error: the edit
// distance is at most mostSlips, and at most half the length of that word in bytes.
func isNear(form, name string) bool {
	return slices.ContainsFunc(strings.Fields(name), func(w string) bool {
		return levenshtein.DistanceForStrings([]rune(form), []rune(w), levenshtein.DefaultOptions) <= min(mostSlips, len(w)/2)
	})
}
