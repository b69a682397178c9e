package rule

import (
	"slices"

	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
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
	mark     rune // what it begins with; 'n' for a number
	from, to int  // the name
	next     int  // the first unit after the name
	told     bool
}

// itemAt reads the line that begins at unit i.
func (r *reader) itemAt(i int) (it item, ok bool) {
	j := i
	switch u := r.at(i); {
	case u.Shape == unit.Punct && u.Form >= 0:
		switch m := r.Doc.Tokens[u.From].Mark; m {
		case '-', '*', '•', '·', '–', '—', '+', '>', '‣', '▪', '●', '○', '◦', '→', '✓', '✔', '☐', '□':
			it.mark = m
		default:
			return it, false
		}
		j++
		if r.mark(j, '[') && (r.mark(j+1, ']') || r.mark(j+2, ']')) { // - [x]
			for j++; !r.mark(j, ']'); j++ {
			}
			j++
		}
	case u.Shape == unit.Digits:
		it.mark = 'n'
		j++
		if !r.mark(j, ')') && !r.mark(j, '.') && !r.mark(j, '-') && !r.mark(j, '/') && !r.mark(j, ':') {
			return it, false
		}
		j++
	default:
		return it, false
	}
	if r.at(j).Gap >= unit.Line || r.cue(j) == french.Title {
		return it, false
	}
	it.from = j
	for j < it.from+3 && r.nameUnit(j, it.from) && (j == it.from || r.follows(j)) {
		j++
	}
	it.to, it.next = j, j
	if j == it.from {
		return it, false
	}
	if r.at(j).Gap >= unit.Tab || r.mark(j, '(') || r.mark(j, ',') && r.at(j+1).Gap >= unit.Line || r.mark(j, '.') && r.at(j+1).Gap >= unit.Line {
		return it, true
	}
	if r.mark(j, ':') || r.mark(j, '-') && r.at(j).Gap == unit.Space || r.mark(j, '=') || r.mark(j, '→') || r.mark(j, '>') {
		it.told = ofSomebody(r.form(j+1)) || ofSomebody(r.form(j+2)) && r.at(j+2).Gap <= unit.Space
		return it, true
	}
	return it, false
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
	case french.Legal, french.Auxiliary, french.Determiner, french.Pronoun, french.And, french.Month, french.Day:
		return false
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
		if (!long || r.nameness(it.from, it.to) == nameOnly) && !r.nobody(it.from) {
			r.rows = append(r.rows, Mention{it.from, it.to, Item, "", -1})
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
	if !t.people(r.headed(i)) {
		r.rows = r.rows[:kept]
	}
}

// nobody: an item among names that is none of them.
func (r *reader) nobody(i int) bool {
	k := r.known(i)
	return emptyCell(r.form(i)) || k.Word > 0 && k.Surname == 0 && k.First == 0
}

// headed reports whether the line above unit i ends with a colon and asks for
// people: "Étaient absents :".
func (r *reader) headed(i int) bool { return r.mark(i-1, ':') && r.callsFor(i-1) }

// callsFor reports whether the words before the colon at unit i ask for people.
func (r *reader) callsFor(i int) bool {
	for k := i - 1; k >= 0 && k > i-5; k-- {
		if !r.at(k).Word() {
			return false
		}
		if r.role(k)&listsPeople != 0 {
			return true
		}
		if r.at(k).Gap >= unit.Line {
			return false
		}
	}
	return false
}

// isPeople: words that a list of people stands after.
func isPeople(form string) bool {
	return french.Is(form, french.ListedPeople)
}

// longList is how many names a list in one line has at most.
const longList = 64

// inLine reads the names after the colon at unit i, "élèves absents : Roux,
// Petit et Kone", or after "les familles": they go on as far as commas do.
func (r *reader) inLine(i int) {
	if i < r.listed {
		return
	}
	kept := len(r.rows)
	var t tally
	small := 0
	commas, others, last := false, false, false // what stands between the items; "et" before the last
	j := i + 1
	for t.n < longList && r.at(j).Gap < unit.Line {
		from := j
		for j < from+3 && (r.nameUnit(j, from) || r.smallItem(j, from)) && (j == from || r.follows(j)) {
			j++
		}
		if j == from || r.cue(from) == french.Title {
			break
		}
		to := j
		if r.mark(j, '(') {
			for k := j + 1; k < j+8 && r.at(k).Gap < unit.Line; k++ {
				if r.mark(k, ')') {
					j = k + 1
					break
				}
			}
		}
		commas, others = commas || r.mark(j, ','), others || r.mark(j, ';') || r.mark(j, '/')
		over := r.at(j).Gap >= unit.Line || r.mark(j, '.') || r.mark(j, ')')
		more := r.mark(j, ',') || r.mark(j, ';') || r.mark(j, '/') || r.cue(j) == french.And
		if !over && !more && (!last || r.at(from).Shape == unit.Lower) {
			break
		}
		r.count(&t, from, to, false)
		if r.at(from).Shape == unit.Lower {
			small++
		}
		if to == from+1 && !r.nobody(from) {
			r.rows = append(r.rows, Mention{from, to, Item, "", i - 1})
		}
		if over || !more {
			break
		}
		last = r.cue(j) == french.And
		if j++; r.cue(j) == french.And && r.at(j).Gap < unit.Line {
			last = true
			j++
		}
	}
	r.listed = max(r.listed, i+1)
	if !t.people(true) || commas && others || small > 0 && (t.names < 2 || t.words > 0) {
		r.rows = r.rows[:kept]
	}
}

// smallItem: a name in small letters that is an item by itself.
func (r *reader) smallItem(i, from int) bool {
	u, k := r.at(i), r.known(i)
	return i == from && u.Shape == unit.Lower && (k.Cue == french.None || k.Cue == french.Function || k.Cue == french.Direction) && len(r.form(i)) > 2
}

// yield gives tables and lists their names: whatever else was found in the
// same places was read without what stands above.
func (r *reader) yield() {
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

// names reports whether names follow unit i without a colon: "les familles
// Roux, Petit et Kone".
func (r *reader) names(i int) bool {
	return r.at(i+1).Capital() && r.follows(i+1) && r.cue(i) == french.Someone && r.cue(i+1) != french.Title
}
