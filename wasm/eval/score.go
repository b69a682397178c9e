package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// The annotated documents of testdata as a benchmark for any program: export writes
// their texts, scoreSpans counts what a program found in them.

// exchange does what the command line asks for of the two.
func exchange(testdata, exported, spans, kinds string) error {
	if exported != "" {
		return export(testdata, exported)
	}
	return scoreSpans(testdata, spans, kinds)
}

// benchmark reads the documents, and of those that were written to learn from the tenth
// that is not learned.
func benchmark(testdata string) ([]corpus.Document, error) {
	docs, err := corpus.OpenFolder(filepath.Join(testdata, "documents", "*.txt"))
	if err != nil {
		return nil, err
	}
	if len(docs) == 0 {
		return nil, errors.New("no documents in " + testdata + ": pass the right folder with -testdata")
	}
	for _, folder := range []string{"business", "everyday", "press"} {
		more, err := corpus.OpenFolder(filepath.Join(testdata, "..", "assets", "train", folder, "*.txt"))
		if err != nil {
			return nil, err
		}
		held, _ := parted(more)
		docs = append(docs, held...)
	}
	return docs, nil
}

// export writes the texts of the benchmark.
func export(testdata, path string) error {
	docs, err := benchmark(testdata)
	if err != nil {
		return err
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := corpus.WriteTexts(f, docs); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

// scoreSpans prints how well the spans in a file are those of the benchmark. kinds, if not
// empty, are those that count, with commas between.
func scoreSpans(testdata, path, kinds string) error {
	docs, err := benchmark(testdata)
	if err != nil {
		return err
	}
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	spans, err := corpus.ReadSpans(docs, f)
	if err != nil {
		return fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	s := set{name: strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), docs: docs}
	if kinds != "" {
		for k := range strings.SplitSeq(kinds, ",") {
			if !slices.Contains(core.Kinds, core.Kind(k)) {
				return fmt.Errorf("-kinds: use some of %v", core.Kinds)
			}
			s.kinds = append(s.kinds, core.Kind(k))
		}
		for i := range docs {
			docs[i].Mentions = slices.DeleteFunc(docs[i].Mentions, func(m corpus.Annotation) bool { return !slices.Contains(s.kinds, m.Kind) })
		}
	}
	list := []*measured{measure(func(d *corpus.Document) []core.Finding { return findings(spans[d.ID]) }, &s)}
	overall(list)
	byKind(list)
	detail(list[0])
	return nil
}

// findings are spans as the tables count them.
func findings(spans []corpus.Annotation) []core.Finding {
	found := make([]core.Finding, len(spans))
	for i, a := range spans {
		found[i] = core.Finding{Span: a.Span, Kind: a.Kind, Status: core.Sure, Action: core.Replace}
	}
	return found
}
