package core_test

import (
	"fmt"
	"strings"
	"testing"

	. "github.com/cachenom/cachenom/core"
	"pgregory.net/rapid"
)

// TestDecisions checks the output after decisions. " / " separates the texts of several
// documents.
func TestDecisions(t *testing.T) {
	rows := []struct {
		name, text string
		decisions  []Decision
		want       string
	}{
		{"none", "Emma et Rose", nil, "E1 et E4"},
		{"one occurrence kept", "Emma, Emma", []Decision{at(0, 4, keep)}, "Emma, E1"},
		{"one occurrence that nobody found", "à Brest, Brest", []Decision{at(3, 8, replace)}, "à AUTRE_001, Brest"},
		{"every occurrence of a form", "Emma, EMMA, Emma", []Decision{form("Emma", keep)}, "Emma, E1, Emma"},
		{"case counts", "brest Brest", []Decision{form("Brest", replace)}, "brest AUTRE_001"},
		{"a whole entity", "Emma, EMMA et Rose", []Decision{entity("E1", keep)}, "Emma, EMMA et E4"},

		{"an occurrence beats its form", "Emma, Emma", []Decision{form("Emma", keep), at(0, 4, replace)}, "E1, Emma"},
		{"and in the other order", "Emma, Emma", []Decision{at(0, 4, replace), form("Emma", keep)}, "E1, Emma"},
		{"a form beats its entity", "Emma, EMMA", []Decision{entity("E1", keep), form("Emma", replace)}, "E1, EMMA"},
		{"a form beats its entity, in the other order", "Emma, EMMA", []Decision{form("Emma", replace), entity("E1", keep)}, "E1, EMMA"},
		{"an occurrence beats its entity", "Emma, Emma", []Decision{at(0, 4, replace), entity("E1", keep)}, "E1, Emma"},
		{"the later of two forms", "Emma", []Decision{form("Emma", keep), form("Emma", replace)}, "E1"},
		{"the later of two occurrences", "Emma", []Decision{at(0, 4, replace), at(0, 4, keep)}, "Emma"},
		{"the later of two on an entity", "Emma", []Decision{entity("E1", keep), entity("E1", replace)}, "E1"},
		{"one for all documents leaves one for this document", "Emma", []Decision{form("Emma", in(""), keep), form("Emma", replace)}, "Emma"},
		{"a later one for this document", "Emma", []Decision{form("Emma", replace), form("Emma", in(""), keep)}, "Emma"},

		{"a form without an action leaves it to the entity", "Emma", []Decision{form("Emma", typed("public", "")), entity("E1", keep)}, "Emma"},
		{"a form's later half leaves its earlier half", "Emma", []Decision{form("Emma", by("Zoé")), form("Emma", typed("public", ""))}, "Zoé"},
		{"an occurrence takes the form's replacement", "Emma, Emma", []Decision{form("Emma", by("Zoé")), at(0, 4, replace)}, "Zoé, Zoé"},
		{"a replacement is a wish to replace", "une rose", []Decision{form("rose", by("fleur"))}, "une fleur"},
		{"also of one occurrence", "une rose", []Decision{at(4, 8, by("fleur"))}, "une fleur"},
		{"of an entity it settles no doubt", "Rose voit une rose", []Decision{entity("E4", by("Zoé"))}, "Zoé voit une rose"},
		{"after keeping an entity it does", "Rose", []Decision{entity("E4", keep), entity("E4", by("Zoé"))}, "Zoé"},
		{"before keeping it does not", "Rose", []Decision{entity("E4", by("Zoé")), entity("E4", keep)}, "Rose"},
		{"kept all the same", "Emma", []Decision{form("Emma", keep, by("Zoé"))}, "Emma"},
		{"an empty replacement", "Emma rit", []Decision{form("Emma", by(""))}, " rit"},
		{"a replacement as it stands", "Emma", []Decision{form("Emma", by(" Léa|_\n"))}, " Léa|_\n"},

		{"an unknown entity is made", "Brest, brest", []Decision{form("Brest", of("T1")), form("brest", of("T1"))}, "T1, T1"},
		{"two spellings nobody joined by folding", "Brest, BREST, Brest-même", []Decision{form("Brest", replace), form("BREST", replace), form("Brest-même", replace)}, "AUTRE_001, AUTRE_001, AUTRE_002"},
		{"given to another pupil", "Emma", []Decision{form("Emma", of("E4"))}, "E4"},
		{"a doubt given to one pupil", "Léa, Léa", []Decision{at(0, 4, of("E3"))}, "E3, E2|E3"},
		{"a catalogue's id is not a found one's", "Brest Lyon", []Decision{form("Brest", kind(Location)), form("Lyon", kind(Location), of("LIEU_001"))}, "LIEU_002 LIEU_001"},

		{"a form inside something found cuts nothing", "Emma Martin", []Decision{form("Martin", keep)}, "E1"},
		{"a form that is longer takes all", "Emma Martin Dupont", []Decision{form("Emma Martin Dupont", of("X"))}, "X"},
		{"an occurrence cuts a name in two", "Emma Martin", []Decision{at(5, 11, keep)}, "E1 Martin"},
		{"a form over two found ones", "Emma Rose", []Decision{form("Emma Rose", of("X"))}, "X"},
		{"a form with punctuation", "au C.E.S. (nord) !", []Decision{form("C.E.S. (nord)", of("SCHOOL"))}, "au SCHOOL !"},
		{"a form of punctuation only", "a *** b", []Decision{form("***", replace)}, "a AUTRE_001 b"},
		{"spaces around a form do not count", "à Brest", []Decision{form(" Brest\n", replace)}, "à AUTRE_001"},
		{"nor do unseen characters", "à Brest", []Decision{form("\u200bBrest\u00ad", replace)}, "à AUTRE_001"},
		{"not inside a word", "brestois, sabrest, Xbrest", []Decision{form("brest", replace)}, "brestois, sabrest, Xbrest"},
		{"not half of a word at the end", "port Brestois", []Decision{form("port Brest", replace)}, "port Brestois"},
		{"occurrences of a form do not overlap", "na na na", []Decision{form("na na", of("X"))}, "X na"},
		{"a family is not cut", "a 👩‍👩‍👧 b 👩", []Decision{form("👩", of("X"))}, "a 👩‍👩‍👧 b X"},
		{"a letter keeps its accent", "e\u0301 e", []Decision{form("e", of("X"))}, "e\u0301 X"},
		{"half an accent is the letter's", "e\u0301a", []Decision{at(0, 1, of("X"))}, "Xa"},

		{"only in its document", "Emma / Emma", []Decision{form("Emma", in("1"), keep)}, "E1 / Emma"},
		{"in all documents", "Emma / Emma", []Decision{form("Emma", keep)}, "Emma / Emma"},
		{"in a document that is not there", "Emma / Emma", []Decision{form("Emma", in("x"), keep)}, "E1 / E1"},
		{"an occurrence lies in one document", "Emma / Emma", []Decision{at(0, 4, in("1"), keep)}, "E1 / Emma"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			if got := outputs(run(t, r.decisions, texts(strings.Split(r.text, " / ")...))); got != r.want {
				t.Errorf("got %q, want %q", got, r.want)
			}
		})
	}
}

