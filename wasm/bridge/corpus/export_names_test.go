package corpus

import (
	"encoding/json"
	"testing"
)

// TestNamesInIDs checks that names are hidden in ids and in the title of the corpus, even if they
// are only in the catalogue or on the list, or parts of names. If a name can still be read in an id
// or the title, this is reported, and the title is left out.
func TestNamesInIDs(t *testing.T) {
	rows := []struct{ id, title, want, wantTitle, code string }{
		{"P001_Berlioux.txt", "berlioux-corpus", "P001_P1.txt", "P1-corpus", "export-id"},
		{"entretien-nadege-berlioux.txt", "Entretien Nadège Berlioux", "entretien-P1.txt", "Entretien P1", "export-id"},
		{"EntretienBerlioux.txt", "corpus", "EntretienP1.txt", "corpus", "export-id"},
		{"Berlioux_2.txt", "corpus de 2019", "P1_2.txt", "corpus de 2019", "export-id"},
		{"berlioux2", "corpus", "P1_2", "corpus", "export-id"},
		{"P001_Kadiatou.txt", "Kadiatou", "P001_E1.txt", "E1", "export-id"},
		{"entretienberlioux.txt", "corpusberlioux", "entretienberlioux.txt", "", "export-id-left"},
		{"rose-des-vents", "la rose", "rose-des-vents", "la rose", ""},
		{"paz-1", "paz", "paz-1", "paz", ""},
		{"m1", "", "m1", "", ""},
	}
	for _, r := range rows {
		request, _ := json.Marshal(map[string]any{"id": 1, "method": "export.text", "params": map[string]any{
			"documents": []any{map[string]any{"id": r.id, "text": "rien"}},
			"title":     r.title,
			"options":   map[string]any{"detect": false},
			"roster":    []any{map[string]any{"id": "E1", "first": "Kadiatou", "last": "Rose"}},
			"decisions": []any{
				map[string]any{"form": "Nadège Berlioux", "action": "replace", "kind": "PERSON", "entity": "P1"},
				map[string]any{"form": "Paz", "action": "keep"},
			},
		}})
		got, err := askRaw(t, request)
		if err != nil {
			t.Fatal(err.Message)
		}
		var out struct {
			Text, Title string
			Warnings    []struct{ Code string }
		}
		if err := json.Unmarshal(got, &out); err != nil {
			t.Fatal(err)
		}
		code := ""
		for _, w := range out.Warnings {
			code += w.Code
		}
		if want := "===== " + r.want + " =====\nrien\n"; out.Text != want || out.Title != r.wantTitle || code != r.code {
			t.Errorf("%s, %q: got %q, title %q, warnings %q; want %q, %q, %q", r.id, r.title, out.Text, out.Title, code, want, r.wantTitle, r.code)
		}
	}
}
