package vary

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

// highest is a source of the highest random number: no name is made up and no title is removed.
type highest struct{}

func (highest) Uint64() uint64 { return ^uint64(0) }

// inTurn is a Source that gives its names one after the other.
type inTurn struct{ firsts, lasts int }

var firstNames, lastNames = parts("Karim Inès Bruno Zoé Abel Léon Ugo Paul"), []string{"Roche", "Ardant", "Le Goff", "Fabre", "Olivier", "Perez", "Nguyen"}

func (s *inTurn) First(*rand.Rand) string {
	s.firsts++
	return firstNames[(s.firsts-1)%len(firstNames)]
}

func (s *inTurn) Last(*rand.Rand) string {
	s.lasts++
	return lastNames[(s.lasts-1)%len(lastNames)]
}

func read(t interface{ Fatal(...any) }, marked string) corpus.Document {
	docs, err := corpus.ReadDocuments(strings.NewReader("# genre: test\n\n" + marked))
	if err != nil {
		t.Fatal(err)
	}
	return docs[0]
}

// write returns a document in inline markup, without its head.
func write(t interface{ Fatal(...any) }, d corpus.Document) string {
	if err := d.Check(); err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	at := 0
	for _, m := range d.Mentions {
		kind := string(m.Kind)
		if m.Optional {
			kind += "?"
		}
		b.WriteString(d.Text[at:m.Start] + "[" + d.Text[m.Start:m.End] + "](" + kind + ")")
		at = m.End
	}
	return b.String() + d.Text[at:]
}

