package mine

import "math/bits"

// signature returns the set of a word's letters, one bit each; characters other than a to z share
// bits. An edit removes one letter from the set at most, and adds one at most.
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

// isFar reports whether two words, given by their signatures, are certainly more than limit edits
// apart.
func isFar(a, b uint64, limit int) bool { return bits.OnesCount64(a^b) > 2*limit }
