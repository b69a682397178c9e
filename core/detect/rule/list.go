package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Lists of people: "1) Boulanger", "- Roux : présente", "Absents : Roux, Petit,
// Kone". One name says nothing where it is a word as well; among others that
// are nothing else it does.

// tally is what the items of a list are.
type tally struct {
	n, names, both, words int
	told                  int // items of which the line says what is said of people
	trades                int // names that are also what somebody does
}

// count takes in an item.
func count(c *cursor, t *tally, from, to int, told bool) {
	t.n++
	switch namenessOf(c, from, to) {
	case nameOnly:
		t.names++
	case nameAndWord:
		t.both++
		if role := c.role(from); role == french.Function || role == french.Kin {
			t.trades++
		}
	case wordOnly:
		t.words++
	}
	if told {
		t.told++
	}
}

// people reports whether the items are people: half of them and two at least
// by their names alone, one that is a word counting for a half, and hardly any
// that nobody is called. headed says that what stands above asks for people.
func (t *tally) people(headed bool) bool {
	least, n := 2, 3
	switch {
	case t.told == t.n && t.words == 0:
		return t.n > 1 && t.names+t.both == t.n
	case headed && t.trades == 0 && t.both+t.names == t.n:
		return t.n > 1
	case headed:
		least, n = 1, 2
	}
	return t.n >= n && t.names >= least && 2*t.names+t.both >= t.n && 5*t.words <= t.n
}

// item is one of a list by lines.
type item struct {
	mark     rune // what it begins with, or numbered
	from, to int  // the name
	next     int  // the first unit after the name
	told     bool
}

// readItem reads the line that begins at unit i: its mark, a name, and what says that
// the name is over.
func readItem(c *cursor, i int) (it item, ok bool) {
	mark, from := bullet(c, i)
	if mark == 0 || c.at(from).Gap >= unit.Line || c.role(from) == french.Title {
		return it, false
	}
	to := from
	for to < from+3 && isNameUnit(c, to, from) && (to == from || c.follows(to)) {
		to++
	}
	it = item{mark: mark, from: from, to: to, next: to}
	switch {
	case to == from:
		return it, false
	case endsItem(c, to):
		return it, true
	case describesItem(c, to):
		it.told = isStateOfPerson(c.key(to+1)) || isStateOfPerson(c.key(to+2)) && c.at(to+2).Gap <= unit.Space
		return it, true
	}
	return it, false
}

// numbered is the mark of an item that begins with a number.
const numbered = 'n'

// bullet is the mark of the item that begins at unit i, "-", "•", "1)", "- [x]",
// and the unit after it; 0 where the line is no item.
func bullet(c *cursor, i int) (mark rune, next int) {
	u := c.at(i)
	next = i + 1
	switch {
	case u.Shape == unit.Digits && endsNumber(c, next):
		return numbered, next + 1
	case u.Shape != unit.Punct || u.Form < 0:
		return 0, next
	}
	switch m := c.Doc.Tokens[u.From].Mark; m {
	case '-', '*', '•', '·', '–', '—', '+', '>', '‣', '▪', '●', '○', '◦', '→', '✓', '✔', '☐', '□':
		return m, pastBox(c, next)
	}
	return 0, next
}

// endsNumber reports whether unit i is a mark that stands behind the number of an
// item.
func endsNumber(c *cursor, i int) bool {
	return c.isMark(i, ')') || c.isMark(i, '.') || c.isMark(i, '-') || c.isMark(i, '/') || c.isMark(i, ':')
}

// pastBox is the unit after the box of a task, "[x]" or "[]", at unit i; i where
// there is none.
func pastBox(c *cursor, i int) int {
	switch {
	case !c.isMark(i, '['):
		return i
	case c.isMark(i+1, ']'):
		return i + 2
	case c.isMark(i+2, ']'):
		return i + 3
	}
	return i
}

