package spelling

import (
	"slices"
	"strings"
)

// LikeEnough is the smallest result of Likeness with which a word of a text counts as a misspelling
// of a word of a name.
const LikeEnough = 0.5

// AnyBegins reports whether one of the words begins with letter, which may also be several letters.
func AnyBegins(words []string, letter string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, letter) })
}

// Likeness compares a folded word with the most similar of some folded words. The result is the
// number of equal bytes at both ends, divided by the bytes of the longer word: from 0 to 1, and 1
// for the same word. "gregorrio" and "gregorio" have 8 of 9.
func Likeness(key string, words []string) float64 {
	best := 0.0
	for _, w := range words {
		n, m := 0, 0
		for n < len(key) && n < len(w) && key[n] == w[n] {
			n++
		}
		for m < len(key)-n && m < len(w)-n && key[len(key)-1-m] == w[len(w)-1-m] {
			m++
		}
		best = max(best, float64(n+m)/float64(max(len(key), len(w))))
	}
	return best
}
