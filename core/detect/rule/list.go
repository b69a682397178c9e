package rule

import (
	"slices"

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
func (r *reader) count(t *tally, from, to int, told bool) {
	t.n++
	switch r.nameness(from, to) {
	case nameOnly:
		t.names++
	case nameAndWord:
		t.both++
		if c := r.cue(from); c == french.Function || c == french.Kin {
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

// itemAt reads the line that begins at unit i: its mark, a name, and what says that
// the name is over.
func (r *reader) itemAt(i int) (it item, ok bool) {
	mark, from := r.bullet(i)
	if mark == 0 || r.at(from).Gap >= unit.Line || r.cue(from) == french.Title {
		return it, false
	}
	to := from
	for to < from+3 && r.nameUnit(to, from) && (to == from || r.follows(to)) {
		to++
	}
	it = item{mark: mark, from: from, to: to, next: to}
	switch {
	case to == from:
		return it, false
	case r.endsItem(to):
		return it, true
	case r.tellsOf(to):
		it.told = ofSomebody(r.form(to+1)) || ofSomebody(r.form(to+2)) && r.at(to+2).Gap <= unit.Space
		return it, true
	}
	return it, false
}

// numbered is the mark of an item that begins with a number.
const numbered = 'n'

// bullet is the mark of the item that begins at unit i, "-", "•", "1)", "- [x]",
// and the unit after it; 0 where the line is no item.
func (r *reader) bullet(i int) (mark rune, next int) {
	u := r.at(i)
	next = i + 1
	switch {
	case u.Shape == unit.Digits && r.endsNumber(next):
		return numbered, next + 1
	case u.Shape != unit.Punct || u.Form < 0:
		return 0, next
	}
	switch m := r.Doc.Tokens[u.From].Mark; m {
	case '-', '*', '•', '·', '–', '—', '+', '>', '‣', '▪', '●', '○', '◦', '→', '✓', '✔', '☐', '□':
		return m, r.pastBox(next)
	}
	return 0, next
}

// endsNumber reports whether unit i is a mark that stands behind the number of an
// item.
func (r *reader) endsNumber(i int) bool {
	return r.mark(i, ')') || r.mark(i, '.') || r.mark(i, '-') || r.mark(i, '/') || r.mark(i, ':')
}

// pastBox is the unit after the box of a task, "[x]" or "[]", at unit i; i where
// there is none.
func (r *reader) pastBox(i int) int {
	switch {
	case !r.mark(i, '['):
		return i
	case r.mark(i+1, ']'):
		return i + 2
	case r.mark(i+2, ']'):
		return i + 3
	}
	return i
}

// endsItem reports whether the name of an item is over before unit i, and the item
// with it but for a bracket.
func (r *reader) endsItem(i int) bool {
	return r.at(i).Gap >= unit.Tab || r.mark(i, '(') || (r.mark(i, ',') || r.mark(i, '.')) && r.at(i+1).Gap >= unit.Line
}

// tellsOf reports whether what is told of an item begins at unit i: "Roux :
// présente", "Roux - absent", "Roux = 12".
func (r *reader) tellsOf(i int) bool {
	return r.mark(i, ':') || r.mark(i, '-') && r.at(i).Gap == unit.Space || r.mark(i, '=') || r.mark(i, '→') || r.mark(i, '>')
}

// nameUnit reports whether unit i can be one of a name that stands alone in its
// item, which began at unit from: a capital, or a particle.
func (r *reader) nameUnit(i, from int) bool {
	u := r.at(i)
	if !u.Word() || u.Initials() && i == from || u.Shape == unit.Abbrev {
		return false
	}
	switch c := r.cue(i); c {
	case french.From, french.Article, french.Particle:
		return u.Capital() || i > from || c == french.Particle
	case french.Legal, french.Auxiliary, french.Determiner, french.Pronoun, french.And, french.Day:
		return false
	case french.Month:
		return i == from && r.known(i).First >= lexicon.By512 && u.Shape == unit.Title
	}
	return u.Capital() || u.Shape == unit.Caseless
}

// ofSomebody reports whether a word says of an item what is said of people.
func ofSomebody(form string) bool {
	return french.Is(form, french.StateOfSomebody)
}

// list reads the list of lines that begins at unit i, if one does: each line is
// read once.
func (r *reader) list(i int) {
	if i < r.listed {
		return
	}
	first, ok := r.itemAt(i)
	if !ok {
		return
	}
	kept := len(r.rows)
	var t tally
	for it, at := first, i; ; {
		long := it.to > it.from+1
		r.count(&t, it.from, it.to, it.told)
		if (!long || r.nameness(it.from, it.to) == nameOnly) && !r.isNobody(it.from) {
			r.rows = append(r.rows, Mention{it.from, it.to, Item, "", -1, NoHalf})
		}
		for at = it.next; at < len(r.Units) && r.at(at).Gap < unit.Line; at++ {
		}
		r.listed = at
		if at == len(r.Units) || r.at(at).Gap == unit.Blank {
			break
		}
		next, ok := r.itemAt(at)
		if !ok || next.mark != it.mark {
			break
		}
		it = next
	}
	if !t.people(r.asksAbove(i)) {
		r.dropRows(kept)
	}
}

// isNobody reports whether the item at unit i, among names, is none of them.
func (r *reader) isNobody(i int) bool {
	k := r.known(i)
	return r.emptyCell(i) || k.Word > 0 && k.Surname == 0 && k.First == 0
}

// asksAbove reports whether the line above unit i ends with a colon and asks for
// people: "Étaient absents :".
func (r *reader) asksAbove(i int) bool { return r.mark(i-1, ':') && r.callsFor(i-1) }

// callsFor reports whether the words before the colon at unit i ask for people.
func (r *reader) callsFor(i int) bool {
	for k := i - 1; k >= 0 && k > i-5; k-- {
		if !r.at(k).Word() {
			return false
		}
		if r.layout(k)&listsPeople != 0 {
			return true
		}
		if r.at(k).Gap >= unit.Line {
			return false
		}
	}
	return false
}

// isPeople reports whether a form is one that a list of people stands after.
func isPeople(form string) bool {
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

// inLine reads the names after the colon at unit i, "élèves absents : Roux,
// Petit et Kone", or after "les familles": they go on as far as commas do.
func (r *reader) inLine(i int) {
	if i < r.listed {
		return
	}
	kept := len(r.rows)
	var l row
	for j := i + 1; j > 0 && l.n < longList && r.at(j).Gap < unit.Line; {
		j = r.inLineItem(&l, j, i-1)
	}
	r.listed = max(r.listed, i+1)
	if !l.people(true) || l.commas && l.others || l.smalls > 0 && (l.names < 2 || l.words > 0) {
		r.dropRows(kept)
	}
}

// inLineItem reads the item at unit from and returns where the next one begins, 0
// where none does; cue is the unit that asks for names.
func (r *reader) inLineItem(l *row, from, cue int) (next int) {
	to := r.itemEnd(from)
	if to == from || r.cue(from) == french.Title {
		return 0
	}
	end := r.pastBrackets(to)
	isSmall := r.at(from).Shape == unit.Lower
	l.commas = l.commas || r.mark(end, ',')
	l.others = l.others || r.mark(end, ';') || r.mark(end, '/')
	isOver, hasMore := r.endsList(end), r.separates(end)
	if !isOver && !hasMore && (!l.last || isSmall) {
		return 0
	}
	r.count(&l.tally, from, to, false)
	if isSmall {
		l.smalls++
	}
	if to == from+1 && !r.isNobody(from) {
		r.rows = append(r.rows, Mention{from, to, Item, "", cue, NoHalf})
	}
	if isOver || !hasMore {
		return 0
	}
	l.last = r.cue(end) == french.And
	end++
	if r.cue(end) == french.And && r.at(end).Gap < unit.Line {
		l.last = true
		end++
	}
	return end
}

// itemEnd is the end of the name that stands at unit from of a list in one line.
func (r *reader) itemEnd(from int) int {
	to := from
	for to < from+3 && (r.nameUnit(to, from) || r.smallItem(to, from)) && (to == from || r.follows(to)) {
		to++
	}
	return to
}

// endsList reports whether a list in one line is over before unit i.
func (r *reader) endsList(i int) bool {
	return r.at(i).Gap >= unit.Line || r.mark(i, '.') || r.mark(i, ')')
}

// separates reports whether unit i stands between the items of a list in one line.
func (r *reader) separates(i int) bool {
	return r.mark(i, ',') || r.mark(i, ';') || r.mark(i, '/') || r.cue(i) == french.And
}

// notOfPeople: the list or the table that it stands in is not one of people.
const notOfPeople core.Veto = "not-of-people"

// pastBrackets is the unit after the brackets that open at unit i; i where none
// do, or they do not close soon on the line.
func (r *reader) pastBrackets(i int) int {
	if !r.mark(i, '(') {
		return i
	}
	for k := i + 1; k < i+8 && r.at(k).Gap < unit.Line; k++ {
		if r.mark(k, ')') {
			return k + 1
		}
	}
	return i
}

// dropRows takes back the names of a list or a table that turned out to be none,
// those from the one numbered kept on.
func (r *reader) dropRows(kept int) {
	for _, m := range r.rows[kept:] {
		r.refused(m.Rule, m.From, m.To, notOfPeople)
	}
	r.rows = r.rows[:kept]
}

// smallItem reports whether unit i, at which an item begins, is a name in small
// letters and all of the item.
func (r *reader) smallItem(i, from int) bool {
	u, k := r.at(i), r.known(i)
	return i == from && u.Shape == unit.Lower && (k.Cue == french.None || k.Cue == french.Function || k.Cue == french.Direction) && len(r.form(i)) > 2
}

// yield gives tables and lists their names: whatever else was found in the
// same places was read without what stands above.
func (r *reader) yield() {
	r.yieldGrids()
	if len(r.rows) == 0 {
		return
	}
	taken := make([]bool, len(r.Units))
	free := func(m Mention) bool { return !slices.Contains(taken[m.From:m.To], true) }
	rows := r.rows[:0]
	for _, m := range r.rows {
		if free(m) {
			rows = append(rows, m)
		}
		for k := m.From; k < m.To; k++ {
			taken[k] = true
		}
	}
	r.found = append(slices.DeleteFunc(r.found, func(m Mention) bool { return !free(m) }), rows...)
}

// namesFollow reports whether names follow unit i without a colon: "les familles
// Roux, Petit et Kone".
func (r *reader) namesFollow(i int) bool {
	return r.at(i+1).Capital() && r.follows(i+1) && r.cue(i) == french.Someone && r.cue(i+1) != french.Title
}
