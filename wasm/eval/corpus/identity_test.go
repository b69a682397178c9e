package corpus

import (
	"fmt"
	"strings"
	"testing"
)

// TestIdentity compares pairs and B³ with small cases that can be counted by hand. The letters before
// the colon are the persons of the mentions according to the reader; those after it are the entities
// according to the program. "." means not found; a capital means that the program asks.
func TestIdentity(t *testing.T) {
	rows := []struct{ name, labels, want string }{
		{"all right", "aab:xxy", "1 0 0 b3 1.00"},
		{"fused", "ab:xx", "0 1 0 b3 0.67"},
		{"split", "aa:xy", "0 0 1 b3 0.67"},
		{"not found", "aa:x.", "0 0 0 b3 1.00"},
		{"asked about", "aa:XX", "0 0 1 b3 0.67"},
		{"nobody can tell", "a?:xx", "0 0 0 b3 1.00"},
		{"three of one, one apart", "aaab:xxxx", "3 3 0 b3 0.77"},
	}
	for _, r := range rows {
		labels, entities, _ := strings.Cut(r.labels, ":")
		var assigned []Assigned
		for _, e := range strings.Split(entities, "") {
			low := strings.ToLower(e)
			assigned = append(assigned, Assigned{strings.Trim(low, "."), low != e})
		}
		var s Identity
		s.Add(strings.Split(labels, ""), assigned)
		if got := fmt.Sprintf("%d %d %d b3 %.2f", s.Both, s.Fused, s.Split, s.BCubed()); got != r.want {
			t.Errorf("%s: got %s, want %s", r.name, got, r.want)
		}
	}
}

func TestReadLabels(t *testing.T) {
	got, err := ReadLabels(strings.NewReader("# remark\nmail-1\tana ben ana\n\nmail-2\t?\n"))
	if err != nil || fmt.Sprint(got) != "map[mail-1:[ana ben ana] mail-2:[?]]" {
		t.Errorf("got %v, %v", got, err)
	}
	for _, wrong := range []string{"", "# remark\n", "mail-1 ana\n", "mail-1\ta\nmail-1\ta\n"} {
		if _, err := ReadLabels(strings.NewReader(wrong)); err == nil {
			t.Errorf("%q was read", wrong)
		}
	}
}
