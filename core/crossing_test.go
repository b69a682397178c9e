package core

import (
	"fmt"
	"strings"
	"testing"
)

// TestCrossing: two places that cross are said, both of them; what touches, is
// the same or lies within the other is not.
func TestCrossing(t *testing.T) {
	rows := []struct {
		name      string
		decisions []Decision
		want      string // the text; the warnings
	}{
		{"crossing", []Decision{at(0, 5, replace), at(4, 9, replace)}, "AUTRE_001 AUTRE_002; [{0 5} {4 9}]"},
		{"in the other order", []Decision{at(4, 9, replace), at(0, 5, replace)}, "AUTRE_001 AUTRE_002; [{0 5} {4 9}]"},
		{"one of them stays", []Decision{at(0, 5, keep), at(4, 9, replace)}, "Ana e AUTRE_002; [{0 5} {4 9}]"},
		{"side by side", []Decision{at(0, 3, replace), at(3, 9, replace)}, "AUTRE_001AUTRE_002; "},
		{"the same", []Decision{at(0, 3, replace), at(0, 3, keep)}, "Ana e Eva; "},
		{"within", []Decision{at(0, 9, replace), at(6, 9, replace)}, "AUTRE_001; "},
		{"three in a chain", []Decision{at(0, 4, replace), at(2, 7, replace), at(6, 9, replace)}, "; [{0 4} {2 7}] [{2 7} {6 9}]"},
		{"a part of a word beside its form", []Decision{at(0, 1, replace), form("Ana")}, "AUTRE_001na e Eva; "},
		{"the end of a word of a form", []Decision{at(2, 3, replace), form("Ana e Eva", of("X"))}, "AnAUTRE_001 X; "},
		{"the middle of a word of a form", []Decision{at(7, 8, replace), form("Ana e Eva", of("X"))}, "X EAUTRE_001a; "},
		{"a whole word of a form", []Decision{at(0, 3, of("Y")), form("Ana e Eva", of("X"))}, "Y X; "},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			docs := texts("Ana e Eva")
			res := run(t, r.decisions, docs)
			ds, err := NewDecisions(r.decisions)
			if err != nil {
				t.Fatal(err)
			}
			var said []string
			for _, w := range ds.Crossing(docs[0]) {
				said = append(said, fmt.Sprint(w.Spans))
			}
			text, warnings, _ := strings.Cut(r.want, "; ")
			if got := strings.Join(said, " "); got != warnings {
				t.Errorf("warnings %q, want %q", got, warnings)
			}
			if text != "" && res.Outputs[0].Text != text {
				t.Errorf("text %q, want %q", res.Outputs[0].Text, text)
			}
		})
	}
}
