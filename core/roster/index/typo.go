package index

import (
	"github.com/cachenom/cachenom/core/text/near"
)

// Limits of the search for misspelled words. Lengths are those of folded words, in bytes.
const (
	prefixLen     = 8 // a key is filed by its first letters only; Distance then compares whole words
	shortestTyped = 3 // keys of fewer letters must be spelled exactly; longer ones may have one error
	LongKey       = 7 // keys of at least this many letters may have two errors

	shortestHeard = 4  // fewest letters of a word that is looked up by its sound
	mostHeard     = 3  // most edits between two words that sound the same
	costOfHeard   = 1  // highest Slip.Cost of a hit that sounds the same
	LongestTyped  = 40 // longer words are not looked up as mistyped names
)

// edits returns how many typing errors are allowed in a folded word of n bytes that is looked up
// among the names of the list.
func edits(n int) int {
	switch {
	case n < shortestTyped:
		return 0
	case n < LongKey:
		return 1
	}
	return 2
}

// typosOf builds the deletion index of the keys. Each key is filed under every string that is left
// of its first prefixLen letters after one or two of them are deleted. The last key is filed first,
// because Find returns keys in the order of filing, and of two keys at the same distance the later
// one is to be used.
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

// prefix returns the beginning of a key, by which it is filed in the index for words with typing
// errors (typosOf).
func prefix(key string) []byte { return []byte(key[:min(len(key), prefixLen)]) }

// addTypos adds hits to f for the people whose names are one or two slips away from key.
func (x *Index) addTypos(f *Form, key string) {
	k := edits(len(key))
	if len(key) == LongKey-1 {
		k = 2 // the name may have LongKey letters, one of which was left out
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

// addHeard adds hits to f for the people whose names sound like key, at up to mostHeard edits.
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

// addHit adds hits to f for the people who have the listed key number id in their names, unless f
// has hits of that key already. d is the distance between key, the typed word, and the listed key;
// heard says that the two sound the same.
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

// Distance returns the number of edits between two folded words, or limit+1 if there are more
// (near.Distance). It counts bytes, which are letters in all scripts that fold to ASCII.
//
// It is not inlined into other packages, where the compiler would copy both words to the heap.
//
//go:noinline
func Distance(a, b string, limit int) int { return near.Distance([]byte(a), []byte(b), limit) }
