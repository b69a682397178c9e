package corpus

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestAgree: same, kind, boundary, missing, then F1 in percent.
func TestAgree(t *testing.T) {
	rows := []struct{ name, first, second, want, differences string }{
		{"the same", "[Emma](PERSON) à [Vannes](LOCATION)", "[Emma](PERSON) à [Vannes](LOCATION)", "2/0/0/0 100", ""},
		{"nothing", "Emma", "Emma", "0/0/0/0 0", ""},
		{"another kind", "[Emma](PERSON)", "[Emma](ORG)", "0/1/0/0 0", "kind Emma|Emma"},
		{"another boundary", "[Emma Roy](PERSON)", "[Emma](PERSON) Roy", "0/0/1/0 0", "boundary Emma Roy|Emma"},
		{"one for two", "[Emma Roy](PERSON)", "[Emma](PERSON) [Roy](PERSON)", "0/0/1/0 0", "boundary Emma Roy|Emma"},
		{"two for one", "[Emma](PERSON) [Roy](PERSON)", "[Emma Roy](PERSON)", "0/0/2/0 0", "boundary Emma|Emma Roy, boundary Roy|Emma Roy"},
		{"missing in either", "[Emma](PERSON) à Vannes", "Emma à [Vannes](LOCATION)", "0/0/0/2 0", "missing Emma|, missing |Vannes"},
		{"half", "[Emma](PERSON) et [Léa](PERSON)", "[Emma](PERSON) et Léa", "1/0/0/1 67", "missing Léa|"},
		{"optional in one", "[Emma](PERSON?) et [Léa](PERSON)", "[Emma](ORG) et [Léa](PERSON)", "1/0/0/0 100", ""},
		{"optional in the other", "[Emma Roy](PERSON) et [Léa](PERSON)", "[Emma](PERSON?) Roy et [Léa](PERSON)", "1/0/0/0 100", ""},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			first, second := []Document{inline(t, r.first)}, []Document{inline(t, r.second)}
			a, list, err := Agree(first, second)
			if err != nil {
				t.Fatal(err)
			}
			if got := fmt.Sprintf("%d/%d/%d/%d %.0f", a.Same, a.Kind, a.Boundary, a.Missing, 100*a.F1()); got != r.want {
				t.Errorf("got %s, want %s", got, r.want)
			}
			var differences []string
			for _, f := range list[0] {
				differences = append(differences, f.What+" "+first[0].Surface(f.Want)+"|"+first[0].Surface(f.Got))
			}
			if got := strings.Join(differences, ", "); got != r.differences {
				t.Errorf("differences %q, want %q", got, r.differences)
			}
		})
	}
}

func TestKappa(t *testing.T) {
	rows := []struct {
		first, second string
		want          float64
	}{
		{"[Emma](PERSON) lit", "[Emma](PERSON) lit", 1},
		{"Emma lit", "Emma lit", 1},
		// Four words, one says person of two, the other of one: 3/4 the same, 1/2 by chance.
		{"[Emma](PERSON) [lit](PERSON) et dort", "[Emma](PERSON) lit et dort", 0.5},
		{"[Emma](PERSON) lit", "Emma [lit](PERSON)", -1},
		{"[Emma](PERSON) [lit](ORG?)", "[Emma](PERSON) lit", 1},
	}
	for _, r := range rows {
		a, _, err := Agree([]Document{inline(t, r.first)}, []Document{inline(t, r.second)})
		if err != nil || math.Abs(a.Kappa()-r.want) > 1e-9 {
			t.Errorf("%s, %s: %v, want %v (%v)", r.first, r.second, a.Kappa(), r.want, err)
		}
	}
}

func TestAgreeErrors(t *testing.T) {
	one := []Document{{Text: "Secret"}}
	if _, _, err := Agree(one, nil); err == nil {
		t.Error("compared with nothing")
	}
	if _, _, err := Agree(one, []Document{{Text: "Secrets"}}); err == nil || !strings.HasPrefix(err.Error(), "document 1: ") || strings.Contains(err.Error(), "Secret") {
		t.Error(err)
	}
}

// TestAgreeIsMutual: what agrees, and how much, does not depend on who is first.
func TestAgreeIsMutual(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		one, other := drawDocument(t, "one"), drawDocument(t, "other")
		two := Document{Text: one.Text}
		for _, m := range other.Mentions {
			if m.End <= len(one.Text) {
				two.Mentions = append(two.Mentions, m)
			}
		}
		a, _, _ := Agree([]Document{one}, []Document{two})
		b, _, _ := Agree([]Document{two}, []Document{one})
		if a.Same != b.Same || a.Kind != b.Kind || a.Missing != b.Missing || a.First != b.Second || a.F1() != b.F1() || math.Abs(a.Kappa()-b.Kappa()) > 1e-9 {
			t.Fatalf("%+v %+v", a, b)
		}
		if a.Kappa() > 1 || a.Kappa() < -1 {
			t.Fatal(a.Kappa())
		}
	})
}
