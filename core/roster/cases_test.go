package roster_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster"
)

// root is the project's root, relative to this package.
const root = "../.."

var lex = func() *lexicon.Lexicon {
	l, err := lexicon.Open(assets.Names)
	if err != nil {
		panic(err)
	}
	return l
}()

// row is one line of testdata/cases.
type row struct {
	section, where, markup string
	people                 []roster.Person
}

func loadRows(t *testing.T) []row {
	t.Helper()
	paths, _ := filepath.Glob(filepath.Join(root, "testdata/cases/*.txt"))
	var rows []row
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		section := ""
		var people []roster.Person
		open := false // still reading the section's roster
		for n, line := range strings.Split(string(data), "\n") {
			switch rest, isRoster := strings.CutPrefix(line, "roster:"); {
			case strings.HasPrefix(line, "#"):
				section, people, open = strings.TrimSpace(line[1:]), nil, true
			case isRoster:
				if !open {
					people, open = nil, true
				}
				cells := append(strings.Split(strings.TrimSpace(rest), ";"), "", "")
				p := roster.Person{ID: fmt.Sprint(len(people) + 1), Last: cells[0], First: cells[1]}
				for _, a := range strings.Split(cells[2], ",") {
					if a = strings.TrimSpace(a); a != "" {
						p.Aliases = append(p.Aliases, a)
					}
				}
				people = append(people, p)
			case line != "":
				open = false
				line = strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(line)
				rows = append(rows, row{section, fmt.Sprintf("%s:%d", filepath.Base(path), n+1), line, people})
			}
		}
	}
	if len(rows) < 100 {
		t.Fatalf("only %d rows found in testdata/cases", len(rows))
	}
	return rows
}

// plain removes the markup from a line.
func plain(markup string) string {
	var b strings.Builder
	for {
		open := strings.IndexByte(markup, '[')
		if open < 0 {
			return b.String() + markup
		}
		b.WriteString(markup[:open])
		surface, rest, _ := strings.Cut(markup[open+1:], "](")
		_, rest, _ = strings.Cut(rest, ")")
		b.WriteString(surface)
		markup = rest
	}
}

// mark writes what was found into the text, in the markup of the cases.
func mark(text string, found []core.Finding) string {
	var b strings.Builder
	at := 0
	for _, f := range found {
		if f.Quiet {
			continue
		}
		sign := ""
		switch {
		case f.Entity == "":
			sign = "+"
		case f.Action == core.Keep && f.Status == core.Sure:
			sign = "=" + f.Entity
		case f.Action == core.Keep:
			sign = "-" + f.Entity
		case len(f.Candidates) > 1:
			sign = f.Entity
		case f.Status == core.Review:
			sign = "?" + f.Entity
		default:
			sign = f.Entity
		}
		b.WriteString(text[at:f.Start] + "[" + text[f.Start:f.End] + "](" + sign + ")")
		at = f.End
	}
	return b.String() + text[at:]
}

// TestCases runs every row of testdata/cases and holds the failures against
// testdata/known_failures.txt: a new failure and a silent fix both show.
func TestCases(t *testing.T) {
	var failures []string
	for _, r := range loadRows(t) {
		text := plain(r.markup)
		doc := core.NewDoc("", text, core.NewForms())
		found := core.Resolve(doc, roster.NewMatcher(roster.NewIndex(r.people, lex)).Detect(doc))
		if got := mark(text, found); got != r.markup {
			failures = append(failures, fmt.Sprintf("%s %s", r.where, strings.ReplaceAll(got, "\n", `\n`)))
			t.Logf("%s (%s)\n got %q\nwant %q", r.where, r.section, got, r.markup)
		}
	}
	if diff := cmp.Diff(knownFailures(t), failures); diff != "" {
		t.Errorf("failures are not the known ones (-known +now):\n%s", diff)
	}
}

func knownFailures(t *testing.T) []string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root, "testdata/known_failures.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for line := range strings.SplitSeq(string(data), "\n") {
		if rest, ok := strings.CutPrefix(line, "cases "); ok {
			list = append(list, rest)
		}
	}
	return slices.Clip(list)
}