// endsItem reports whether the name of an item is over before unit i, and the item
// with it but for a bracket.
func endsItem(c *cursor, i int) bool {
	return c.at(i).Gap >= unit.Tab || c.isMark(i, '(') || (c.isMark(i, ',') || c.isMark(i, '.')) && c.at(i+1).Gap >= unit.Line
}

// describesItem reports whether what is told of an item begins at unit i: "Roux :
// présente", "Roux - absent", "Roux = 12".
func describesItem(c *cursor, i int) bool {
	return c.isMark(i, ':') || c.isMark(i, '-') && c.at(i).Gap == unit.Space || c.isMark(i, '=') || c.isMark(i, '→') || c.isMark(i, '>')
}

// isNameUnit reports whether unit i can be one of a name that stands alone in its
// item, which began at unit from: a capital, or a particle.
func isNameUnit(c *cursor, i, from int) bool {
	u := c.at(i)
	if !u.Word() || u.Initials() && i == from || u.Shape == unit.Abbrev {
		return false
	}
	switch role := c.role(i); role {
	case french.From, french.Article, french.Particle:
		return u.Capital() || i > from || role == french.Particle
	case french.Legal, french.Auxiliary, french.Determiner, french.Pronoun, french.And, french.Day:
		return false
	case french.Month:
		return i == from && c.known(i).First >= lexicon.By512 && u.Shape == unit.Title
	}
	return u.Capital() || u.Shape == unit.Caseless
}

// isStateOfPerson reports whether a word says of an item what is said of people.
func isStateOfPerson(form string) bool {
	return french.Is(form, french.StateOfSomebody)
}

// readList reads the list of lines that begins at unit i, if one does: each line is
// read once.
func readList(c *cursor, lists *listings, out *sink, i int) {
	if i < lists.listed {
		return
	}
	first, ok := readItem(c, i)
	if !ok {
		return
	}
	kept := len(lists.rows)
	var t tally
	for it, at := first, i; ; {
		long := it.to > it.from+1
		count(c, &t, it.from, it.to, it.told)
		if (!long || namenessOf(c, it.from, it.to) == nameOnly) && !isNoItem(c, it.from) {
			lists.rows = append(lists.rows, Mention{it.from, it.to, Item, "", -1, NoHalf})
		}
		for at = it.next; at < len(c.Units) && c.at(at).Gap < unit.Line; at++ {
		}
		lists.listed = at
		if at == len(c.Units) || c.at(at).Gap == unit.Blank {
			break
		}
		next, ok := readItem(c, at)
		if !ok || next.mark != it.mark {
			break
		}
		it = next
	}
	if !t.people(isAskedAbove(c, i)) {
		lists.drop(out, kept)
	}
}

// isNoItem reports whether the item at unit i, among names, is none of them.
func isNoItem(c *cursor, i int) bool {
	k := c.known(i)
	return isEmptyCell(c, i) || k.Word > 0 && k.Surname == 0 && k.First == 0
}

// isAskedAbove reports whether the line above unit i ends with a colon and asks for
// people: "Étaient absents :".
func isAskedAbove(c *cursor, i int) bool { return c.isMark(i-1, ':') && asksForPeople(c, i-1) }

// asksForPeople reports whether the words before the colon at unit i ask for people.
func asksForPeople(c *cursor, i int) bool {
	for k := i - 1; k >= 0 && k > i-5; k-- {
		if !c.at(k).Word() {
			return false
		}
		if c.layout(k)&listsPeople != 0 {
			return true
		}
		if c.at(k).Gap >= unit.Line {
			return false
		}
	}
	return false
}

// isListedPeople reports whether a form is one that a list of people stands after.
func isListedPeople(form string) bool {
	return french.Is(form, french.ListedPeople)
}

// longList is how many names a list in one line has at most.
const longList = 64

// row is the items of a list in one line, as far as they are read.
type row struct {
	tally
	smalls int  // items in small letters
	commas bool // a comma stands between two
	others bool // a semicolon or a slash does
	last   bool // "et" stood before the item read now
}

