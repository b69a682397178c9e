package cue

import (
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
)

// TestForms: a form is looked up as the tokens have it, so it must stand in
// the lists as they would: folded, but for the hyphen, the apostrophe and the
// dot that a unit keeps. It stands once, or one of its places is dead.
func TestForms(t *testing.T) {
	seen := map[string]Class{}
	for i := range lists {
		n := 0
		for form := range strings.FieldsSeq(lists[i].forms) {
			n++
			if c, ok := seen[form]; ok {
				t.Errorf("%q stands under class %d and class %d", form, c, lists[i].class)
			}
			seen[form] = lists[i].class
			if got := folded(form); got != form {
				t.Errorf("%q is not folded: %q", form, got)
			}
		}
		if n == 0 {
			t.Errorf("class %d has no form", lists[i].class)
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

func TestClasses(t *testing.T) {
	seen := map[Class]bool{}
	for i := range lists {
		if seen[lists[i].class] {
			t.Errorf("class %d has two lists", lists[i].class)
		}
		seen[lists[i].class] = true
	}
	for c := None + 1; c <= Jargon; c++ {
		if !seen[c] {
			t.Errorf("class %d has no list", c)
		}
	}
}

func TestOf(t *testing.T) {
	for form, want := range map[string]Class{
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
		if got := Of(form); got != want {
			t.Errorf("%q is of class %d, not %d", form, got, want)
		}
	}
}
