package index

import (
	"sort"
	"strings"

	"github.com/cachenom/cachenom/core/text/fold"
)

// IsAbroad reports whether the texts are in another language than French.
func (x *Index) IsAbroad() bool { return x.Writing != nil }

// BeginsSurname reports whether letters are the first initials of a person's surname, one for
// each word of it.
func (x *Index) BeginsSurname(person int32, letters string) bool {
	initials := ""
	for _, a := range x.Atoms[person] {
		if a.Field == LastName {
			initials += a.Key[:1]
		}
	}
	return strings.HasPrefix(initials, letters)
}

// Abbreviates reports whether letters begin a word of one field of a person's name, and do not
// spell it out.
func (x *Index) Abbreviates(person int32, open Field, letters string) bool {
	for _, a := range x.Atoms[person] {
		if a.Field == open && strings.HasPrefix(a.Key, letters) && (len(a.Key) > len(letters) || a.minor) {
			return true
		}
	}
	return false
}

// BySurname returns the place of each person in the alphabetical order of the surnames.
// Teachers write comments in that order, whatever the order of this list.
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

// IsListed reports whether a name is the whole name of a person of the list, in either order.
func (x *Index) IsListed(name string) bool {
	key := fold.Key(name)
	for i := range x.People {
		if p := &x.People[i]; p.Last != "" && (key == fold.Key(p.Name()) || key == fold.Key(p.Last+" "+p.First)) {
			return key != ""
		}
	}
	return false
}

// Person returns the number of the person with an id, the first one where several have it.
func (x *Index) Person(id string) (int, bool) {
	p, ok := x.byID[id]
	return p, ok
}
