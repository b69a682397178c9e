package detect_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/corpus"
	"github.com/cachenom/cachenom/core/detect"
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/core/lexicon"
)

// megabyte is about 1 MB of the annotated documents, one after the other.
func megabyte(tb testing.TB) string {
	paths, err := filepath.Glob("../../testdata/documents/*.txt")
	if err != nil || len(paths) == 0 {
		tb.Fatal("no documents to read")
	}
	var b strings.Builder
	for b.Len() < 1_000_000 {
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
	return b.String()
}

func open(tb testing.TB) (*lexicon.Lexicon, *tagger.Model) {
	lex, err := lexicon.Open(assets.Names)
	if err != nil {
		tb.Fatal(err)
	}
	model, err := tagger.Open(assets.Tagger)
	if err != nil {
		tb.Fatal(err)
	}
	return lex, model
}

func BenchmarkDetect(b *testing.B) {
	lex, model := open(b)
	text := megabyte(b)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		doc := core.NewDoc("", text, core.NewForms())
		detect.New(lex, model).Detect(doc)
	}
}
