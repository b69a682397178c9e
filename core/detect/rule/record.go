package rule

import "github.com/cachenom/cachenom/core/detect/unit"

// Records of data: {"nom": "Petit", "prenom": "Rose"}, <nom>Petit</nom>,
// prenom="Rose". A key is what the head of a column is in a table.

// readRecord finds the name that a record has under the key at unit i. A surname is one
// where the text has first names by their key, too: files have a "nom" as well.
func readRecord(c *cursor, lists *listings, i int) {
	h := columnHead(c.key(i))
	if h == noHead || h == someone || h == family && !hasGivenKey(c) {
		return
	}
	from, by := recordValue(c, i)
	if by == Nothing {
		return
	}
	to := from
	for to < from+8 && !endsValue(c, to, from) {
		to++
	}
	t := table{cut: '"', names: true}
	if from, to, ok := cellName(c, &t, from, to); ok {
		lists.rows = append(lists.rows, Mention{from, to, by, "", i, halfOf(h)})
	}
}

// recordValue is the unit with which the value begins that the key at unit i has, and
// what the key is: of data, where a sign of data stands between them, quotation marks,
// "=", the brackets of XML; of a form, "Prénom : Avril"; Nothing for no key.
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
	case columnHead(c.key(i)) == given && c.at(j).Shape == unit.Title && endsField(c, j+1):
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
