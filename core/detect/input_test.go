package detect_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect"
)

// hard are inputs that break readers of texts.
var hard = []string{
	"", " ", "\n\n\n", "\x00", "\xff\xfe\xfd", "\xc3", "é\u0301\u0301", "\u200bMme\u200d Diallo", "M.", "Mme", "’’’’", "((((((((", "))))", "«»«»", "----", "....", ",,,,", "::::", "\t\t\t\t", "\r\r\n", "M. M. M. M. M.",
	"MM. , , et", "à à à", "SARL SARL SARL", "@@@@", "____", "l'l'l'l'l'", "J.-M.-P.-L.-", "Saint-Jean-de-de-de", "﷽", "محمد علي", "阮氏兰", "Ольга Иванова", "नमस्ते", "👨‍👩‍👧‍👦 Léa", "İstanbul", "ǅurić", "ﬁlle", "Ⅷ Ⅸ",
	"<p><b>Mme</b>\u00a0<i>Diallo</i></p>", "&nbsp;Mme&nbsp;Diallo", "# Titre\n\n- **Léa**\n- *Tom*\n", "| Nom | Note |\n|---|---|\n| Léa | 12 |", "Léa\t12\tTom\t13", "From: lea@example.org\nTo: tom@example.org", "{\"nom\": \"Léa\"}",
	"MME DIALLO HABITE A LYON", "mme diallo habite a lyon", "M me D iallo", "Mme Dia-\nllo", "Mrne Diallo", "L é a", "LéaTom", "Mr. & Mrs. Fontaine live in Lyon.", "[Léa](PERSON)", "1. Léa 2. Tom 3. Inès",
}

// check tests what must hold for the findings of any text.
func check(t interface{ Fatalf(string, ...any) }, text string) {
	doc := core.NewDoc("", text, core.NewForms())
	begins, ends := map[int]bool{}, map[int]bool{}
	for i := range doc.Tokens {
		begins[int(doc.Tokens[i].Start)], ends[int(doc.Tokens[i].End)] = true, true
	}
	found := detect.New(lex, learned).Detect(doc)
	if !slices.IsSortedFunc(found, func(a, b core.Finding) int { return a.Start - b.Start }) {
		t.Fatalf("not sorted")
	}
	for i := range found {
		switch f := &found[i]; {
		case !begins[f.Start] || !ends[f.End] || f.Start >= f.End:
			t.Fatalf("%s %d-%d is not from token to token", f.Rule, f.Start, f.End)
		case f.Rule == "" || f.Why == nil || !slices.Contains(core.Kinds, f.Kind) || f.Action != core.Replace && f.Status != core.Review:
			t.Fatalf("%d-%d: rule %q, kind %q, action %q", f.Start, f.End, f.Rule, f.Kind, f.Action)
		case (f.Doubt != nil) != (f.Status == core.Review):
			t.Fatalf("%s %d-%d: status %s", f.Rule, f.Start, f.End, f.Status)
		}
	}
	at := 0
	for _, f := range core.Resolve(doc, found) {
		if f.Start < at || !begins[f.Start] || !ends[f.End] {
			t.Fatalf("%s %d-%d after %d, resolved", f.Rule, f.Start, f.End, at)
		}
		at = f.End
	}
}

func TestHardInput(t *testing.T) {
	for _, s := range hard {
		check(t, s)
		check(t, "Mme Diallo, "+s+" et M. Benali.")
	}
}

func FuzzDetect(f *testing.F) {
	for _, r := range loadRows(f, false, "testdata/*.txt") {
		f.Add(r.text)
	}
	for _, s := range hard {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) { check(t, s) })
}

// pieces are what texts with names and identifiers are made of.
var pieces = []string{
	"M.", "MM.", "Mme", "Dr", "la", "le", "de", "d'", "et", "à", "en", "dans", "chez", "avec", "directrice", "élève", "Nom", "tonton", "Claire", "Jean-Marc", "Thuy", "Fontaine", "DUBOIS", "Le", "Goff", "A.", "B", "Paris", "Lot", "Saint-Denis",
	"New", "York", "collège", "Conseil", "SARL", "SNCF", "UDAF", "(", ")", ",", ":", ".", "-", "«", "»", "12", "69003", "raconte", "a", "lea@example.org", "06 39 98 12 34", "@zelda_91", "3eB", "12 rue Victor Hugo", "né le 3 mai 2010", "<b>", "**", "|", "\u200b", "é\u0301", "👩‍👧", "\xff",
}

func TestDetectProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var b strings.Builder
		for range rapid.IntRange(0, 24).Draw(t, "n") {
			b.WriteString(rapid.SampledFrom(pieces).Draw(t, "piece"))
			b.WriteString(rapid.SampledFrom([]string{" ", " ", " ", "", ", ", "\n", "\n\n", "\t", "   ", "\u00a0"}).Draw(t, "gap"))
		}
		check(t, b.String())
	})
}

// repeated are pieces of which long texts consist.
var repeated = []string{"Marie ", "Mme Diallo habite à Lyon et M. Benali à Sens, ", "a", "A", "M. ", "(", "\"", ".", "- ", "l'", "Jean-", "collège de ", "Saint-", "é\u0301", "\t", "@", "1 ", "lea@example.org ", "SARL ", "Claire Fontaine, "}

// TestLongInput: the detector handles 256 kB without a line end, of one word, of marks. The
// benchmark measures how long it takes.
func TestLongInput(t *testing.T) {
	size := 1 << 18
	if testing.Short() {
		size >>= 2
	}
	for _, piece := range repeated {
		check(t, strings.Repeat(piece, size/len(piece)))
	}
}

// TestSameForms: a detector that has read other documents of the request finds in a text what
// a new one finds.
func TestSameForms(t *testing.T) {
	forms := core.NewForms()
	d := detect.New(lex, learned)
	for _, r := range loadRows(t, false, "testdata/persons.txt", "testdata/places.txt", "testdata/organisations.txt") {
		together := core.NewDoc("", r.text, forms)
		alone := core.NewDoc("", r.text, core.NewForms())
		a, b := d.Detect(together), detect.New(lex, learned).Detect(alone)
		if !slices.EqualFunc(a, b, func(x, y core.Finding) bool {
			return x.Span == y.Span && x.Kind == y.Kind && x.Rule == y.Rule && x.Status == y.Status && x.Of == y.Of
		}) {
			t.Errorf("%s: read otherwise after other documents", r.line)
		}
	}
}
