package core_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	. "github.com/cachenom/cachenom/core"
	"pgregory.net/rapid"
)

// open finds some names of people who are not listed, and says that "Sylvie" alone is Sylvie Paris.
// It also finds two organisations that are named after people.
var open = detector(func(doc *Doc) []Finding {
	found := (listed{"Sylvie Paris": "", "Gracias Ollala": "", "L Ruiz": "", "Sylvie": "", "Paris": ""}).Detect(doc)
	for i := range found {
		if doc.Text[found[i].Start:found[i].End] == "Sylvie" {
			found[i].Of = "Sylvie Paris"
		}
	}
	return append(found, asKind(listed{"lycée Rosa": "", "rue Anne": ""}, Org).Detect(doc)...)
})

// asKind returns a detector that finds the same words as l, with kind k.
func asKind(l listed, k Kind) Detector {
	return detector(func(doc *Doc) []Finding {
		found := l.Detect(doc)
		for i := range found {
			found[i].Kind = k
		}
		return found
	})
}

// TestFormsInsideFinds checks that a decision about a form that sets an outcome applies inside
// longer findings, that another decision does not split them, and that what is left is a
// finding of its own or follows the decision about exactly that form.
func TestFormsInsideFinds(t *testing.T) {
	f2, t1 := form("Sylvie", of("F2")), form("Paris", of("T1"), kind(Location))
	rows := []struct {
		name, text string
		decisions  []Decision
		want       string
	}{
		{"nothing decided", "Sylvie Paris rit, Sylvie aussi", nil, "PERSONNE_001 rit, PERSONNE_001 aussi"},
		{"both words", "Sylvie Paris vit à Paris", []Decision{f2, t1}, "F2 T1 vit à T1"},
		{"the second alone", "Sylvie Paris rit, Sylvie aussi", []Decision{t1}, "PERSONNE_001 T1 rit, PERSONNE_001 aussi"},
		{"the first alone", "Gracias Ollala", []Decision{form("Gracias", typed("common", ""), keep)}, "Gracias PERSONNE_001"},
		{"a replacement", "Gracias Ollala", []Decision{form("Ollala", by("Inés"))}, "PERSONNE_001 Inés"},
		{"an empty one", "Gracias Ollala", []Decision{form("Ollala", by(""))}, "PERSONNE_001 "},
		{"a type", "Gracias Ollala", []Decision{form("Ollala", typed("participant", ""))}, "PERSONNE_001 AUTRE_001"},
		{"a category, kept", "Gracias Ollala", []Decision{form("Ollala", typed("", "lastname"), keep)}, "PERSONNE_001 Ollala"},
		{"a bare keep", "Sylvie Paris vit à Paris", []Decision{form("Paris", keep)}, "PERSONNE_001 vit à Paris"},
		{"a bare replace", "Sylvie Paris vit à Paris", []Decision{form("Paris", replace)}, "PERSONNE_001 vit à PERSONNE_002"},
		{"a kind alone says nothing of a longer find", "Sylvie Paris vit à Paris", []Decision{form("Paris", kind(Location))}, "PERSONNE_001 vit à LIEU_001"},
		{"a bare keep of exactly what is left", "Sylvie Paris rit", []Decision{t1, form("Sylvie", keep)}, "Sylvie T1 rit"},
		{"in the other order", "Sylvie Paris rit", []Decision{form("Sylvie", keep), t1}, "Sylvie T1 rit"},
		{"a bare keep of less than what is left", "Emma Martin", []Decision{form("Martin", keep)}, "E1"},
		{"only in its document", "Sylvie Paris / Sylvie Paris", []Decision{form("Paris", of("T1"), in("1"))}, "PERSONNE_001 / PERSONNE_001 T1"},

		{"of the list", "Emma Martin", []Decision{form("Martin", of("M1"))}, "E1 M1"},
		{"of the list, to somebody of the list", "Emma Martin", []Decision{form("Martin", of("E4"))}, "E1 E4"},
		{"of the list, by a replacement", "Emma Martin et Emma", []Decision{form("Emma", by("Zoé"))}, "Zoé E1 et Zoé"},
		{"of a doubt, the whole", "Léa Petit et Léa", []Decision{form("Léa", of("E3"))}, "E3 E2 et E3"},

		{"the longer form stands", "Sylvie Paris, Paris", []Decision{t1, form("Sylvie Paris", of("F9"))}, "F9, T1"},
		{"a longer bare one too", "Sylvie Paris, Paris", []Decision{t1, form("Sylvie Paris", keep)}, "Sylvie Paris, T1"},
		{"a longer form than the find", "Sylvie Paris Match rit", []Decision{form("Sylvie Paris Match", of("X"))}, "X rit"},
		{"two that overlap, the longer first", "Gracias Ollala Ruiz", []Decision{form("Gracias Ollala", of("F1")), form("Ollala Ruiz", of("F2"))}, "F1 F2"},
		{"three in one find", "Sylvie Paris", []Decision{f2, t1, form("Sylvie Paris", typed("public", ""))}, "PERSONNE_001"},
		{"over the end of a find", "Sylvie Paris Match", []Decision{form("Paris Match", of("M"))}, "PERSONNE_001 M"},

		{"an occurrence beats the form", "Sylvie Paris et Paris", []Decision{t1, at(7, 12, keep)}, "PERSONNE_001 Paris et T1"},
		{"an occurrence of the whole find", "Sylvie Paris et Paris", []Decision{t1, f2, at(0, 12, replace)}, "PERSONNE_001 et T1"},
		{"an occurrence of the whole, kept", "Emma Martin", []Decision{form("Martin", of("M1")), at(0, 11, keep)}, "Emma Martin"},
		{"an occurrence of the whole is who it was", "Emma Martin", []Decision{form("Martin", of("M1")), at(0, 11, replace)}, "E1"},
		{"the form beats the entity", "Emma Martin", []Decision{form("Martin", of("M1")), entity("E1", keep)}, "Emma M1"},
		{"inside a find that its entity keeps", "Emma Martin", []Decision{form("Martin", by("X")), entity("E1", keep)}, "Emma X"},
		{"the entity of the form is kept", "Emma Martin", []Decision{form("Martin", of("M1")), entity("M1", keep)}, "E1 Martin"},

		{"the form alone, inside a longer find", "Emma Martin et Martin", []Decision{alone(form("Martin", of("M1")))}, "E1 et M1"},
		{"alone, in a document and everywhere", "Emma Martin et Martin", []Decision{alone(form("Martin", of("M1"))), form("Martin", keep)}, "E1 et Martin"},

		{"an initial that is left stays hidden", "L Ruiz lit", []Decision{form("Ruiz", typed("common", ""), keep)}, "PERSONNE_001 Ruiz lit"},
		{"a body of which words in small letters are left", "au lycée Rosa", []Decision{form("Rosa", of("P1"))}, "au lycée P1"},
		{"a body that is kept bare", "au lycée Rosa", []Decision{form("Rosa", keep)}, "au ORG_001"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			with := func(p *Pipeline) { p.Detectors = []Detector{names, open} }
			got := outputs(run(t, r.decisions, texts(strings.Split(r.text, " / ")...), with))
			if got != r.want {
				t.Errorf("got %q, want %q", got, r.want)
			}
		})
	}
}

