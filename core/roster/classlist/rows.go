package classlist

import (
	"cmp"
	"strings"

	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// entry is a row of the list that holds a person.
type entry struct {
	Person
	full        *name  // the full name, to be divided; nil if columns gave its parts
	particulars string // everything else in the row, folded; it distinguishes namesakes
	section     string // class in the title above the row
}

// readRows makes an entry of each row that holds a person. It skips titles and totals, and
// warns of other rows.
func (p *parser) readRows() {
	if p.roles.full >= 0 {
		p.readSurroundings()
	}
	for i := range p.rows {
		r := &p.rows[i]
		if class := classOfTitle(r.text()); class != "" {
			p.section = class // a title may be above the header
		}
		if i <= p.header || r.isRule() || p.isHeaderAgain(r) {
			continue
		}
		e := entry{Person: Person{Line: r.line}}
		if p.fill(&e, r) {
			p.entries = append(p.entries, &e)
		} else if !p.isIgnorable(r) {
			p.warn("roster-line", r.line, nil)
		}
	}
}

// readSurroundings finds out what most full names of the list have around them: numbers before
// them, data after them, titles such as "Mme" ("Mrs").
func (p *parser) readSurroundings() {
	numbered, trailing, civil, filled := 0, 0, 0, 0
	for _, r := range p.sample() {
		cell := r.cell(p.roles.full)
		list := strings.Fields(cell)
		if len(list) <= 1 {
			continue
		}
		filled++
		if kindOf(list[0]) == numeric && hasLetter(list[1]) && !hasDigit(list[1]) {
			numbered++
		}
		if len(list) > fullNameUnits && isTrailing(list[len(list)-1]) && hasDigit(cell[len(list[0]):]) {
			trailing++
		}
		var n name
		n.takeCivility(cell)
		if n.civil {
			civil++
		}
	}
	p.bareNumbers = numbered > 1 && isShare(numbered, half, filled)
	p.trailing = trailing > 1 && isShare(trailing, half, filled)
	p.allCivil = isShare(civil, half, filled)
}

// fill reads the cells of a row into e. It returns false if the row has no name.
func (p *parser) fill(e *entry, r *row) bool {
	e.Gender = genderOf(r.cell(p.roles.gender))
	e.Class = r.cell(p.roles.class)
	if p.roles.full >= 0 {
		if !p.fillFull(e, r) {
			return false
		}
	} else if !p.fillParts(e, r) {
		return false
	}
	for _, i := range p.roles.aliases {
		e.Aliases = append(e.Aliases, splitAliases(r.cell(i))...)
	}
	e.particulars, e.section = p.particulars(r), p.section
	return true
}

// fillFull reads the full name of a row into e. It returns false if the row has none.
func (p *parser) fillFull(e *entry, r *row) bool {
	cell := r.cell(p.roles.full)
	if label, rest, ok := strings.Cut(cell, ":"); ok && pupilWords[fold.Key(strings.TrimSpace(label))] {
		cell = strings.TrimSpace(rest) // "Élève : MARTIN Emma"
	}
	if isTitleText(cell) {
		return false
	}
	if !hasDigit(cell) { // "MARTIN/Emma"
		cell = strings.ReplaceAll(cell, "/", " - ")
	}
	n := p.read(cell)
	isTeacher := n.civil && !p.allCivil && n.units() == 1 && n.tail == "" // "Mme DURAND"
	if !n.ok || isTeacher || p.isProse(&n) {
		return false
	}
	e.full = &n
	e.Aliases = n.aliases
	e.Class = cmp.Or(e.Class, n.class)
	if e.Gender == lexicon.GenderUnknown && p.allCivil {
		e.Gender = n.gender
	}
	return true
}

// fillParts reads a first name and a surname from their columns into e. Names in use replace the
// official ones, which become aliases. It returns false if the row has no name.
func (p *parser) fillParts(e *entry, r *row) bool {
	ok := true
	last, a := p.part(r.cell(p.roles.last), true, &ok)
	usualLast, b := p.part(r.cell(p.roles.usualLast), true, &ok)
	first, c := p.part(r.cell(p.roles.first), false, &ok)
	usualFirst, d := p.part(r.cell(p.roles.usualFirst), false, &ok)
	if !ok {
		return false
	}
	e.Last, e.First = last, first
	if usualLast != "" {
		e.Last = usualLast
		e.addAlias(last)
	}
	if usualFirst != "" {
		e.First = usualFirst
		e.addAlias(first)
	}
	for _, list := range [][]string{a, b, c, d} {
		for _, alias := range list {
			e.addAlias(alias)
		}
	}
	switch {
	case e.First == "" && e.Last == "":
		return false
	case e.First == "" || e.Last == "":
		return !isTitleText(e.First + e.Last)
	}
	return true
}

// addAlias adds another name of the person, unless it is empty, the first name or the surname.
func (e *entry) addAlias(alias string) {
	key := fold.Key(alias)
	if key != "" && key != fold.Key(e.First) && key != fold.Key(e.Last) {
		e.Aliases = append(e.Aliases, alias)
	}
}

// part reads a cell with one name and returns it, and the aliases in the cell. The parameter
// surname says whether it is a surname or a first name. A cell with only marks ("-", "?") is empty.
// It sets ok to false if the cell has a digit or a sentence.
func (p *parser) part(cell string, surname bool, ok *bool) (string, []string) {
	if cell == "" || !hasLetter(cell) && !hasDigit(cell) {
		return "", nil
	}
	n := p.read(cell)
	isSentence := len(n.words) >= shortestSentence && p.isProse(&n)
	if !n.ok || isSentence || surname && n.tail != "" && !isLegible(n.tail) {
		*ok = false
		return "", nil
	}
	text, more := n.head, []string(nil)
	if surname {
		text, more = takeMaidenName(text)
		if n.tail != "" {
			text += ", " + n.tail
		}
	} else {
		text, more = takeNickname(firstGiven(text))
	}
	return text, append(n.aliases, more...)
}

// shortestSentence is the fewest words of a text that may be a sentence although no word is in
// small letters.
const shortestSentence = 4

// isIgnorable reports whether a row without a name needs no warning: it is a title, a total, a head
// teacher, or a number without a name after it.
func (p *parser) isIgnorable(r *row) bool {
	text := r.text()
	if isTitleText(text) {
		return true
	}
	filled, only := 0, -1
	for i, c := range r.cells {
		if c != "" {
			filled++
			if only < 0 {
				only = i
			}
			if filled == 1 && isTitleText(c) {
				return true
			}
		}
	}
	if filled == 1 && p.roles.numbers[only] {
		return true
	}
	if p.roles.full >= 0 && filled == 1 {
		n := p.read(text)
		return n.ok && n.civil && !p.allCivil
	}
	return false
}

// longestNameHeading is the length in bytes of the longest heading of names in a repeated
// header.
const longestNameHeading = 40

// isHeaderAgain reports whether a row repeats the header, as when lists are pasted below each
// other. The repeated header may have other columns, and then sets the roles of the columns from
// there on.
func (p *parser) isHeaderAgain(r *row) bool {
	if p.header < 0 {
		return false
	}
	for _, c := range []int{p.roles.full, p.roles.last, p.roles.first} {
		cell := r.cell(c)
		if cell == "" || len(cell) > longestNameHeading {
			continue
		}
		key := fold.Key(cell)
		if strings.Contains(key, "nom") || strings.Contains(key, "name") || strings.Contains(key, "eleve") {
			h := readHeader(r.cells)
			if role, _ := columnRole(cell); role.isName() && h.names >= 1 {
				if h.names > 1 || p.roles.full >= 0 {
					p.roles = headerRoles(h)
					p.roles.forceOrder(p.format.Order)
				}
				return true
			}
		}
	}
	return false
}

// particulars returns the folded cells of a row other than names and the number of the row, each
// with the number of its column. They distinguish namesakes.
func (p *parser) particulars(r *row) string {
	if len(r.cells) == 1 {
		return ""
	}
	var b strings.Builder
	for i, cell := range r.cells {
		switch {
		case p.roles.numbers[i], i == p.roles.full, i == p.roles.first, i == p.roles.last, cell == "":
		default:
			b.WriteByte(byte(i))
			b.WriteString(fold.Key(cell))
			b.WriteByte(0)
		}
	}
	return b.String()
}

// people returns the people of the list, each of them once.
func (p *parser) people() []Person {
	people := make([]Person, 0, len(p.entries))
	lines := make(map[string]int, len(p.entries))
	several := p.hasSeveralClasses()
	for _, e := range p.entries {
		if !hasLetter(e.First) && !hasLetter(e.Last) {
			p.warn("roster-line", e.Line, nil)
			continue
		}
		if e.Class == "" && several {
			e.Class = e.section
		}
		key := e.nameKey() + "\x00" + e.particulars + "\x00" + e.section + "\x00" + e.Class
		if line, ok := lines[key]; ok {
			p.warn("roster-duplicate", e.Line, map[string]any{"first": line})
			continue
		}
		lines[key] = e.Line
		people = append(people, e.Person)
	}
	return people
}

// nameKey returns a key for first name and surname, which is the same for namesakes.
func (e *entry) nameKey() string { return fold.Key(e.First) + "\x00" + fold.Key(e.Last) }

// hasSeveralClasses reports whether the list has titles of more than one class. Then each pupil is
// in the class of the title above, which also distinguishes namesakes. If there is a single title,
// it holds for all pupils and is not recorded.
func (p *parser) hasSeveralClasses() bool {
	first := ""
	for _, e := range p.entries {
		switch key := fold.Key(e.section); {
		case key == "":
		case first == "":
			first = key
		case key != first:
			return true
		}
	}
	return false
}
