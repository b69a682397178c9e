package classlist

import (
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/text/fold"
)

// role is what a column holds.
type role uint8

const (
	unknown    role = iota
	otherData       // known, and nothing of the pupil's name: e-mail, mother's name, marks
	guardian        // the same, of who answers for the pupil
	number          // the pupil's number on the list: no particular of theirs
	lastName        // surname, at birth where it is said
	usualLast       // surname in use
	firstName       // first name, or all given names
	usualFirst      // first name in use
	fullName        // both
	someName        // "Nom": the surname beside a first name, else perhaps both
	class
	gender
	aliases
)

// header is what the cells of a header line say.
type header struct {
	roles []role
	names int   // columns with a name of the pupil
	told  int   // columns with any role
	order Order // that a cell such as "Nom Prénom" gives
}

// isName reports whether a column of that role holds a name of the pupil.
func (r role) isName() bool { return lastName <= r && r <= someName }

// words is the set of some words.
func words(list string) map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(list) {
		m[w] = true
	}
	return m
}

// The words of headers, folded, in French and in English.
var (
	// With one of these the column speaks of somebody else: of who answers for the pupil, or of others.
	guardians   = words("responsable responsables resp parent parents pere mere tuteur tutrice representant guardian father mother")
	otherPeople = words(`contact urgence professeur professeurs enseignant enseignante prof pp maitre maitresse accompagnant aesh avs medecin
		nourrice employeur entreprise conjoint teacher tutor emergency delegue frere soeur fratrie referent`)
	firstWords  = words("prenom prenoms firstname forename forenames givenname givennames")
	givenWords  = words("first given christian fore")
	lastWords   = words("patronyme patronymique surname surnames lastname familyname famille")
	familyWords = words("last family sur")
	nomWords    = words("nom noms name names")
	fullWords   = words("full display affiche fullname identite identity participant participants membre membres personne personnes")
	pupilWords  = words("eleve eleves etudiant etudiante etudiants etudiantes student students pupil pupils apprenant apprenante apprenants enfant enfants candidat candidate candidats stagiaire stagiaires apprenti apprentis collegien collegiens lyceen lyceens ecolier ecoliers inscrit inscrits")
	usualWords  = words("usage usuel usuels usuelle usite prefere preferes preferred courant marital epouse appele known")
	// A "preferred name" is a first name; a "nom d'usage" is not.
	preferredWords = words("preferred known")
	birthWords     = words("naissance jeune fille birth maiden")
	furtherWords   = words("2 3 4 5 ii iii autre autres second seconds secondaire secondaires deuxieme troisieme quatrieme middle other complementaire complementaires suivants suivant")
	aliasWords     = words("surnom surnoms diminutif diminutifs alias aliases pseudo pseudonyme pseudonymes nickname nicknames dit dite sobriquet")
	classWords     = words("classe classes division divisions div class form homeroom")
	genderWords    = words("sexe genre gender sex civilite titre title")
	numberWords    = words("n no num numero numeros nr rang ordre ligne number")
	// "Prénoms" in these company is still the pupil's: they change nothing.
	fillers = words("de du des d la le les l of the et and ou or en s es e a au aux un une complet complete complets civil civils etat majuscule majuscules capitale capitales lettres 1 premier principal officiel administratif legal x")
	// Columns that lists have and that say nothing of a name.
	dataWords = words(`date ne nee naissance ine id identifiant code email mail courriel mel e-mail tel telephone portable phone mobile
		adresse address rue cp ville commune city pays lieu regime option options lv1 lv2 lva lvb groupe groupes group niveau year grade
		moyenne moy note notes remarque remarques observation observations commentaire commentaires appreciation
		appreciations pap pai pps ppre projet statut photo mef cycle age nationalite etablissement ecole absence absences
		retard retards presence emargement signature bourse transport entree sortie annee section specialite specialites
		regroupement structure login total login birthdate birthday dob comment comments`)
	classFormer = words("origine precedente ancienne prochaine suivante annee future")
	// Combinations for a column of genders that name no category.
	genderPairs = words("fg gf fm mf hf fh")
)

// readHeader reads the cells of a line as if they were a header's.
func readHeader(cells []string) header {
	h := header{roles: make([]role, len(cells))}
	for i, cell := range cells {
		if cell == "" || len(cell) > 80 || kindOf(cell) == numeric {
			continue
		}
		var order Order
		h.roles[i], order = columnRole(cell)
		if h.roles[i] == unknown {
			continue
		}
		if h.roles[i].isName() {
			h.names++
		}
		h.told++
		if order != "" {
			h.order = order
		}
	}
	return h
}

// headerWords folds a header and cuts it into words and numbers. A letter that
// was lost stays as one U+FFFD.
func headerWords(cell string) []string {
	if w, ok := camelCase(cell); ok {
		cell = w
	}
	var b strings.Builder
	var last rune
	for _, r := range fold.Key(cell) {
		if r == '?' && unicode.IsLetter(last) {
			r = unicode.ReplacementChar
		}
		switch {
		case r == unicode.ReplacementChar:
			if last == r {
				continue
			}
			b.WriteRune(r)
		case unicode.IsLetter(r) && unicode.IsDigit(last) || unicode.IsDigit(r) && unicode.IsLetter(last):
			b.WriteByte(' ')
			b.WriteRune(r)
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			b.WriteRune(r)
		default:
			b.WriteByte(' ')
		}
		last = r
	}
	list := strings.Fields(b.String())
	for i, w := range list {
		if strings.ContainsRune(w, unicode.ReplacementChar) {
			list[i] = restoreWord(w)
		}
	}
	return list
}

