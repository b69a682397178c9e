package spelling

import (
	"slices"
	"strings"
)

// LikeEnough is the Likeness from which a word is taken for a misspelling of a word of the
// name.
const LikeEnough = 0.5

// AnyBegins reports whether one of the words begins with letter.
func AnyBegins(words []string, letter string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, letter) })
}

// Likeness compares a word with the most similar of some words. The result is the number of
// equal letters at both ends as a share of the longer word, from 0 to 1; it is 1 for the same
// word.
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
