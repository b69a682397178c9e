package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// zone finds a residence, a hamlet, a business park: named, and without a
// number of its own. It heads an address, or it stands alone on its line.
func (s *scan) zone(i int) {
	if s.glued(i) && s.mark(i-1) == '-' || !s.capital(i) && !s.newLine(i) && s.mark(i-1) != ',' {
		if s.key(i) != "lieudit" && s.key(i) != "lieu" || s.key(i-1) == "au" || s.key(i-1) == "du" {
			return
		}
	}
	j := i + 1
	if s.key(i) == "lieu" {
		if s.mark(j) == '-' {
			j++
		}
		if s.key(j) != "dit" || s.newLine(j) {
			return
		}
		j++
	}
	if s.mark(j) == '.' && s.glued(j) {
		j++
	}
	s.zoneAt(i, j, s.key(i))
}

// zoneAt finds the place that token i begins, whose type is key and whose name
// begins with token j.
func (s *scan) zoneAt(i, j int, key string) {
	to := s.streetName(j-1, s.noCaps(i))
	if to == 0 {
		return
	}
	whole := s.rest(to)
	if !s.zoned(i, whole, key) && whole == to {
		return
	}
	to = whole
	s.put(hit{from: s.before(i), to: to, rule: ruleAddress})
}

// zoned reports whether the place at tokens i to before to is an address.
func (s *scan) zoned(i, to int, key string) bool {
	switch {
	case french.Is(key, french.SureZone):
		return true
	case key == "zone":
		switch s.key(i + 1) {
		case "industrielle", "artisanale", "commerciale":
			return true
		}
		return s.is(i+1, french.StreetLink) && (s.capital(i) && s.mark(i-1) != 0 || s.mark(i-1) == ',' || s.mark(i-1) == '(')
	case french.Is(key, french.LooseZone):
		return s.num(to-1) && s.size(to-1) == 5
	}
	if s.num(to-1) && s.size(to-1) == 5 {
		return true
	}
	// Between a name or a line's head and a comma before a number or street.
	if s.mark(to) == ',' && !s.newLine(to+1) && (s.num(to+1) || s.is(to+1, french.BuildingPart)) {
		return true
	}
	return s.newLine(i) && s.newLine(to) && to < len(s.tok) && s.num(to) && s.size(to) == 5 && s.tok[to].Flags&core.AfterBlank == 0
}
