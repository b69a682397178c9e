package core_test

import (
	"testing"

	. "github.com/cachenom/cachenom/core"
)

// TestRealNames checks that a replacement that names a person of the list causes a warning,
// whichever text mentions that person.
func TestRealNames(t *testing.T) {
	rows := []struct {
		name      string
		decisions []Decision
		want      int
	}{
		{"made up", []Decision{entity("E1", by("Zoé"))}, 0},
		{"of an entity", []Decision{entity("E1", by("Rose"))}, 1},
		{"of a mention", []Decision{form("Emma", by("petite Rose"))}, 1},
		{"the same twice", []Decision{form("Emma", by("Rose")), at(0, 4, by("Rose"))}, 1},
		{"a word that the context keeps", []Decision{entity("E1", by("rose"))}, 0},
		{"a doubt's form", []Decision{entity("E1", by("Léa"))}, 1},
		{"of nobody in the text", []Decision{entity("E4", by("Emma"))}, 0},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			res := run(t, r.decisions, texts("Emma rit, Emma dort."))
			if len(res.Warnings) != r.want {
				t.Errorf("%d warnings, want %d: %v", len(res.Warnings), r.want, res.Warnings)
			}
			for _, w := range res.Warnings {
				if w.Code != "real-name" || w.Args["entity"] != "E1" {
					t.Errorf("warned %v", w)
				}
			}
		})
	}
}
