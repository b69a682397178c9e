package core

import (
	"cmp"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/text/fold"
)

// learnOwners notes, where a list was given and an address is nobody's yet,
// whose it may be: the listed people, those of them whom the texts name, and others
// whom they name in full.
func (r *registry) collectLogins(texts []annotated) {
	addressed := func(f Decided) bool { return (f.Kind == Email || f.Kind == Handle) && f.Entity == "" }
	if len(r.listed) == 0 || !slices.ContainsFunc(texts, func(t annotated) bool { return slices.ContainsFunc(t.found, addressed) }) {
		return
	}
	r.logins, r.inText = NewLogins(), map[string]bool{}
	for i, e := range r.listed {
		r.logins.Add(e.Canonical, i)
	}
	known := map[string]bool{}
	for n := range texts {
		t := &texts[n]
		for i := range t.found {
			f := &t.found[i]
			switch {
			case f.Action == Keep:
			case f.Entity != "" || len(f.Candidates) > 0:
				r.inText[f.Entity] = true
				for _, id := range f.Candidates {
					r.inText[id] = true
				}
			case f.Kind == Person:
				name := cmp.Or(f.Of, t.doc.Text[f.Start:f.End])
				if key := fold.Key(name); strings.Contains(key, " ") && !known[key] {
					known[key] = true
					r.logins.Add(name, len(r.listed)+len(r.others))
					r.others = append(r.others, name)
				}
			}
		}
	}
}

// owner is whose an address of mail or a user's name is: as the text says, or,
// where a list was given, one whose first name and surname are in it, or the
// only one in the texts whose initial and surname, or either name, it is.
// Between several it is nobody's.
func (r *registry) ownerOf(f *Decided, surface string) string {
	of := f.Of
	if r.logins != nil && f.Kind != Phone {
		id := ""
		if id, of = r.matchLogin(of, surface); id != "" {
			return id
		}
	}
	if of == "" {
		return ""
	}
	return r.entityNamed(of).ID
}

// called is whom a full name of the text names: the one of the list who has it,
// or somebody found.
func (r *registry) entityNamed(name string) *Entity {
	if e := r.byName[fold.Key(name)]; e != nil && e.ID != "" {
		return e
	}
	return r.entityFor(Person, name)
}

// address is whom of the list an address names, or by which name it does.
func (r *registry) matchLogin(of, surface string) (id, name string) {
	fit := r.logins.Whole(surface)
	if len(fit) == 0 {
		fit = slices.DeleteFunc(slices.Clone(r.logins.Part(surface)), func(i int) bool {
			return i < len(r.listed) && !r.inText[r.listed[i].ID]
		})
	}
	switch {
	case len(fit) > 1:
		return "", ""
	case len(fit) == 1 && fit[0] < len(r.listed):
		return r.listed[fit[0]].ID, ""
	case len(fit) == 1:
		return "", r.others[fit[0]-len(r.listed)]
	}
	return "", of
}

// contactOf is the entity of an address, a user's name or a phone that was
// decided to be somebody's: it has a pseudonym of its own all the same. It is
// nil for anything else, and where the words were decided to be the name.
func (r *registry) contactEntity(f *Decided, surface string) *Entity {
	if !f.Kind.isContact() || f.takesEntityKind || f.Entity == "" || len(f.Candidates) > 1 {
		return nil
	}
	to := r.mergeTarget(f.Entity)
	if kind := r.kindOf(to); kind == "" || kind.isContact() {
		return nil
	}
	e := r.byID[f.Entity]
	if e == nil || !e.Kind.isContact() {
		e = r.entityFor(f.Kind, surface)
	}
	e.Owner = to
	return e
}
