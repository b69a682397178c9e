package acronym_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core/text/acronym"
)

// rows have function words in brackets. The expected result is how many of the words are read,
// and whether they are whole.
var rows = []struct {
	letters, words string
	matcher        acronym.Matcher
	read           int
	whole          bool
}{
	{"udaf", "union departementale (des) associations familiales", acronym.Matcher{}, 5, true},
	{"udaf", "union departementale (des) associations familiales", acronym.Matcher{Backward: true}, 5, true},
	{"udaf", "(la) union departementale (des) associations familiales", acronym.Matcher{Backward: true}, 5, true},
	{"lr", "languedoc-roussillon", acronym.Matcher{}, 1, true},
	{"clr", "comite (du) languedoc-roussillon", acronym.Matcher{Backward: true}, 3, true},
	{"cl", "comite (du) languedoc-roussillon", acronym.Matcher{Backward: true}, 3, true},
	{"clb", "comite (du) languedoc-roussillon", acronym.Matcher{Backward: true}, 0, false},
	{"cm", "centre (de) (la) mer", acronym.Matcher{}, 4, true},
	{"cdlm", "centre (de) (la) mer", acronym.Matcher{}, 0, false},
	{"cdlm", "centre (de) (la) mer", acronym.Matcher{Voice: acronym.Inside}, 4, true},
	{"lr", "(la) redoute", acronym.Matcher{Backward: true, Voice: acronym.Inside}, 0, false},
	{"lr", "(la) redoute", acronym.Matcher{Backward: true, Voice: acronym.All}, 2, true},
	{"uf", "union (des) familles (du) nord", acronym.Matcher{Backward: true}, 0, false},
	{"uf", "union (des) familles (du) nord", acronym.Matcher{Backward: true, Loose: true}, 5, false},
	{"uaf", "union nationale (des) associations familiales", acronym.Matcher{Backward: true, Loose: true}, 5, false},
	{"udf", "union nationale (des) associations familiales", acronym.Matcher{Backward: true, Loose: true}, 0, false},
	{"мгу", "московский государственный университет", acronym.Matcher{}, 3, true},
	{"ab", "agence", acronym.Matcher{}, 0, false},
	{"ab", "", acronym.Matcher{}, 0, false},
}

func TestSpell(t *testing.T) {
	for _, row := range rows {
		words := strings.Fields(row.words)
		if row.matcher.Backward {
			slices.Reverse(words)
		}
		n, whole := row.matcher.Spell(row.letters, func() (acronym.Word, bool) {
			if len(words) == 0 {
				return acronym.Word{}, false
			}
			w := acronym.Word{Form: strings.Trim(words[0], "()"), Small: words[0][0] == '('}
			words = words[1:]
			return w, true
		})
		if n != row.read || whole != row.whole {
			t.Errorf("%s, %q, %+v: read %d, whole %v; want %d, %v", row.letters, row.words, row.matcher, n, whole, row.read, row.whole)
		}
	}
}

func FuzzSpell(f *testing.F) {
	f.Add("udaf", "union departementale des associations familiales")
	f.Add("lr", "languedoc--roussillon' l'")
	f.Fuzz(func(t *testing.T, letters, text string) {
		for _, m := range []acronym.Matcher{{}, {Backward: true}, {Voice: acronym.All, Loose: true}, {Backward: true, Voice: acronym.Inside, Loose: true}} {
			words := strings.Fields(text)
			given := 0
			n, _ := m.Spell(letters, func() (acronym.Word, bool) {
				if given == len(words) {
					return acronym.Word{}, false
				}
				given++
				return acronym.Word{Form: words[given-1], Small: given%3 == 0}, true
			})
			if n < 0 || n > given {
				t.Fatalf("read %d of %d words", n, given)
			}
		}
	})
}
