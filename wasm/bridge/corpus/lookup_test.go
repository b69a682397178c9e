package corpus

import (
	"encoding/json"
	"testing"
)

// TestLookupAreas: a place has the region and the country it lies in; other forms have neither member.
func TestLookupAreas(t *testing.T) {
	rows := []struct{ form, region, country string }{
		{"Rouen", "Normandie", "France"},
		{"au Havre", "", ""}, // with a word before the name
		{"havre", "Normandie", "France"},
		{"GRENOBLE", "Auvergne-Rhône-Alpes", "France"},
		{"Finistère", "Bretagne", "France"},
		{"Bretagne", "Bretagne", "France"},
		{"Saint-Denis", "", "France"},
		{"Portugal", "", "Portugal"},
		{"Porto", "", "Portugal"},
		{"Seine", "", ""},
		{"Afrique", "", ""},
		{"Odile", "", ""},
		{"table", "", ""},
		{"", "", ""},
	}
	forms := make([]string, len(rows))
	for i, r := range rows {
		forms[i] = r.form
	}
	raw, werr := ask(t, "lookup", map[string]any{"forms": forms})
	if werr != nil {
		t.Fatal(werr)
	}
	var answer struct{ Forms []map[string]any }
	if err := json.Unmarshal(raw, &answer); err != nil {
		t.Fatal(err)
	}
	for i, r := range rows {
		for member, want := range map[string]string{"region": r.region, "country": r.country} {
			if got, ok := answer.Forms[i][member]; ok != (want != "") || ok && got != want {
				t.Errorf("%q: the %s is %v, want %q", r.form, member, got, want)
			}
		}
	}
}
