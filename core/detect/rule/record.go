package rule

import "github.com/cachenom/cachenom/core/detect/unit"

// Records are data with a key before every value: {"nom": "Petit", "prenom": "Rose"},
// <nom>Petit</nom>, prenom="Rose". A key such as "prenom" ("first name") says that its value is a
// name, as the head of a column does.

// longestValue is how many units are read, at most, of the value of a key.
const longestValue = 8

// readRecord finds the name that is the value of the key at unit i. Data about files also have a
// key "nom"; so the value of a key for surnames counts only if the text has a key for first names,
// too.
func readRecord(c *cursor, lists *listings, i int) {
	h := columnHead(c.key(i))
	if h == noHead || h == personHead || h == surnameHead && !hasGivenKey(c) {
		return
	}
	from, by := recordValue(c, i)
	if by == Nothing {
		return
	}
	to := from
	for to < from+longestValue && !endsValue(c, to, from) {
		to++
	}
	t := table{cut: '"', hasNames: true}
	if from, to, ok := cellName(c, &t, from, to); ok {
		lists.add(by, from, to, i, halfOf(h))
	}
}

// recordValue returns the first unit of the value of the key at unit i, and the rule that finds the
// value: Column for a key of data, which has quotation marks, "=" or the brackets of XML; Field for
// a first name in a form, "Prénom : Avril" ("first name"); Nothing if unit i is not a key.
func recordValue(c *cursor, i int) (from int, by Rule) {
	j, quoted := i+1, false
	if c.isQuote(i-1) && c.isQuote(j) {
		j++
	}
	switch {
	case c.isMark(j, '>') && c.isMark(i-1, '<'):
		if c.at(j+1).Gap != unit.Tight {
			return 0, Nothing
		}
		return j + 1, Column
	case c.isMark(j, '='):
		quoted = true
	case !c.isMark(j, ':'):
		return 0, Nothing
	}
	if j++; c.isQuote(j) && c.at(j).Gap <= unit.Space {
		j, quoted = j+1, true
	}
	switch {
	case c.at(j).Gap > unit.Space:
		return 0, Nothing
	case quoted:
		return j, Column
	case columnHead(c.key(i)) == givenHead && c.at(j).Shape == unit.Title && endsField(c, j+1):
		return j, Field
	}
	return 0, Nothing
}

// endsValue reports whether a value ends before unit i. The parameter from is the first unit of
// the value.
func endsValue(c *cursor, i, from int) bool {
	if c.at(i).Gap >= unit.Tab && i > from || c.isQuote(i) {
		return true
	}
	for _, m := range [...]rune{'<', ',', ';', '}', ']', ')', '&'} {
		if c.isMark(i, m) {
			return true
		}
	}
	return false
}
