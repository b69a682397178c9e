package naming

import (
	"context"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/fixture"
	"github.com/cachenom/cachenom/core/pseudonym/recording"
	"github.com/cachenom/cachenom/core/pseudonym/restoring"
	"github.com/cachenom/cachenom/core/text/fold"
)

// franceNames returns the names of the shipped dictionary.
var franceNames = sync.OnceValue(func() *Names {
	packed, err := os.ReadFile("../../../assets/names.bin")
	if err != nil {
		panic(err)
	}
	l, err := lexicon.Open(packed)
	if err != nil {
		panic(err)
	}
	names, err := os.ReadFile("../../../assets/styles.txt")
	if err != nil {
		panic(err)
	}
	supply, err := ReadSupply(names)
	if err != nil {
		panic(err)
	}
	return NewNames(l, supply)
})

// TestRender checks the replacement of each spelling of Claire Fontaine, who becomes Manon
// Garnier.
func TestRender(t *testing.T) {
	claire, manon := personName{"Claire", "Fontaine"}, personName{"Manon", "Garnier"}
	jp := personName{"Jean-Pierre", "Le Goff"}
	rows := []struct {
		form string
		name personName
		want string
	}{
		{"Claire", claire, "Manon"},
		{"Fontaine", claire, "Garnier"},
		{"Claire Fontaine", claire, "Manon Garnier"},
		{"Fontaine Claire", claire, "Garnier Manon"},
		{"FONTAINE Claire", claire, "GARNIER Manon"},
		{"FONTAINE, Claire", claire, "GARNIER, Manon"},
		{"CLAIRE", claire, "MANON"},
		{"claire fontaine", claire, "manon garnier"},
		{"C. Fontaine", claire, "M. Garnier"},
		{"C.Fontaine", claire, "M.Garnier"},
		{"Claire F.", claire, "Manon G."},
		{"Claire F", claire, "Manon G"},
		{"Clairre Fontene", claire, "Manon Garnier"},
		{"Clair", claire, "Manon"},
		{"Fontene", claire, "Garnier"},
		{"Clairette", claire, "Manon"},
		{"Zouzou", claire, "Manon"},
		{"Claire A. Fontaine", claire, "Manon Garnier"},
		{"claire a. fontaine", claire, "manon garnier"},
		{"CLAIRE A. FONTAINE", claire, "MANON GARNIER"},
		{"Claire\nFontaine", claire, "Manon\nGarnier"},
		{"Claire Fontaine-Dubois", claire, "Manon Garnier"},
		{"claire.fontaine", claire, "manon.garnier"},
		{"claire.fontaine@mairie.example", claire, "manon garnier"},
		{"cfontaine12", claire, "manon garnier"},
		{"Claire et Claire", claire, "Manon"},
		{"Jean-Pierre", jp, "Manon"},
		{"Jean Pierre Le Goff", jp, "Manon Garnier"},
		{"J.-P. Le Goff", jp, "M. Garnier"},
		{"LE GOFF Jean", jp, "GARNIER Manon"},
		{"Goff", jp, "Garnier"},
		{"…", claire, "Manon Garnier"},
		{"", claire, "Manon Garnier"},
		{"李 Claire", claire, "Manon"},
	}
	for _, r := range rows {
		if got := render(r.form, r.name, manon, "Manon Garnier"); got != r.want {
			t.Errorf("%q became %q, want %q", r.form, got, r.want)
		}
	}
	if got := render("FONTAINE", personName{Last: "Fontaine"}, personName{Last: "Garnier"}, "Garnier"); got != "GARNIER" {
		t.Errorf("a surname alone became %q", got)
	}
}

