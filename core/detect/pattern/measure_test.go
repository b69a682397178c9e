package pattern_test

import (
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/pattern"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// root is the root of the project, relative to this package.
const root = "../../.."

var lex = func() *lexicon.Lexicon {
	l, err := lexicon.Open(assets.Names)
	if err != nil {
		panic(err)
	}
	return l
}()

// kinds are the kinds that this package finds.
var kinds = []core.Kind{core.Email, core.Phone, core.URL, core.ID, core.BirthDate, core.ClassName, core.Address, core.Handle}

// readAll reads the annotated documents of this project and, if they exist, the shared ones, by
// the name of their set.
func readAll(t testing.TB) map[string][]corpus.Document {
	t.Helper()
	shared := os.Getenv("CACHENOM_SHARED")
	if shared == "" {
		shared = filepath.Join(root, "../shared")
	}
	sets := map[string][]corpus.Document{}
	for _, set := range []struct {
		name, glob string
		read       func(io.Reader) ([]corpus.Document, error)
	}{
		{"shared", filepath.Join(shared, "data/ner/written_*.jsonl"), corpus.ReadJSONL},
		{"documents", filepath.Join(root, "testdata/documents/*.txt"), corpus.ReadDocuments},
		{"train", filepath.Join(root, "assets/train/texts/*.txt"), corpus.ReadDocuments},
	} {
		paths, _ := filepath.Glob(set.glob)
		for _, path := range paths {
			f, err := os.Open(path)
			if err != nil {
				t.Fatal(err)
			}
			docs, err := set.read(f)
			f.Close()
			if err != nil {
				t.Fatal(filepath.Base(path), err)
			}
			for n := range docs {
				if docs[n].ID == "" {
					docs[n].ID = fmt.Sprint(filepath.Base(path), "-", n)
				}
			}
			sets[set.name] = append(sets[set.name], docs...)
		}
	}
	if len(sets) == 0 {
		t.Skip("no annotated documents here")
	}
	return sets
}

// TestMeasure prints how well each kind is found, on the documents that developers may read
// and on those held back. SHOW=KIND prints the errors in the former.
func TestMeasure(t *testing.T) {
	d := pattern.New(lex)
	sets := readAll(t)
	for _, name := range slices.Sorted(maps.Keys(sets)) {
		open, held := corpus.Counts{}, corpus.Counts{}
		for _, doc := range sets[name] {
			if corpus.HeldBack(doc.ID) {
				measure(d, &doc, held, "")
			} else {
				measure(d, &doc, open, os.Getenv("SHOW"))
			}
		}
		for _, k := range kinds {
			for n, counts := range []corpus.Counts{open, held} {
				c := counts[k]
				t.Logf("%-9s %s %-9s P %5.1f  R %5.1f  F1 %5.1f  %d right, %d wrong, %d missed", name, []string{"open", "held"}[n], k, 100*c.Precision(), 100*c.Recall(), 100*c.F1(), c.Right, c.Wrong, c.Missed)
			}
		}
	}
}

// measure counts the findings of a detector in a document: right if they are exactly an annotated
// mention. show is a kind whose errors are printed.
func measure(d *pattern.Detector, doc *corpus.Document, counts corpus.Counts, show string) {
	type place struct {
		core.Span
		kind core.Kind
	}
	want := map[place]bool{} // whether it is optional
	for _, m := range doc.Mentions {
		want[place{m.Span, m.Kind}] = m.Optional
	}
	tell := func(what string, s core.Span, k core.Kind, rule string) {
		if show == string(k) {
			from, to := max(0, s.Start-30), min(len(doc.Text), s.End+20)
			fmt.Printf("%s %s %s %q\n", what, doc.ID, rule, doc.Text[from:s.Start]+"["+doc.Text[s.Start:s.End]+"]"+doc.Text[s.End:to])
		}
	}
	for _, f := range d.Detect(core.NewDoc(doc.ID, doc.Text, core.NewForms())) {
		p, c := place{f.Span, f.Kind}, counts[f.Kind]
		optional, ok := want[p]
		delete(want, p)
		switch {
		case ok && !optional:
			c.Right++
		case !ok:
			c.Wrong++
			tell("WRONG", f.Span, f.Kind, f.Rule)
		}
		counts[f.Kind] = c
	}
	for p, optional := range want {
		if c := counts[p.kind]; slices.Contains(kinds, p.kind) && !optional {
			c.Missed++
			counts[p.kind] = c
			tell("MISSED", p.Span, p.kind, "")
		}
	}
}
