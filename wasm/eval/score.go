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

// The annotated documents of testdata are also a benchmark for other programs: export writes their
// texts, and scoreSpans scores what a program found in them.

// exchange runs export or scoreSpans, depending on which of the two paths is given.
func exchange(testdata, exported, spans, kinds string) error {
	if exported != "" {
		return export(testdata, exported)
	}
	return scoreSpans(testdata, spans, kinds)
}

// benchmark reads the documents of the benchmark: those of testdata, and the tenth of the training
// documents from which nothing was learned.
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

// export writes the texts of the benchmark to a file.
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

// scoreSpans prints the scores of the spans in a file. kinds are the kinds that count, separated by
// commas; all kinds count if it is empty.
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

// findings converts spans to findings, which the tables count.
func findings(spans []corpus.Annotation) []core.Finding {
	found := make([]core.Finding, len(spans))
	for i, a := range spans {
		found[i] = core.Finding{Span: a.Span, Kind: a.Kind, Status: core.Sure, Action: core.Replace}
	}
	return found
}