// TestSplit checks where the first name of an unlisted person ends.
func TestSplit(t *testing.T) {
	rows := []struct {
		canonical, category string
		want                personName
	}{
		{"Claire Fontaine", "", personName{"Claire", "Fontaine"}},
		{"FONTAINE Claire", "", personName{"Claire", "FONTAINE"}},
		{"Marie Claire Fontaine", "", personName{"Marie Claire", "Fontaine"}},
		{"Yann Le Goff", "", personName{"Yann", "Le Goff"}},
		{"Le Goff Yann", "", personName{"Yann", "Le Goff"}},
		{"LE GOFF YANN", "", personName{"YANN", "LE GOFF"}},
		{"Ben Ali Dupont", "", personName{Last: "Ben Ali Dupont"}},
		{"Le Goff", "", personName{Last: "Le Goff"}},
		{"Léa", "", personName{First: "Léa"}},
		{"Dupont", "", personName{Last: "Dupont"}},
		{"Léa", "lastname", personName{Last: "Léa"}},
		{"Dupont", "firstname", personName{First: "Dupont"}},
		{"Xyzzqa", "", personName{Last: "Xyzzqa"}},
		{"C. Fontaine", "", personName{"C.", "Fontaine"}},
		{"J.-M. Le Goff", "", personName{"J.-M.", "Le Goff"}},
		{"Léa F.", "", personName{"Léa", "F."}},
		{"Marie Claire F.", "", personName{"Marie Claire", "F."}},
		{"FONTAINE C.", "", personName{"C.", "FONTAINE"}},
		{"LE GOFF Y.", "", personName{"Y.", "LE GOFF"}},
		{"C. F.", "", personName{}},
		{"claire12", "", personName{}},
		{"", "", personName{}},
	}
	for _, r := range rows {
		if got := franceNames().split(&core.Entity{Kind: core.Person, Canonical: r.canonical, Category: r.category}); got != r.want {
			t.Errorf("%q: got %+v, want %+v", r.canonical, got, r.want)
		}
	}
}

