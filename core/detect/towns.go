package detect

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// manors makes one place of a name with an article and what it goes on with: "La
// Grange aux Moines", "Le Clos des Ormes". A region or a country behind "de" is a
// place of its own: "La Réunion de France" is none of these.
func (a *analysis) manors(list []candidate) {
	for i := range list {
		c := &list[i]
		if c.kind != core.Location || c.to != c.from+2 || a.book.Of(a.units[c.from].Form).Cue != french.Article || !a.units[c.from].Capital() {
			continue
		}
		to := c.to
		if to >= len(a.units) || !a.joined(to) || a.units[to].Shape != unit.Lower {
			continue
		}
		switch a.doc.Forms.Key(a.units[to].Form) {
		case "aux", "au", "des", "du":
			to++
		default:
			continue
		}
		if to >= len(a.units) || !a.joined(to) || a.units[to].Shape != unit.Title || a.book.Of(a.units[to].Form).Class&(lexicon.ClassRegion|lexicon.ClassCountry|lexicon.ClassDepartment) != 0 {
			continue
		}
		if i+1 < len(list) && list[i+1].from <= to {
			continue
		}
		c.to = to + 1
	}
}

// postcodes adds the codes that stand beside the towns found: "44000 Nantes",
// "Niort (79)", "Plouescat 29430". A town that is hidden is told by them.
func (a *analysis) postcodes(list []candidate) []candidate {
	taken := a.taken(list)
	n := len(list)
	add := func(at int) {
		if !taken[at] {
			taken[at] = true
			list = append(list, candidate{
				from: at, to: at + 1, kind: core.Address, rule: "place.postcode", score: 0.9, why: a.reasons.get("place-postcode", "", nil),
			})
		}
	}
	for i := range n {
		c := &list[i]
		if c.kind != core.Location {
			continue
		}
		if before := a.codeBefore(c.from); before >= 0 {
			add(before)
		}
		switch {
		case a.bracketsCode(c.to):
			add(c.to + 1)
		case a.endsInCode(c.to):
			add(c.to)
		}
	}
	inOrder(list)
	return list
}

// codeBefore is the unit of the code before the town at unit i, -1 for none: on the
// same line, "44000 Nantes", "à 6791 Athus", or in a cell of its own, "38170;Claix".
func (a *analysis) codeBefore(i int) int {
	switch {
	case i == 0:
	case a.joined(i) && (a.code(i-1, 5) && !a.counts(i-2) || a.shortCode(i-1)):
		return i - 1
	case a.units[i].Gap == unit.Tab && a.code(i-1, 5) && a.units[i-1].Gap >= unit.Tab:
		return i - 1
	case i > 2 && a.cuts(i-1) && a.units[i].Gap <= unit.Space && a.code(i-2, 5) && (a.cuts(i-3) || a.units[i-2].Gap >= unit.Tab):
		return i - 2
	}
	return -1
}

// cuts reports whether unit i is a mark that parts the cells of a table.
func (a *analysis) cuts(i int) bool { return a.punct(i, ';') || a.punct(i, '|') || a.punct(i, ',') }

// shortCode reports whether unit i is a code of four digits as Belgium and Switzerland
// have them, before a town: behind a mark, "à" or the end of a line, where a count
// does not stand. One that may be a year stands at the head of a line or behind the
// number of a house.
func (a *analysis) shortCode(i int) bool {
	if i < 0 || a.units[i].Shape != unit.Digits {
		return false
	}
	s := a.surface(i, i+1)
	if len(s) != 4 || s[0] == '0' {
		return false
	}
	if !a.joined(i) {
		return true
	}
	if s >= "1800" && s <= "2030" {
		return i > 1 && a.punct(i-1, ',') && (a.units[i-2].Shape == unit.Digits || a.units[i-2].Kind() == core.Address)
	}
	return a.punct(i-1, ',') || a.punct(i-1, '(') || a.punct(i-1, '-') || a.units[i-1].Word() && a.doc.Forms.Key(a.units[i-1].Form) == "a"
}

// bracketsCode reports whether a code in brackets stands at unit i: "(79)".
func (a *analysis) bracketsCode(i int) bool {
	return i+2 < len(a.units) && a.joined(i) && a.punct(i, '(') && a.punct(i+2, ')') && a.units[i+1].Gap == unit.Tight &&
		(a.code(i+1, 2) || a.code(i+1, 3) || a.code(i+1, 5))
}

// endsInCode reports whether unit i is a code and ends its line or what a mark ends.
func (a *analysis) endsInCode(i int) bool {
	return i < len(a.units) && a.joined(i) && a.code(i, 5) &&
		(i+1 == len(a.units) || a.units[i+1].Shape == unit.Punct || !a.joined(i+1))
}

// code reports whether unit i is the code of a place, of so many digits: one
// that begins with a department, or a department's, "2A" among them.
func (a *analysis) code(i, digits int) bool {
	if i < 0 || a.units[i].Shape != unit.Digits && a.units[i].Shape != unit.Alnum {
		return false
	}
	s := a.surface(i, i+1)
	if len(s) != digits || s[0] < '0' || s[0] > '9' {
		return false
	}
	if s[1] == 'A' || s[1] == 'B' {
		return s[0] == '2' && digits == 2
	}
	for k := range len(s) {
		if s[k] < '0' || s[k] > '9' {
			return false
		}
	}
	dept := s[:2]
	return dept >= "01" && dept <= "95" && digits != 3 || digits >= 3 && (dept == "97" || dept == "98")
}

// counts reports whether unit i makes a count of the number after it.
func (a *analysis) counts(i int) bool {
	return i >= 0 && a.units[i].Word() && a.book.Of(a.units[i].Form).Cue == french.Determiner
}

func (a *analysis) punct(i int, mark rune) bool {
	return i >= 0 && i < len(a.units) && a.units[i].Shape == unit.Punct && a.doc.Tokens[a.units[i].From].Mark == mark
}
