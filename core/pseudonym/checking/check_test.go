package checking

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/fixture"
)

// table makes a mapping from lines "entity|kind|canonical|form, form|pseudonym". A "-" before
// the pseudonym means that the forms are kept.
func table(lines ...string) *pseudonym.Mapping {
	m := &pseudonym.Mapping{Version: 1}
	for _, l := range lines {
		f := strings.Split(l, "|")
		p := pseudonym.Pair{Entity: f[0], Kind: f[1], Canonical: f[2], Forms: strings.Split(f[3], ", "), Action: "replace"}
		if p.Pseudonym = f[4]; strings.HasPrefix(f[4], "-") {
			p.Pseudonym, p.Action = f[4][1:], "keep"
		}
		m.Pairs = append(m.Pairs, p)
	}
	return m
}

const (
	emma      = "E1|PERSON|Emma Martin|Emma, EMMA, emma, Emma Martin|"
	lea       = "E2|PERSON|Léa Petit|Léa, Léa Petit|"
	parisName = "E3|PERSON|Sylvie Paris|Sylvie Paris, Paris|"
	town      = "P1|LOCATION|Paris|Paris|"
	pmu       = "I1|ORG|PMU|PMU|"
	canet     = "P7|LOCATION|Canet|Canet|"
)

// TestCheck checks each warning, and cases that must not cause one.
func TestCheck(t *testing.T) {
	instead := func(form, entity, text string) core.Decision {
		return core.Decision{Form: form, AnyDoc: true, Entity: entity, Replacement: &text}
	}
	at := func(start, end int, entity string, action core.Action, text string) core.Decision {
		d := core.Decision{At: &core.Span{Start: start, End: end}, Entity: entity, Action: action}
		if text != "" {
			d.Replacement = &text
		}
		return d
	}
	rows := []struct {
		name      string
		text      string
		pairs     []string
		decisions []core.Decision
		want      string // "code:argument:places", sorted in the order of Run
	}{
		{"nothing", "Emma lit.", []string{emma + "F058"}, nil, ""},
		{"no text, no table", "", nil, nil, ""},
		{"case variants of one entity", "Emma, EMMA et emma lisent.", []string{emma + "F058"}, nil, ""},
		{"two ids of a series", "Emma et Léa lisent.", []string{emma + "ELEVE_001", lea + "ELEVE_010"}, nil, ""},

		{"one pseudonym for two", "Emma et Léa lisent.", []string{emma + "Zoé", lea + "Zoé"}, nil, "same-pseudonym:Zoé:2"},
		{"in another case", "Emma et Léa lisent.", []string{emma + "Zoé", lea + "ZOE"}, nil, "same-pseudonym:Zoé:2"},
		{"one for two forms of nobody", "Canet, Lyon.", []string{"|OTHER||Canet|Ville", "|OTHER||Lyon|Ville"}, nil, "same-pseudonym:Ville:2"},
		{"for two, chosen later", "Emma et Léa lisent.", []string{emma + "F1", lea + "F2"}, []core.Decision{{Entity: "E2", Replacement: ptr("F1")}}, "same-pseudonym:F1:2"},
		{"merged is one", "Emma et Léa lisent.", []string{emma + "F1", lea + "F1"}, []core.Decision{{Entity: "E2", Merge: "E1"}}, ""},
		{"kept has none", "Emma et Léa lisent.", []string{emma + "F1", lea + "-F1"}, nil, ""},

		{"stands in the corpus", "Emma connaît Zoé. Zoé lit.", []string{emma + "Zoé"}, nil, "pseudonym-in-source:Zoé:2"},
		{"a form that ends with a space, as the text does", "Bonjour Emma ", []string{"E1|PERSON|Emma Martin|Emma |F058"}, nil, ""},
		{"and with two, in the middle", "Emma  lit. ", []string{"E1|PERSON|Emma Martin|Emma  , lit. |F058"}, nil, ""},
		{"in other spelling", "Emma et zoe", []string{emma + "Zoé"}, nil, "pseudonym-in-source:Zoé:1"},
		{"as a kept form", "Emma vit à Paris.", []string{emma + "Paris", town + "-X1"}, nil, "pseudonym-in-source:Paris:1 real-name:Paris:1"},
		{"part of a longer word", "Emma et Zoélie", []string{emma + "Zoé"}, nil, ""},
		{"replaced where it stands", "Emma, Zoé", []string{emma + "F1", "E5|OTHER|Zoé|Zoé|F2"}, nil, ""},

		{"homonyms", "Sylvie Paris vit à Paris.", []string{parisName + "Dublin", town + "Lyon"}, nil, "split-form:Paris:1"},
		{"one of them kept", "Mme Paris lit. Elle y vit.", []string{parisName + "F1", town + "-Paris"}, nil, ""},
		{"one occurrence otherwise", "Emma et Emma", []string{emma + "F1"}, []core.Decision{at(8, 12, "E1", core.Replace, "Zoé")}, "split-form:Emma:2"},
		{"one occurrence kept", "Emma lit. Puis vient le soir. Puis, longtemps après le soir et la nuit et le matin, Emma", []string{emma + "F1"}, []core.Decision{at(85, 89, "E1", core.Keep, "")}, ""},
		{"the only occurrence decided", "Emma lit.", []string{emma + "F1"}, []core.Decision{instead("Emma", "E1", "Ana"), at(0, 4, "E1", core.Replace, "Zoé")}, ""},
		{"stands once, in one way", "Sylvie vit à Paris.", []string{parisName + "Dublin", town + "Lyon"}, nil, ""},
		{"stands nowhere", "Emma", []string{parisName + "Dublin", town + "Lyon"}, nil, ""},
		{"homonyms told apart by hand", "Paris vit à Paris.", []string{parisName + "Dublin", town + "Lyon"}, []core.Decision{at(0, 5, "E3", 0, ""), at(13, 18, "E3", 0, "")}, ""},
		{"case makes two forms", "Kelly et kelly", []string{"E1|PERSON|Kelly|Kelly|F1", "E2|PERSON|kelly|kelly|F2"}, nil, ""},
		{"a form decided everywhere", "Emma et Emma", []string{emma + "F1"}, []core.Decision{instead("Emma", "E1", "F1")}, ""},

		{"inside another", "Emma et Léa", []string{emma + "Anne", lea + "Anne Dublin"}, nil, "pseudonym-inside-pseudonym:Anne Dublin:2"},
		{"inside a word", "Emma et Léa", []string{emma + "Ann", lea + "Anne"}, nil, "pseudonym-inside-pseudonym:Anne:2"},
		{"inside a number", "Emma et Léa", []string{emma + "ELEVE_1", lea + "ELEVE_10"}, nil, "pseudonym-inside-pseudonym:ELEVE_10:2"},
		{"in the middle of a word, in other case", "Emma et Léa", []string{emma + "NNE", lea + "Année"}, nil, "pseudonym-inside-pseudonym:Année:2"},
		{"one letter", "Emma et Léa", []string{emma + "A", lea + "Zoa"}, nil, ""},
		{"inside a word, of one entity", "Emma, Emma Martin", []string{"E1|PERSON|Emma Martin|Emma|Ann", "E1|PERSON|Emma Martin|Emma Martin|Anne"}, nil, ""},
		{"of one entity", "Emma, Emma Martin", []string{"E1|PERSON|Emma Martin|Emma|Anne", "E1|PERSON|Emma Martin|Emma Martin|Anne Dublin"}, nil, ""},
		{"a doubt holds its members", "Emma, Léa", []string{emma + "F1", lea + "F2"}, nil, ""},

		{"a shared word", "Emma et Léa", []string{emma + "Anne Dublin", lea + "Zoé Dublin"}, nil, "shared-component:dublin:2"},
		{"a shared particle", "Emma et Léa", []string{emma + "Anne de Wex", lea + "Zoé de Rym"}, nil, ""},

		{"somebody's name", "Emma et Léa", []string{emma + "Léa", lea + "F2"}, nil, "real-name:Léa:1"},
		{"somebody's name, kept somewhere", "Emma lit. Puis vient le soir. Puis, longtemps après le soir et la nuit et le matin, Emma", []string{emma + "Tom"}, []core.Decision{at(85, 89, "E1", core.Keep, "")}, "real-name:Tom:1"},
		{"somebody's name, otherwise elsewhere", "Emma et Emma", []string{emma + "F1"}, []core.Decision{at(8, 12, "E1", core.Replace, "Tom")}, "split-form:Emma:2 real-name:Tom:1"},
		{"swapped", "Emma et Léa", []string{"E1|PERSON|Emma|Emma|Léa", "E2|PERSON|Léa|Léa|Emma"}, nil, "real-name:Emma:1 real-name:Léa:1"},
		{"somebody's surname", "Emma", []string{emma + "Anne Petit", lea + "F2"}, nil, "real-name:Anne Petit:1"},
		{"of the list", "Emma", []string{emma + "Tom"}, nil, "real-name:Tom:1"},
		{"nobody's", "Emma", []string{emma + "Sandrine"}, nil, ""},
		{"a town like a surname of nobody", "Canet", []string{canet + "Dublin"}, nil, ""},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			c := Check{Docs: fixture.Docs(r.text), Mapping: table(r.pairs...), Decisions: r.decisions, Known: []core.Entity{{ID: "K", Kind: core.Person, Canonical: "Tom Roy"}}}
			if got := brief(c.Run()); got != r.want {
				t.Errorf("got  %s\nwant %s", got, r.want)
			}
		})
	}
}

