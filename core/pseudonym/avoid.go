package pseudonym

import (
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/fold"
)

// avoidance is what no invented name may be.
type avoidance struct {
	words map[string]bool // real ones: nor a letter away from them
	not   map[string]bool // invented, or refused before
}

func (v *avoidance) add(name string) {
	for w := range strings.FieldsSeq(fold.Key(name)) {
		v.words[w] = true
	}
}

// avoided gathers the words of the documents, of the list, and of every name
// and pseudonym known.
func (n Natural) avoided(a *assignment, all []*core.Entity) *avoidance {
	v := &avoidance{map[string]bool{}, map[string]bool{}}
	for i, d := range a.docs {
		if i > 0 && d.Forms == a.docs[0].Forms {
			continue
		}
		for id := range d.Forms.Len() {
			v.add(d.Forms.Key(int32(id)))
		}
	}
	for w := range a.words {
		v.words[w] = true
	}
	for i := range n.Known {
		v.add(n.Known[i].Canonical)
	}
	for _, name := range n.Avoid {
		v.add(name)
	}
	for _, e := range all {
		v.add(e.Pseudonym)
		for _, own := range e.Singles {
			v.add(own)
		}
	}
	n.Earlier.each(func(p *Pair) {
		for _, name := range append([]string{p.Pseudonym, p.Canonical, p.Name}, p.Forms...) {
			for _, it := range lookOf(name).items {
				v.words[it.key] = true
			}
		}
	})
	return v
}

// free reports whether nothing avoided is the key, nor one letter more, less or
// other.
func (v *avoidance) free(key string) bool {
	if v.not[key] {
		return false
	}
	if v.words[key] || v.near(key) {
		v.not[key] = true
		return false
	}
	return true
}

func (v *avoidance) near(key string) bool {
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
