package core_test

import (
	"fmt"
	"strings"
	"testing"

	. "github.com/cachenom/cachenom/core"
)

// TestMerge checks the entities after the user's merges.
func TestMerge(t *testing.T) {
	merge := func(pairs ...string) []Decision {
		var list []Decision
		for _, p := range pairs {
			id, to, _ := strings.Cut(p, ">")
			list = append(list, entity(id, mergeInto(to)))
		}
		return list
	}
	rows := []struct {
		name, text string
		decisions  []Decision
		want       string
	}{
		{"one into another", "Emma, Rose", merge("E1>E4"), "E4, E4"},
		{"along a chain", "Emma, Léa Petit, Rose", merge("E1>E2", "E2>E4"), "E4, E4, E4"},
		{"along a chain the other way round", "Emma, Léa Petit, Rose", merge("E2>E4", "E1>E2"), "E4, E4, E4"},
		{"the later target", "Emma", merge("E1>E2", "E1>E4"), "E4"},
		{"a circle ends at its latest target", "Emma, Rose", merge("E1>E4", "E4>E1"), "E1, E1"},
		{"a circle of three", "Emma, Léa Petit, Rose", merge("E1>E2", "E2>E4", "E4>E1"), "E1, E1, E1"},
		{"a way into a circle", "Emma, Léa Petit, Léa Morel", merge("E3>E1", "E1>E2", "E2>E1"), "E1, E1, E1"},
		{"into itself undoes", "Emma", merge("E1>E2", "E1>E1"), "E1"},
		{"into somebody new", "Emma, Rose", merge("E1>X", "E4>X"), "X, X"},
		{"a found one into a pupil", "Brest, Emma", append(merge("AUTRE_001>E1"), form("Brest", replace)), "E1, E1"},
		{"a pupil into a doubt", "Emma, Léa", merge("E1>E2|E3"), "E2|E3, E2|E3"},
		{"a pupil into a doubt that nobody voiced", "Emma", merge("E1>E2|E3"), "E2|E3"},
		{"a pupil into a doubt about the same pupil", "Léa Petit, Léa", merge("E2>E2|E3"), "E2|E3, E2|E3"},
		{"a doubt into a pupil", "Léa, Léa Petit, Léa Morel", merge("E2|E3>E2"), "E2, E2, E3"},
		{"a doubt between two who are one", "Léa, Léa Morel", merge("E3>E2"), "E2, E2"},
		{"a doubt about somebody merged", "Léa", merge("E3>E4"), "E2|E4"},
		{"what is no doubt is a name like any other", "Emma", merge("E1>a|b"), "a|b"},
		{"a replacement of the one that goes is not used", "Emma", append(merge("E1>E4"), entity("E1", by("Zoé"))), "E4"},
		{"a replacement of the one that stays is", "Emma, Rose", append(merge("E1>E4"), entity("E4", by("Zoé"))), "Zoé, Zoé"},
		{"kept like the one that stays", "Emma", append(merge("E1>E4"), entity("E4", keep)), "Emma"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			res := run(t, r.decisions, texts(r.text))
			if got := outputs(res); got != r.want {
				t.Errorf("got %q, want %q", got, r.want)
			}
			for _, s := range res.Outputs[0].Spans {
				if many := strings.Contains(s.Entity, "|") && s.Entity != "a|b"; many != (len(s.Candidates) > 1) || !many && s.Status == Review {
					t.Errorf("%s: candidates %v, %s", s.Entity, s.Candidates, s.Status)
				}
			}
		})
	}
}

