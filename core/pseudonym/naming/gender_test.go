package naming

import (
	"fmt"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym/fixture"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
	"github.com/cachenom/cachenom/core/text/fold"
)

// TestGenderOfText checks which gender the texts show for Camille Roy, whose name leaves it
// open.
func TestGenderOfText(t *testing.T) {
	const she, he, nothing = lexicon.GenderFemale, lexicon.GenderMale, lexicon.GenderEpicene
	rows := []struct {
		text string
		want lexicon.Gender
	}{
		{"Mme Camille Roy a signé.", she}, {"M. Camille Roy a signé.", he}, {"Mlle Camille Roy", she}, {"Monsieur Camille Roy", he}, {"madame Camille Roy", she},
		{"sa mère Camille", she}, {"son père Camille", he}, {"sa sœur Camille", she}, {"mon frère Camille", he}, {"l'oncle Camille", he}, {"la tante Camille", she}, {"sa belle-mère Camille", she},
		{"sa cousine Camille", she}, {"son cousin Camille", he}, {"sa fille Camille", she}, {"le fils Camille", he}, {"son amie Camille", she}, {"son ami Camille", he}, {"la petite-fille Camille", she},
		{"la directrice Camille Roy", she}, {"le directeur Camille Roy", he}, {"l'infirmière Camille", she}, {"l'infirmier Camille", he}, {"la gardienne Camille", she}, {"la chanteuse Camille", she},
		{"la secrétaire Camille Roy", she}, {"le secrétaire Camille Roy", he}, {"une élève, Camille", nothing}, {"l'élève Camille", nothing}, {"une élève Camille", she}, {"un enfant Camille", he},
		{"Camille est arrivée.", she}, {"Camille est arrivé.", he}, {"Camille Roy est arrivée.", she}, {"Camille s'est blessée.", she}, {"Camille s'est blessé.", he}, {"Camille n'est pas encore allée au tableau.", she},
		{"Camille a été absente.", she}, {"Camille a été absent.", he}, {"Camille est absente.", she}, {"Camille est attentive.", she}, {"Camille est très attentif.", he}, {"Camille est souvent distraite.", she},
		{"Camille n'a pas été très sérieuse.", she}, {"Camille était sérieux.", he}, {"Camille est une élève sérieuse.", she}, {"Camille est un élève calme.", he}, {"Camille est directrice.", she},
		{"Camille, née en 2011, lit.", she}, {"Camille, né en 2011, lit.", he}, {"Camille Roy (née en 2011)", she}, {"Camille, directrice de l'école", she}, {"Camille, la voisine", she}, {"Camille, fils de Paul", he},
		{"La Camille du fond dort.", she}, {"Le Camille du fond dort.", he}, {"Chère Camille,", she}, {"Cher Camille,", he}, {"Mme Roy", nothing},
		// Two votes against one decide; two equal numbers do not.
		{"Camille est arrivée. Mme Camille Roy. Le Camille du fond.", she}, {"Camille est arrivée. Camille est tombé.", nothing}, {"Camille est arrivée. Camille est resté.", nothing},
		// Words that agree with another word, or with no word.
		{"Camille a mangé.", nothing}, {"Camille a bien travaillé.", nothing}, {"Camille lit.", nothing}, {"Camille est en retard.", nothing}, {"Camille est malade.", nothing}, {"Camille est souvent en avance.", nothing},
		{"Camille est maintenant à l'heure.", nothing}, {"Le travail de Camille est soigné.", he}, {"Les parents de Camille", nothing}, {"l'année de Camille", nothing}, {"Le Dr Camille Roy", nothing}, {"M, Camille", nothing},
		{"Camille et sa mère", nothing}, {"Camille. Née ici, Emma rit.", nothing}, {"la classe de Camille", nothing}, {"Camille, été 2024", nothing}, {"Camille a une sœur.", nothing}, {"", nothing},
	}
	for _, r := range rows {
		e := &core.Entity{ID: "E1", Kind: core.Person, Canonical: "Camille Roy", Seen: true}
		for _, form := range []string{"Camille", "Camille Roy", "Roy"} {
			e.Forms = append(e.Forms, core.FormCount{Text: form, Count: 1})
		}
		n := Natural{Names: franceNames()}
		list := []*request{{e: e, key: fold.Key(e.Canonical), name: n.Names.split(e)}}
		v := &invention{Natural: n, genders: n.gendersIn(fixture.Docs(r.text), []*core.Entity{e}, list)}
		if got := v.genderOf(list[0]); got != r.want {
			t.Errorf("%q: %v, not %v", r.text, got, r.want)
		}
	}
}

