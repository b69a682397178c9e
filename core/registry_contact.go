package core

import (
	"cmp"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/byline"
	"github.com/cachenom/cachenom/core/text/fold"
)

// collectLogins collects the people who may own the addresses and user names in the texts:
// those of the list, and others whom the texts name in full. It does nothing without a list, or
// if every address has an entity already.
func (r *registry) collectLogins(texts []Annotated) {
	addressed := func(f Decided) bool { return (f.Kind == Email || f.Kind == Handle) && f.Entity == "" }
	if len(r.listed) == 0 || !slices.ContainsFunc(texts, func(t Annotated) bool { return slices.ContainsFunc(t.Found, addressed) }) {
		return
	}
	r.logins, r.inText = byline.NewLogins(), map[string]bool{}
	for i, e := range r.listed {
		r.logins.Add(e.Canonical, i)
	}
	known := map[string]bool{}
	for n := range texts {
		t := &texts[n]
		for i := range t.Found {
			f := &t.Found[i]
			switch {
			case f.Action == Keep:
			case f.Entity != "" || len(f.Candidates) > 0:
				r.inText[f.Entity] = true
				for _, id := range f.Candidates {
					r.inText[id] = true
				}
			case f.Kind == Person:
				name := cmp.Or(f.Of, t.Doc.Text[f.Start:f.End])
				if key := fold.Key(name); strings.Contains(key, " ") && !known[key] {
					known[key] = true
					r.logins.Add(name, len(r.listed)+len(r.others))
					r.others = append(r.others, name)
				}
			}
		}
	}
}

// ownerOf returns the ID of the person who owns an e-mail address, a user name or a phone number;
// "" if that is not known or several people may own it. If the text names the owner, the finding
// has the name (Of). With a class list, the owner may also be the person whose first name and
// surname the address has. If the address has an initial and a surname, or a single name, the owner
// may be the only person in the texts who fits.
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

// entityNamed returns the person with a full name: the listed person, or else one found in the
// texts.
func (r *registry) entityNamed(name string) *Entity {
	if e := r.byName[fold.Key(name)]; e != nil && e.ID != "" {
		return e
	}
	return r.entityFor(Person, name)
}

// matchLogin returns the owner of an address: the ID of a listed person, or the full name of
// another one. Both are "" if several people match. If no person matches, name is the parameter of,
// the owner whom the text names, or "".
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

// contactEntity returns the entity of an address, user name or phone number that a decision or the
// list gave to a person: an entity of its own, with a pseudonym of its own and the person as Owner.
// It returns nil for other findings, and if the decision says that the words are the person's name.
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
