package jsontext

import (
	"bytes"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core/office/flow"
	"github.com/cachenom/cachenom/core/office/sweep"
)

func TestRead(t *testing.T) {
	for text, ok := range map[string]bool{
		`{"a": [1, -2.5e3, true, null, "x"], "b": {}}`: true, ` [] `: true, `"a"`: true, `1`: true,
		`{"a" 1}`: false, `[1,]`: false, `[1 2]`: false, `{"a":1`: false, `"a`: false, `[] []`: false, `]`: false, `{1: 2}`: false, `[}`: false, `[,1]`: false,
		strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000): true,
		strings.Repeat(`{"a":`, 100_000):                            false,
	} {
		if _, err := Read([]byte(text)); (err == nil) != ok {
			t.Errorf("%.40s: %v", text, err)
		}
	}
}

func TestGet(t *testing.T) {
	f, err := Read([]byte(`{"a": {"b": [1, {"c": "K\u00e9vin \ud83d\ude00\n\"ok\""}]}, "K\u00e9": 7, "a": 8, "n": null}`))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ path, want string }{{"a", ""}, {"Ké", "7"}, {"n", ""}, {"x", ""}} {
		if got := f.TextOf(f.Get(0, c.path)); got != c.want {
			t.Errorf("%s: %q, want %q", c.path, got, c.want)
		}
	}
	var texts []string
	for i := range f.Values {
		if f.Values[i].Sort == String {
			for _, l := range f.Lines(i) {
				texts = append(texts, string(l.Text))
			}
		}
	}
	if got := strings.Join(texts, "|"); got != `Kévin 😀|"ok"` {
		t.Errorf("lines %q", got)
	}
}

// TestEscapes replaces a part of a string, and checks that the rest keeps its escapes.
func TestEscapes(t *testing.T) {
	for _, c := range []struct{ file, from, by, want string }{
		{`["Bonjour K\u00e9vin, \u00e7a va ?"]`, "Kévin", "Zoé", `["Bonjour Zo\u00e9, \u00e7a va ?"]`},
		{`["Bonjour \u0418\u0432\u0430\u043d !"]`, "Иван", "P001", `["Bonjour P001 !"]`},
		{`["é \ud83d\ude00Léa\n\/"]`, "Léa", `a"\/b`, `["é \ud83d\ude00a\"\\\/b\n\/"]`},
		{`["dit \"Léa\""]`, "Léa", "Tom", `["dit \"Tom\""]`},
		{`["\ud83d Léa \q"]`, "Léa", "Tom", `["\ud83d Tom \q"]`},
	} {
		f, err := Read([]byte(c.file))
		if err != nil {
			t.Fatal(err)
		}
		to := &flow.Flow{Name: "text"}
		to.Put(f.Line(1))
		text, placed := flow.Join([]*flow.Flow{to})
		at := bytes.Index(text, []byte(c.from))
		if at < 0 {
			t.Errorf("%s: read as %q", c.file, text)
			continue
		}
		l := &flow.Layout{Text: string(text), Stretches: placed}
		edits := []flow.Edit{{Span: flow.Span{Start: at, End: at + len(c.from)}, Text: c.by}}
		out, err := f.Save(l, l.Patches(f, edits), &sweep.Also{})
		if err != nil || string(out) != c.want {
			t.Errorf("%s: %s, %v, want %s", c.file, out, err, c.want)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"a": ["\u00e9\ud83d\ude00\\", 1.5e-3, {}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := Read(data)
		if err != nil {
			return
		}
		to := &flow.Flow{Name: "text"}
		for i := range file.Values {
			if file.Values[i].Sort == String {
				for _, l := range file.Lines(i) {
					to.Put(l)
				}
			}
		}
		_, placed := flow.Join([]*flow.Flow{to})
		out, err := file.Save(&flow.Layout{Stretches: placed}, nil, &sweep.Also{})
		if err != nil || !bytes.Equal(out, data) {
			t.Errorf("a file without edits is not the same: %v", err)
		}
	})
}
