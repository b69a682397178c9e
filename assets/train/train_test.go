package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/assets/insee"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/tagger"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
	"github.com/cachenom/cachenom/wasm/eval/corpus"
)

var lex = func() *lexicon.Lexicon {
	lex, err := lexicon.Open(assets.Names)
	if err != nil {
		panic(err)
	}
	return lex
}()

// few draws from a few names.
type few struct{}

func (few) First(r *rand.Rand) string {
	return []string{"Léa", "Grégorio", "Inès", "Tom"}[r.IntN(4)]
}
func (few) Last(r *rand.Rand) string {
	return []string{"Benali", "Le Goff", "Diallo", "Nguyen"}[r.IntN(4)]
}

// documents reads texts in inline markup, one per line.
func documents(t testing.TB, lines ...string) []corpus.Document {
	t.Helper()
	docs, err := corpus.ReadDocuments(strings.NewReader("# genre: essai\n" + strings.Join(lines, "\n# genre: essai\n")))
	if err != nil {
		t.Fatal(err)
	}
	for i := range docs {
		docs[i].ID = fmt.Sprint("toy-", i)
	}
	return docs
}

// TestGold checks the labels of units: B begins a name, I continues it, - is no name.
func TestGold(t *testing.T) {
	names := [tagger.Labels]string{"-", "B-PERSON", "I-PERSON", "B-LOCATION", "I-LOCATION", "B-ORG", "I-ORG", "B-HANDLE", "I-HANDLE"}
	for _, row := range []struct{ text, want string }{
		{"Mme [Claire Fontaine](PERSON) habite à [Sens](LOCATION).", "- B-PERSON I-PERSON - - B-LOCATION -"},
		{"[Léa](PERSON) [Tom](PERSON)", "B-PERSON B-PERSON"},
		{"[Jean-Pierre](PERSON) et le [collège Jean Moulin](ORG)", "B-PERSON - - B-ORG I-ORG I-ORG"},
		// A name that continues on the next line begins anew there.
		{"[Claire\nFontaine](PERSON)", "B-PERSON B-PERSON"},
		// An optional mention stays open.
		{"[Léa](PERSON) va au [Havre](LOCATION?)", "B-PERSON - - B-LOCATION?"},
		// Half of a unit is enough, less is not. Kinds that the tagger does not know have no label.
		{"[Léa](PERSON)-Ma", "B-PERSON"},
		{"Marie-[Léa](PERSON)", "-"},
		{"le [06 39 98 12 34](PHONE)", "- -"},
	} {
		d := documents(t, row.text)[0]
		s := newFeaturizer(lex)
		var got []string
		labels, free := gold(s.read(d.Text), &d)
		for i, l := range labels {
			name := names[l]
			if free != nil && free[i] {
				name += "?"
			}
			got = append(got, name)
		}
		if g := strings.Join(got, " "); g != row.want {
			t.Errorf("%s: %s, not %s", row.text, g, row.want)
		}
	}
}

// TestFound checks that the names according to the gold labels are the mentions.
func TestFound(t *testing.T) {
	s := newFeaturizer(lex)
	for _, d := range documents(t, "Mme [Claire Fontaine](PERSON) habite à [Sens](LOCATION).", "[Léa](PERSON) [Tom](PERSON) [@zelda_91](HANDLE)", "rien") {
		labels, _ := gold(s.read(d.Text), &d)
		if got := s.found(&d, labels); !slices.Equal(got, d.Mentions) {
			t.Errorf("%q: %v, not %v", d.Text, got, d.Mentions)
		}
	}
}

