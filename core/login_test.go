package core

import (
	"slices"
	"strings"
	"testing"
)

// TestLogins: how names stand in addresses; w for first name and surname, p for
// less than both, "" for somebody else's.
func TestLogins(t *testing.T) {
	rows := []struct{ name, whole, part, none string }{
		{"Paul Martin",
			"paul.martin@gmail.com martin.paul@gmail.com paulmartin12@free.fr @paul_martin MARTIN-Paul@x.fr martinpaul+ecole@x.fr paul.martin.4eb@x.fr 4eb-martin-paul@x.fr",
			"pmartin@x.fr martinp@x.fr p.martin75@x.fr martin@x.fr paul@x.fr @paul paulm@x.fr mme.martin@x.fr",
			"paul.durand@x.fr pierre.martin@x.fr martinez@x.fr contact@paul-martin.fr 12@x.fr @ p@x.fr m.martins@x.fr"},
		{"Aude Lemoine", "@aude.lemoine @AudeLemoine", "@alemoine", "@aude.martin @lemoinerie"},
		{"Jean-Marc Le Goff", "jeanmarc.legoff@x.fr jean-marc.le-goff@x.fr jean.goff@x.fr legoffjeanmarc@x.fr", "jmlegoff@x.fr jlegoff@x.fr jm.goff@x.fr jeanmarc@x.fr", "marc@x.fr"},
		{"Éloïse N'Diaye", "eloise.ndiaye@x.fr", "endiaye@x.fr e.n.diaye@x.fr", "diane@x.fr"},
		{"Rose", "", "rose@x.fr", "rosemartin@x.fr"},
		{"李 明", "", "", "li@x.fr @"},
	}
	for _, r := range rows {
		l := NewLogins()
		l.Add(r.name, 7)
		for want, list := range map[string]string{"w": r.whole, "p": r.part, "": r.none} {
			for login := range strings.FieldsSeq(list) {
				got := ""
				switch {
				case slices.Equal(l.Whole(login), []int{7}):
					got = "w"
				case slices.Equal(l.Part(login), []int{7}):
					got = "p"
				}
				if got != want {
					t.Errorf("%s: %s is %q, want %q", r.name, login, got, want)
				}
			}
		}
	}
}

// TestAddresses: whose an address is beside a list, and beside people found
// openly. Names of the texts are found by mail.
func TestAddresses(t *testing.T) {
	open := detector(func(doc *Doc) []Finding {
		var found []Finding
		for _, word := range strings.Fields(doc.Text) {
			at := strings.Index(doc.Text, word)
			f := Finding{Span: Span{at, at + len(word)}, Kind: Handle, Status: Sure, Action: Replace, Rule: "test"}
			switch {
			case strings.Contains(word[1:], "@"):
				f.Kind = Email
			case strings.Contains(word, "-"):
				f.Kind = Person
			case word[0] != '@':
				continue
			}
			found = append(found, f)
		}
		return found
	})
	rows := []struct{ name, text, want string }{
		{"of the list, first name and surname", "emma.martin@x.fr", "E1"},
		{"whoever else is there", "Zoé-Petit emma.martin@x.fr", "PERSONNE_001 E1"},
		{"an initial, and the pupil is in the text", "Emma : emartin@x.fr", "E1 : E1"},
		{"an initial, and the pupil is not", "emartin@x.fr", "EMAIL_001"},
		{"an initial, and another has it too", "Emma et Eric-Martin : emartin@x.fr", "E1 et PERSONNE_001 : EMAIL_001"},
		{"a first name", "Emma : emma@x.fr", "E1 : E1"},
		{"of two pupils", "Léa : lea@x.fr", "E2|E3 : EMAIL_001"},
		{"one of two", "Léa : lea.morel@x.fr", "E2|E3 : E3"},
		{"a user's name", "Rose est @rose_bon et @rbon", "E4 est E4 et E4"},
		{"a word is nobody", "rose : rose@x.fr", "rose : EMAIL_001"},
		{"of somebody found", "Eric-Blanc : eblanc@x.fr", "PERSONNE_001 : PERSONNE_001"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			if got := outputs(run(t, nil, texts(r.text), func(p *Pipeline) { p.Detectors = []Detector{names, open} })); got != r.want {
				t.Errorf("got %q, want %q", got, r.want)
			}
		})
	}
}
