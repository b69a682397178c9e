package rule_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/lexicon"
)

// row is one line of testdata: a text and what the rules find in it.
type row struct {
	where, text string
	want        []mark
}

type mark struct {
	start, end int
	kind, rule string // rule may be ""
	sure       bool
}

var markup = regexp.MustCompile(`\[([^\[\]]+)\]\(([A-Z]+)( [a-z.-]+)?( \?)?\)`)

// unread matches what looks like the markup of a mention but is not.
var unread = regexp.MustCompile(`\]\([A-Z]{2,}.*`)

func loadRows(tb testing.TB, glob string) []row {
	tb.Helper()
	paths, err := filepath.Glob(glob)
	if err != nil || len(paths) == 0 {
		tb.Fatal("no rows in ", glob, err)
	}
	var rows []row
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			tb.Fatal(err)
		}
		before := len(rows)
		for n, line := range strings.Split(string(data), "\n") {
			if line == "" || strings.HasPrefix(line, "# ") {
				continue
			}
			if left := unread.FindString(markup.ReplaceAllString(line, "")); left != "" {
				tb.Fatalf("%s:%d: %q is left over: the markup is [words](KIND rule ?)", filepath.Base(path), n+1, left)
			}
			r := parseRow(strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(line))
			r.where = fmt.Sprintf("%s:%d", filepath.Base(path), n+1)
			rows = append(rows, r)
		}
		if len(rows) == before {
			tb.Fatal("no rows in ", path)
		}
	}
	return rows
}

func parseRow(line string) row {
	var r row
	var b strings.Builder
	at := 0
	for _, m := range markup.FindAllStringSubmatchIndex(line, -1) {
		b.WriteString(line[at:m[0]])
		k := mark{start: b.Len(), kind: line[m[4]:m[5]], sure: m[8] < 0}
		b.WriteString(line[m[2]:m[3]])
		k.end = b.Len()
		if m[6] >= 0 {
			k.rule = line[m[6]+1 : m[7]]
		}
		r.want = append(r.want, k)
		at = m[1]
	}
	b.WriteString(line[at:])
	r.text = b.String()
	return r
}

var lex = func() *lexicon.Lexicon {
	l, err := lexicon.Open(assets.Names)
	if err != nil {
		panic(err)
	}
	return l
}()

// find runs the rules alone.
func find(text string) (*rule.Text, []rule.Mention) {
	doc := core.NewDoc("", text, core.NewForms())
	book := unit.NewBook(lex, doc.Forms)
	t := rule.NewText(doc, book, book.Cut(doc, nil))
	return t, rule.Find(t)
}

func marks(t *rule.Text, found []rule.Mention) (list []mark) {
	for _, m := range found {
		list = append(list, mark{
			start: int(t.Doc.Tokens[t.Units[m.From].From].Start), end: int(t.Doc.Tokens[t.Units[m.To-1].To-1].End),
			kind: string(m.Rule.Kind()), rule: m.Rule.String(), sure: m.Sure(),
		})
	}
	return list
}

// told writes the marks in list as lines for a comparison. A line has the name of the rule, unless
// the parameter as has a mark without a rule at the same place.
func told(text string, list, as []mark) (lines []string) {
	named := map[int]bool{}
	for _, m := range as {
		named[m.start] = named[m.start] || m.rule == ""
	}
	for _, m := range list {
		s := fmt.Sprintf("%d %s %q", m.start, m.kind, text[m.start:m.end])
		if !named[m.start] {
			s += " " + m.rule
		}
		if !m.sure {
			s += " ?"
		}
		lines = append(lines, s)
	}
	return lines
}

func TestRows(t *testing.T) {
	for _, r := range loadRows(t, "testdata/*.txt") {
		text, found := find(r.text)
		if diff := cmp.Diff(told(r.text, r.want, r.want), told(r.text, marks(text, found), r.want)); diff != "" {
			t.Errorf("%s: %s\n%s", r.where, r.text, diff)
		}
	}
}

// TestRulesAreTried: for every rule, a row of testdata has its name.
func TestRulesAreTried(t *testing.T) {
	tried := map[string]bool{}
	for _, r := range loadRows(t, "testdata/*.txt") {
		for _, m := range r.want {
			tried[m.rule] = true
		}
	}
	for r := rule.Nothing + 1; r < rule.Rules; r++ {
		if !tried[r.String()] {
			t.Errorf("no row for %s", r)
		}
	}
}