// TestFormsInsideAuthors checks that an author field remains one person, whatever is decided
// about forms in it.
func TestFormsInsideAuthors(t *testing.T) {
	rows := []struct {
		name, author string
		decisions    []Decision
		want         string
	}{
		{"both words", "Sylvie Paris", []Decision{form("Sylvie", of("F2")), form("Paris", of("T1"))}, "PERSONNE_001"},
		{"the field itself", "Sylvie Paris", []Decision{form("Sylvie Paris", of("F2"))}, "F2"},
		{"one of the list", "Emma Martin", []Decision{form("Martin", by("X"))}, "E1"},
		{"a bare keep", "Emma Martin", []Decision{form("Martin", keep)}, "E1"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			res := run(t, r.decisions, signed(texts("rien"), r.author), func(p *Pipeline) { p.Detectors = []Detector{names, open} })
			if got := author(res).Text; got != r.want {
				t.Errorf("got %q, want %q", got, r.want)
			}
		})
	}
}

// TestFormsHoldEverywhere checks, for random decisions in any order and any kinds, that every
// occurrence of a form gets the decided outcome unless a longer decided form has it, and that
// the rest of a hidden finding stays hidden.
func TestFormsHoldEverywhere(t *testing.T) {
	words := []string{"Emma", "Martin", "Sylvie", "Paris", "Gracias", "Ollala", "Rose", "rose", "Léa", "Petit"}
	rapid.Check(t, func(rt *rapid.T) {
		text := strings.Join(rapid.SliceOfNDistinct(rapid.SampledFrom(words), 1, 8, rapid.ID[string]).Draw(rt, "text"), " ")
		chosen := map[string]string{} // form → replacement
		var decisions []Decision
		for i := range rapid.IntRange(1, 4).Draw(rt, "decisions") {
			f := strings.Join(rapid.SliceOfN(rapid.SampledFrom(words), 1, 2).Draw(rt, "form"), " ")
			if chosen[f] == "" {
				chosen[f] = fmt.Sprint("<", i, ">")
				decisions = append(decisions, form(f, by(chosen[f])))
			}
		}
		forms := len(decisions)
		for range rapid.IntRange(0, 2).Draw(rt, "more") {
			decisions = append(decisions, rapid.SampledFrom([]Decision{entity("E1", keep), entity("E4", replace), entity("PERSONNE_001", keep), entity("E1", mergeInto("E4"))}).Draw(rt, "entity"))
		}
		alone := forms == len(decisions)
		decisions = rapid.Permutation(decisions).Draw(rt, "order")
		var kinds []Kind
		if rapid.Bool().Draw(rt, "narrow") {
			kinds = []Kind{Email}
		}
		with := func(p *Pipeline) { p.Detectors, p.Kinds = []Detector{names, open}, kinds }
		res, before := run(t, decisions, texts(text), with), run(t, nil, texts(text), with)
		covered := func(res *Result, s Span) string { // returns what the words of s became
			for _, p := range res.Outputs[0].Spans {
				if p.Contains(s) {
					return p.Replacement
				}
			}
			return ""
		}
		at := 0
		for i, w := range strings.Fields(text) {
			here := Span{at, at + len(w)}
			at = here.End + 1
			got, was := covered(res, here), covered(before, here)
			var may []string // replacements of the longest forms that have the word
			list := strings.Fields(text)
			for n := 2; n > 0 && may == nil; n-- {
				for k := max(0, i-n+1); k <= i && k+n <= len(list); k++ {
					if r := chosen[strings.Join(list[k:k+n], " ")]; r != "" {
						may = append(may, r)
					}
				}
			}
			if may != nil && chosen[w] != "" {
				may = append(may, chosen[w]) // if two longer forms overlap, either may win
			}
			if alone && was != "" && was != w && (got == "" || got == w) {
				rt.Fatalf("%q of %q was hidden and stays: %q", w, text, res.Outputs[0].Text)
			}
			if may != nil && !slices.Contains(may, got) {
				rt.Fatalf("%q of %q became %q, not %q: %q", w, text, got, may, res.Outputs[0].Text)
			}
		}
	})
}
