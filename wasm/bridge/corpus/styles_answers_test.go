package corpus

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestNaturalAnswers: what chatbots make of texts with natural names comes back as what it
// stands for; what only looks like one of the names stays. {E} is Emma's invented first
// name, {L} the surname that she has with Hugo, {H} Hugo's, {K} and {O} those of Karim
// O'Brien, {M} the town for Le Mans, without its article.
func TestNaturalAnswers(t *testing.T) {
	const source = "Emma Lefèvre et Hugo Lefèvre progressent. Emma lit bien, qu'Hugo aide. Karim O'Brien bavarde. Mme Lefèvre a téléphoné. Ils vont au Mans ; Le Mans est loin."
	list := []map[string]any{{"first": "Emma", "last": "Lefèvre"}, {"first": "Hugo", "last": "Lefèvre"}, {"first": "Karim", "last": "O'Brien"}}
	raw, werr := ask(t, "pseudonymize", map[string]any{"text": source, "roster": list, "options": map[string]any{"style": "natural", "seed": "answers"}})
	if werr != nil {
		t.Fatalf("%v", werr)
	}
	var r styled
	var m struct{ Mapping json.RawMessage }
	if json.Unmarshal(raw, &r) != nil || json.Unmarshal(raw, &m) != nil {
		t.Fatal("no answer")
	}
	given := map[string]string{}
	for _, e := range r.Entities {
		first, last, _ := strings.Cut(e.Pseudonym, " ")
		switch e.Canonical {
		case "Emma Lefèvre":
			given["{E}"], given["{L}"] = first, last
		case "Hugo Lefèvre":
			given["{H}"] = first
		case "Karim O'Brien":
			given["{K}"], given["{O}"] = first, last
		case "Mans":
			given["{M}"] = e.Pseudonym
		}
	}
	if len(given) != 6 {
		t.Fatalf("not everybody has an invented name: %v", given)
	}
	for _, k := range []string{"E", "H", "K", "L", "O", "M"} {
		given["{"+k+"1}"] = string([]rune(given["{"+k+"}"])[:1])
		given["{"+k+"^}"] = strings.ToUpper(given["{"+k+"}"])
		given["{"+k+"_}"] = strings.ToLower(given["{"+k+"}"])
	}
	rows := []struct{ answer, want string }{
		{"{E} lit.", "Emma lit."},
		{"{E} {L} lit.", "Emma Lefèvre lit."},
		{"{L} {E} : 14/20", "Lefèvre Emma : 14/20"},
		{"{L^} {E} : 14/20", "Lefèvre Emma : 14/20"},
		{"{E^} LIT.", "Emma LIT."},
		{"le cahier de {E_}", "le cahier d'Emma"},
		{"**{E}** lit.", "**Emma** lit."},
		{"« {E} » lit, dit *{K}*.", "« Emma » lit, dit *Karim*."},
		{"Le cahier d'{E} est neuf.", "Le cahier d'Emma est neuf."},
		{"Le cahier de {K} est neuf.", "Le cahier de Karim est neuf."},
		{"Je crois qu'{H} lit et que {K} rit.", "Je crois qu'Hugo lit et que Karim rit."},
		{"Mme {L} a écrit.", "Mme Lefèvre a écrit."},
		{"Madame {L}, bonjour.", "Madame Lefèvre, bonjour."},
		{"Les {L} sont partis.", "Les Lefèvre sont partis."},
		{"{E1}. {L} lit.", "E. Lefèvre lit."},
		{"{H1}. {L} lit.", "H. Lefèvre lit."},
		{"{E} {L1}. lit.", "Emma L. lit."},
		{"{K} {O1}. lit.", "Karim O. lit."},
		{"{E}'s book.", "Emma's book."},
		{"{E} et {H} {L} lisent.", "Emma et Hugo Lefèvre lisent."},
		{"{E}, {H} et {K}", "Emma, Hugo et Karim"},
		{"| {E} {L} | 14 |", "| Emma Lefèvre | 14 |"},
		{`{"nom": "{E} {L}"}`, `{"nom": "Emma Lefèvre"}`},
		{"Ils vont au {M}.", "Ils vont au Mans."},
		{"Le {M} est loin du {M}.", "Le Mans est loin du Mans."},
		{"LE {M^}", "Le Mans"},
		// Not ours: another first name, another surname, a double name.
		{"Julie {L} lit.", "Julie {L} lit."},
		{"{E} Dupont lit.", "{E} Dupont lit."},
		{"Marie-{E} lit.", "Marie-{E} lit."},
		{"{E}-Marie lit.", "{E}-Marie lit."},
	}
	for _, row := range rows {
		fill := func(s string) string {
			for k, v := range given {
				s = strings.ReplaceAll(s, k, v)
			}
			return s
		}
		params := map[string]any{"text": fill(row.answer), "mapping": m.Mapping}
		raw, werr := ask(t, "restore", params)
		if werr != nil {
			t.Fatalf("%v", werr)
		}
		var back struct{ Text string }
		if err := json.Unmarshal(raw, &back); err != nil {
			t.Fatal(err)
		}
		if want := fill(row.want); back.Text != want {
			t.Errorf("%q came back as %q, want %q", params["text"], back.Text, want)
		}
	}
}
