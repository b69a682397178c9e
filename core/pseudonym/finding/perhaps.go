package finding

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
)

// mostPerhaps is how many pseudonyms are offered for one that is not certain.
const mostPerhaps = 8

// Perhaps are the pseudonyms that something left may mean: that of its head and number,
// those with its number where its head is another word, "STUDENT_001", those with its
// letters where initials lost their number. The user says which, if any.
func (f *Finder) Perhaps(text, ambiguous string) []string {
	list := []string{}
	if ambiguous != "" {
		for _, id := range f.lookingLike(ambiguous) {
			list = append(list, f.pseudonyms[id])
		}
		return list
	}
	doc := core.NewDoc("", text, core.NewForms())
	number, head := "", ""
	var letters strings.Builder
	for i := range doc.Tokens {
		switch doc.Tokens[i].Kind {
		case core.Number:
			number = spelling.WithoutZeros(doc.Key(i))
		case core.Word:
			if head == "" {
				head = doc.Key(i)
			}
			letters.WriteString(doc.Key(i) + " ")
		}
	}
	for id := range f.looks {
		if l := &f.looks[id]; l.Initials && f.pseudonyms[id] != "" && l.Letters() == letters.String() {
			list = append(list, f.pseudonyms[id])
		}
	}
	if number == "" {
		if len(list) == 0 && doc.Surface(len(doc.Tokens)-1) != "" && spelling.IsCapital(doc, len(doc.Tokens)-1) && len(f.Stems) > 0 && (pupils[head] || f.Stems[head]) {
			return f.perhapsPupils(head)
		}
		return list[:min(len(list), mostPerhaps)]
	}
	for _, stem := range f.stemsLike(head) {
		for _, id := range f.codes[stem+" "+number+" "] {
			list = append(list, f.pseudonyms[id])
		}
	}
	return list[:min(len(list), mostPerhaps)]
}

// lookingLike are the pseudonyms that look like one.
func (f *Finder) lookingLike(pseudonym string) []int {
	key := spelling.Key(pseudonym)
	if ids := f.codes[key]; len(ids) > 0 {
		return ids
	}
	return f.byKey[key]
}

// stemsLike are the heads that a word may stand for: itself, or its singular, or all.
func (f *Finder) stemsLike(head string) []string {
	for _, key := range []string{head, strings.TrimSuffix(head, "s")} {
		if f.Stems[key] {
			return []string{key}
		}
	}
	var all []string
	for most := len(head); most >= 0; most-- { // the more it begins alike, the likelier
		from := len(all)
		for stem := range f.Stems {
			if commonStart(stem, head) == most {
				all = append(all, stem)
			}
		}
		slices.Sort(all[from:])
	}
	return all
}

// commonStart is with how many of the same bytes two words begin.
func commonStart(a, b string) (n int) {
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}