func TestRename(t *testing.T) {
	rows := []struct{ name, doc, want string }{
		{"one person by three names", "[Claire Fontaine](PERSON), Mme [Fontaine](PERSON), [Claire](PERSON)", "[Karim Roche](PERSON), Mme [Roche](PERSON), [Karim](PERSON)"},
		{"the short form first", "[Claire](PERSON) puis [Claire Fontaine](PERSON)", "[Karim](PERSON) puis [Karim Roche](PERSON)"},
		{"a title says surname", "Mme [Fontaine](PERSON)", "Mme [Roche](PERSON)"},
		{"nothing says first name", "merci [Claire](PERSON)", "merci [Karim](PERSON)"},
		{"capitals", "[FONTAINE Claire](PERSON), [CLAIRE](PERSON)", "[ROCHE Karim](PERSON), [KARIM](PERSON)"},
		{"small letters", "[claire fontaine](PERSON)", "[karim roche](PERSON)"},
		{"surname first, with a comma", "[Fontaine, Claire](PERSON) et [Claire](PERSON)", "[Roche, Karim](PERSON) et [Karim](PERSON)"},
		{"accents are no other name", "[Zélie](PERSON) ZELIE [ZELIE](PERSON)", "[Karim](PERSON) ZELIE [KARIM](PERSON)"},
		{"the same vowel class", "d'[Emma](PERSON) et de [Paul](PERSON)", "d'[Inès](PERSON) et de [Bruno](PERSON)"},
		{"a compound is one name", "[Jean-Marc Petit](PERSON)", "[Karim Roche](PERSON)"},
		{"unless its parts stand alone", "[Jean-Marc](PERSON) dit [Jean](PERSON)", "[Karim-Bruno](PERSON) dit [Karim](PERSON)"},
		{"an apostrophe in a name", "[Awa N’Diaye](PERSON)", "[Inès Roche](PERSON)"},
		{"particles stay", "[Guy de la Tour](PERSON), [Paul d'Argenval](PERSON), [Le Bihan](PERSON)", "[Karim de la Roche](PERSON), [Bruno d'Ardant](PERSON), [Le Zoé](PERSON)"},
		{"a particle alone is a name", "[Ben](PERSON) lit", "[Karim](PERSON) lit"},
		{"initials follow the name", "[Claire F.](PERSON) et [C. Fontaine](PERSON), [C. F.](PERSON)", "[Karim R.](PERSON) et [K. Roche](PERSON), [K. R.](PERSON)"},
		{"initials of nobody", "[M. B.](PERSON) et [J-M. Petit](PERSON)", "[V. V.](PERSON) et [V-V. Roche](PERSON)"},
		{"kinship stays", "[Papa d'Ayoub](PERSON?)", "[Papa d'Inès](PERSON?)"},
		{"over a line end", "[Claire\nFontaine](PERSON)", "[Karim\nRoche](PERSON)"},
		{"not annotated, not changed", "[Claire](PERSON) et Claire", "[Karim](PERSON) et Claire"},
		{"towns and streets stay", "[Claire](PERSON), [3 rue Claire](ADDRESS), [Claire](LOCATION)", "[Karim](PERSON), [3 rue Claire](ADDRESS), [Claire](LOCATION)"},

		{"what an organisation is stays", "[SARL Grange](ORG) et [Cabinet Mercier & Associés](ORG)", "[SARL Roche](ORG) et [Cabinet Le Goff & Associés](ORG)"},
		{"and its small words", "[collège Jean-Moulin](ORG), [mairie de Feurs](ORG)", "[collège Roche](ORG), [mairie de Le Goff](ORG)"},
		{"an organisation of a person", "[Paul Mercier](PERSON), du [Cabinet Mercier](ORG)", "[Karim Roche](PERSON), du [Cabinet Roche](ORG)"},
		{"the same one again", "[Accenture](ORG), [ACCENTURE](ORG)", "[Ardant](ORG), [ARDANT](ORG)"},
		{"in small letters only", "[grange sarl](ORG)", "[roche sarl](ORG)"},
		{"acronyms", "[CAF](ORG), [GFK](ORG), [GFK](ORG)", "[CAF](ORG), [VVV](ORG), [VVV](ORG)"},
		{"in capitals", "[TRIBUNAL DE VANNES](ORG)", "[TRIBUNAL DE ROCHE](ORG)"},

		{"mail", "[Zoé Petit](PERSON) : [zoe.petit@ac.fr](EMAIL), [zpetit@ac.fr](EMAIL), [ZPETIT@AC.FR](EMAIL)", "[Karim Roche](PERSON) : [karim.roche@ac.fr](EMAIL), [kroche@ac.fr](EMAIL), [KROCHE@AC.FR](EMAIL)"},
		{"an initial and a dot", "[Zoé Petit](PERSON) : [z.petit@ac.fr](EMAIL), [12z_petit@ac.fr](EMAIL), [oz.petit@ac.fr](EMAIL)", "[Karim Roche](PERSON) : [k.roche@ac.fr](EMAIL), [12k_roche@ac.fr](EMAIL), [oz.roche@ac.fr](EMAIL)"},
		{"the firm's address", "[Grange](ORG) : [www.grange.fr](URL), [a@sarl-grange.fr](EMAIL)", "[Roche](ORG) : [www.roche.fr](URL), [a@sarl-roche.fr](EMAIL)"},
		{"a compound in it", "[Jean-Marc](PERSON) : [jean.marc@a.fr](EMAIL), [jeanmarc12](HANDLE)", "[Karim](PERSON) : [karim@a.fr](EMAIL), [karim12](HANDLE)"},
		{"a handle", "[Claire](PERSON) alias [@Claire_75](HANDLE)", "[Karim](PERSON) alias [@Karim_75](HANDLE)"},
		{"a short name within another word", "[Léa](PERSON) : [oleane@a.fr](EMAIL), [lea@a.fr](EMAIL)", "[Karim](PERSON) : [oleane@a.fr](EMAIL), [karim@a.fr](EMAIL)"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			d := read(t, r.doc)
			if got := write(t, Rename(d, &inTurn{}, rand.New(highest{}))); got != r.want {
				t.Errorf("got  %s\nwant %s", got, r.want)
			}
			if write(t, d) != r.doc {
				t.Error("the document itself was changed")
			}
		})
	}
}

// lowest is a source of the lowest random number: every title is removed.
type lowest struct{}

func (lowest) Uint64() uint64 { return 0 }

