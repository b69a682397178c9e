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
func (r *reading) manors(list []candidate) {
	for i := range list {
		c := &list[i]
		if c.kind != core.Location || c.to != c.from+2 || r.book.Of(r.units[c.from].Form).Cue != french.Article || !r.units[c.from].Capital() {
			continue
		}
		to := c.to
		if to >= len(r.units) || !r.joined(to) || r.units[to].Shape != unit.Lower {
			continue
		}
		switch r.doc.Forms.Key(r.units[to].Form) {
		case "aux", "au", "des", "du":
			to++
		default:
			continue
		}
		if to >= len(r.units) || !r.joined(to) || r.units[to].Shape != unit.Title || r.book.Of(r.units[to].Form).Class&(lexicon.ClassRegion|lexicon.ClassCountry|lexicon.ClassDepartment) != 0 {
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
func (r *reading) postcodes(list []candidate) []candidate {
	taken := r.taken(list)
	n := len(list)
	add := func(at int) {
		if !taken[at] {
			taken[at] = true
			list = append(list, candidate{
				from: at, to: at + 1, kind: core.Address, rule: "place.postcode", score: 0.9, why: r.reasons.get("place-postcode", "", nil),
			})
		}
	}
	for i := range n {
		c := &list[i]
		if c.kind != core.Location {
			continue
		}
		if at := c.from - 1; r.joined(c.from) && r.code(at, 5) && !r.counts(at-1) {
			add(at)
		}
		at := c.to
		switch {
		case at+2 < len(r.units) && r.joined(at) && r.punct(at, '(') && r.punct(at+2, ')') && r.units[at+1].Gap == unit.Tight && (r.code(at+1, 2) || r.code(at+1, 3) || r.code(at+1, 5)):
			add(at + 1)
		case at < len(r.units) && r.joined(at) && r.code(at, 5) && (at+1 == len(r.units) || r.units[at+1].Shape == unit.Punct || !r.joined(at+1)):
			add(at)
		}
	}
	inOrder(list)
	return list
}

// code reports whether unit i is the code of a place, of so many digits: one
// that begins with a department, or a department's, "2A" among them.
func (r *reading) code(i, digits int) bool {
	if i < 0 || r.units[i].Shape != unit.Digits && r.units[i].Shape != unit.Alnum {
		return false
	}
	s := r.surface(i, i+1)
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
func (r *reading) counts(i int) bool {
	return i >= 0 && r.units[i].Word() && r.book.Of(r.units[i].Form).Cue == french.Determiner
}

func (r *reading) punct(i int, mark rune) bool {
	return r.units[i].Shape == unit.Punct && r.doc.Tokens[r.units[i].From].Mark == mark
}
