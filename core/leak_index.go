package core

import "iter"

// formIndex files hidden forms by their words. By their first alone, thousands of addresses
// that begin with "contact" would be compared with each "contact" of the texts.
type formIndex struct {
	lengths map[int32]uint16        // by first word: which numbers of words forms have
	forms   map[uint64][]hiddenForm // by the hash of their words
}

// filedWords is by how many of its words a form is filed at most.
const filedWords = 15

func newFormIndex() formIndex {
	return formIndex{map[int32]uint16{}, map[uint64][]hiddenForm{}}
}

func (x *formIndex) add(f hiddenForm) {
	words := f.words[:min(len(f.words), filedWords)]
	x.lengths[words[0]] |= 1 << len(words)
	h := uint64(0)
	for _, w := range words {
		h = nextHash(h, w)
	}
	x.forms[h] = append(x.forms[h], f)
}

// nextHash is the hash of some words with one more. The multiplier is that of splitmix64.
func nextHash(h uint64, word int32) uint64 {
	h = (h ^ uint64(word+1)) * 0xBF58476D1CE4E5B9
	return h ^ h>>31
}

// at are the forms whose words may begin at token i, those of the most words first; what
// stands between the words is left to them.
func (x *formIndex) at(tokens []Token, i int) iter.Seq[*hiddenForm] {
	return func(yield func(*hiddenForm) bool) {
		lengths := x.lengths[tokens[i].Form]
		if lengths == 0 {
			return
		}
		var hashes [filedWords + 1]uint64
		n, h := 0, uint64(0)
		for j := i; j < len(tokens) && lengths>>(n+1) != 0; j++ {
			if tokens[j].Form >= 0 {
				h = nextHash(h, tokens[j].Form)
				n++
				hashes[n] = h
			}
		}
		for ; n > 0; n-- {
			if lengths>>n&1 == 0 {
				continue
			}
			list := x.forms[hashes[n]]
			for k := range list {
				if !yield(&list[k]) {
					return
				}
			}
		}
	}
}
