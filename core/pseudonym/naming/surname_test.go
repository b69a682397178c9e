package naming

import (
	"fmt"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/fixture"
)

// TestRenderSurname checks the replacement of each spelling of a surname.
func TestRenderSurname(t *testing.T) {
	rows := []struct{ real, given, form, want string }{
		{"Lefèvre-Hamon", "Garnier-Tessier", "Lefèvre-Hamon", "Garnier-Tessier"}, {"Lefèvre-Hamon", "Garnier-Tessier", "Lefèvre Hamon", "Garnier Tessier"}, {"Lefèvre-Hamon", "Garnier-Tessier", "LEFEVRE-HAMON", "GARNIER-TESSIER"},
		{"Lefèvre-Hamon", "Garnier-Tessier", "LEFÈVRE-Hamon", "GARNIER-Tessier"}, {"Lefèvre-Hamon", "Garnier-Tessier", "Hamon", "Tessier"}, {"Lefèvre-Hamon", "Garnier-Tessier", "lefevre", "garnier"},
		{"Lefèvre-Hamon", "Garnier-Tessier", "Lefebvre - Hammon", "Garnier - Tessier"}, {"Lefèvre-Hamon", "Garnier-Tessier", "Hamon-Lefèvre", "Tessier-Garnier"}, {"Lefèvre-Hamon", "Garnier-Tessier", "Zwyxq", "Garnier-Tessier"},
		{"Lefèvre-Hamon", "Garnier", "Lefèvre", "Garnier"}, {"LEFÈVRE-HAMON", "Garnier-Tessier", "Lefèvre-Hamon", "Garnier-Tessier"},
		{"d'Aubigné", "d'Arnoult", "d'Aubigné", "d'Arnoult"}, {"d'Aubigné", "d'Arnoult", "D’AUBIGNÉ", "D’ARNOULT"}, {"d'Aubigné", "d'Arnoult", "Aubigné", "Arnoult"}, {"d'Aubigné", "d'Arnoult", "D'Aubigné", "D'Arnoult"},
		{"d'Aubigné", "Garnier", "d'Aubigné", "Garnier"}, {"de La Tour", "de Garnier", "de La Tour", "de Garnier"}, {"de La Tour", "de Garnier", "De La Tour", "De Garnier"}, {"de La Tour", "de Garnier", "DE LA TOUR", "DE GARNIER"},
		{"de La Tour", "de Garnier", "La Tour", "Garnier"}, {"de La Tour", "de Garnier", "Tour", "Garnier"}, {"de La Tour", "de Garnier", "de  La Tour", "de  Garnier"}, {"du Bellay", "de Garnier", "du Bellay", "de Garnier"},
		{"du Bellay", "de Garnier", "DU BELLAY", "DE GARNIER"}, {"Hamon d'Aubigné", "Tessier d'Arnoult", "Hamon d'Aubigné", "Tessier d'Arnoult"}, {"Hamon d'Aubigné", "Tessier d'Arnoult", "d'Aubigné", "d'Arnoult"},
		{"Le Goff-Hamon", "Garnier-Tessier", "Le Goff-Hamon", "Garnier-Tessier"}, {"Le Goff-Hamon", "Garnier-Tessier", "Le Goff", "Garnier"}, {"Le Goff-Hamon", "Garnier-Tessier", "Goff", "Garnier"},
	}
	for _, r := range rows {
		if got := renderSurname(r.form, r.real, r.given); got != r.want {
			t.Errorf("%q of %q, who is %q: got %q, want %q", r.form, r.real, r.given, got, r.want)
		}
	}
	emma, lea := personName{"Emma", "Lefèvre-Hamon"}, personName{"Léa", "Garnier-Tessier"}
	for form, want := range map[string]string{
		"Emma L.": "Léa G.", "Emma L.-H.": "Léa G.-T.", "Emma H.": "Léa T.", "E. Hamon": "L. Tessier", "HAMON Emma": "TESSIER Léa", "Emma Lefèvre": "Léa Garnier", "Lefèvre-Hamon, Emma": "Garnier-Tessier, Léa",
	} {
		if got := render(form, emma, lea, "Léa Garnier-Tessier"); got != want {
			t.Errorf("%q: got %q, want %q", form, got, want)
		}
	}
}

// TestOlderSurnames checks that a mapping stays as it is if it has one name for a compound
// surname, or a surname without its particle, even if halves of the surname are named later.
func TestOlderSurnames(t *testing.T) {
	pair := func(id, canonical, given, name string) pseudonym.Pair {
		return pseudonym.Pair{Entity: id, Kind: "PERSON", Canonical: canonical, Pseudonym: given, Name: name, Action: "replace", Forms: []string{canonical}}
	}
	earlier := &pseudonym.Mapping{Version: 1, Pairs: []pseudonym.Pair{
		pair("E1", "Emma Lefèvre-Hamon", "Emma", "Alice"), pair("E1", "Emma Lefèvre-Hamon", "Garnier", "Lefèvre-Hamon"), pair("E1", "Emma Lefèvre-Hamon", "Alice Garnier", ""),
		pair("E2", "Hans d'Aubigné", "Davy", "Hans"), pair("E2", "Hans d'Aubigné", "Tessier", "d'Aubigné"), pair("E2", "Hans d'Aubigné", "Davy Tessier", ""),
		pair("E3", "Noé Roy-Petit", "Ilan", "Noé"), pair("E3", "Noé Roy-Petit", "Morel-Vidal", "Roy-Petit"), pair("E3", "Noé Roy-Petit", "Ilan Morel-Vidal", ""),
	}}
	for seed := range 20 {
		list := []*core.Entity{fixture.Person("E1", "Emma Lefèvre-Hamon"), fixture.Person("E2", "Hans d'Aubigné"), fixture.Person("E4", "Paul Lefèvre-Hamon"), fixture.Person("E5", "Inès d'Aubigné"), fixture.Person("E6", "Hugo Lefèvre"), fixture.Person("E7", "Léa Petit"), fixture.Person("E8", "Zoé Roy-Petit")}
		Natural{IDs: IDs{Earlier: earlier}, Names: franceNames(), Seed: fmt.Sprint(seed)}.Name(list, fixture.Docs(""))
		last := func(i int) string {
			_, last, _ := strings.Cut(list[i].Pseudonym, " ")
			return last
		}
		if list[0].Pseudonym != "Alice Garnier" || last(2) != "Garnier" || last(1) != "Tessier" || last(3) != "Tessier" || last(5) != "Vidal" || last(6) != "Morel-Vidal" {
			t.Errorf("got %q", fixture.Pseudonyms(list))
		}
		if last(4) == "Garnier" || last(4) == "" {
			t.Errorf("Hugo Lefèvre is called %q", list[4].Pseudonym)
		}
		if got := list[1].Written["Hans d'Aubigné"]; got != "Davy Tessier" {
			t.Errorf("Hans d'Aubigné is written %q", got)
		}
	}
}
