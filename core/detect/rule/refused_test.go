package rule_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/unit"
)

// judged matches the markup of these rows: "[words](rule)" is found and sure,
// "[words](rule ? veto)" found in doubt, "[words](rule veto)" refused.
var judged = regexp.MustCompile(`\[([^\[\]]+)\]\(([a-z.-]+(?: \?)?(?: [a-z-]+)?)\)`)

// TestRefused holds the verdicts of the rules on marked words: what they refuse and why,
// and what makes them unsure. The words around are not checked.
func TestRefused(t *testing.T) {
	paths, err := filepath.Glob("testdata/refused/*.txt")
	if err != nil || len(paths) == 0 {
		t.Fatal("no rows", err)
	}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		marked := 0
		for line := range strings.Lines(string(data)) {
			line = strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(strings.TrimSpace(line))
			if line == "" || strings.HasPrefix(line, "# ") {
				continue
			}
			want := judged.FindAllStringSubmatch(line, -1)
			if len(want) == 0 {
				t.Errorf("%s: nothing is marked in %q", path, line)
			}
			marked += len(want)
			said := verdicts(judged.ReplaceAllString(line, "$1"))
			for _, m := range want {
				if one := m[1] + ": " + m[2]; !slices.Contains(said, one) {
					t.Errorf("%s: %q: want %s, the rules say %q", filepath.Base(path), line, one, said)
				}
			}
		}
		if marked == 0 {
			t.Error("no rows in ", path)
		}
	}
}

// verdicts returns what the rules conclude about a text, each as "words: rule ? veto".
func verdicts(text string) (said []string) {
	doc := core.NewDoc("", text, core.NewForms())
	doc.Trace = &core.Trace{}
	units := unit.Cut(doc, nil)
	for _, m := range rule.Find(rule.NewText(doc, unit.NewBook(lex, doc.Forms), units)) {
		verdict := m.Rule.String()
		if !m.Sure() {
			verdict += " ? " + string(m.Doubt)
		}
		said = append(said, fmt.Sprintf("%s: %s", text[doc.Tokens[units[m.From].From].Start:doc.Tokens[units[m.To-1].To-1].End], verdict))
	}
	for _, f := range doc.Trace.Refused {
		said = append(said, fmt.Sprintf("%s: %s %s", text[f.Start:f.End], f.Rule, f.Veto))
	}
	return said
}
