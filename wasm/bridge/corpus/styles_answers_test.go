package corpus

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestNaturalAnswers checks that natural names come back as the names that they replace, after
// changes that chatbots make, and that similar names stay. {E} is Emma's invented first name, {L}
// the invented surname that she shares with Hugo, {H} is Hugo's first name, {K} and {O} are Karim
// O'Brien's names, {M} is the town for Le Mans without its article.
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
	rows := []answerRow{
		{"{E} lit.", "Emma lit."},
		{"{E} {L} lit.", "Emma Lefèvre lit."},
		{"{L} {E} : 14/20", "Lefèvre Emma : 14/20"},
		{"{L^} {E} : 14/20", "LEFÈVRE Emma : 14/20"},
		{"{E^} LIT.", "EMMA LIT."},
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
		{"LE {M^}", "LE MANS"},
		// These are other people: another first name, another surname, a double name.
		{"Julie {L} lit.", "Julie {L} lit."},
		{"{E} Dupont lit.", "{E} Dupont lit."},
		{"Marie-{E} lit.", "Marie-{E} lit."},
		{"{E}-Marie lit.", "{E}-Marie lit."},
	}
	checkAnswers(t, rows, given, m.Mapping)
}

// answerRow is an answer with changed names, and the restored text.
type answerRow struct{ answer, want string }

