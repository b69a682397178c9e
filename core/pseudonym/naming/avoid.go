package naming

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/core/text/near"
)

// avoidance is what no invented name may be: a real name or within two letters of one, a
// word of the texts or within one letter of it.
type avoidance struct {
	words map[string]bool     // of the texts, and the names
	names []string            // real ones
	index near.Index          // of the names
	given map[string]bool     // invented, or taken
	alike map[uint64][]string // the same by what is left of each without a letter or two
}

// Distances at which an invented name stays away from real ones: by preference, and at
// least.
const (
	farFromNames  = 2
	nearestToName = 1
)

// avoided gathers the words of the documents, of the list, and of every name
// and pseudonym known.
func (n Natural) avoided(a *assignment, all []*core.Entity) *avoidance {
	v := &avoidance{words: map[string]bool{}, given: map[string]bool{}, alike: map[uint64][]string{}}
	real := map[string]bool{}
	name := func(text string) {
		for w := range strings.FieldsSeq(fold.Key(text)) {
			v.words[w], real[w] = true, true
		}
	}
	for i, d := range a.docs {
		if i > 0 && d.Forms == a.docs[0].Forms {
			continue
		}
		for id := range d.Forms.Len() {
			for w := range strings.FieldsSeq(fold.Key(d.Forms.Key(int32(id)))) {
				v.words[w] = true
			}
		}
	}
	for w := range a.words {
		name(w)
	}
	for i := range n.Known {
		name(n.Known[i].Canonical)
	}
	for _, other := range n.Avoid {
		name(other)
	}
	taken := func(pseudonym string) {
		for w := range strings.FieldsSeq(fold.Key(pseudonym)) {
			v.take(w)
		}
	}
	for _, e := range all {
		taken(e.Pseudonym)
		for _, own := range e.Singles {
			taken(own)
		}
	}
	n.Earlier.Each(func(p *pseudonym.Pair) {
		taken(p.Pseudonym)
		for _, form := range append([]string{p.Canonical, p.Name}, p.Forms...) {
			name(form)
		}
	})
	for _, p := range n.Taken {
		taken(p)
	}
	for w := range real {
		if len(w) < 3 {
			continue // an initial is near to everything
		}
		i := int32(len(v.names))
		v.names = append(v.names, w)
		near.Left([]byte(w), farFromNames, func(hash uint64) { v.index.File(i, hash) })
	}
	v.index.Build()
	return v
}

// take notes a name that is given.
func (v *avoidance) take(key string) {
	if v.given[key] {
		return
	}
	v.given[key] = true
	if len(key) > 2 { // not "de"
		near.Left([]byte(key), mostAlike, func(hash uint64) { v.alike[hash] = append(v.alike[hash], key) })
	}
}

// mostAlike is how many letters may be other in two names that a reader takes for each other:
// Lola and Lora, Emmy and Emmie.
const mostAlike = 2

// nearGiven is how many letters a name is away from one that is given, up to some number; 0
// where none is so near.
func (v *avoidance) nearGiven(key string, most int) (nearest int) {
	if most == 0 {
		return 0
	}
	near.Left([]byte(key), most, func(hash uint64) {
		for _, other := range v.alike[hash] {
			if n := max(1, near.Distance([]byte(key), []byte(other), most)); n <= most && (nearest == 0 || n < nearest) {
				nearest = n
			}
		}
	})
	return nearest
}

// distance is how far a folded name is from the nearest real one, up to three; 0 also for a
// word of the texts, or one letter away from it.
func (v *avoidance) distance(key string) int {
	if v.words[key] || v.isNearWord(key) {
		return 0
	}
	best := farFromNames + 1
	near.Left([]byte(key), farFromNames, func(hash uint64) {
		v.index.Find(hash, func(i int32) bool {
			best = min(best, near.Distance([]byte(key), []byte(v.names[i]), farFromNames))
			return best == 0
		})
	})
	return best
}

// isNearWord reports whether a word of the texts is the key but for one letter.
func (v *avoidance) isNearWord(key string) bool {
	var room [32]byte
	for i := range len(key) + 1 {
		near := append(append(room[:0], key[:i]...), '.')
		near = append(near, key[i:]...)
		for c := byte('a'); c <= 'z'; c++ {
			near[i] = c
			if v.words[string(near)] { // one more
				return true
			}
		}
		if i == len(key) {
			break
		}
		near = append(near[:i], key[i:]...)
		for c := byte('a'); c <= 'z'; c++ {
			near[i] = c
			if v.words[string(near)] { // another
				return true
			}
		}
		if near = append(near[:i], key[i+1:]...); v.words[string(near)] { // one less
			return true
		}
		if i > 0 && key[i] != key[i-1] {
			near = append(room[:0], key...)
			near[i], near[i-1] = near[i-1], near[i]
			if v.words[string(near)] { // two in the other order
				return true
			}
		}
	}
	return false
}
