package pattern

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"github.com/cachenom/cachenom/core/fixture"
	"github.com/cachenom/cachenom/core/french"
)

// TestWords checks that the page has words for every rule and doubt, in both languages.
func TestWords(t *testing.T) {
	for _, language := range []string{"fr", "en"} {
		paths, _ := filepath.Glob("../../../web/src/shared/i18n/*" + language + ".ts")
		worded := map[string]bool{}
		for _, path := range paths {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range regexp.MustCompile(`(?m)^\s+"([a-z]+\.[a-z-]+)":`).FindAllSubmatch(text, -1) {
				worded[string(m[1])] = true
			}
		}
		codes := []string{doubtChecksum, doubtObfuscated, doubtShape}
		for _, id := range identifiers {
			if id.name != "" {
				codes = append(codes, id.name)
			}
		}
		for _, code := range codes {
			if !worded[code] {
				t.Errorf("no words for %s in web/src/shared/i18n/reasons-%s.ts", code, language)
			}
		}
	}
}

// TestRules checks that every number keeps its name and every rank its place, and that every rule
// has a rank of its own; only phone numbers and references share one, and byCue decides between
// them. UPDATE=1 writes the list of rules, from the highest rank to the lowest.
func TestRules(t *testing.T) {
	book := newRuleBook()
	named := slices.DeleteFunc(slices.Clone(book[:]), func(id *identifier) bool { return id == nil })
	slices.SortFunc(named, func(a, b *identifier) int {
		return cmp.Or(cmp.Compare(b.rank, a.rank), cmp.Compare(a.rule, b.rule))
	})
	list := "# rank, number and name of every rule; UPDATE=1 go test ./core/detect/pattern writes this file\n"
	for n, id := range named {
		list += fmt.Sprintln(id.rank, id.rule, id.name)
		if id.rank == 0 {
			t.Errorf("%s has no rank", id.name)
		}
		if n > 0 && named[n-1].rank == id.rank && (named[n-1].rule != rulePhone || id.rule != ruleReference) {
			t.Errorf("%s has the rank of %s", id.name, named[n-1].name)
		}
	}
	fixture.Golden(t, "testdata/rules.golden", list)
	for n, id := range identifiers {
		if book[id.rule] == nil {
			t.Errorf("identifier %d is found by rule %d, which has no name", n, id.rule)
		}
		if id.name != "" && book[id.rule] != id {
			t.Errorf("%s has the number of %s", id.name, book[id.rule].name)
		}
	}
}

// TestCompare checks that compare puts all hits into one order: it agrees with itself the other way
// round, and is transitive.
func TestCompare(t *testing.T) {
	var hits []hit
	book := allRules()
	for r, id := range book {
		if id == nil {
			continue
		}
		for from := range 3 {
			for to := from + 1; to <= from+3; to++ {
				hits = append(hits, hit{from: from, to: to, rule: rule(r)})
			}
		}
	}
	for i := range hits {
		for j := range hits {
			ij := book.compare(&hits[i], &hits[j])
			if ij != -book.compare(&hits[j], &hits[i]) || (ij == 0) != (i == j) {
				t.Fatalf("%+v and %+v: %d", hits[i], hits[j], ij)
			}
			if ij >= 0 {
				continue
			}
			for k := range hits {
				if book.compare(&hits[j], &hits[k]) < 0 && book.compare(&hits[i], &hits[k]) >= 0 {
					t.Fatalf("%+v, %+v, %+v are in no order", hits[i], hits[j], hits[k])
				}
			}
		}
	}
}

// TestStarts checks that every start has a trigger with the data it needs, and that the starts
// at words fit into vocabulary.begins.
func TestStarts(t *testing.T) {
	words := 0
	for n, id := range identifiers {
		for _, s := range id.starts {
			byWords := s.at == cueWord || s.at == dottedWord
			if s.find == nil || s.at >= numTriggers || byWords != (s.words != french.Roles{}) || (s.at == anyMark) != (s.marks != "") {
				t.Errorf("identifier %d has a start without a place: %+v", n, s.at)
			}
			for _, m := range s.marks {
				if m > highestMark {
					t.Errorf("%c is past the highest mark", m)
				}
			}
			if s.at == cueWord {
				words++
			}
		}
	}
	if words > 32 {
		t.Errorf("%d starts at words: vocabulary.begins has 32 bits", words)
	}
}