func TestReadBIO(t *testing.T) {
	path := filepath.Join(t.TempDir(), "old.bio")
	sample := "Mme I-PER\nDiallo I-PER\n, O\ndu O\nConseil I-ORG\n( O\nl' O\nAin I-LOC\n) O\n\nno-tag\n. O\n"
	if err := os.WriteFile(path, []byte(sample+strings.Repeat("mot O\n", 60)+". O\nfin O\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	docs, err := readBIO(path)
	if err != nil {
		t.Fatal(err)
	}
	if len(docs) != 2 || docs[1].Text != "fin" || docs[0].ID == docs[1].ID {
		t.Fatalf("%d documents", len(docs))
	}
	d := docs[0]
	if err := d.Check(); err != nil {
		t.Fatal(err)
	}
	if want := "Mme Diallo, du Conseil (l'Ain)."; !strings.HasPrefix(d.Text, want) {
		t.Errorf("%q, not %q", d.Text, want)
	}
	var got []string
	for _, m := range d.Mentions {
		got = append(got, fmt.Sprint(m.Kind, " ", d.Surface(m)))
	}
	if want := []string{"PERSON Mme Diallo", "ORG Conseil", "LOCATION Ain"}; !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
	if _, err := readBIO(path + ".not"); err == nil {
		t.Error("reads a file that is not there")
	}
}

func TestReadOwn(t *testing.T) {
	docs, err := readOwn("texts")
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]bool{}
	for i := range docs {
		if err := docs[i].Check(); err != nil || ids[docs[i].ID] {
			t.Errorf("%s: %v", docs[i].ID, err)
		}
		ids[docs[i].ID] = true
	}
	if _, err := readOwn(t.TempDir()); err == nil {
		t.Error("no texts are no error")
	}
}

// TestVariants checks that mentions move with their text, and that a seed always gives the same
// variants.
func TestVariants(t *testing.T) {
	d := documents(t, "Mme [Claire Fontaine](PERSON) habite à [Sens](LOCATION), près de l'[Élysée](LOCATION). [Claire](PERSON) dit oui.")[0]
	kinds := map[string]bool{}
	for seed := range uint64(100) {
		list := variants(&d, few{}, seed)
		again := variants(&d, few{}, seed)
		for i, v := range list {
			if err := v.Check(); err != nil || len(v.Mentions) != len(d.Mentions) || v.ID != d.ID {
				t.Fatalf("seed %d: %q: %d mentions, %v", seed, v.Text, len(v.Mentions), err)
			}
			if i > 0 { // the same names in other letters
				kinds[v.Text] = true
				for k, m := range v.Mentions {
					if fold.Key(v.Surface(m)) != fold.Key(d.Surface(d.Mentions[k])) {
						t.Errorf("%q is not %q", v.Surface(m), d.Surface(d.Mentions[k]))
					}
				}
			}
			if v.Text != again[i].Text {
				t.Errorf("seed %d: another variant", seed)
			}
		}
	}
	if len(kinds) != 3 {
		t.Errorf("%d kinds of letters", len(kinds))
	}
}

// toys are documents that can be tagged with a few features.
var toys = []string{
	"Mme [Diallo](PERSON) habite à [Sens](LOCATION).", "Mme [Benali](PERSON) habite à [Lyon](LOCATION).", "M. [Le Goff](PERSON) arrive à [Brest](LOCATION).",
	"M. [Nguyen](PERSON) arrive de [Paris](LOCATION).", "Le travail est constant.", "Un bon trimestre, continue.", "La SARL [Fontaine](ORG) embauche.", "La SARL [Dupont](ORG) ferme.",
	"[Diallo](PERSON) revient, dit [Diallo](PERSON) à M. [Nguyen](PERSON).", "Mme [Zoubida](PERSON) habite à [Vannes](LOCATION).",
}

// learn runs the training with the toys, up to the packed bytes.
func learn(t testing.TB, rows int) (*featurizer, []*example, *weights, []byte) {
	t.Helper()
	s := newFeaturizer(lex)
	texts, tests := textsOf([]source{{docs: documents(t, toys...), weight: 1, varied: true}}, few{})
	if len(tests) != 0 || len(texts) < 2*len(toys) {
		t.Fatalf("%d texts, %d tests", len(texts), len(tests))
	}
	examples := s.examples(texts)
	s.drop(examples, rareness)
	examples = s.stacked(examples)
	w := s.train(examples, s.size(), epochs, nil)
	w = s.prune(examples, w, rows)
	return s, examples, w, tagger.Pack(s.rows(w), w.steps)
}

func TestLearns(t *testing.T) {
	s, _, w, packed := learn(t, 2000)
	m, err := tagger.Open(packed)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range documents(t, toys...) {
		want, _ := gold(s.read(d.Text), &d)
		if got := s.decode(w, s.example(&d, 1)); !slices.Equal(got, want) {
			t.Errorf("%q: labels %v, not %v", d.Text, got, want)
		}
		// The packed weights must give the same labels as the learned ones, apart from rounding.
		in := s.read(d.Text)
		got := make([]tagger.Label, len(in.Units))
		r := m.Tagger().Tag(in, true)
		for _, n := range r.Names {
			if r.Odds(n.From, n.To).Any < 0.5 {
				continue
			}
			for i := n.From; i < n.To; i++ {
				got[i] = tagger.Begin(slices.Index(tagger.Kinds, n.Kind))
				if i > n.From {
					got[i]++
				}
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: tagged %v, not %v", d.Text, got, want)
		}
	}
}

func TestSameBytes(t *testing.T) {
	_, _, _, a := learn(t, 500)
	_, _, _, b := learn(t, 500)
	if !bytes.Equal(a, b) {
		t.Error("two runs give other weights")
	}
}

// TestKeep checks that the features that remain keep their keys, and examples their features.
func TestKeep(t *testing.T) {
	s := newFeaturizer(lex)
	var examples []*example
	for _, d := range documents(t, toys...) {
		examples = append(examples, s.example(&d, 1))
	}
	before := map[int32]uint64{}
	for k, f := range s.numbers {
		before[f] = k
	}
	var keys [][]uint64
	for _, ex := range examples {
		for _, fs := range ex.features {
			var list []uint64
			for _, f := range fs {
				if s.counts[f] >= 2 {
					list = append(list, before[f])
				}
			}
			keys = append(keys, list)
		}
	}
	n := s.drop(examples, 2)
	if n == 0 || n >= len(before) || n != s.size() || n != len(s.numbers) {
		t.Fatalf("%d features of %d stay, %d with a key", n, len(before), len(s.numbers))
	}
	after := map[int32]uint64{}
	for k, f := range s.numbers {
		after[f] = k
	}
	at := 0
	for _, ex := range examples {
		for _, fs := range ex.features {
			var list []uint64
			for _, f := range fs {
				list = append(list, after[f])
			}
			if !slices.Equal(list, keys[at]) {
				t.Fatalf("unit %d: other features", at)
			}
			at++
		}
	}
	if _, ok := s.number(12345); ok {
		t.Error("a new feature is taken in")
	}
	_, _, w, _ := learn(t, 50)
	if len(w.rows) != 50*labels {
		t.Errorf("%d weights", len(w.rows))
	}
}

// TestDraw checks that any name can be drawn, and that frequent names are drawn more often.
func TestDraw(t *testing.T) {
	l := insee.NewList([]insee.Name{{Text: "Marie", Count: 99}, {Text: "Zoubida", Count: 1}})
	r := rand.New(rand.NewPCG(1, 2))
	n := map[string]int{}
	for range 4000 {
		n[draw(l, r)]++
	}
	// Half of the draws are by bearers and half are uniform: three in four are Marie.
	if n["Marie"] < 2800 || n["Marie"] > 3200 || n["Marie"]+n["Zoubida"] != 4000 {
		t.Error(n)
	}
}

func TestCompare(t *testing.T) {
	d := documents(t, "Mme [Claire Fontaine](PERSON) habite à [Sens](LOCATION).")[0]
	at := func(s string) core.Span {
		i := strings.Index(d.Text, s)
		return core.Span{Start: i, End: i + len(s)}
	}
	for _, row := range []struct {
		text string
		kind core.Kind
		want verdict
	}{
		{"Claire Fontaine", core.Person, right}, {"Fontaine", core.Person, border}, {"Mme Claire", core.Person, border},
		{"Claire Fontaine", core.Org, kind}, {"Sens", core.Person, kind}, {"habite", core.Person, wrong},
	} {
		if got, _ := compare(&d, at(row.text), row.kind); got != row.want {
			t.Errorf("%s, %s: %q, not %q", row.text, row.kind, got, row.want)
		}
	}
}

// TestJoined checks that the sentences of a joined text are all in one fold, so that no tagger of a
// fold has learned from a sentence on which it is measured.
func TestJoined(t *testing.T) {
	var sentences []corpus.Document
	for i := range 200 {
		sentences = append(sentences, corpus.Document{ID: fmt.Sprint("s", i), Text: fmt.Sprintf("Phrase%d ici.", i)})
	}
	held, all := 0, 0
	for _, src := range joined([]source{{group: "prose", docs: sentences}}) {
		for _, d := range src.docs {
			for i := range sentences {
				if strings.Contains(d.Text, sentences[i].Text) {
					if all++; foldOf(&sentences[i]) != src.fold-1 {
						t.Errorf("%s is in fold %d", sentences[i].ID, src.fold-1)
					}
				}
			}
		}
	}
	for i := range sentences {
		if corpus.HeldBack(sentences[i].ID) {
			held++
		}
	}
	if all != len(sentences)-held || held == 0 {
		t.Errorf("%d sentences of %d, %d are kept back", all, len(sentences), held)
	}
}
