package finding

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
)

// This file finds words that look like a pseudonym and are not one: STUDENT_001 in a translation,
// "élève n° 12" ("pupil no. 12"), initials that are not among the pseudonyms. Such words are always
// reported.

// shaped returns the last token of a word, or of several, that begin at token i and have the shape
// of a pseudonym. It returns -1 if no such words begin there. The caller must have checked that no
// pseudonym begins there.
func (f *Finder) shaped(doc *core.Doc, i int) int {
	if !doc.IsWord(i) {
		return -1
	}
	if k := f.underscored(doc, i); k >= 0 {
		return k
	}
	if stem, last := f.cutHead(doc, i); stem != "" && spelling.IsNumber(doc, last+2) && spelling.Touches(doc, last+2) {
		return last + 2
	}
	key := doc.Key(i)
	singular := strings.TrimSuffix(key, "s")
	if k := f.disfigured(doc, i); k >= 0 {
		return k
	}
	if singular != key && spelling.IsCapitalised(doc, i) && slices.ContainsFunc(f.byKey[singular+" "], func(id int) bool { return f.looks[id].Items[0].Digits == "" && !f.looks[id].IsSlight() }) {
		return i // "Odettes", if Odette is a pseudonym
	}
	if k := f.numberBehind(doc, i); k >= 0 {
		return k
	}
	if k := f.pupil(doc, i); k >= 0 {
		return k
	}
	return f.strangers(doc, i)
}

// numberBehind returns the index of a number that belongs to the head of a code at token i,
// although the two are not a code: 12 in "Élève n° 12", 01 in "eleve 01". Without "n°" or "#"
// before it, the number must begin with a zero, or have three digits or more and as many as the
// number of a pseudonym. It returns -1 if there is no such number.
func (f *Finder) numberBehind(doc *core.Doc, i int) int {
	if key := doc.Key(i); !f.Stems[key] && !f.Stems[strings.TrimSuffix(key, "s")] {
		return -1
	}
	k := i + 1
	named := doc.IsWord(k) && slices.Contains([]string{"n", "no", "nº", "numero"}, doc.Key(k)) || doc.IsMark(k, '#') || doc.IsMark(k, '№')
	if named {
		k++
		if doc.IsMark(k, '°') || doc.IsMark(k, 'º') || doc.IsMark(k, '.') {
			k++
		}
	}
	if spelling.IsNumber(doc, k) && doc.Tokens[k].Flags&spelling.ApartFlags == 0 {
		if number := doc.Key(k); named || len(number) > 2 && f.widths[len(number)] || number[0] == '0' { // "ELEVES 001", "eleve 01"
			return k
		}
	}
	return -1
}

// disfigured returns the last token of a code whose number was damaged: ELEVE_OO, or ELEVE_ and the
// 1 on the next line. The head, at token i, must be in capitals. It returns -1 for anything else.
func (f *Finder) disfigured(doc *core.Doc, i int) int {
	if !f.Stems[doc.Key(i)] || !spelling.HasNoSmallLetter(doc.Surface(i)) {
		return -1
	}
	k := i
	for k+1 < len(doc.Tokens) && !doc.Tokens[k+1].Has(core.AfterSpace) && (doc.Tokens[k+1].Kind != core.Mark || strings.ContainsRune(`_\`, doc.Tokens[k+1].Mark)) {
		k++
	}
	if doc.IsMark(k, '_') && spelling.IsNumber(doc, k+1) && doc.Tokens[k+1].Flags&(core.AfterBlank|core.AfterTab) == 0 {
		k++
	}
	for k > i && doc.Tokens[k].Kind == core.Mark {
		k--
	}
	switch {
	case k == i && isCut(doc, i):
		return i
	case k == i, doc.Tokens[i+1].Kind != core.Mark:
		return -1
	}
	return k
}

// isCut reports whether the head of a code at token i lost its number: "ELEVE_ rit" ("ELEVE_
// laughs"), "[ELEVE]".
func isCut(doc *core.Doc, i int) bool {
	if doc.IsMark(i+1, '_') && spelling.Touches(doc, i+1) {
		return true
	}
	return spelling.Touches(doc, i) && spelling.Touches(doc, i+1) && strings.ContainsRune("[{<", doc.Tokens[i-1].Mark) && strings.ContainsRune("]}>", doc.Tokens[i+1].Mark)
}

// underscored returns the index of a number that an underscore joins to the word at token i, as in
// STUDENT_001, or -1. To count, the word must be a head, a word for a pupil or in capitals, or the
// number must begin with a zero or have three digits.
func (f *Finder) underscored(doc *core.Doc, i int) int {
	k := i + 1
	if doc.IsMark(k, '\\') && !doc.Tokens[k].Has(core.AfterSpace) {
		k++
	}
	if !doc.IsMark(k, '_') || doc.Tokens[k].Has(core.AfterSpace) || !spelling.IsNumber(doc, k+1) || doc.Tokens[k+1].Has(core.AfterSpace) {
		return -1
	}
	number := doc.Key(k + 1)
	if !f.Stems[doc.Key(i)] && !pupils[doc.Key(i)] && !spelling.HasNoSmallLetter(doc.Surface(i)) && !strings.HasPrefix(number, "0") && len(number) < ownWidth {
		return -1
	}
	return k + 1
}

// strangers returns the last token of a sequence of initials at token i that is not a pseudonym, or
// -1. It also returns -1 if no pseudonym is initials, and for initials before a surname, which
// belong to a name that the writer gave ("K. H. Martin").
func (f *Finder) strangers(doc *core.Doc, i int) int {
	if !f.beginsInitials(doc, i) {
		return -1
	}
	n, last, key, short := 0, i, "", ""
	for k := i; n < spelling.MostInitials && spelling.IsInitial(doc, k) && (k == i || spelling.HasInitialBefore(doc, k)); {
		n, last, key, short = n+1, k+1, key+doc.Key(k)+" ", key
		if k += 2; doc.IsMark(k, '-') {
			k++
		}
	}
	next := last + 1
	beside := next < len(doc.Tokens) && doc.Tokens[next].Flags&spelling.ApartFlags == 0
	if beside && spelling.IsNumber(doc, next) {
		mayHaveNumber := n > 1 || len(f.byKey[key]) > 0
		if f.several[key] || mayHaveNumber && isNumbering(doc, next) {
			return next
		}
	}
	switch {
	case n < 2 && (!f.several[key] || beside && spelling.IsCapitalised(doc, next)):
		return -1
	case !beside || !spelling.IsCapitalised(doc, next):
		return last
	case doc.Surface(last-1) == "M" && len(f.byKey[short]) > 0:
		return last - 2 // the M of "K. H. M. Martin" may be a title or one more initial
	}
	return -1
}

// beginsInitials reports whether a sequence of initials begins at token i. It is false if no
// pseudonym is initials.
func (f *Finder) beginsInitials(doc *core.Doc, i int) bool {
	return f.initials && spelling.IsInitial(doc, i) && !spelling.IsAbbreviatedTitle(doc, i) && (!spelling.HasInitialBefore(doc, i) || spelling.IsAbbreviatedTitle(doc, i-2))
}
