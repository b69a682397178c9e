package index

import (
	"github.com/cachenom/cachenom/core/text/near"
)

const (
	prefixLen = 8 // letters of a name by which it is filed: the rest is left to the distance
	LongKey   = 7 // from this length two errors are looked for

	LongestTyped = 40 // letters of a word that may be a mistyped name
)

// edits is how many errors are looked for in a key of n letters.
func edits(n int) int {
	switch {
	case n < 3:
		return 0
	case n < LongKey:
		return 1
	}
	return 2
}

// typosOf files keys by what is left of their first letters after slips. The last
// key is filed first: of two that are as near to a word it goes before the other.
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

// prefix is the part of a key by which it is filed.
func prefix(key string) []byte { return []byte(key[:min(len(key), prefixLen)]) }

// addTypos adds to a form the people whose names are a slip or two away from its
// key.
func (x *Index) addTypos(f *Form, key string) {
	k := edits(len(key))
	if len(key) == LongKey-1 {
		k = 2 // a long name may have lost a letter and its length with it
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

// addHeard adds to a form the people whose names sound as its key does.
func (x *Index) addHeard(f *Form, key string) {
	if len(key) < 4 {
		return
	}
	for _, id := range x.Sounds[Sound(key)] {
		if d := Distance(key, x.Keys[id], 3); d <= 3 && d <= len(key)/2 {
			x.addHit(f, key, id, d, true)
		}
	}
}

// addHit adds to a form, unless it has it, the people whose names have a key of the
// index, which lies d edits from the form's own; heard says that the two sound the
// same.
func (x *Index) addHit(f *Form, key string, id int32, d int, heard bool) {
	for i := range f.Hits {
		if f.Hits[i].Key == id {
			return
		}
	}
	s := near.Compare(key, x.Keys[id], d)
	if heard {
		s.Cost = min(s.Cost, 1.0)
	}
	for _, p := range x.Posts[id] {
		if p.Mask&^x.Layouts[p.Person].Minor != 0 {
			f.Hits = append(f.Hits, Hit{Post: p, Key: id, Slip: s, Ear: heard})
		}
	}
}

// Distance is near.Distance of folded words: bytes are letters but for scripts
// that do not fold to ASCII, where a letter counts for several.
func Distance(a, b string, limit int) int { return near.Distance([]byte(a), []byte(b), limit) }