// TestDoubts checks that a doubt between a few is named by all of them, and that a large one
// has a number.
func TestDoubts(t *testing.T) {
	crowd := func(n int) (listed, []Entity) {
		var ids []string
		var list []Entity
		for i := range n {
			ids = append(ids, fmt.Sprintf("E%d", i+1))
			list = append(list, Entity{ID: ids[i], Kind: Person, Canonical: fmt.Sprint("Léa ", i)})
		}
		return listed{"Léa": Group(ids), "léa": Group(ids)}, list
	}
	rows := []struct {
		name      string
		size      int
		decisions []Decision
		want      string
	}{
		{"few", 4, nil, "E1|E2|E3|E4, E1|E2|E3|E4"},
		{"many", 5, nil, "GROUPE_001, GROUPE_001"},
		{"many, kept by the number", 5, []Decision{entity("GROUPE_001", keep)}, "Léa, léa"},
		{"many, one of them meant", 5, []Decision{entity("GROUPE_001", mergeInto("E2"))}, "E2, E2"},
		{"many, but a form", 5, []Decision{form("léa", of("E2"))}, "GROUPE_001, E2"},
		{"all are kept", 2, []Decision{entity("E1", keep), entity("E2", keep)}, "Léa, léa"},
		{"only one is kept", 2, []Decision{entity("E1", keep)}, "E1|E2, E1|E2"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			found, list := crowd(r.size)
			res := run(t, r.decisions, texts("Léa, léa"), func(p *Pipeline) { p.Detectors, p.Known = []Detector{found}, list })
			if got := outputs(res); got != r.want {
				t.Errorf("got %q, want %q", got, r.want)
			}
		})
	}
}

// TestEntities checks which entities are reported, in which order and with which forms.
func TestEntities(t *testing.T) {
	met := func(p *Pipeline) {
		p.Met = []Entity{{ID: "AUTRE_007", Kind: Other, Canonical: "Lyon"}, {ID: "E1", Kind: Other, Canonical: "Brest"}}
	}
	merged := func(p *Pipeline) {
		p.Met = []Entity{{ID: "X", Kind: Other, Canonical: "Lyon", Earlier: []string{"Lyon"}}, {ID: "Y", Kind: Other, Canonical: "Metz", Earlier: []string{"Metz", "Brest"}}}
	}
	again := []Decision{entity("AUTRE_001", mergeInto("X")), entity("AUTRE_003", mergeInto("Y")), form("Lyon", replace), form("Brest", replace), form("Nice", replace)}
	spelled := func(p *Pipeline) {
		p.Met = []Entity{{ID: "X", Kind: Other, Canonical: "Lyon", Earlier: []string{"Lyon"}}, {ID: "Y", Kind: Other, Canonical: "LYON", Earlier: []string{"LYON"}}}
	}
	clashing := func(p *Pipeline) {
		p.Met = []Entity{{ID: "X", Kind: Other, Canonical: "Lyon"}, {ID: "X", Kind: Other, Canonical: "Metz"}, {ID: "Y", Kind: Other, Canonical: "Brest"}, {ID: "Z", Kind: Other, Canonical: "Brest"}}
	}
	rows := []struct {
		name, text string
		decisions  []Decision
		with       []func(*Pipeline)
		want       string
	}{
		{"nobody", "rien", nil, nil, ""},
		{"listed ones first, in order of the list", "Brest, Rose, Emma", []Decision{form("Brest", replace)}, nil, "E1(Emma:1) E4(Rose:1) AUTRE_001(Brest:1)"},
		{"others as they appear", "Lyon, Brest", []Decision{form("Brest", replace), form("Lyon", of("T"))}, nil, "T(Lyon:1) AUTRE_001(Brest:1)"},
		{"the more frequent form first", "EMMA, Emma, Emma", nil, nil, "E1(Emma:2 EMMA:1)"},
		{"members of a doubt", "Léa", nil, nil, "E2() E3() E2|E3(Léa:1)"},
		{"who merged away is not there", "Emma", []Decision{entity("E1", mergeInto("E4"))}, nil, "E4(Emma:1)"},
		{"met before: the same id", "Brest, Lyon", []Decision{form("Brest", replace), form("Lyon", replace)}, []func(*Pipeline){met}, "AUTRE_001(Brest:1) AUTRE_007(Lyon:1)"},
		{"merged before: into the same one, whatever the number", "Lyon, Brest", again, []func(*Pipeline){merged}, "X(Lyon:1) Y(Brest:1)"},
		{"merged now: as the number says", "Lyon, Nice", again, []func(*Pipeline){merged}, "X(Lyon:1 Nice:1)"},
		{"merged before, without the merges: somebody new", "Lyon, Brest", again[2:], []func(*Pipeline){merged}, "X(Lyon:1) AUTRE_001(Brest:1)"},
		{"met before: by the spelling, if two have the name", "LYON, Lyon, lyon", []Decision{form("Lyon", replace), form("LYON", replace), form("lyon", replace)}, []func(*Pipeline){spelled}, "Y(LYON:1 lyon:1) X(Lyon:1)"},
		{"met before: of two with one id or one name, that of the latest text", "Lyon, Metz, Brest", []Decision{form("Brest", replace), form("Lyon", replace), form("Metz", replace)}, []func(*Pipeline){clashing}, "AUTRE_001(Lyon:1) X(Metz:1) Z(Brest:1)"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			var got []string
			for _, e := range run(t, r.decisions, texts(r.text), r.with...).Entities {
				var forms []string
				for _, f := range e.Forms {
					forms = append(forms, fmt.Sprintf("%s:%d", f.Text, f.Count))
				}
				got = append(got, e.ID+"("+strings.Join(forms, " ")+")")
			}
			if s := strings.Join(got, " "); s != r.want {
				t.Errorf("got %s, want %s", s, r.want)
			}
		})
	}
}

