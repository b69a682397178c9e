// Package french holds the closed classes of French words, each once: titles,
// people, verbs, months, heads of organisations and places, jargon, the small
// words between them. The words stand in words/*.txt, one a line, in sections
// that are named after a role; a form may have several roles. A section has the
// words of another by its name, "+ month", and only the rest itself. What a role
// means for a name is not said here: the detectors ask for it.
//
// The lists are closed classes and common trades of French, written from
// general knowledge; no text at hand was mined for them.
package french

import (
	_ "embed"
	"errors"
	"math/bits"
	"strings"
	"sync"
)

// Roles is a set of roles.
type Roles [roleCount/64 + 1]uint64

// Of is the set of these roles.
func Of(roles ...Role) (set Roles) {
	for _, r := range roles {
		set[r/64] |= 1 << (r % 64)
	}
	return set
}

// Has reports whether the role is in the set.
func (s *Roles) Has(r Role) bool { return s[r/64]&(1<<(r%64)) != 0 }

// HasAny reports whether one of some roles is in the set.
func (s *Roles) HasAny(roles ...Role) bool {
	for _, r := range roles {
		if s.Has(r) {
			return true
		}
	}
	return false
}

// Any reports whether the sets have a role in common.
func (s Roles) Any(of Roles) bool {
	for i := range s {
		if s[i]&of[i] != 0 {
			return true
		}
	}
	return false
}

// With is the set of the roles of both.
func (s Roles) With(more Roles) Roles {
	for i := range s {
		s[i] |= more[i]
	}
	return s
}

// Among is the set of the roles that both have.
func (s Roles) Among(of Roles) Roles {
	for i := range s {
		s[i] &= of[i]
	}
	return s
}

// Except is the set without the roles of another.
func (s Roles) Except(of Roles) Roles {
	for i := range s {
		s[i] &^= of[i]
	}
	return s
}

// IsEmpty reports whether no role is in the set.
func (s Roles) IsEmpty() bool { return s == Roles{} }

// The files, each as it is: a file system of them would cost more than they do.
var (
	//go:embed words/jargon.txt
	jargonWords string
	//go:embed words/numbers.txt
	numbersWords string
	//go:embed words/organisations.txt
	organisationsWords string
	//go:embed words/papers.txt
	papersWords string
	//go:embed words/people.txt
	peopleWords string
	//go:embed words/places.txt
	placesWords string
	//go:embed words/school.txt
	schoolWords string
	//go:embed words/small.txt
	smallWords string
	//go:embed words/time.txt
	timeWords string
	//go:embed words/titles.txt
	titlesWords string
	//go:embed words/verbs.txt
	verbsWords string
	//go:embed words/web.txt
	webWords string
)

// What is read: a word of a section, and a section that another takes in.
type (
	listed struct {
		form string
		role Role
	}
	taken struct{ whole, part Role }
)

// table is made when it is first asked for: a page that opens has no text yet.
var table = sync.OnceValue(func() map[string]Roles {
	list := make([]listed, 0, 8192)
	var parts []taken
	err := read(func(form string, r Role) { list = append(list, listed{form, r}) }, func(whole, part Role) { parts = append(parts, taken{whole, part}) })
	if err != nil {
		panic(err)
	}
	var in [roleCount]Roles // the sections that have the words of this one: itself, and more
	for r := range in {
		in[r] = Of(Role(r))
	}
	for more := true; more; {
		more = false
		for _, t := range parts {
			if all := in[t.part].With(in[t.whole]); all != in[t.part] {
				in[t.part], more = all, true
			}
		}
	}
	all := make(map[string]Roles, len(list))
	for _, l := range list {
		all[l.form] = all[l.form].With(in[l.role])
	}
	return all
})

// RolesOf is what a folded form can be; an elided one ends with an apostrophe.
func RolesOf(form string) Roles { return table()[form] }

// ClassOf is what a folded form announces, the first of its roles; an elided one
// ends with an apostrophe.
func ClassOf(form string) Role {
	if first := Role(bits.TrailingZeros64(table()[form][0])); first <= Jargon {
		return first
	}
	return None
}

// Is reports whether a folded form has the role.
func Is(form string, r Role) bool {
	roles := table()[form]
	return roles.Has(r)
}

// read calls add for each word of each section of the files, and include for
// each section that has the words of another.
func read(add func(form string, r Role), include func(whole, part Role)) error {
	for _, text := range []string{
		jargonWords,
		numbersWords,
		organisationsWords,
		papersWords,
		peopleWords,
		placesWords,
		schoolWords,
		smallWords,
		timeWords,
		titlesWords,
		verbsWords,
		webWords,
	} {
		role := None
		for line := range strings.Lines(text) {
			line, _, _ = strings.Cut(line, "#")
			line = strings.TrimSpace(line)
			if line == "" {
				continue
			}
			r, ok := None, true
			switch line[0] {
			case '[':
				r, ok = named(strings.Trim(line, "[]"))
				role = r
			case '+':
				r, ok = named(strings.TrimSpace(line[1:]))
				include(role, r)
			default:
				add(line, role)
			}
			if !ok {
				return errors.New("no role is called " + line)
			}
		}
	}
	return nil
}
