package restoring

import (
	"slices"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/core/pseudonym/fixture"
	"github.com/cachenom/cachenom/core/pseudonym/naming"
	"github.com/cachenom/cachenom/core/pseudonym/spelling"
)

// wordList is a dictionary of a few words, with "r" for a common word, "p" for a first name and
// "s" for a surname.
type wordList map[string]string

func (l wordList) Lookup(key string) (lexicon.Entry, bool) {
	kinds, ok := l[key]
	var e lexicon.Entry
	for _, k := range kinds {
		switch k {
		case 'r':
			e.Class, e.Word = e.Class|lexicon.ClassWord, 9
		case 'p':
			e.Class, e.First = e.Class|lexicon.ClassFirst, 12
		case 's':
			e.Class, e.Surname = e.Class|lexicon.ClassSurname, 10
		}
	}
	return e, ok
}

// renamed returns a mapping from entries "name=pseudonym". It adds the pairs of the parts if
// both have two words.
func renamed(list ...string) *pseudonym.Mapping {
	m := &pseudonym.Mapping{Version: 1}
	for i, s := range list {
		name, given, _ := strings.Cut(s, "=")
		p := pseudonym.Pair{Entity: strings.Repeat("E", i+1), Kind: "PERSON", Canonical: name, Action: "replace"}
		first, last, two := strings.Cut(name, " ")
		newFirst, newLast, alike := strings.Cut(given, " ")
		if two && alike && spelling.IsNatural(given) {
			p.Pseudonym, p.Name = newFirst, first
			m.Pairs = append(m.Pairs, p)
			p.Pseudonym, p.Name = newLast, last
			m.Pairs = append(m.Pairs, p)
		}
		p.Pseudonym, p.Name, p.Forms = given, "", []string{name}
		m.Pairs = append(m.Pairs, p)
	}
	return m
}

