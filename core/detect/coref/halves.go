package coref

import (
	"slices"
	"sort"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/rule"
	"github.com/cachenom/cachenom/core/detect/unit"
)

// joinedHalves adds to c.people the people whose surname and first name are in two cells of a
// row, or in two fields of a form. It returns for each candidate the person whose surname or
// first name it is; -1 for any other candidate.
func (c *coreference) joinedHalves(list []page.Candidate) []int32 {
	halves := make([]int32, len(list))
	for i := range halves {
		halves[i] = -1
	}
	c.labelledHalves(list, halves)
	// The last candidate that is still without a second half, and whether it is a first name.
	last, first := -1, false
	at := 0
	for i := range list {
		n := &list[i]
		for at < len(c.Mentions) && c.Mentions[at].To <= n.From {
			at++
		}
		if at == len(c.Mentions) || n.Kind != core.Person {
			continue
		}
		m := &c.Mentions[at]
		isFirst := m.Half == rule.FirstName
		if halves[i] >= 0 || m.Half == rule.NoHalf || m.From != n.From || m.To != n.To {
			continue
		}
		if last < 0 || isFirst == first || !beside(c.Page, list[last].To, n.From, m.Rule) {
			last, first = i, isFirst
			continue
		}
		halves[last] = c.joinHalves(&list[last], n, first)
		halves[i] = halves[last]
		last = -1
	}
	c.otherSurnames(list, halves)
	return halves
}

// otherSurnames joins the surname in the line above or below that of a person's surname to that
// person, if labels say that both are surnames: "Nom : LEMAHIEU" ("surname") above "Nom d'usage :
// DELPORTE" ("married name") and "Prénom : Sandrine" ("first name").
func (c *coreference) otherSurnames(list []page.Candidate, halves []int32) {
	isSurname := func(i int) (start int, ok bool) {
		if list[i].Kind != core.Person {
			return 0, false
		}
		start, column := lineOf(c.Page, list[i].From)
		return start, start >= 0 && column < 2 && labelHalf(c.Page, start, list[i].From) == rule.Surname
	}
	for i := 0; i+1 < len(list); i++ {
		one, other := i, i+1
		if halves[one] < 0 {
			one, other = other, one
		}
		if halves[one] < 0 || halves[other] >= 0 {
			continue
		}
		a, isA := isSurname(i)
		b, isB := isSurname(i + 1)
		if isA && isB && linesBetween(c.Page, a, b) == 1 && !c.haveOneLabel(a, b, &list[i], &list[i+1]) {
			c.alsoCalled(halves[one], c.words(&list[other]))
			halves[other] = halves[one]
		}
	}
}

// haveOneLabel reports whether the same label precedes two names, in lines that begin at units a and
// b: two lines with "Nom" ("surname") are about two people.
func (c *coreference) haveOneLabel(a, b int, one, other *page.Candidate) bool {
	if one.From-a != other.From-b {
		return false
	}
	for k := 0; a+k < one.From; k++ {
		if c.Units[a+k].Form != c.Units[b+k].Form {
			return false
		}
	}
	return true
}

// joinHalves adds to c.people the person whose surname and first name are the candidates one and
// next, and returns the person's number. isFirst says that the first name comes before the
// surname.
func (c *coreference) joinHalves(one, next *page.Candidate, isFirst bool) int32 {
	surname, given := one, next
	if isFirst {
		surname, given = next, one
	}
	forms := slices.Clone(c.words(surname))
	forms = append(forms, c.words(given)...)
	sort.Stable(byNumber(forms))
	p := c.add(slices.Compact(forms), 0, func() string { return canonical(c.Page, given) + " " + canonical(c.Page, surname) })
	if who := &c.people[p]; who.last < 0 {
		who.last = c.Units[surname.To-1].Form
		who.first = c.Units[given.From].Form
	}
	return p
}

