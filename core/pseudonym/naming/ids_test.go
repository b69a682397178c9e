package naming

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/finding"
	"github.com/cachenom/cachenom/core/pseudonym/fixture"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
)

// TestIDs checks the pseudonyms of entities, and the warnings.
func TestIDs(t *testing.T) {
	type es = []*core.Entity
	place := func(id, name string) *core.Entity {
		return &core.Entity{ID: id, Kind: core.Location, Canonical: name, Seen: true}
	}
	rows := []struct {
		name     string
		entities es
		text     string
		want     string
		warned   string
	}{
		{"their ids", es{fixture.Person("ELEVE_001", "Emma"), fixture.Person("ELEVE_002", "Léa")}, "", "ELEVE_001 ELEVE_002", ""},
		{"ids of a school", es{fixture.Person("E1", "Emma"), fixture.Person("E10", "Léa"), fixture.Person("3B-07", "Tom")}, "", "E1 E10 3B-07", ""},
		{"a number alone is none", es{fixture.Person("12", "Emma")}, "", "ELEVE_001", ""},
		{"a letter alone is none", es{fixture.Person("a", "Emma")}, "", "ELEVE_001", ""},
		{"nor is one with a space", es{fixture.Person("E 1", "Emma")}, "", "ELEVE_001", ""},
		{"nor a very long one", es{fixture.Person(strings.Repeat("x1", 40), "Emma")}, "", "ELEVE_001", ""},
		{"nor a picture", es{fixture.Person("👩", "Emma"), fixture.Person("a/b1", "Léa")}, "", "ELEVE_001 ELEVE_002", ""},
		{"nor one's own name", es{fixture.Person("Emma", "Emma Martin")}, "", "ELEVE_001", ""},
		{"nor another's name", es{fixture.Person("Tom", "Emma Martin"), fixture.Person("E2", "Tom Roy")}, "", "ELEVE_001 E2", ""},
		{"nor a login", es{fixture.Person("emma.martin", "Emma Martin"), fixture.Person("ROY_T2", "Tom Roy")}, "", "ELEVE_001 ELEVE_002", ""},
		{"nor a login without a dot", es{fixture.Person("emartin2", "Emma Martin")}, "", "ELEVE_001", ""},
		{"but letters of a short name may stand in it", es{fixture.Person("POLE1", "Léo Ole")}, "", "POLE1", ""},
		{"a pupil called Eleve", es{fixture.Person("ELEVE_001", "Eleve"), fixture.Person("ELEVE_002", "Léa")}, "", "ELEVE_001 ELEVE_002", ""},
		{"somebody's good id goes before another's bad one", es{fixture.Person("12", "Emma"), fixture.Person("ELEVE_001", "Léa")}, "", "ELEVE_002 ELEVE_001", ""},
		{"ids that look the same", es{fixture.Person("E1", "Emma"), fixture.Person("E_1", "Léa"), fixture.Person("e-01", "Tom")}, "", "E1 E_002 e-003", ""},
		{"zeros tell nobody apart", es{fixture.Person("ELEVE_1", "Emma"), fixture.Person("ELEVE_001", "Léa")}, "", "ELEVE_1 ELEVE_002", ""},
		{"other kinds by their stem", es{place("", "Brest"), place("Lyon", "Lyon")}, "", "LIEU_001 LIEU_002", ""},
		{"a doubt between a few", es{fixture.Person("E1", "Léa A"), fixture.Person("E2", "Léa B"), fixture.Doubt("E1|E2", "Léa", "E1", "E2")}, "", "E1 E2 E1|E2", ""},
		{"a doubt of the pseudonyms they have", es{fixture.Chosen(fixture.Person("E1", "Léa A"), "Zoé"), fixture.Person("12", "Léa B"), fixture.Doubt("E1|12", "Léa", "E1", "12")}, "", "Zoé ELEVE_001 Zoé|ELEVE_001", ""},
		{"a doubt between many", es{fixture.Doubt("GROUPE_001", "Léa", "E1", "E2", "E3", "E4", "E5")}, "", "GROUPE_001", ""},

		{"chosen", es{fixture.Chosen(fixture.Person("E1", "Emma"), "Zoé"), fixture.Person("E2", "Léa")}, "", "Zoé E2", ""},
		{"chosen empty", es{fixture.Chosen(fixture.Person("E1", "Emma"), ""), fixture.Chosen(fixture.Person("E2", "Léa"), "")}, "", " ", ""},
		{"chosen by two", es{fixture.Chosen(fixture.Person("E1", "Emma"), "Zoé"), fixture.Chosen(fixture.Person("E2", "Léa"), "ZOE")}, "", "Zoé ZOE", "same-pseudonym:ZOE"},
		{"chosen by two, of marks only", es{fixture.Chosen(fixture.Person("E1", "Emma"), "***"), fixture.Chosen(fixture.Person("E2", "Léa"), "***")}, "", "*** ***", "same-pseudonym:***"},
		{"different marks", es{fixture.Chosen(fixture.Person("E1", "Emma"), "***"), fixture.Chosen(fixture.Person("E2", "Léa"), "…")}, "", "*** …", ""},
		{"chosen twice by one", es{fixture.Own(fixture.Chosen(fixture.Person("E1", "Emma"), "Zoé"), "Zoé")}, "", "Zoé", ""},
		{"chosen is another's id", es{fixture.Chosen(fixture.Person("E1", "Emma"), "E2"), fixture.Person("E2", "Léa")}, "", "E2 E001", ""},
		{"chosen for a mention is another's id", es{fixture.Own(fixture.Person("E1", "Emma"), "e2"), fixture.Person("E2", "Léa")}, "", "E1 E003", ""},
		{"chosen for mentions of two", es{fixture.Own(fixture.Person("E1", "Emma"), "Zoé"), fixture.Own(fixture.Person("E2", "Léa"), "Zoé")}, "", "E1 E2", "same-pseudonym:Zoé"},
		{"chosen, in the text", es{fixture.Chosen(fixture.Person("E1", "Emma"), "Zoé")}, "zoé rit", "Zoé", "pseudonym-in-source:Zoé"},
		{"chosen for a mention, in the text", es{fixture.Own(fixture.Person("E1", "Emma"), "Zoé")}, "zoé rit", "E1", "pseudonym-in-source:Zoé"},

		{"in the text", es{fixture.Person("ELEVE_001", "Emma"), fixture.Person("ELEVE_002", "Léa")}, "avec ELEVE_001", "ELEVE_003 ELEVE_002", "pseudonym-taken:ELEVE_001"},
		{"in the text in other words", es{fixture.Person("ELEVE_001", "Emma")}, "élève-001, eleve\\_2", "ELEVE_003", "pseudonym-taken:ELEVE_001"},
		{"the writer's pupil no. 1", es{fixture.Person("ELEVE_001", "Emma")}, "l'élève 1 de la classe", "ELEVE_001", ""},
		{"another number", es{fixture.Person("ELEVE_001", "Emma")}, "ELEVE_0010, ELEVE_10, XELEVE_001, ELEVE_001b", "ELEVE_001", ""},
		{"many in the text", es{fixture.Person("ELEVE_001", "Emma")}, fmt.Sprint(numbered("ELEVE_%03d", 3000)), "ELEVE_3001", "pseudonym-taken:ELEVE_001"},
		{"a word of the text", es{fixture.Person("chat", "Emma")}, "le chat", "ELEVE_001", "pseudonym-taken:chat"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			warnings := IDs{Prefix: "ELEVE_"}.Name(r.entities, fixture.Docs(r.text))
			if got := fixture.Pseudonyms(r.entities); got != r.want {
				t.Errorf("got %s, want %s", got, r.want)
			}
			if got := fixture.Codes(warnings); got != r.warned {
				t.Errorf("warned %q, want %q", got, r.warned)
			}
		})
	}
}

