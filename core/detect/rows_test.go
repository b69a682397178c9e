package detect_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect"
	"github.com/cachenom/cachenom/core/lexicon"
)

// row is one line of testdata: a text and what is found in it.
type row struct {
	file, line, text string
	want             []string
}

var markup = regexp.MustCompile(`\[([^\[\]]+)\]\(([A-Z]+)( [a-z.-]+)?( \?\??)?\)`)

// loadRows reads rows. For lists only the kinds count.
func loadRows(tb testing.TB, lists bool, globs ...string) []row {
	tb.Helper()
	var rows []row
	for _, glob := range globs {
		paths, err := filepath.Glob(glob)
		if err != nil || len(paths) == 0 {
			tb.Fatal("no rows in ", glob, err)
		}
		for _, path := range paths {
			data, err := os.ReadFile(path)
			if err != nil {
				tb.Fatal(err)
			}
			before := len(rows)
			for line := range strings.SplitSeq(string(data), "\n") {
				if line != "" && !strings.HasPrefix(line, "# ") {
					r := parseRow(strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(line), lists)
					r.file, r.line = filepath.Base(path), line
					rows = append(rows, r)
				}
			}
			if len(rows) == before {
				tb.Fatal("no rows in ", path)
			}
		}
	}
	return rows
}

func parseRow(line string, list bool) row {
	var r row
	var b strings.Builder
	at := 0
	for _, m := range markup.FindAllStringSubmatchIndex(line, -1) {
		b.WriteString(line[at:m[0]])
		w := fmt.Sprintf("%d %s %q", b.Len(), line[m[4]:m[5]], line[m[2]:m[3]])
		if m[6] >= 0 && !list {
			w += line[m[6]:m[7]]
		}
		if m[8] >= 0 && !list {
			w += line[m[8]:m[9]]
		}
		r.want = append(r.want, w)
		b.WriteString(line[m[2]:m[3]])
		at = m[1]
	}
	b.WriteString(line[at:])
	r.text = b.String()
	return r
}

// told returns the findings in the notation of the row. It adds the rule to a finding if the row
// has the rule there.
func (r *row) told(found []core.Finding, list bool) []string {
	var lines []string
	for i := range found {
		f := &found[i]
		s := fmt.Sprintf("%d %s %q", f.Start, f.Kind, r.text[f.Start:f.End])
		if !list {
			if slices.ContainsFunc(r.want, func(w string) bool { return strings.TrimRight(w, " ?") == s+" "+f.Rule }) {
				s += " " + f.Rule
			}
			switch {
			case f.Action == core.Keep:
				s += " ??"
			case f.Status == core.Review:
				s += " ?"
			}
		}
		lines = append(lines, s)
	}
	return lines
}

// failing returns the rows that fail, with the differences.
func failing(rows []row, list bool) (lines []string, diffs map[string]string) {
	diffs = map[string]string{}
	for i := range rows {
		r := &rows[i]
		doc := core.NewDoc("", r.text, core.NewForms())
		found := core.Resolve(doc, detect.New(lex, learned).Detect(doc))
		if diff := cmp.Diff(r.want, r.told(found, list)); diff != "" {
			key := r.file + ": " + r.line
			lines = append(lines, key)
			diffs[key] = diff
		}
	}
	return lines, diffs
}

const knownFailures = "testdata/known_failures.txt"

// TestRows runs every row through the whole detector. known_failures.txt lists the rows that
// fail with the current weights. A new failure fails the test, and so does a row of the list
// that no longer fails. UPDATE=1 writes the list again, which is necessary after each training.
func TestRows(t *testing.T) {
	texts, _ := filepath.Glob("testdata/*.txt")
	texts = slices.DeleteFunc(texts, func(p string) bool { return filepath.Base(p) == filepath.Base(knownFailures) })
	got, diffs := failing(loadRows(t, false, texts...), false)
	lists, more := failing(loadRows(t, true, "rule/testdata/regions.txt", "rule/testdata/departments.txt", "rule/testdata/cities.txt"), true)
	got = append(got, lists...)
	for k, v := range more {
		diffs[k] = v
	}
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(knownFailures, []byte(strings.Join(got, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	data, err := os.ReadFile(knownFailures)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	known := strings.FieldsFunc(string(data), func(r rune) bool { return r == '\n' })
	for _, line := range got {
		if !slices.Contains(known, line) {
			t.Errorf("a new failure: %s\n%s", line, diffs[line])
		}
	}
	for _, line := range known {
		if !slices.Contains(got, line) {
			t.Errorf("no failure any more (UPDATE=1 strikes it off, once nothing above is a new failure): %s", line)
		}
	}
}

var lex, learned = func() (*lexicon.Lexicon, detect.Learned) {
	lex, err := lexicon.Open(assets.Names)
	if err != nil {
		panic(err)
	}
	learned, err := detect.Open(assets.Tagger, assets.Decision)
	if err != nil {
		panic(err)
	}
	return lex, learned
}()
