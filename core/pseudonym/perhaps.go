package pseudonym

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
)

// mostPerhaps is how many pseudonyms are offered for one that is not certain.
const mostPerhaps = 6

// perhaps are the pseudonyms that something left may mean: that of its head and number,
// those with its number where its head is another word, "STUDENT_001", those with its
// letters where initials lost their number. The user says which, if any.
func (f *finder) perhaps(text, ambiguous string) []string {
	list := []string{}
	if ambiguous != "" {
		for _, id := range f.alike(ambiguous) {
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
			number = withoutZeros(doc.Key(i))
		case core.Word:
			if head == "" {
				head = doc.Key(i)
			}
			letters.WriteString(doc.Key(i) + " ")
		}
	}
	for id := range f.looks {
		if l := &f.looks[id]; l.initials && f.pseudonyms[id] != "" && l.letters() == letters.String() {
			list = append(list, f.pseudonyms[id])
		}
	}
	if number == "" {
		return list[:min(len(list), mostPerhaps)]
	}
	for _, stem := range f.stemsLike(head) {
		for _, id := range f.codes[stem+" "+number+" "] {
			list = append(list, f.pseudonyms[id])
		}
	}
	return list[:min(len(list), mostPerhaps)]
}

// alike are the pseudonyms that look like one.
func (f *finder) alike(pseudonym string) []int {
	key := keyFor(pseudonym)
	if ids := f.codes[key]; len(ids) > 0 {
		return ids
	}
	return f.byKey[key]
}

// stemsLike are the heads that a word may stand for: itself, or its singular, or all.
func (f *finder) stemsLike(head string) []string {
	for _, key := range []string{head, strings.TrimSuffix(head, "s")} {
		if f.stems[key] {
			return []string{key}
		}
	}
	var all []string
	for stem := range f.stems {
		all = append(all, stem)
	}
	slices.Sort(all)
	return all
}