// TestWhoTellsGender checks that the list counts more than the name, and the name more than the
// text, and that a spelling which two people share shows the gender of neither.
func TestWhoTellsGender(t *testing.T) {
	listed := fixture.Person("E1", "Camille Roy")
	listed.Gender = lexicon.GenderMale
	other := fixture.Person("E3", "Camille Petit")
	both := fixture.Person("E2", "Camille Morel")
	both.Forms = append(both.Forms, core.FormCount{Text: "Camille", Count: 1})
	other.Forms = append(other.Forms, core.FormCount{Text: "Camille", Count: 1})
	rows := []struct {
		e    *core.Entity
		text string
		want lexicon.Gender
	}{
		{listed, "Mme Camille Roy est arrivée.", lexicon.GenderMale}, {fixture.Person("E1", "Léa Petit"), "M. Léa Petit", lexicon.GenderFemale}, {fixture.Person("E1", "Karim Petit"), "La Karim Petit", lexicon.GenderMale},
		{both, "Camille est arrivée.", lexicon.GenderEpicene}, {both, "Camille Morel est arrivée.", lexicon.GenderFemale}, {fixture.Person("E1", "Qwuxa Petit"), "Mme Qwuxa Petit", lexicon.GenderFemale},
	}
	for _, r := range rows {
		n := Natural{Names: franceNames()}
		list := []*request{{e: r.e, key: fold.Key(r.e.Canonical), name: n.Names.split(r.e)}}
		v := &invention{Natural: n, genders: n.gendersIn(fixture.Docs(r.text), []*core.Entity{r.e, other}, list)}
		if got := v.genderOf(list[0]); got != r.want {
			t.Errorf("%s in %q: %v, not %v", r.e.Canonical, r.text, got, r.want)
		}
	}
}

// TestManyOfUnknownGender checks that in a school of people with unknown gender everyone gets a
// name, not a number. The names are those of both genders as long as there are some.
func TestManyOfUnknownGender(t *testing.T) {
	list := make([]*core.Entity, 400)
	for i := range list {
		list[i] = fixture.Person(fmt.Sprint("E", i), fmt.Sprintf("Qw%c%cux Lwx%c%cap", 'a'+i%26, 'a'+i/26, 'a'+i%26, 'a'+i/26))
	}
	for _, few := range []int{30, len(list)} {
		for _, e := range list {
			e.Pseudonym = ""
		}
		Natural{Names: franceNames(), Seed: "x"}.Name(list[:few], fixture.Docs(""))
		for i, e := range list[:few] {
			first, _, two := strings.Cut(e.Pseudonym, " ")
			if !two || !spelling.IsNatural(e.Pseudonym) {
				t.Fatalf("%d of %d is called %q", i, few, e.Pseudonym)
			}
			if g, _ := franceNames().lexicon.Lookup(fold.Key(first)); few == 30 && !slicesHave(franceNames().supply.first[lexicon.GenderEpicene], first) && !slicesHave(franceNames().supply.more[lexicon.GenderEpicene], first) {
				t.Errorf("%s, of whom nothing is known, is called %s (%v)", e.Canonical, first, g.Gender)
			}
		}
	}
}

func slicesHave(list []supplied, name string) bool {
	for i := range list {
		if list[i].name == name {
			return true
		}
	}
	return false
}