// readInLine reads the names after the colon at unit i, "élèves absents : Roux,
// Petit et Kone", or after "les familles": they go on as far as commas do.
func readInLine(c *cursor, lists *listings, out *sink, i int) {
	if i < lists.listed {
		return
	}
	kept := len(lists.rows)
	var l row
	for j := i + 1; j > 0 && l.n < longList && c.at(j).Gap < unit.Line; {
		j = readInLineItem(c, lists, &l, j, i-1)
	}
	lists.listed = max(lists.listed, i+1)
	if !l.people(true) || l.commas && l.others || l.smalls > 0 && (l.names < 2 || l.words > 0) {
		lists.drop(out, kept)
	}
}

// readInLineItem reads the item at unit from and returns where the next one begins, 0
// where none does; cue is the unit that asks for names.
func readInLineItem(c *cursor, lists *listings, l *row, from, cue int) (next int) {
	to := itemEnd(c, from)
	if to == from || c.role(from) == french.Title {
		return 0
	}
	end := pastBrackets(c, to)
	isSmall := c.at(from).Shape == unit.Lower
	l.commas = l.commas || c.isMark(end, ',')
	l.others = l.others || c.isMark(end, ';') || c.isMark(end, '/')
	isOver, hasMore := endsList(c, end), isSeparator(c, end)
	if !isOver && !hasMore && (!l.last || isSmall) {
		return 0
	}
	count(c, &l.tally, from, to, false)
	if isSmall {
		l.smalls++
	}
	if to == from+1 && !isNoItem(c, from) {
		lists.rows = append(lists.rows, Mention{from, to, Item, "", cue, NoHalf})
	}
	if isOver || !hasMore {
		return 0
	}
	l.last = c.role(end) == french.And
	end++
	if c.role(end) == french.And && c.at(end).Gap < unit.Line {
		l.last = true
		end++
	}
	return end
}

// itemEnd is the end of the name that stands at unit from of a list in one line.
func itemEnd(c *cursor, from int) int {
	to := from
	for to < from+3 && (isNameUnit(c, to, from) || isSmallItem(c, to, from)) && (to == from || c.follows(to)) {
		to++
	}
	return to
}

// endsList reports whether a list in one line is over before unit i.
func endsList(c *cursor, i int) bool {
	return c.at(i).Gap >= unit.Line || c.isMark(i, '.') || c.isMark(i, ')')
}

// isSeparator reports whether unit i stands between the items of a list in one line.
func isSeparator(c *cursor, i int) bool {
	return c.isMark(i, ',') || c.isMark(i, ';') || c.isMark(i, '/') || c.role(i) == french.And
}

// notOfPeople: the list or the table that it stands in is not one of people.
const notOfPeople core.Veto = "not-of-people"

// pastBrackets is the unit after the brackets that open at unit i; i where none
// do, or they do not close soon on the line.
func pastBrackets(c *cursor, i int) int {
	if !c.isMark(i, '(') {
		return i
	}
	for k := i + 1; k < i+8 && c.at(k).Gap < unit.Line; k++ {
		if c.isMark(k, ')') {
			return k + 1
		}
	}
	return i
}

// isSmallItem reports whether unit i, at which an item begins, is a name in small
// letters and all of the item.
func isSmallItem(c *cursor, i, from int) bool {
	u, k := c.at(i), c.known(i)
	return i == from && u.Shape == unit.Lower && (k.Cue == french.None || k.Cue == french.Function || k.Cue == french.Direction) && len(c.key(i)) > 2
}

// hasNamesAfter reports whether names follow unit i without a colon: "les familles
// Roux, Petit et Kone".
func hasNamesAfter(c *cursor, i int) bool {
	return c.at(i+1).Capital() && c.follows(i+1) && c.role(i) == french.Someone && c.role(i+1) != french.Title
}
