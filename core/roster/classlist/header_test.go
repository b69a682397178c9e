package classlist

import "testing"

// TestColumnRole checks the headings of exports of school software, of spreadsheets and of
// teachers.
func TestColumnRole(t *testing.T) {
	for want, headers := range map[role][]string{
		lastName:   {"Nom de famille", "NOM DE NAISSANCE", "Last Name", "Surname", "LastName", "last_name", "Family name", "Patronyme", "Nom de famille de l'élève"},
		usualLast:  {"Nom d'usage", "NOM D’USAGE", "Nom usuel", "Nom d'usage élève", "Nom marital"},
		firstName:  {"Prén.", "PRN", "Prénom", "PRENOM", "Prénoms", "Prénom(s)", "Prénom 1", "Prénom de l'élève", "First Name", "firstName", "Given name", "Forename", "Élève (prénom)", "Pr\uFFFDnom", "Pr\uFFFD\uFFFDnom", "Pr?nom", "Pre\u0301nom"},
		usualFirst: {"Prénom usuel", "Prénom d'usage", "Preferred name", "Known name"},
		fullName:   {"Élève", "Élèves", "Nom et prénom", "NOM Prénom", "Prénom NOM", "Nom/Prénom", "Nom complet", "Full name", "Identité", "Student", "\uFFFDl\uFFFDve", "First and last name"},
		someName:   {"Nom", "NOM", "Name", "Nom de l'élève", "Élève (nom)"},
		class:      {"Classe", "Division", "Class", "Code division", "Libellé classe", "Classe de rattachement", "Form"},
		gender:     {"Sexe", "Genre", "Gender", "Civilité", "Civilit\uFFFD", "F/M", "Fille/Garçon", "M./Mme", "G/F"},
		aliases:    {"Surnom", "Diminutif", "Alias", "Nickname", "Dit", "Usage"},
		number:     {"N°", "n°", "No", "Num", "#", "Numéro", "Rang"},
		otherData: {"Date de naissance", "Né(e) le", "N\uFFFD(e) le", "INE", "Courriel", "E-mail", "Téléphone", "Régime", "Groupe", "Niveau", "Prénom 2", "Autres prénoms",
			"Professeur principal", "Nom du chien", "Classe précédente", "Nom d'utilisateur", "Middle name"},
		guardian:    {"Nom du responsable", "Nom resp. légal 1", "Prénom du père"},
		unknownRole: {"LATIN", "DUPONT", "Emma", "", "DS1", "6eA"},
	} {
		for _, h := range headers {
			if got, _ := columnRole(h); got != want {
				t.Errorf("%q: role %d, want %d", h, got, want)
			}
		}
	}
}

// TestHeaderOrder checks that the order of the words is that of the names.
func TestHeaderOrder(t *testing.T) {
	for cell, want := range map[string]Order{
		"Nom et prénom": LastFirst, "Prénom NOM": FirstLast, "First and last name": FirstLast, "Surname, first name": LastFirst, "Élève": "",
	} {
		if _, got := columnRole(cell); got != want {
			t.Errorf("%q: order %q, want %q", cell, got, want)
		}
	}
}

func TestGenderOf(t *testing.T) {
	for want, cells := range map[string][]string{
		"f": {"F", "f", "Fille", "Féminin", "Mme", "Mlle", "Madame", "2", "Female", "♀"},
		"m": {"M", "G", "Garçon", "Masculin", "M.", "Mr", "Monsieur", "1", "H", "male", "♂"},
		"":  {"", "X", "DP", "Emma", "12"},
	} {
		for _, c := range cells {
			if got := map[uint8]string{0: "", 1: "m", 2: "f"}[uint8(genderOf(c))]; got != want {
				t.Errorf("%q: %q, want %q", c, got, want)
			}
		}
	}
}

func TestClassTitle(t *testing.T) {
	for _, s := range []string{"6eA", "6ème B", "3e2", "2nde 4", "1G3", "CM2", "CE1-CE2", "TSTMG2", "Terminale 3"} {
		if !isClass(s) {
			t.Errorf("%q is no class", s)
		}
	}
	for _, s := range []string{"DUP0NT", "Emma2", "123456789AB", "12/03/2012", "06 12 34 56 78", "Emma", "12345"} {
		if isClassTitle(s) {
			t.Errorf("%q is taken for a class", s)
		}
	}
}
