package core

import "testing"

// TestReadBylineOther checks that both names of a field are found, and that a place, a
// laboratory or a mailing list in brackets is not taken for a name.
func TestReadBylineOther(t *testing.T) {
	rows := []struct{ field, name, other string }{
		{"TLB (Tiphaine Lebrac)", "Tiphaine Lebrac", "TLB"},
		{"KLM (Oscar Devaux)", "Oscar Devaux", "KLM"}, // no letter in common, but a full name
		{"BXC (Bendix Carstensen)", "Bendix Carstensen", "BXC"},
		{"bxc (Bendix Carstensen)", "Bendix Carstensen", "bxc"},
		{"Bendix Carstensen (BXC)", "Bendix Carstensen", "BXC"},
		{"Bendix Carstensen [BXC]", "Bendix Carstensen", "BXC"},
		{"BXC (Carstensen, Bendix)", "Carstensen, Bendix", "BXC"},
		{"BXC (CARSTENSEN Bendix)", "CARSTENSEN Bendix", "BXC"},
		{"BC (Bendix Carstensen)", "Bendix Carstensen", "BC"},
		{"CB (Bendix Carstensen)", "Bendix Carstensen", "CB"},
		{"JPM (Jean-Paul Morvan)", "Jean-Paul Morvan", "JPM"},
		{"ADL (Anne de Launay)", "Anne de Launay", "ADL"},
		{"'BXC (Bendix Carstensen)' via R-help", "Bendix Carstensen", "BXC"},
		{"BXC (Bendix Carstensen) <b@x.example>", "Bendix Carstensen", "BXC"},
		{"BXC (Bendix Carstensen, PhD)", "Bendix Carstensen", "BXC"},
		{"BXC (Carstensen)", "BXC", ""},
		{"BCAR (Carstensen)", "Carstensen", "BCAR"},
		{"bcarstensen (Bendix Carstensen)", "Bendix Carstensen", "bcarstensen"},
		{"bendix_29 (Bendix)", "Bendix", "bendix_29"},
		{"Bendix (bendix_29)", "Bendix", "bendix_29"},
		{"loulou69 (Bendix Carstensen)", "Bendix Carstensen", "loulou69"},
		{"Bendix (Bendix Carstensen)", "Bendix Carstensen", "Bendix"},
		{"BXC - Bendix Carstensen", "Bendix Carstensen", "BXC"},
		{"Bendix Carstensen / BXC", "Bendix Carstensen", "BXC"},
		{"BXC : Bendix Carstensen", "Bendix Carstensen", "BXC"},
		{"b@x.example (BXC (Bendix Carstensen))", "Bendix Carstensen", "BXC"},
		{"Bendix Carstensen (BXC) (INSERM)", "Bendix Carstensen", "BXC"},

		{"Carstensen, Bendix (INSERM)", "Carstensen, Bendix", ""},
		{"Bendix Carstensen (Université de Nantes)", "Bendix Carstensen", ""},
		{"Bendix Carstensen (Lyon)", "Bendix Carstensen", ""},
		{"Bendix Carstensen (lyon)", "Bendix Carstensen", ""},
		{"Bendix (Lyon)", "Bendix", ""},
		{"loulou69 (Lyon)", "loulou69", ""},
		{"BXC (Lyon)", "BXC", ""},
		{"Bendix (Laboratoire Morvan)", "Bendix", ""},
		{"Bendix (Support Team)", "Bendix", ""},
		{"Bendix (CNRS Lyon)", "Bendix", ""},
		{"Bendix (3e B)", "Bendix", ""},
		{"Bendix Carstensen (Ana Paz)", "Bendix Carstensen", ""},
		{"Bendix Carstensen, INSERM", "Bendix Carstensen", ""},
		{"Carstensen, Bendix, Université de Nantes", "Carstensen, Bendix", ""},
		{"CARSTENSEN, BENDIX", "CARSTENSEN, BENDIX", ""},
		{"Ana Paz - Lyon", "Ana Paz - Lyon", ""},
		{"Ana Paz / Bendix Carstensen", "Ana Paz / Bendix Carstensen", ""},
	}
	for _, r := range rows {
		if b := ReadByline(r.field); b.Name != r.name || b.Other != r.other {
			t.Errorf("%q: name %q, other %q; want %q, %q", r.field, b.Name, b.Other, r.name, r.other)
		}
	}
}

// TestBothNamesLeak checks that both names of a replaced author field, and the parts of the
// longer one, are searched for in the outputs.
func TestBothNamesLeak(t *testing.T) {
	field := Decision{Author: "BXC (Bendix Carstensen)", Entity: "P1", Kind: Person, Action: Replace}
	res := run(t, []Decision{field}, signed(texts("Bendix Carstensen wrote", "Merci Carstensen !", "vu avec BXC"), "BXC (Bendix Carstensen)", "Ana", "Ana"))
	var forms []string
	for _, l := range res.Leaks {
		forms = append(forms, l.Form)
	}
	if got, want := len(forms), 3; got != want || forms[0] != "Bendix Carstensen" || forms[1] != "Carstensen" || forms[2] != "BXC" {
		t.Errorf("leaks %q", forms)
	}
}

// TestShortForms checks that a field with an abbreviation alone is given to its person if no
// other name contradicts, and that so is the field with the name.
func TestShortForms(t *testing.T) {
	is := func(f, id string) Decision { return form(f, kind(Person), of(id)) }
	rows := []struct {
		author    string
		decisions []Decision
		want      string
	}{
		{"BXC (Bendix Carstensen)", []Decision{is("BXC", "P1")}, "P1"},
		{"BXC (Bendix Carstensen)", []Decision{is("Bendix Carstensen", "P1")}, "P1"},
		{"BXC (Bendix Carstensen)", []Decision{is("BXC", "P1"), is("Bendix", "P2")}, "PERSONNE_001"},
		{"BXC (Bendix Carstensen)", []Decision{is("Bendix", "P2")}, "PERSONNE_001"},
	}
	for _, r := range rows {
		if got := author(run(t, r.decisions, signed(texts("rien"), r.author))).Text; got != r.want {
			t.Errorf("%q with %v is %q, want %q", r.author, r.decisions, got, r.want)
		}
	}
	known := NewMessages(KnownName{"E1", "BXC", false}, KnownName{"E2", "Tiphaine Lebrac", false})
	for field, want := range map[string]string{"BXC (Bendix Carstensen)": "E1", "TLB (Tiphaine Lebrac)": "E2", "BXC": "E1"} {
		res := run(t, nil, signed(texts("rien"), field), func(p *Pipeline) { p.Messages, p.Detectors = known, nil })
		if got := author(res).Text; got != want {
			t.Errorf("%q is %q, want %q", field, got, want)
		}
	}
}
