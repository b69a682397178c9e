package rule_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/lexicon"
)

// hard are inputs that break readers of texts.
var hard = []string{
	"", " ", "\x00", "\xff\xfe", "\u200b\u200d", "’’’", "M.", "Mme", "MM. , et", "Nom :", "Nom : :", "à", "en d'", "(", "()", "(A)", "A (", "SARL", "SARL &", "& SARL", "collège", "collège de", "de la", "De La De La",
	"M. M. M. M.", "Dr. Dr. Dr.", "MM. A, B, C et D", "Union (U)", "(UDAF)", "UDAF (", "l'l'l'l'", "J.-M.-P.-", "- - -", "Saint-", "Saint-Jean-de-", "chez", "Le Le Le Le", "«»", "12345 ", "\t\t\t", "\n\n", "Ⅷ", "ǅ", "İ", "ß", "é\u0301",
	"محمد", "阮氏兰", "Ольга", "<b>Mme</b> <i>Diallo</i>", "**Mme Diallo**", "|a|b|\n|-|-|", "Rose, Rose, Rose", "sa SA sa", "SCP A, B, C, D, E & F",
	"Nom\t\nA", "Nom;", "|Nom|\n|-|\n|", "Nom,\"Prénom\n\",a", "Nom\tPrénom\n\t\n\t\t", "- A\n- B\n- C", "- [x]", "- [", "Présents :", "Présents : (", "1)\n2)", "Nom\r\n;\r\n",
}

// check fails if the mentions break a condition that holds for every text.
func check(t interface{ Fatalf(string, ...any) }, text *rule.Text, found []rule.Mention) {
	last := 0
	for _, m := range found {
		switch {
		case m.From < last || m.To <= m.From || m.To > len(text.Units):
			t.Fatalf("units %d to %d of %d, after %d", m.From, m.To, len(text.Units), last)
		case m.Cue < -1 || m.Cue >= len(text.Units):
			t.Fatalf("cue %d of %d units", m.Cue, len(text.Units))
		case m.Rule == rule.Nothing || m.Rule >= rule.Rules || m.Rule.String() == "":
			t.Fatalf("rule %d", m.Rule)
		case !text.Units[m.From].Word():
			t.Fatalf("%s begins with a mark", m.Rule)
		}
		last = m.To
	}
}

func FuzzRules(f *testing.F) {
	for _, r := range loadRows(f, "testdata/*.txt") {
		f.Add(r.text)
	}
	for _, s := range hard {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		text, found := find(s)
		check(t, text, found)
		if _, again := find(s); !slices.Equal(found, again) {
			t.Fatal("not the same twice")
		}
	})
}

// pieces are what texts with names are made of.
var pieces = []string{
	"M.", "MM.", "Mme", "Dr", "Maître", "la", "le", "de", "d'", "du", "des", "et", "&", "ou", "à", "en", "dans", "chez", "avec", "pour", "directrice", "maire", "élève", "Nom", "tonton", "Claire", "Jean", "Jean-Marc", "Thuy",
	"Fontaine", "DUBOIS", "Le", "Goff", "Ben", "Salah", "van", "A.", "J.-M.", "B", "II", "Paris", "Lot", "Saint-Denis", "La", "Réunion", "France", "New", "York", "collège", "Mairie", "Conseil", "départemental", "SARL", "SA",
	"Orange", "SNCF", "UDAF", "association", "(", ")", ",", ":", ";", ".", "-", "«", "»", "«", "12", "69003", "raconte", "a", "est", "lac", "ville", "Kalmaegi", "xyz", "Œuvre", "Prénom", "Présents", "|", "Petit", "Kone", "\"", "[", "]",
}

func TestRulesProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var b strings.Builder
		for range rapid.IntRange(0, 24).Draw(t, "n") {
			b.WriteString(rapid.SampledFrom(pieces).Draw(t, "piece"))
			b.WriteString(rapid.SampledFrom([]string{" ", " ", " ", " ", "", ", ", "\n", "\n\n", "\t", "   "}).Draw(t, "gap"))
		}
		text, found := find(b.String())
		check(t, text, found)
	})
}

// TestRulesAreLocal: another text above, with an empty line after it, does not change what is
// found below. Rows about firms are left out, because a firm is found again anywhere.
func TestRulesAreLocal(t *testing.T) {
	for _, r := range loadRows(t, "testdata/*.txt") {
		if strings.Contains(r.text, "SARL") || strings.Contains(r.text, "société") {
			continue
		}
		above := "Mme Diallo habite à Sens.\n\n"
		one, found := find(r.text)
		two, both := find(above + r.text)
		shifted := marks(two, both)
		if len(shifted) < 2 {
			t.Fatal(r.text)
		}
		shifted = shifted[2:]
		for i := range shifted {
			shifted[i].start -= len(above)
			shifted[i].end -= len(above)
		}
		if !slices.Equal(marks(one, found), shifted) {
			t.Errorf("%s: %q reads otherwise below another text:\n%v\n%v", r.where, r.text, marks(one, found), shifted)
		}
	}
}

// counter counts the words that are looked up.
type counter struct {
	lexicon.Dictionary
	n int
}

func (c *counter) Lookup(key string) (lexicon.Entry, bool) {
	c.n++
	return c.Dictionary.Lookup(key)
}

// TestRulesAreLinear: a text that is twice as long needs at most twice as many lookups, and at
// most a few for each token, however its words are chained.
func TestRulesAreLinear(t *testing.T) {
	long := 1 << 18
	if testing.Short() {
		long >>= 3
	}
	for _, piece := range []string{
		"Marie ", "Saint ", "New ", "la ", "M. ", "Claire Fontaine ", "DUBOIS Claire ", "SARL ", "collège ", "collège de ", "Conseil ", "A, ", "(A) ", "( ", "& ", "Dupont & ", "MM. A, B et ", "de La ", "Jean-", "Union (U) ",
		"Saint Jean de ", "Claire, ", "à Sens, ", "à Sens ", "J. ", "12 ", "Nom : ", "   ", "Le ", "chez Orange ", "société Kalma ",
		"Nom\t", "Nom;", "Nom\tNom\n", "Nom,Prénom\n", "Petit\t", "- Petit\n", "1) Petit\n", "Présents : ", "Présents : Petit, Kone ", "les élèves Petit, ", "| Nom ", "\"Nom\";",
	} {
		work := func(n int) (tokens, lookups int) {
			c := &counter{Dictionary: lex}
			doc := core.NewDoc("", strings.Repeat(piece, n), core.NewForms())
			text := rule.NewText(doc, unit.NewBook(c, doc.Forms), unit.Cut(doc, nil))
			found := rule.Find(text)
			check(t, text, found)
			return len(doc.Tokens), c.n
		}
		size := long / len(piece)
		tokens, once := work(size / 2)
		_, twice := work(size)
		if once > 8*tokens+100 || twice > 2*once+100 {
			t.Errorf("%q: %d lookups for %d tokens, %d for twice as many", piece, once, tokens, twice)
		}
	}
}