// TestDecidedSpans checks kind, entity, action, type and category of a span after decisions.
func TestDecidedSpans(t *testing.T) {
	rows := []struct {
		name, text string
		decisions  []Decision
		want       string
	}{
		{"found", "Emma", nil, "PERSON E1 replace sure test"},
		{"kept by its form", "Emma", []Decision{form("Emma", keep)}, "PERSON E1 keep sure decision"},
		{"kept by its entity", "Emma", []Decision{entity("E1", keep)}, "PERSON E1 keep sure decision"},
		{"found by nobody", "Brest", []Decision{form("Brest", replace)}, "OTHER AUTRE_001 replace sure decision"},
		{"with a kind", "Brest", []Decision{form("Brest", kind(Location))}, "LOCATION LIEU_001 replace sure decision"},
		{"of a pupil", "Kiki", []Decision{form("Kiki", of("E1"))}, "PERSON E1 replace sure decision"},
		{"of a pupil, but a place", "Kiki", []Decision{form("Kiki", of("E1"), kind(Location))}, "LOCATION E1 replace sure decision"},
		{"an entity with the kind of its other form", "rennes", []Decision{form("rennes", of("T")), form("Rennes", of("T"), kind(Location))}, "LOCATION T replace sure decision"},
		{"the entity's kind changed", "Emma", []Decision{entity("E1", kind(Org))}, "ORG E1 replace sure test"},
		{"a doubt stays open when replaced", "Léa", []Decision{form("Léa", replace)}, "PERSON E2|E3 replace sure decision E2,E3"},
		{"a doubt kept names nobody", "Léa", []Decision{form("Léa", keep)}, "PERSON E2|E3 keep sure decision"},
		{"a doubt settled", "Léa", []Decision{form("Léa", of("E2"))}, "PERSON E2 replace sure decision"},
		{"left open between two", "Kiki", []Decision{form("Kiki", of("E3|E2"))}, "PERSON E2|E3 replace sure decision E2,E3"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			s := run(t, r.decisions, texts(r.text)).Outputs[0].Spans[0]
			got := strings.Join([]string{string(s.Kind), s.Entity, s.Action.String(), s.Status.String(), s.Rule}, " ")
			if len(s.Candidates) > 0 {
				got += " " + strings.Join(s.Candidates, ",")
			}
			if got != r.want {
				t.Errorf("got %s, want %s", got, r.want)
			}
		})
	}
}

// TestTypeAndCategory checks that type and category come from the catalogue, for each part of a
// name.
func TestTypeAndCategory(t *testing.T) {
	res := run(t, []Decision{form("Emma", typed("participant", "firstname")), at(0, 4, typed("public", "")), entity("E4", typed("common", "lastname"))}, texts("Emma Rose"))
	for i, want := range []string{"public firstname", "common lastname"} {
		if e := res.Entities[i]; e.Type+" "+e.Category != want {
			t.Errorf("%s is %q %q, want %s", e.ID, e.Type, e.Category, want)
		}
	}
}

