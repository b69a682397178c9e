package byline

import (
	"slices"
	"strings"
	"testing"
)

// TestLogins checks which addresses fit a name: w with first name and surname, p with less, ""
// not at all.
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
