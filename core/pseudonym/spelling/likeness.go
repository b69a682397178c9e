package spelling

import (
	"slices"
	"strings"
)

// LikeEnough is how like a word must be to one of the name to be taken for it.
const LikeEnough = 0.5

// AnyBegins reports whether one of some words begins with a letter.
func AnyBegins(words []string, letter string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, letter) })
}

// Likeness is how much of the longer of a word and its nearest among some is
// the same at both ends: 1 for the word itself.
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
