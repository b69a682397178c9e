package pseudonym

import (
	"strings"

	"github.com/cachenom/cachenom/core"
)

// separators are the marks that stand for the low line of a code when somebody typed or
// converted it: "ELEVE—001", "ELEVE.001", "ELEVE#001", "ELEVE·001".
const separators = "_＿ˍ‿-–—‑.:#/·•~=\\"

// dressed is the last token and the pseudonym of a code whose word and number stand at
// token i with something else than its low line between them, and both as we write them:
// the word in capitals, the number with all its digits. -1 for none.
func (f *finder) dressed(doc *core.Doc, i int) (last, id int) {
	key := doc.Key(i)
	if !f.stems[key] || !shouted(doc.Surface(i)) {
		return -1, -1
	}
	k := i + 1
	tight := func(k int) bool { return k < len(doc.Tokens) && !doc.Tokens[k].Has(core.AfterSpace) }
	closing := rune(0)
	switch {
	case doc.IsMark(k, '&') && tight(k): // "&#95;"
		for k < i+6 && tight(k) && !doc.IsMark(k, ';') {
			k++
		}
		if !doc.IsMark(k, ';') {
			return -1, -1
		}
		k++
	case doc.IsMark(k, '('), doc.IsMark(k, '['):
		closing = map[rune]rune{'(': ')', '[': ']'}[doc.Tokens[k].Mark]
		k++
	case doc.IsWord(k) && (doc.Key(k) == "n" || doc.Key(k) == "no") && doc.IsMark(k+1, '°') && tight(k+1):
		k += 2
	default:
		for tight(k) && doc.Tokens[k].Kind == core.Mark && strings.ContainsRune(separators, doc.Tokens[k].Mark) {
			k++
		}
	}
	if k == i+1 || !isNumber(doc, k) || doc.Tokens[k].Flags&apartFlags != 0 {
		return -1, -1
	}
	if id = f.numberOf(key, doc.Key(k)); id < 0 || tight(k+1) && (doc.Tokens[k+1].Kind != core.Mark || doc.IsMark(k+1, '_')) {
		return -1, -1
	}
	if closing != 0 {
		if k++; !doc.IsMark(k, closing) {
			return -1, -1
		}
	}
	return k, id
}
