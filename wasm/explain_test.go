package main

import (
	"bytes"
	"context"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
)

// TestExplain compares what -explain prints for each line of testdata/explain.txt with the file
// explain.golden, which UPDATE=1 writes again. The numbers change with each training.
func TestExplain(t *testing.T) {
	a, err := services()
	if err != nil {
		t.Fatal(err)
	}
	texts, err := os.ReadFile("testdata/explain.txt")
	if err != nil {
		t.Fatal(err)
	}
	var got bytes.Buffer
	for text := range strings.Lines(string(texts)) {
		got.WriteString("> " + text)
		if err := explain(a, strings.TrimSpace(text), &got); err != nil {
			t.Fatal(err)
		}
		got.WriteString("\n")
	}
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile("testdata/explain.golden", got.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("testdata/explain.golden")
	if err != nil || !bytes.Equal(got.Bytes(), want) {
		t.Errorf("%v, the answers are\n%s", err, &got)
	}
}

// TestWeighed: of every option in the documents of testdata, the probabilities add up to 1, and the
// trace says what became of it; an option that gave way overlaps the one that was taken instead.
func TestWeighed(t *testing.T) {
	a, err := services()
	if err != nil {
		t.Fatal(err)
	}
	paths, _ := filepath.Glob("../testdata/documents/*.txt")
	options := 0
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		explained, err := a.Explain(context.Background(), &app.Order{Docs: []*core.Doc{core.NewDoc("", string(text), core.NewForms())}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		list := explained[0].Weighed()
		options += len(list)
		taken := map[core.Span]bool{}
		for _, o := range list {
			taken[o.Span] = taken[o.Span] || slices.Contains([]core.Outcome{core.Found, core.Asked, core.Kept}, o.Verdict)
		}
		for _, o := range list {
			sum := 0.0
			for _, c := range o.Chances {
				sum += c.P
			}
			gave := o.Verdict == core.Lost
			if math.Abs(sum-1) > 1e-4 || gave && !o.GaveWay.Overlaps(o.Span) || !gave && !taken[o.Span] && o.Verdict != core.Refused {
				t.Errorf("%s: %q: %+v", path, text[o.Start:o.End], o)
			}
		}
	}
	if options < 100 {
		t.Errorf("only %d options in %d documents", options, len(paths))
	}
}
