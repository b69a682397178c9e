package rule

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// head says whose names stand below the head of a column.
type head uint8

const (
	noHead  head = iota
	family       // Nom: a surname
	given        // Prénom
	whole        // Nom et prénom
	someone      // Élève, Patient: a name, or what stands for one
)

// columnHead is what a word says at the head of a column.
func columnHead(form string) head {
	form = strings.TrimPrefix(form, "data-") // an attribute of HTML
	switch form {
	case "nom", "noms":
		return family
	case "prenom", "prenoms":
		return given
	case "nom-prenom", "noms-prenoms", "prenom-nom":
		return whole
	}
	switch {
	case french.Is(form, french.PeopleColumn):
		return someone
	case slices.Contains(givenKeys[:], form):
		return given
	case slices.Contains(familyKeys[:], form):
		return family
	case slices.Contains(wholeKeys[:], form):
		return whole
	}
	return noHead
}

// halfOf is the half of a name that the head of a column or the label of a field asks for.
func halfOf(h head) Half {
	switch h {
	case family:
		return Surname
	case given:
		return FirstName
	}
	return NoHalf
}

// HalfOf is the half of a name that a word asks for at the head of a column or a line:
// "nom", "prénom".
func HalfOf(form string) Half { return halfOf(columnHead(form)) }

// isHeadTail reports whether a word goes on a head: "Nom de famille de l'élève",
// "NOM Prénom (usuel)". "Nom du projet" is none.
func isHeadTail(form string) bool {
	return french.Is(form, french.HeadTail) || columnHead(form) != noHead
}

// isTableOfPeople reports whether a column's head is one that tables of people have.
func isTableOfPeople(form string) bool {
	return french.Is(form, french.TableOfPeople)
}

// columnsRead is how many columns of names a table has at most.
const columnsRead = 8

// table is one as it is read.
type table struct {
	cut    byte // what stands between its cells; ' ' for two spaces or more
	cells  int  // of its head
	heads  [columnsRead]columnOf
	n      int  // of heads
	people bool // another column says that its rows are people
	names  bool // both names have a column: nothing else can be meant
}

type columnOf struct {
	at, cue int // the column, and the unit that heads it
	indent  int // letters before it on its line, where spaces part the cells
	head    head
}

// readTable reads the table whose head has, at unit i, a word that asks for
// names: what stands below it is one, whatever word it is. Each line is read
// once.
func readTable(c *cursor, lists *listings, out *sink, i int) {
	text, at := c.Doc.Text, c.start(i)
	if at < lists.tabled {
		return
	}
	from := strings.LastIndexByte(text[:at], '\n') + 1
	end := lineEnd(text, from)
	lists.tabled = end
	u := i
	for u > 0 && c.start(u-1) >= from {
		u--
	}
	var t table
	if !readHead(c, &t, u, from, end) {
		return
	}
	kept := len(lists.rows)
	var all tally
	last := c.Doc.PartEnd(at)
	for at = end + 1; at < last; at = end + 1 {
		end = lineEnd(text, at)
		line := text[at:end]
		if t.cut == '|' && strings.Trim(line, "|-: \t\r") == "" && strings.Contains(line, "-") {
			continue
		}
		for u < len(c.Units) && c.start(u) < at {
			u++
		}
		n, ok := readRow(c, lists, &t, u, at, end)
		if !ok {
			break
		}
		lists.tabled = end
		for _, m := range lists.rows[len(lists.rows)-n:] {
			count(c, &all, m.From, m.To, false)
		}
	}
	if !t.names && (2*all.words > all.n || !t.people && !all.people(false)) {
		lists.drop(out, kept)
	}
}

// readHead reads the line from byte from to end as the head of a table; u is
// its first unit.
func readHead(c *cursor, t *table, u, from, end int) bool {
	text := c.Doc.Text
	end = noReturn(text, from, end)
	if t.cut = cutOf(text[from:end], "   "); t.cut == 0 {
		return false
	}
	surname, first, isNamed, indent, counted := false, false, false, 0, from
	for from = t.open(text, from, end); from < end; {
		indent, counted = indent+utf8.RuneCountInString(text[counted:from]), from
		to, next := t.cell(text, from, end)
		for u < len(c.Units) && c.start(u) < from {
			u++
		}
		cue, h, ok := readHeadCell(c, t, u, to)
		if !ok {
			return false
		}
		isNamed = isNamed || h == noHead && holdsWholeName(c, u, to)
		if h != noHead && t.n < columnsRead {
			t.heads[t.n] = columnOf{t.cells, cue, indent, h}
			t.n++
			surname, first = surname || h == family, first || h == given
			t.people = t.people || h != family
		}
		t.names = t.names || h == whole
		t.cells++
		from = next
	}
	t.names = t.names || surname && first
	if isNamed && !t.names {
		return false // "Mère⇥Anne Roux" is a row, not a head
	}
	return t.n > 0 && t.cells > 1 && (t.cut != ' ' || t.names || t.cells > 2)
}

