package french_test

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	. "github.com/cachenom/cachenom/core/french"
)

// section is a section of a file.
type section struct {
	words map[string]bool
	has   []Role // the sections that it includes
}

// all returns every word of a section, with those of the sections that it includes.
func (s section) all(of map[Role]*section) map[string]bool {
	words := maps.Clone(s.words)
	for _, r := range s.has {
		maps.Copy(words, of[r].all(of))
	}
	return words
}

// Forms are looked up as tokens spell them, so the files must spell them so too: folded, but
// with the hyphen, the apostrophe and the full stop of a unit. A section has a form once, and
// not if a section that it includes has the form.
func TestForms(t *testing.T) {
	sections := map[Role]*section{}
	of := func(r Role) *section {
		if sections[r] == nil {
			sections[r] = &section{words: map[string]bool{}}
		}
		return sections[r]
	}
	err := Read(func(form string, r Role) {
		if of(r).words[form] {
			t.Errorf("%q stands twice under %s", form, Names[r])
		}
		of(r).words[form] = true
		if got := folded(form); got != form {
			t.Errorf("%q is not folded: %q", form, got)
		}
	}, func(whole, part Role) {
		of(part)
		of(whole).has = append(of(whole).has, part)
	})
	if err != nil {
		t.Fatal(err)
	}
	for r := None + 1; r < RoleCount; r++ {
		s := sections[r]
		if s == nil {
			t.Fatalf("no section is called %s", Names[r])
		}
		for _, part := range s.has {
			for form := range sections[part].all(sections) {
				if s.words[form] {
					t.Errorf("%q stands under %s, which takes in %s, which has it", form, Names[r], Names[part])
				}
			}
		}
		for other := None + 1; other < r; other++ {
			if maps.Equal(s.all(sections), sections[other].all(sections)) {
				t.Errorf("%s and %s have the same words", Names[r], Names[other])
			}
		}
	}
	for r, s := range sections {
		for other, o := range sections {
			if r != other && len(o.words) >= 5 && len(o.has) == 0 && contains(s.words, o.words) {
				t.Errorf("%s lists all words of %s: take it in", Names[r], Names[other])
			}
		}
	}
}

func contains(all, some map[string]bool) bool {
	for form := range some {
		if !all[form] {
			return false
		}
	}
	return true
}

// A file begins with comments that say what it holds and how to add a word.
func TestHeads(t *testing.T) {
	paths, _ := filepath.Glob("words/*.txt")
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if head, _, _ := strings.Cut(string(text), "["); strings.Count(head, "\n# ") < 3 || !strings.HasPrefix(head, "# ") {
			t.Errorf("%s does not say what it holds", path)
		}
	}
}

// folded folds each word of a form and keeps the characters between them.
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
		// A form with several roles has the most frequent one.
		"capitaine": LongTitle, "pere": LongTitle, "ferme": Deed, "sa": Determiner, "pdg": Function, "cpe": Jargon,
		"": None, "Mme": None, "diallo": None, "rose": None, "élève": None,
	} {
		if got := ClassOf(form); got != want {
			t.Errorf("%q announces %q, not %q", form, Names[got], Names[want])
		}
	}
}
