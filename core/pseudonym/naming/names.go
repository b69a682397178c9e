package naming

import (
	"hash/fnv"

	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Names holds what natural pseudonyms are made from: a supply of names to give, and a dictionary of
// real names. It never changes.
type Names struct {
	lexicon lexicon.Dictionary
	supply  *Supply
}

// NewNames returns Names with a dictionary of real names and a supply of names to give.
func NewNames(dictionary lexicon.Dictionary, supply *Supply) *Names {
	return &Names{dictionary, supply}
}

// noGeneration means that the generation of a person is unknown.
const noGeneration = 255

// generation returns the generation of a first name: the median year of birth of the people who
// have it, in steps of five years from 1900. A name of several words that is unknown as a whole has
// the generation of its first word. It is noGeneration if that is unknown, too.
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

// draw returns a number that looks random and depends only on the seed and the words.
func draw(seed string, words ...string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(seed)) //nolint:errcheck // a hash never fails
	for _, w := range words {
		h.Write([]byte{0})
		h.Write([]byte(w)) //nolint:errcheck // a hash never fails
	}
	return mix(h.Sum64())
}

// mix spreads the bits of a hash, because callers use the lower bits of the result. It is the
// finaliser of MurmurHash3.
func mix(x uint64) uint64 {
	x = (x ^ x>>33) * 0xff51afd7ed558ccd
	x = (x ^ x>>33) * 0xc4ceb9fe1a85ec53
	return x ^ x>>33
}
