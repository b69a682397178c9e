// Package french holds the closed classes of French words, each once: titles,
// people, verbs, months, heads of organisations and places, jargon, the small
// words between them. The words stand in words/*.txt, one a line, in sections
// that are named after a role; a form may have several roles. What a role means
// for a name is not said here: the detectors ask for it.
//
// The lists are closed classes and common trades of French, written from
// general knowledge; no text at hand was mined for them.
package french

import (
	_ "embed"
	"fmt"
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
func (s Roles) Has(r Role) bool { return s[r/64]&(1<<(r%64)) != 0 }

// Any reports whether the sets have a role in common.
func (s Roles) Any(of Roles) bool {
	for i := range s {
		if s[i]&of[i] != 0 {
			return true
		}
	}
	return false
}

// The files, each as it is: a file system of them would cost more than they do.
var (
	//go:embed words/jargon.txt
	jargonWords string
	//go:embed words/organisations.txt
	organisationsWords string
	//go:embed words/papers.txt
	papersWords string
	//go:embed words/people.txt
	peopleWords string
	//go:embed words/places.txt
	placesWords string
	//go:embed words/small.txt
	smallWords string
	//go:embed words/time.txt
	timeWords string
	//go:embed words/titles.txt
	titlesWords string
	//go:embed words/verbs.txt
	verbsWords string
)

// entry is what is known of a form.
type entry struct {
	roles Roles
	class Role
}

// table is made when it is first asked for: a page that opens has no text yet.
var table = sync.OnceValue(func() map[string]entry {
	all := make(map[string]entry, 8192)
	err := read(func(form string, r Role) {
		e := all[form]
		e.roles[r/64] |= 1 << (r % 64)
		if r <= Jargon && (e.class == None || r < e.class) {
			e.class = r
		}
		all[form] = e
	})
	if err != nil {
		panic(err)
	}
	return all
})

// RolesOf is what a folded form can be; an elided one ends with an apostrophe.
func RolesOf(form string) Roles { return table()[form].roles }

// ClassOf is what a folded form announces; an elided one ends with an
// apostrophe.
func ClassOf(form string) Role { return table()[form].class }

// Is reports whether a folded form has the role.
func Is(form string, r Role) bool { return table()[form].roles.Has(r) }

// read calls add for each word of each section of the files.
func read(add func(form string, r Role)) error {
	for _, text := range []string{jargonWords, organisationsWords, papersWords, peopleWords, placesWords, smallWords, timeWords, titlesWords, verbsWords} {
		role := None
		for line := range strings.Lines(text) {
			line, _, _ = strings.Cut(line, "#")
			line = strings.TrimSpace(line)
			switch {
			case line == "":
			case line[0] == '[':
				if role = named(strings.Trim(line, "[]")); role == None {
					return fmt.Errorf("no role is called %s", line)
				}
			default:
				add(line, role)
			}
		}
	}
	return nil
}
