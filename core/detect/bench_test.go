package detect_test

import (
	"strings"
	"testing"
	"time"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// megabyte returns about 1 MB of the annotated documents.
func megabyte(tb testing.TB) string {
	docs, err := corpus.OpenFolder("../../testdata/documents/*.txt")
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
	return b.String()
}

func open(tb testing.TB) (*lexicon.Lexicon, detect.Learned) {
	lex, err := lexicon.Open(assets.Names)
	if err != nil {
		tb.Fatal(err)
	}
	learned, err := detect.Open(assets.Tagger, assets.Decision)
	if err != nil {
		tb.Fatal(err)
	}
	return lex, learned
}

func BenchmarkDetect(b *testing.B) {
	lex, learned := open(b)
	text := megabyte(b)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		doc := core.NewDoc("", text, core.NewForms())
		detect.New(lex, learned).Detect(doc)
	}
}

// BenchmarkTaggerShare measures the share of the tagger in the time of the detection: it reads
// the same megabyte with all steps and with the rules alone.
func BenchmarkTaggerShare(b *testing.B) {
	lex, learned := open(b)
	text := megabyte(b)
	var all, rules time.Duration
	for b.Loop() {
		for _, part := range []struct {
			steps detect.Steps
			took  *time.Duration
		}{{detect.All, &all}, {detect.ByRule | detect.ByDocument, &rules}} {
			begin := time.Now()
			detect.NewSteps(lex, learned, part.steps).Detect(core.NewDoc("", text, core.NewForms()))
			*part.took += time.Since(begin)
		}
	}
	b.ReportMetric(100*float64(all-rules)/float64(all), "%tagger")
}
