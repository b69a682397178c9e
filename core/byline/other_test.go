package byline

import "testing"

// TestReadOther checks that both names of a field are found, and that a place, a
// laboratory or a mailing list in brackets is not taken for a name.
func TestReadOther(t *testing.T) {
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
		if b := Read(r.field); b.Name != r.name || b.Other != r.other {
			t.Errorf("%q: name %q, other %q; want %q, %q", r.field, b.Name, b.Other, r.name, r.other)
		}
	}
}
