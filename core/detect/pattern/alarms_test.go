package pattern_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/pattern"
)

// TestOrdinary finds nothing in prose that identifies nobody.
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
