package rule_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// documents returns n bytes of the annotated documents, one after the other.
func documents(tb testing.TB, n int) string {
	paths, err := filepath.Glob("../../../testdata/documents/*.txt")
	if err != nil || len(paths) == 0 {
		tb.Fatal("no documents to read")
	}
	var b strings.Builder
	for b.Len() < n {
		for _, path := range paths {
			f, err := os.Open(path)
			if err != nil {
				tb.Fatal(err)
			}
			docs, err := corpus.ReadDocuments(f)
			f.Close()
			if err != nil {
				tb.Fatal(err)
			}
			for i := range docs {
				b.WriteString(docs[i].Text)
				b.WriteString("\n\n")
			}
		}
	}
	return b.String()[:n]
}

// BenchmarkFind reads texts of half a megabyte and of one. The second may take twice as
// long, and half as much again for the garbage collector.
func BenchmarkFind(b *testing.B) {
	for _, c := range []struct{ name, text string }{{"documents", documents(b, 1<<20)}, {"word", strings.Repeat("Marie ", 1<<20/6)}, {"chain", strings.Repeat("Saint Jean de ", 1<<20/14)}} {
		for _, n := range []int{1 << 19, 1 << 20} {
			b.Run(fmt.Sprintf("%s/%dk", c.name, n>>10), func(b *testing.B) {
				doc := core.NewDoc("", c.text[:min(n, len(c.text))], core.NewForms())
				t := rule.NewText(doc, unit.NewBook(lex, doc.Forms), unit.Cut(doc, nil))
				b.SetBytes(int64(n))
				b.ReportAllocs()
				for b.Loop() {
					rule.Find(t)
				}
			})
		}
	}
}
