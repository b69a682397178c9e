package roster_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/roster"
)

// TestRefused reads testdata/refused.txt: the words marked in a text name a person of the list,
// or the trace says by which veto they do not.
func TestRefused(t *testing.T) {
	data, err := os.ReadFile("testdata/refused.txt")
	if err != nil {
		t.Fatal(err)
	}
	var people []roster.Person
	rows := 0
	for n, line := range strings.Split(string(data), "\n") {
		if rest, ok := strings.CutPrefix(line, "roster:"); ok {
			last, first, _ := strings.Cut(strings.TrimSpace(rest), ";")
			people = append(people, roster.Person{ID: fmt.Sprint(len(people) + 1), Last: last, First: first})
			continue
		}
		if strings.HasPrefix(line, "#") {
			people = nil
		}
		if line == "" || line[0] == '#' {
			continue
		}
		rows++
		text := plain(line)
		doc := core.NewDoc("", text, core.NewForms())
		doc.Trace = &core.Trace{}
		var got []string
		for _, f := range roster.NewMatcher(roster.NewIndex(people, lex)).Detect(doc) {
			if !f.Quiet {
				got = append(got, fmt.Sprintf("[%s](found)", text[f.Start:f.End]))
			}
		}
		for _, r := range doc.Trace.Refused {
			got = append(got, fmt.Sprintf("[%s](%s)", text[r.Start:r.End], r.Veto))
		}
		want := marks(line)
		if len(want) == 0 {
			t.Fatalf("refused.txt:%d points at nothing", n+1)
		}
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("refused.txt:%d: %s\n got %q\nwant %q", n+1, text, got, want)
		}
	}
	if rows == 0 {
		t.Fatal("no rows")
	}
}

// marks returns the marked mentions of a line, each with its markup.
func marks(markup string) (list []string) {
	for {
		_, rest, ok := strings.Cut(markup, "[")
		if !ok {
			return list
		}
		mention, rest, _ := strings.Cut(rest, ")")
		list = append(list, "["+mention+")")
		markup = rest
	}
}
