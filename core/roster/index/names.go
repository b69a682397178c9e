package index

import (
	"sort"
	"strings"

	"github.com/cachenom/cachenom/core/text/fold"
)

// IsAbroad reports whether the index is for texts in another language than French.
func (x *Index) IsAbroad() bool { return x.Writing != nil }

// BeginsSurname reports whether letters begin the initials of a person's surname, one initial for
// each of its words, particles included: "l" and "lb" for Le Bris.
func (x *Index) BeginsSurname(person int32, letters string) bool {
	initials := ""
	for _, a := range x.Atoms[person] {
		if a.Field == LastName {
			initials += a.Key[:1]
		}
	}
	return strings.HasPrefix(initials, letters)
}

// Abbreviates reports whether letters are the beginning of a word in the field of a person's name
// that a mention lacks (open, as Layout.Open returns it): "m" or "mar" for Martin. A whole word
// counts only if it is a particle.
func (x *Index) Abbreviates(person int32, open Field, letters string) bool {
	for _, a := range x.Atoms[person] {
		if a.Field == open && strings.HasPrefix(a.Key, letters) && (len(a.Key) > len(letters) || a.minor) {
			return true
		}
	}
	return false
}

// BySurname returns the rank of each person in the alphabetical order of surnames, then first
// names. Teachers write comments in that order, whatever the order of this list.
func (x *Index) BySurname() []int {
	order, keys := make([]int, len(x.People)), make([]string, len(x.People))
	for i := range x.People {
		order[i], keys[i] = i, fold.Key(x.People[i].Last)+"\x00"+fold.Key(x.People[i].First)
	}
	sort.SliceStable(order, func(a, b int) bool { return keys[order[a]] < keys[order[b]] })
	place := make([]int, len(order))
	for n, p := range order {
		place[p] = n
	}
	return place
}

// IsListed reports whether a name is first name and surname, in either order, of a person of the
// list who has a surname.
func (x *Index) IsListed(name string) bool {
	key := fold.Key(name)
	for i := range x.People {
		if p := &x.People[i]; p.Last != "" && (key == fold.Key(p.Name()) || key == fold.Key(p.Last+" "+p.First)) {
			return key != ""
		}
	}
	return false
}

// Person returns the index in People of the person with this id, the first one if several have it.
func (x *Index) Person(id string) (int, bool) {
	p, ok := x.byID[id]
	return p, ok
}
