package roster_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/cachenom/cachenom/core/roster"
)

// people writes a list as "First|Last", one after the other.
func people(l roster.List) string {
	var all []string
	for _, p := range l.People {
		all = append(all, p.First+"|"+p.Last)
	}
	return strings.Join(all, " ; ")
}

// TestOrder: what capitals, particles, commas, the dictionary and the user say
// of the order. The names are invented; the rules are those of French lists.
func TestOrder(t *testing.T) {
	for _, c := range []struct{ name, text, want, order string }{
		{"capitals first", "DUPONT Emma\nLE GOFF Yann", "Emma|DUPONT ; Yann|LE GOFF", "last-first"},
		{"capitals last", "Emma DUPONT\nYann LE GOFF", "Emma|DUPONT ; Yann|LE GOFF", "first-last"},
		{"capitals line by line", "DUPONT Emma\nYann LE GOFF", "Emma|DUPONT ; Yann|LE GOFF", "mixed"},
		{"capitals with small particles", "Anne de la TOUR\nvan DIJK Joris", "Anne|de la TOUR ; Joris|van DIJK", "mixed"},
		{"prefix in small letters", "McDONALD Fiona\nD'HONT Anne\nd'HONT Luc", "Fiona|McDONALD ; Anne|D'HONT ; Luc|d'HONT", "last-first"},
		{"an initial is a first name", "DUPONT E.\nMARTIN L.", "E.|DUPONT ; L.|MARTIN", "last-first"},
		{"an initial is a surname", "Emma D.\nEmma M.\nNina", "Emma|D. ; Emma|M. ; Nina|", "first-last"},
		{"several first names", "Emma Louise DUPONT\nJean Paul MARTIN", "Emma Louise|DUPONT ; Jean Paul|MARTIN", "first-last"},
		{"dictionary, first names first", "Hugo Barreau\nManon Verdier\nMaria Garcia Lopez\nAli Ben Salah", "Hugo|Barreau ; Manon|Verdier ; Maria|Garcia Lopez ; Ali|Ben Salah", "first-last"},
		{"dictionary, surnames first", "Barreau Hugo\nVerdier Manon\nGarcia Lopez Maria\nBen Salah Ali\nDos Santos Silva Ana Paula", "Hugo|Barreau ; Manon|Verdier ; Maria|Garcia Lopez ; Ali|Ben Salah ; Ana Paula|Dos Santos Silva", "last-first"},
		{"all capitals", "NGUYEN THI MAI\nBARREAU HUGO\nDE OLIVEIRA JOAO", "THI MAI|NGUYEN ; HUGO|BARREAU ; JOAO|DE OLIVEIRA", "last-first"},
		{"all small", "hugo barreau\nchloé le floch\nana dos santos", "hugo|barreau ; chloé|le floch ; ana|dos santos", "first-last"},
		{"the list decides for names that are both", "Hugo Barreau\nManon Verdier\nThomas Martin", "Hugo|Barreau ; Manon|Verdier ; Thomas|Martin", "first-last"},
		{"and the other way round", "Barreau Hugo\nVerdier Manon\nThomas Martin", "Hugo|Barreau ; Manon|Verdier ; Martin|Thomas", "last-first"},
		{"comma", "Le Floch, Jean-Marie\nDupont, Emma", "Jean-Marie|Le Floch ; Emma|Dupont", "last-first"},
		{"comma between given names", "Barreau Hugo, Louis\nVerdier Manon\nDupont Emma, Rose", "Hugo|Barreau ; Manon|Verdier ; Emma|Dupont", "last-first"},
		{"first names only", "Emma\nLou\nAnne Lise", "Emma| ; Lou| ; Anne Lise|", "first-last"},
		{"and a surname where needed", "Emma\nLou\nNina Barreau\nNina Verdier", "Emma| ; Lou| ; Nina|Barreau ; Nina|Verdier", "first-last"},
		{"surnames only", "BARREAU\nLE COZ\nVERDIER", "|BARREAU ; |LE COZ ; |VERDIER", "last-first"},
		{"in one line", "Emma, Lou, Nina et Hugo", "Emma| ; Lou| ; Nina| ; Hugo|", "first-last"},
		{"whole names in one line", "Emma Dupont, Lucas Martin et Chloé Bernard", "Emma|Dupont ; Lucas|Martin ; Chloé|Bernard", "first-last"},
		{"Arabic script", "محمد علي", "علي|محمد", "last-first"},
		{"hyphen between the names", "DUPONT - Emma\nMARTIN - Lucas", "Emma|DUPONT ; Lucas|MARTIN", "last-first"},
		{"hyphen within a surname", "DUPONT - MARTIN Emma\nVERDIER Lucas", "Emma|DUPONT - MARTIN ; Lucas|VERDIER", "last-first"},
		{"linked surnames", "ORTEGA Y GASSET Luis\nROCA i VILA Martí", "Luis|ORTEGA Y GASSET ; Martí|ROCA i VILA", "last-first"},
		{"option in front", "ANGLAIS;DUPONT;Emma\nANGLAIS;MARTIN;Lucas\nALLEMAND;VERDIER;Manon", "Emma|DUPONT ; Lucas|MARTIN ; Manon|VERDIER", "last-first"},
		{"pairs on a line", "Emma Dupont et Lucas Martin\nChloé Bernard et Nina Verdier", "Emma|Dupont ; Lucas|Martin ; Chloé|Bernard ; Nina|Verdier", "first-last"},
		{"dots to a mark", "1. DUPONT Emma ........ 12\n2. MARTIN Lucas ....... 14", "Emma|DUPONT ; Lucas|MARTIN", "last-first"},
		{"slash", "DUPONT/Emma\nMARTIN/Lucas", "Emma|DUPONT ; Lucas|MARTIN", "last-first"},
		{"indented with tabs", "DUPONT Emma\n\t\tMARTIN Lucas\n\tVERDIER Manon", "Emma|DUPONT ; Lucas|MARTIN ; Manon|VERDIER", "last-first"},
		{"all manner of numbers", "① DUPONT Emma\n2️⃣ MARTIN Lucas\nc) VERDIER Manon\niv. PETIT Hugo\n(5) BOIS Nina\n[x] ROI Rose", "Emma|DUPONT ; Lucas|MARTIN ; Manon|VERDIER ; Hugo|PETIT ; Nina|BOIS ; Rose|ROI", "last-first"},
		{"noted behind a name", "MARTIN Rose - PAP\nPETIT Léo (PPRE)\nBERNARD Tom - départ le 12/10\nLE GOFF Enora – PAI\nROUX Zoé ULIS", "Rose|MARTIN ; Léo|PETIT ; Tom|BERNARD ; Enora|LE GOFF ; Zoé|ROUX", "last-first"},
		{"noted behind a first name", "Rose - PAP\nEmma\nLouis – A.E.S.H.\nZoé : dyslexie", "Rose| ; Emma| ; Louis| ; Zoé|", "first-last"},
		{"a surname behind a dash is no note", "Emma - NOUVEAU\nLucas - DUPONT", "Emma|NOUVEAU ; Lucas|DUPONT", "first-last"},
		{"noted in a column", "Nom;Prénom\nMARTIN;Rose - PAP\nPETIT;Léo", "Rose|MARTIN ; Léo|PETIT", "last-first"},
		{"the end of a sentence", "Emma, Louis et Zoé Martin", "Emma| ; Louis| ; Zoé|Martin", "first-last"},
		{"two first names at the end", "Emma, Lou, Anne Lise", "Emma| ; Lou| ; Anne Lise|", "first-last"},
		{"in a sentence", "Les élèves sont Emma Petit, Louis Roux et Zoé Martin.", "Emma|Petit ; Louis|Roux ; Zoé|Martin", "first-last"},
		{"in a sentence that begins otherwise", "Dans ma classe il y a Emma, Louis, Zoé, Tom ainsi que Marie.", "Emma| ; Louis| ; Zoé| ; Tom| ; Marie|", "first-last"},
		{"in a sentence that ends otherwise", "Emma Petit et Louis Roux sont délégués.", "Emma|Petit ; Louis|Roux", "first-last"},
		{"with parents, in columns with names", "Nom;Prénom;Responsable légal 1;Responsable légal 2\nMARTIN;Emma;MARTIN Paul;PETIT Anne\nROUX;Louis;ROUX Jean;", "Emma|MARTIN ; Louis|ROUX", "last-first"},
		{"with parents in front", "Nom resp;Prénom resp;Nom élève;Prénom élève\nMARTIN;Paul;MARTIN;Emma\nROUX;Jean;ROUX;Louis", "Emma|MARTIN ; Louis|ROUX", "last-first"},
		{"with parents, nothing said", "MARTIN Emma\tMARTIN Paul\tPETIT Anne\nROUX Louis\tROUX Jean\tBLANC Julie", "Emma|MARTIN ; Louis|ROUX", "last-first"},
		{"a plan of the classroom", "MARTIN Emma\tPETIT Paul\tDURAND Anne\nROUX Louis\tBLANC Jean\tLEGRAND Julie", "Emma|MARTIN ; Paul|PETIT ; Anne|DURAND ; Louis|ROUX ; Jean|BLANC ; Julie|LEGRAND", "last-first"},
		{"one-letter surname", "Y Somaly\nDUPONT Emma", "Somaly|Y ; Emma|DUPONT", "last-first"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := roster.Parse(c.text, roster.Format{}, dictionary())
			if got := people(l); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
			if string(l.Columns.Order) != c.order {
				t.Errorf("order %s, want %s", l.Columns.Order, c.order)
			}
		})
	}
}

