package pattern

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

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

// TestRules checks that every number keeps its name, and that every rule has a rank of its own;
// only phone numbers and references share one, and byCue decides between them.
func TestRules(t *testing.T) {
	want := map[rule]string{
		1: "pattern.email", 2: "pattern.url", 3: "pattern.handle", 4: "pattern.phone", 5: "pattern.iban", 6: "pattern.vat", 7: "pattern.nir",
		8: "pattern.national", 9: "pattern.siret", 10: "pattern.siren", 11: "pattern.ine", 12: "pattern.uai", 13: "pattern.plate", 14: "pattern.vin",
		15: "pattern.card", 16: "pattern.ip", 17: "pattern.mac", 18: "pattern.container", 19: "pattern.reference", 20: "pattern.series",
		21: "pattern.secret", 22: "pattern.number", 23: "pattern.birthdate", 24: "pattern.class", 25: "pattern.address",
	}
	book, ranked := newRuleBook(), map[uint8]rule{}
	for r, id := range book {
		switch name := want[rule(r)]; {
		case id == nil && name == "":
		case id == nil:
			t.Errorf("%s has no identifier", name)
		case id.name != name:
			t.Errorf("rule %d is %s, want %q", r, id.name, name)
		case ranks[r] == 0:
			t.Errorf("%s has no rank", name)
		case ranked[ranks[r]] != 0 && !(ranked[ranks[r]] == rulePhone && rule(r) == ruleReference):
			t.Errorf("%s has the rank of rule %d", name, ranked[ranks[r]])
		default:
			ranked[ranks[r]] = rule(r)
		}
	}
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
	for r := ruleEmail; r < mostRules && allRules()[r] != nil; r++ {
		for from := range 3 {
			for to := from + 1; to <= from+3; to++ {
				hits = append(hits, hit{from: from, to: to, rule: r})
			}
		}
	}
	for i := range hits {
		for j := range hits {
			ij := compare(&hits[i], &hits[j])
			if ij != -compare(&hits[j], &hits[i]) || (ij == 0) != (i == j) {
				t.Fatalf("%+v and %+v: %d", hits[i], hits[j], ij)
			}
			if ij >= 0 {
				continue
			}
			for k := range hits {
				if compare(&hits[j], &hits[k]) < 0 && compare(&hits[i], &hits[k]) >= 0 {
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
