package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// rest is the token after what goes on with an address at token to: where in
// the building, a PO box, the postcode: ", bât. C, 76600", " – 64100".
func (s *scan) rest(to int) int {
	for range 6 {
		j := to
		if m := s.mark(j); (m == ',' || (m == '-' || m == '—') && s.spaced(j)) && !s.newCell(j) {
			j++
		}
		if s.newLine(j) {
			return to
		}
		if next := s.insideOrBox(j); next > 0 {
			to = next
			continue
		}
		if next := s.postal(j); next > 0 {
			return next
		}
		return to
	}
	return to
}

// insideOrBox is the token after a part of a building or a PO box that begins
// with token j; 0 for none.
func (s *scan) insideOrBox(j int) int {
	switch {
	case s.is(j, french.PostBox) && s.upper(j):
		return s.boxNumber(j)
	case s.isFloor(j):
		return j + 3
	case !s.is(j, french.BuildingPart):
		return 0
	}
	k := j + 1
	if s.compass(j) {
		return k
	}
	if s.mark(k) == '.' && s.glued(k) {
		k++
	}
	if s.mark(k) == ':' || s.newLine(k) {
		return 0
	}
	return s.buildingCode(j, k)
}

// isFloor reports whether a floor begins with token j: "3e étage".
func (s *scan) isFloor(j int) bool {
	if !s.num(j) || s.size(j) > 2 || s.key(j+2) != "etage" {
		return false
	}
	return s.key(j+1) == "e" || s.key(j+1) == "eme" || s.key(j+1) == "er"
}

// buildingCode is the token after what the part of a building, word j, is called,
// which begins with token k: "12B", "C2", "tour Mozart"; 0 for none.
func (s *scan) buildingCode(j, k int) int {
	switch {
	case s.num(k) && s.size(k) <= 4:
		if k++; s.glued(k) && s.word(k) && s.size(k) == 1 {
			k++
		}
	case s.upper(k) && s.size(k) <= 2:
		if k++; s.glued(k) && s.num(k) {
			k++
		}
	case (s.key(j) == "tour" || s.key(j) == "imm") && s.capital(k):
		k++
	default:
		return 0
	}
	return k
}

// boxNumber is the token after "BP 10326", "TSA 41 208"; 0 for none.
func (s *scan) boxNumber(j int) int {
	k := j + 1
	if s.mark(k) == '.' && s.mark(k+2) == '.' { // B.P.
		return 0
	}
	if s.key(k) == "n" && s.mark(k+1) == '°' && s.glued(k+1) {
		k += 2
	}
	if !s.num(k) || s.newLine(k) || s.size(k) > 6 {
		return 0
	}
	if k++; s.spaced(k) && s.num(k) && s.size(k) == 3 && s.size(k-1) <= 3 {
		k++
	}
	return k
}

// postal is the token after the postcode at token j; 0 for none: five digits,
// four where a Belgian or Swiss town follows, a Canadian code.
func (s *scan) postal(j int) int {
	if s.num(j) && s.size(j) == 5 && s.ends(j+1) && !s.counted(j+1) {
		return j + 1
	}
	if s.num(j) && s.size(j) == 4 && s.value(j) >= 1000 && s.spaced(j+1) && s.capital(j+1) && s.tok[j+1].Case == core.Title {
		return j + 1
	}
	return 0
}

// box finds a PO box, with the postcode after it.
func (s *scan) box(i int) {
	if s.key(i) == "postale" {
		if k := s.key(i - 1); k != "boite" && k != "case" || s.newLine(i) {
			return
		}
		if to := s.boxNumber(i); to > 0 {
			s.put(hit{from: i - 1, to: s.rest(to), rule: ruleAddress})
		}
		return
	}
	if !s.upper(i) && !(s.noCaps(i) && (s.newCell(i) || s.mark(i-1) == ':') && s.key(i) != "cs") {
		return
	}
	if to := s.boxNumber(i); to > 0 {
		s.put(hit{from: i, to: s.rest(to), rule: ruleAddress})
	}
}

// postcode finds a postcode that stands for itself: at the head of a line
// before a town in capitals, in brackets after one, after a label or with the
// country before it.
func (s *scan) postcode(i int) {
	if !s.ends(i+1) || s.glued(i+1) && s.alnum(i+1) {
		return
	}
	if s.counted(i + 1) {
		if s.deptCode(i) {
			s.refuse(i, i+1, ruleAddress, isCount) // "40000 habitants"
		}
		return
	}
	from := s.postcodeStart(i)
	if from < 0 {
		return
	}
	if v := s.postcodeVeto(i, from); v != "" {
		if s.size(i) == 5 {
			s.refuse(from, i+1, ruleAddress, v)
		}
		return
	}
	s.put(hit{from: from, to: i + 1, rule: ruleAddress})
}

