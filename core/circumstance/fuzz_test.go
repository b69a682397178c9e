package circumstance_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/circumstance"
)

// check tests what must be true of the circumstances found in any text.
func check(t interface{ Fatalf(string, ...any) }, text string) {
	doc := core.NewDoc("", text, core.NewForms())
	found := circumstance.Find(doc)
	last := 0
	for _, f := range found {
		switch {
		case f.Start < last || f.End <= f.Start || f.End > len(text):
			t.Fatalf("bytes %d to %d of %d, behind %d", f.Start, f.End, len(text), last)
		case f.Core.Start < f.Start || f.Core.End > f.End || f.Core.End <= f.Core.Start:
			t.Fatalf("core %v outside %v", f.Core, f.Span)
		case !slices.Contains(circumstance.Kinds(), f.Kind) || f.Suggestion == "":
			t.Fatalf("kind %q, suggestion %q", f.Kind, f.Suggestion)
		case utf8.ValidString(text) && !utf8.ValidString(text[f.Start:f.End]):
			t.Fatalf("cuts a character at %d", f.Start)
		}
		last = f.End
	}
	if again := circumstance.Find(doc); !slices.Equal(found, again) {
		t.Fatalf("not the same twice")
	}
	out := core.Output{Doc: doc, Text: text}
	if left := circumstance.Visible(found, &out); len(left) != len(found) {
		t.Fatalf("%d of %d are told where nothing is hidden", len(left), len(found))
	}
	for _, f := range found {
		out.Spans = append(out.Spans, core.Placed{Decided: &core.Decided{Finding: core.Finding{Span: f.Core, Action: core.Replace}}})
	}
	if left := circumstance.Visible(found, &out); len(left) != 0 {
		t.Fatalf("%d are told where all is hidden", len(left))
	}
}

// hard are texts that are known to break parsers.
var hard = []string{
	"", " ", "\x00", "\xff\xfe", "\u200b\u200d", "'", "l'", "l'l'l'l'", "- - -", "né", "né le", "né le 0", "né le 1/1/", "né le 1.1.1.1.1.1", "fils", "fils du", "fils du maire", "PAP, PAP, PAP", "PAP-PAI", "pas pas pas de PAP",
	"e\u0301pileptique", "PAP\n\nPAI", "PAP\tPAI", "le seul", "la plus", "😀PAP😀", "الPAP", "&eacute;pileptique", "a a a a a cancer", "«PAP»", "(PAP)", "\u037a", "le roman \u037a",
}

func FuzzFind(f *testing.F) {
	paths, _ := filepath.Glob("testdata/rows-*.txt")
	for _, r := range loadRows(f, append(paths, "testdata/sight.txt")...) {
		f.Add(r.text)
	}
	for _, s := range hard {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) { check(t, s) })
}

func TestHard(t *testing.T) {
	for _, s := range hard {
		check(t, s)
	}
}

// TestShuffled checks texts made of random words of the rows.
func TestShuffled(t *testing.T) {
	paths, _ := filepath.Glob("testdata/rows-*.txt")
	var words []string
	for _, r := range loadRows(t, paths...) {
		words = append(words, strings.Fields(r.text)...)
	}
	words = append(words, hard...)
	slices.Sort(words)
	words = slices.Compact(words)
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfN(rapid.SampledFrom(words), 0, 60).Draw(t, "words")
		check(t, strings.Join(list, rapid.SampledFrom([]string{" ", "\n", "'", "-", ", ", ""}).Draw(t, "between")))
	})
}

// TestLong: the time grows linearly with the number of circumstances in a text.
func TestLong(t *testing.T) {
	check(t, strings.Repeat("fils du maire ", 40000))
	check(t, strings.Repeat("la seule ", 40000)+"fille")
}

func BenchmarkFind(b *testing.B) {
	paths, _ := filepath.Glob("testdata/rows-*.txt")
	var text strings.Builder
	for text.Len() < 1<<20 {
		for _, r := range loadRows(b, paths...) {
			text.WriteString(r.text + "\n")
		}
	}
	doc := core.NewDoc("", text.String(), core.NewForms())
	for b.Loop() {
		circumstance.Find(doc)
	}
	b.SetBytes(int64(text.Len()))
}