// TestDecisionsHoldForAllKinds checks that a decision applies whatever kinds are asked for.
func TestDecisionsHoldForAllKinds(t *testing.T) {
	emails := func(p *Pipeline) { p.Kinds = []Kind{Email} }
	rows := []struct {
		name      string
		decisions []Decision
		want      string
	}{
		{"nothing decided", nil, "Emma, Emma Martin et Rose"},
		{"a form is who it was found to be", []Decision{form("Emma", replace)}, "E1, AUTRE_001 Martin et Rose"},
		{"an occurrence too", []Decision{at(0, 4, replace)}, "E1, Emma Martin et Rose"},
		{"an entity", []Decision{entity("E1", replace)}, "E1, E1 et Rose"},
		{"an entity's name alone asks for nothing", []Decision{entity("E1", by("Zoé"))}, "Emma, Emma Martin et Rose"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			if got := outputs(run(t, r.decisions, texts("Emma, Emma Martin et Rose"), emails)); got != r.want {
				t.Errorf("got %q, want %q", got, r.want)
			}
		})
	}
}

func TestDecisionsAboutNothing(t *testing.T) {
	for name, d := range map[string]Decision{"nothing": {Action: Keep}, "spaces": form(" \u00a0"), "unseen characters": form("\u200b\u00ad")} {
		if _, err := NewDecisions([]Decision{form("Emma"), d}); err == nil || !strings.HasPrefix(err.Error(), "decisions[1]") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestOrderOfRanks checks that the order of the list does not matter to decisions of different
// ranks.
func TestOrderOfRanks(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		act := rapid.SampledFrom([]func(*Decision){keep, replace, by("Zoé"), of("E4"), typed("public", "")})
		list := []Decision{
			at(0, 4, act.Draw(rt, "occurrence")), form("Emma", act.Draw(rt, "form")),
			entity("E1", rapid.SampledFrom([]func(*Decision){keep, replace, by("Alix"), mergeInto("E3")}).Draw(rt, "entity")),
		}
		want := outputs(run(t, list, texts("Emma, Emma, EMMA")))
		if got := outputs(run(t, rapid.Permutation(list).Draw(rt, "order"), texts("Emma, Emma, EMMA"))); got != want {
			rt.Fatalf("%q and %q", got, want)
		}
	})
}

// TestCrossing checks that two places that cross are reported, both of them, and that places
// that touch, are equal or contain each other are not.
func TestCrossing(t *testing.T) {
	rows := []struct {
		name      string
		decisions []Decision
		want      string // the text; the warnings
	}{
		{"crossing", []Decision{at(0, 5, replace), at(4, 9, replace)}, "AUTRE_001 AUTRE_002; [{0 5} {4 9}]"},
		{"in the other order", []Decision{at(4, 9, replace), at(0, 5, replace)}, "AUTRE_001 AUTRE_002; [{0 5} {4 9}]"},
		{"one of them stays", []Decision{at(0, 5, keep), at(4, 9, replace)}, "Ana e AUTRE_002; [{0 5} {4 9}]"},
		{"side by side", []Decision{at(0, 3, replace), at(3, 9, replace)}, "AUTRE_001AUTRE_002; "},
		{"the same", []Decision{at(0, 3, replace), at(0, 3, keep)}, "Ana e Eva; "},
		{"within", []Decision{at(0, 9, replace), at(6, 9, replace)}, "AUTRE_001; "},
		{"three in a chain", []Decision{at(0, 4, replace), at(2, 7, replace), at(6, 9, replace)}, "; [{0 4} {2 7}] [{2 7} {6 9}]"},
		{"a part of a word beside its form", []Decision{at(0, 1, replace), form("Ana")}, "AUTRE_001na e Eva; "},
		{"the end of a word of a form", []Decision{at(2, 3, replace), form("Ana e Eva", of("X"))}, "AnAUTRE_001 X; "},
		{"the middle of a word of a form", []Decision{at(7, 8, replace), form("Ana e Eva", of("X"))}, "X EAUTRE_001a; "},
		{"a whole word of a form", []Decision{at(0, 3, of("Y")), form("Ana e Eva", of("X"))}, "Y X; "},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			docs := texts("Ana e Eva")
			res := run(t, r.decisions, docs)
			ds, err := NewDecisions(r.decisions)
			if err != nil {
				t.Fatal(err)
			}
			var said []string
			for _, w := range ds.Crossing(docs[0]) {
				said = append(said, fmt.Sprint(w.Spans))
			}
			text, warnings, _ := strings.Cut(r.want, "; ")
			if got := strings.Join(said, " "); got != warnings {
				t.Errorf("warnings %q, want %q", got, warnings)
			}
			if text != "" && res.Outputs[0].Text != text {
				t.Errorf("text %q, want %q", res.Outputs[0].Text, text)
			}
		})
	}
}
