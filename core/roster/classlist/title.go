package classlist

import (
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/text/fold"
)

// titleWords make a line a title wherever they stand in it: nobody is called
// so.
var titleWords = words(`college lycee ecole ecoles eleve eleves effectif effectifs professeur professeurs enseignant enseignante
	enseignants etablissement annee scolaire trimestre semestre academie liste listes edite editee imprime imprimee exporte
	exportee genere generee inscrits trombinoscope emargement rectorat periscolaire confidentiel school pupils students`)

// headingWords are words of titles and totals that are surnames as well: a line is a title when
// it has nothing else than these, numbers and small words, or begins with one
// and a colon.
var headingWords = words(`page pages total totaux totales classe classes moyenne moyennes effectif date groupe groupes filles garcons
	fille garcon division niveau section seance cours matiere discipline somme mediane ecart type maximum minimum max min note notes
	principal principale prof pp directeur directrice maitre maitresse cpe aesh atsem proviseur referent salle heure
	absents presents absent present absences nom noms prenom prenoms feminin masculin sexe demi pensionnaires externes internes
	rentree maj mise jour tableau feuille suite fin option ilot table equipe responsable contact enseignement specialite titulaire
	count average class teacher list report names boys girls sur primaire maternelle elementaire jour observations remarques signature`)

var headingFillers = words("de du des d la le les l et au aux a en par pour nb nombre n no numero ou sur total general generale annuelle e s h")

// isRule reports whether a line only draws: "-----", "=== ===", ":---|---:".
func isRule(s string) bool {
	n := 0
	for _, r := range s {
		if !strings.ContainsRune("-_=*─━—–~.+|:· ", r) {
			return false
		}
		if r != ' ' {
			n++
		}
	}
	return n > 0
}

func (r *row) isRule() bool {
	for _, c := range r.cells {
		if c != "" && !isRule(c) {
			return false
		}
	}
	return true
}

// isAroundPupils reports whether a line is a title, a total, a class's name, anything
// that lists have around the pupils.
func isAroundPupils(s string) bool {
	if len(s) > 300 {
		return false
	}
	if isClassTitle(s) || isSchoolYear(s) {
		return true
	}
	if i := strings.IndexAny(s, "(["); i > 0 { // "Emma (élève allophone)" is a pupil
		outside := strings.TrimSpace(s[:i])
		if !isHeading(outside) {
			return false
		}
		s = outside
	}
	return isHeading(s)
}

func isHeading(s string) bool {
	label := -1
	if i := strings.IndexByte(s, ':'); i >= 0 {
		label = i
	}
	list := strings.FieldsFunc(fold.Key(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if len(list) > 6 && !hasDigit(s) && !titleWords[list[0]] && !headingWords[list[0]] {
		return false // a sentence that happens to speak of pupils
	}
	headings, others := 0, 0
	for _, w := range list {
		switch {
		case titleWords[w]:
			return true
		case headingWords[w]:
			headings++
		case !hasDigit(w) && !headingFillers[w]:
			others++
		}
	}
	if label > 0 && headings > 0 {
		for w := range strings.FieldsSeq(fold.Key(s[:label])) {
			if w = strings.Trim(w, ".()"); headingWords[w] {
				return true
			}
		}
	}
	return headings > 0 && others == 0
}

// classPrefixes are the letters that the names of French classes begin with,
// before their digits.
var classPrefixes = words("cp ce cm cap t tl ts tes tg tle tst term terminale bts bac gs ms ps year grade classe class cl")

// isClassTitle recognises a class's name alone on a line: "6eA", "3ème B",
// "2nde 4", "CM2". Any other word with a digit is a name gone wrong.
func isClassTitle(s string) bool {
	if !isClass(s) || len(s) > 16 || strings.ContainsAny(s, "._") {
		return false
	}
	key := fold.Key(s)
	if key == "" {
		return false
	}
	if '1' <= key[0] && key[0] <= '6' {
		rest := strings.TrimLeft(key[1:], "0123456789")
		for _, ordinal := range []string{"ieme", "eme", "nde", "nd", "ere", "er", "re", "e"} {
			if after, ok := strings.CutPrefix(rest, ordinal); ok {
				rest = after
				break
			}
		}
		return len(rest) <= 3
	}
	i := strings.IndexAny(key, " 0123456789")
	return i > 0 && classPrefixes[key[:i]] || i < 0 || isLevel(key[:max(i, 0)])
}

// classOfTitle is the class that a title names, "3eA" of "Classe : 3eA"; "" where
// the line is no title or names none.
func classOfTitle(s string) string {
	if !isAroundPupils(s) {
		return ""
	}
	rest := s
	if w, after, ok := strings.Cut(s, " "); ok && headingWords[fold.Key(strings.Trim(w, ":"))] {
		rest = strings.Trim(after, " :-–—")
	}
	if isClassTitle(rest) {
		return rest
	}
	for _, w := range strings.FieldsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;:()[]–—", r) }) {
		if hasDigit(w) && isClassTitle(w) {
			return w
		}
	}
	return ""
}

// isSchoolYear recognises "2026-2027" alone on a line.
func isSchoolYear(s string) bool {
	a, b, ok := strings.Cut(s, "-")
	if !ok {
		a, b, ok = strings.Cut(s, "/")
	}
	a, b = strings.TrimSpace(a), strings.TrimSpace(b)
	return ok && len(a) == 4 && strings.HasPrefix(a, "20") && (len(b) == 4 && strings.HasPrefix(b, "20") || len(b) == 2) && kindOf(a+b) == numeric
}

// isProse reports whether a line of words is a sentence or a remark and no
// name: common words that nobody bears.
func (p *parser) isProse(n *name) bool {
	all, small, wordy := 0, 0, 0
	for i := range n.words {
		w := &n.words[i]
		if w.minor || w.link {
			continue
		}
		all++
		if w.shape == lower {
			small++
		}
		if p.isWordy(w.key) {
			wordy++
		}
	}
	switch {
	case all == 0:
		return false
	case wordy == all:
		return true
	case p.lexicon == nil:
		return small >= 2 && small*2 >= all && small < all
	}
	return (small > 0 || all >= 4) && wordy*2 >= all
}
