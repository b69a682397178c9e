package speaker

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestSpeakers: speakers are distinguished from other words before a colon.
func TestSpeakers(t *testing.T) {
	rows := []struct{ name, text, want string }{
		{"first names", "Marie : Bonjour.\nLéa : Salut !\nMarie : Ça va ?\nLéa : Oui.", "Marie|Léa"},
		{"without a space, with one that does not break", "Marie: a\nLéa\u00a0: b\nMarie:  c\nLéa\u202f: d", "Marie|Léa"},
		{"capitals", "ENQ: Vous venez d'où ?\nMARTIN Léa : De Lyon.\nENQ: Et avant ?\nMARTIN Léa : De Brest.", "ENQ|MARTIN Léa"},
		{"initials", "L.M. : Oui.\nA.-S. D. : Non.\nL.M. : Ah.\nA.-S. D. : Si.", "L.M.|A.-S. D."},
		{"a title", "Mme Dupont : Oui.\nM. Roy : Non.\nMme Dupont : Ah.\nM. Roy : Si.", "Mme Dupont|M. Roy"},
		{"particles", "Maria da Silva: Sim.\nLe Goff : Oui.\nMaria da Silva: Não.\nLe Goff : Non.", "Maria da Silva|Le Goff"},
		{"the text on the next line", "Marie :\nBonjour.\n\nLéa :\nSalut.\n\nMarie :\nBien.\n", "Marie|Léa"},
		{"bold", "**Marie** : Bonjour.\n**Léa :** Salut.\n**Marie** : Bien.\n**Léa :** Oui.", "Marie|Léa"},
		{"times and numbers", "[00:01:12] Marie : a\n00:02 Léa : b\n12. Marie : c\n(4) Léa : d", "Marie|Léa"},
		{"a chat", "12/03/2024, 10:30 - Marie: a\n12/03/2024, 10:31 - Léa Roy: b\n[12/03/2024 10:32] Marie: c\n12.03.24, 9:15 AM - Léa Roy: d", "Marie|Léa Roy"},
		{"how one speaks", "Marie (rires) : a\nLéa : b\nMarie [tout bas] : c", "Marie|Léa"},
		{"dashes", "– Marie : a\n– Léa : b\n– Marie : c", "Marie|Léa"},
		{"one speaker, nobody asks", "Comment était-ce ?\nMarie : Bien.\nEt après ?\nMarie : Moins bien.", "Marie"},
		{"one speaks once", "Léa : Tu viens ?\nMarie : Oui.\nLéa : Bien.", "Léa|Marie"},
		{"the first speaks once", "Marie : Racontez.\nLéa : Alors voilà.\nPaul : Non, moi.\nLéa : D'accord.", "Marie|Léa|Paul"},
		{"one speaks once, asked by nobody named", "Q : Tu viens ?\nMarie : Oui.\nQ : Bien.", "Marie"},
		{"long turns", "ENQ : a\n" + strings.Repeat("une ligne\n", 30) + "Léa : b\n" + strings.Repeat("une ligne\n", 30) + "ENQ : c\nLéa : d", "ENQ|Léa"},
		{"other spellings of one", "Marie : a\nMARIE : b", "Marie"},
		{"handles", "kelly98: salut\nrosa_b: coucou\nkelly98: ça va\nrosa_b: oui", "kelly98|rosa_b"},
		{"small letters where all is talk", "marie : salut\nléo : coucou\nmarie : ça va\nléo : oui", "marie|léo"},
		{"English", "Interviewer: Hello.\nKelly Brown: Hi!\nInterviewer: Thanks.\nKelly Brown: Bye.", "Kelly Brown"},
		{"Spanish", "Entrevistadora: ¿Y tú?\nLucía: Yo no.\nEntrevistadora: ¿No?\nLucía: No.", "Lucía"},
		{"Russian", "Оля: Да.\nАня: Нет.\nОля: Да.", "Оля|Аня"},
		{"who is no word", "Rose : Bon.\nOlive : Oui.\nRose : Non.", "Rose|Olive"},

		{"questions and answers", "Q : Où ?\nR : Là.\nQ : Quand ?\nR : Hier.", ""},
		{"questions with numbers", "Question 1 : Où ?\nRéponse 1 : Là.\nQuestion 2 : Quand ?\nRéponse 2 : Hier.", ""},
		{"parts", "Enquêteur : a\nLocuteur 1 : b\nEnquêteur : c\nLocuteur 1 : d\nE1 : e\nE1 : f", ""},
		{"one letter", "M : a\nL : b\nM : c\nL : d", ""},
		{"notes", "Note: a\nAttention: b\nNote: c\nAttention : d\nRemarque : e\nRemarque : f", ""},
		{"the web and hours", "http://a.example\nhttp://b.example\n10:30 pause\n10:45 reprise\nHttps://c.example\nHttps://d.example", ""},
		{"a form, again and again", "Nom : Dupont\nPrénom : Marie\nVille : Lyon\nNom : Martin\nPrénom : Léa\nVille : Brest\n", ""},
		{"a mail quoted twice", "De : Marie\nÀ : Léa\nObjet : Oui\n\nDe : Léa\nÀ : Marie\nObjet : Re: Oui\nEnvoyé : hier\nEnvoyé : lundi", ""},
		{"sentences", "Il m'a dit : non.\nElle m'a dit : oui.\nIl m'a dit : si.\nMarie m'a dit : ah.\nMarie m'a dit : oh.", ""},
		{"conjunctions", "Et Marie : oui.\nEt Marie : non.\nDonc : voilà.\nDonc : bon.", ""},
		{"sections", "Partie 1 : a\nPartie 2 : b\nÉtape 3 : c\nTableau 4 : d\nLundi : e\nLundi : f", ""},
		{"one turn each", "Marie : Bonjour.\nLéa : Salut.", ""},
		{"in the middle of a line", "Je demande à Marie : oui.\net puis à Marie : non.\n", ""},
		{"a time with a word", "à 10:30\nà 10:45\nScore 3:2\nScore 1:0", ""},
		{"smileys", "Super:)\nSuper:)\nMarie:-)\nMarie:-)", ""},
		{"small letters in prose", "il faut trois choses.\nattendre : oui.\nEt puis rien.\nattendre : non.\nFin de tout.\npartir : oui.", ""},
		{"before the talk", "Transcripteur : Paul\nLieu : Lyon\nTerrain : Usine\nCommune : Brest\nLéa : a\nAnna : b\nLéa : c", "Léa|Anna"},
		{"nothing", "", ""},
	}
	for _, r := range rows {
		if got := strings.Join(Names(r.text), "|"); got != r.want {
			t.Errorf("%s: got %q, want %q", r.name, got, r.want)
		}
	}
}

// TestAnySpeakers: in any text, each speaker occurs at the beginning of a line.
func TestAnySpeakers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.SliceOfN(rapid.OneOf(rapid.SampledFrom([]string{"Marie", "Léa : ", "\n", ":", " ", "L.M.", "Q :", "[", "00:12 ", "**", "\u00a0", "\xff", "（"}), rapid.String()), 0, 30).Draw(t, "parts")
		text := strings.Join(parts, "")
		for _, name := range Names(text) {
			head, _, _ := strings.Cut(name, " ")
			if head == "" || !strings.Contains(text, head) {
				t.Fatalf("%q in %q", name, text)
			}
		}
	})
}
