package roster

import (
	"math"

	"github.com/texttheater/golang-levenshtein/levenshtein"

	"github.com/cachenom/cachenom/core/text/near"
)

const (
	prefixLen = 8 // letters of a name by which it is filed: the rest is left to the distance
	longKey   = 7 // from this length two errors are looked for

	longestTyped = 40 // letters of a word that may be a mistyped name
)

// edits is how many errors are looked for in a key of n letters.
func edits(n int) int {
	switch {
	case n < 3:
		return 0
	case n < longKey:
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
func (x *Index) addTypos(f *form, key string) {
	k := edits(len(key))
	if len(key) == longKey-1 {
		k = 2 // a long name may have lost a letter and its length with it
	}
	near.Left(prefix(key), k, func(hash uint64) {
		x.typos.Find(hash, func(id int32) bool {
			name := x.keys[id]
			limit := edits(min(len(name), len(key)+1))
			if d := distance(key, name, limit); d <= limit {
				x.addHit(f, key, id, d, d > 1 && sound(key) == sound(name))
			}
			return false
		})
	})
}

// addHeard adds to a form the people whose names sound as its key does.
func (x *Index) addHeard(f *form, key string) {
	if len(key) < 4 {
		return
	}
	for _, id := range x.sounds[sound(key)] {
		if d := distance(key, x.keys[id], 3); d <= 3 && d <= len(key)/2 {
			x.addHit(f, key, id, d, true)
		}
	}
}

// addHit adds to a form, unless it has it, the people whose names have a key of the
// index, which lies d edits from the form's own; heard says that the two sound the
// same.
func (x *Index) addHit(f *form, key string, id int32, d int, heard bool) {
	for i := range f.hits {
		if f.hits[i].key == id {
			return
		}
	}
	s := near.Compare(key, x.keys[id], d)
	if heard {
		s.Cost = min(s.Cost, 1.0)
	}
	for _, p := range x.posts[id] {
		if p.mask&^x.layouts[p.person].minor != 0 {
			f.hits = append(f.hits, hit{post: p, key: id, slip: s, ear: heard})
		}
	}
}

// distance is near.Distance of folded words: bytes are letters but for scripts
// that do not fold to ASCII, where a letter counts for several.
func distance(a, b string, limit int) int { return near.Distance([]byte(a), []byte(b), limit) }

// ratio is the notebook's similarity of two words, 0 to 100: a replaced letter
// counts two.
func ratio(a, b string) int {
	r := levenshtein.RatioForStrings([]rune(a), []rune(b), levenshtein.DefaultOptions)
	return int(math.Round(100 * r))
}
