package rule_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// documents returns n bytes of the annotated documents, one after the other.
func documents(tb testing.TB, n int) string {
	docs, err := corpus.OpenFolder("../../../testdata/documents/*.txt")
	if err != nil || len(docs) == 0 {
		tb.Fatalf("no documents to read: %v", err)
	}
	var b strings.Builder
	for b.Len() < 1_000_000 {
		for i := range docs {
			b.WriteString(docs[i].Text)
			b.WriteString("\n\n")
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
