package circumstance

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
)

func TestDump(t *testing.T) {
	glob := os.Getenv("DUMP")
	if glob == "" {
		t.Skip()
	}
	paths, _ := filepath.Glob(glob)
	n, words := 0, 0
	for _, p := range paths {
		data, _ := os.ReadFile(p)
		for line := range strings.Lines(string(data)) {
			if strings.HasPrefix(line, "#") {
				continue
			}
			line = markupRe.ReplaceAllString(strings.ReplaceAll(line, `\n`, "\n"), "$1")
			doc := core.NewDoc("", line, core.NewForms())
			words += len(strings.Fields(line))
			for _, f := range Find(doc) {
				n++
				l := max(0, f.Start-40)
				r := min(len(line), f.End+30)
				fmt.Printf("%s %s: %s⟦%s⟧%s\n", filepath.Base(p), f.Kind, strings.ReplaceAll(line[l:f.Start], "\n", " "), line[f.Start:f.End], strings.TrimSpace(line[f.End:r]))
			}
		}
	}
	fmt.Println(n, "in", words, "words")
}
