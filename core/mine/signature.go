package mine

import "math/bits"

// signature is the set of a word's letters. One edit takes at most one letter
// out and puts one in, so that far sets spare a distance.
func signature(word []rune) uint64 {
	var s uint64
	for _, r := range word {
		if 'a' <= r && r <= 'z' {
			s |= 1 << (r - 'a')
		} else {
			s |= 1 << (26 + r%38)
		}
	}
	return s
}

func far(a, b uint64, limit int) bool { return bits.OnesCount64(a^b) > 2*limit }
