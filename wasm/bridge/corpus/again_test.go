package corpus

import (
	"encoding/json"
	"testing"
)

// TestHiddenAgain checks that a text which is hidden again by its own table is hidden in the same
// way, if the same decisions are sent again. earlier is a text that was hidden before, if not "".
func TestHiddenAgain(t *testing.T) {
	for _, r := range []struct{ name, list, earlier, text, decisions string }{
		{"a first name between two people of the text", "", "Marie Petit lit.", "Marie Thomas et Marie Simon lisent. Marie rit.", ""},
		{"a first name of an earlier text, and two spellings of one person", "Ève SAINT-MAUR, Thomas THOMAS", "Marie Petit lit.", "Marie Thomas\nimon Ève Martin lit. Léa lit. Marie Ève Thomas lit. Marie lit. ", ""},
		{"a first name of an earlier text", "", "Marie Petit lit.", "Marie rit. Paul Thomas dort.", ""},
		{"merges, after which a number is free", "Anne MARTIN", "", "M. Anne lit. M. Marie rit.", `[{"entity": "PERSONNE_001", "merge": "X9"}, {"entity": "PERSONNE_002", "merge": "ELEVE_001"}]`},
		{"merges of the second and the third person", "", "", "M. Anne lit. M. Marie rit. M. Paul dort.", `[{"entity": "PERSONNE_002", "merge": "X9"}, {"entity": "PERSONNE_003", "merge": "PERSONNE_001"}]`},
		{"a decided form, and the same name in capitals", "", "", "M. Anne lit. Voici ANNE.", `[{"form": "Anne", "entity": "ELEVE_001", "replacement": "Alix"}]`},
	} {
		for _, style := range []string{"id", "natural", "initials"} {
			var roster []map[string]any
			if r.list != "" {
				roster = peopleOf(r.list)
			}
			options := map[string]any{"style": style, "seed": "a"}
			hide := func(text string, mapping json.RawMessage, decisions string) hiddenText {
				params := map[string]any{"text": text, "options": options}
				if decisions != "" {
					params["decisions"] = json.RawMessage(decisions)
				}
				return hideWith(t, params, roster, mapping)
			}
			var before hiddenText
			if r.earlier != "" {
				before = hide(r.earlier, nil, "")
			}
			first := hide(r.text, before.Mapping, r.decisions)
			if again := hide(r.text, first.Mapping, r.decisions); again.Text != first.Text {
				t.Errorf("%s, %s: %q, hidden again as %q", r.name, style, first.Text, again.Text)
			}
		}
	}
}
