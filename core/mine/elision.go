package mine

import (
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
)

// elides reports whether token i is elided before a word. "l'" in "l'Ana" is
// one graphie of a context, with its apostrophe: "l'" and "d'" tell more than any apostrophe does. It is
// so after one letter, and after more where a vowel or an h follows (dell'Ana,
// qu'Inès); not in "Kelly's" or "they've".
func elides(d *core.Doc, i int) bool {
	if !d.IsWord(i) || !d.IsMark(i+1, '\'') || !d.IsWord(i+2) || d.Tokens[i].End != d.Tokens[i+1].Start || d.Tokens[i+1].End != d.Tokens[i+2].Start {
		return false
	}
	if utf8.RuneCountInString(d.Key(i)) == 1 {
		return true
	}
	key := d.Key(i + 2)
	return key != "" && strings.IndexByte("aeiouyh", key[0]) >= 0
}

// isElided reports whether a graphie is one of a word and its apostrophe.
func isElided(graphie string) bool { return len(graphie) > 1 && strings.HasSuffix(graphie, "'") }

// elided are the places of Index.ids where a word and its apostrophe stand, in
// order, each with its number among the texts.
type elided struct {
	at, which []int32
	texts     []string
	numbers   map[string]int32
}

func (x *Index) elisions() *elided {
	if x.elided != nil {
		return x.elided
	}
	e := &elided{numbers: map[string]int32{}}
	byWord := map[int32]int32{}
	if apostrophe, ok := x.marks['\'']; ok {
		for _, g := range x.places(apostrophe) {
			doc, token := x.token(g)
			if !elides(x.docs[doc], token-1) {
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