// TestNameOfEarlierText checks that a first name or a surname alone, or one with an initial, becomes
// a question if only one person of an earlier text can be meant. It is a person of its own if two
// people can, or if an entity is known by that word alone.
func TestNameOfEarlierText(t *testing.T) {
	rows := []struct {
		name  string
		texts []string
		want  string
	}{
		{"one", []string{"Claire Fontaine.", "Claire."}, "PERSONNE_001 sure / PERSONNE_001 review"},
		{"surname first", []string{"FONTAINE Claire.", "Claire."}, "PERSONNE_001 sure / PERSONNE_001 review"},
		{"two", []string{"Claire Fontaine.", "Claire Dubois.", "Claire."}, "PERSONNE_001 sure / PERSONNE_002 sure / PERSONNE_003 sure"},
		{"called so", []string{"Claire.", "Claire Fontaine.", "Claire."}, "PERSONNE_001 sure / PERSONNE_002 sure / PERSONNE_001 sure"},
		{"a surname", []string{"Claire Fontaine.", "Fontaine."}, "PERSONNE_001 sure / PERSONNE_001 review"},
		{"an initial behind", []string{"Claire Fontaine.", "Claire F.."}, "PERSONNE_001 sure / PERSONNE_001 review"},
		{"an initial before", []string{"Claire Fontaine.", "C. Fontaine."}, "PERSONNE_001 sure / PERSONNE_001 review"},
		{"another initial", []string{"Claire Fontaine.", "P. Fontaine."}, "PERSONNE_001 sure / PERSONNE_002 sure"},
		{"a surname of two", []string{"Claire Fontaine.", "Paul Fontaine.", "Fontaine."}, "PERSONNE_001 sure / PERSONNE_002 sure / PERSONNE_003 sure"},
		{"of a later text", []string{"Claire.", "Claire Fontaine."}, "PERSONNE_001 sure / PERSONNE_002 sure"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			whole := detector(func(doc *Doc) []Finding {
				return []Finding{{Span: Span{0, len(doc.Text) - 1}, Kind: Person, Status: Sure, Action: Replace, Rule: "test"}}
			})
			res := run(t, nil, texts(r.texts...), func(p *Pipeline) { p.Detectors = []Detector{whole} })
			var got []string
			for _, out := range res.Outputs {
				got = append(got, out.Spans[0].Entity+" "+out.Spans[0].Status.String())
			}
			if s := strings.Join(got, " / "); s != r.want {
				t.Errorf("got %s, want %s", s, r.want)
			}
		})
	}
}