// TestNatural checks genders, sizes, and which entities keep an id.
func TestNatural(t *testing.T) {
	named := func(seed, text string, entities ...*core.Entity) []*core.Entity {
		Natural{Names: franceNames(), Seed: seed}.Name(entities, fixture.Docs(text))
		return entities
	}
	gender := func(name string) lexicon.Gender {
		e, _ := franceNames().lexicon.Lookup(fold.Key(name))
		return e.Gender
	}
	for _, seed := range []string{"", "a", "b", "c"} {
		girl := named(seed, "", fixture.Person("E1", "Léa Petit"), fixture.Person("E2", "Hugo Morel"), fixture.Person("E3", "Camille Roy"))
		for i, want := range []lexicon.Gender{lexicon.GenderFemale, lexicon.GenderMale, lexicon.GenderEpicene} {
			first, last, ok := strings.Cut(girl[i].Pseudonym, " ")
			if !ok || gender(first) != want || last == "" {
				t.Errorf("%s is called %q", girl[i].Canonical, girl[i].Pseudonym)
			}
		}
		given := fixture.Person("E1", "Camille")
		given.Gender = lexicon.GenderMale
		if p := named(seed, "", given)[0].Pseudonym; gender(p) != lexicon.GenderMale || strings.Contains(p, " ") {
			t.Errorf("Camille, a boy, is called %q", p)
		}
		if p := named(seed, "", fixture.Person("E1", "Emma"))[0].Pseudonym; !beginsWithVowel(fold.Key(p)) {
			t.Errorf("d'Emma becomes d'%s", p)
		}
		town := &core.Entity{ID: "LIEU_001", Kind: core.Location, Canonical: "Cholet", Seen: true}
		size := func(name string) int {
			e, _ := franceNames().lexicon.Lookup(fold.Key(name))
			return int(e.Place)
		}
		if p := named(seed, "", town)[0].Pseudonym; size(p) < size("Cholet")-1 || size(p) > size("Cholet")+1 {
			t.Errorf("Cholet becomes %s", p)
		}
		for _, large := range []string{"Paris", "Strasbourg", "Lille"} { // well-known towns are never given, so these get smaller ones
			city := &core.Entity{ID: "LIEU_001", Kind: core.Location, Canonical: large, Seen: true}
			if p := named(seed, "", city)[0].Pseudonym; size(p) < size("Cholet")-1 {
				t.Errorf("%s becomes %s", large, p)
			}
		}
	}
	for _, e := range []*core.Entity{
		{ID: "ORG_001", Kind: core.Org, Canonical: "Renault"}, {ID: "LIEU_001", Kind: core.Location, Canonical: "Bretagne"},
		{ID: "LIEU_002", Kind: core.Location, Canonical: "Espagne"}, {ID: "TEL_001", Kind: core.Phone, Canonical: "+41 22 730 10 10"},
	} {
		if p := named("", "", e)[0].Pseudonym; p != e.ID {
			t.Errorf("%s becomes %s", e.Canonical, p)
		}
	}
	if a, b := named("a", "", fixture.Person("E1", "Léa Petit")), named("b", "", fixture.Person("E1", "Léa Petit")); a[0].Pseudonym == b[0].Pseudonym {
		t.Error("the seed changes nothing")
	}
	// A word of the text is never given, nor a name that differs from such a word by a letter.
	before := named("", "", fixture.Person("E1", "Léa Petit"))[0].Pseudonym
	first, last, _ := strings.Cut(before, " ")
	for _, text := range []string{before, first + "x", strings.ToUpper(last[:len(last)-1])} {
		after := named("", text, fixture.Person("E1", "Léa Petit"))[0].Pseudonym
		f, l, _ := strings.Cut(after, " ")
		if f == first && !strings.HasPrefix(text, strings.ToUpper(last[:3])) || l == last && !strings.HasPrefix(text, first) {
			t.Errorf("%q stands there, and she is called %q", text, after)
		}
	}
	// A large class.
	many := make([]*core.Entity, 1200)
	for i := range many {
		many[i] = fixture.Person("", "Léa Petit"+strings.Repeat("a", i%7)+string(rune('a'+i%26))+string(rune('a'+i/26%26)))
		many[i].ID = "E" + string(rune('a'+i%26)) + string(rune('a'+i/26%26)) + string(rune('a'+i/676)) + "1"
	}
	words := map[string]bool{}
	natural := 0
	for _, e := range named("", "", many...) {
		if strings.Contains(e.Pseudonym, " ") {
			natural++
		}
		for w := range strings.FieldsSeq(fold.Key(e.Pseudonym)) {
			if words[w] {
				t.Fatalf("two share %q", w)
			}
			words[w] = true
		}
	}
	if natural < 1100 {
		t.Errorf("only %d of 1200 have a name", natural)
	}
}

// TestNaturalMapping checks that names stay the same with another list, and come back from an
// edited text.
func TestNaturalMapping(t *testing.T) {
	run := func(text string, earlier *pseudonym.Mapping) (*core.Result, *pseudonym.Mapping) {
		p := core.Pipeline{
			Detectors: []core.Detector{fixture.Spellings}, Known: fixture.Class, Met: earlier.Entities(), Lexicon: fixture.NoWords{},
			Namer: Natural{IDs: IDs{Earlier: earlier}, Names: franceNames(), Known: fixture.Class},
		}
		res, err := p.Run(context.Background(), fixture.Docs(text))
		if err != nil {
			t.Fatal(err)
		}
		return res, recording.New(res, earlier)
	}
	res1, m1 := run("Emma et EMMA, Léa, Léa Petit", nil)
	res2, m2 := run("Emma Martin, Tom, Léa Petit, emma", m1)
	if a, b := res1.Entities[0].Pseudonym, res2.Entities[0].Pseudonym; a != b {
		t.Errorf("Emma was %q and is %q", a, b)
	}
	first, last, _ := strings.Cut(res2.Entities[0].Pseudonym, " ")
	for text, want := range map[string]string{
		"**" + first + "** lit":                     "**Emma** lit",
		"Mme " + strings.ToUpper(last) + " lit":     "Mme MARTIN lit",
		first + " " + last + ", « " + first + " ».": "Emma Martin, « Emma ».",
		res1.Outputs[0].Text:                        "Emma et EMMA, Léa, Léa Petit",
	} {
		if got, _, report := restoring.Restore("", text, m2); got != want || len(report.Ambiguous) > 0 {
			t.Errorf("%q came back as %q, want %q", text, got, want)
		}
	}
	// The user is asked which Léa is meant, because the name in the text belongs to neither.
	third := strings.Split(res1.Outputs[0].Text, ", ")[1]
	got, _, report := restoring.Restore("", res1.Outputs[0].Text+" !", m2)
	if want := "Emma et EMMA, " + third + ", Léa Petit !"; got != want || !slices.Equal(report.Ambiguous, []string{report.Left[0].Ambiguous}) || len(report.Left[0].Perhaps) != 2 {
		t.Errorf("came back as %q, want %q; told: %+v", got, want, report)
	}
	if _, _, report := restoring.Restore("", first+" est seule.", m2); slices.Contains(report.Missing, first+" "+last) {
		t.Errorf("missing, though there by half a name: %q", report.Missing)
	}
}

