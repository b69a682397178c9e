package corpus

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/cachenom/cachenom/wasm/bridge"
)

// TestMineErrors checks that errors name their field and contain nothing of the text.
func TestMineErrors(t *testing.T) {
	rows := []struct{ name, method, params, field string }{
		{"no text", "mine.variants", `{"known":[]}`, "text"},
		{"no known", "mine.variants", `{"text":""}`, "known"},
		{"known a number", "mine.variants", `{"text":"","known":["Emma",3]}`, "known[1]"},
		{"known a space", "mine.variants", `{"text":"Emma","known":["Emma"," "]}`, "known[1]"},
		{"known empty", "mine.contexts", `{"text":"Emma","known":[{"form":""}],"side":"left"}`, "known[0]"},
		{"known without form", "mine.contexts", `{"text":"Emma","known":[{"x":"Emma"}],"side":"left"}`, "known[0].form"},
		{"known without form, of variants", "mine.variants", `{"text":"Emma","known":["Ema",{"type":"x"}]}`, "known[1].form"},
		{"known without form, of patterns", "mine.patterns", `{"text":"Emma","known":["Ema",{"x":"Emma"}]}`, "known[1].form"},
		{"known a mark", "mine.variants", `{"text":"Emma","known":["!"]}`, "known[0]"},
		{"type with a mark", "mine.contexts", `{"text":"","known":[{"form":"Emma","type":"<x>"}],"side":"left"}`, "known[0].type"},
		{"no side", "mine.contexts", `{"text":"","known":[]}`, "side"},
		{"other side", "mine.contexts", `{"text":"","known":[],"side":"up"}`, "side"},
		{"fmax 0", "mine.contexts", `{"text":"","known":[],"side":"left","fmax":0}`, "fmax"},
		{"tmin 2", "mine.contexts", `{"text":"","known":[],"side":"left","tmin":2}`, "tmin"},
		{"tmin a string", "mine.contexts", `{"text":"","known":[],"side":"left","tmin":"0.2"}`, "tmin"},
		{"good a space", "mine.contexts", `{"text":"","known":[],"side":"left","good":["a"," "]}`, "good[1]"},
		{"unknown pattern", "mine.patterns", `{"text":"","patterns":["mail","Emma"]}`, "patterns[1]"},
		{"damaged expression", "mine.patterns", `{"text":"","patterns":["mail"],"expressions":[{"expression":"(Emma"}]}`, "expressions[0].expression"},
		{"empty expression", "mine.patterns", `{"text":"","expressions":[{"expression":""}]}`, "expressions[0].expression"},
		{"no query", "concordance", `{"text":""}`, "query"},
		{"two queries", "concordance", `{"text":"","query":{"form":"a","kind":"PERSON"}}`, "query"},
		{"form of spaces", "concordance", `{"text":"Emma","query":{"form":" "}}`, "query.form"},
		{"damaged regexp", "concordance", `{"text":"Emma","query":{"regexp":"[Emma"}}`, "query.regexp"},
		{"unknown kind", "concordance", `{"text":"","query":{"kind":"PET"}}`, "query.kind"},
		{"width", "concordance", `{"text":"","query":{"form":"a"},"width":1e6}`, "width"},
		{"negative offset", "concordance", `{"text":"","query":{"form":"a"},"offset":-1}`, "offset"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			_, err := askRaw(t, []byte(`{"id":1,"method":"`+r.method+`","params":`+r.params+`}`))
			if err == nil || err.Code != bridge.CodeInvalidParams || err.Data.Field != r.field || !strings.HasPrefix(err.Message, r.field+": ") || strings.Contains(err.Message, "Emma") {
				t.Errorf("got %+v, want an error of %s", err, r.field)
			}
		})
	}
}

