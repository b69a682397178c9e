package transcript

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core/fixture"
	"github.com/cachenom/cachenom/core/office"
)

// TestGolden opens the files in the testdata of every format and compares what is read with the
// golden file beside each. A file saved without edits must have the same bytes.
func TestGolden(t *testing.T) {
	for _, path := range fixture.Transcripts(t, ".") {
		t.Run(path, func(t *testing.T) {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			f, err := Open(filepath.Base(path), data)
			if err != nil {
				t.Fatal(err)
			}
			fixture.Golden(t, path+".turns", told(f))
			var parts [][]byte
			for _, d := range f.Docs {
				part, err := d.Save(nil, &office.Also{})
				if err != nil {
					t.Fatal(err)
				}
				parts = append(parts, part)
			}
			if !bytes.Equal(f.Join(parts), data) {
				t.Error("a file without edits is not the same file")
			}
		})
	}
}

// told returns what is read of a file: its turns, and the lines that no turn has.
func told(f *File) string {
	var b strings.Builder
	fmt.Fprintf(&b, "kind %s\n", f.Kind)
	for _, w := range f.Warnings {
		fmt.Fprintf(&b, "warning %s, line %d, %v\n", w.Code, w.Line, w.Args)
	}
	for i := range f.Turns {
		t := &f.Turns[i]
		fmt.Fprintf(&b, "turn %q by %q at %q: %q\n", t.ID, t.Speaker, t.Time, f.Words(i))
		if t.Thread+t.Title+t.Parent != "" {
			fmt.Fprintf(&b, "  thread %q, title %q, parent %q\n", t.Thread, t.Title, t.Parent)
		}
	}
	for _, d := range f.Docs {
		for _, p := range d.Parts {
			if p.Aspect != "body" {
				fmt.Fprintf(&b, "%s:\n  %s\n", p.Name, strings.ReplaceAll(d.Text[p.Start:p.End], "\n", "\n  "))
			}
		}
	}
	return b.String()
}
