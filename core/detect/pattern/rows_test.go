package pattern_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/pattern"
)

// row is one line of testdata/rows.txt: a text and its findings, each as "start-end KIND rule",
// with " ?" for one that a person should review.
type row struct {
	where, title, text string
	want               []string
}

func loadRows(t testing.TB) []row {
	t.Helper()
	data, err := os.ReadFile("testdata/rows.txt")
	if err != nil {
		t.Fatal(err)
	}
	var rows []row
	title := ""
	for n, line := range strings.Split(string(data), "\n") {
		if rest, ok := strings.CutPrefix(line, "# "); ok {
			title = rest
			continue
		}
		if line == "" {
			continue
		}
		r := row{where: fmt.Sprint("rows.txt:", n+1), title: title}
		r.text, r.want, err = parseRow(strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(line))
		if err != nil {
			t.Fatal(r.where, err)
		}
		rows = append(rows, r)
	}
	if len(rows) == 0 {
		t.Fatal("no rows")
	}
	return rows
}

// parseRow reads the markup. A mention may contain brackets of its own: it ends at a "](" that a
// kind follows, and begins at the "[" that matches this end (openOf).
func parseRow(line string) (text string, want []string, err error) {
	var b strings.Builder
	for {
		end, note := nextMention(line)
		if end < 0 {
			if unread.MatchString(line) {
				return "", nil, fmt.Errorf("%q is left over: the markup is [words](KIND rule ?)", line)
			}
			b.WriteString(line)
			return b.String(), want, nil
		}
		open := openOf(line[:end])
		if open < 0 {
			return "", nil, fmt.Errorf("a mention that does not begin")
		}
		b.WriteString(line[:open])
		start := b.Len()
		b.WriteString(line[open+1 : end])
		want = append(want, fmt.Sprintf("%d-%d %s", start, b.Len(), note))
		line = line[end+len("](")+len(note)+len(")"):]
	}
}

// unread matches what looks like the markup of a mention but could not be read.
var unread = regexp.MustCompile(`\]\([A-Z]{2,}`)

// nextMention returns where the next mention ends and its note, or -1.
func nextMention(line string) (end int, note string) {
	for from := 0; ; {
		at := strings.Index(line[from:], "](")
		if at < 0 {
			return -1, ""
		}
		at += from
		note, _, closed := strings.Cut(line[at+2:], ")")
		kind, _, _ := strings.Cut(note, " ")
		if closed && slices.Contains(kinds, core.Kind(kind)) {
			return at, note
		}
		from = at + 2
	}
}

// openOf returns the place of the bracket that opens the mention at the end of s.
func openOf(s string) int {
	depth := 0
	for i := len(s) - 1; i >= 0; i-- {
		switch s[i] {
		case ']':
			depth++
		case '[':
			if depth == 0 {
				return i
			}
			depth--
		}
	}
	return -1
}

func told(found []core.Finding) (list []string) {
	for _, f := range found {
		s := fmt.Sprintf("%d-%d %s %s", f.Start, f.End, f.Kind, f.Rule)
		if f.Status == core.Review {
			s += " ?"
		}
		list = append(list, s)
	}
	return list
}

func TestRows(t *testing.T) {
	d := pattern.New(lex)
	for _, r := range loadRows(t) {
		if diff := cmp.Diff(r.want, told(d.Detect(core.NewDoc("", r.text, core.NewForms())))); diff != "" {
			t.Errorf("%s (%s): %s\n%s", r.where, r.title, r.text, diff)
		}
	}
}

// TestRowsTogether has one detector read all rows with the same core.Forms, like the documents
// of one request.
func TestRowsTogether(t *testing.T) {
	d, forms := pattern.New(lex), core.NewForms()
	for _, r := range loadRows(t) {
		if diff := cmp.Diff(r.want, told(d.Detect(core.NewDoc("", r.text, forms)))); diff != "" {
			t.Errorf("%s (%s): %s", r.where, r.title, diff)
		}
	}
}

// TestRefused reads testdata/refused.txt. It checks for each marked place in a text that it is
// found, or that it is not and the trace gives the right veto.
func TestRefused(t *testing.T) {
	data, err := os.ReadFile("testdata/refused.txt")
	if err != nil {
		t.Fatal(err)
	}
	d, rows := pattern.New(lex), 0
	for n, line := range strings.Split(string(data), "\n") {
		if line == "" || strings.HasPrefix(line, "# ") {
			continue
		}
		rows++
		text, want, err := parseRow(strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(line))
		if err != nil || len(want) == 0 {
			t.Fatal("refused.txt:", n+1, "points at nothing", err)
		}
		doc := core.NewDoc("", text, core.NewForms())
		doc.Trace = &core.Trace{}
		var got []string
		for _, f := range d.Detect(doc) {
			got = append(got, fmt.Sprintf("%d-%d %s found", f.Start, f.End, f.Kind))
		}
		found := len(got)
		for _, r := range doc.Trace.Refused {
			got = append(got, fmt.Sprintf("%d-%d %s %s", r.Start, r.End, r.Kind, r.Veto))
		}
		wanted := 0
		for _, w := range want {
			if !slices.Contains(got, w) {
				t.Errorf("refused.txt:%d: %s: no %s among %q", n+1, text, w, got)
			}
			if strings.HasSuffix(w, " found") {
				wanted++
			}
		}
		if wanted != found {
			t.Errorf("refused.txt:%d: %s: %d found, %d pointed at: %q", n+1, text, found, wanted, got[:found])
		}
	}
	if rows == 0 {
		t.Fatal("no rows")
	}
}

// TestOrdinary finds nothing in prose that does not identify a person.
func TestOrdinary(t *testing.T) {
	paths, _ := filepath.Glob(filepath.Join(root, "testdata/ordinary/*.txt"))
	if len(paths) == 0 {
		t.Fatal("no ordinary prose to read")
	}
	d := pattern.New(lex)
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range d.Detect(core.NewDoc("", string(text), core.NewForms())) {
			t.Errorf("%s: %s %q", filepath.Base(path), f.Rule, text[f.Start:f.End])
		}
	}
}