// holdsWholeName reports whether the cell from unit u to byte to has a whole name.
func holdsWholeName(c *cursor, u, to int) bool {
	end := u
	for end < len(c.Units) && c.start(end) < to {
		end++
	}
	if c.role(u) == french.Title {
		return true
	}
	cell := newGridCell(c, u, end)
	return cell.words > 1 && cell.isKnown && cell.isOnly
}

// readHeadCell reads the cell of a head from unit u to byte to; it reports false
// when it is too long for one.
func readHeadCell(c *cursor, t *table, u, to int) (cue int, h head, ok bool) {
	words, cue := 0, u
	for ; u < len(c.Units) && c.start(u) < to; u++ {
		if !c.at(u).Word() && c.at(u).Shape != unit.Alnum {
			if c.isMark(u, ':') || c.isMark(u, '.') && t.cut == ',' {
				return 0, noHead, false
			}
			continue
		}
		form := c.key(u)
		if words++; words == 1 {
			cue, h = u, columnHead(form)
			t.people = t.people || isTableOfPeople(form)
			continue
		}
		switch {
		case words == 2 && h == noHead && isNameInEnglish(form):
			h = columnHead(c.key(cue) + "_name")
		case h == noHead:
		case h == family && (form == "complet" || form == "complets"):
			h = whole
		case !isHeadTail(form):
			h = noHead
		case h == family && columnHead(form) == given, h == given && columnHead(form) == family:
			h = whole
		}
	}
	return cue, h, words <= 8 && (words <= 5 || t.cut != ',')
}

// isNameInEnglish reports whether a word makes the one before it a head, "First name".
func isNameInEnglish(form string) bool { return form == "name" || form == "names" }

// readRow reads a line below the head, whose first unit is u, and adds the names in
// it; it reports false where the table is over.
func readRow(c *cursor, lists *listings, t *table, u, from, end int) (names int, ok bool) {
	var units [columnsRead][2]int // of the cells below the heads
	cells, n := rowCells(c, t, &units, u, from, noReturn(c.Doc.Text, from, end))
	if !t.fits(cells) || isHeadAgain(c, t, units[:n]) {
		return 0, false
	}
	for k, cell := range units[:n] {
		if from, to, ok := cellName(c, t, cell[0], cell[1]); ok {
			lists.rows = append(lists.rows, Mention{from, to, Column, "", t.heads[k].cue, halfOf(t.heads[k].head)})
			names++
		}
	}
	return names, true
}

// rowCells counts the cells of the line from byte from to end, whose first unit is u,
// up to far more than the head has, and fills in the units of those that stand below
// a head of names; n is how many these are.
func rowCells(c *cursor, t *table, units *[columnsRead][2]int, u, from, end int) (cells, n int) {
	text, indent, counted := c.Doc.Text, 0, from
	for from = t.open(text, from, end); from < end && cells <= t.cells+2; cells++ {
		indent, counted = indent+utf8.RuneCountInString(text[counted:from]), from
		to, next := t.cell(text, from, end)
		if n = t.headAbove(n, indent); n < t.n && t.isBelow(n, cells, indent) {
			for u < len(c.Units) && c.start(u) < from {
				u++
			}
			units[n][0] = u
			for u < len(c.Units) && c.start(u) < to {
				u++
			}
			units[n][1] = u
			n++
		}
		from = next
	}
	if t.cut != '|' && end > 0 && text[end-1] == t.cut {
		cells++ // an empty one at the end
	}
	return cells, n
}

// isBelow reports whether the cell of this number, so many letters into its line, stands
// below head n. Where spaces part the cells, an empty one cannot be told from
// a wide one: the cell stands right below its head.
func (t *table) isBelow(n, cell, indent int) bool {
	if t.cut == ' ' {
		return indent == t.heads[n].indent
	}
	return t.heads[n].at == cell
}

// headAbove is the first head from n on that a cell so many letters into its line can
// stand below.
func (t *table) headAbove(n, indent int) int {
	for t.cut == ' ' && n < t.n && t.heads[n].indent < indent {
		n++
	}
	return n
}

