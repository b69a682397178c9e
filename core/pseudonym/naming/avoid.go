package naming

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/core/text/near"
)

// avoidance knows which names must not be invented because they are too similar to others. It
// stores the words of all texts, names and pseudonyms. Similarity is counted in edits: letters
// added, lost, replaced, or swapped with their neighbour.
type avoidance struct {
	words map[string]bool // words of the texts, of the list and of all other names, folded
	names []string        // words of real names, folded, of shortestTelling bytes or more
	index near.Index      // finds the words in names that are spelled similarly
	given map[string]bool // words of pseudonyms that were given in this call or before
	// The words in given, by hash. Each word has several hashes: that of the whole word, and those
	// of the word without one or two of its letters.
	alike map[uint64][]string
}

// Distances from real names, in edits. An invented name must differ from every real name by more
// than farFromNames as long as there is a choice, and always by more than nearestToName.
const (
	farFromNames  = 2
	nearestToName = 1
)

// shortestTelling is the smallest size in bytes of a word that is compared with others. Initials
// would be similar to every name.
const shortestTelling = 3

// avoided returns an avoidance with the words of the documents, of the list, and of all known names
// and pseudonyms. all are the entities of the texts.
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
			continue // too short to compare, such as an initial
		}
		i := int32(len(v.names))
		v.names = append(v.names, w)
		near.Left([]byte(w), farFromNames, func(hash uint64) { v.index.File(i, hash) })
	}
	v.index.Build()
	return v
}

// take records a folded word of a pseudonym that was given, so that no name like it is invented.
func (v *avoidance) take(key string) {
	if v.given[key] {
		return
	}
	v.given[key] = true
	if len(key) >= shortestTelling { // shorter words are particles such as "de", which occur in many names
		near.Left([]byte(key), mostAlike, func(hash uint64) { v.alike[hash] = append(v.alike[hash], key) })
	}
}

// mostAlike is the largest number of edits between two names that a reader may confuse: Lola and
// Lora differ by one, Emmy and Emmie by two.
const mostAlike = 2

// nearGiven returns the number of edits between a folded name and the most similar word of the
// pseudonyms that were given, or 0 if there are more than the limit most. It returns 1 if the name
// is itself such a word.
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

// distance returns the number of edits between a folded name and the most similar real name, at
// most three. It returns 0 if the name is a word of the texts or of a real name, or only one edit
// away from such a word.
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

// isNearWord reports whether key is one edit away from a word of the texts or of a real name.
func (v *avoidance) isNearWord(key string) bool {
	var room [32]byte
	for i := range len(key) + 1 {
		near := append(append(room[:0], key[:i]...), '.')
		near = append(near, key[i:]...)
		for c := byte('a'); c <= 'z'; c++ {
			near[i] = c
			if v.words[string(near)] { // with one letter more
				return true
			}
		}
		if i == len(key) {
			break
		}
		near = append(near[:i], key[i:]...)
		for c := byte('a'); c <= 'z'; c++ {
			near[i] = c
			if v.words[string(near)] { // with another letter
				return true
			}
		}
		if near = append(near[:i], key[i+1:]...); v.words[string(near)] { // with one letter less
			return true
		}
		if i > 0 && key[i] != key[i-1] {
			near = append(room[:0], key...)
			near[i], near[i-1] = near[i-1], near[i]
			if v.words[string(near)] { // with two letters swapped
				return true
			}
		}
	}
	return false
}
