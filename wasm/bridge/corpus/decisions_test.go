package corpus

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

// TestManyDecisions checks ten thousand decisions and pupils in any order.
func TestManyDecisions(t *testing.T) {
	const n = 10000
	text := strings.Repeat("👩 mot ", n)
	var decisions []map[string]any
	for i := range n {
		decisions = append(decisions, map[string]any{"start": i*7 + 3, "end": i*7 + 6, "action": "replace", "replacement": fmt.Sprint("<", i, ">")})
	}
	slices.Reverse(decisions)
	raw, werr := ask(t, "pseudonymize", map[string]any{"text": text, "decisions": decisions})
	if werr != nil {
		t.Fatal(werr)
	}
	var r reply
	if err := json.Unmarshal(raw, &r); err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	for i := range n {
		fmt.Fprint(&want, "👩 <", i, "> ")
	}
	if r.Text != want.String() || len(r.Spans) != n || r.Spans[n-1].End != len(utf16.Encode([]rune(text)))-1 {
		t.Errorf("%d spans in %.60q…", len(r.Spans), r.Text)
	}
}

// TestDefaultIDs checks that people without an id are numbered in the order of the list, and that no
// number is used that another person has as an id.
func TestDefaultIDs(t *testing.T) {
	rows := []struct{ name, ids, want string }{
		{"none given", ", , ", "ELEVE_001, ELEVE_002, ELEVE_003"},
		{"some given", "A1, , ", "A1, ELEVE_002, ELEVE_003"},
		{"given ahead of its place", "ELEVE_003, , ", "ELEVE_003, ELEVE_002, ELEVE_004"},
		{"given behind its place", ", ELEVE_001, ", "ELEVE_004, ELEVE_001, ELEVE_003"},
		{"given past the end", ", , ELEVE_004", "ELEVE_001, ELEVE_002, ELEVE_004"},
		{"two displaced", ", ELEVE_001, , ELEVE_003", "ELEVE_005, ELEVE_001, ELEVE_006, ELEVE_003"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			names := []string{"Emma", "Yann", "Zoé", "Tristan"}
			var roster []map[string]any
			for i, id := range strings.Split(r.ids, ", ") {
				roster = append(roster, map[string]any{"id": id, "first": names[i]})
			}
			raw, werr := ask(t, "pseudonymize", map[string]any{"text": strings.Join(names[:len(roster)], ", "), "roster": roster})
			if werr != nil {
				t.Fatal(werr)
			}
			var got reply
			if err := json.Unmarshal(raw, &got); err != nil || got.Text != r.want {
				t.Errorf("got %s, want %s (%v)", got.Text, r.want, err)
			}
		})
	}
}

// TestRestoreOfADocument checks that the parameter doc selects one of several documents that became
// the same text.
func TestRestoreOfADocument(t *testing.T) {
	documents := []map[string]any{{"id": "a", "text": "Emma lit."}, {"id": "b", "text": "EMMA lit.", "author": "emma"}}
	raw, werr := ask(t, "pseudonymize", map[string]any{"documents": documents, "roster": []map[string]any{{"first": "Emma"}}})
	if werr != nil {
		t.Fatal(werr)
	}
	var r struct {
		Documents []struct{ ID, Text, Author string }
		Mapping   json.RawMessage
	}
	if err := json.Unmarshal(raw, &r); err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct{ doc, text, want string }{
		{"a", r.Documents[0].Text, "Emma lit."}, {"b", r.Documents[1].Text, "EMMA lit."}, {"b", r.Documents[1].Author, "emma"}, {"b", "eleve_1 lit", "Emma lit"},
	} {
		back, werr := ask(t, "restore", map[string]any{"doc": row.doc, "text": row.text, "mapping": r.Mapping})
		if werr != nil {
			t.Fatal(werr)
		}
		var got struct{ Text string }
		if err := json.Unmarshal(back, &got); err != nil || got.Text != row.want {
			t.Errorf("%q of %s came back as %q, want %q", row.text, row.doc, got.Text, row.want)
		}
	}
}
