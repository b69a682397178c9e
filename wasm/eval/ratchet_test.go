package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

const knownFailures = "../../testdata/known_failures.txt"

// TestComments compares the failures in all annotated comments with testdata/known_failures.txt. A new
// failure fails the test, and so does a listed failure that no longer occurs. UPDATE=1 rewrites the
// file.
func TestComments(t *testing.T) {
	measure, err := newMeasures()
	if err != nil {
		t.Fatal(err)
	}
	paths, _ := filepath.Glob("../../testdata/comments/*.txt")
	if len(paths) == 0 {
		t.Fatal("no comments found")
	}
	var failures []string
	total := &corpus.Tally{}
	for _, by := range readers {
		for _, path := range paths {
			class, err := readClass(path)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range scoreClass(measure, class, by, total) {
				failures = append(failures, fmt.Sprintf("%s %s:%d %s %s", by.name, filepath.Base(path), m.Line, m.What, strings.ReplaceAll(m.Text, "\n", `\n`)))
			}
		}
	}
	if total.Comments < 500 || total.Mentions < 500 {
		t.Fatalf("only %d comments with %d mentions", total.Comments, total.Mentions)
	}
	known, others := readKnown(t)
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(knownFailures, []byte(strings.Join(slices.Concat(others, failures), "\n")+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		known = failures
	}
	if diff := cmp.Diff(known, failures); diff != "" {
		t.Errorf("failures are not the known ones (-known +now):\n%s", diff)
	}
}

// readKnown reads known_failures.txt: the failures in comments, and its other lines.
func readKnown(t *testing.T) (known, others []string) {
	t.Helper()
	data, err := os.ReadFile(knownFailures)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.SplitSeq(strings.TrimRight(string(data), "\n"), "\n") {
		if strings.HasPrefix(line, "comments ") || strings.HasPrefix(line, "comments-all ") {
			known = append(known, line)
		} else if line != "" {
			others = append(others, line)
		}
	}
	return known, others
}