// postcodeStart is the first token of the postcode whose digits are number i: the
// letter of the country, "F-75011", or the number itself; -1 where it is part of
// something longer.
func (s *scan) postcodeStart(i int) int {
	if s.mark(i-1) == '-' && s.joins(i-1) && s.upper(i-2) && s.size(i-2) <= 2 && !s.glued(i-2) {
		switch s.key(i - 2) {
		case "f", "l", "b", "ch", "d":
			return i - 2
		}
		return -1
	}
	if s.glued(i) && s.mark(i-1) != '(' {
		return -1
	}
	return i
}

// postcodeVeto is why the number i of four or five digits is no postcode; "" where
// a town or a label stands beside it. The postcode begins with token from.
func (s *scan) postcodeVeto(i, from int) core.Veto {
	named := s.spaced(i+1) && s.capital(i+1) // a town may follow
	head := s.newCell(from) || s.tok[from].Has(core.AfterTab)
	switch {
	case s.size(i) == 4 && from == i:
		// Abroad, under or after a street only.
		if named && s.value(i) >= 1000 && s.underStreet(i) {
			return ""
		}
	case from < i && (named || s.underStreet(from)), s.afterPostcodeLabel(i):
		return ""
	case !s.deptCode(i):
		return otherShape // no department begins so
	case head && named, s.inTownBrackets(i), named && s.beforeTown(i+1):
		return ""
	case (named || s.noCaps(i) && head && s.spaced(i+1) && s.word(i+1)) && s.underStreet(i):
		return ""
	}
	return unannounced
}

// afterPostcodeLabel reports whether the field of a form before number i asks for a
// postcode: "Code postal : 39100", "Ville : 39100".
func (s *scan) afterPostcodeLabel(i int) bool {
	return s.mark(i-1) == ':' && (s.key(i-2) == "ville" || s.key(i-2) == "cp" || s.key(i-2) == "postal")
}

// inTownBrackets reports whether number i stands in brackets after a town: "Dole
// (39100)".
func (s *scan) inTownBrackets(i int) bool {
	return s.mark(i-1) == '(' && s.glued(i) && s.mark(i+1) == ')' && s.capital(i-2)
}

// beforeTown reports whether word j in capitals is a town, or one with a special
// delivery: "39100 DOLE", "35042 RENNES CEDEX".
func (s *scan) beforeTown(j int) bool {
	return s.upper(j) && (s.lexical(j)&town != 0 || s.key(j+1) == "cedex")
}

// deptCode reports whether five digits begin with a department.
func (s *scan) deptCode(i int) bool {
	v := s.value(i) / 1000
	return s.size(i) == 5 && (v >= 1 && v <= 95 || v == 97 || v == 98)
}

// underStreet reports whether an address ends just before token i: on the line
// before, or with a comma, a dash or "à" between.
func (s *scan) underStreet(i int) bool {
	if len(s.hits) == 0 {
		return false
	}
	for n := len(s.hits) - 1; n >= 0 && n >= len(s.hits)-3; n-- {
		if h := &s.hits[n]; h.rule == ruleAddress && h.to <= i && h.to >= i-2 {
			return true
		}
	}
	return false
}

// canadian finds a Canadian postcode that begins with word i, to which a number is
// glued: G8B 7A6.
func (s *scan) canadian(i int) {
	if s.upper(i) && s.isOneGlued(i) && s.isOneGlued(i+1) && s.upper(i+2) && s.size(i+2) == 1 && s.canadianEnd(i+3) && s.ends(i+6) {
		s.put(hit{from: i, to: i + 6, rule: ruleAddress})
	}
}

// canadianEnd reports whether the second half of a Canadian postcode begins with
// token j: 7A6.
func (s *scan) canadianEnd(j int) bool {
	return s.num(j) && s.isOneGlued(j) && s.upper(j+1) && s.isOneGlued(j+1) && s.num(j+2) && s.size(j+2) == 1 && !s.newLine(j)
}

// isOneGlued reports whether token j is one letter or digit to which the next
// token is glued.
func (s *scan) isOneGlued(j int) bool { return s.size(j) == 1 && s.glued(j+1) }
