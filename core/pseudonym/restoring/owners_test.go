package restoring

import (
	"testing"

	"github.com/cachenom/cachenom/core/pseudonym"
)

// TestNamesakes checks that the third name of a doubt comes back if all people whom it may mean
// have the same name, and stays otherwise.
func TestNamesakes(t *testing.T) {
	for _, r := range []struct {
		among []string
		want  string
	}{
		{[]string{"Emma Martin", "Emma Martin"}, "Emma Martin lit."},
		{[]string{"Emma MARTIN", "Emma MARTIN"}, "Emma Martin lit."},
		{[]string{"Emma Martin", "Emma Morel"}, "Alix Roux lit."},
		{[]string{"Emma Martin", "Ema Martin"}, "Alix Roux lit."},
		{nil, "Alix Roux lit."}, // an older table does not hold the names
	} {
		doubt := pseudonym.Pair{Entity: "E_1|E_2", Kind: "PERSON", Canonical: "Ema Martin", Forms: []string{"Ema Martin"}, Members: []string{"E_1", "E_2"}, Among: r.among, Action: "replace", Pseudonym: "Alix Roux"}
		first := doubt
		first.Pseudonym, first.Name, first.Forms = "Alix", "Emma", []string{"Emma"}
		// Another list gave the ids to other people.
		one := pseudonym.Pair{Entity: "E_1", Kind: "PERSON", Pseudonym: "Claire Petit", Canonical: "Anne Lopez", First: "Anne", Last: "Lopez", Action: "replace"}
		other := one
		other.Entity, other.Pseudonym = "E_2", "Diane Petit"
		for _, pairs := range [][]pseudonym.Pair{{one, other, first, doubt}, {one, other, doubt}} {
			for _, source := range []bool{true, false} {
				m := Restorer{Mapping: &pseudonym.Mapping{Version: 1, Pairs: pairs}, Source: source}
				if got, _, _, _ := m.Restore("", false, "Alix Roux lit."); got != r.want {
					t.Errorf("%q, %d pairs, source %v: came back as %q, want %q", r.among, len(pairs), source, got, r.want)
				}
			}
		}
	}
}
