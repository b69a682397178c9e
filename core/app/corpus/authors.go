package corpus

import (
	"slices"

	"github.com/cachenom/cachenom/core/forum"
	"github.com/cachenom/cachenom/core/roster"
	"github.com/cachenom/cachenom/core/text/fold"
)

// WithAuthors returns a class list together with the people who wrote or spoke in some files. An
// author who is on the list is not added: their author fields are noted with the person of the list.
// A field of one word means the only person of the list with that first name or surname; if several
// people have it, it names none of them, and is not added either. The list must not be used
// afterwards.
func WithAuthors(list []roster.Person, authors []forum.Person) []roster.Person {
	byName := map[string][]int{} // by folded name: the people of the list, by their index
	note := func(name string, i int) {
		if key := fold.Key(name); key != "" && !slices.Contains(byName[key], i) {
			byName[key] = append(byName[key], i)
		}
	}
	for i := range list {
		p := &list[i]
		for _, name := range []string{p.First, p.Last, p.Name(), p.Last + " " + p.First} {
			note(name, i)
		}
	}
	for _, a := range authors {
		made := roster.Person{First: a.First, Last: a.Last, Aliases: a.Aliases, Authors: a.Authors}
		name := made.Name()
		if name == "" && len(a.Authors) > 0 {
			name = a.Authors[0] // a user name: "hugo"
		}
		switch who := byName[fold.Key(name)]; len(who) {
		case 0:
			list = append(list, made)
		case 1:
			p := &list[who[0]]
			p.Authors = append(slices.Clip(p.Authors), a.Authors...)
		}
	}
	return list
}
