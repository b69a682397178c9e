package pattern_test

import (
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/pattern"
)

// check fails if a document's findings are out of order, overlap, do not begin and end with
// tokens, or have no reason.
func check(t *testing.T, doc *core.Doc, found []core.Finding) {
	t.Helper()
	starts, ends := map[int]bool{}, map[int]bool{}
	for _, tok := range doc.Tokens {
		starts[int(tok.Start)], ends[int(tok.End)] = true, true
	}
	last := 0
	for _, f := range found {
		switch {
		case f.Start < last, f.End <= f.Start, f.End > len(doc.Text):
			t.Fatalf("%v after %d", f.Span, last)
		case !starts[f.Start] || !ends[f.End]:
			t.Fatalf("%v is off the borders of tokens", f.Span)
		case f.Why == nil || f.Rule == "" || f.Kind == "" || (f.Doubt != nil) != (f.Status == core.Review):
			t.Fatalf("%v without a reason: %+v", f.Span, f)
		}
		last = f.End
	}
}

// checkRefused fails if a document's refusals are empty, outside the text, or without a veto.
func checkRefused(t *testing.T, doc *core.Doc) {
	t.Helper()
	for _, r := range doc.Trace.Refused {
		if r.Start < 0 || r.End <= r.Start || r.End > len(doc.Text) || r.Veto == "" || r.Rule == "" || r.Kind == "" {
			t.Fatalf("a refusal that can not be: %+v", r)
		}
	}
}

func FuzzDetect(f *testing.F) {
	for _, r := range loadRows(f) {
		f.Add(r.text)
	}
	for _, s := range []string{"", "@", "a@a@a.fr", "\xff@\xfe", "::::", "http://", "www.", "(+", "+33", "FR76", "1er", "n°", "rue", "T̃l̈é 06"} {
		f.Add(s)
	}
	d := pattern.New(lex)
	nobody := pattern.New(nil)
	f.Fuzz(func(t *testing.T, text string) {
		doc := core.NewDoc("", text, core.NewForms())
		check(t, doc, d.Detect(doc))
		check(t, doc, nobody.Detect(doc))
		doc.Trace = &core.Trace{}
		check(t, doc, d.Detect(doc))
		checkRefused(t, doc)
	})
}

// TestSmallAllocations checks that tokens which are not found allocate no memory.
func TestSmallAllocations(t *testing.T) {
	text := strings.Repeat("Les élèves de la rue notent 12 points, 3 fautes et le 14 mars un devoir. ", 400)
	doc, d := core.NewDoc("", text, core.NewForms()), pattern.New(lex)
	d.Detect(doc)
	if n := testing.AllocsPerRun(5, func() { d.Detect(doc) }); n > 60 {
		t.Errorf("%v allocations for %d tokens", n, len(doc.Tokens))
	}
}

// BenchmarkDetect reads rows among prose, which contain more to find than most texts.
// BenchmarkProse reads prose without anything to find.
func BenchmarkDetect(b *testing.B) {
	var text strings.Builder
	for text.Len() < 1<<20 {
		for _, r := range loadRows(b) {
			text.WriteString(r.text)
			text.WriteString("\nLe petit chat de la voisine dort au soleil depuis ce matin, et personne ne le réveille.\nElle travaille bien, mais elle bavarde encore trop pendant les cours de mathématiques.\n")
		}
	}
	bench(b, text.String())
}

func BenchmarkProse(b *testing.B) {
	bench(b, strings.Repeat("Le petit chat de la voisine dort au soleil depuis ce matin, et personne ne le réveille. Elle travaille bien, mais elle bavarde encore trop. ", 1<<20/140))
}

func bench(b *testing.B, text string) {
	doc, d := core.NewDoc("", text, core.NewForms()), pattern.New(lex)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		d.Detect(doc)
	}
}

// TestAbroad checks that identifiers which are written in the same way in every language are
// found in each, and that no other word is found.
func TestAbroad(t *testing.T) {
	rows := []struct{ text, want string }{
		{"escreve a joao.silva@mail.example.pt, ou não", "EMAIL:joao.silva@mail.example.pt"},
		{"vide http://www.forum.pt/a?b=1. Fim", "URL:http://www.forum.pt/a?b=1"},
		{"en www.foro.es y en foro.example.org", "URL:www.foro.es URL:foro.example.org"},
		{"gracias @pepe_92, hola @ana", "HANDLE:@pepe_92 HANDLE:@ana"},
		{"tel. +351 912 345 678 o 00351 912 345 678", "PHONE:+351 912 345 678 PHONE:00351 912 345 678"},
		{"(+352) 26 54 71 88", "PHONE:(+352) 26 54 71 88"},
		{"IBAN PT50 0002 0123 1234 5678 9015 4 por favor", "ID:PT50 0002 0123 1234 5678 9015 4"},
		{"gane 2+351912 puntos, 912 345 678 veces", ""},
		{"06 12 34 56 78 e 12 rue de la Paix, né le 3 mai 1990, 3e B", ""},
		{"a@b, @ , http:// e www", ""},
		{"pseudo : zelda91, contrat 4411", ""},
	}
	for _, r := range rows {
		doc := core.NewDoc("", r.text, core.NewForms())
		found := pattern.NewAbroad().Detect(doc)
		check(t, doc, found)
		var got []string
		for _, f := range found {
			got = append(got, string(f.Kind)+":"+doc.Text[f.Start:f.End])
		}
		if s := strings.Join(got, " "); s != r.want {
			t.Errorf("%q: %q, want %q", r.text, s, r.want)
		}
	}
}
