package corpus

import (
	"fmt"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
)

// TestTally checks all counts. A finding is written "surface=P1", or "surface=P1|P2" with
// candidates; "?" before it means review and "-" means kept. It is at the first occurrence of the
// surface.
func TestTally(t *testing.T) {
	rows := []struct {
		name, line string
		found      []string
		want       Tally
		misses     string
	}{
		{"found", "[Emma](1) lit", []string{"Emma=P1"}, Tally{Words: 2, Mentions: 1, Covered: 1, Right: 1, Named: 1, Single: 1}, ""},
		{"missed", "[Emma](1) lit", nil, Tally{Words: 2, Mentions: 1, Single: 1}, "missed Emma"},
		{"kept is missed", "[Emma](1) lit", []string{"-Emma=P1"}, Tally{Words: 2, Mentions: 1, Single: 1}, "missed Emma"},
		{"the wrong pupil", "[Emma](1) lit", []string{"Emma=P2"}, Tally{Words: 2, Mentions: 1, Covered: 1, Single: 1}, "wrong Emma"},
		{"half of it", "[Emma Martin](1)", []string{"Emma=P1"}, Tally{Words: 2, Mentions: 1, Single: 1}, "missed Emma Martin"},
		{"the other half", "[Emma Martin](1)", []string{"Martin=P1"}, Tally{Words: 2, Mentions: 1, Single: 1}, "missed Emma Martin"},
		{"in two pieces", "[Martin, Emma](1)", []string{"Martin=P1", "Emma=P1"}, Tally{Words: 2, Mentions: 1, Covered: 1, Right: 1, Named: 1, Single: 1}, ""},
		{"pieces apart by a letter", "[Emma a Martin](1)", []string{"Emma=P1", "Martin=P1"}, Tally{Words: 3, Mentions: 1, Single: 1}, "missed Emma a Martin"},
		{"all but the dot", "[L. Martin.](1)", []string{"L. Martin=P1"}, Tally{Words: 2, Mentions: 1, Covered: 1, Right: 1, Named: 1, Single: 1}, ""},
		{"more than it", "[Emma](1) lit", []string{"Emma lit=P1"}, Tally{Words: 2, Mentions: 1, Covered: 1, Right: 1, Named: 1, Single: 1}, ""},
		{"two, one missed", "[Emma](1) et [Tom](2)", []string{"Tom=P2"}, Tally{Words: 3, Mentions: 2, Covered: 1, Right: 1, Named: 1, Single: 2}, "missed Emma"},

		{"a doubt with the right one", "[Léa](1) lit", []string{"?Léa=P1|P2"}, Tally{Words: 2, Mentions: 1, Covered: 1, Right: 1, Single: 1, Doubts: 1}, ""},
		{"a doubt between others", "[Léa](1) lit", []string{"?Léa=P2|P3"}, Tally{Words: 2, Mentions: 1, Covered: 1, Single: 1, Doubts: 1}, "wrong Léa"},
		{"an annotated doubt, left open", "[Léa](1|2) lit", []string{"?Léa=P1|P2"}, Tally{Words: 2, Mentions: 1, Covered: 1, Right: 1, Doubts: 1}, ""},
		{"an annotated doubt, one chosen", "[Léa](1|2) lit", []string{"Léa=P2"}, Tally{Words: 2, Mentions: 1, Covered: 1, Right: 1}, ""},
		{"sure after review", "[Emma](1) lit", []string{"?Emma=P1"}, Tally{Words: 2, Mentions: 1, Covered: 1, Right: 1, Named: 1, Single: 1, Doubts: 1}, ""},

		{"an alarm", "Rose et rouge", []string{"Rose=P1"}, Tally{Words: 3, Alarms: 1}, "alarm Rose"},
		{"kept is none", "Rose et rouge", []string{"?-Rose=P1"}, Tally{Words: 3, Doubts: 1}, ""},
		{"somebody else is no mention and no alarm", "Mme [Roy](+) lit", []string{"Roy=X"}, Tally{Words: 3}, ""},
		{"nor a relative", "M. [Martin](+1) lit", []string{"Martin=P1"}, Tally{Words: 3}, ""},
		{"somebody else, not found", "Mme [Roy](+) lit", nil, Tally{Words: 3}, ""},
		{"beside a mention", "[Emma](1) Rose", []string{"Emma=P1", "Rose=P2"}, Tally{Words: 2, Mentions: 1, Covered: 1, Right: 1, Named: 1, Single: 1, Alarms: 1}, "alarm Rose"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			c, err := ParseMarkup(r.line)
			if err != nil {
				t.Fatal(err)
			}
			c.Line = 7
			var got Tally
			var misses []string
			for _, m := range got.Add(&c, core.NewDoc("", c.Text, core.NewForms()), findings(t, c.Text, r.found), func(n int) string { return fmt.Sprint("P", n) }) {
				misses = append(misses, m.What+" "+m.Text)
				if m.Line != 7 {
					t.Errorf("line %d", m.Line)
				}
			}
			r.want.Comments = 1
			if got != r.want {
				t.Errorf("got  %+v\nwant %+v", got, r.want)
			}
			if s := strings.Join(misses, ", "); s != r.misses {
				t.Errorf("misses %q, want %q", s, r.misses)
			}
		})
	}
}

func findings(t *testing.T, text string, list []string) []core.Finding {
	t.Helper()
	var found []core.Finding
	for _, s := range list {
		f := core.Finding{Status: core.Sure, Action: core.Replace}
		s, review := strings.CutPrefix(s, "?")
		if review {
			f.Status = core.Review
		}
		s, kept := strings.CutPrefix(s, "-")
		if kept {
			f.Action = core.Keep
		}
		surface, ids, _ := strings.Cut(s, "=")
		if f.Entity = ids; strings.Contains(ids, "|") {
			f.Candidates = strings.Split(ids, "|")
		}
		if f.Start = strings.Index(text, surface); f.Start < 0 {
			t.Fatalf("%q is not in %q", surface, text)
		}
		f.End = f.Start + len(surface)
		found = append(found, f)
	}
	return found
}

// TestTallyAddsUp checks that the counts of several comments add up.
func TestTallyAddsUp(t *testing.T) {
	var sum Tally
	for range 3 {
		c, _ := ParseMarkup("[Emma](1) lit")
		sum.Add(&c, core.NewDoc("", c.Text, core.NewForms()), nil, func(int) string { return "" })
	}
	if want := (Tally{Comments: 3, Words: 6, Mentions: 3, Single: 3}); sum != want {
		t.Errorf("got %+v, want %+v", sum, want)
	}
}
