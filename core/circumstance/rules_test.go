package circumstance

import "testing"

// Every rule has a kind, and a word that it can begin with.
func TestRulesAreRead(t *testing.T) {
	s := loaded()
	begun := map[uint16]bool{}
	for _, rules := range s.first {
		for _, n := range rules {
			begun[n] = true
		}
	}
	for n, r := range s.rules {
		if !begun[uint16(n)] {
			t.Errorf("rule %d, of %s, begins with no word", n, r.kind)
		}
		if r.kind != none && (r.suggestion == "" || !isKind(r.kind)) {
			t.Errorf("rule %d is of %q, suggestion %q", n, r.kind, r.suggestion)
		}
	}
	if len(s.rules) < 300 {
		t.Errorf("only %d rules", len(s.rules))
	}
}

func isKind(k Kind) bool {
	for _, of := range Kinds() {
		if of == k {
			return true
		}
	}
	return false
}

func TestShorter(t *testing.T) {
	for _, c := range [][2]string{{"maliennes", "malienne"}, {"malienne", "malien"}, {"directrice", "directeur"}, {"vendeuse", "vendeur"}, {"paie", ""}, {"pape", ""}, {"gardien", ""}} {
		if got := shorter(c[0]); got != c[1] {
			t.Errorf("%s: %q, not %q", c[0], got, c[1])
		}
	}
}
