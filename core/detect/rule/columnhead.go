package rule

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/french"
)

// head is what the first cell of a column says about the names below it.
type head uint8

const (
	noHead      head = iota
	surnameHead      // "Nom": surnames
	givenHead        // "Prénom": first names
	wholeHead        // "Nom et prénom": whole names
	personHead       // "Élève", "Patient": names, or codes for people
)

// columnHead returns what a form says as the head of a column, noHead if it does not ask for names.
func columnHead(form string) head {
	form = strings.TrimPrefix(form, "data-") // as an attribute of HTML: data-nom="Petit"
	switch form {
	case "nom", "noms":
		return surnameHead
	case "prenom", "prenoms":
		return givenHead
	case "nom-prenom", "noms-prenoms", "prenom-nom":
		return wholeHead
	}
	switch {
	case french.Is(form, french.PeopleColumn):
		return personHead
	case slices.Contains(givenKeys[:], form):
		return givenHead
	case slices.Contains(familyKeys[:], form):
		return surnameHead
	case slices.Contains(wholeKeys[:], form):
		return wholeHead
	}
	return noHead
}

// Half is the part of a name that a cell or a field holds: only the surname, only the first name,
// or (NoHalf) any part.
type Half uint8

// The parts of a name that may have a column or a field of their own.
const (
	NoHalf Half = iota
	Surname
	FirstName
)

// halfOf returns the half of a name that a column or a field holds, by its head or its label.
func halfOf(h head) Half {
	switch h {
	case surnameHead:
		return Surname
	case givenHead:
		return FirstName
	}
	return NoHalf
}

// HalfOf returns the half of a name that a form asks for as the head of a column or the label of a
// field: Surname for "nom" ("surname"). The form must be folded.
func HalfOf(form string) Half { return halfOf(columnHead(form)) }

// isHeadTail reports whether a form can follow the first word of a head of names: "Nom de famille
// de l'élève" ("surname of the pupil"), but not "Nom du projet" ("name of the project").
func isHeadTail(form string) bool {
	return french.Is(form, french.HeadTail) || columnHead(form) != noHead
}

// isNameInEnglish reports whether a form is "name", which completes the word before it: "First
// name".
func isNameInEnglish(form string) bool { return form == "name" || form == "names" }

// hasGivenKey reports whether the text contains a word for first names, such as "prenom" or
// "first_name".
func hasGivenKey(c *cursor) bool {
	for _, key := range givenKeys {
		if c.Doc.Forms.ID(key) >= 0 {
			return true
		}
	}
	return false
}

// The names of columns and keys in data files. The function columnHead also knows the words that
// people write at the head of a column.
var (
	givenKeys  = [...]string{"prenom", "prenoms", "firstname", "first_name", "givenname", "given_name", "prenom_eleve", "eleve_prenom"}
	familyKeys = [...]string{"lastname", "last_name", "surname", "familyname", "family_name", "nom_famille", "nom_eleve", "eleve_nom", "patronyme", "patronymes"}
	wholeKeys  = [...]string{"fullname", "full_name", "nom_complet", "nom_prenom", "prenom_nom", "display_name", "identite", "identites"}
)
