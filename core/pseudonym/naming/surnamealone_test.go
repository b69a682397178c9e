package naming

import (
	"fmt"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym/fixture"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// TestSurnamesAlone checks that M. Martin and the family Martin belong to the family of Emma
// Martin, and that Mme Claire and people without a title do not get a surname.
func TestSurnamesAlone(t *testing.T) {
	rows := []struct {
		text, name string
		want       bool
	}{
		{"M. Martin écrit.", "Martin", true}, {"Dr Vincent", "Vincent", true}, {"le professeur Olivier", "Olivier", true}, {"Me Amar plaide.", "Amar", true}, {"le général David", "David", true},
		{"La famille Bernard", "Bernard", true}, {"Les Robert", "Robert", true}, {"les parents Simon", "Simon", true}, {"les époux Michel", "Michel", true}, {"Richard père", "Richard", true},
		{"père Thomas", "Thomas", false}, {"sœur Emmanuelle", "Emmanuelle", false}, {"Mme Sophie écrit.", "Sophie", false}, {"les Emma de la classe", "Emma", false}, {"Martin, père de Zoé", "Martin", false}, {"M. Martin écrit.", "Martin", true}, {"Mme MARTIN écrit.", "MARTIN", true}, {"madame Laurent, Laurent", "Laurent", true}, {"Mlle Thomas", "Thomas", true},
		{"Martin écrit.", "Martin", false}, {"Mme Claire écrit.", "Claire", false}, {"M. Hugo écrit. Emma M", "Emma", false}, {"m Martin", "Martin", false}, {"la dame. Martin", "Martin", false},
	}
	for _, r := range rows {
		n := Natural{Names: franceNames()}
		e := fixture.Person("E1", r.name)
		list := []*request{{e: e, key: fold.Key(r.name), name: n.Names.split(e)}}
		if list[0].name.First == "" {
			t.Fatalf("%s is a surname without a text", r.name)
		}
		v := &invention{Natural: n, assignment: &assignment{looks: spelling.NewReader(), docs: fixture.Docs(r.text)}}
		if v.surnamesAlone(list); (list[0].name.Last != "") != r.want {
			t.Errorf("%s in %q is %+v", r.name, r.text, list[0].name)
		}
	}
	for seed := range 10 {
		emma, martin := fixture.Person("E1", "Emma Martin"), fixture.Person("E2", "Martin")
		Natural{Names: franceNames(), Seed: fmt.Sprint(seed)}.Name([]*core.Entity{emma, martin}, fixture.Docs("Emma Martin et M. Martin"))
		if _, last, _ := strings.Cut(emma.Pseudonym, " "); last != martin.Pseudonym {
			t.Errorf("Emma Martin is called %q, M. Martin %q", emma.Pseudonym, martin.Pseudonym)
		}
	}
}

// TestKnownSurname checks that a word known as a person's surname counts as a surname, and
// that the list decides.
func TestKnownSurname(t *testing.T) {
	zoe := core.Entity{ID: "E1", Kind: core.Person, Canonical: "Zoé Sophie", First: "Zoé", Last: "Sophie"}
	sophie := core.Entity{ID: "E2", Kind: core.Person, Canonical: "Sophie Roy", First: "Sophie", Last: "Roy"}
	rows := []struct {
		known []core.Entity
		name  string
		want  bool
	}{
		{nil, "Mme Sophie", false}, {[]core.Entity{zoe}, "Mme Sophie", true}, {[]core.Entity{zoe}, "Sophie", true}, {[]core.Entity{sophie}, "Mme Sophie", false},
		{[]core.Entity{zoe, sophie}, "Sophie", false}, {[]core.Entity{zoe, sophie}, "Mme Sophie", true}, {[]core.Entity{zoe}, "sœur Sophie", true},
	}
	for _, r := range rows {
		n := Natural{Names: franceNames(), Known: r.known}
		e := fixture.Person("E9", r.name)
		list := []*request{{e: e, key: fold.Key(r.name), name: n.Names.split(e)}}
		v := &invention{Natural: n, assignment: &assignment{looks: spelling.NewReader(), docs: fixture.Docs("")}}
		if v.surnamesAlone(list); (list[0].name.Last != "") != r.want {
			t.Errorf("%s with %v is %+v", r.name, r.known, list[0].name)
		}
	}
}
