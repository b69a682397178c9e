package pattern_test

import (
	"strings"
	"testing"
	"time"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/pattern"
)

// check says what of a document's findings can not be: out of order, over one
// another, off the borders of tokens, without a reason.
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

// checkRefused says what of a document's refusals can not be: nothing, off the
// text, without a veto.
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

// hard are texts that make a careless scanner take the square of their length.
var hard = map[string]string{
	"digits in one piece":   "0123456789",
	"digits in groups":      "06 12 34 ",
	"pairs":                 "12 ",
	"at signs":              "@",
	"dots":                  ".",
	"dotted letters":        "a.",
	"dotted names":          "jean.martin@",
	"half addresses":        "a@b.",
	"underscores":           "a_",
	"hyphens":               "a-",
	"colons":                "a:",
	"hex":                   "a1:",
	"brackets":              "([",
	"plus signs":            "+3",
	"cues":                  "n° dossier ",
	"births":                "né à ",
	"streets":               "rue de la ",
	"numbers and streets":   "12, rue ",
	"levels":                "3e CM2 ",
	"speakers":              "a_b1:\n",
	"plain speakers":        "papivert :\n",
	"cells":                 "né;",
	"columns":               "\t12/04/2009",
	"IBAN beginnings":       "FR76 ",
	"slashes":               "http://a/",
	"mentions":              "@a ",
	"lines of long numbers": "0219347615\n",
	"capitals":              "AB-1",
	"dotted capitals":       "R.C.S.",
	"issue":                 "enfants issus ",
	"vehicles":              "clio br ",
	"numbered posts":        "#1 abc12\n",
	"posts":                 "\n\nAbcdef\nmerci Abcdef",
	"greetings":             "merci ab12 ",
	"sites":                 "a_b sur Instagram ",
	"numbers in words":      "dossier numéro deux ",
	"columns of spaces":     "naissance   mot  mot  12   ",
	"secrets":               "mdp a ",
}

// TestLinear: eight times the text never takes sixty-four times the work. The
// clock is only asked for a ratio, and again where other work held it up: what
// grows with the square does so every time.
func TestLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a while")
	}
	d := pattern.New(lex)
	took := func(unit string, size int) time.Duration {
		doc := core.NewDoc("", strings.Repeat(unit, size/len(unit)), core.NewForms())
		best := time.Hour
		for range 3 {
			from := time.Now()
			d.Detect(doc)
			best = min(best, time.Since(from))
		}
		return best
	}
	const tries = 8
	for name, unit := range hard {
		linear := false
		for try := 0; try < tries && !linear; try++ {
			linear = took(unit, 1<<19) <= 30*max(took(unit, 1<<16), time.Millisecond/4)
		}
		if !linear {
			t.Errorf("%s: grows with the square of the text", name)
		}
	}
}

// TestSmallAllocations: what is no finding costs no memory.
func TestSmallAllocations(t *testing.T) {
	text := strings.Repeat("Les élèves de la rue notent 12 points, 3 fautes et le 14 mars un devoir. ", 400)
	doc, d := core.NewDoc("", text, core.NewForms()), pattern.New(lex)
	d.Detect(doc)
	if n := testing.AllocsPerRun(5, func() { d.Detect(doc) }); n > 60 {
		t.Errorf("%v allocations for %d tokens", n, len(doc.Tokens))
	}
}

// BenchmarkDetect reads rows among prose: more to find than in most texts.
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

// TestAbroad: what is written alike in every language is found in all, and no
// word of French makes anything of the rest.
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
