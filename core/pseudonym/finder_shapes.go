package pseudonym

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// What looks like a pseudonym and is none that we know is never passed over in
// silence: STUDENT_001 of a translation, "élève n° 12", the second number of
// "ELEVE_001 et 002", the initials of nobody.

// shaped is the last token of what has the shape of a pseudonym at token i; -1
// for nothing. A known one does not stand there.
func (f *finder) shaped(doc *core.Doc, i int) int {
	if !doc.IsWord(i) {
		return -1
	}
	if k := f.underscored(doc, i); k >= 0 {
		return k
	}
	key := doc.Key(i)
	singular := strings.TrimSuffix(key, "s")
	if k := f.disfigured(doc, i); k >= 0 {
		return k
	}
	if singular != key && capital(doc, i) && slices.ContainsFunc(f.byKey[singular+" "], func(id int) bool { return f.looks[id].items[0].digits == "" && !f.looks[id].slight() }) {
		return i // "Odettes"
	}
	if f.stems[key] || f.stems[singular] {
		k := i + 1
		named := doc.IsWord(k) && slices.Contains([]string{"n", "no", "nº", "numero"}, doc.Key(k)) || doc.IsMark(k, '#') || doc.IsMark(k, '№')
		if named {
			k++
			if doc.IsMark(k, '°') || doc.IsMark(k, 'º') || doc.IsMark(k, '.') {
				k++
			}
		}
		if isNumber(doc, k) && doc.Tokens[k].Flags&apartFlags == 0 {
			if number := doc.Key(k); named || len(number) > 2 && f.widths[len(number)] || number[0] == '0' { // "ELEVES 001", "eleve 01"
				return k
			}
		}
	}
	return f.strangers(doc, i)
}

// disfigured is the end of one of our stems in capitals with what somebody made of
// its number behind it: ELEVE_O01, ELEVE&#95;005, ELEVE_ and 001 on the next line.
func (f *finder) disfigured(doc *core.Doc, i int) int {
	if !f.stems[doc.Key(i)] || !shouted(doc.Surface(i)) {
		return -1
	}
	k := i
	for k+1 < len(doc.Tokens) && !doc.Tokens[k+1].Has(core.AfterSpace) && (doc.Tokens[k+1].Kind != core.Mark || strings.ContainsRune(`_\&#;`, doc.Tokens[k+1].Mark)) {
		k++
	}
	if doc.IsMark(k, '_') && isNumber(doc, k+1) && doc.Tokens[k+1].Flags&(core.AfterBlank|core.AfterTab) == 0 {
		k++
	}
	for k > i && doc.Tokens[k].Kind == core.Mark {
		k--
	}
	if k == i || doc.Tokens[i+1].Kind != core.Mark {
		return -1
	}
	return k
}

// underscored is the end of a word with a number behind an underscore: one in
// capitals, or with a number that has zeros or three digits.
func (f *finder) underscored(doc *core.Doc, i int) int {
	k := i + 1
	if doc.IsMark(k, '\\') && !doc.Tokens[k].Has(core.AfterSpace) {
		k++
	}
	if !doc.IsMark(k, '_') || doc.Tokens[k].Has(core.AfterSpace) || !isNumber(doc, k+1) || doc.Tokens[k+1].Has(core.AfterSpace) {
		return -1
	}
	number := doc.Key(k + 1)
	if !f.stems[doc.Key(i)] && !shouted(doc.Surface(i)) && !strings.HasPrefix(number, "0") && len(number) < 3 {
		return -1
	}
	return k + 1
}

// strangers is the end of a row of initials that are nobody's, where people
// have initials; a row before a surname is a name that the writer gave.
func (f *finder) strangers(doc *core.Doc, i int) int {
	if !f.initials || !isInitial(doc, i) || isAbbreviatedTitle(doc, i) || initialBefore(doc, i) && !isAbbreviatedTitle(doc, i-2) {
		return -1
	}
	n, last, key := 0, i, ""
	for k := i; isInitial(doc, k) && (k == i || initialBefore(doc, k)); {
		n, last, key = n+1, k+1, key+doc.Key(k)+" "
		if k += 2; doc.IsMark(k, '-') {
			k++
		}
	}
	next := last + 1
	beside := next < len(doc.Tokens) && doc.Tokens[next].Flags&apartFlags == 0
	if beside && isNumber(doc, next) && (f.several[key] || numbering(doc, next) && (n > 1 || len(f.byKey[key]) > 0)) {
		return next
	}
	if n < 2 || beside && capital(doc, next) {
		return -1
	}
	return last
}

