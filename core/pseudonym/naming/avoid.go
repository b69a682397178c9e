package naming

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/core/text/near"
)

// avoidance knows which names must not be invented: names that differ from a real name by at
// most two letters, or from a word of the texts by at most one.
type avoidance struct {
	words map[string]bool     // words of the texts and of all names, folded
	names []string            // words of real names
	index near.Index          // finds names that are spelled similarly
	given map[string]bool     // words of pseudonyms that were given in this call or are taken
	alike map[uint64][]string // the words of given, by the hash of what remains without one or two letters
}

// Distances in letters from real names. An invented name must differ by more than farFromNames
// if there is a choice, and always by more than nearestToName.
const (
	farFromNames  = 2
	nearestToName = 1
)

// shortestTelling is the number of bytes from which a word of a name is compared with others.
const shortestTelling = 3

// avoided collects the words of the documents, of the list, and of all known names and pseudonyms.
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
		if len(w) < shortestTelling {
			continue // an initial is similar to every name
		}
		i := int32(len(v.names))
		v.names = append(v.names, w)
		near.Left([]byte(w), farFromNames, func(hash uint64) { v.index.File(i, hash) })
	}
	v.index.Build()
	return v
}

// take records a word of a pseudonym.
func (v *avoidance) take(key string) {
	if v.given[key] {
		return
	}
	v.given[key] = true
	if len(key) >= shortestTelling { // particles such as "de" occur in many names
		near.Left([]byte(key), mostAlike, func(hash uint64) { v.alike[hash] = append(v.alike[hash], key) })
	}
}

// mostAlike is the largest number of letters by which two names differ if a reader can take one
// for the other: Lola and Lora, Emmy and Emmie.
const mostAlike = 2

// nearGiven returns the number of letters by which a name differs from the most similar given
// name, or 0 if that number is more than most.
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

// distance returns the number of letters by which a folded name differs from the most similar
// real name, up to three. It is 0 for a word of the texts, and for a name that differs from
// such a word by one letter.
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

// isNearWord reports whether a word of the texts differs from key by one letter.
func (v *avoidance) isNearWord(key string) bool {
	var room [32]byte
	for i := range len(key) + 1 {
		near := append(append(room[:0], key[:i]...), '.')
		near = append(near, key[i:]...)
		for c := byte('a'); c <= 'z'; c++ {
			near[i] = c
			if v.words[string(near)] { // a letter more
				return true
			}
		}
		if i == len(key) {
			break
		}
		near = append(near[:i], key[i:]...)
		for c := byte('a'); c <= 'z'; c++ {
			near[i] = c
			if v.words[string(near)] { // another letter
				return true
			}
		}
		if near = append(near[:i], key[i+1:]...); v.words[string(near)] { // a letter less
			return true
		}
		if i > 0 && key[i] != key[i-1] {
			near = append(room[:0], key...)
			near[i], near[i-1] = near[i-1], near[i]
			if v.words[string(near)] { // two letters swapped
				return true
			}
		}
	}
	return false
}
