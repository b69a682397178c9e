package rule

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// Lists of people are "1) Boulanger", "- Roux : présente" ("present"), "Absents : Roux, Petit,
// Kone". An item that is both a name and a word of French, such as Petit ("small"), does not show
// that a list is one of people. It is taken for a name if other items are names and nothing else.

// Limits by which isOfPeople tells lists of people from other lists.
const (
	fewestItems = 3 // items in the list, one less below a line that asks for people
	fewestNames = 2 // items that are a name and not a word, one less below such a line
	wordsAmong  = 5 // at most one item in so many is a word and not a name
)

// isOfPeople reports whether the counted items are people. At least half of them must be names,
// where an item that is also a word counts half; two of them must be nothing but a name; and at
// most a fifth may be nothing but a word. The limits are lower if the line above asks for people
// (isHeaded), or if every item has a remark about a person.
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

// longestItem is the maximum number of units of the name in an item.
const longestItem = 3

// item is one item of a list that has one item in each line.
type item struct {
	mark        rune // the mark before the item, such as '-', or numbered
	from, to    int  // units of the name, half-open
	next        int  // the unit after the name
	isDescribed bool // a remark about a person follows the name: "Roux : présente" ("present")
}

// readItem reads the line that begins at unit i as an item: its mark, a name, and then the end of
// the line or a remark. ok is false if the line is not such an item.
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

// numbered is the mark of items that begin with a number, "1)".
const numbered = 'n'

// bullet returns the mark of the item that begins at unit i ("-", "•", "1)", "- [x]") and the unit
// after it. For a line that is not an item, mark is 0.
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

// endsNumber reports whether unit i is a mark that follows the number of an item, as in "1)".
func endsNumber(c *cursor, i int) bool {
	return c.isMarkOf(i, ").-/:")
}

// pastBox returns the unit after the box of a task, "[x]" or "[]", that begins at unit i, or i if
// no box begins there.
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

// endsItem reports whether an item ends before unit i: at a line end, a tab, a bracket, or a comma
// or a full stop that ends the line.
func endsItem(c *cursor, i int) bool {
	return c.at(i).Gap >= unit.Tab || c.isMark(i, '(') || (c.isMark(i, ',') || c.isMark(i, '.')) && c.at(i+1).Gap >= unit.Line
}

// describesItem reports whether unit i is a mark that begins a remark about an item: "Roux :
// présente" ("present"), "Roux - absent", "Roux = 12".
func describesItem(c *cursor, i int) bool {
	return c.isMarkOf(i, ":=→>") || c.isMark(i, '-') && c.at(i).Gap == unit.Space
}

// isNameUnit reports whether unit i can be part of the name in an item or a cell: it has a
// capital or is a particle. The parameter from is the first unit of the name.
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

// isStateOfPerson reports whether a form is a remark that lists make about people: "presente"
// ("present"), "absent".
func isStateOfPerson(form string) bool {
	return french.Is(form, french.StateOfSomebody)
}

// readList reads the list that begins at unit i and has one item in each line, if there is such a
// list. Each line is read once.
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

// isNoItem reports whether the item at unit i, in a list of names, is not a name.
func isNoItem(c *cursor, i int) bool {
	k := c.known(i)
	return isEmptyCell(c, i) || k.Word > 0 && k.Surname == 0 && k.First == 0
}

// isAskedAbove reports whether the line above unit i ends with a colon and asks for people:
// "Étaient absents :" ("were absent").
func isAskedAbove(c *cursor, i int) bool { return c.isMark(i-1, ':') && asksForPeople(c, i-1) }

// longestAsking is a number of units. The word that asks for people must be fewer units than this
// before a colon.
const longestAsking = 5

// asksForPeople reports whether one of the words before the colon at unit i asks for people:
// "absents", "élèves" ("pupils").
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

// notOfPeople is the veto against the names in a list or a table that turned out not to be one of
// people.
const notOfPeople core.Veto = "not-of-people"