// checkAnswers restores rows in which {…} is an invented name.
func checkAnswers(t *testing.T, rows []answerRow, given map[string]string, mapping json.RawMessage) {
	t.Helper()
	for _, row := range rows {
		fill := func(s string) string {
			for k, v := range given {
				s = strings.ReplaceAll(s, k, v)
			}
			return s
		}
		params := map[string]any{"text": fill(row.answer), "mapping": mapping}
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

// TestSurnameAnswers checks double surnames and surnames with particles in answers. {A}-{B} is the
// invented name for Lefèvre-Hamon, {A} for Lefèvre, {B} for Hamon, {C} {D} for Vasseur Marchand, "de
// {T}" for de La Tour, "d'{U}" for d'Aubigné, {G} for Le Goff, {V} for Ben Ali, {W} for von Berg.
// {E}, {H}, {L}, {P} are the invented first names of Emma, Hugo, Hélène and Hans.
func TestSurnameAnswers(t *testing.T) {
	const source = "Emma Lefèvre-Hamon, Hugo Lefèvre et Léa Hamon lisent. Hélène de La Tour, Hans d'Aubigné, Inès Le Goff, Noé Vasseur Marchand, Karim Ben Ali et Karl von Berg aussi. " +
		"Mme Lefèvre-Hamon écrit. L'avis de La Tour compte. M. Lefèvre et Mme Hamon sont là. Les d'Aubigné partent."
	var list []map[string]any
	for _, p := range []string{"Emma|Lefèvre-Hamon", "Hugo|Lefèvre", "Léa|Hamon", "Hélène|de La Tour", "Hans|d'Aubigné", "Inès|Le Goff", "Noé|Vasseur Marchand", "Karim|Ben Ali", "Karl|von Berg"} {
		first, last, _ := strings.Cut(p, "|")
		list = append(list, map[string]any{"first": first, "last": last})
	}
	for _, seed := range []string{"a", "b", "c", "d"} {
		raw, werr := ask(t, "pseudonymize", map[string]any{"text": source, "roster": list, "options": map[string]any{"style": "natural", "seed": seed}})
		if werr != nil {
			t.Fatalf("%v", werr)
		}
		var r styled
		var m struct{ Mapping json.RawMessage }
		if json.Unmarshal(raw, &r) != nil || json.Unmarshal(raw, &m) != nil {
			t.Fatal("no answer")
		}
		given, shape := map[string]string{}, map[string]string{
			"Emma Lefèvre-Hamon": "{E} {A}-{B}", "Hugo Lefèvre": "{H} {A}", "Léa Hamon": "{Z} {B}", "Hélène de La Tour": "{L} de {T}", "Hans d'Aubigné": "{P} d'{U}", "Inès Le Goff": "{I} {G}",
			"Noé Vasseur Marchand": "{N} {C} {D}", "Karim Ben Ali": "{K} {V}", "Karl von Berg": "{Q} {W}",
		}
		cut := strings.NewReplacer("-", " ", "'", " ")
		for _, e := range r.Entities {
			want := strings.Fields(cut.Replace(shape[e.Canonical]))
			got := strings.Fields(cut.Replace(e.Pseudonym))
			if len(e.Members) > 0 || len(want) == 0 {
				continue
			}
			if len(want) != len(got) {
				t.Fatalf("%s is called %q", e.Canonical, e.Pseudonym)
			}
			for i, w := range want {
				if was, ok := given[w]; w[0] == '{' && ok && was != got[i] {
					t.Errorf("%s: %s is %q and %q", e.Canonical, w, was, got[i])
				}
				if w[0] == '{' {
					given[w] = got[i]
				} else if w != got[i] {
					t.Errorf("%s is called %q", e.Canonical, e.Pseudonym)
				}
			}
		}
		for _, k := range []string{"E", "H", "P", "L", "A", "B", "T", "U"} {
			given["{"+k+"1}"] = string([]rune(given["{"+k+"}"])[:1])
			given["{"+k+"^}"] = strings.ToUpper(given["{"+k+"}"])
		}
		fill := func(s string) string {
			for k, v := range given {
				s = strings.ReplaceAll(s, k, v)
			}
			return s
		}
		if want := fill("{E} {A}-{B}, {H} {A} et {Z} {B} lisent. {L} de {T}, {P} d'{U}, {I} {G}, {N} {C} {D}, {K} {V} et {Q} {W} aussi. Mme {A}-{B} écrit. L'avis de {T} compte. M. {A} et Mme {B} sont là. Les d'{U} partent."); r.Text != want {
			t.Errorf("got %q, want %q", r.Text, want)
		}
		checkAnswers(t, []answerRow{
			{"Mme {A}-{B} est là.", "Mme Lefèvre-Hamon est là."}, {"Mme {A} {B} est là.", "Mme Lefèvre-Hamon est là."}, {"Mme {A} est là.", "Mme Lefèvre est là."}, {"Mme {B} est là.", "Mme Hamon est là."},
			{"{E} {A}-{B} lit.", "Emma Lefèvre-Hamon lit."}, {"{E} {A} lit.", "Emma Lefèvre lit."}, {"{E} {B} lit.", "Emma Hamon lit."}, {"{H} {A} lit.", "Hugo Lefèvre lit."},
			{"{E1}. {A}-{B} lit.", "E. Lefèvre-Hamon lit."}, {"Les {A}-{B} sont là.", "Les Lefèvre-Hamon sont là."}, {"{E}, {H} et {Z}", "Emma, Hugo et Léa"},
			{"M. {C} {D}", "M. Vasseur Marchand"}, {"M. {C}-{D}", "M. Vasseur Marchand"}, {"M. {D}", "M. Marchand"}, {"{N} {C}", "Noé Vasseur"},
			{"Mme de {T} lit.", "Mme de La Tour lit."}, {"Mme {T} lit.", "Mme de La Tour lit."}, {"L'avis de {T} compte.", "L'avis de La Tour compte."}, {"L'avis de **{T}** compte.", "L'avis de **La Tour** compte."},
			{"{L} de {T} lit.", "Hélène de La Tour lit."}, {"L'avis d'{L} de {T}", "L'avis d'Hélène de La Tour"}, {"L'avis de M. de {T}", "L'avis de M. de La Tour"}, {"{L1}. de {T}", "H. de La Tour"}, {"{L} {T}", "Hélène de La Tour"},
			{"Je crois que de {T} viendra.", "Je crois que de La Tour viendra."}, {"Je crois que {T} viendra.", "Je crois que de La Tour viendra."},
			{"M. d'{U} lit.", "M. d'Aubigné lit."}, {"M. d’{U} lit.", "M. d'Aubigné lit."}, {"Les d'{U} sont partis.", "Les d'Aubigné sont partis."}, {"M. {U} lit.", "M. d'Aubigné lit."}, {"{P} d'{U} lit.", "Hans d'Aubigné lit."},
			{"L'avis d'{U} compte.", "L'avis d'Aubigné compte."}, {"L'avis d'**{U}** compte.", "L'avis d'**Aubigné** compte."}, {"{P1}. d'{U}", "H. d'Aubigné"},
			{"Mme {G} lit.", "Mme Le Goff lit."}, {"L'avis de {G} compte.", "L'avis de Le Goff compte."}, {"{I} {G}", "Inès Le Goff"}, {"M. {V}", "M. Ben Ali"}, {"La copie de {V}", "La copie de Ben Ali"}, {"M. {W}", "M. von Berg"},
			// These are other people.
			{"{E} Dupont lit.", "{E} Dupont lit."}, {"Julie de {T} lit.", "Julie de {T} lit."}, {"{A}-Dupont lit.", "{A}-Dupont lit."}, {"{A}-{D} X. lit.", "{A}-{D} X. lit."}, {"{A}-{D} lit.", "Lefèvre-Marchand lit."},
		}, given, m.Mapping)
	}
}
