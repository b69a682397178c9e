package leak_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
)

// TestLeaks checks the leaks of an output. A leak is written form@start, with the number of its
// document if there are several.
func TestLeaks(t *testing.T) {
	rows := []struct {
		name, text string
		decisions  []core.Decision
		want       string
	}{
		{"none", "Emma et Rose", nil, ""},
		{"nothing replaced", "rien", nil, ""},
		{"left over in other case", "Brest, BREST, brest", []core.Decision{form("Brest", replace)}, "BREST@11 brest@18"},
		{"with other accents and hyphens", "Saint-Éloi, saint eloi", []core.Decision{form("Saint-Éloi", replace)}, "saint eloi@11"},
		{"only whole words", "Brest, Brestois", []core.Decision{form("Brest", replace)}, ""},
		{"only the whole form", "Le Havre, havre", []core.Decision{form("Le Havre", replace)}, ""},
		{"punctuation between its words hides nothing", "Le Havre; le, havre", []core.Decision{form("Le Havre", replace)}, "le, havre@11"},
		{"an address in other case", "lena@ici.fr, LENA@ici.fr, lena @ ici.fr", []core.Decision{form("lena@ici.fr", replace)}, "LENA@ici.fr@11"},
		{"words in that order", "Le Havre, Havre le", []core.Decision{form("Le Havre", replace)}, ""},
		{"a common word in its very spelling only", "Rose, rose", nil, ""},
		{"kept by decision", "Brest, BREST", []core.Decision{form("Brest", replace), form("BREST", keep)}, ""},
		{"kept by context", "Rose, une rose", nil, ""},
		{"in another document", "Brest / à Brest", []core.Decision{form("Brest", in("0"), replace)}, "1:Brest@3"},
		{"kept in another document", "Brest / à Brest", []core.Decision{form("Brest", in("0"), replace), form("Brest", in("1"), keep)}, ""},
		{"a mention's replacement is a hidden name", "Emma, Rose", []core.Decision{form("Rose", by("emma"))}, "emma@4"},
		{"an entity's replacement is a hidden name", "Emma, Rose", []core.Decision{entity("E4", by("la petite Emma"))}, "Emma@14"},
		{"a replacement that is its own name", "Brest", []core.Decision{form("Brest", by("Brest"))}, "Brest@0"},
		{"a pseudonym of ours is no leak", "E, Brest", []core.Decision{form("E", replace), form("Brest", of("E"))}, ""},
		{"half of a cut name is no form", "Emma Martin", []core.Decision{at(5, 11, keep)}, ""},
		{"punctuation that was hidden", "***, ***", []core.Decision{at(0, 3, replace)}, ""},
		{"a number", "12, 12", []core.Decision{at(0, 2, replace)}, "12@11"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			res := run(t, r.decisions, texts(strings.Split(r.text, " / ")...))
			var got []string
			for _, l := range res.Leaks {
				o := &res.Outputs[l.Output]
				s := fmt.Sprintf("%s@%d", l.Form, l.Out.Start)
				if o.Doc.ID != "" {
					s = o.Doc.ID + ":" + s
				}
				got = append(got, s)
				if o.Text[l.Out.Start:l.Out.End] != l.Form {
					t.Errorf("%q is not at %v of %q", l.Form, l.Out, o.Text)
				}
			}
			if s := strings.Join(got, " "); s != r.want {
				t.Errorf("%q leaks %q, want %q", outputs(res), s, r.want)
			}
		})
	}
}