// TestForcedOrder: the user is right, with one column and with two.
func TestForcedOrder(t *testing.T) {
	for _, c := range []struct {
		text  string
		order roster.Order
		want  string
	}{
		{"LE GOFF Yann\nDUPONT Emma", roster.FirstLast, "LE GOFF|Yann ; DUPONT|Emma"},
		{"Barreau Hugo\nVerdier Manon", roster.FirstLast, "Barreau|Hugo ; Verdier|Manon"},
		{"Hugo Barreau\nManon Verdier", roster.LastFirst, "Barreau|Hugo ; Verdier|Manon"},
		{"Nom;Prénom\nDUPONT;Emma", roster.FirstLast, "DUPONT|Emma"},
		{"Nom;Prénom\nDUPONT;Emma", roster.LastFirst, "Emma|DUPONT"},
		{"Emma\tDUPONT", roster.LastFirst, "DUPONT|Emma"},
		{"Dupont, Emma\nMartin, Lucas", roster.FirstLast, "Dupont|Emma ; Martin|Lucas"},
		{"Emma\nLou", roster.LastFirst, "|Emma ; |Lou"},
		{"DUPONT\nVERDIER", roster.FirstLast, "DUPONT| ; VERDIER|"},
	} {
		l := roster.Parse(c.text, roster.Format{Order: c.order}, dictionary())
		if got := people(l); got != c.want || l.Columns.Order != c.order {
			t.Errorf("%q %s: got %s (%s), want %s", c.text, c.order, got, l.Columns.Order, c.want)
		}
	}
}