// fits reports whether a line of so many cells is one of the table.
func (t *table) fits(cells int) bool {
	switch {
	case cells < 2, cells > t.cells+1, t.cut == ',' && cells != t.cells:
		return false
	case t.cut == '\t', t.cut == ' ':
		return true
	}
	return cells >= t.cells-1
}

// isHeadAgain reports whether a cell below a head says the same as the head: another
// table begins.
func isHeadAgain(c *cursor, t *table, cells [][2]int) bool {
	for k, cell := range cells {
		if h := t.heads[k].head; cell[0] < cell[1] && h < someone && columnHead(c.key(cell[0])) == h {
			return true
		}
	}
	return false
}

// cellName is the name that stands in a cell, its title and what is in
// brackets after it left out.
func cellName(c *cursor, t *table, from, to int) (int, int, bool) {
	from, to = trimCell(c, from, to)
	if from == to || to-from > 7 || isEmptyCell(c, from) || to == from+1 && c.at(from).Initials() {
		return from, to, false
	}
	words, isCapital, isSmall := 0, false, false
	for k := from; k < to; k++ {
		u := c.at(k)
		if !u.Word() {
			if joinsInCell(c, t, k, from) {
				continue
			}
			return from, to, false
		}
		if isForeignToCell(c, k, to > from+1) {
			return from, to, false
		}
		words++
		isCapital = isCapital || u.Capital() || u.Shape == unit.Caseless
		isSmall = isSmall || u.Shape == unit.Lower && !isJoint(c.role(k))
	}
	if words > 5 || isSmall && isCapital {
		return from, to, false
	}
	return from, to, isCapital || t.names && c.at(from).Shape == unit.Lower
}

// trimCell takes a title, marks at the ends and what is in brackets off a cell.
func trimCell(c *cursor, from, to int) (int, int) {
	for from < to && (!c.at(from).Word() && c.at(from).Shape == unit.Punct && !c.isMark(from, '(') || c.role(from) == french.Title && from+1 < to && c.at(from+1).Word()) {
		from++
	}
	for k := from; k < to; k++ {
		if c.isMark(k, '(') {
			to = k
		}
	}
	for to > from && c.at(to-1).Shape == unit.Punct {
		to--
	}
	return from, to
}

// joinsInCell reports whether mark k may stand inside the name of a cell that
// begins at unit from.
func joinsInCell(c *cursor, t *table, k, from int) bool {
	return c.isMark(k, ',') && k > from && t.cut != ',' && !isMostlyFirst(c, from) || c.isMark(k, '-') || c.isMark(k, '\'')
}

// isMostlyFirst reports whether more people have the name i for a first name than for a
// surname: a comma behind it parts two people, "Anaëlle, Gabin".
func isMostlyFirst(c *cursor, i int) bool {
	k := c.known(i)
	return k.First >= lexicon.By128 && k.First > k.Surname
}

// isForeignToCell reports whether word i can be no part of the name in a cell: a firm's
// legal form, "et", the head of an organisation among several words, and in small
// letters a word that only sentences have.
func isForeignToCell(c *cursor, i int, several bool) bool {
	switch role := c.role(i); role {
	case french.And:
		return true
	case french.Legal:
		return several && (c.at(i).Shape == unit.Upper || c.known(i).Surname < lexicon.By64) // some are called Sel
	case french.Auxiliary, french.Small, french.Determiner, french.Pronoun, french.At, french.With:
		return c.at(i).Shape == unit.Lower
	default:
		return several && role.IsOrgHead() && c.known(i).Surname < lexicon.By1k
	}
}

// isEmptyCell reports whether word i in a column of names is nobody's. "Max" is one where
// the text has a "Min", too, and no name stands beside it.
func isEmptyCell(c *cursor, i int) bool {
	switch {
	case !french.Is(c.key(i), french.NobodysCell):
		return false
	case c.known(i).First < lexicon.By1k:
		return true
	}
	return (c.Doc.Forms.ID("min") >= 0 || c.Doc.Forms.ID("mini") >= 0) && !hasNameBeside(c, i)
}

// hasNameBeside reports whether the cell before or behind word i has a capital and is
// not nobody's.
func hasNameBeside(c *cursor, i int) bool {
	isName := func(k int) bool { return c.at(k).Capital() && !french.Is(c.key(k), french.NobodysCell) }
	k, n := i, i+1
	for k--; k >= 0 && c.at(k+1).Gap < unit.Line && !c.at(k).Word(); k-- {
	}
	for ; n < len(c.Units) && c.at(n).Gap < unit.Line && c.at(n).Shape == unit.Punct; n++ {
	}
	return k >= 0 && c.at(k+1).Gap < unit.Line && isName(k) || c.at(n).Gap < unit.Line && isName(n)
}
