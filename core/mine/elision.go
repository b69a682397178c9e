package mine

import (
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
)

// isElision reports whether token i is a word that is elided before another one, such as "l" in
// "l'Ana". Such a word is one graphie (the unit of a context) with its apostrophe, because "l'" and
// "d'" say more about the next word than an apostrophe alone does. A word of one letter is elided
// before any word, a longer one before a vowel or an h (dell'Ana, qu'Inès). So "Kelly's" and
// "they've" have no elision.
func isElision(d *core.Doc, i int) bool {
	hasTokens := d.IsWord(i) && d.IsMark(i+1, '\'') && d.IsWord(i+2)
	if !hasTokens || d.Tokens[i].End != d.Tokens[i+1].Start || d.Tokens[i+1].End != d.Tokens[i+2].Start {
		return false
	}
	if utf8.RuneCountInString(d.Key(i)) == 1 {
		return true
	}
	key := d.Key(i + 2)
	return key != "" && strings.IndexByte("aeiouyh", key[0]) >= 0
}

// isElided reports whether a graphie is a word with its apostrophe.
func isElided(graphie string) bool { return len(graphie) > 1 && strings.HasSuffix(graphie, "'") }

// elided lists the elisions of a corpus: elision i is at index at[i] of Index.ids, and has the text
// texts[which[i]].
type elided struct {
	at, which []int32          // at is in ascending order
	texts     []string         // the different elided words with their apostrophes: "l'"
	numbers   map[string]int32 // text → index into texts
}

// elisions returns the elisions of the corpus. The first call searches them.
func (x *Index) elisions() *elided {
	if x.elided != nil {
		return x.elided
	}
	e := &elided{numbers: map[string]int32{}}
	byWord := map[int32]int32{}
	if apostrophe, ok := x.marks['\'']; ok {
		for _, g := range x.places(apostrophe) {
			doc, token := x.token(g)
			if !isElision(x.docs[doc], token-1) {
				continue
			}
			word := x.ids[g-1]
			n, ok := byWord[word]
			if !ok {
				n = int32(len(e.texts))
				byWord[word] = n
				text := x.forms[word] + "'"
				e.texts = append(e.texts, text)
				e.numbers[text] = n
			}
			e.at, e.which = append(e.at, g-1), append(e.which, n)
		}
	}
	x.elided = e
	return e
}
