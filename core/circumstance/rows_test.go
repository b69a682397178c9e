package circumstance_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/circumstance"
)

// row is a text with its circumstances marked: "[fils du maire](kinship)".
type row struct {
	file, line, text string
	want             []mark
}

// mark is a circumstance in a row, in bytes of its text.
type mark struct {
	start, end int
	kind       circumstance.Kind
}

var markup = regexp.MustCompile(`\[([^\[\]]+)\]\(([a-z-]+)\)`)

// loadRows reads rows. It fails if there are no rows.
func loadRows(tb testing.TB, names ...string) []row {
	tb.Helper()
	var rows []row
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			tb.Fatal(err)
		}
		for line := range strings.SplitSeq(string(data), "\n") {
			if line == "" || strings.HasPrefix(line, "#") {
				continue
			}
			rows = append(rows, parseRow(tb, filepath.Base(name), line))
		}
	}
	if len(rows) == 0 {
		tb.Fatal("no rows in ", names)
	}
	return rows
}

func parseRow(tb testing.TB, file, line string) row {
	r := row{file: file, line: line}
	var b strings.Builder
	at := 0
	source := strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(line)
	for _, m := range markup.FindAllStringSubmatchIndex(source, -1) {
		b.WriteString(source[at:m[0]])
		k := circumstance.Kind(source[m[4]:m[5]])
		if !slices.Contains(circumstance.Kinds(), k) {
			tb.Fatalf("%s: %s is no kind: %s", file, k, line)
		}
		r.want = append(r.want, mark{b.Len(), b.Len() + m[3] - m[2], k})
		b.WriteString(source[m[2]:m[3]])
		at = m[1]
	}
	b.WriteString(source[at:])
	r.text = b.String()
	return r
}

func find(text string) []mark {
	var list []mark
	for _, f := range circumstance.Find(core.NewDoc("", text, core.NewForms())) {
		list = append(list, mark{f.Start, f.End, f.Kind})
	}
	return list
}

// told returns marks as text, for messages.
func (r *row) told(list []mark) string {
	var b strings.Builder
	for _, m := range list {
		fmt.Fprintf(&b, "%s %q, ", m.kind, r.text[m.start:m.end])
	}
	return b.String()
}

const knownFailures = "testdata/known_failures.txt"

// sight lists the files of rows in which only the presence of a warning counts: their author
// marked what identifies a person without knowing where a warning begins and ends.
const sight = "sight"

// right reports whether the circumstances found in a row are those marked. In the files of
// sight, one warning that touches a marked word is enough, and other warnings are accepted;
// but if nothing is marked, nothing may be found.
func (r *row) right(found []mark) bool {
	if !strings.HasPrefix(r.file, sight) || len(r.want) == 0 {
		return slices.Equal(found, r.want)
	}
	return slices.ContainsFunc(found, func(m mark) bool {
		return slices.ContainsFunc(r.want, func(w mark) bool { return m.start < w.end && w.start < m.end })
	})
}

// TestRows: in every row, exactly the marked circumstances are found. known_failures.txt lists
// rows that fail: a new failure and an unlisted success both fail the test. UPDATE=1 rewrites
// the list.
func TestRows(t *testing.T) {
	names, _ := filepath.Glob("testdata/*.txt")
	names = slices.DeleteFunc(names, func(name string) bool { return name == knownFailures })
	var got []string
	diffs := map[string]string{}
	rows := loadRows(t, names...)
	seen := map[string]bool{}
	for i := range rows {
		r := &rows[i]
		if seen[r.line] {
			t.Errorf("twice: %s", r.line)
		}
		seen[r.line] = true
		if found := find(r.text); !r.right(found) {
			key := r.file + ": " + r.line
			got = append(got, key)
			diffs[key] = "found: " + r.told(found)
		}
	}
	t.Logf("%d rows, %d fail", len(rows), len(got))
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(knownFailures, []byte(strings.Join(got, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	data, err := os.ReadFile(knownFailures)
	if err != nil {
		t.Fatal(err)
	}
	known := strings.FieldsFunc(string(data), func(r rune) bool { return r == '\n' })
	for _, line := range got {
		if !slices.Contains(known, line) {
			t.Errorf("a new failure: %s\n  %s", line, diffs[line])
		}
	}
	for _, line := range known {
		if !slices.Contains(got, line) {
			t.Errorf("no failure any more, strike it off: %s", line)
		}
	}
}

// TestSight logs, for each file of sight, how many texts have a warning, how many have one of
// the right kind, and how many texts that identify no one have one. TestRows checks each text.
func TestSight(t *testing.T) {
	names, _ := filepath.Glob("testdata/" + sight + "*.txt")
	for _, name := range names {
		var seen, kinds, told, wrong, ordinary int
		rows := loadRows(t, name)
		for i := range rows {
			r := &rows[i]
			found := find(r.text)
			switch {
			case len(r.want) == 0:
				ordinary++
				wrong += min(len(found), 1)
				continue
			case r.right(found):
				seen++
			}
			told++
			for _, w := range r.want {
				if slices.ContainsFunc(found, func(m mark) bool { return m.start < w.end && w.start < m.end && m.kind == w.kind }) {
					kinds++
					break
				}
			}
		}
		t.Logf("%s: %d of %d are warned of, %d by their kind; of %d that tell nothing %d are too", name, seen, told, kinds, ordinary, wrong)
	}
}
