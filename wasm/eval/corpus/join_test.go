package corpus

import (
	"math/rand/v2"
	"testing"

	"github.com/cachenom/cachenom/core"
)

func TestJoin(t *testing.T) {
	const text = "Claire Fontaine chante à Lens."
	var sentences []Document
	for range 200 {
		sentences = append(sentences, Document{Text: text, Mentions: []Annotation{
			{Span: core.Span{Start: 0, End: 15}, Kind: core.Person}, {Span: core.Span{Start: 26, End: 30}, Kind: core.Location},
		}})
	}
	all := Join("joined", sentences, rand.New(rand.NewPCG(1, 1)))
	mentions := 0
	for i := range all {
		d := &all[i]
		if err := d.Check(); err != nil {
			t.Fatalf("%s: %v", d.ID, err)
		}
		for k, m := range d.Mentions {
			if want := [...]string{"Claire Fontaine", "Lens"}[k%2]; d.Surface(m) != want {
				t.Errorf("%s: mention %d is %q, not %q", d.ID, k, d.Surface(m), want)
			}
		}
		mentions += len(d.Mentions)
	}
	if mentions != 400 {
		t.Errorf("%d mentions of 400", mentions)
	}
	if len(all) < 2 {
		t.Error("all sentences in one document")
	}
}