// labelledHalves joins surnames and first names in two lines, one below the other, that each begin
// with a label: "Nom⇥DOĞAN⇥SAID" ("surname"), "Prénom⇥Cem⇥Ali" ("first name"). Two names are one
// person if they are in the same column, whatever rule found them. It sets halves as joinedHalves
// returns them.
func (c *coreference) labelledHalves(list []page.Candidate, halves []int32) {
	var above []labelled // the names of the line above, if it has a label for the other half
	line, half := -1, rule.NoHalf
	var here []labelled
	for i := range list {
		n := &list[i]
		if n.Kind != core.Person || halves[i] >= 0 {
			continue
		}
		start, column := lineOf(c.Page, n.From)
		if start < 0 {
			continue
		}
		if start != line {
			if above = here; line < 0 || linesBetween(c.Page, line, start) != 1 {
				above = nil
			}
			line, here = start, nil
			was := half
			if half = labelHalf(c.Page, start, n.From); half == was || was == rule.NoHalf {
				above = nil
			}
		}
		if half == rule.NoHalf {
			continue
		}
		here = append(here, labelled{i, column})
		if k := slices.IndexFunc(above, func(l labelled) bool { return l.column == column }); k >= 0 && halves[above[k].at] < 0 {
			one := above[k].at
			halves[i] = c.joinHalves(&list[one], n, half == rule.Surname)
			halves[one] = halves[i]
		}
	}
}

// labelled is a name in a line that begins with a label: its index in the list of candidates, and
// its column, which is the number of tabs before it.
type labelled struct{ at, column int }

// longestLabelled limits lineOf: if the beginning of the line is more units away, lineOf does not
// find it.
const longestLabelled = 40

// lineOf returns the unit that begins the line of unit i, and the number of tabs between the two.
// start is -1 if it is more than longestLabelled units away.
func lineOf(p *page.Page, i int) (start, column int) {
	for start = i; start > 0 && p.Units[start].Gap < unit.Line; start-- {
		if p.Units[start].Gap == unit.Tab {
			column++
		}
		if i-start > longestLabelled {
			return -1, 0
		}
	}
	return start, column
}

// linesBetween returns how many line ends lie between the units at indexes from and to: 0, 1, or
// 2 for more or for an empty line.
func linesBetween(p *page.Page, from, to int) int {
	lines := 0
	for k := from + 1; k <= to && lines < 2; k++ {
		switch {
		case p.Units[k].Gap > unit.Line:
			lines = 2
		case p.Units[k].Gap == unit.Line:
			lines++
		}
	}
	return lines
}

// labelHalf returns which half of a name follows a label: rule.Surname after "Nom" ("surname"),
// rule.FirstName after "Prénom" ("first name"), NoHalf after any other label. The parameter start
// is the first unit of the label. If neither a tab nor a colon ends the label up to the unit
// whose index is the parameter to, it is NoHalf, too.
func labelHalf(p *page.Page, start, to int) rule.Half {
	half := rule.NoHalf
	for k := start; k <= to && k < start+8; k++ {
		if k > start && p.Units[k].Gap == unit.Tab || p.IsMark(k, ':') {
			return half
		}
		if h := rule.HalfOf(p.Key(k)); h != rule.NoHalf {
			if half != rule.NoHalf && half != h {
				return rule.NoHalf // both halves: "Nom et prénom" ("surname and first name")
			}
			half = h
		}
	}
	return rule.NoHalf
}

// beside reports whether the two halves of a name, with units [from, to) between them, are in one
// row. If the rule that found them, the parameter by, is rule.Field, they may be in two lines of
// a form, but at most five units apart.
func beside(p *page.Page, from, to int, by rule.Rule) bool {
	lines := 0
	for k := from; k <= to; k++ {
		if p.Units[k].Gap >= unit.Line {
			lines++
		}
	}
	if by != rule.Field {
		return lines == 0
	}
	return lines < 2 && to-from < 6
}
