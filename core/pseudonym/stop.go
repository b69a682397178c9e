package pseudonym

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
)

// A full stop behind initials may be that of the sentence too: "Le prix va à K. H. Bravo !" Whoever
// writes initials writes one stop for both, so that it stays where a sentence ends.

// endsSentence reports whether the full stop behind a hit of initials ends a sentence.
func (j *judging) endsSentence(hit *match) bool {
	if !j.bearers[hit.id].initials || !isInitial(j.doc, hit.to) || !touches(j.doc, hit.to+1) {
		return false
	}
	quoted := false
	for i := hit.to + 2; ; i++ {
		if i >= len(j.doc.Tokens) {
			return j.isSentence(hit.from, true)
		}
		t := &j.doc.Tokens[i]
		switch {
		case t.Has(core.AfterTab):
			return false
		case t.Flags&apartFlags != 0:
			return (t.Has(core.AfterBlank) || t.Case != core.Lower) && j.isSentence(hit.from, true)
		case t.Kind == core.Word:
			r, _ := utf8.DecodeRuneInString(j.doc.Surface(i))
			return t.Has(core.AfterSpace) && unicode.IsUpper(r) && (quoted || !isInitial(j.doc, i)) && (j.isSentence(hit.from, false) || j.isLabelled(hit.from, i))
		case t.Mark == '»', strings.ContainsRune("”\"", t.Mark) && !t.Has(core.AfterSpace):
			quoted = true
		case quoted && (t.Mark == '}' || t.Mark == ']'), t.Mark == '<' && j.doc.IsMark(i+1, '/'):
			return j.isSentence(hit.from, true)
		case t.Kind != core.Mark || !strings.ContainsRune("*_~", t.Mark):
			return false
		}
	}
}

// longestSentence is how many tokens before a name are looked at for its sentence.
const longestSentence = 40

// isSentence reports whether what stands before token i in its sentence is one, rather than
// a list of names, a label or, at the end of a line, a heading.
func (j *judging) isSentence(i int, atEnd bool) bool {
	if i > 0 && j.doc.Tokens[i].Flags&apartFlags != 0 {
		return false
	}
	b := j.sentenceBefore(i)
	switch {
	case b.words < 2 || b.small == 0 || b.colon && b.words < 3 || b.hash:
		return false
	case !atEnd:
		return true
	}
	// "Bilan de K. H." is a heading, and so is a line in bold.
	isOf := b.words < 4 && headed[j.doc.Key(b.second)]
	return !isOf && !j.doc.IsMark(b.first-1, '*')
}

// isLabelled reports whether a name at token i stands behind a label, and what follows at
// token next is another, "Fort : E. L. Moyen : K. H.", or a word.
func (j *judging) isLabelled(i, next int) bool {
	if j.doc.IsMark(i-1, ':') && j.common(next) {
		return true
	}
	for next < len(j.doc.Tokens) && j.doc.IsWord(next) {
		next++
	}
	if !j.doc.IsMark(next, ':') {
		return false
	}
	for i--; i > 0 && j.doc.Tokens[i].Flags&apartFlags == 0; i-- {
		if j.doc.IsMark(i, ':') {
			return true
		}
	}
	return false
}

// beginning is what stands of a sentence before a name.
type beginning struct {
	words, small  int // its words, and those in small letters
	first, second int // tokens
	colon, hash   bool
}

// sentenceBefore reads the sentence before token i.
func (j *judging) sentenceBefore(i int) (b beginning) {
	for k := i - 1; k >= 0 && i-k < longestSentence; k-- {
		t := &j.doc.Tokens[k]
		switch {
		case t.Kind == core.Mark && (strings.ContainsRune(":!?…|«“", t.Mark) || t.Mark == '.' && (k == 0 || !isInitial(j.doc, k-1))):
			b.colon = t.Mark == ':'
			return b
		case t.Kind == core.Mark:
			b.hash = b.hash || t.Mark == '#'
		case t.Kind == core.Word && !isInitial(j.doc, k) && (!joins(j.doc, k) || strings.EqualFold(j.doc.Surface(k), "à")) && !j.doc.IsMark(k+1, '_'):
			b.words++
			if t.Case == core.Lower {
				b.small++
			}
			b.first, b.second = k, b.first
		}
		if t.Flags&apartFlags != 0 {
			return b
		}
	}
	return b
}

// headed are the words behind the noun of a heading.
var headed = map[string]bool{"de": true, "d": true, "du": true, "des": true, "pour": true, "par": true}

// withoutSecondStop is a name without its full stop where the text behind it begins with
// one, be it behind marks of emphasis: "Léa M." at the end of a sentence.
func withoutSecondStop(name, behind string) string {
	if strings.HasSuffix(name, ".") && strings.HasPrefix(strings.TrimLeft(behind, "*_`~"), ".") {
		return strings.TrimSuffix(name, ".")
	}
	return name
}
