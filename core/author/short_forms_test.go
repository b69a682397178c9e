package author_test

import (
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/author"
)

// TestShortForms checks that a field with an abbreviation alone is given to its person if no
// other name contradicts, and that so is the field with the name.
func TestShortForms(t *testing.T) {
	is := func(f, id string) core.Decision { return form(f, kind(core.Person), of(id)) }
	rows := []struct {
		author    string
		decisions []core.Decision
		want      string
	}{
		{"BXC (Bendix Carstensen)", []core.Decision{is("BXC", "P1")}, "P1"},
		{"BXC (Bendix Carstensen)", []core.Decision{is("Bendix Carstensen", "P1")}, "P1"},
		{"BXC (Bendix Carstensen)", []core.Decision{is("BXC", "P1"), is("Bendix", "P2")}, "PERSONNE_001"},
		{"BXC (Bendix Carstensen)", []core.Decision{is("Bendix", "P2")}, "PERSONNE_001"},
	}
	for _, r := range rows {
		if got := authorField(run(t, r.decisions, signed(texts("rien"), r.author))).Text; got != r.want {
			t.Errorf("%q with %v is %q, want %q", r.author, r.decisions, got, r.want)
		}
	}
	known := author.NewRules(author.KnownName{Entity: "E1", Name: "BXC"}, author.KnownName{Entity: "E2", Name: "Tiphaine Lebrac"})
	for field, want := range map[string]string{"BXC (Bendix Carstensen)": "E1", "TLB (Tiphaine Lebrac)": "E2", "BXC": "E1"} {
		res := run(t, nil, signed(texts("rien"), field), func(p *core.Pipeline) { p.Authors, p.Detectors = known, nil })
		if got := authorField(res).Text; got != want {
			t.Errorf("%q is %q, want %q", field, got, want)
		}
	}
}
