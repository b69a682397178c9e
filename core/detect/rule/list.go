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

// notOfPeople: the list or the table that it stands in is not one of people.
const notOfPeople core.Veto = "not-of-people"
