package index

import (
	"github.com/cachenom/cachenom/core/text/near"
)

// How words with slips are looked for. Lengths are of folded words, in bytes.
const (
	prefixLen     = 8 // letters of a name by which it is filed; the distance compares the rest
	shortestTyped = 3 // letters of a key that may have one error
	LongKey       = 7 // letters of a key that may have two errors

	shortestHeard = 4  // letters of a key that is looked for by its sound
	mostHeard     = 3  // edits between two words that sound the same
	costOfHeard   = 1  // at most, of a hit that sounds the same
	LongestTyped  = 40 // letters of a word that may be a mistyped name
)

// edits returns how many errors are looked for in a key of n letters.
func edits(n int) int {
	switch {
	case n < shortestTyped:
		return 0
	case n < LongKey:
		return 1
	}
	return 2
}

// typosOf builds the deletion index of the keys: each is filed under every form that its
// prefix has without one or two letters. The last key is filed first, because Find returns
// what was filed first, and of two keys at the same distance the later one is to be used.
func typosOf(keys []string) *near.Index {
	x := &near.Index{}
	for i := len(keys) - 1; i >= 0; i-- {
		if n := len(keys[i]); n >= 2 {
			near.Left(prefix(keys[i]), max(edits(n), 1), func(hash uint64) { x.File(int32(i), hash) })
		}
	}
	x.Build()
	return x
}

// prefix returns the part of a key by which it is filed.
func prefix(key string) []byte { return []byte(key[:min(len(key), prefixLen)]) }

// addTypos adds the people whose names are one or two slips away from key.
func (x *Index) addTypos(f *Form, key string) {
	k := edits(len(key))
	if len(key) == LongKey-1 {
		k = 2 // a long name that lost a letter is no longer long
	}
	near.Left(prefix(key), k, func(hash uint64) {
		x.typos.Find(hash, func(id int32) bool {
			name := x.Keys[id]
			limit := edits(min(len(name), len(key)+1))
			if d := Distance(key, name, limit); d <= limit {
				x.addHit(f, key, id, d, d > 1 && Sound(key) == Sound(name))
			}
			return false
		})
	})
}

// addHeard adds the people whose names sound like key.
func (x *Index) addHeard(f *Form, key string) {
	if len(key) < shortestHeard {
		return
	}
	for _, id := range x.Sounds[Sound(key)] {
		if d := Distance(key, x.Keys[id], mostHeard); d <= mostHeard && d <= len(key)/2 {
			x.addHit(f, key, id, d, true)
		}
	}
}

// addHit adds the people who have key id of the index in their names, unless the form has that
// key already. d is its distance from the form's key; heard says that the two sound the same.
func (x *Index) addHit(f *Form, key string, id int32, d int, heard bool) {
	for i := range f.Hits {
		if f.Hits[i].Key == id {
			return
		}
	}
	s := near.Compare(key, x.Keys[id], d)
	if heard {
		s.Cost = min(s.Cost, costOfHeard)
	}
	for _, p := range x.Posts[id] {
		if p.Mask&^x.Layouts[p.Person].Minor != 0 {
			f.Hits = append(f.Hits, Hit{Post: p, Key: id, Slip: s, Ear: heard})
		}
	}
}

// Distance returns the number of edits between two folded words, up to limit (near.Distance). It
// counts bytes, which are letters in all scripts that fold to ASCII.
//
// It is not inlined into other packages, where the compiler would copy both words to the heap.
//
//go:noinline
func Distance(a, b string, limit int) int { return near.Distance([]byte(a), []byte(b), limit) }