func numbered(format string, n int) []string {
	var list []string
	for i := range n {
		list = append(list, fmt.Sprintf(format, i+1))
	}
	return list
}

// TestIDsAgain checks that with an earlier mapping every person keeps their pseudonym, and no
// one gets the pseudonym of another person.
func TestIDsAgain(t *testing.T) {
	pair := func(entity, name, given string) pseudonym.Pair {
		return pseudonym.Pair{Entity: entity, Kind: "PERSON", Pseudonym: given, Canonical: name, Forms: []string{name}, Action: "replace"}
	}
	group := pair("GROUPE_001", "Léa", "GROUPE_001")
	group.Members = []string{"1", "2", "3", "4", "5"}
	group.Among = []string{"Léa Un", "Léa Deux", "Léa Trois", "Léa Quatre", "Léa Cinq"}
	leas := func(names ...string) []*core.Entity { // a doubt between people with these names, and the people
		list := []*core.Entity{fixture.Doubt("GROUPE_001", "Léa", "1", "2", "3", "4", "5")}
		for i, name := range names {
			list = append(list, fixture.Person(list[0].Members[i], name))
		}
		return list
	}
	rows := []struct {
		name     string
		earlier  []pseudonym.Pair
		entities []*core.Entity
		text     string
		want     string
		warned   string
	}{
		{"in another order", []pseudonym.Pair{pair("E1", "Emma Martin", "E1"), pair("E2", "Léa", "E2")}, []*core.Entity{fixture.Person("E1", "Léa"), fixture.Person("E2", "EMMA MARTIN")}, "", "E2 E1", ""},
		{"a new one does not get a gone one's", []pseudonym.Pair{pair("E1", "Emma", "E1")}, []*core.Entity{fixture.Person("E1", "Léa")}, "", "E002", ""},
		{"one earlier, two of the name now", []pseudonym.Pair{pair("E1", "Emma", "E1")}, []*core.Entity{fixture.Person("E2", "Emma"), fixture.Person("E1", "Emma")}, "", "E2 E1", ""},
		{"one earlier by another id, two now", []pseudonym.Pair{pair("X", "Emma", "X1")}, []*core.Entity{fixture.Person("E1", "Emma"), fixture.Person("E2", "Emma")}, "", "X1 E2", ""},
		{"two of the name, then as now", []pseudonym.Pair{pair("A", "Emma", "A1"), pair("B", "Emma", "B1")}, []*core.Entity{fixture.Person("E1", "Emma"), fixture.Person("B", "Emma")}, "", "A1 B1", ""},
		{"the latest of several", []pseudonym.Pair{pair("E1", "Emma", "E1"), pair("E1", "Emma", "Zoé")}, []*core.Entity{fixture.Person("E1", "Emma")}, "", "Zoé", ""},
		{"of another kind", []pseudonym.Pair{{Entity: "L1", Kind: "LOCATION", Pseudonym: "L1", Canonical: "Emma"}}, []*core.Entity{fixture.Person("E1", "Emma")}, "", "E1", ""},
		{"chosen now", []pseudonym.Pair{pair("E1", "Emma", "E1")}, []*core.Entity{fixture.Chosen(fixture.Person("E1", "Emma"), "Zoé")}, "", "Zoé", ""},
		{"chosen again for the same", []pseudonym.Pair{pair("E1", "Emma", "Zoé")}, []*core.Entity{fixture.Chosen(fixture.Person("E7", "emma"), "Zoé")}, "", "Zoé", ""},
		{"chosen for one, somebody absent has it", []pseudonym.Pair{pair("E2", "Léa", "Zoé")}, []*core.Entity{fixture.Chosen(fixture.Person("E1", "Emma"), "Zoé")}, "", "Zoé", "same-pseudonym:Zoé"},
		{"chosen for one, somebody present has it", []pseudonym.Pair{pair("E2", "Léa", "Zoé")}, []*core.Entity{fixture.Chosen(fixture.Person("E1", "Emma"), "Zoé"), fixture.Person("E2", "Léa")}, "", "Zoé Zoé", "same-pseudonym:Zoé"},
		{"shared by the user's will", []pseudonym.Pair{pair("E1", "Emma", "Zoé"), pair("E2", "Léa", "Zoé")}, []*core.Entity{fixture.Person("E1", "Emma"), fixture.Person("E2", "Léa")}, "", "Zoé Zoé", "same-pseudonym:Zoé"},
		{"in the text, and stable all the same", []pseudonym.Pair{pair("E1", "Emma", "E1")}, []*core.Entity{fixture.Person("E1", "Emma")}, "E1 rit", "E1", "pseudonym-in-source:E1"},
		{"taken out of the text by the user's will", []pseudonym.Pair{pair("E1", "Emma", "")}, []*core.Entity{fixture.Person("E1", "Emma"), fixture.Person("E2", "Léa")}, "", " E2", ""},
		{"kept, and without a pseudonym", []pseudonym.Pair{{Entity: "E1", Kind: "PERSON", Canonical: "Emma", Forms: []string{"Emma"}, Action: "keep"}}, []*core.Entity{fixture.Person("E1", "Emma")}, "", "E1", ""},
		{"two taken out", []pseudonym.Pair{pair("E1", "Emma", ""), pair("E2", "Léa", "")}, []*core.Entity{fixture.Person("E1", "Emma"), fixture.Person("E2", "Léa")}, "", " ", ""},
		{"a doubt between many", []pseudonym.Pair{group}, leas(group.Among...), "", "GROUPE_001 ELEVE_001 ELEVE_002 ELEVE_003 ELEVE_004 ELEVE_005", ""},
		{"in another order of the list", []pseudonym.Pair{group}, leas("LÉA DEUX", "Léa Un", "Léa Trois", "Léa Quatre", "Léa Cinq"), "", "GROUPE_001 ELEVE_001 ELEVE_002 ELEVE_003 ELEVE_004 ELEVE_005", ""},
		{"between others of these ids", []pseudonym.Pair{group}, leas("Léa Six", "Léa Deux", "Léa Trois", "Léa Quatre", "Léa Cinq"), "", "GROUPE_002 ELEVE_001 ELEVE_002 ELEVE_003 ELEVE_004 ELEVE_005", ""},
		{"another doubt of that number", []pseudonym.Pair{group}, []*core.Entity{fixture.Doubt("GROUPE_001", "Tom", "1", "2", "3", "4", "5")}, "", "GROUPE_002", ""},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			warnings := IDs{Prefix: "ELEVE_", Earlier: &pseudonym.Mapping{Pairs: r.earlier}}.Name(r.entities, fixture.Docs(r.text))
			if got := fixture.Pseudonyms(r.entities); got != r.want {
				t.Errorf("got %s, want %s", got, r.want)
			}
			if got := fixture.Codes(warnings); got != r.warned {
				t.Errorf("warned %q, want %q", got, r.warned)
			}
		})
	}
}

