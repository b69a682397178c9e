package rule

import (
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/french"
)

// head says whose names stand below the head of a column.
type head uint8

const (
	noHead  head = iota
	family       // Nom: a surname
	given        // Prénom
	whole        // Nom et prénom
	someone      // Élève, Patient: a name, or what stands for one
)

// columnHead is what a word says at the head of a column.
func columnHead(form string) head {
	form = strings.TrimPrefix(form, "data-") // an attribute of HTML
	switch form {
	case "nom", "noms":
		return family
	case "prenom", "prenoms":
		return given
	case "nom-prenom", "noms-prenoms", "prenom-nom":
		return whole
	}
	switch {
	case french.Is(form, french.PeopleColumn):
		return someone
	case slices.Contains(givenKeys[:], form):
		return given
	case slices.Contains(familyKeys[:], form):
		return family
	case slices.Contains(wholeKeys[:], form):
		return whole
	}
	return noHead
}

// Half is which half of a name stands apart, in a cell or a field of its own.
type Half uint8

// The halves of a name.
const (
	NoHalf Half = iota
	Surname
	FirstName
)

// halfOf is the half of a name that the head of a column or the label of a field asks for.
func halfOf(h head) Half {
	switch h {
	case family:
		return Surname
	case given:
		return FirstName
	}
	return NoHalf
}

// HalfOf is the half of a name that a word asks for at the head of a column or a line:
// "nom", "prénom".
func HalfOf(form string) Half { return halfOf(columnHead(form)) }

// isHeadTail reports whether a word goes on a head: "Nom de famille de l'élève",
// "NOM Prénom (usuel)". "Nom du projet" is none.
func isHeadTail(form string) bool {
	return french.Is(form, french.HeadTail) || columnHead(form) != noHead
}

// isTableOfPeople reports whether a column's head is one that tables of people have.
func isTableOfPeople(form string) bool {
	return french.Is(form, french.TableOfPeople)
}

// isNameInEnglish reports whether a word makes the one before it a head, "First name".
func isNameInEnglish(form string) bool { return form == "name" || form == "names" }

// hasGivenKey reports whether the text has the key of a first name.
func hasGivenKey(c *cursor) bool {
	for _, key := range givenKeys {
		if c.Doc.Forms.ID(key) >= 0 {
			return true
		}
	}
	return false
}

// What the columns and keys of names are called in data; columnHead has the words of
// tables that people write.
var (
	givenKeys  = [...]string{"prenom", "prenoms", "firstname", "first_name", "givenname", "given_name", "prenom_eleve", "eleve_prenom"}
	familyKeys = [...]string{"lastname", "last_name", "surname", "familyname", "family_name", "nom_famille", "nom_eleve", "eleve_nom", "patronyme", "patronymes"}
	wholeKeys  = [...]string{"fullname", "full_name", "nom_complet", "nom_prenom", "prenom_nom", "display_name", "identite", "identites"}
)
