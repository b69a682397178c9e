package recording

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/fixture"
	"github.com/cachenom/cachenom/core/pseudonym/restoring"
)

// summary returns the pairs of a mapping as entity=pseudonym(forms), with "-" before those that
// are kept.
func summary(m *pseudonym.Mapping) string {
	var list []string
	for _, p := range m.Pairs {
		s := fmt.Sprintf("%s=%s(%s)", p.Entity, p.Pseudonym, strings.Join(p.Forms, ","))
		if p.Action == core.Keep.String() {
			s = "-" + s
		}
		list = append(list, s)
	}
	return strings.Join(list, " ")
}

// TestMapping checks the pairs after one text, and after several texts one after the other.
func TestMapping(t *testing.T) {
	rows := []struct {
		name      string
		texts     []string // one request each
		decisions []core.Decision
		want      string
	}{
		{"nobody", []string{"rien"}, nil, ""},
		{"spellings, the frequent one first", []string{"EMMA, Emma, Emma"}, nil, "ELEVE_001=ELEVE_001(Emma,EMMA)"},
		{"kept", []string{"Emma, Tom"}, []core.Decision{fixture.Keep("Emma")}, "-ELEVE_001=ELEVE_001(Emma) ELEVE_010=ELEVE_010(Tom)"},
		{"a doubt and its members", []string{"Léa"}, nil, "ELEVE_002=ELEVE_002() ELEVE_003=ELEVE_003() ELEVE_002|ELEVE_003=ELEVE_002|ELEVE_003(Léa)"},
		{"a doubt kept", []string{"Léa"}, []core.Decision{fixture.Keep("Léa")}, "-ELEVE_002=ELEVE_002() -ELEVE_003=ELEVE_003() -ELEVE_002|ELEVE_003=ELEVE_002|ELEVE_003(Léa)"},
		{"a spelling with a replacement of its own", []string{"Emma, EMMA"}, []core.Decision{fixture.Instead("EMMA", "Zoé")}, "ELEVE_001=Zoé(EMMA) ELEVE_001=ELEVE_001(Emma)"},
		{"a second text adds its spellings", []string{"Emma", "EMMA"}, nil, "ELEVE_001=ELEVE_001(Emma,EMMA)"},
		{"a second text about others", []string{"Emma", "Tom"}, nil, "ELEVE_001=ELEVE_001(Emma) ELEVE_010=ELEVE_010(Tom)"},
		{"who is named again comes last", []string{"Emma, Tom", "Emma"}, nil, "ELEVE_010=ELEVE_010(Tom) ELEVE_001=ELEVE_001(Emma)"},
		{"the same text twice", []string{"Emma", "Emma"}, nil, "ELEVE_001=ELEVE_001(Emma)"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			var m *pseudonym.Mapping
			for _, text := range r.texts {
				_, m = hide(m, r.decisions, fixture.Docs(text))
			}
			if got := summary(m); got != r.want {
				t.Errorf("got %s, want %s", got, r.want)
			}
		})
	}
}

// TestNothingInItsPlace checks that a name or a spelling that the user removed from a text is
// also removed from the next one.
func TestNothingInItsPlace(t *testing.T) {
	nothing := ""
	rows := []struct {
		name, first string
		decision    core.Decision
		next, want  string
	}{
		{"an entity", "Emma lit", core.Decision{Entity: "ELEVE_001", Replacement: &nothing}, "EMMA lit, Tom aussi", " lit, ELEVE_010 aussi"},
		{"a spelling", "EMMA lit", fixture.Instead("EMMA", ""), "EMMA lit, Emma aussi", " lit, ELEVE_001 aussi"},
		{"one of its places", "Emma, Emma", core.Decision{At: &core.Span{Start: 0, End: 4}, Replacement: &nothing}, "Emma lit", "ELEVE_001 lit"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			_, m := hide(nil, []core.Decision{r.decision}, fixture.Docs(r.first))
			for range 2 {
				var res *core.Result
				res, m = hide(m, nil, fixture.Docs(r.next))
				if got := res.Outputs[0].Text; got != r.want {
					t.Errorf("got %q, want %q", got, r.want)
				}
				if back, _, _ := restoring.Restore("", res.Outputs[0].Text, m); back != r.next {
					t.Errorf("came back as %q", back)
				}
			}
		})
	}
}

// TestMappingDetails checks that members, type and category are recorded.
func TestMappingDetails(t *testing.T) {
	_, m := hide(nil, []core.Decision{{Entity: "ELEVE_001", Type: "participant", Category: "firstname"}}, fixture.Docs("Emma"))
	_, m = hide(m, nil, fixture.Docs("Emma et Léa"))
	for _, p := range m.Pairs {
		switch p.Entity {
		case "ELEVE_001":
			if p.Type != "participant" || p.Category != "firstname" {
				t.Errorf("type %q and category %q got lost", p.Type, p.Category)
			}
		case "ELEVE_002|ELEVE_003":
			if strings.Join(p.Members, " ") != "ELEVE_002 ELEVE_003" {
				t.Errorf("members are %v", p.Members)
			}
		}
	}
}

// TestMappingOfAuthors checks that an author field gets one seal, and that equal unchanged
// author fields get one seal for all messages.
func TestMappingOfAuthors(t *testing.T) {
	list := fixture.Signed(fixture.Docs("rien", "rien non plus", "rien", "rien de plus"), "EMMA", "kiki", "", "kiki")
	_, m := hide(nil, nil, list)
	if len(m.Texts) != 6 {
		t.Errorf("%d seals for four texts, one replaced author and one left alone: %v", len(m.Texts), m.Texts)
	}
	if got := summary(m); got != "ELEVE_001=ELEVE_001(EMMA)" {
		t.Errorf("got %s", got)
	}
}

// TestStable checks that through any number of texts every person keeps one pseudonym, and that
// no two people have the same one.
func TestStable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.SampledFrom([]string{"Emma", "emma", "Léa", "Léa Petit", "Tom", "ELEVE_001", "ELEVE_010", "eleve_3"})
		var m *pseudonym.Mapping
		has := map[string]string{}
		owner := map[string]string{}
		for range rapid.IntRange(1, 4).Draw(t, "texts") {
			var res *core.Result
			res, m = hide(m, nil, fixture.Docs(strings.Join(rapid.SliceOf(word).Draw(t, "text"), ", ")))
			for _, e := range res.Entities {
				if old := has[e.ID]; old != "" && old != e.Pseudonym {
					t.Fatalf("%s was %s and is %s", e.ID, old, e.Pseudonym)
				}
				if o := owner[e.Pseudonym]; o != "" && o != e.ID {
					t.Fatalf("%s and %s are both %s", o, e.ID, e.Pseudonym)
				}
				has[e.ID], owner[e.Pseudonym] = e.Pseudonym, e.ID
			}
		}
	})
}
