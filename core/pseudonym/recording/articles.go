package recording

import (
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/text/fold"
)

// articles counts the words before the mentions of an organisation in the source.
type articles struct {
	le, la, l, les int
	none           int // prepositions without an article: "chez Aldi"
}

// noteArticle counts the article at the end of before, the text that precedes a mention of an
// entity.
func (u *uses) noteArticle(entity, before string) {
	before = before[max(0, len(before)-longestWord):]
	rest := strings.TrimRightFunc(before, unicode.IsSpace)
	word := rest[len(strings.TrimRightFunc(rest, unicode.IsLetter)):]
	if elided := strings.TrimRightFunc(rest, fold.IsApostrophe); elided != rest {
		word = elided[len(strings.TrimRightFunc(elided, unicode.IsLetter)):] + "'"
	} else if len(rest) == len(before) {
		return // a quotation mark is in between, or the word continues
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

// longestWord is the number of bytes before a mention in which a word is looked for.
const longestWord = 40

// most returns the most frequent article if it is more frequent than no article, else "".
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
