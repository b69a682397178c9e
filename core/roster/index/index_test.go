package index_test

import (
	"testing"

	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/text/near"
)

// TestFill looks words up in a list of three, without a dictionary.
func TestFill(t *testing.T) {
	x := index.New([]index.Person{
		{ID: "A", First: "Grégorio", Last: "Le Goff"},
		{ID: "B", First: "Fatoumata", Last: "Diallo"},
		{ID: "C", First: "Jean-Baptiste", Last: "Roy"},
	}, nil)
	for _, c := range []struct {
		key   string
		id    string // of the only person, "" for none
		key2  string // the key of the list
		exact bool
		edit  near.Edit
	}{
		{key: "gregorio", id: "A", key2: "gregorio", exact: true},
		{key: "gregorrio", id: "A", key2: "gregorio", edit: near.Doubled},
		{key: "legoff", id: "A", key2: "legoff", exact: true},
		{key: "gregoriolegoff", id: "A", key2: "gregoriolegoff", exact: true},
		{key: "fatou", id: "B", key2: "fatoumata", edit: near.Several},
		{key: "jb", id: "C", key2: "jean", edit: near.Several},
		{key: "maison"},
	} {
		var f index.Form
		x.Fill(&f, c.key)
		if c.id == "" {
			if len(f.Hits) > 0 {
				t.Errorf("%q names %v", c.key, f.Hits)
			}
			continue
		}
		if len(f.Hits) != 1 {
			t.Errorf("%q has %d hits, want one", c.key, len(f.Hits))
			continue
		}
		h := f.Hits[0]
		if id := x.People[h.Person].ID; id != c.id || x.Keys[h.Key] != c.key2 || f.Exact != c.exact || h.Slip.Edit != c.edit {
			t.Errorf("%q: %s by %q, exact %v, edit %q; want %s by %q, %v, %q", c.key, id, x.Keys[h.Key], f.Exact, h.Slip.Edit, c.id, c.key2, c.exact, c.edit)
		}
	}
}

// TestSound expects the same sound of names that people spell in several ways.
func TestSound(t *testing.T) {
	for _, same := range [][]string{{"mathys", "mathis", "matisse"}, {"jeremie", "jeremy"}, {"yassine", "yacine"}, {"gerard", "jerard"}} {
		for _, w := range same[1:] {
			if index.Sound(w) != index.Sound(same[0]) {
				t.Errorf("%s sounds %s, %s sounds %s", w, index.Sound(w), same[0], index.Sound(same[0]))
			}
		}
	}
}
