package naming

import (
	"hash/fnv"

	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Names are what natural pseudonyms are made of: the names to give, and a dictionary of real ones.
// They never change.
type Names struct {
	lexicon lexicon.Dictionary
	supply  *Supply
}

// NewNames takes a dictionary of real names and the names to give.
func NewNames(dictionary lexicon.Dictionary, supply *Supply) *Names {
	return &Names{dictionary, supply}
}

// noGeneration is the generation of a person of any age.
const noGeneration = 255

// generation returns when a first name was given most, in steps of five years from 1900 on. Of
// several words the first known one counts; noGeneration if none is known.
func (n *Names) generation(first string) uint8 {
	key := fold.Key(first)
	if g, ok := n.supply.generation[key]; ok {
		return g
	}
	for i := range len(key) {
		if key[i] == ' ' {
			if g, ok := n.supply.generation[key[:i]]; ok {
				return g
			}
			break
		}
	}
	return noGeneration
}

// draw returns a number that depends on the seed and the words only.
func draw(seed string, words ...string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(seed)) //nolint:errcheck // a hash never fails
	for _, w := range words {
		h.Write([]byte{0})
		h.Write([]byte(w)) //nolint:errcheck // a hash never fails
	}
	return mix(h.Sum64())
}

// mix spreads the bits of a hash (the finaliser of MurmurHash3), since the lower ones decide.
func mix(x uint64) uint64 {
	x = (x ^ x>>33) * 0xff51afd7ed558ccd
	x = (x ^ x>>33) * 0xc4ceb9fe1a85ec53
	return x ^ x>>33
}
