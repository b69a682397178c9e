package pseudonym

import (
	"hash/fnv"
	"strings"

	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Names are the French names that natural pseudonyms are taken from: those of
// the dictionary that are names and nothing else, by how many bear them. It is
// gathered once and never changes.
type Names struct {
	lexicon lexicon.Dictionary
	first   [4]buckets // by gender
	last    buckets
	towns   buckets
	accents map[string]string
}

// buckets are names by the bucket of lexicon.Entry; each in the order of the
// dictionary.
type buckets [16][]string

// Scanner is a dictionary that can be read through: lexicon.Lexicon.
type Scanner interface {
	lexicon.Dictionary
	Scan(visit func(key []byte, e lexicon.Entry))
}

// The least frequency of a name that is given: whoever bears a rarer one could be
// found by it.
const (
	leastFirst = lexicon.By1k
	leastLast  = lexicon.By512
)

// NewNames gathers the names of a dictionary.
func NewNames(dictionary Scanner) *Names {
	n := &Names{lexicon: dictionary, accents: map[string]string{}}
	for name := range strings.FieldsSeq(accented) {
		n.accents[fold.Key(name)] = name
	}
	dictionary.Scan(func(key []byte, e lexicon.Entry) {
		const other = lexicon.ClassWord | lexicon.ClassPlace | lexicon.ClassOrg
		switch {
		case len(key) < 4 || len(key) > 12 || key[0] == 'h' || key[0] == 'y':
		case e.Class&lexicon.ClassCommune != 0:
			if e.Class&^(lexicon.ClassCommune|lexicon.ClassSurname|lexicon.ClassHead) == 0 && e.Surname < leastLast && plainTown(string(key)) {
				n.towns.add(e.Place, key)
			}
		case e.Class&other != 0:
		case e.First >= leastFirst && e.Surname+2 <= e.First:
			n.first[e.Gender].add(e.First, key)
		case e.Surname >= leastLast && e.First < lexicon.By64 && e.First+4 <= e.Surname:
			n.last.add(e.Surname, key)
		}
	})
	return n
}

func (b *buckets) add(bucket uint8, key []byte) {
	if strings.IndexByte(string(key), ' ') < 0 {
		b[bucket] = append(b[bucket], string(key))
	}
}

// display is a key as one writes the name.
func (n *Names) display(key string) string {
	if name, ok := n.accents[key]; ok {
		return name
	}
	return strings.ToUpper(key[:1]) + key[1:]
}

// pick is a name of about the frequency of bucket, as the seed says; of those
// that begin with a vowel or of the others, so that "d'Emma" stays French. It
// is "" when good takes none of them.
func (b *buckets) pick(bucket uint8, least int, vowel bool, seed string, good func(key string) bool) string {
	h := fnv.New64a()
	h.Write([]byte(seed)) //nolint:errcheck // a hash never fails
	start := mix(h.Sum64())
	want := max(int(bucket), least)
	for d := range len(b) {
		for _, k := range []int{want + d, want - d} {
			if k < least || k >= len(b) || d == 0 && k != want || len(b[k]) == 0 {
				continue
			}
			at, step := int(start%uint64(len(b[k]))), 7 // a step leaves names that look alike behind
			if len(b[k])%step == 0 {
				step = 1
			}
			for i := range b[k] {
				key := b[k][(at+step*i)%len(b[k])]
				if startsVowel(key) == vowel && good(key) {
					return key
				}
			}
			if d == 0 {
				break
			}
		}
	}
	return ""
}

// mix spreads the bits of a hash (the finaliser of MurmurHash3): its lower ones
// choose.
func mix(x uint64) uint64 {
	x = (x ^ x>>33) * 0xff51afd7ed558ccd
	x = (x ^ x>>33) * 0xc4ceb9fe1a85ec53
	return x ^ x>>33
}

func startsVowel(key string) bool { return key != "" && strings.IndexByte("aeiouhy", key[0]) >= 0 }
