package rule

import "github.com/cachenom/cachenom/core/detect/unit"

// Records are data with a key for every value: {"nom": "Petit", "prenom": "Rose"},
// <nom>Petit</nom>, prenom="Rose". A key asks for a name as the head of a column does.

// longestValue is how many units the value of a key has at most.
const longestValue = 8

// readRecord finds the name that a record has under the key at unit i. Files have a
// "nom" as well, so that a surname counts only where the text has a key for first names
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

// recordValue returns the unit with which the value of the key at unit i begins, and
// the rule by which it is one. A key of data has quotation marks, "=" or the brackets
// of XML: Column. A key of a form has a colon, "Prénom : Avril": Field. Nothing is for
// no key.
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

// endsValue reports whether the value that begins with unit from ends before unit i.
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
