package finding

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
)

// If some pseudonyms are codes for pupils, then "Student 8", "Élève A" ("pupil A") and "[Élève 1]"
// may mean one of these pupils. So may a code whose head was cut in two, "E_LEVE_008". Such words
// are reported.

// pupils are words for a pupil, folded, in languages other than French.
var pupils = map[string]bool{
	"student": true, "pupil": true, "learner": true, "schuler": true, "schulerin": true, "alumno": true, "alumna": true, "aluno": true, "aluna": true, "alunno": true, "alunna": true,
	"studente": true, "studentessa": true, "estudiante": true, "leerling": true,
}

// cutHead returns the head that a hyphen or an underscore at token i+1 cuts in two, folded, and its
// last token: "eleve" for "E_LEVE_008". last is -1 if no such head begins at token i.
func (f *Finder) cutHead(doc *core.Doc, i int) (stem string, last int) {
	last = i + 2
	isCut := (doc.IsMark(i+1, '-') || doc.IsMark(i+1, '_')) && spelling.Touches(doc, i+1) && spelling.Touches(doc, last)
	if !isCut || !doc.IsWord(i) || !doc.IsWord(last) {
		return "", -1
	}
	isLoud := func(word string) bool { return strings.IndexFunc(word, unicode.IsLower) < 0 }
	stem = doc.Key(i) + doc.Key(last)
	if !f.Stems[stem] || f.Stems[doc.Key(last)] || !isLoud(doc.Surface(i)) || !isLoud(doc.Surface(last)) {
		return "", -1
	}
	if !doc.IsMark(last+1, '_') || !spelling.Touches(doc, last+1) {
		return "", -1
	}
	return stem, last
}

// isTail reports whether the word at token i is the second half of a word with a hyphen. An example
// is LEVE in "X-LEVE_008", which must not count as a misspelled ELEVE.
func isTail(doc *core.Doc, i int) bool {
	return i > 1 && spelling.Touches(doc, i) && spelling.Touches(doc, i-1) && doc.IsMark(i-1, '-') && doc.IsWord(i-2)
}

// pupil reads a word for a pupil at token i, followed by a letter or by a number that no code has:
// "Élève A" ("pupil A"), "Student 8". It returns the last token, or -1 for anything else.
func (f *Finder) pupil(doc *core.Doc, i int) int {
	key, k := doc.Key(i), i+1
	isForeign := len(f.Stems) > 0 && pupils[key]
	if !isForeign && !f.Stems[key] && !f.Stems[strings.TrimSuffix(key, "s")] || k >= len(doc.Tokens) {
		return -1
	}
	for n, marks := range [...]string{"_", "[«\""} { // "Élève_A", "élève [A]"
		if doc.Tokens[k].Kind == core.Mark && strings.ContainsRune(marks, doc.Tokens[k].Mark) && spelling.Touches(doc, k) == (n == 0) && f.isLetter(doc, i, k+1) {
			return k + 1
		}
	}
	switch {
	case !doc.Tokens[k].Has(core.AfterSpace) || doc.Tokens[k].Flags&spelling.ApartFlags != 0:
		return -1
	case spelling.IsNumber(doc, k) && (isBracketed(doc, i, k) || (isForeign || f.Stems[key]) && isCounted(doc, i, k)), f.isLetter(doc, i, k):
		return k
	}
	return -1
}

// isBracketed reports whether a bracket opens directly before token i and one closes directly
// behind token k.
func isBracketed(doc *core.Doc, i, k int) bool {
	return spelling.Touches(doc, i) && spelling.Touches(doc, k+1) && strings.ContainsRune("[{<", doc.Tokens[i-1].Mark) && strings.ContainsRune("]}>", doc.Tokens[k+1].Mark)
}

// longestCount is the largest number of digits of a number that may be a pupil's. A year has more.
const longestCount = 3

// isCounted reports whether the number at token k says which pupil the word at token i means, as in
// "Student 8". The word must begin with a capital. The number must not be a year, nor the beginning
// of a number such as 8,5.
func isCounted(doc *core.Doc, i, k int) bool {
	r, _ := utf8.DecodeRuneInString(doc.Surface(i))
	if !unicode.IsUpper(r) || len(doc.Key(k)) > longestCount {
		return false
	}
	return !spelling.Touches(doc, k+1) || doc.Tokens[k+1].Kind == core.Mark && !(spelling.IsNumber(doc, k+2) && spelling.Touches(doc, k+2))
}

// isLetter reports whether token k is a single letter that identifies a pupil behind the word at
// token i: A in "Élève A". The initial of a name does not identify a pupil in this way ("l'élève M.
// Dupont", "the pupil Mr Dupont"), nor does a letter among words in capitals.
func (f *Finder) isLetter(doc *core.Doc, i, k int) bool {
	if !doc.IsWord(k) {
		return false
	}
	if s := doc.Surface(k); len(s) != 1 || s[0] < 'A' || s[0] > 'Z' {
		return false
	}
	if spelling.Touches(doc, k+1) && (doc.Tokens[k+1].Kind != core.Mark || strings.ContainsRune("'’-_/", doc.Tokens[k+1].Mark)) {
		return false
	}
	if spelling.IsInitial(doc, k) && (doc.IsMark(k+2, '-') || spelling.IsCapitalised(doc, k+2) || spelling.IsCapital(doc, k+2)) && doc.Tokens[k+2].Flags&spelling.ApartFlags == 0 {
		return false // M is an initial in "l'élève M. Dupont"
	}
	isShouted := spelling.HasNoSmallLetter(doc.Surface(i)) && doc.IsWord(k+1) && spelling.HasNoSmallLetter(doc.Surface(k+1))
	return !isShouted && (!doc.IsWord(k+1) || !spelling.IsCapital(doc, k+1))
}

// perhapsPupils returns the pseudonyms that a pupil with a letter, "Élève A", may mean: at most
// mostPerhaps codes. head is the word for a pupil, with which the codes begin.
func (f *Finder) perhapsPupils(head string) (list []string) {
	for _, stem := range f.stemsLike(head) {
		for key, ids := range f.codes {
			if strings.HasPrefix(key, stem+" ") {
				for _, id := range ids {
					list = append(list, f.pseudonyms[id])
				}
			}
		}
	}
	slices.Sort(list)
	return list[:min(len(list), mostPerhaps)]
}
