package core

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Writing is how texts write their words, which tells words of their language
// from names where no dictionary does.
type Writing struct{ words []wordUse }

// written is how often the texts have a folded word in small letters where it
// is nobody's, and how often as a name.
type wordUse struct{ small, name int }

// A part of a name has to stand so often in small letters, also for each time
// that it is a name, to be taken for a word; a whole form, which somebody
// listed, more often.
const (
	smallPerPart = 4
	smallPerForm = 20
)

// NewWriting reads texts that share their Forms, before anything is found in
// them.
func NewWriting(docs []*Doc) *Writing {
	w := &Writing{}
	for _, d := range docs {
		w.read(d, nil)
	}
	return w
}

// read notes the words of a text in which spans were found: small letters say
// something in a line that has capitals, capitals where nothing else asks for
// them.
func (w *Writing) read(doc *Doc, spans []Placed) {
	if n := doc.Forms.Len(); len(w.words) < n {
		w.words = append(w.words, make([]wordUse, n-len(w.words))...)
	}
	next := 0
	for k := range doc.Tokens {
		t := &doc.Tokens[k]
		if t.Form < 0 {
			continue
		}
		for next < len(spans) && spans[next].End <= int(t.Start) {
			next++
		}
		one := &w.words[t.Form]
		switch {
		case next < len(spans) && spans[next].Action == Replace && spans[next].Start < int(t.End):
			one.name++
		case t.Case == Lower:
			if !t.Has(NoCaps) {
				one.small++
			}
		case t.Flags&(Start|Shout) == 0:
			one.name++
		}
	}
}

// of is how often a folded word stands; a form met since stands nowhere.
func (w *Writing) counts(form int32) wordUse {
	if form < 0 || int(form) >= len(w.words) {
		return wordUse{}
	}
	return w.words[form]
}

// IsWord reports whether what stands in small letters is a word of the texts'
// language rather than somebody's name, as the texts themselves write it:
// "pinheiro" is mostly a tree. What is rare is somebody's ("merci ribeiro").
// Part says that the name is only a part of what is known.
func (w *Writing) IsWord(form int32, text, name string, part bool) bool {
	need := smallPerForm
	if part || accents(text) != "" && accents(text) != accents(name) {
		need = smallPerPart // "mãe" is less like Maë than "mae" is
	}
	n := w.counts(form)
	return n.small >= need && n.small >= need*n.name
}

// Small reports whether the texts write a folded word in small letters more
// often than as a name: that it begins a sentence with a capital says nothing.
func (w *Writing) Small(form int32) bool {
	n := w.counts(form)
	return n.small > n.name
}

// isWord reports whether what stands in small letters is a word rather than
// form f. The very spelling of a form is always the form.
func (l *leakFinder) isWord(f *hiddenForm, text string) bool {
	if text == f.surface && !f.part {
		return false
	}
	return l.writingOfOutputs().IsWord(f.words[0], text, f.surface, f.part)
}

// written is how the outputs' texts write their words.
func (l *leakFinder) writingOfOutputs() *Writing {
	if l.writing == nil {
		l.writing = &Writing{}
		for i := range l.outputs {
			if out := &l.outputs[i]; out.Doc.Field != AuthorField {
				l.writing.read(out.Doc, out.Spans)
			}
		}
	}
	return l.writing
}

// isCommon reports whether token t is a common word of the texts' language
// rather than a name: in small letters, or at the head of a sentence.
func (l *leakFinder) isCommon(t *Token) bool {
	return l.common != nil && (t.Case == Lower || t.Has(Start)) && l.common(l.forms.Key(t.Form))
}

// risk is what one learns from form f at token t.
func (l *leakFinder) risk(f *hiddenForm, t *Token) Risk {
	switch {
	case len(f.words) > 1:
		return RiskWhole
	case t.Case == Lower && l.writingOfOutputs().Small(t.Form):
		return RiskWord
	}
	return RiskName
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
