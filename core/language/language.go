// Package language guesses in which languages a corpus is written. The result decides whether the
// detection of French names is used, and the page shows it. It counts the small words (function
// words such as "the") of a dozen languages, of which it names seven, in pieces of some dozens of
// words, so that several languages in one corpus, or in one document, are recognised. It knows
// nothing of a language but those words (words.go).
package language

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Other is the code for every language that Guess does not name (offered).
const Other = "other"

// Share is a part of a corpus in one language.
type Share struct {
	Code  string  // ISO 639-1, or Other
	Share float64 // share of the corpus's words, 0 to 1
}

const (
	pieceWords  = 50      // words of a piece, whose language is guessed on its own; the last one of a text has up to 99
	sampleTexts = 400     // texts that are read, spread evenly over the corpus
	sampleBytes = 400_000 // about how many bytes are read of these texts in all
	fewestBytes = 1000    // bytes that are read of each text in any case
	smallWords  = 0.2     // least share of a piece's words that must be small words of its language
	shortest    = 12      // fewest words of a piece that counts as Other because it has too few small words
)

// Guess returns the languages of texts, the largest share first. Words in pieces whose language
// cannot be guessed are not counted. The shares add up to 1, except for rounding; the list is empty
// if no language could be guessed.
func Guess(texts []string) []Share {
	words, total := map[string]int{}, 0
	few := sample(texts)
	most := sampleBytes / max(1, len(few))
	for _, text := range few {
		left := wordsOf(text, max(fewestBytes, most))
		for len(left) > 0 {
			n := pieceWords
			if len(left) < 2*pieceWords {
				n = len(left)
			}
			if code := guessPiece(left[:n]); code != "" {
				words[code] += n
				total += n
			}
			left = left[n:]
		}
	}
	list := []Share{}
	for code, n := range words {
		list = append(list, Share{code, math.Round(1000*float64(n)/float64(total)) / 1000})
	}
	slices.SortFunc(list, func(a, b Share) int {
		return cmp.Or(cmp.Compare(words[b.Code], words[a.Code]), cmp.Compare(a.Code, b.Code))
	})
	return list
}

// sample returns at most sampleTexts of the texts, spread evenly over all.
func sample(texts []string) []string {
	if len(texts) <= sampleTexts {
		return texts
	}
	list := make([]string, sampleTexts)
	for i := range list {
		list[i] = texts[i*len(texts)/sampleTexts]
	}
	return list
}

// wordsOf returns the words of a text in lower case. It reads only the first bytes, as many as most
// says, and leaves out e-mail and web addresses.
func wordsOf(text string, most int) []string {
	if len(text) > most {
		for most > 0 && !utf8.RuneStart(text[most]) {
			most--
		}
		text = text[:most]
	}
	var list []string
	for run := range strings.FieldsSeq(strings.ToLower(norm.NFC.String(text))) {
		if strings.ContainsAny(run, "@/") {
			continue
		}
		list = append(list, strings.FieldsFunc(run, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) })...)
	}
	return list
}

// guessPiece returns the language of a piece: the one with the most small words among its words, if
// they are enough. A word of several languages counts as a fraction for each. It returns "" if two
// languages have equally many, or if a short piece has too few small words.
func guessPiece(words []string) string {
	scores, counts := map[string]float64{}, map[string]int{}
	foreign := 0
	for _, w := range words {
		of := languages[w]
		for _, code := range of {
			scores[code] += 1 / float64(len(of))
			counts[code]++
		}
		if r, _ := utf8.DecodeRuneInString(w); !unicode.Is(unicode.Latin, r) {
			foreign++
		}
	}
	if 2*foreign > len(words) {
		return Other
	}
	best, first, second := "", 0., 0.
	for code, score := range scores {
		switch {
		case score > first:
			best, first, second = code, score, first
		case score > second:
			second = score
		}
	}
	switch {
	case float64(counts[best]) < smallWords*float64(len(words)):
		if len(words) >= shortest {
			return Other
		}
		return ""
	case first-second < 1e-9:
		return ""
	case !slices.Contains(offered, best):
		return Other
	}
	return best
}
