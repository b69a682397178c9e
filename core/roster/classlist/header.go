package classlist

import (
	"slices"
	"strings"
	"unicode"

	"github.com/cachenom/cachenom/core/text/fold"
)

// role is what a column holds.
type role uint8

const (
	unknownRole role = iota
	otherData        // data other than the pupil's name: e-mail, mother's name, marks
	guardian         // like otherData, about the pupil's parents or guardians
	number           // number of the pupil on the list, which does not distinguish namesakes
	lastName         // surname; at birth, if the list has another in use
	usualLast        // surname in use
	firstName        // first name, or all given names
	usualFirst       // first name in use
	fullName         // first name and surname
	someName         // "Nom": the surname if there is a first name, else perhaps both
	class
	gender
	aliases
)

// header is what the cells of a line say if it is read as the header of a list.
type header struct {
	roles []role // by column: what it holds
	names int    // number of columns with a name of the pupil
	known int    // number of columns with any role
	order Order  // the order that a cell such as "Nom Prénom" gives; "" if no cell does
}

// isName reports whether a column with this role holds a name of the pupil.
func (r role) isName() bool { return lastName <= r && r <= someName }

// wordSet returns the words of a text, with spaces between them, as a set.
func wordSet(list string) map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(list) {
		m[w] = true
	}
	return m
}

// Words of headers, folded, in French and in English.
var (
	// A heading with one of these words is about other people: guardians, teachers, contacts.
	guardians   = wordSet("responsable responsables resp parent parents pere mere tuteur tutrice representant guardian father mother")
	otherPeople = wordSet(`contact urgence professeur professeurs enseignant enseignante prof pp maitre maitresse accompagnant aesh avs medecin
		nourrice employeur entreprise conjoint teacher tutor emergency delegue frere soeur fratrie referent`)
	firstWords  = wordSet("prenom prenoms pren prn firstname forename forenames givenname givennames")
	givenWords  = wordSet("first given christian fore")
	lastWords   = wordSet("patronyme patronymique surname surnames lastname familyname famille")
	familyWords = wordSet("last family sur")
	nomWords    = wordSet("nom noms name names")
	fullWords   = wordSet("full display affiche fullname identite identity participant participants membre membres personne personnes")
	pupilWords  = wordSet("eleve eleves etudiant etudiante etudiants etudiantes student students pupil pupils apprenant apprenante apprenants enfant enfants candidat candidate candidats stagiaire stagiaires apprenti apprentis collegien collegiens lyceen lyceens ecolier ecoliers inscrit inscrits")
	usualWords  = wordSet("usage usuel usuels usuelle usite prefere preferes preferred courant marital epouse appele known")
	// A "preferred name" is a first name; a "nom d'usage" ("name in use") is a surname.
	preferredWords = wordSet("preferred known")
	birthWords     = wordSet("naissance jeune fille birth maiden")
	furtherWords   = wordSet("2 3 4 5 ii iii autre autres second seconds secondaire secondaires deuxieme troisieme quatrieme middle other complementaire complementaires suivants suivant")
	aliasWords     = wordSet("surnom surnoms diminutif diminutifs alias aliases pseudo pseudonyme pseudonymes nickname nicknames dit dite sobriquet")
	classWords     = wordSet("classe classes division divisions div class form homeroom")
	genderWords    = wordSet("sexe genre gender sex civilite titre title")
	numberWords    = wordSet("n no num numero numeros nr rang ordre ligne number")
	// Words that do not change what a heading of names means.
	fillers = wordSet("de du des d la le les l of the et and ou or en s es e a au aux un une complet complete complets civil civils etat majuscule majuscules capitale capitales lettres 1 premier principal officiel administratif legal x")
	// Words in headings of columns that do not hold names.
	dataWords = wordSet(`date ne nee naissance ine id identifiant code email mail courriel mel e-mail tel telephone portable phone mobile
		adresse address rue cp ville commune city pays lieu regime option options lv1 lv2 lva lvb groupe groupes group niveau year grade
		moyenne moy note notes remarque remarques observation observations commentaire commentaires appreciation
		appreciations pap pai pps ppre projet statut photo mef cycle age nationalite etablissement ecole absence absences
		retard retards presence emargement signature bourse transport entree sortie annee section specialite specialites
		regroupement structure login total login birthdate birthday dob comment comments`)
	classFormer = wordSet("origine precedente ancienne prochaine suivante annee future")
	// Headings of genders that name both of them, without the mark between: "F/G".
	genderPairs = wordSet("fg gf fm mf hf fh")

	// The words that the heading of a column of names may have. A heading with another word is not
	// understood (isUnderstood).
	nameVocabulary = []map[string]bool{firstWords, givenWords, lastWords, familyWords, nomWords, fullWords, pupilWords, usualWords, birthWords, furtherWords, fillers}
)

// Limits of the cells of a header.
const (
	longestHeading   = 80 // longest heading, in bytes
	mostHeadingWords = 10 // most words of a heading of names
	mostLabelWords   = 4  // most words of a heading of numbers or classes
)

