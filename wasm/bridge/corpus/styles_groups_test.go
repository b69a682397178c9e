package corpus

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestNaturalGroups checks that words for a group or a generation are not replaced, and that a form
// which may mean two people has a third name. A row is a list, a source, the hidden source with a
// letter for each invented word, and what comes back from an edited text ("" if it is the source).
func TestNaturalGroups(t *testing.T) {
	for _, r := range []struct{ list, source, shape, back string }{
		{"", "Thierry Dupont jr. joue.", "A B jr. joue.", ""},
		{"", "Marc Durand Jr et Paul Petit junior jouent.", "A B Jr et C D junior jouent.", ""},
		{"", "Jean Duval III écrit à Dupont jr.", "A B III écrit à C jr.", ""},
		{"", "La famille Paiva Neves est venue avec Rui Paiva Neves.", "La famille A B est venue avec C A B.", ""},
		{"", "Les sœurs Paiva Neves rient.", "Les sœurs A B rient.", ""},
		{"", "Ana Paiva Neves joue avec Rui Paiva Neves.", "A B C joue avec D B C.", ""},
		{"", "M. et Mme Garcia Lopez écrivent.", "M. et Mme A B écrivent.", ""},
		{"Ana PAIVA NEVES, Rui PAIVA NEVES", "Ana lit. M. et Mme Paiva Neves écrivent à Rui Paiva Neves.", "A lit. M. et Mme B C écrivent à D B C.", ""},
		{"", "Mme Claire Fontaine écrit à M. Paul Petit.", "Mme A B écrit à M. C D.", ""},
		{"Léa PETIT, Léa MOREL", "Léa bavarde. Léa Petit rit.", "A bavarde. B C rit.", "? bavarde. Léa Petit rit."},
		{"Maël PETIT, Maëlle MOREL", "Maell dort. Maëlle Morel rit.", "A dort. B C rit.", "? dort. Maëlle Morel rit."},
		// The same name comes back, even if it is unknown which namesake is meant.
		{"Emma MARTIN, Emma MARTIN", "Emma Martin bavarde. Emma rit.", "A B bavarde. A rit.", ""},
		{"Emma MARTIN, Emma MARTIN", "EMMA MARTIN BAVARDE.", "A B BAVARDE.", ""},
		{"Emma MARTIN, Emma MARTIN, Eva MARTIN", "Emma Martin bavarde avec Mme Martin.", "A B bavarde avec Mme B.", ""},
		{"Emma MARTIN, Eva MARTIN", "Les Martin jouent. Emma rit.", "Les A jouent. B rit.", ""},
	} {
		params := map[string]any{"text": r.source, "options": map[string]any{"style": "natural", "seed": "group"}}
		if r.list != "" {
			params["roster"] = peopleOf(r.list)
		}
		raw, werr := ask(t, "pseudonymize", params)
		if werr != nil {
			t.Fatal(werr)
		}
		var masked struct {
			Text    string
			Mapping json.RawMessage
			Spans   []struct{ Replacement, Kind, Action string }
		}
		if err := json.Unmarshal(raw, &masked); err != nil {
			t.Fatal(err)
		}
		letters := map[string]string{}
		shape := masked.Text
		for _, s := range masked.Spans {
			for _, word := range strings.Fields(s.Replacement) {
				if s.Kind == "PERSON" && s.Action == "replace" && !strings.Contains(r.source, word) {
					if letters[word] == "" {
						letters[word] = string(rune('A' + len(letters)))
					}
				}
			}
		}
		for word, letter := range letters {
			shape = strings.ReplaceAll(shape, word, letter)
		}
		if shape != r.shape {
			t.Errorf("%q is hidden as %q: %q, want %q", r.source, masked.Text, shape, r.shape)
		}
		back := cameBack(t, masked.Text+" Voilà.", masked.Mapping)
		want := r.source
		if r.back != "" {
			third, _, _ := strings.Cut(masked.Text, " ")
			want = strings.Replace(r.back, "?", third, 1)
			if p := back.Report.Places; len(p) != 1 || p[0].Text != third || len(p[0].Perhaps) != 2 {
				t.Errorf("%q: told %+v, want %q and two people", masked.Text, p, third)
			}
		}
		if back.Text != want+" Voilà." {
			t.Errorf("%q, edited, came back as %q", masked.Text, back.Text)
		}
		if back := cameBack(t, masked.Text, masked.Mapping); back.Text != r.source {
			t.Errorf("%q came back as %q", masked.Text, back.Text)
		}
	}
}