// TestColumns: the preview table shows what was understood.
func TestColumns(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Nom;Prénom;Sexe;Classe;Surnom\nDUPONT;Emma;F;6A;Em", `";" true last0 first1 full-1 class3 gender2 aliases4 last-first`},
		{"Prénom\tNom\nEmma\tDupont", `"\t" true last1 first0 full-1 class-1 gender-1 aliases-1 first-last`},
		{"Emma DUPONT", `"" false last-1 first-1 full0 class-1 gender-1 aliases-1 first-last`},
		{"Emma\nLou", `"" false last-1 first0 full-1 class-1 gender-1 aliases-1 first-last`},
		{"| Élève | Classe |\n|---|---|\n| DUPONT Emma | 6A |", `"|" true last-1 first-1 full0 class1 gender-1 aliases-1 last-first`},
		{"1;F;6A;DUPONT;Emma\n2;M;6B;MARTIN;Lucas", `";" false last3 first4 full-1 class2 gender1 aliases-1 last-first`},
		{"DUPONT   Emma      6eA\nMARTIN   Lucas     6eA\nVERDIER  Manon     6eB", `"  " false last0 first1 full-1 class2 gender-1 aliases-1 last-first`},
		{"", `"" false last-1 first-1 full0 class-1 gender-1 aliases-1 last-first`},
	} {
		l := roster.Parse(c.text, roster.Format{}, dictionary())
		k := l.Columns
		got := fmt.Sprintf("%q %v last%d first%d full%d class%d gender%d aliases%d %s", k.Separator, k.Header, k.Last, k.First, k.Full, k.Class, k.Gender, k.Aliases, k.Order)
		if got != c.want {
			t.Errorf("%q\n got %s\nwant %s", c.text, got, c.want)
		}
	}
}