// readHeader reads the cells of a line as if the line were a header.
func readHeader(cells []string) header {
	h := header{roles: make([]role, len(cells))}
	for i, cell := range cells {
		if cell == "" || len(cell) > longestHeading || kindOf(cell) == numeric {
			continue
		}
		var order Order
		h.roles[i], order = columnRole(cell)
		if h.roles[i] == unknownRole {
			continue
		}
		if h.roles[i].isName() {
			h.names++
		}
		h.known++
		if order != "" {
			h.order = order
		}
	}
	return h
}

// headerWords folds a heading and splits it into words and numbers. A letter that an export lost,
// "pr?nom", becomes one U+FFFD, which restoreWord then replaces.
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

// camelCase splits "LastName", as database exports spell it, into two words.
func camelCase(s string) (string, bool) {
	for i := 1; i < len(s); i++ {
		if 'A' <= s[i] && s[i] <= 'Z' && 'a' <= s[i-1] && s[i-1] <= 'z' {
			return s[:i] + " " + s[i:], true
		}
	}
	return s, false
}

// accentedWords are the words of headers that are written with an accent. An export may lose the
// accented letter.
var accentedWords = strings.Fields("prenom prenoms eleve eleves etudiant civilite ne nee numero regime telephone garcon prefere pere mere legal deuxieme troisieme identite specialite")

// restoreWord returns the word of accentedWords that fits w, in which U+FFFD takes the place of
// lost letters; w itself if no word fits.
func restoreWord(w string) string {
	seen := []rune(w)
	for _, l := range accentedWords {
		if len(l) == len(seen) && matchesLossy(l, seen) {
			return l
		}
	}
	return w
}

// matchesLossy reports whether seen, a word read from a list, is the same as word, except that
// U+FFFD takes the place of lost letters.
func matchesLossy(word string, seen []rune) bool {
	for i, r := range seen {
		if r != unicode.ReplacementChar && r != rune(word[i]) {
			return false
		}
	}
	return true
}

// headerCell is a heading, cut into folded words (headerWords).
type headerCell []string

// has reports whether a word of the heading is in the set.
func (c headerCell) has(set map[string]bool) bool {
	for _, w := range c {
		if set[w] {
			return true
		}
	}
	return false
}

// isFirst reports whether the heading is about a first name: "Prénom" (French), "First name".
func (c headerCell) isFirst() bool { return c.has(firstWords) || c.has(nomWords) && c.has(givenWords) }

// isLast reports whether the heading is about a surname: "Patronyme", "Nom de famille" ("family
// name").
func (c headerCell) isLast() bool { return c.has(lastWords) || c.has(nomWords) && c.has(familyWords) }

// isNumber reports whether the heading is that of the numbers of the list: "N°", "#", "Numéro
// d'ordre". cell is the heading as written.
func (c headerCell) isNumber(cell string) bool {
	return strings.HasPrefix(cell, "#") || cell == "N°" || cell == "n°" || len(c) <= mostLabelWords && numberWords[c[0]]
}

// isGender reports whether the heading is that of genders: "Sexe", "F/G", "M./Mme".
func (c headerCell) isGender() bool {
	switch joined := strings.Join(c, ""); joined {
	case "fillegarcon", "garconfille", "mmme", "mmemmlle":
		return true
	default:
		return c.has(genderWords) || genderPairs[joined]
	}
}

// columnRole returns what a column with this heading holds, and the order of names if the heading
// gives it. A heading of names must have only words that are known: "Nom du chien" ("name of the
// dog") is not one.
func columnRole(cell string) (role, Order) {
	c := headerCell(headerWords(cell))
	switch {
	case len(c) == 0, len(c) > mostHeadingWords:
		if cell == "#" {
			return number, ""
		}
		return unknownRole, ""
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
	case c.has(classWords) && len(c) <= mostLabelWords:
		if c.has(classFormer) || c.has(furtherWords) {
			return otherData, ""
		}
		return class, ""
	case named, c.has(dataWords):
		return otherData, ""
	}
	return unknownRole, ""
}

// isUnderstood reports whether each of the folded words of a heading may be in the heading of a
// column of names (nameVocabulary).
func isUnderstood(list []string) bool {
	for _, w := range list {
		if !slices.ContainsFunc(nameVocabulary, func(set map[string]bool) bool { return set[w] }) {
			return false
		}
	}
	return true
}

// nameRole returns the role of a column whose heading is about a name, and the order if it has both
// names.
func (c headerCell) nameRole() (role, Order) {
	nom, first, last := c.has(nomWords), c.isFirst(), c.isLast()
	switch {
	case first && (last || nom && hasFirstNameWord(c)):
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

// order returns the order of first name and surname that a heading with words for both gives:
// LastFirst for "Nom Prénom".
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

// firstRole returns the role of a column of first names: "Prénom d'usage", "Deuxième prénom".
func (c headerCell) firstRole() role {
	switch {
	case c.has(usualWords):
		return usualFirst
	case c.has(furtherWords):
		return otherData
	}
	return firstName
}

// lastRole returns the role of a column of surnames, or of "Nom", which may mean both names. last
// says that the heading has a word for surnames only.
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

// hasFirstNameWord reports whether a heading that has "nom" or "name" also has a word that alone
// means first names, "prénom". Then it means both names; "First name" means one.
func hasFirstNameWord(list []string) bool {
	for _, w := range list {
		if firstWords[w] {
			return true
		}
	}
	return false
}
