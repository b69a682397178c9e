package corpus

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// TestWayBack: what comes back of an answer that somebody wrote, and what is told
// of it. A row is a source, the style, the answer with % for the masked source,
// the text restored, and what is reported as unknown.
func TestWayBack(t *testing.T) {
	class := []map[string]any{{"first": "Odile", "last": "Garnier"}, {"first": "Tom", "last": "Vidal"}}
	rows := []struct {
		source, style, answer, want string
		roster                      []map[string]any
		unknown                     []string
	}{
		// A number behind initials is of whoever has it: nobody.
		{"Bruno Garneray lit.", "initials", "M. B. G. 7 est là.", "M. B. G. 7 est là.", nil, []string{"B. G. 7"}},
		{"Bruno Garneray lit.", "initials", "B. G. 2 lit.", "B. G. 2 lit.", nil, []string{"B. G. 2"}},
		{"Bruno Garneray lit.", "initials", "B. G. 3 fois, B. G. à 8h30, B. G. en 2024.", "Bruno Garneray 3 fois, Bruno Garneray à 8h30, Bruno Garneray en 2024.", nil, nil},
		// A family goes by the initial of its name; a letter is told.
		{"Les Chevalier sont partis.", "initials", "Voici : %", "Voici : Les Chevalier sont partis.", nil, nil},
		{"Les Chevalier sont partis.", "initials", "Le C. est parti.", "Le C. est parti.", nil, []string{"C."}},
		// The particle of a surname is written once.
		{"Les d'Escures sont partis avec Claire d'Escures.", "id", "Voici : %", "Voici : Les d'Escures sont partis avec Claire d'Escures.", nil, nil},
		{"Les d'Escures sont partis avec Claire d'Escures.", "natural", "Voici : %", "Voici : Les d'Escures sont partis avec Claire d'Escures.", nil, nil},
		{"Claire d'Escures lit.", "id", "Le livre d'PERSONNE_001.", "Le livre de Claire d'Escures.", nil, nil},
		// A first name that is the surname too.
		{"Simon Simon a signé. Simon rit.", "natural", "Voici : %", "Voici : Simon Simon a signé. Simon rit.", nil, nil},
		// What somebody made of an id is told, where it is not plain.
		{"Odile et Tom lisent.", "id", "eleve 01 lit, ELEVE_O01 rit.", "eleve 01 lit, Odile rit.", class, []string{"eleve 01"}},
		{"Odile et Tom lisent.", "id", "ELEVE_\n001, ELEVE&#95;002.", "Odile, Tom.", class, nil},
		{"Odile et Tom lisent.", "id", "ELEVE_l et ELEVE_OO2.", "ELEVE_l et Tom.", class, []string{"ELEVE_l"}},
		{"Odile et Tom lisent.", "id", "Un élève lit, élève 1 rit, ELEVES.", "Un élève lit, élève 1 rit, ELEVES.", class, []string{"élève 1"}},
		// The name that the source used most.
		{"Odile lit. Odile rit. Odile Garnier dort.", "id", "Voici : ELEVE_001.", "Voici : Odile.", class, nil},
		{"Odile lit. Odile Garnier dort.", "id", "Voici : ELEVE_001.", "Voici : Odile Garnier.", class, nil},
		{"Odile lit.", "initials", "Voici : %", "Voici : Odile lit.", class, nil},
	}
	for _, r := range rows {
		params := map[string]any{"text": r.source, "options": map[string]any{"style": r.style, "seed": 2}}
		if r.roster != nil {
			params["roster"] = r.roster
		}
		raw, werr := ask(t, "pseudonymize", params)
		if werr != nil {
			t.Fatal(werr)
		}
		var masked reply
		if err := json.Unmarshal(raw, &masked); err != nil {
			t.Fatal(err)
		}
		raw, werr = ask(t, "restore", map[string]any{"text": strings.ReplaceAll(r.answer, "%", masked.Text), "mapping": masked.Mapping})
		if werr != nil {
			t.Fatal(werr)
		}
		var back struct {
			Text   string
			Report struct{ Unknown []string }
		}
		if err := json.Unmarshal(raw, &back); err != nil {
			t.Fatal(err)
		}
		if back.Text != r.want || !slices.Equal(back.Report.Unknown, r.unknown) && len(back.Report.Unknown)+len(r.unknown) > 0 {
			t.Errorf("%q, %s, %q: %q, unknown %q; want %q, unknown %q", r.source, r.style, r.answer, back.Text, back.Report.Unknown, r.want, r.unknown)
		}
	}
	// A plural is told; the canonical name comes back on demand.
	raw, _ := ask(t, "pseudonymize", map[string]any{"text": "Odile lit.", "roster": class, "options": map[string]any{"style": "natural", "seed": 2}})
	var masked reply
	if err := json.Unmarshal(raw, &masked); err != nil {
		t.Fatal(err)
	}
	name := strings.TrimSuffix(masked.Text, " lit.")
	if raw, _ = ask(t, "restore", map[string]any{"text": "Les " + name + "s lisent.", "mapping": masked.Mapping}); !strings.Contains(string(raw), `"unknown":["`+name+`s"]`) {
		t.Errorf("%ss: %s", name, raw)
	}
	raw, _ = ask(t, "pseudonymize", map[string]any{"text": "Odile lit.", "roster": class})
	if err := json.Unmarshal(raw, &masked); err != nil {
		t.Fatal(err)
	}
	if raw, _ = ask(t, "restore", map[string]any{"text": "Bravo ELEVE_001 !", "mapping": masked.Mapping, "options": map[string]any{"names": "full"}}); !strings.Contains(string(raw), "Bravo Odile Garnier !") {
		t.Errorf("in full: %s", raw)
	}
}