// TestCheckAuthors checks that author fields count as texts of the corpus, without places.
func TestCheckAuthors(t *testing.T) {
	rows := []struct{ name, author, want string }{
		{"stays", "Zoé", "pseudonym-in-source:Zoé:1 of 0"},
		{"stays beside what is replaced", "Emma Zoé", "pseudonym-in-source:Zoé:1 of 0"},
		{"is replaced", "Léa", ""},
		{"none", "", ""},
	}
	for _, r := range rows {
		texts := fixture.Signed(fixture.Docs("Emma et Léa"), r.author)
		got := ""
		if found := (Check{Docs: texts, Mapping: table(emma+"Zoé", lea+"F2")}).Run(); len(found) > 0 {
			got = fmt.Sprintf("%s of %d", brief(found), len(found[0].Places))
		}
		if got != r.want {
			t.Errorf("%s: got %s, want %s", r.name, got, r.want)
		}
	}
	texts := fixture.Signed(fixture.Docs("Emma lit."), "Emma")
	found := (Check{Docs: texts, Mapping: table("E1|PERSON|Emma|Emma|F1"), Decisions: []core.Decision{{At: &core.Span{Start: 0, End: 4}, Entity: "E1", Replacement: ptr("Ana")}}}).Run()
	if got := brief(found); got != "split-form:Emma:1" {
		t.Errorf("decided in the text, not as the author: %s", got)
	}
}

