package corpus

import (
	"testing"
	"unicode/utf16"
)

// TestLeaksOverlap checks the places of leaks that begin inside another one: each has its own form.
func TestLeaksOverlap(t *testing.T) {
	form := func(form, entity string) map[string]any {
		return map[string]any{"form": form, "action": "replace", "entity": entity, "kind": "LOCATION"}
	}
	var out struct {
		Text  string
		Leaks []struct {
			Form             string
			OutStart, OutEnd int
		}
	}
	answerOf(t, "pseudonymize", map[string]any{
		"text": "🎓 Bourg Ollain, Ollain ; BOURG OLLAIN.", "options": map[string]any{"detect": false},
		"decisions": []map[string]any{form("Bourg Ollain", "L1"), form("Ollain", "L2")},
	}, &out)
	units := utf16.Encode([]rune(out.Text))
	if len(out.Leaks) != 2 {
		t.Fatalf("%+v", out)
	}
	for _, l := range out.Leaks {
		if got := string(utf16.Decode(units[l.OutStart:l.OutEnd])); got != l.Form {
			t.Errorf("%q is at the place of %q", got, l.Form)
		}
	}
}