// camelCase parts "LastName" as database exports write it.
func camelCase(s string) (string, bool) {
	for i := 1; i < len(s); i++ {
		if 'A' <= s[i] && s[i] <= 'Z' && 'a' <= s[i-1] && s[i-1] <= 'z' {
			return s[:i] + " " + s[i:], true
		}
	}
	return s, false
}

// lossy are the header words that have an accent to lose.
var lossy = strings.Fields("prenom prenoms eleve eleves etudiant civilite ne nee numero regime telephone garcon prefere pere mere legal deuxieme troisieme identite specialite")

// restoreWord finds the word that lost letters made unreadable.
func restoreWord(w string) string {
	seen := []rune(w)
	for _, l := range lossy {
		if len(l) == len(seen) && matchesLossy(l, seen) {
			return l
		}
	}
	return w
}

// matchesLossy reports whether what was seen of a word is this one, with characters
// lost.
func matchesLossy(word string, seen []rune) bool {
	for i, r := range seen {
		if r != unicode.ReplacementChar && r != rune(word[i]) {
			return false
		}
	}
	return true
}

// headerCell is a cell of a header as the words it is made of.
type headerCell []string

// has reports whether a word of the cell is in the set.
func (c headerCell) has(set map[string]bool) bool {
	for _, w := range c {
		if set[w] {
			return true
		}
	}
	return false
}

// isFirst reports whether the cell speaks of a first name: "Prénom", "First name".
func (c headerCell) isFirst() bool { return c.has(firstWords) || c.has(nomWords) && c.has(givenWords) }

// isLast reports whether the cell speaks of a surname: "Patronyme", "Nom de
// famille".
func (c headerCell) isLast() bool { return c.has(lastWords) || c.has(nomWords) && c.has(familyWords) }

// isNumber reports whether a cell, of these words, heads the numbers of the list:
// "N°", "#", "Numéro d'ordre".
func (c headerCell) isNumber(cell string) bool {
	return strings.HasPrefix(cell, "#") || cell == "N°" || cell == "n°" || len(c) <= 4 && numberWords[c[0]]
}

// isGender reports whether the cell heads genders: "Sexe", "F/G", "M./Mme".
func (c headerCell) isGender() bool {
	switch joined := strings.Join(c, ""); joined {
	case "fillegarcon", "garconfille", "mmme", "mmemmlle":
		return true
	default:
		return c.has(genderWords) || genderPairs[joined]
	}
}

// columnRole reads one cell of a header. A column is the pupil's name only when
// every word is understood: "Nom du chien" is not.
func columnRole(cell string) (role, Order) {
	c := headerCell(headerWords(cell))
	switch {
	case len(c) == 0, len(c) > 10:
		if cell == "#" {
			return number, ""
		}
		return unknown, ""
	case c.isNumber(cell):
		return number, ""
	case c.has(guardians):
		return guardian, ""
	case c.has(otherPeople):
		return otherData, ""
	case c.isGender():
		return gender, ""
	case c.has(aliasWords), len(c) == 1 && usualWords[c[0]]:
		return aliases, ""
	}
	named := c.has(nomWords) || c.has(pupilWords) || c.isFirst() || c.isLast()
	switch {
	case (named || c.has(fullWords)) && isUnderstood(c):
		return c.nameRole()
	case c.has(classWords) && len(c) <= 4:
		if c.has(classFormer) || c.has(furtherWords) {
			return otherData, ""
		}
		return class, ""
	case named, c.has(dataWords):
		return otherData, ""
	}
	return unknown, ""
}

// isUnderstood reports whether every word of a name's header is one of those
// that headers of names are made of.
func isUnderstood(list []string) bool {
	for _, w := range list {
		if !(firstWords[w] || givenWords[w] || lastWords[w] || familyWords[w] || nomWords[w] || fullWords[w] ||
			pupilWords[w] || usualWords[w] || birthWords[w] || furtherWords[w] || fillers[w]) {
			return false
		}
	}
	return true
}

// nameRole is the role of a column whose header speaks of a name.
func (c headerCell) nameRole() (role, Order) {
	nom, first, last := c.has(nomWords), c.isFirst(), c.isLast()
	switch {
	case first && (last || nom && isBoth(c)):
		return fullName, c.order()
	case first:
		return c.firstRole(), ""
	case nom && !last && c.has(preferredWords):
		return usualFirst, ""
	case nom || last:
		return c.lastRole(last), ""
	}
	return fullName, ""
}

// order is the order of first name and surname that the words of a cell tell:
// "Nom Prénom".
func (c headerCell) order() Order {
	for _, w := range c {
		if firstWords[w] || givenWords[w] {
			return FirstLast
		}
		if nomWords[w] && !c.has(givenWords) || lastWords[w] || familyWords[w] {
			return LastFirst
		}
	}
	return ""
}

// firstRole is nameRole for a first name: "Prénom d'usage", "Deuxième prénom".
func (c headerCell) firstRole() role {
	switch {
	case c.has(usualWords):
		return usualFirst
	case c.has(furtherWords):
		return otherData
	}
	return firstName
}

// lastRole is nameRole for a surname, or for "Nom", which may be both names.
func (c headerCell) lastRole(last bool) role {
	switch {
	case c.has(usualWords):
		return usualLast
	case c.has(furtherWords):
		return otherData
	case last, c.has(birthWords):
		return lastName
	case strings.Contains(strings.Join(c, " "), "complet"), c.has(fullWords):
		return fullName
	}
	return someName
}

// isBoth reports whether a header with both "nom" and a first name's word means
// the two: "First name" has both words and means one.
func isBoth(list []string) bool {
	for _, w := range list {
		if firstWords[w] {
			return true
		}
	}
	return false
}
