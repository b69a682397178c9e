package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Lists of people are "1) Boulanger", "- Roux : présente", "Absents : Roux, Petit,
// Kone". A name that is also a word is no evidence by itself. It is a name if other
// items of the list are names and nothing else.

// What makes a list one of people.
const (
	fewestItems = 3 // items, one less below a line that asks for people
	fewestNames = 2 // names that are nothing else, one less below such a line
	wordsAmong  = 5 // at most one item in so many may be a word only
)

// isOfPeople reports whether the items are people. At least half of them must be names,
// and two at least names and nothing else; an item that is also a word counts for a
// half, and hardly any may be a word only. isHeaded says that the line above asks for
// people.
func (t *tally) isOfPeople(isHeaded bool) bool {
	least, n := fewestNames, fewestItems
	switch {
	case t.described == t.n && t.words == 0:
		return t.n > 1 && t.names+t.both == t.n
	case isHeaded && t.trades == 0 && t.both+t.names == t.n:
		return t.n > 1
	case isHeaded:
		least, n = least-1, n-1
	}
	isHalfNames := 2*t.names+t.both >= t.n
	return t.n >= n && t.names >= least && isHalfNames && wordsAmong*t.words <= t.n
}

// longestItem is how many units the name of an item has at most.
const longestItem = 3

// item is one item of a list with an item on each line.
type item struct {
	mark        rune // the mark that it begins with, or numbered
	from, to    int  // the name
	next        int  // the first unit after the name
	isDescribed bool
}

// readItem reads the line that begins at unit i as an item: its mark, a name, and what
// shows that the name has ended.
func readItem(c *cursor, i int) (it item, ok bool) {
	mark, from := bullet(c, i)
	if mark == 0 || c.at(from).Gap >= unit.Line || c.role(from) == french.Title {
		return it, false
	}
	to := from
	for to < from+longestItem && isNameUnit(c, to, from) && (to == from || c.follows(to)) {
		to++
	}
	it = item{mark: mark, from: from, to: to, next: to}
	switch {
	case to == from:
		return it, false
	case endsItem(c, to):
		return it, true
	case describesItem(c, to):
		it.isDescribed = isStateOfPerson(c.key(to+1)) || isStateOfPerson(c.key(to+2)) && c.at(to+2).Gap <= unit.Space
		return it, true
	}
	return it, false
}

// numbered is the mark of an item that begins with a number.
const numbered = 'n'

// bullet returns the mark of the item that begins at unit i, "-", "•", "1)", "- [x]",
// and the unit after it; 0 for a line that is no item.
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

// endsNumber reports whether unit i is a mark that follows the number of an item.
func endsNumber(c *cursor, i int) bool {
	return c.isMarkOf(i, ").-/:")
}

// pastBox returns the unit after the box of a task, "[x]" or "[]", at unit i; i where
// there is no box.
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

// endsItem reports whether an item ends before unit i, except perhaps for a bracket.
func endsItem(c *cursor, i int) bool {
	return c.at(i).Gap >= unit.Tab || c.isMark(i, '(') || (c.isMark(i, ',') || c.isMark(i, '.')) && c.at(i+1).Gap >= unit.Line
}

// describesItem reports whether unit i begins a remark about the item: "Roux :
// présente", "Roux - absent", "Roux = 12".
func describesItem(c *cursor, i int) bool {
	return c.isMarkOf(i, ":=→>") || c.isMark(i, '-') && c.at(i).Gap == unit.Space
}

// isNameUnit reports whether unit i can be part of a name that is alone in its item,
// which began at unit from: it has a capital, or is a particle.
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

// isStateOfPerson reports whether a word is a remark that lists make about people:
// "présente", "absent".
func isStateOfPerson(form string) bool {
	return french.Is(form, french.StateOfSomebody)
}

// readList reads the list with an item on each line that begins at unit i, if there is
// one. Each line is read once.
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
		hasSeveral := it.to > it.from+1
		count(c, &t, it.from, it.to, it.isDescribed)
		if (!hasSeveral || namenessOf(c, it.from, it.to) == nameOnly) && !isNoItem(c, it.from) {
			lists.add(Item, it.from, it.to, -1, NoHalf)
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
	if !t.isOfPeople(isAskedAbove(c, i)) {
		lists.drop(out, kept)
	}
}

// isNoItem reports whether the item at unit i, among names, is not a name.
func isNoItem(c *cursor, i int) bool {
	k := c.known(i)
	return isEmptyCell(c, i) || k.Word > 0 && k.Surname == 0 && k.First == 0
}

// isAskedAbove reports whether the line above unit i ends with a colon and asks for
// people: "Étaient absents :".
func isAskedAbove(c *cursor, i int) bool { return c.isMark(i-1, ':') && asksForPeople(c, i-1) }

// longestAsking is within how many units before a colon the word is that asks for people.
const longestAsking = 5

// asksForPeople reports whether the words before the colon at unit i ask for people.
func asksForPeople(c *cursor, i int) bool {
	for k := i - 1; k >= 0 && k > i-longestAsking; k-- {
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

// notOfPeople is the veto against a name in a list or a table that is not one of
// people.
const notOfPeople core.Veto = "not-of-people"