// TestNoWrongName checks that ordinary words stay, that half a name never comes back, and that
// everything that looks like a pseudonym and stays is reported. A row has a table, a text and
// its result, with the report behind "?".
func TestNoWrongName(t *testing.T) {
	words := wordList{"rose": "rp", "elle": "r", "marie": "p", "jean": "p", "dupont": "s", "bravo": "r", "agnes": "p", "garnier": "s", "petit": "rs", "bonjour": "r", "et": "r", "la": "r", "une": "r", "est": "r"}
	natural := []string{"Emma Petit=Agnès Garnier", "Léa Morel=Rose Vidal", "Sami=Hugo", "Ahmed Ben Ali=Victor Roux", "Metz=Agen"}
	letters := []string{"Marie Petit=M. P.", "Paul Fabre=P. F. 7", "Pia Ferri=P. F. 2", "Anne Roy=A. R.", "Malo=M."}
	ids := []string{"Emma Petit=ELEVE_001", "Léa Morel=ELEVE_002", "Tom Roy=PERSONNE_010"}
	rows := []struct {
		name         string
		table        []string
		text, want   string
		listed       string
		wordsUnknown bool
	}{
		{"the whole name", natural, "Agnès Garnier rit, AGNÈS GARNIER aussi", "Emma Petit rit, EMMA PETIT aussi", "", false},
		{"a part", natural, "Agnès rit. Mme Garnier rit, d'Agnès", "Emma rit. Mme Petit rit, d'Emma", "", false},
		{"a word", natural, "la rose, une Rose, des rose", "la rose, une Rose, des rose", "", false},
		{"and the name", natural, "Rose rit avec ROSE, Rose Vidal et la rose", "Léa rit avec LÉA, Léa Morel et la rose", "", false},
		{"no word of a name in small letters", natural, "agnès et agnès garnier", "Emma et Emma Petit", "", false},
		{"the own initial behind", natural, "Agnès G. rit, Agnès G aussi", "Emma P. rit, Emma P aussi", "", false},
		{"another initial behind", natural, "Agnès B. rit, Agnès rit", "Agnès B. rit, Emma rit", "Agnès B.", false},
		{"an initial behind who has no other part", natural, "Hugo G. rit", "Hugo G. rit", "Hugo G.", false},
		{"the own initial before", natural, "A. Garnier rit", "E. Petit rit", "", false},
		{"another initial before", natural, "B. Garnier rit", "B. Garnier rit", "B. Garnier", false},
		{"a title before", natural, "M. Garnier, Mme Agnès Garnier", "M. Petit, Mme Emma Petit", "", false},
		{"another surname behind", natural, "Agnès Dupont, Agnès Kerbrat rit", "Agnès Dupont, Agnès Kerbrat rit", "Agnès Dupont, Agnès Kerbrat", false},
		{"another first name before", natural, "Marie Garnier rit", "Marie Garnier rit", "Marie Garnier", false},
		{"a compound", natural, "Marie-Agnès et Agnès-Claire, Agnès-là", "Marie-Agnès et Agnès-Claire, Emma-là", "Marie-Agnès, Agnès-Claire", false},
		{"a place of a longer name", natural, "Agen-sur-Lot, à Agen", "Agen-sur-Lot, à Metz", "Agen-sur", false},
		{"words with a capital beside", natural, "Bonjour Agnès. Elle rit. Bravo Garnier ! Agnès Bravo", "Bonjour Emma. Elle rit. Bravo Petit ! Emma Bravo", "", false},
		{"the parts turned round", natural, "GARNIER Agnès", "PETIT Emma", "", false},
		{"two people beside each other", natural, "Agnès Rose Hugo", "Emma Léa Sami", "", false},
		{"a surname of several words", natural, "Victor, M. Roux, Victor Roux", "Ahmed, M. Ben Ali, Ahmed Ben Ali", "", false},
		{"without a dictionary everything is a name", natural, "la rose, Marie Garnier", "la Léa, Marie Petit", "", true},

		{"initials", letters, "P. F. 7 et A. R. rient.", "Paul Fabre et Anne Roy rient.", "", false},
		{"a title is no initial", letters, "M. P. F. 7 et Mme P. F. 2", "M. Paul Fabre et Mme Pia Ferri", "", false},
		{"nor one of a name", letters, "M. Dupont, M. R. Dupont", "M. Dupont, M. R. Dupont", "", false},
		{"who begins with M.", letters, "M. P. rit", "Marie Petit rit", "", false},
		{"a number of nobody", letters, "P. F. 3, P. F. rit", "P. F. 3, P. F. rit", "P. F. 3, P. F.", false},
		{"a number that counts", letters, "A. R. 3 fois", "Anne Roy 3 fois", "", false},
		{"within more initials", letters, "J. A. R. et A. R. J. rient", "J. A. R. et A. R. J. rient", "J. A. R., A. R. J.", false},
		{"before a surname", letters, "A. R. Dupont rit. A. R. Elle rit", "A. R. Dupont rit. Anne Roy Elle rit", "A. R. Dupont", false},
		{"no full stops, small letters", letters, "AR, A R, a. r., A.R.", "AR, A R, a. r., Anne Roy", "A R", false},
		{"two cells of a table", letters, "| 12 | P. F. 7 | A. R. |", "| 12 | Paul Fabre | Anne Roy |", "", false},
		{"a doubt of which one is unknown", letters, "P. F. 7|A. R. G. rient", "P. F. 7|A. R. G. rient", "P. F. 7, A. R. G.", false},
		{"initials of nobody", letters, "K. L. rit avec K. L. Dupont", "K. L. rit avec K. L. Dupont", "K. L.", false},

		{"a list of numbers", ids, "ELEVE_001 et 002, ELEVE_001, 002 et 003", "Emma Petit et Léa Morel, Emma Petit, Léa Morel et 003", "003", false},
		{"a list with a slash", ids, "ELEVE_001/002 rient", "Emma Petit/Léa Morel rient", "", false},
		{"a number that counts, of another width", ids, "ELEVE_001 et 12 autres, ELEVE_002, 5 fois", "Emma Petit et 12 autres, Léa Morel, 5 fois", "", false},
		{"two digits, which marks have too", []string{"Emma Petit=ELEVE_10", "Léa Morel=ELEVE_15"}, "ELEVE_10,15 ; ELEVE_10 et 15 ; ELEVES 10 et 15", "Emma Petit,15 ; Emma Petit et 15 ; Emma Petit et Léa Morel", "", false},
		{"of another language", ids, "STUDENT_001, Person_004, PERSON\\_1", "STUDENT_001, Person_004, PERSON\\_1", "STUDENT_001, Person_004, PERSON\\_1", false},
		{"half of a doubt", ids, "ELEVE_001|ELEVE_009 ou ELEVE_001|ELEVE_002", "ELEVE_001|ELEVE_009 ou Emma Petit|Léa Morel", "ELEVE_001, ELEVE_009", false},
		{"in words", ids, "l'élève n° 12, Élève no 3, les ELEVES 001 et 002", "l'élève n° 12, Élève no 3, Emma Petit et Léa Morel", "élève n° 12, Élève no 3", false},
		{"a head that lost its number", ids, "ELEVE_ rit, [ELEVE] lit, ELEVE et LES ELEVES", "ELEVE_ rit, [ELEVE] lit, ELEVE et LES ELEVES", "ELEVE, ELEVE", false},
		{"what has no such shape", ids, "fichier_2, l'élève 9, K. L. rit, COVID-19", "fichier_2, l'élève 9, K. L. rit, COVID-19", "", false},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			restorer := Restorer{Mapping: renamed(r.table...), Words: words}
			if r.wordsUnknown {
				restorer.Words = nil
			}
			got, _, report, _ := restorer.Restore("", false, r.text)
			if got != r.want {
				t.Errorf("got  %q\nwant %q", got, r.want)
			}
			var listed []string
			for _, l := range report.Left {
				listed = append(listed, l.Text)
				if at := got[l.Out.Start:l.Out.End]; at != l.Text {
					t.Errorf("%q is said to stand where %q does", l.Text, at)
				}
				if !slices.Contains(report.Unknown, l.Text) {
					t.Errorf("%q is not among the unknown %q", l.Text, report.Unknown)
				}
			}
			if s := strings.Join(listed, ", "); s != r.listed {
				t.Errorf("listed %q, want %q", s, r.listed)
			}
		})
	}
}

