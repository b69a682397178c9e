package recording

import (
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/text/fold"
)

// articles counts the mentions of an organisation in the source, by the word before them. "le"
// includes its contractions "du" and "au", "les" includes "des" and "aux".
type articles struct {
	le, la, l, les int
	none           int // no article, only a preposition before the name: "chez Aldi" ("at Aldi")
}

// noteArticle counts a mention of an organisation by the article before it. entity is its id;
// before is the text of the source up to the mention.
func (u *uses) noteArticle(entity, before string) {
	before = before[max(0, len(before)-longestWord):]
	rest := strings.TrimRightFunc(before, unicode.IsSpace)
	word := rest[len(strings.TrimRightFunc(rest, unicode.IsLetter)):]
	if elided := strings.TrimRightFunc(rest, fold.IsApostrophe); elided != rest {
		word = elided[len(strings.TrimRightFunc(elided, unicode.IsLetter)):] + "'"
	} else if len(rest) == len(before) {
		return // a quotation mark, or the beginning of the same word
	}
	a := u.articles[entity]
	if a == nil {
		a = &articles{}
		u.articles[entity] = a
	}
	switch strings.ToLower(word) {
	case "le", "du", "au":
		a.le++
	case "la":
		a.la++
	case "l'":
		a.l++
	case "les", "des", "aux":
		a.les++
	case "de", "d'", "à", "chez", "par", "pour", "avec", "dans":
		a.none++
	}
}

// longestWord is how many bytes before a mention are read to find the word before it.
const longestWord = 40

// most returns the most frequent article, "le", "la", "l'" or "les". It returns "" if as many or
// more mentions follow a preposition without an article.
func (a *articles) most() string {
	if a == nil {
		return ""
	}
	best, n := "", a.none
	for _, article := range [...]struct {
		word string
		n    int
	}{{"le", a.le}, {"la", a.la}, {"l'", a.l}, {"les", a.les}} {
		if article.n > n {
			best, n = article.word, article.n
		}
	}
	return best
}
