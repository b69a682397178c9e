package core

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// written is how often the texts have a folded word in small letters where it
// is nobody's, and how often as a name.
type written struct{ small, name int }

// wordly is how often a part of a name has to stand in small letters, also for
// each time that it is a name, to be taken for a word; and a whole form, which
// somebody listed.
const (
	wordlyPart = 4
	wordlyForm = 20
)

// isWord reports whether what stands in small letters is a word of the texts'
// language rather than form k, as the texts themselves write it: "pinheiro" is
// mostly a tree. It takes no dictionary. What is rare is somebody's ("merci
// ribeiro"), and the very spelling of a form always.
func (l *leakFinder) isWord(k *knownForm, text string) bool {
	if text == k.surface && !k.part {
		return false
	}
	if l.written == nil {
		l.count()
	}
	need := wordlyForm
	if k.part || accents(text) != "" && accents(text) != accents(k.surface) {
		need = wordlyPart // "mãe" is less like Maë than "mae" is
	}
	w := l.written[k.words[0]]
	return w.small >= need && w.small >= need*w.name
}

// count reads the sources: small letters say something in a line that has
// capitals, capitals where nothing else asks for them.
func (l *leakFinder) count() {
	l.written = make([]written, l.forms.Len())
	for i := range l.outputs {
		out := &l.outputs[i]
		next := 0
		for k := range out.Doc.Tokens {
			t := &out.Doc.Tokens[k]
			if t.Form < 0 {
				continue
			}
			for next < len(out.Spans) && out.Spans[next].End <= int(t.Start) {
				next++
			}
			w := &l.written[t.Form]
			switch {
			case next < len(out.Spans) && out.Spans[next].Action == Replace && out.Spans[next].Start < int(t.End):
				w.name++
			case t.Case == Lower:
				if !t.Has(NoCaps) {
					w.small++
				}
			case t.Flags&(Start|Shout) == 0:
				w.name++
			}
		}
	}
}

// accents are the letters of a word that are not ASCII, in small letters.
func accents(word string) string {
	var list []rune
	for _, r := range norm.NFC.String(strings.ToLower(word)) {
		if r >= utf8.RuneSelf {
			list = append(list, r)
		}
	}
	return string(list)
}
