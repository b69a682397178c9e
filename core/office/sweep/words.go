package sweep

import (
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/text/fold"
)

// Run is a run of letters or of digits in a value, which also ends before a capital that follows
// a small letter: "EmmaLefevre" has two runs, and so has "ELEVE_001".
type Run struct {
	from, to int
	Key      string // the run folded, without spaces
	capital  bool
	apart    bool // a bracket opens before the run, so a name cannot continue with it
}

// Words appends the runs of text to list, in order.
func Words(list []Run, text string) []Run {
	from, last := -1, rune(0)
	capital, apart := false, false
	flush := func(to int) {
		if from >= 0 {
			list = append(list, Run{from, to, strings.ReplaceAll(fold.Key(text[from:to]), " ", ""), capital, apart})
			from, apart = -1, false
		}
	}
	for i, r := range text {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r):
			flush(i)
			apart = apart || strings.ContainsRune("([{<", r)
		case from >= 0 && unicode.IsDigit(r) != unicode.IsDigit(last) && !unicode.IsMark(r):
			flush(i)
			from, capital = i, unicode.IsUpper(r)
		case from >= 0 && unicode.IsUpper(r) && unicode.IsLower(last):
			flush(i)
			from, capital = i, true
		case from < 0:
			from, capital = i, unicode.IsUpper(r)
		}
		last = r
	}
	flush(len(text))
	return list
}

// Set returns the set of the words in a string, which white space separates.
func Set(words string) map[string]bool {
	list := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		list[w] = true
	}
	return list
}
