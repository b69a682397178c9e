package mine

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// TestWords: contexts treat as known exactly what would be marked (core/form.go).
func TestWords(t *testing.T) {
	raw, err := os.ReadFile("../../testdata/words.json")
	if err != nil {
		t.Fatal(err)
	}
	var rows []struct {
		Name, Text, Form string
		Known            []string
		Places           [][2]int
	}
	if err := json.Unmarshal(raw, &rows); err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		t.Run(strings.ReplaceAll(r.Name, " ", "_"), func(t *testing.T) {
			x := NewIndex(corpus(r.Text))
			known := []Known{{Form: r.Form}}
			for _, k := range r.Known {
				known = append(known, Known{Form: k})
			}
			u, err := newUnits(x, known)
			if err != nil {
				t.Fatal(err)
			}
			got := 0
			if len(u.known) > 0 && u.texts[0] == known[0].Form {
				got = len(u.places(u.base))
			}
			if got != len(r.Places) {
				t.Errorf("known at %d places, want %d", got, len(r.Places))
			}
			// A form that is not known yet is counted where it would be marked.
			u, err = newUnits(x, known[1:])
			if err != nil {
				t.Fatal(err)
			}
			if got := u.countFree(r.Form); got != len(r.Places) {
				t.Errorf("would be marked at %d places, want %d", got, len(r.Places))
			}
		})
	}
}
