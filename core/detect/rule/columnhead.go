package rule

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/french"
)

// head is what the head of a column says about the names below it.
type head uint8

const (
	noHead      head = iota
	surnameHead      // Nom: a surname
	givenHead        // Prénom
	wholeHead        // Nom et prénom
	personHead       // Élève, Patient: a name, or a code for one
)

// columnHead returns what a word says at the head of a column.
func columnHead(form string) head {
	form = strings.TrimPrefix(form, "data-") // an attribute of HTML
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

// Half is the half of a name that has a cell or a field of its own.
type Half uint8

// The halves of a name.
const (
	NoHalf Half = iota
	Surname
	FirstName
)

// halfOf returns the half of a name that the head of a column or the label of a field
// asks for.
func halfOf(h head) Half {
	switch h {
	case surnameHead:
		return Surname
	case givenHead:
		return FirstName
	}
	return NoHalf
}

// HalfOf returns the half of a name that a word asks for at the head of a column or a
// line: "nom", "prénom". The form must be folded.
func HalfOf(form string) Half { return halfOf(columnHead(form)) }

// isHeadTail reports whether a word can continue a head: "Nom de famille de l'élève",
// "NOM Prénom (usuel)", but not "Nom du projet".
func isHeadTail(form string) bool {
	return french.Is(form, french.HeadTail) || columnHead(form) != noHead
}

// isNameInEnglish reports whether a word makes a head of the one before it: "First
// name".
func isNameInEnglish(form string) bool { return form == "name" || form == "names" }

// hasGivenKey reports whether the text contains a key for first names.
func hasGivenKey(c *cursor) bool {
	for _, key := range givenKeys {
		if c.Doc.Forms.ID(key) >= 0 {
			return true
		}
	}
	return false
}

// The names of columns and keys in data. The words that people write at the head of a
// column are in columnHead.
var (
	givenKeys  = [...]string{"prenom", "prenoms", "firstname", "first_name", "givenname", "given_name", "prenom_eleve", "eleve_prenom"}
	familyKeys = [...]string{"lastname", "last_name", "surname", "familyname", "family_name", "nom_famille", "nom_eleve", "eleve_nom", "patronyme", "patronymes"}
	wholeKeys  = [...]string{"fullname", "full_name", "nom_complet", "nom_prenom", "prenom_nom", "display_name", "identite", "identites"}
)
