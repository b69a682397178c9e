package tagger

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/lexicon"
)

var lex, committed = func() (*lexicon.Lexicon, *Model) {
	lex, err := lexicon.Open(assets.Names)
	if err != nil {
		panic(err)
	}
	m, err := Open(assets.Tagger)
	if err != nil {
		panic(err)
	}
	return lex, m
}()

// input returns a text without verdicts, patterns and evidence.
func input(text string) *Input {
	doc := core.NewDoc("", text, core.NewForms())
	units := unit.Cut(doc, nil)
	return &Input{Doc: doc, Book: unit.NewBook(lex, doc.Forms), Units: units, Evidence: make([]uint32, len(units)), Verdicts: make([]uint16, len(units))}
}

// check tests what must be true of the names in any text, for any weights.
func check(t interface{ Fatalf(string, ...any) }, m *Model, text string) {
	for _, twice := range []bool{false, true} {
		in := input(text)
		names := m.Tagger().Tag(in, twice).Names
		end := 0
		for _, n := range names {
			if n.From < end || n.From >= n.To || n.To > len(in.Units) || !slices.Contains(Kinds, n.Kind) {
				t.Fatalf("%q: units %d to %d of %d, %q, behind unit %d", text, n.From, n.To, len(in.Units), n.Kind, end)
			}
			end = n.To
		}
	}
}

func TestPlain(t *testing.T) {
	for _, row := range []struct {
		text string
		want []string
	}{
		{"Mme Diallo habite à Sens.", []string{"PERSON Diallo", "LOCATION Sens"}},
		{"Hier, Claire Fontaine a déménagé à Lyon.", []string{"PERSON Claire Fontaine", "LOCATION Lyon"}},
		{"Nous avons rencontré Jean-Pierre Martin à Marseille.", []string{"PERSON Jean-Pierre Martin", "LOCATION Marseille"}},
		{"Le travail est constant et les résultats progressent.", nil},
		{"Il faut relire la leçon avant de faire les exercices.", nil},
	} {
		in := input(row.text)
		var got []string
		r := committed.Tagger().Tag(in, true)
		for _, n := range r.Names {
			if r.Odds(n.From, n.To).Any > 0.5 {
				got = append(got, fmt.Sprint(n.Kind, " ", row.text[in.Doc.Tokens[in.Units[n.From].From].Start:in.Doc.Tokens[in.Units[n.To-1].To-1].End]))
			}
		}
		if !slices.Equal(got, row.want) {
			t.Errorf("%s: %q, not %q", row.text, got, row.want)
		}
	}
}

var pieces = []string{"Mme", "M.", "Diallo", "Claire", "Fontaine", "DUBOIS", "lea", "habite", "à", "Sens", "de", "la", "SARL", "collège", "et", "dit", "un", "travail", "constant", "régulier", "12", "2024", ",", ".", "(", "@zelda_91", "d'", "\xff", "👩"}

// drawText draws a random text of words and separators.
func drawText(t *rapid.T) string {
	var b strings.Builder
	for range rapid.IntRange(0, 30).Draw(t, "n") {
		b.WriteString(rapid.SampledFrom(pieces).Draw(t, "piece"))
		b.WriteString(rapid.SampledFrom([]string{" ", " ", " ", "", "\n", "\n\n", "\t"}).Draw(t, "gap"))
	}
	return b.String()
}

func TestNames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { check(t, committed, drawText(t)) })
}

// TestOdds: Exact is at most Of, and Of is at most Any.
func TestOdds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawText(t)
		in := input(text)
		r := committed.Tagger().Tag(in, true)
		for from := range in.Units {
			for to := from + 1; to <= min(from+3, len(in.Units)); to++ {
				o := r.Odds(from, to)
				for k := range o.Of {
					if !(o.Exact[k] >= -1e-4 && o.Exact[k] <= o.Of[k]+1e-3 && o.Of[k] <= o.Any+1e-3 && o.Any <= 1.0001) {
						t.Fatalf("%q: units %d to %d: %+v", text, from, to, o)
					}
				}
			}
		}
	})
}

// TestLineEnds: no name crosses the end of a line or of a cell.
func TestLineEnds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := input(drawText(t))
		for _, n := range committed.Tagger().Tag(in, true).Names {
			for i := n.From + 1; i < n.To; i++ {
				if in.Units[i].Gap >= unit.Tab {
					t.Fatalf("%q: a name of units %d to %d", in.Doc.Text, n.From, n.To)
				}
			}
		}
	})
}

// TestFeatures: Tag adds up the features that Features returns. Every key has weights here, which are
// computed from the key.
func TestFeatures(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawText(t)
		in := input(text)
		in.Density, in.Manner = rapid.Uint8Range(0, 4).Draw(t, "density"), rapid.Uint8Range(0, 3).Draw(t, "manner")
		for i := range in.Units {
			in.Evidence[i] = rapid.Uint32Range(0, 1<<12-1).Draw(t, "evidence")
			in.Verdicts[i] = rapid.Uint16Range(0, 255).Draw(t, "verdict")
		}
		var rows []Row
		Features(in, func(_ int, keys []key, _ uint8) {
			for _, k := range keys {
				r := Row{Key: k}
				for y := range r.Weights {
					r.Weights[y] = float32(int(k>>(40+y)&15)-7) / Scale
				}
				rows = append(rows, r)
			}
		})
		m, err := Open(Pack(rows, steps{}))
		if err != nil {
			t.Fatal(err)
		}
		want := make([]sum, len(in.Units))
		contexts := make([]uint8, len(in.Units))
		Features(in, func(i int, keys []key, context uint8) {
			contexts[i] = context
			for _, k := range keys {
				if r := m.find(k); r != nil {
					want[i].add(r)
				}
			}
		})
		p := prepare(in)
		scores, steps := m.Tagger().score(p)
		for i := range want {
			if p.active[i] == (contexts[i] == Skipped) || p.active[i] && (*scores.of(i) != want[i] || steps[i] != contexts[i]) {
				t.Fatalf("%q, unit %d: %v over %d, not %v over %d", text, i, scores.sums, steps[i], want[i], contexts[i])
			}
		}
	})
}

// TestSameTagger: a tagger that has tagged other documents gives the same result as a new one.
func TestSameTagger(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		forms := core.NewForms()
		book := unit.NewBook(lex, forms)
		old := committed.Tagger()
		for range 3 {
			text := drawText(t)
			in := input(text)
			in.Doc = core.NewDoc("", text, forms)
			in.Book, in.Units = book, unit.Cut(in.Doc, nil)
			if a, b := old.Tag(in, true).Names, committed.Tagger().Tag(input(text), true).Names; !slices.Equal(a, b) {
				t.Fatalf("%q: %v, not %v", text, a, b)
			}
		}
	})
}