func ptr(s string) *string { return &s }

// brief returns incoherences in a short form.
func brief(found []Incoherence) string {
	var list []string
	for _, w := range found {
		what := w.Args["pseudonym"]
		for _, name := range []string{"word", "form"} {
			if v, ok := w.Args[name]; ok {
				what = v
			}
		}
		s := fmt.Sprintf("%s:%v:%d", w.Code, what, w.Count)
		if sign, ok := w.Args["sign"]; ok {
			s = fmt.Sprintf("%s:%v:%v", w.Code, what, sign)
		}
		list = append(list, s)
	}
	return strings.Join(list, " ")
}

// TestExplained checks which texts in six languages explain a replaced form, and which do not.
func TestExplained(t *testing.T) {
	pairs := []string{
		"E3|PERSON|Sylvie Paris|Sylvie Paris|F1", pmu + "I1", "E4|PERSON|Zoé Duval|Zoé, Zouzou|F4", "E5|PERSON|Rosa|Rosa|F5", "P2|LOCATION|Parigi|Parigi|P2",
		"E6|PERSON|Iris|Iris|F6",
	}
	rows := []struct{ text, want string }{
		{"Je m'appelle Sylvie Paris (comme la capitale française).", "Sylvie Paris:comme la"},
		{"Je m'appelle Sylvie Paris, comme la capitale", "Sylvie Paris:comme la"},
		{"Sylvie Paris (c'est la capitale)", "Sylvie Paris:capitale"},
		{"Parigi signifie quelque chose", "Parigi:signifie"},
		{"Rosa veut dire une fleur.", "Rosa:veut dire"},
		{"Parigi en italien", "Parigi:en italien"},
		{"Zoé, c'est-à-dire vie en grec", "Zoé:c est a dire"},
		{"Zoé est ainsi appelée par tous", "Zoé:ainsi appelee"},
		{"Zoé (étymologie : la vie)", "Zoé:etymologie"},
		{"Elle est surnommée Zouzou.", "Zouzou:surnommee"},
		{"une élève, alias Zouzou", "Zouzou:alias"},
		{"My name is Iris, like the flower.", "Iris:like the"},
		{"Iris means rainbow in Greek.", "Iris:means"},
		{"Rosa, como la flor", "Rosa:como la"},
		{"Rosa quiere decir algo", "Rosa:quiere decir"},
		{"Rosa, come il fiore", "Rosa:come il"},
		{"Rosa vuol dire qualcosa", "Rosa:vuol dire"},
		{"Rosa, como a flor", "Rosa:como a"},
		{"Rosa quer dizer algo", "Rosa:quer dizer"},
		{"Rosa, com la flor", "Rosa:com la"},
		{"Rosa vol dir alguna cosa", "Rosa:vol dir"},
		{"le PMU (Paris Mutuels Urbains)", "PMU:Paris Mutuels Urbains"},
		{"les Paris Mutuels Urbains (PMU)", "PMU:Paris Mutuels Urbains"},
		{"Sylvie Paris vit à Paris.", "Sylvie Paris:Paris"},
		{"ZRP (Zoé, Rosa, Parigi)", ""},

		{"Sylvie Paris lit.", ""},
		{"Sylvie Paris lit. Elle vit à Paris.", ""},
		{"Sylvie Paris lit !\n\nParis est loin.", ""},
		{"Zoé travaille comme la plupart.", ""},
		{"Zoé, comme la semaine dernière, bavarde", ""},
		{"Zoé bavarde comme Rosa", ""},
		{"Bonsoir Zoé, comme le disait Niall hier", ""},
		{"Cara Zoé, na minha cidade há festas", ""},
		{"Zoé, entendo quase tudo em italiano", ""},
		{"Zoé est partie. Cela signifie peu.", ""},
		{"Zoé a un contrôle de vocabulaire en italien", ""},
		{"Zoé visite la capitale", ""},
		{"Zoé, puis dix autres élèves de la classe de madame Duvallier dans la grande ville", ""},
		{"Zoé a dit que Rosa lit", ""},
		{"le PMU (près du stade)", ""},
		{"une rosa est là, dit Rosa", ""},
		{"Zoé n'est venue ni hier ni avant-hier ni la semaine d'avant encore : cela veut dire", ""},
	}
	for _, r := range rows {
		t.Run(r.text, func(t *testing.T) {
			var list []string
			for _, w := range (Check{Docs: fixture.Docs(r.text), Mapping: table(pairs...)}).Run() {
				if w.Code == "explained" {
					list = append(list, fmt.Sprintf("%v:%v", w.Args["form"], w.Args["sign"]))
				}
			}
			slices.Sort(list)
			if got := strings.Join(list, " "); got != r.want {
				t.Errorf("got %q, want %q", got, r.want)
			}
		})
	}
	// The acronym explains a part of its expansion.
	in := table("E3|PERSON|Sylvie Paris|Paris|Dupond")
	found := (Check{Docs: fixture.Docs("Le PMU (Paris Mutuels Urbains)."), Mapping: in}).Run()
	if got := brief(found); got != "explained:Paris:PMU" {
		t.Errorf("got %s", got)
	}
	if len(found) == 1 && found[0].Places[0] != (Place{0, core.Span{Start: 8, End: 13}}) {
		t.Errorf("it stands at %+v", found[0].Places)
	}
}

// TestCheckKey checks that the key of an incoherence does not depend on its places or their
// order.
func TestCheckKey(t *testing.T) {
	run := func(text string, pairs ...string) string {
		var keys []string
		for _, w := range (Check{Docs: fixture.Docs(text), Mapping: table(pairs...)}).Run() {
			keys = append(keys, w.Key())
		}
		return strings.Join(keys, "\n")
	}
	a := run("Emma et Léa", emma+"Zoé", lea+"Zoé")
	b := run("Emma et Léa, Léa, Léa", lea+"Zoé", emma+"Zoé")
	if a != b || a != "same-pseudonym|entities=E1, E2|pseudonym=Zoé" {
		t.Errorf("%q, %q", a, b)
	}
}