// TestUnreadable: what is no name is reported with its line, what is a title is
// not, and neither becomes a person.
func TestUnreadable(t *testing.T) {
	for _, c := range []struct {
		text string
		want []int
	}{
		{"DUPONT Emma\r\n12345\r\nMARTIN Lucas", []int{2}},
		{"DUPONT Emma\r12345\rMARTIN Lucas", []int{2}},
		{"DUP0NT Emma\nMARTIN Lucas", []int{1}},
		{"Emma2\nLou\n?", []int{1, 3}},
		{"Nom;Prénom\nDUPONT;Emma\nMARTIN;Lu2as\n;;\n;", []int{3}},
		{"DUPONT Emma\nMARTIN Lucas\nVoici un long texte qui explique que tous partiront en voyage au mois de mai avec les parents.", []int{3}},
		{"DUPONT Emma\nMARTIN Lucas\nNe pas oublier de prendre rendez-vous avec elle", []int{3}},
		{"DUPONT Emma\nMARTIN Lucas\nabsent lundi", []int{3}},
		{"Collège Jean Moulin\n6e B\n2026-2027\nDUPONT Emma\n-----\nTotal : 1 élève\npage 1/1", nil},
		{"PP : Mme Durand\nMme Kerouanton\nDUPONT Emma\nMARTIN Lucas", nil},
		{"N°;Nom;Prénom\n1;DUPONT;Emma\n2;;\n;Total;1", nil},
	} {
		l := roster.Parse(c.text, roster.Format{}, dictionary())
		if got := unreadable(l); !slices.Equal(got, c.want) {
			t.Errorf("%q: unreadable lines %v, want %v", c.text, got, c.want)
		}
		for _, p := range l.People {
			if !strings.Contains("DUPONT MARTIN Lou", p.Last) && p.First != "Lou" {
				t.Errorf("%q: guessed %+v", c.text, p)
			}
		}
	}
}

// TestAliases: other names of a person, from columns and from what people write
// around a name.
func TestAliases(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Nom;Prénom;Surnom\nDUPONT;Emmanuelle;Manu, Em", "Emmanuelle|DUPONT [Manu Em]"},
		{"Nom;Prénom;Surnom;Diminutif\nDUPONT;Emmanuelle;Lulu;Manu, Em", "Emmanuelle|DUPONT [Lulu Manu Em]"}, // each column of aliases is read
		{"Nom de naissance;Nom d'usage;Prénom;Prénom d'usage\nDUPONT;MARTIN;Claire;Clara", "Clara|MARTIN [DUPONT Claire]"},
		{"Nom de naissance;Nom d'usage;Prénom\nDUPONT;Dupont;Claire", "Claire|Dupont []"},
		{"First name,Surname,Preferred name\nEmmanuelle,Dupont,Em", "Em|Dupont [Emmanuelle]"},
		{"DUPONT Emmanuelle (Manon)\nMARTIN Luc (PAP)", "Emmanuelle|DUPONT [Manon] Luc|MARTIN []"},
		{"DUPONT Emmanuelle dite Manu\nMARTIN née VERDIER Claire", "Emmanuelle|DUPONT [Manu] Claire|MARTIN [VERDIER]"},
		{"DUPONT Emma (absente)\nMARTIN Luc", "Emma|DUPONT [] Luc|MARTIN []"},
	} {
		var got []string
		for _, p := range roster.Parse(c.text, roster.Format{}, dictionary()).People {
			got = append(got, fmt.Sprintf("%s|%s %v", p.First, p.Last, p.Aliases))
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%q\n got %s\nwant %s", c.text, s, c.want)
		}
	}
}

// TestPointedOut expects a warning wherever a list can be read in another way too.
func TestPointedOut(t *testing.T) {
	for _, c := range []struct{ name, text, code string }{
		{"in a sentence", "Dans ma classe il y a Emma, Louis et Zoé.", "roster-sentence"},
		{"whose surname", "Emma, Louis et Zoé Martin", "roster-sentence"},
		{"no sentence", "Emma, Louis, Zoé et Lou", ""},
		{"parents by their header", "Nom\tPrénom\tResponsable 1\nMARTIN\tEmma\tPaul Martin", "roster-guardians-left"},
		{"parents", "MARTIN Emma\tMARTIN Paul\nROUX Louis\tROUX Jean", "roster-guardians"},
	} {
		codes := []string{}
		for _, w := range roster.Parse(c.text, roster.Format{}, dictionary()).Warnings {
			codes = append(codes, w.Code)
		}
		if got := strings.Join(codes, " "); got != c.code {
			t.Errorf("%s: warnings %q, want %q", c.name, got, c.code)
		}
	}
}

