package rule

import "github.com/cachenom/cachenom/core/detect/unit"

// Records of data: {"nom": "Petit", "prenom": "Rose"}, <nom>Petit</nom>,
// prenom="Rose". A key is what the head of a column is in a table.

// record finds the name that a record has under the key at unit i. A surname is one
// where the text has first names by their key, too: files have a "nom" as well.
func (r *reader) record(i int) {
	h := columnHead(r.form(i))
	if h == noHead || h == someone || h == family && !r.hasGivenKey() {
		return
	}
	from, by := r.recordValue(i)
	if by == Nothing {
		return
	}
	to := from
	for to < from+8 && !r.endsValue(to, from) {
		to++
	}
	t := table{cut: '"', names: true}
	if from, to, ok := r.cellName(&t, from, to); ok {
		r.rows = append(r.rows, Mention{from, to, by, "", i, halfOf(h)})
	}
}

// recordValue is the unit with which the value begins that the key at unit i has, and
// what the key is: of data, where a sign of data stands between them, quotation marks,
// "=", the brackets of XML; of a form, "Prénom : Avril"; Nothing for no key.
func (r *reader) recordValue(i int) (from int, by Rule) {
	j, quoted := i+1, false
	if r.isQuote(i-1) && r.isQuote(j) {
		j++
	}
	switch {
	case r.mark(j, '>') && r.mark(i-1, '<'):
		if r.at(j+1).Gap != unit.Tight {
			return 0, Nothing
		}
		return j + 1, Column
	case r.mark(j, '='):
		quoted = true
	case !r.mark(j, ':'):
		return 0, Nothing
	}
	if j++; r.isQuote(j) && r.at(j).Gap <= unit.Space {
		j, quoted = j+1, true
	}
	switch {
	case r.at(j).Gap > unit.Space:
		return 0, Nothing
	case quoted:
		return j, Column
	case columnHead(r.form(i)) == given && r.at(j).Shape == unit.Title && r.endsField(j+1):
		return j, Field
	}
	return 0, Nothing
}

// endsValue reports whether the value that begins with unit from ends before unit i.
func (r *reader) endsValue(i, from int) bool {
	if r.at(i).Gap >= unit.Tab && i > from || r.isQuote(i) {
		return true
	}
	for _, m := range [...]rune{'<', ',', ';', '}', ']', ')', '&'} {
		if r.mark(i, m) {
			return true
		}
	}
	return false
}

func (r *reader) isQuote(i int) bool {
	return r.mark(i, '"') || r.mark(i, '\'') || r.mark(i, '`')
}

// hasGivenKey reports whether the text has the key of a first name.
func (r *reader) hasGivenKey() bool {
	for _, key := range givenKeys {
		if r.Doc.Forms.ID(key) >= 0 {
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
