package classlist

import (
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/text/fold"
)

// titleWords are words that make a line a title wherever they are in it: no person has them as a
// name.
var titleWords = wordSet(`college lycee ecole ecoles eleve eleves effectif effectifs professeur professeurs enseignant enseignante
	enseignants etablissement annee scolaire trimestre semestre academie liste listes edite editee imprime imprimee exporte
	exportee genere generee inscrits trombinoscope emargement rectorat periscolaire confidentiel school pupils students`)

// headingWords are words of titles and totals that are surnames as well. A line is a title if it
// has only these, numbers and headingFillers, or if one of them precedes a colon.
var headingWords = wordSet(`page pages total totaux totales classe classes moyenne moyennes effectif date groupe groupes filles garcons
	fille garcon division niveau section seance cours matiere discipline somme mediane ecart type maximum minimum max min note notes
	principal principale prof pp directeur directrice maitre maitresse cpe aesh atsem proviseur referent salle heure
	absents presents absent present absences nom noms prenom prenoms feminin masculin sexe demi pensionnaires externes internes
	rentree maj mise jour tableau feuille suite fin option ilot table equipe responsable contact enseignement specialite titulaire
	count average class teacher list report names boys girls sur primaire maternelle elementaire jour observations remarques signature`)

// headingFillers are the small words of titles.
var headingFillers = wordSet("de du des d la le les l et au aux a en par pour nb nombre n no numero ou sur total general generale annuelle e s h")

// isRule reports whether a line is only drawn: "-----", "=== ===", ":---|---:".
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

// isRule reports whether all filled cells of a row are drawn lines.
func (r *row) isRule() bool {
	for _, c := range r.cells {
		if c != "" && !isRule(c) {
			return false
		}
	}
	return true
}

// Limits of titles.
const (
	longestTitle      = 300 // longest title, in bytes
	mostTitleWords    = 6   // most words of a title that has no digit and does not begin with a word of titles
	longestClassTitle = 16  // longest title that is only the name of a class, in bytes
	longestSection    = 3   // most bytes after the level of a class: " B", "A2"
)

// isTitleText reports whether a line is a title, a total, the name of a class, or something else
// that lists have around the pupils.
func isTitleText(s string) bool {
	if len(s) > longestTitle {
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

// isHeading reports whether the words of a line make it a title or a total.
func isHeading(s string) bool {
	label := -1
	if i := strings.IndexByte(s, ':'); i >= 0 {
		label = i
	}
	list := strings.FieldsFunc(fold.Key(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if len(list) > mostTitleWords && !hasDigit(s) && !titleWords[list[0]] && !headingWords[list[0]] {
		return false // too long for a title: a sentence about pupils
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

// classPrefixes are the letters that precede the digits in names of French classes.
var classPrefixes = wordSet("cp ce cm cap t tl ts tes tg tle tst term terminale bts bac gs ms ps year grade classe class cl")

// isClassTitle reports whether a line is only the name of a class: "6eA", "3ème B", "2nde 4",
// "CM2". Another word with a digit, such as "Emm4", is a misspelled name.
func isClassTitle(s string) bool {
	if !isClass(s) || len(s) > longestClassTitle || strings.ContainsAny(s, "._") {
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
		return len(rest) <= longestSection
	}
	i := strings.IndexAny(key, " 0123456789")
	return i > 0 && classPrefixes[key[:i]] || i < 0 || isLevel(key[:max(i, 0)])
}

// classOfTitle returns the class in a title, "3eA" for "Classe : 3eA"; "" if the line is not a
// title or has no class.
func classOfTitle(s string) string {
	if !isTitleText(s) {
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

// isSchoolYear reports whether a line is only a school year: "2026-2027".
func isSchoolYear(s string) bool {
	a, b, ok := strings.Cut(s, "-")
	if !ok {
		a, b, ok = strings.Cut(s, "/")
	}
	a, b = strings.TrimSpace(a), strings.TrimSpace(b)
	if !ok || kindOf(a+b) != numeric {
		return false
	}
	isYear := func(s string) bool { return len(s) == len("2026") && strings.HasPrefix(s, "20") }
	return isYear(a) && (isYear(b) || len(b) == len("27"))
}

// isProse reports whether the words of n are a sentence or a remark and not a name: most are common
// words that are not names. Without a dictionary, it is true if several words, and at least half of
// them, but not all, are in small letters.
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
		return small > 1 && isShare(small, half, all) && small < all
	}
	return (small > 0 || all >= shortestSentence) && isShare(wordy, half, all)
}