// TestInitialsThatAreNoTitle checks that initials are not read as other initials with a title
// before them, or as the initials of another person with a number.
func TestInitialsThatAreNoTitle(t *testing.T) {
	rows := []struct {
		name    string
		people  []string
		earlier *pseudonym.Mapping
		want    string
	}{
		{"nobody in the way", []string{"Paul Fabre", "Marie Petit"}, nil, "P. F.; M. P."},
		{"a title and somebody's initials", []string{"Paul Fabre", "Marie Paule Faure"}, nil, "P. F. 1; M. P. F."},
		{"the title alone", []string{"Malo"}, nil, "M. 1"},
		{"given before", []string{"Marie Paule Faure"}, renamed("Paul Fabre=P. F."), "M. P. F. 1"},
		{"numbers before", []string{"Pia Ferri"}, renamed("Paul Fabre=P. F. 1", "Pol Frank=P. F. 2"), "P. F. 3"},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			var list []*core.Entity
			for i, name := range r.people {
				list = append(list, fixture.Person(strings.Repeat("P", i+7), name))
			}
			naming.Initials{IDs: naming.IDs{Earlier: r.earlier}}.Name(list, fixture.Docs("rien"))
			var got []string
			for _, e := range list {
				got = append(got, e.Pseudonym)
			}
			if s := strings.Join(got, "; "); s != r.want {
				t.Errorf("got %q, want %q", s, r.want)
			}
		})
	}
}
