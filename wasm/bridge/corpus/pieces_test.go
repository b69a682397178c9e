package corpus

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode"
	"unicode/utf16"

	"pgregory.net/rapid"
)

// drawPieces draws a text of names, some of which have digits, letters or the marks of an id glued
// to them.
func drawPieces(t *rapid.T) string {
	pick := func(list ...string) string { return rapid.SampledFrom(list).Draw(t, "glue") }
	var b strings.Builder
	for range rapid.IntRange(1, 6).Draw(t, "names") {
		name := drawName(t)
		switch rapid.IntRange(0, 5).Draw(t, "shape") {
		case 0:
			name += pick("3", "12", "2012", "3eB", "_2", "-4", "x7", "٣")
		case 1:
			name = pick("3", "12", "59", "msg-", "a1") + name
		case 2:
			name = pick("59", "msg-3", "avec", "x_") + name + pick("545f", "7", "et", "@a1.example")
		case 3:
			b.WriteString(rapid.SampledFrom(around).Draw(t, "around") + pick("", " "))
		}
		b.WriteString(name)
		b.WriteString(rapid.SampledFrom(between).Draw(t, "between"))
	}
	return b.String()
}

// TestPieces checks that a pseudonym is never next to a letter or a digit of the text. Otherwise
// ELEVE_001 followed by a 3 could be read as another number. It also checks that the text comes
// back.
func TestPieces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		checkPieces(t, drawPieces(t), drawList(t), rapid.SampledFrom([]string{"id", "natural", "initials"}).Draw(t, "style"), rapid.SampledFrom([]string{"fr", "fr", "en"}).Draw(t, "language"))
	})
}

func checkPieces(t interface {
	Helper()
	Fatalf(string, ...any)
}, text string, list []map[string]any, style, language string) {
	t.Helper()
	params := map[string]any{"text": text, "options": map[string]any{"style": style, "language": language, "seed": 5}}
	if list != nil {
		params["roster"] = list
	}
	raw, werr := ask(t, "pseudonymize", params)
	if werr != nil {
		t.Fatalf("%v", werr)
	}
	var r reply
	if err := json.Unmarshal(raw, &r); err != nil {
		t.Fatalf("%v", err)
	}
	out := []rune(r.Text)
	units := utf16.Encode(out)
	if len(units) != len(out) {
		return // what follows needs one unit per rune
	}
	goesOn := func(a, b int) bool {
		is := func(i int) bool {
			return i >= 0 && i < len(out) && (unicode.IsLetter(out[i]) || unicode.IsDigit(out[i]))
		}
		return is(a) && is(b)
	}
	for _, s := range r.Spans {
		if s.Action == "replace" && (goesOn(s.OutStart-1, s.OutStart) || goesOn(s.OutEnd-1, s.OutEnd)) {
			t.Fatalf("%q → %q: %q touches the text", text, r.Text, s.Replacement)
		}
	}
	back, werr := ask(t, "restore", map[string]any{"text": r.Text, "mapping": r.Mapping})
	if werr != nil {
		t.Fatalf("restore: %v", werr)
	}
	var restored struct{ Text string }
	if err := json.Unmarshal(back, &restored); err != nil || restored.Text != text {
		t.Fatalf("restored %q, want %q (%v)", restored.Text, text, err)
	}
}
