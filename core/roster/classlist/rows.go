package classlist

import (
	"cmp"
	"strings"

	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// entry is a row that holds a person.
type entry struct {
	Person
	full        *name  // still to be cut; nil when the columns gave the names
	particulars string // all else that the row says, folded: it tells namesakes apart
	section     string // the class whose title stands above
}

// readRows makes an entry of every row that holds a person, skips titles and
// totals, and reports the rest.
func (p *parser) readRows() {
	if p.roles.full >= 0 {
		p.lookAround()
	}
	for i := range p.rows {
		r := &p.rows[i]
		if class := classOfTitle(r.text()); class != "" {
			p.section = class // also above the header
		}
		if i <= p.header || r.isRule() || p.isHeaderAgain(r) {
			continue
		}
		e := entry{Person: Person{Line: r.line}}
		if p.fill(&e, r) {
			p.entries = append(p.entries, &e)
		} else if !p.isSilent(r) {
			p.warn("roster-line", r.line, nil)
		}
	}
}

// lookAround finds out what stands around all the names of a list.
func (p *parser) lookAround() {
	numbered, trailing, civil, filled := 0, 0, 0, 0
	for _, r := range p.sample() {
		cell := r.cell(p.roles.full)
		list := strings.Fields(cell)
		if len(list) < 2 {
			continue
		}
		filled++
		if kindOf(list[0]) == numeric && hasLetter(list[1]) && !hasDigit(list[1]) {
			numbered++
		}
		if len(list) > 2 && isTrailing(list[len(list)-1]) && hasDigit(cell[len(list[0]):]) {
			trailing++
		}
		var n name
		n.takeCivility(cell)
		if n.civil {
			civil++
		}
	}
	p.bareNumbers = numbered > 1 && numbered*2 >= filled
	p.trailing = trailing > 1 && trailing*2 >= filled
	p.civil = civil*2 >= filled
}

// fill reads the cells of a row; false says that no name can be read.
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
	e.Aliases = append(e.Aliases, splitAliases(r.cell(p.roles.aliases))...)
	e.particulars, e.section = p.particularsOf(r), p.section
	return true
}

func (p *parser) fillFull(e *entry, r *row) bool {
	cell := r.cell(p.roles.full)
	if label, rest, ok := strings.Cut(cell, ":"); ok && pupilWords[fold.Key(strings.TrimSpace(label))] {
		cell = strings.TrimSpace(rest) // "Élève : MARTIN Emma"
	}
	if isAroundPupils(cell) {
		return false
	}
	if !hasDigit(cell) { // "MARTIN/Emma"
		cell = strings.ReplaceAll(cell, "/", " - ")
	}
	n := p.read(cell)
	if !n.ok || p.isProse(&n) || n.civil && !p.civil && n.units() == 1 && n.tail == "" {
		return false
	}
	e.full = &n
	e.Aliases = n.aliases
	e.Class = cmp.Or(e.Class, n.class)
	if e.Gender == lexicon.GenderUnknown && p.civil {
		e.Gender = n.gender
	}
	return true
}

// fillParts reads a first name and a surname from their columns. The names in
// use win over the civil ones, which the pupil may be called by all the same.
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
		return !isAroundPupils(e.First + e.Last)
	}
	return true
}

// addAlias adds another name of the person that is none of theirs yet.
func (e *entry) addAlias(alias string) {
	key := fold.Key(alias)
	if key != "" && key != fold.Key(e.First) && key != fold.Key(e.Last) {
		e.Aliases = append(e.Aliases, alias)
	}
}

// part reads the cell of one name. Marks that stand for nothing ("-", "?") are
// an empty cell; a digit or a sentence is no name and spoils the row.
func (p *parser) part(cell string, surname bool, ok *bool) (string, []string) {
	if cell == "" || !hasLetter(cell) && !hasDigit(cell) {
		return "", nil
	}
	n := p.read(cell)
	if !n.ok || len(n.words) >= 4 && p.isProse(&n) || surname && n.tail != "" && !isLegible(n.tail) {
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

// isSilent reports whether a row without a name is no pupil's: a title, a
// total, a head teacher, a number waiting for a name.
func (p *parser) isSilent(r *row) bool {
	text := r.text()
	if isAroundPupils(text) {
		return true
	}
	filled, only := 0, -1
	for i, c := range r.cells {
		if c != "" {
			filled++
			if only < 0 {
				only = i
			}
			if filled == 1 && isAroundPupils(c) {
				return true
			}
		}
	}
	if filled == 1 && p.roles.numbers[only] {
		return true
	}
	if p.roles.full >= 0 && filled == 1 {
		n := p.read(text)
		return n.ok && n.civil && !p.civil
	}
	return false
}

// isHeaderAgain recognises the header where a list repeats it, and a header of
// other columns where lists were pasted below each other.
func (p *parser) isHeaderAgain(r *row) bool {
	if p.header < 0 {
		return false
	}
	for _, c := range []int{p.roles.full, p.roles.last, p.roles.first} {
		cell := r.cell(c)
		if cell == "" || len(cell) > 40 {
			continue
		}
		key := fold.Key(cell)
		if strings.Contains(key, "nom") || strings.Contains(key, "name") || strings.Contains(key, "eleve") {
			h := readHeader(r.cells)
			if role, _ := columnRole(cell); role.isName() && h.names >= 1 {
				if h.names > 1 || p.roles.full >= 0 {
					p.roles = rolesOf(h)
					p.roles.force(p.format.Order)
				}
				return true
			}
		}
	}
	return false
}

// particularsOf folds what a row says beside names and its own number.
func (p *parser) particularsOf(r *row) string {
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

// people gives the persons of the list, each once.
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

// nameKey is what namesakes have in common.
func (e *entry) nameKey() string { return fold.Key(e.First) + "\x00" + fold.Key(e.Last) }

// hasSeveralClasses reports whether the pupils stand under the titles of more than one
// class: then each is of the class whose title stands above, which also tells namesakes
// apart. The title of a single class says nothing of one pupil that it does not of all.
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
