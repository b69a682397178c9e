package corpus

import (
	"encoding/json"
	"strings"
	"testing"
)

// peopleOf reads a list such as "Emma MARTIN, Jean-Baptiste MOREL/JB": first name, surname and aliases.
func peopleOf(list string) (people []map[string]any) {
	for name := range strings.SplitSeq(list, ", ") {
		names := strings.Split(name, "/")
		first, last, _ := strings.Cut(names[0], " ")
		people = append(people, map[string]any{"first": first, "last": last, "aliases": names[1:]})
	}
	return people
}

// TestListSpelling checks that a listed person comes back into a rewritten text in the spelling of
// the list, and in the form that the source used most. With the option "written", the source's own
// spelling comes back.
func TestListSpelling(t *testing.T) {
	for _, r := range []struct{ list, source, answer, want, written string }{
		// Typing errors, nicknames and abbreviations never come back.
		{"Fatou DIALLO", "Fatuo est sérieuse.", "ELEVE_001's work is good.", "Fatou's work is good.", "Fatuo's work is good."},
		{"Maëlys ROY", "Maelys lit. Maelys rit.", "ELEVE_001 progresse.", "Maëlys progresse.", "Maelys progresse."},
		{"Jean-Baptiste MOREL/JB", "JB doit lire.", "ELEVE_001 doit écrire.", "Jean-Baptiste doit écrire.", "JB doit écrire."},
		{"Thierry DURAND/Titi", "Titi lit.", "ELEVE_001 rit.", "Thierry rit.", "Titi rit."},
		{"Maxime PETIT", "Max lit.", "ELEVE_001 rit.", "Maxime rit.", "Max rit."},
		{"Emma MARTIN", "E. Martin lit.", "ELEVE_001 rit.", "Emma Martin rit.", "E. Martin rit."},
		{"Emma MARTIN", "emma lit.", "ELEVE_001 rit.", "Emma rit.", "emma rit."},
		{"Emma MARTIN", "EMMA lit. EMMA rit.", "ELEVE_001 dort.", "Emma dort.", "EMMA dort."},
		{"Emma Lefèvre", "Emma Lefevre lit.", "ELEVE_001 rit.", "Emma Lefèvre rit.", "Emma Lefevre rit."},
		// The form that the source used most comes back.
		{"Emma MARTIN", "Emma lit. Emma rit. Emma Martin dort.", "ELEVE_001 joue.", "Emma joue.", "Emma joue."},
		{"Emma MARTIN", "Emma Martin lit. Emma Martin rit. Emma dort.", "ELEVE_001 joue.", "Emma Martin joue.", "Emma Martin joue."},
		{"Emma MARTIN", "MARTIN lit. MARTIN rit.", "ELEVE_001 joue.", "MARTIN joue.", "MARTIN joue."},
		{"Emma MARTIN", "Emme lit. Emma rit. Martin dort.", "ELEVE_001 joue.", "Emma joue.", ""},
		// The surname comes first in a list of names, but not in a sentence.
		{"Yann Le Goff, Léa d'Ornano, Chloé Bon", "LE GOFF Yann\nD'ORNANO Léa\nBON Chloé", "ELEVE_001 lit. Le bilan d'ELEVE_002, le bilan de ELEVE_003.", "Yann Le Goff lit. Le bilan de Léa d'Ornano, le bilan de Chloé Bon.", "LE GOFF Yann lit. Le bilan d'ORNANO Léa, le bilan de BON Chloé."},
		{"Léo Dupont, Sarah Le Goff", "DUPONT Léo\nLE GOFF Sarah", "Voici :\nELEVE_001\nMerci à ELEVE_002.", "Voici :\nDUPONT Léo\nMerci à Sarah Le Goff.", ""},
		{"Léo Dupont, Sarah Le Goff, Alice Morel", "Nom;Note\nDUPONT Léo;12\nLE GOFF Sarah;8\nMOREL Alice;4", "Nom;Note\nELEVE_001;12\nELEVE_002;9\nELEVE_003;4", "Nom;Note\nDUPONT Léo;12\nLE GOFF Sarah;9\nMOREL Alice;4", ""},
		{"Yann LE GOFF", "LE GOFF Yann lit. Le Goff Yann rit.", "ELEVE_001 dort.", "Yann Le Goff dort.", ""},
		// A first name alone only comes back if no other pupil has it.
		{"Léa PETIT, Léa MOREL", "Léa P. lit. Léa M. rit.", "ELEVE_001 joue avec ELEVE_002.", "Léa Petit joue avec Léa Morel.", "Léa P. joue avec Léa M."},
		{"Léa PETIT, Léa MOREL", "Léa Petit lit. Léa P. rit. Léa P. dort.", "ELEVE_001 joue.", "Léa Petit joue.", "Léa P. joue."},
		{"Léa PETIT, Lola MOREL", "Léa lit.", "ELEVE_001 joue.", "Léa joue.", "Léa joue."},
		{"Léa PETIT, Léa MOREL", "Lea bavarde.", "ELEVE_001|ELEVE_002 bavarde encore.", "Léa bavarde encore.", "Lea bavarde encore."},
		// Words that are not names do not count as forms.
		{"Chloé BON", "Bon trimestre. Chloé lit.", "ELEVE_001 a fourni un travail.", "Chloé a fourni un travail.", "Chloé a fourni un travail."},
		{"Chloé BON", "Chloé Bon : Bon trimestre. Chloé lit. Bon travail.", "ELEVE_001 a fourni un travail.", "Chloé Bon a fourni un travail.", ""},
		{"Rose PETIT", "Rose lit. Rose rit. Rose Petit dort.", "ELEVE_001 joue.", "Rose joue.", "Rose joue."},
		// For a person who is not on a list, the only spelling is that of the source.
		{"Emma MARTIN", "M. Lefevre lit. Lefevre rit.", "PERSONNE_001 joue.", "Lefevre joue.", "Lefevre joue."},
	} {
		raw, werr := ask(t, "pseudonymize", map[string]any{"text": r.source, "roster": peopleOf(r.list)})
		if werr != nil {
			t.Fatal(werr)
		}
		var masked struct {
			Text    string
			Mapping json.RawMessage
		}
		if err := json.Unmarshal(raw, &masked); err != nil {
			t.Fatal(err)
		}
		for names, want := range map[string]string{"": r.want, "source": r.want, "written": r.written} {
			params := map[string]any{"text": r.answer, "mapping": masked.Mapping}
			if names != "" {
				params["options"] = map[string]any{"names": names}
			}
			raw, werr := ask(t, "restore", params)
			if werr != nil {
				t.Fatal(werr)
			}
			var back restored
			if err := json.Unmarshal(raw, &back); err != nil {
				t.Fatal(err)
			}
			if want != "" && back.Text != want {
				t.Errorf("%s: %q, names %q: %q came back as %q, want %q", r.list, r.source, names, r.answer, back.Text, want)
			}
		}
		raw, werr = ask(t, "restore", map[string]any{"text": masked.Text, "mapping": masked.Mapping})
		if werr != nil {
			t.Fatal(werr)
		}
		var back restored
		if err := json.Unmarshal(raw, &back); err != nil || back.Text != r.source {
			t.Errorf("%q came back as %q", r.source, back.Text)
		}
	}
}
