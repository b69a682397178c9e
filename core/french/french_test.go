package french_test

import (
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	. "github.com/cachenom/cachenom/core/french"
)

// A form is looked up as the tokens have it, so it must stand in the files as
// they would: folded, but for the hyphen, the apostrophe and the dot that a
// unit keeps. It stands once in a section.
func TestForms(t *testing.T) {
	seen, sections := map[string]bool{}, map[Role]int{}
	err := Read(func(form string, r Role) {
		sections[r]++
		if key := Names[r] + " " + form; seen[key] {
			t.Errorf("%q stands twice under %s", form, Names[r])
		} else {
			seen[key] = true
		}
		if got := folded(form); got != form {
			t.Errorf("%q is not folded: %q", form, got)
		}
	}, func(whole, part Role) { sections[whole]++ })
	if err != nil {
		t.Fatal(err)
	}
	for r := None + 1; r < RoleCount; r++ {
		if sections[r] == 0 {
			t.Errorf("no section is called %s", Names[r])
		}
	}
}

// folded folds each word of a form and keeps what joins them.
func folded(form string) string {
	var b strings.Builder
	doc := core.NewDoc("", form, core.NewForms())
	for i := range doc.Tokens {
		if t := &doc.Tokens[i]; t.Kind == core.Mark {
			b.WriteRune(t.Mark)
		} else {
			b.WriteString(doc.Key(i))
		}
	}
	return b.String()
}

func TestClassOf(t *testing.T) {
	for form, want := range map[string]Role{
		"mme": Title, "m.": Title, "monsieur": LongTitle, "directrice": Function, "tante": Kin, "dit": Speech, "arrive": Deed,
		"eleve": Someone, "nomme": Called, "chez": With, "a": At, "d'": From, "l'": Article, "mon": Determiner, "et": And, "qui": Pronoun,
		"est": Auxiliary, "van": Particle, "ville": PlaceHead, "lac": SiteHead, "rue": Street, "college": SchoolHead, "mairie": BodyHead,
		"hopital": CareHead, "societe": FirmHead, "association": ClubHead, "sarl": Legal, "mai": Month, "lundi": Day, "saint": Saint,
		"nord": Direction, "habite": Origin, "objet": Label, "hlm": RoleShort, "chapitre": Heading, "film": Work, "fete": Event,
		"bonjour": Greeting, "cordialement": Closing, "mais": Small, "ne": Clitic, "maths": Subject, "kpi": Jargon,
		// What is several things is what it mostly is.
		"capitaine": LongTitle, "pere": LongTitle, "ferme": Deed, "sa": Determiner, "pdg": Function, "cpe": Jargon,
		"": None, "Mme": None, "diallo": None, "rose": None, "élève": None,
	} {
		if got := ClassOf(form); got != want {
			t.Errorf("%q announces %q, not %q", form, Names[got], Names[want])
		}
	}
}