// listed tells the numbers that follow one of ours in a list, "ELEVE_001 et
// 002", and returns the last token used up: each is the pseudonym that has it, or
// unknown. A number with other digits than ours counts something: "ELEVE_001 et 12
// autres".
func (f *finder) listed(doc *core.Doc, m match, each func(match)) int {
	width := 0
	if m.id < 0 && isNumber(doc, m.to) {
		width = len(doc.Key(m.to))
	} else if m.id >= 0 && !f.looks[m.id].initials {
		if _, _, numbered := f.looks[m.id].numbered(); numbered {
			width = len(f.looks[m.id].items[len(f.looks[m.id].items)-1].digits)
		}
	}
	if width < 2 || !f.widths[width] {
		return m.to
	}
	stem := f.stemOf(doc, m)
	last := m.to
	for k := last + 1; k < len(doc.Tokens); {
		from := k
		for k < len(doc.Tokens) && k-from < 3 && doc.Tokens[k].Flags&(core.AfterBlank|core.AfterTab) == 0 && joins(doc, k) {
			k++
		}
		if k == from || !isNumber(doc, k) || len(doc.Key(k)) != width || doc.Tokens[k].Flags&(core.AfterBlank|core.AfterTab) != 0 {
			break
		}
		s := f.seenAt(doc, k)
		if known, _ := f.best(s); known.id >= 0 || k+1 < len(doc.Tokens) && doc.Tokens[k+1].Kind == core.Word && !doc.Tokens[k+1].Has(core.AfterSpace) {
			break
		}
		t := &doc.Tokens[k]
		each(match{Span: core.Span{Start: int(t.Start), End: int(t.End)}, id: f.numberOf(stem, doc.Key(k)), from: k, to: k})
		last = k
		k++
	}
	return last
}

// stemOf is the word that a match has its number behind: "eleve" of "ELEVE_001" and of
// "ELEVES 001".
func (f *finder) stemOf(doc *core.Doc, m match) string {
	if m.id >= 0 {
		stem, _, _ := f.looks[m.id].numbered()
		return stem
	}
	key := doc.Key(m.from)
	if !f.stems[key] {
		key = strings.TrimSuffix(key, "s")
	}
	return key
}

// numberOf is the pseudonym of a stem and a number as it is written; -1 for none, or
// several.
func (f *finder) numberOf(stem, digits string) int {
	ids := f.byKey[stem+" "+withoutZeros(digits)+" "]
	if len(ids) != 1 || !f.widths[len(digits)] {
		return -1
	}
	return ids[0]
}

// pluralOf is the pseudonym whose stem stands in the plural at token i, in capitals, with
// its number at the last one: "ELEVES 001 et 002"; -1 for none.
func (f *finder) pluralOf(doc *core.Doc, i, last int) int {
	key := doc.Key(i)
	singular := strings.TrimSuffix(key, "s")
	if last <= i || singular == key || f.stems[key] || !f.stems[singular] || !shouted(doc.Surface(i)) || !isNumber(doc, last) {
		return -1
	}
	return f.numberOf(singular, doc.Key(last))
}

// joins reports whether token i joins two of a list.
func joins(doc *core.Doc, i int) bool {
	switch doc.Tokens[i].Mark {
	case ',', '/', '&', '-', ';', '+', '|', '–':
		return true
	}
	return doc.IsWord(i) && french.Is(doc.Key(i), french.ListJoint)
}

func isNumber(doc *core.Doc, i int) bool {
	return i >= 0 && i < len(doc.Tokens) && doc.Tokens[i].Kind == core.Number
}

// capital reports whether token i is a word of more than a letter that begins
// with a capital.
func capital(doc *core.Doc, i int) bool {
	if !doc.IsWord(i) {
		return false
	}
	r, size := utf8.DecodeRuneInString(doc.Surface(i))
	return unicode.IsUpper(r) && size < len(doc.Surface(i))
}