// TestTwoClasses: under the titles of two classes each pupil is of one of them, and
// namesakes are two; twice in one class they are one. One title says no class.
func TestTwoClasses(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Classe 3A\nMARTIN Emma\nROUX Louis\n\nClasse 3B\nMARTIN Emma\nPETIT Zoé", "Emma MARTIN 3A, Louis ROUX 3A, Emma MARTIN 3B, Zoé PETIT 3B"},
		{"3eA\nMARTIN Emma\n3eB\nMARTIN Emma", "Emma MARTIN 3eA, Emma MARTIN 3eB"},
		{"Nom;Prénom;Classe\nMARTIN;Emma;3A\nMARTIN;Emma;3B", "Emma MARTIN 3A, Emma MARTIN 3B"},
		{"3eA\nMARTIN Emma\nMARTIN Emma\n3eB\nPETIT Zoé", "Emma MARTIN 3eA, Zoé PETIT 3eB"},
		{"3eA\nMARTIN Emma\nPETIT Zoé", "Emma MARTIN , Zoé PETIT "},
		{"Classe : 3eA\nMARTIN Emma\n3EA (suite)\nPETIT Zoé", "Emma MARTIN , Zoé PETIT "},
		{"Liste des élèves de 4E3\nNom\tPrénom\nMARTIN\tEmma\n\nListe des élèves de 3B\nNom\tPrénom\nPETIT\tZoé", "Emma MARTIN 4E3, Zoé PETIT 3B"},
		{"Nom\tPrénom\n4E3\nMARTIN\tEmma\nNom\tPrénom\n3B\nPETIT\tZoé", "Emma MARTIN 4E3, Zoé PETIT 3B"},
	} {
		var list []string
		for _, p := range roster.Parse(c.text, roster.Format{}, dictionary()).People {
			list = append(list, p.First+" "+p.Last+" "+p.Class)
		}
		if got := strings.Join(list, ", "); got != c.want {
			t.Errorf("%q: got %s, want %s", c.text, got, c.want)
		}
	}
}

// TestDuplicates: the same particulars are one person, and the warning leads
// to the first.
func TestDuplicates(t *testing.T) {
	l := roster.Parse("Nom;Prénom;Né le\nDUPONT;Emma;1/2/2012\nDUPONT;Emma;3/4/2012\ndupont;EMMA;1/2/2012", roster.Format{}, dictionary())
	if len(l.People) != 2 || len(l.Warnings) != 1 {
		t.Fatalf("people %v, warnings %v", l.People, l.Warnings)
	}
	if w := l.Warnings[0]; w.Code != "roster-duplicate" || w.Line != 4 || w.Args["first"] != 2 {
		t.Errorf("warning %+v", w)
	}
}

// TestWarnings: damage is reported where it is.
func TestWarnings(t *testing.T) {
	for _, c := range []struct {
		text, code string
		line       int
	}{
		{"Dupont;ZoÃ©", "roster-encoding", 0},
		{"Dupont;Zo\xe9", "roster-encoding", 0},
		{"Nom;Prénom\nDupont;Zo\uFFFD", "roster-replacement", 2},
		{"Nom;Prénom\n\"Dupont;Emma\nMartin;Luc", "roster-quote", 2},
		{"zxqw vbnm\nzxqv wbnm", "roster-order", 0},
	} {
		found := false
		l := roster.Parse(c.text, roster.Format{}, dictionary())
		for _, w := range l.Warnings {
			found = found || w.Code == c.code && w.Line == c.line
		}
		if !found {
			t.Errorf("%q: warnings %+v, want %s at %d", c.text, l.Warnings, c.code, c.line)
		}
	}
}

// TestWithoutLexicon: capitals, commas and headers are enough.
func TestWithoutLexicon(t *testing.T) {
	for text, want := range map[string]string{
		"DUPONT Emma\nLE GOFF Yann":      "Emma|DUPONT ; Yann|LE GOFF",
		"Emma DUPONT":                    "Emma|DUPONT",
		"Dupont, Emma":                   "Emma|Dupont",
		"Prénom Nom\nEmma Dupont":        "Emma|Dupont",
		"Emma\nLou":                      "Emma| ; Lou|",
		"DUPONT\nLE GOFF":                "|DUPONT ; |LE GOFF",
		"DUPONT;Emma\nMARTIN;Lucas":      "Emma|DUPONT ; Lucas|MARTIN",
		"Emma;DUPONT\nLucas;MARTIN":      "Emma|DUPONT ; Lucas|MARTIN",
		"Nom;Prénom;Note\nDupont;Emma;2": "Emma|Dupont",
	} {
		if got := people(roster.Parse(text, roster.Format{}, nil)); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}