// TestPartLeaks checks the leaks of parts of a person's name, beside words that are only
// spelled like one. A leak is written form@start.
func TestPartLeaks(t *testing.T) {
	french := dict{
		"la": {Class: lexicon.ClassWord, Word: 15}, "le": {Class: lexicon.ClassWord, Word: 15}, "reunion": {Class: lexicon.ClassWord, Word: 10},
		"bon": {Class: lexicon.ClassWord | lexicon.ClassSurname, Surname: 13, Word: 15}, "petit": {Class: lexicon.ClassWord | lexicon.ClassSurname, Surname: 15, Word: 15},
		"theo": {Class: lexicon.ClassFirst, First: 14}, "paul": {Class: lexicon.ClassFirst | lexicon.ClassSurname, First: 15, Surname: 14},
		"martinez": {Class: lexicon.ClassWord | lexicon.ClassSurname, Surname: 15, Word: 4}, "meunier": {Class: lexicon.ClassWord | lexicon.ClassSurname, Surname: 14, Word: 6},
		"martin": {Class: lexicon.ClassWord | lexicon.ClassSurname, First: 15, Surname: 15, Word: 1}, "martin pecheur": {Class: lexicon.ClassWord, Word: 4},
		"lens": {Class: lexicon.ClassCommune | lexicon.ClassSurname, Surname: 8, Place: 10},
	}
	person := func(f string) core.Decision { return form(f, kind(core.Person)) }
	rows := []struct {
		name, text string
		decisions  []core.Decision
		want       string
	}{
		{"a surname", "theo martinez, martinez", []core.Decision{person("theo martinez")}, "martinez@14"},
		{"a surname in other case", "Theo MARTINEZ, Martinez, martinez", []core.Decision{person("Theo MARTINEZ")}, "Martinez@14 martinez@24"},
		{"a first name", "Theo Martinez. Theo dort", []core.Decision{person("Theo Martinez")}, "Theo@14"},
		{"of no person", "Theo Martinez, Martinez", []core.Decision{form("Theo Martinez", kind(core.Org))}, ""},
		{"kept", "Theo Martinez, Martinez", []core.Decision{person("Theo Martinez"), form("Martinez", keep)}, ""},
		{"hidden as well", "Theo Martinez, Martinez", []core.Decision{person("Theo Martinez"), person("Martinez")}, ""},
		{"the longest says it", "Theo Martinez, theo martinez", []core.Decision{person("Theo Martinez")}, "theo martinez@14"},
		{"a common word", "Theo Petit, Petit, petit", []core.Decision{person("Theo Petit")}, ""},
		{"a large town", "Theo Lens, Lens", []core.Decision{person("Theo Lens")}, ""},
		{"a particle, an initial", "Theo Le Van J. Von, van J. le", []core.Decision{person("Theo Le Van J. Von")}, ""},
		{"a word in small letters", "Theo Meunier, Meunier, un meunier", []core.Decision{person("Theo Meunier")}, "Meunier@14"},
		{"somebody else's first name", "Paul Durand, la rue Paul Bert, Saint-Paul, Mme Paul, Hugo Paul", []core.Decision{person("Paul Durand")}, "Paul@48"},
		{"beside what is hidden", "Paul Durand, Paul Bert", []core.Decision{person("Paul Durand"), person("Bert")}, "Paul@14"},
		{"half a compound", "Paul-Theo Durand, Theo, Paul-Theo", []core.Decision{person("Paul-Theo Durand")}, "Paul-Theo@20"},
		{"a bird", "M. Martin aime le martin-pêcheur, Martin, Martin-Pêcheur", []core.Decision{person("Martin"), at(3, 9)}, ""},
		{"a bird beside a part", "Theo Martin aime le martin-pêcheur, le martin", []core.Decision{person("Theo Martin")}, "martin@41"},
		{"an island and a meeting", "La Réunion, La réunion, la Réunion, LA RÉUNION", []core.Decision{form("La Réunion", kind(core.Location))}, "la Réunion@23 LA RÉUNION@36"},
		{"good sense", "M. Le Bon, le bon sens, Le bon sens, le Bon", []core.Decision{person("Le Bon")}, "le Bon@43"},
		{"two small words", "le bon, le bon", []core.Decision{at(0, 6, kind(core.Person))}, "le bon@14"},
		{"not all of it is words", "Paul Petit, paul petit", []core.Decision{person("Paul Petit")}, "paul petit@14"},
		{"a part that the user left in the replacement", "Theo Durand, Durand", []core.Decision{form("Theo Durand", kind(core.Person), by("Theo P1"))}, "Durand@9"},
		{"that part elsewhere", "Theo Durand, Theo", []core.Decision{form("Theo Durand", kind(core.Person), by("Theo P1"))}, "Theo@9"},
		{"all parts in another order", "Theo Durand", []core.Decision{form("Theo Durand", kind(core.Person), by("Durand, Theo"))}, "Durand@0 Theo@8"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			res := run(t, r.decisions, texts(r.text), func(p *core.Pipeline) { p.Lexicon = french })
			var got []string
			for _, l := range res.Leaks {
				got = append(got, fmt.Sprintf("%s@%d", l.Form, l.Out.Start))
			}
			if s := strings.Join(got, " "); s != r.want {
				t.Errorf("%q leaks %q, want %q", outputs(res), s, r.want)
			}
		})
	}
}

// TestNotNameLeaks checks that a part of a name is not a leak inside an organisation that was
// found and not asked for, and that it is one elsewhere.
func TestNotNameLeaks(t *testing.T) {
	school := detector(func(doc *core.Doc) []core.Finding {
		at := strings.Index(doc.Text, "lycée Martinez")
		return []core.Finding{
			{Span: core.Span{Start: 0, End: 13}, Kind: core.Person, Status: core.Sure, Action: core.Replace, Rule: "test"},
			{Span: core.Span{Start: at, End: at + 15}, Kind: core.Org, Status: core.Sure, Action: core.Replace, Rule: "test"},
		}
	})
	res := run(t, nil, texts("Theo Martinez est au lycée Martinez. Martinez y est."), func(p *core.Pipeline) {
		p.Detectors, p.Kinds = []core.Detector{school}, []core.Kind{core.Person}
	})
	if len(res.Leaks) != 1 || !strings.HasSuffix(res.Outputs[0].Text[:res.Leaks[0].Out.End], ". Martinez") {
		t.Errorf("%q leaks %v", res.Outputs[0].Text, res.Leaks)
	}
}

// TestBothNamesLeak checks that both names of a replaced author field, and the parts of the
// longer one, are searched for in the outputs.
func TestBothNamesLeak(t *testing.T) {
	field := core.Decision{Author: "BXC (Bendix Carstensen)", Entity: "P1", Kind: core.Person, Action: core.Replace}
	res := run(t, []core.Decision{field}, signed(texts("Bendix Carstensen wrote", "Merci Carstensen !", "vu avec BXC"), "BXC (Bendix Carstensen)", "Ana", "Ana"))
	var forms []string
	for _, l := range res.Leaks {
		forms = append(forms, l.Form)
	}
	if got, want := len(forms), 3; got != want || forms[0] != "Bendix Carstensen" || forms[1] != "Carstensen" || forms[2] != "BXC" {
		t.Errorf("leaks %q", forms)
	}
}
