package detect_test

import (
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect"
	"github.com/cachenom/cachenom/core/text/fold"
)

// TestCast: whose name each mention is, as the document tells. A row is a text
// and, for each of the mentions asked about, the fuller name it is of.
func TestCast(t *testing.T) {
	lex, model := open(t)
	type of map[string]string // surface → name
	rows := []struct {
		text string
		of   of
	}{
		{"Claire Fontaine ouvre la séance. Mme Fontaine rappelle les règles, puis Claire remercie les parents.",
			of{"Fontaine": "Claire Fontaine", "Claire": "Claire Fontaine", "Claire Fontaine": "Claire Fontaine"}},
		{"Claire Fontaine est arrivée avec son mari. M. Fontaine a signé le registre.", of{"Fontaine": "M. Fontaine"}},
		{"Bonjour, Claire Fontaine et Claire Dubois sont venues. Ensuite Claire a parlé à Paul.", of{"Claire": ""}},
		{"Le rapport de Karim Benali est prêt. J. Benali l'a relu, K. Benali l'a signé.",
			of{"J. Benali": "J. Benali", "K. Benali": "Karim Benali"}},
		{"Moussa Diarrassouba a fini. Mme Le Goff a vu M. Diarassouba hier.", of{"Diarassouba": "Moussa Diarrassouba"}},
		{"Écrivez à Nathalie Kerbrat : nathalie.kerbrat@mairie.example ou 06 12 34 56 78.",
			of{"nathalie.kerbrat@mairie.example": "Nathalie Kerbrat"}},
		// An initial that the fuller names have and the name itself has not.
		{"Anne S. Martin, Anne Martin Sophie et Anne Martin Simon.", of{"Anne S. Martin": "Anne S. Martin"}},
		{"Anne S. Martin et Anne Martin Sophie sont venues.", of{"Anne S. Martin": "Anne Martin Sophie"}},
		// A relative is somebody else, and so is who has the title of the other.
		{"Mme Da Cunha a appelé. Sa fille Noémie Da Cunha sera absente. Mme Da Cunha viendra.",
			of{"Da Cunha": "Mme Da Cunha", "Noémie Da Cunha": "Noémie Da Cunha"}},
		{"Mme Fontaine est la mère de Claire Fontaine.", of{"Fontaine": "Mme Fontaine", "Claire Fontaine": "Claire Fontaine"}},
		{"M. Martin, le père, et Mme Martin, la mère, sont venus pour Lucie Martin.", of{"Lucie Martin": "Lucie Martin"}},
		// An initial names somebody where no full name does.
		{"Le Dr A. Benhamou et le Dr Nguyen ont signé. Le Dr Benhamou la reverra.",
			of{"A. Benhamou": "A. Benhamou", "Benhamou": "A. Benhamou"}},
		{"Romain P. bavarde avec Manon. Romain doit se calmer.", of{"Romain": "Romain P."}},
		// A surname made of particles is a surname.
		{"Présents : Bruno Chevalier et Bruno Le Du. M. Le Du signe. LE DU Bruno signe aussi.",
			of{"Bruno Chevalier": "Bruno Chevalier", "Bruno Le Du": "Bruno Le Du", "Le Du": "Bruno Le Du", "LE DU Bruno": "Bruno Le Du"}},
		{"Marie-Lou Blanc parle à Marie-Lou Le Du.", of{"Marie-Lou Blanc": "Marie-Lou Blanc", "Marie-Lou Le Du": "Marie-Lou Le Du"}},
		{"Karim Le Bel a fini. LE BEL Karim signe. M. Le Bel signe aussi.", of{"LE BEL Karim": "Karim Le Bel", "Le Bel": "Karim Le Bel"}},
		// All the first names of one person; several people behind a label or before another.
		{"Océane, Marie, Ginette ROCHETEAU signe. O. Rocheteau est venue.", of{"O. Rocheteau": "Océane Marie Ginette ROCHETEAU"}},
		{"Présentes : Odile, Lucie, Simone GARNERAY. O. Garneray signe.", of{"Odile": "", "Simone GARNERAY": "Simone GARNERAY", "O. Garneray": "O. Garneray"}},
		{"Sont venues Odile, Lucie, Simone GARNERAY et Pauline Dray. O. Garneray signe.", of{"Odile": "", "Simone GARNERAY": "Simone GARNERAY"}},
		// A firm goes by its name with its legal form and without.
		{"DURIVAL SARL a livré. Achats DURIVAL : oui.", of{"DURIVAL": "DURIVAL SARL"}},
		// Two cells of a row, two fields of a form: one person.
		{"Nom\tPrénom\nBOIS\tMarin\nDE LA TOUR\tFoulques\n\nMarin bavarde. M. Bois est venu.",
			of{"BOIS": "Marin BOIS", "Marin": "Marin BOIS", "Bois": "Marin BOIS", "DE LA TOUR": "Foulques DE LA TOUR"}},
		{"Prénom;Nom\nLéo;Petit\nRose;Petit", of{"Léo": "Léo Petit", "Rose": "Rose Petit"}},
		{"Nom : Blanc\nPrénom : Victor\nClasse : 5eC", of{"Blanc": "Victor Blanc", "Victor": "Victor Blanc"}},
		{"Ont signé\nDubois, Jean-Marc\nLe Floch, Maïwenn\n\nM. Jean-Marc Dubois a dit oui.", of{"Dubois, Jean-Marc": "Jean-Marc Dubois"}},
	}
	for _, row := range rows {
		doc := core.NewDoc("", row.text, core.NewForms())
		seen := map[string]bool{}
		for _, f := range detect.New(lex, model).Detect(doc) {
			s := row.text[f.Start:f.End]
			if want, asked := row.of[s]; asked {
				seen[s] = true
				if fold.Key(f.Of) != fold.Key(want) && !(want == s && f.Of == "") {
					t.Errorf("%q: %q is of %q, want %q", row.text, s, f.Of, want)
				}
			}
		}
		for s := range row.of {
			if !seen[s] {
				t.Errorf("%q: %q not found", row.text, s)
			}
		}
	}
}
