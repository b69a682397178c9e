package detect_test

import (
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect"
	"github.com/cachenom/cachenom/core/text/fold"
)

// TestCast: each mention gets the right person. A row is a text and, for some of its
// mentions, the fuller name of the person.
func TestCast(t *testing.T) {
	lex, learned := open(t)
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
		// The fuller names have the initial, and the name itself does not.
		{"Anne S. Martin, Anne Martin Sophie et Anne Martin Simon.", of{"Anne S. Martin": "Anne S. Martin"}},
		{"Anne S. Martin et Anne Martin Sophie sont venues.", of{"Anne S. Martin": "Anne Martin Sophie"}},
		// "dit" before what a person says is the verb, and before a nickname it is not.
		{"M. Hassan dit : « Dylan a menti ».", of{"Hassan": "", "Dylan": ""}},
		{"Karim dit « Léa a menti ».", of{"Karim": "", "Léa": ""}},
		{"Karim dit : Léa a menti. Karim rit.", of{"Karim": "", "Léa": ""}},
		{"Karim dit Léa est méchante.", of{"Karim": "", "Léa": ""}},
		{"Mme Hassan dit Dylan absent.", of{"Hassan": "", "Dylan": ""}},
		{"Mon collègue Paul Garcin est là. M. Garcin crie.", of{"Garcin": "Paul Garcin"}},
		// A label for several people, or for a pupil, shows no parent.
		{"Délégués des parents : Mme Adjoua Kouassi (FCPE), M. Brun.\nParole aux parents : Mme Kouassi s'inquiète.", of{"Kouassi": "Adjoua Kouassi"}},
		{"Élève : BENKHEDDA Inès\nMlle Benkhedda a trouvé sa place.", of{"Benkhedda": "BENKHEDDA Inès"}},
		{"Sa sœur Claire Morel, épouse Blanc, dort. Mme Blanc rit.", of{"Blanc": "Claire Morel"}},
		{"Nom : LEMAHIEU\nNom d'usage : DELPORTE\nPrénom : Sandrine", of{"LEMAHIEU": "Sandrine DELPORTE", "DELPORTE": "Sandrine DELPORTE"}},
		{"Prénom\tLuc\nNom\tROUX\nNom\tPETIT", of{"ROUX": "Luc ROUX", "PETIT": ""}},
		{"Prénom\tLuc\nNom\tROUX\nNom marital\tPETIT", of{"ROUX": "Luc ROUX", "PETIT": "Luc ROUX"}},
		{"Nom : LEMAHIEU\nNom : DELPORTE\nPrénom : Sandrine", of{"LEMAHIEU": "", "DELPORTE": "Sandrine DELPORTE"}},
		// "épouse" before a first name is the verb, and before a surname it is not.
		{"Karim épouse Nadia. Lucien Bardet épouse Marie Garnier.", of{"Nadia": "", "Marie Garnier": "Marie Garnier"}},
		{"Mme Claire Morel épouse Blanc dort. Mme Blanc rit.", of{"Blanc": "Claire Morel"}},
		{"Karim Benali, dit « Kiki », est venu. Kiki rit.", of{"Kiki": "Karim Benali"}},
		{"Karim Benali dit Kiki est venu.", of{"Kiki": "Karim Benali"}},
		{"M. Hassan, dit Momo, est venu.", of{"Momo": "Hassan"}},
		// A title in the plural is the title of each in the row, unless it names both genders.
		{"Présents : MM. Durand, Roy et Petit. M. Durand intervient.", of{"Durand": "M. Durand"}},
		{"Mmes Durand et Roy. Mme Durand intervient.", of{"Durand": "Mme Durand"}},
		{"Mmes et MM. Vasseur et Roy. M. Vasseur parle.", of{"Vasseur": ""}},
		{"Mes frères Karim et Mourad sont partis. Karim est mort.", of{"Karim": ""}},
		{"Les jumeaux Hawa et Adama sont là. Hawa rit.", of{"Hawa": ""}},
		{"Les Roussel et les Morel sont là.", of{"Roussel": "les Roussel", "Morel": "les Morel"}},
		{"Mme Traoré : Oui, je m'appelle Aïssata Traoré.", of{"Traoré": "Aïssata Traoré"}},
		{"M. Durand : je suis Paul Durand, le gardien.", of{"Durand": "Paul Durand"}},
		// The surname may come first without capitals.
		{"Lefort Emma : Emma bavarde.", of{"Emma": "Lefort Emma"}},
		{"Garnier Hugo : Hugo dort. Mme Garnier est venue.", of{"Hugo": "Garnier Hugo"}},
		{"Emma Martin lit. Martin rit.", of{"Martin": "Emma Martin"}},
		{"Paul Vincent lit. Paul rit.", of{"Paul": "Paul Vincent"}},
		// A relative is another person, and so is a person with the other title.
		{"Mme Da Cunha a appelé. Sa fille Noémie Da Cunha sera absente. Mme Da Cunha viendra.",
			of{"Da Cunha": "Mme Da Cunha", "Noémie Da Cunha": "Noémie Da Cunha"}},
		{"Mme Fontaine est la mère de Claire Fontaine.", of{"Fontaine": "Mme Fontaine", "Claire Fontaine": "Claire Fontaine"}},
		{"M. Martin, le père, et Mme Martin, la mère, sont venus pour Lucie Martin.", of{"Lucie Martin": "Lucie Martin"}},
		{"M. Kerbrat et Mme Kerbrat sont là avec Hugo Kerbrat.", of{"Hugo Kerbrat": "Hugo Kerbrat"}},
		{"Emma Diaz et sa mère, Mme Diaz, sont reçues. Emma écoute.", of{"Emma Diaz": "Emma Diaz", "Diaz": "Mme Diaz", "Emma": "Emma Diaz"}},
		{"La mère de Léa Morel, Mme Morel, a appelé.", of{"Léa Morel": "Léa Morel", "Morel": "Mme Morel"}},
		{"Léa Morel travaille bien. Le père de Léa viendra : M. Morel est libre.", of{"Morel": "M. Morel"}},
		{"Mme Cadiou est là. Mlle Henriette Cadiou aussi. Mlle Cadiou épousera Paul.", of{"Henriette Cadiou": "Henriette Cadiou"}},
		{"Le Dr Tran a reçu M. Tran, sans lien de parenté.", of{}},
		{"Julien Faure et son fils Noé Faure sont là. M. Faure parle.", of{"Noé Faure": "Noé Faure", "Julien Faure": "Julien Faure"}},
		{"M. Pierre Morel et son épouse Anne Morel signent. Mme Morel relit.", of{"Morel": "Anne Morel"}},
		{"Marie-Claire Guéguen vit seule. Claire Guéguen est sa fille.", of{"Claire Guéguen": "Claire Guéguen", "Marie-Claire Guéguen": "Marie-Claire Guéguen"}},
		{"Paul Vincent et Vincent Paul sont là.", of{"Paul Vincent": "Paul Vincent", "Vincent Paul": "Vincent Paul"}},
		{"Mme Claire Vidal et son mari Paul Vidal sont là. Mme Vidal opère, M. Vidal attend.", of{"Claire Vidal": "Claire Vidal", "Paul Vidal": "Paul Vidal"}},
		{"Le Dr Hem Sokha est là. Le Dr Hem opère.", of{"Hem": "Hem Sokha"}},
		// Another surname or a nickname belongs to the same person.
		{"Mme Garnier, veuve Tissot, est là. Mme Tissot signe.", of{"Garnier": "Garnier", "Tissot": "Garnier"}},
		{"Salomé Rigal (née Estrade) a signé. Mme Estrade est venue.", of{"Estrade": "Salomé Rigal"}},
		{"L'oncle, Zé (José Vilar), signe. Zé attend.", of{"Zé": "José Vilar"}},
		{"Mohand, qu'on appelle tous Momo, est venu. Momo joue.", of{"Momo": "Mohand"}},
		{"Jeanne Morvan, que ses amies appellent Nanette, chante. Nanette rit.", of{"Nanette": "Jeanne Morvan"}},
		{"Le dossier vient de Panpi, de son vrai nom Jean-Pierre Harispe. Panpi nie.", of{"Panpi": "Jean-Pierre Harispe"}},
		{"Paul l'appelle Marie.", of{"Marie": "", "Paul": ""}},
		{"La mère de Kim Tran, on l'appelle Titi.", of{"Titi": ""}},
		// A short form fits a single first name; a part of a compound is not a short form.
		{"De : Gwenaëlle Quéré\n\nBonjour Gwen, merci.", of{"Gwen": "Gwenaëlle Quéré"}},
		{"Anne-Sophie Kerbrat écrit. Merci à Anne-So et à Hervé.", of{"Anne-So": "Anne-Sophie Kerbrat"}},
		{"Pierre-Yves Kerleroux, Pierre et Yves étaient là.", of{"Pierre": "", "Yves": ""}},
		{"Alexandre Pons et Alexandra Roy sont là. Alex arrive.", of{"Alex": ""}},
		// The text says that another person has the surname.
		{"Marin est absent. Voir avec l'infirmière, Solène Marin (aucun lien de parenté). Marin revient lundi.", of{"Marin": "Marin"}},
		{"Claire Dumas-Roy (ex-Dumas) est là. Claire Dumas signe.", of{"Claire Dumas": "Claire Dumas-Roy"}},
		{"Yvette Riou, ép. Morvan, signe. Mme Morvan sort.", of{"Morvan": "Yvette Riou"}},
		// A word after a surname, a title of the other gender, an enumeration: two people.
		{"M. Dufour père a signé. M. Vidal fils aussi.", of{"Dufour": "M. Dufour père", "Vidal": "M. Vidal fils"}},
		{"Léa M. et Léa Mo. sont là.", of{"Léa M.": "Léa M.", "Léa Mo": "Léa Mo"}},
		{"Paul Girard et P. Girard sont deux cousins.", of{"P. Girard": "P. Girard"}},
		{"Ali Ott et son fils A. Ott sont là.", of{"A. Ott": "A. Ott"}},
		{"Ch. Morvan et M.-Th. Cariou sont là.", of{"Ch. Morvan": "Ch. Morvan", "M.-Th. Cariou": "M.-Th. Cariou"}},
		{"DUPRÉ, Noah ; KLEIN, Eva", of{"KLEIN, Eva": "Eva KLEIN"}},
		{"MARTIN, Léa et PETIT, Tom sont là.", of{"MARTIN, Léa": "Léa MARTIN", "PETIT, Tom": "Tom PETIT"}},
		// A surname, a comma and a first name: one person by the verb, the label, the line.
		{"Martin, Sophie est attendue.", of{"Martin, Sophie": "Sophie Martin"}},
		{"Lefèvre, Marie-Claire est présente.", of{"Lefèvre, Marie-Claire": "Marie-Claire Lefèvre"}},
		{"Témoin : ROUSSELIN, Élodie.", of{"ROUSSELIN, Élodie": "Élodie ROUSSELIN"}},
		{"Candidat : Le Bihan, Erwan.", of{"Le Bihan, Erwan": "Erwan Le Bihan"}},
		{"Laurent, Marie et Paul sont excusés.", of{"Laurent": "", "Marie": "", "Paul": ""}},
		{"Monsieur Ghislain, Roger TARTACAP, né le 9 octobre 1968", of{"Ghislain, Roger TARTACAP": "Ghislain Roger TARTACAP"}},
		// An initial names a person where no full name does.
		{"Le Dr A. Benhamou et le Dr Nguyen ont signé. Le Dr Benhamou la reverra.",
			of{"A. Benhamou": "A. Benhamou", "Benhamou": "A. Benhamou"}},
		{"Romain P. bavarde avec Manon. Romain doit se calmer.", of{"Romain": "Romain P."}},
		// A surname may consist of particles.
		{"Présents : Bruno Chevalier et Bruno Le Du. M. Le Du signe. LE DU Bruno signe aussi.",
			of{"Bruno Chevalier": "Bruno Chevalier", "Bruno Le Du": "Bruno Le Du", "Le Du": "Bruno Le Du", "LE DU Bruno": "Bruno Le Du"}},
		{"Marie-Lou Blanc parle à Marie-Lou Le Du.", of{"Marie-Lou Blanc": "Marie-Lou Blanc", "Marie-Lou Le Du": "Marie-Lou Le Du"}},
		{"Karim Le Bel a fini. LE BEL Karim signe. M. Le Bel signe aussi.", of{"LE BEL Karim": "Karim Le Bel", "Le Bel": "Karim Le Bel"}},
		// All first names of one person; several people after a label or before another person.
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
		{"NOM\tDOĞAN\nPRÉNOM\tCem\nNÉ LE\t09-09-1978\n\nM. Doğan signe.", of{"Cem": "Cem DOĞAN", "Doğan": "Cem DOĞAN"}},
		{"\tVendeur\tAcheteur\nNom\tPEREIRA\tSAID\nPrénom\tArmindo\tHamidou", of{"PEREIRA": "Armindo PEREIRA", "Hamidou": "Hamidou SAID"}},
		{"Nom : PEREIRA\nPrénom(s) : Léonor Beatriz\nResponsable : PEREIRA Nuno", of{"PEREIRA": "Léonor Beatriz PEREIRA", "PEREIRA Nuno": "PEREIRA Nuno"}},
		{"Ont signé\nDubois, Jean-Marc\nLe Floch, Maïwenn\n\nM. Jean-Marc Dubois a dit oui.", of{"Dubois, Jean-Marc": "Jean-Marc Dubois"}},
	}
	for _, row := range rows {
		doc := core.NewDoc("", row.text, core.NewForms())
		seen := map[string]bool{}
		for _, f := range detect.New(lex, learned).Detect(doc) {
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
