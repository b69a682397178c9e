package pattern_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/pattern"
)

// TestRefused reads testdata/refused.txt: what is pointed at in a text is found, or
// it is not and the trace says by which veto.
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
