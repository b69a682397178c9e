package core

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestOutputTokens checks that the tokens of an output are those of its text if replacements
// are whole words.
func TestOutputTokens(t *testing.T) {
	words := []string{"Emma", "Léa", "avec", "12", "été", "d'", "Jean-Pierre", ".", ",", "\n", "e\u0301", "李明", "x\xff"}
	rapid.Check(t, func(t *rapid.T) {
		var b strings.Builder
		var findings []Finding
		for range rapid.IntRange(0, 30).Draw(t, "n") {
			w := rapid.SampledFrom(words).Draw(t, "word")
			if rapid.IntRange(0, 3).Draw(t, "found") == 0 {
				action := rapid.SampledFrom([]Action{Replace, Keep}).Draw(t, "action")
				findings = append(findings, Finding{Span: Span{b.Len(), b.Len() + len(w)}, Action: action})
			}
			b.WriteString(w + " ")
		}
		forms := NewForms()
		doc := NewDoc("", b.String(), forms)
		out := substitute(doc, undecided(findings), func(*Decided, string) (string, bool) {
			return rapid.SampledFrom([]string{"ELEVE_001", "", "Alix Roy"}).Draw(t, "name"), false
		})
		got := newLeakFinder(forms, nil).outputTokens(&out)
		want := tokenize(out.Text, forms)
		if len(got) != len(want) {
			t.Fatalf("%d tokens, want %d in %q", len(got), len(want), out.Text)
		}
		for i := range got {
			g, w := &got[i], &want[i]
			if g.Start != w.Start || g.End != w.End || g.Form != w.Form || g.Kind != w.Kind {
				t.Fatalf("token %d of %q is %v, want %v", i, out.Text, *g, *w)
			}
		}
	})
}