// TestUnique checks that no two pseudonyms look the same and that no text contains one,
// whatever the ids and the texts are.
func TestUnique(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		piece := rapid.SampledFrom([]string{"E", "e", "é", "_", "-", ".", "1", "01", "10", "ELEVE_", "ELEVE_00", "a", " ", "Emma"})
		id := rapid.Map(rapid.SliceOfN(piece, 1, 4), func(p []string) string { return strings.Join(p, "") })
		ids := rapid.SliceOfNDistinct(id, 1, 8, rapid.ID[string]).Draw(t, "ids")
		var list []*core.Entity
		for i, id := range ids {
			list = append(list, fixture.Person(id, "Nom"+string(rune('a'+i))))
		}
		text := strings.Join(rapid.SliceOf(id).Draw(t, "text"), " ")
		IDs{Prefix: "ELEVE_"}.Name(list, fixture.Docs(text))
		seen := map[string]string{}
		for _, e := range list {
			key := spelling.Key(e.Pseudonym)
			if o, ok := seen[key]; ok {
				t.Fatalf("%q and %q look the same", o, e.Pseudonym)
			}
			seen[key] = e.Pseudonym
		}
		finding.New(strings.Split(fixture.Pseudonyms(list), " ")).Find(fixture.Docs(text)[0], func(m finding.Match) {
			if m.ID >= 0 {
				t.Fatalf("%q stands in %q", list[m.ID].Pseudonym, text)
			}
		})
	})
}