func TestUntitle(t *testing.T) {
	rows := []struct{ name, doc, want string }{
		{"at the start", "Mme [Fontaine](PERSON) lit", "[Fontaine](PERSON) lit"},
		{"in a line", "selon M. [Roy](PERSON), Dr [Girard](PERSON)", "selon [Roy](PERSON), [Girard](PERSON)"},
		{"with its article", "vu par le Dr. [Girard](PERSON)", "vu par [Girard](PERSON)"},
		{"written out", "Maître [Cohen](PERSON) et madame [Roy](PERSON)", "[Cohen](PERSON) et [Roy](PERSON)"},
		{"behind a space that does not break", "à M. [Roy](PERSON)", "à [Roy](PERSON)"},
		{"on a line of its own", "Cordialement,\nMme\n[Roy](PERSON)", "Cordialement,\nMme\n[Roy](PERSON)"},
		{"a word that ends like one", "l'album [Roy](PERSON), J-M. [Roy](PERSON), 12M. [Roy](PERSON)", "l'album [Roy](PERSON), J-M. [Roy](PERSON), 12M. [Roy](PERSON)"},
		{"before another kind", "Mme [Vannes](LOCATION)", "Mme [Vannes](LOCATION)"},
		{"in a mention", "[Dr](ORG) [Roy](PERSON)", "[Dr](ORG) [Roy](PERSON)"},
	}
	for _, r := range rows {
		d := read(t, r.doc)
		if got := write(t, Untitle(d, rand.New(lowest{}))); got != r.want {
			t.Errorf("%s: got %s, want %s", r.name, got, r.want)
		}
		if got := write(t, Untitle(d, rand.New(highest{}))); got != r.doc {
			t.Errorf("%s: not every draw takes titles: %s", r.name, got)
		}
	}
}

func TestLetters(t *testing.T) {
	doc := "À l'[École Zoé](ORG), [Œuvré Çelik](PERSON) : ŒIL ½ [éé](CLASS)"
	for name, row := range map[string]struct {
		vary func(corpus.Document) corpus.Document
		want string
	}{
		"small":      {Lower, "à l'[école zoé](ORG), [œuvré çelik](PERSON) : œil ½ [éé](CLASS)"},
		"capitals":   {Upper, "À L'[ÉCOLE ZOÉ](ORG), [ŒUVRÉ ÇELIK](PERSON) : ŒIL ½ [ÉÉ](CLASS)"},
		"no accents": {NoAccents, "A l'[Ecole Zoe](ORG), [OEuvre Celik](PERSON) : OEIL ½ [ee](CLASS)"},
	} {
		if got := write(t, row.vary(read(t, doc))); got != row.want {
			t.Errorf("%s: got %s, want %s", name, got, row.want)
		}
	}
}

// TestAnyDocument checks for random documents that the mentions move with their text, that the rest
// of the text stays, and that the same seed gives the same variant.
func TestAnyDocument(t *testing.T) {
	word := rapid.StringMatching(`[a-zA-ZÉéœ'’. 🎈@-]{0,3}[a-zA-Zé.]{1,5}`)
	rapid.Check(t, func(t *rapid.T) {
		var d corpus.Document
		outside := ""
		for range rapid.IntRange(0, 10).Draw(t, "mentions") {
			between := word.Draw(t, "between")
			outside += between
			d.Text += between
			surface := word.Draw(t, "surface")
			kind := rapid.SampledFrom(core.Kinds).Draw(t, "kind")
			d.Mentions = append(d.Mentions, corpus.Annotation{Span: core.Span{Start: len(d.Text), End: len(d.Text) + len(surface)}, Kind: kind})
			d.Text += surface
		}
		seed := rapid.Uint64().Draw(t, "seed")
		variants := func() []corpus.Document {
			r := rand.New(rand.NewPCG(seed, seed))
			return []corpus.Document{Rename(d, &inTurn{}, r), Lower(d), Upper(d), NoAccents(d), Untitle(d, r)}
		}
		list := variants()
		for i, v := range list {
			if err := v.Check(); err != nil {
				t.Fatalf("variant %d: %v", i, err)
			}
			if len(v.Mentions) > len(d.Mentions) {
				t.Fatalf("variant %d has more mentions", i)
			}
		}
		renamed, at, rest := Rename(d, &inTurn{}, rand.New(highest{})), 0, ""
		for i, m := range renamed.Mentions {
			if m.Kind != d.Mentions[i].Kind {
				t.Fatal("a mention changed its kind")
			}
			rest += renamed.Text[at:m.Start]
			at = m.End
		}
		if rest != outside {
			t.Fatalf("around the mentions %q became %q", outside, rest)
		}
		if diff := cmp.Diff(list, variants()); diff != "" {
			t.Fatal(diff)
		}
	})
}

// TestInvent checks that there are many different invented names, with the beginning that was asked
// for.
func TestInvent(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	seen := map[string]bool{}
	for i := range 2000 {
		name := Invent(r, i%2 == 0)
		if startsWithVowel(name) != (i%2 == 0) && i%2 == 1 {
			t.Errorf("%q begins with a vowel", name)
		}
		seen[name] = true
	}
	if len(seen) < 1000 {
		t.Errorf("only %d names", len(seen))
	}
}
