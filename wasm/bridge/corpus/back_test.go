package corpus

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// TestWayBack checks what comes back from an answer that a person wrote, and what is reported. A row
// has a source, the style, the answer (% is the masked source), the restored text, the class list,
// and the unknown pseudonyms that are reported.
func TestWayBack(t *testing.T) {
	class := []map[string]any{{"first": "Odile", "last": "Garnier"}, {"first": "Tom", "last": "Vidal"}}
	rows := []struct {
		source, style, answer, want string
		roster                      []map[string]any
		unknown                     []string
	}{
		// Initials with a number that no person has are left.
		{"Bruno Garneray lit.", "initials", "M. B. G. 7 est là.", "M. B. G. 7 est là.", nil, []string{"B. G. 7"}},
		{"Bruno Garneray lit.", "initials", "B. G. 2 lit.", "B. G. 2 lit.", nil, []string{"B. G. 2"}},
		{"Bruno Garneray lit.", "initials", "B. G. 3 fois, B. G. à 8h30, B. G. en 2024.", "Bruno Garneray 3 fois, Bruno Garneray à 8h30, Bruno Garneray en 2024.", nil, nil},
		// A family is hidden as the initial of its name. A letter alone is reported.
		{"Les Chevalier sont partis.", "initials", "Voici : %", "Voici : Les Chevalier sont partis.", nil, nil},
		{"Les Chevalier sont partis.", "initials", "Le C. est parti.", "Le C. est parti.", nil, []string{"C."}},
		// The particle of a surname is written once.
		{"Les d'Escures sont partis avec Claire d'Escures.", "id", "Voici : %", "Voici : Les d'Escures sont partis avec Claire d'Escures.", nil, nil},
		{"Les d'Escures sont partis avec Claire d'Escures.", "natural", "Voici : %", "Voici : Les d'Escures sont partis avec Claire d'Escures.", nil, nil},
		{"Claire d'Escures lit.", "id", "Le livre d'PERSONNE_001.", "Le livre de Claire d'Escures.", nil, nil},
		// The first name is the same as the surname.
		{"Simon Simon a signé. Simon rit.", "natural", "Voici : %", "Voici : Simon Simon a signé. Simon rit.", nil, nil},
		// A changed id is reported if it is ambiguous.
		{"Odile et Tom lisent.", "id", "eleve 01 lit, ELEVE_O01 rit.", "eleve 01 lit, Odile rit.", class, []string{"eleve 01"}},
		{"Odile et Tom lisent.", "id", "ELEVE_\n001, ELEVE&#95;002.", "Odile, Tom.", class, nil},
		{"Odile et Tom lisent.", "id", "ELEVE_l et ELEVE_OO2.", "ELEVE_l et Tom.", class, []string{"ELEVE_l"}},
		{"Odile et Tom lisent.", "id", "Un élève lit, élève 1 rit, ELEVES.", "Un élève lit, élève 1 rit, ELEVES.", class, []string{"élève 1"}},
		// The name that the source used most comes back.
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
	// A plural is reported. With an option, the canonical name comes back.
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
