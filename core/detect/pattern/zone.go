package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// zone finds a residence, a hamlet, a business park: named, and without a
// number of its own. It heads an address, or it stands alone on its line.
func (s *scan) zone(i int) {
	if !s.canBeZone(i) {
		if to := s.streetName(i, false); to > 0 {
			if whole := s.rest(to); whole > to && s.endsInPostcode(whole) {
				s.put(hit{from: i, to: whole, rule: ruleAddress}) // "à envoyer quartier Les Faures, 26400"
			}
		}
		return
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

// canBeZone reports whether word i stands where a residence or a hamlet is named:
// with a capital, at the head of a line, after a comma; "lieu-dit" anywhere but in
// "au lieu-dit".
func (s *scan) canBeZone(i int) bool {
	part := s.glued(i) && s.mark(i-1) == '-'
	if !part && (s.capital(i) || s.newLine(i) || s.mark(i-1) == ',' || s.mark(i-1) == ':') {
		return true
	}
	return (s.key(i) == "lieudit" || s.key(i) == "lieu") && s.key(i-1) != "au" && s.key(i-1) != "du"
}

// zoneAt finds the place that token i begins, whose type is key and whose name
// begins with token j.
func (s *scan) zoneAt(i, j int, key string) {
	to := s.streetName(j-1, s.noCaps(i))
	if to == 0 {
		return
	}
	whole := s.rest(to)
	if whole == to && !s.zoned(i, to, key) {
		s.refuse(i, to, ruleAddress, core.UsualWord)
		return
	}
	from := s.before(i)
	if j := i - 1; from == i && s.isHouseNumber(j) && !s.newLine(i) && (s.newCell(j) || s.mark(j-1) == ',') {
		from = j // "2 ZA du Breuil"
	}
	s.put(hit{from: from, to: whole, rule: ruleAddress})
}

// zoned reports whether the place at tokens i to before to, whose type is key, is
// an address.
func (s *scan) zoned(i, to int, key string) bool {
	switch {
	case french.Is(key, french.SureZone):
		return true
	case key == "zone":
		return s.isBusinessPark(i)
	case s.endsInPostcode(to):
		return true
	case french.Is(key, french.LooseZone):
		return false
	}
	// Between a name or a line's head and a comma before a number or street.
	if s.mark(to) == ',' && !s.newLine(to+1) && (s.num(to+1) || s.is(to+1, french.BuildingPart)) {
		return true
	}
	return s.newLine(i) && s.isPostcodeLine(to)
}

// isBusinessPark reports whether the "zone" at token i is one of firms: "zone
// industrielle", ", zone de la Gare".
func (s *scan) isBusinessPark(i int) bool {
	switch s.key(i + 1) {
	case "industrielle", "artisanale", "commerciale":
		return true
	}
	return s.is(i+1, french.StreetLink) && (s.capital(i) && s.mark(i-1) != 0 || s.mark(i-1) == ',' || s.mark(i-1) == '(')
}

// endsInPostcode reports whether a postcode ends before token to.
func (s *scan) endsInPostcode(to int) bool { return s.num(to-1) && s.size(to-1) == 5 }

// isPostcodeLine reports whether the next line begins with token to, a postcode.
func (s *scan) isPostcodeLine(to int) bool {
	return to < len(s.tok) && s.newLine(to) && s.num(to) && s.size(to) == 5 && s.tok[to].Flags&core.AfterBlank == 0
}
