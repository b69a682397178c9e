package corpus

import (
	"encoding/json"
	"testing"
)

// TestHiddenAgain checks that a text which is hidden again by its own table is hidden in the same
// way. earlier is a text that was hidden before.
func TestHiddenAgain(t *testing.T) {
	for _, r := range []struct{ name, list, earlier, text string }{
		{"a first name between two people of the text", "", "Marie Petit lit.", "Marie Thomas et Marie Simon lisent. Marie rit."},
		{"a first name of an earlier text, and two spellings of one person", "Ève SAINT-MAUR, Thomas THOMAS", "Marie Petit lit.", "Marie Thomas\nimon Ève Martin lit. Léa lit. Marie Ève Thomas lit. Marie lit. "},
		{"a first name of an earlier text", "", "Marie Petit lit.", "Marie rit. Paul Thomas dort."},
	} {
		for _, style := range []string{"id", "natural", "initials"} {
			var roster []map[string]any
			if r.list != "" {
				roster = peopleOf(r.list)
			}
			options := map[string]any{"style": style, "seed": "a"}
			hide := func(text string, mapping json.RawMessage) hiddenText {
				return hideAs(t, options, text, roster, mapping)
			}
			first := hide(r.text, hide(r.earlier, nil).Mapping)
			if again := hide(r.text, first.Mapping); again.Text != first.Text {
				t.Errorf("%s, %s: %q, hidden again as %q", r.name, style, first.Text, again.Text)
			}
		}
	}
}