// TestInitials checks initials, with numbers if several people have them.
func TestInitials(t *testing.T) {
	rows := []struct {
		text  string
		names []string
		want  string
	}{
		{"", []string{"Claire Fontaine", "Emma Martin"}, "C. F. E. M."},
		{"", []string{"Emma Martin", "Élodie Mercier"}, "E. M. 2 E. M. 1"},
		{"", []string{"Élodie Mercier", "Emma Martin"}, "E. M. 1 E. M. 2"},
		{"", []string{"Jean-Pierre Le Goff", "N'Diaye"}, "J. P. L. G. N. D."},
		{"C. F. est là", []string{"Claire Fontaine"}, "C. F. 1"},
		{"C. F. et C. F. 1", []string{"Claire Fontaine"}, "C. F. 2"},
		{"", []string{"Tristan Roux"}, "T. R. 1"}, // Tom Roy is on the list
		{"", []string{"Mme Lefèvre", "M. Haddad", "les Haddad", "Ferrand père"}, "Mme L. M. H. les H. F. père"},
		{"", []string{"M. Haddad", "Mme Hamon", "Mme Haddad", "Haddad"}, "M. H. 1 Mme H. 2 Mme H. 1 H. 1"},
		{"", []string{"Marc Haddad", "M. Haddad"}, "M. H. 1 M. H."}, // Mr H.
		{"H. est là", []string{"M. Haddad"}, "M. H. 1"},
	}
	for _, r := range rows {
		var list []*core.Entity
		for i, n := range r.names {
			list = append(list, fixture.Person("E"+string(rune('1'+i)), n))
		}
		w := Initials{Known: fixture.Class}.Name(list, fixture.Docs(r.text))
		if got := fixture.Pseudonyms(list); got != r.want || len(w) != 1 || w[0].Code != "initials-weak" {
			t.Errorf("%q: got %q, want %q (%v)", r.names, got, r.want, w)
		}
	}
	if w := (Initials{}).Name([]*core.Entity{{ID: "LIEU_001", Kind: core.Location, Canonical: "Rennes"}}, nil); len(w) != 0 {
		t.Errorf("warned without a person: %v", w)
	}
}

// TestRenderProperties checks that no letter of a name of two unusual words remains, and that
// nothing panics.
func TestRenderProperties(t *testing.T) {
	pieces := []string{"Qqzwa", "QQZWA", "Jjxko", "jjxko", "Q.", "J.", " ", "-", ",", ".", "\n", "12", "é", "\u0301", "", "'", "@", "👩", "\x00", "Qqza"}
	rapid.Check(t, func(t *rapid.T) {
		form := strings.Join(rapid.SliceOf(rapid.SampledFrom(pieces)).Draw(t, "form"), "")
		got := strings.ToLower(render(form, personName{"Qqzwa", "Jjxko"}, personName{"Manon", "Garnier"}, "Manon Garnier"))
		if strings.ContainsAny(got, "qjzxk") {
			t.Fatalf("%q became %q", form, got)
		}
	})
}
