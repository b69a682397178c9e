package finding

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
)

// mostPerhaps is the largest number of pseudonyms that Perhaps proposes for a match.
const mostPerhaps = 8

// Perhaps returns the pseudonyms that an unrestored match may mean, likeliest first. The user
// decides which one is meant, if any.
//
// If ambiguous is "", no pseudonym looks like text, the words of the match. Then Perhaps returns
// those with the same head and number, those with the same number if the head is another word
// ("STUDENT_001"), and those with the same letters if text is initials without their number.
// Otherwise ambiguous is a pseudonym that looks like others, and Perhaps returns all that look like
// it.
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
		if l := f.looks[id]; l.Initials && f.pseudonyms[id] != "" && l.Letters() == letters.String() {
			list = append(list, f.pseudonyms[id])
		}
	}
	if number == "" {
		isPupil := len(f.Stems) > 0 && (pupils[head] || f.Stems[head])
		if len(list) == 0 && isPupil && spelling.IsCapital(doc, len(doc.Tokens)-1) {
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

// lookingLike returns the indices of the pseudonyms that look the same as pseudonym.
func (f *Finder) lookingLike(pseudonym string) []int {
	key := spelling.Key(pseudonym)
	if ids := f.codes[key]; len(ids) > 0 {
		return ids
	}
	return f.byKey[key]
}

// stemsLike returns the heads of codes that a folded word may mean: the head that equals the word,
// else the head that equals its singular, else all heads, with those first that have the longest
// common beginning with the word.
func (f *Finder) stemsLike(head string) []string {
	for _, key := range []string{head, strings.TrimSuffix(head, "s")} {
		if f.Stems[key] {
			return []string{key}
		}
	}
	var all []string
	for most := len(head); most >= 0; most-- { // heads with the longest common beginning first
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

// commonStart returns the number of bytes in the common beginning of two words.
func commonStart(a, b string) (n int) {
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}
