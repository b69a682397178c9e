// Package language guesses which languages a corpus is written in: enough to
// say whether the detection of French names is of use, and for the page to show
// what it took the corpus for. It counts the small words of seven languages in
// pieces of some dozens of words, so that a corpus in several languages, and a
// document in two, are seen as such. It knows no more of a language than those
// words (words.go), and says nothing where there are none.
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

// Other is the code of all languages that are not told apart.
const Other = "other"

// Share is a part of a corpus in one language.
type Share struct {
	Code  string  // ISO 639-1, or Other
	Share float64 // of its words, 0 to 1
}

const (
	pieceWords  = 50      // a piece of a text, judged by itself
	sampleTexts = 400     // texts read, spread over the corpus
	sampleBytes = 400_000 // read of them together, about
	smallWords  = 0.2     // of the words of a piece are small words of its language, at least
	shortest    = 12      // words of a piece that is in another language for want of small words
)

// Guess says in which languages the texts are, the largest part first; what
// could not be told counts for none. The shares add up to 1, or there are none.
func Guess(texts []string) []Share {
	words, total := map[string]int{}, 0
	few := sample(texts)
	most := sampleBytes / max(1, len(few))
	for _, text := range few {
		left := wordsOf(text, max(1000, most))
		for len(left) > 0 {
			n := pieceWords
			if len(left) < 2*pieceWords {
				n = len(left)
			}
			if code := ofWords(left[:n]); code != "" {
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

// sample is a few hundred texts, evenly spread.
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

// wordsOf are the words of the beginning of a text, in small letters. A part of
// an address of mail or of the web is none.
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

// ofWords is the language of a few words: that whose small words are there, a
// word of several languages counting less, when they are many enough; "" where
// it cannot be told.
func ofWords(words []string) string {
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
