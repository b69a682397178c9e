package leak

import (
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"pgregory.net/rapid"
)

// write returns the output of a document in which findings are replaced by what pseudonym
// returns.
func write(doc *core.Doc, findings []core.Finding, pseudonym func() string) core.Output {
	var b strings.Builder
	out := core.Output{Doc: doc}
	at := 0
	for _, f := range findings {
		b.WriteString(doc.Text[at:f.Start])
		p := core.Placed{Decided: &core.Decided{Finding: f}, Text: doc.Text[f.Start:f.End]}
		if p.Replacement = p.Text; f.Action == core.Replace {
			p.Replacement = pseudonym()
		}
		p.Out = core.Span{Start: b.Len(), End: b.Len() + len(p.Replacement)}
		b.WriteString(p.Replacement)
		out.Spans = append(out.Spans, p)
		at = f.End
	}
	out.Text = b.String() + doc.Text[at:]
	return out
}

// TestOutputTokens checks that the tokens of an output are those of its text if replacements
// are whole words.
func TestOutputTokens(t *testing.T) {
	words := []string{"Emma", "Léa", "avec", "12", "été", "d'", "Jean-Pierre", ".", ",", "\n", "e\u0301", "李明", "x\xff"}
	rapid.Check(t, func(t *rapid.T) {
		var b strings.Builder
		var findings []core.Finding
		for range rapid.IntRange(0, 30).Draw(t, "n") {
			w := rapid.SampledFrom(words).Draw(t, "word")
			if rapid.IntRange(0, 3).Draw(t, "found") == 0 {
				action := rapid.SampledFrom([]core.Action{core.Replace, core.Keep}).Draw(t, "action")
				findings = append(findings, core.Finding{Span: core.Span{Start: b.Len(), End: b.Len() + len(w)}, Action: action})
			}
			b.WriteString(w + " ")
		}
		forms := core.NewForms()
		doc := core.NewDoc("", b.String(), forms)
		out := write(doc, findings, func() string {
			return rapid.SampledFrom([]string{"ELEVE_001", "", "Alix Roy"}).Draw(t, "name")
		})
		got := newFinder(forms, nil).outputTokens(&out)
		want := core.Tokenize(out.Text, forms)
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

// TestHyphenAtTheEdge checks that a hyphen at either end of an output joins no words.
func TestHyphenAtTheEdge(t *testing.T) {
	tokens := []core.Token{{Kind: core.Mark, Mark: '-'}, {Kind: core.Word}, {Kind: core.Mark, Mark: '-'}}
	for i := -1; i <= len(tokens); i++ {
		if isInnerHyphen(tokens, i) {
			t.Errorf("token %d joins two words", i)
		}
	}
	if isInCompound(tokens, 1) {
		t.Error("a word between two hyphens is in a compound")
	}
}
