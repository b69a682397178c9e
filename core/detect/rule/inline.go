package rule

import (
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
)

// longList is how many names are read, at most, in a list in one line.
const longList = 64

// inlineList is a list in one line while it is read: "Absents : Roux, Petit et Kone" ("absent").
type inlineList struct {
	tally
	smalls    int  // items that begin with a small letter
	hasCommas bool // a comma separates two items
	hasOthers bool // a semicolon or a slash separates two items
	isLast    bool // "et" ("and") comes before the item that is being read
}

// readInLine reads the names after unit i: a colon, "élèves absents : Roux, Petit et Kone" ("absent
// pupils"), or a word such as "familles", "les familles Roux, Petit et Kone". The list goes on as
// long as marks separate its items.
func readInLine(c *cursor, lists *listings, out *sink, i int) {
	if i < lists.listed {
		return
	}
	kept := len(lists.rows)
	cue := i
	if c.isMark(i, ':') {
		cue--
	}
	var l inlineList
	for j := i + 1; j > 0 && l.n < longList && c.at(j).Gap < unit.Line; {
		j = readInLineItem(c, lists, &l, j, cue)
	}
	lists.listed = max(lists.listed, i+1)
	isSmall := l.smalls > 0 && (l.names < 2 || l.words > 0) // mostly ordinary words
	if !l.isOfPeople(true) || l.hasCommas && l.hasOthers || isSmall {
		lists.drop(out, kept)
	}
}

// readInLineItem reads an item, whose first unit is the parameter from, and adds it to the
// listings if it is one word. It returns the unit at which the next item begins, 0 if the list
// has ended. cue is the unit that asks for names.
func readInLineItem(c *cursor, lists *listings, l *inlineList, from, cue int) (next int) {
	to := itemEnd(c, from)
	if to == from || c.role(from) == french.Title {
		return 0
	}
	end := pastBrackets(c, to)
	isSmall := c.at(from).Shape == unit.Lower
	l.hasCommas = l.hasCommas || c.isMark(end, ',')
	l.hasOthers = l.hasOthers || c.isMark(end, ';') || c.isMark(end, '/')
	isOver, hasMore := endsList(c, end), isSeparator(c, end)
	if !isOver && !hasMore && (!l.isLast || isSmall) {
		return 0
	}
	count(c, &l.tally, from, to, false)
	if isSmall {
		l.smalls++
	}
	if to == from+1 && !isNoItem(c, from) {
		lists.add(Item, from, to, cue, NoHalf)
	}
	if isOver || !hasMore {
		return 0
	}
	l.isLast = c.role(end) == french.And
	end++
	if c.role(end) == french.And && c.at(end).Gap < unit.Line {
		l.isLast = true
		end++
	}
	return end
}

// itemEnd returns the unit after a name in a list in one line. The parameter from is the first
// unit of the name; it is also the result if no name begins there.
func itemEnd(c *cursor, from int) int {
	to := from
	for to < from+longestItem && (isNameUnit(c, to, from) || isSmallItem(c, to, from)) && (to == from || c.follows(to)) {
		to++
	}
	return to
}

// endsList reports whether a list in one line ends before unit i: at a line end, a full stop or a
// closing bracket.
func endsList(c *cursor, i int) bool {
	return c.at(i).Gap >= unit.Line || c.isMark(i, '.') || c.isMark(i, ')')
}

// isSeparator reports whether unit i separates two items of a list in one line.
func isSeparator(c *cursor, i int) bool {
	return c.isMarkOf(i, ",;/") || c.role(i) == french.And
}

// longestBrackets is the maximum number of units of a remark in brackets, with both brackets.
const longestBrackets = 8

// pastBrackets returns the unit after the brackets that open at unit i. It returns i if no bracket
// opens there, or if it does not close on the same line within longestBrackets units.
func pastBrackets(c *cursor, i int) int {
	if !c.isMark(i, '(') {
		return i
	}
	for k := i + 1; k < i+longestBrackets && c.at(k).Gap < unit.Line; k++ {
		if c.isMark(k, ')') {
			return k + 1
		}
	}
	return i
}

// shortestSmallItem is the minimum length, in bytes, of a name in small letters in a list in one
// line.
const shortestSmallItem = 3

// isSmallItem reports whether unit i is the first unit of an item, from, and can be a name in small
// letters.
func isSmallItem(c *cursor, i, from int) bool {
	if i != from || c.at(i).Shape != unit.Lower || len(c.key(i)) < shortestSmallItem {
		return false
	}
	role := c.role(i)
	return role == french.None || role == french.Function || role == french.Direction
}

// hasNamesAfter reports whether names follow unit i, a word for people, without a colon: "les
// familles Roux, Petit et Kone".
func hasNamesAfter(c *cursor, i int) bool {
	return c.at(i+1).Capital() && c.follows(i+1) && c.role(i) == french.Someone && c.role(i+1) != french.Title
}