// TestOccurrences checks the UTF-16 offsets of forms in several documents.
func TestOccurrences(t *testing.T) {
	texts := []string{strings.Repeat("😀é merci Zoé ", 900), "merci Emma", strings.Repeat("…", 5000) + " merci Tom"}
	documents := []map[string]any{}
	units := map[string][]uint16{}
	for i, text := range texts {
		id := string(rune('a' + i))
		documents = append(documents, map[string]any{"id": id, "text": text})
		units[id] = utf16.Encode([]rune(text))
	}
	result, err := ask(t, "mine.contexts", map[string]any{"documents": documents, "known": []string{"Emma"}, "side": "left", "fmax": 2000, "tmin": 0})
	if err != nil {
		t.Fatal(err)
	}
	var r struct {
		Contexts []struct {
			Occurrences []struct {
				Doc, Form  string
				Start, End int
			}
		}
	}
	if err := json.Unmarshal(result, &r); err != nil {
		t.Fatal(err)
	}
	if len(r.Contexts) != 1 || len(r.Contexts[0].Occurrences) != 901 {
		t.Fatalf("%.300s", result)
	}
	for _, o := range r.Contexts[0].Occurrences {
		if got := string(utf16.Decode(units[o.Doc][o.Start:o.End])); got != o.Form {
			t.Fatalf("%+v is %q", o, got)
		}
	}
}

// TestLongKnown checks that the warning about a form that is too long contains its row, but not its
// text.
func TestLongKnown(t *testing.T) {
	long := strings.Repeat("Emma ", 31)
	rows := []struct {
		name  string
		known []string
		want  []int
	}{
		{"none", []string{"Zoé", "Rosa Luxemburg"}, []int{}},
		{"two of three", []string{long, "Zoé", strings.Repeat("Emma", 51)}, []int{0, 2}},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			raw, werr := ask(t, "mine.variants", map[string]any{"text": "zoé " + long, "known": r.known})
			if werr != nil {
				t.Fatal(werr)
			}
			var got struct {
				Candidates []struct{ Form string }
				Warnings   []struct {
					Code, Message string
					Args          struct{ Row int }
				}
			}
			if err := json.Unmarshal(raw, &got); err != nil {
				t.Fatal(err)
			}
			rows := []int{}
			for _, w := range got.Warnings {
				rows = append(rows, w.Args.Row)
				if w.Code != "known-long" || w.Message == "" || strings.Contains(w.Message, "Emma") {
					t.Errorf("%+v", w)
				}
			}
			if !slices.Equal(rows, r.want) || len(got.Candidates) != 1 || got.Candidates[0].Form != "zoé" {
				t.Errorf("rows %v, want %v: %s", rows, r.want, raw)
			}
		})
	}
}

// TestCatalanLeft checks that other spellings of a Catalan name are reported as leaks if only one is
// decided, and that no name is left because of a French middle dot.
func TestCatalanLeft(t *testing.T) {
	rows := []struct {
		name, text, form string
		leaks            []string
	}{
		{"case", "La Gal·la i la gal·la. GAL·LA", "Gal·la", []string{"gal·la", "GAL·LA"}},
		{"the dot in its letter", "Gal·la, Ga\u0140la", "Gal·la", []string{"Ga\u0140la"}},
		{"another word", "Gal·la, Gal i la", "Gal·la", nil},
		{"French", "Léa·e et léa", "Léa", []string{"léa"}},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			raw, werr := ask(t, "pseudonymize", map[string]any{"text": r.text, "options": map[string]any{"detect": false, "language": "ca"}, "decisions": []any{
				map[string]any{"form": r.form, "entity": "F001", "action": "replace", "kind": "PERSON"},
			}})
			if werr != nil {
				t.Fatal(werr)
			}
			var got struct {
				Spans []struct{ Text string }
				Leaks []struct{ Form string }
			}
			if err := json.Unmarshal(raw, &got); err != nil {
				t.Fatal(err)
			}
			var leaks []string
			for _, l := range got.Leaks {
				leaks = append(leaks, l.Form)
			}
			if len(got.Spans) != 1 || got.Spans[0].Text != r.form || !slices.Equal(leaks, r.leaks) {
				t.Errorf("%s", raw)
			}
		})
	}
}
