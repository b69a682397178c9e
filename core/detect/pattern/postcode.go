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
	if s.is(j, french.PostBox) && s.upper(j) {
		return s.boxNumber(j)
	}
	if s.num(j) && s.size(j) <= 2 && (s.key(j+1) == "e" || s.key(j+1) == "eme" || s.key(j+1) == "er") && s.key(j+2) == "etage" {
		return j + 3
	}
	if !s.is(j, french.BuildingPart) {
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
	if !s.ends(i+1) || s.glued(i+1) && s.alnum(i+1) || s.counted(i+1) {
		return
	}
	from := i
	if s.mark(i-1) == '-' && s.glued(i) && s.glued(i-1) && s.upper(i-2) && s.size(i-2) <= 2 && !s.glued(i-2) {
		switch s.key(i - 2) {
		case "f", "l", "b", "ch", "d":
			from = i - 2
		default:
			return
		}
	} else if s.glued(i) && s.mark(i-1) != '(' {
		return
	}
	named := s.spaced(i+1) && s.capital(i+1)
	head := s.newCell(from) || s.tok[from].Has(core.AfterTab)
	switch {
	case s.size(i) == 4 && from == i:
		// Abroad, under or after a street only.
		if !named || s.value(i) < 1000 || !s.underStreet(i) {
			return
		}
	case from < i && named:
	case head && named && s.deptCode(i):
	case s.mark(i-1) == '(' && s.glued(i) && s.mark(i+1) == ')' && s.capital(i-2) && s.deptCode(i):
	case s.mark(i-1) == ':' && (s.key(i-2) == "ville" || s.key(i-2) == "cp" || s.key(i-2) == "postal"):
	case named && s.upper(i+1) && s.deptCode(i) && (s.lexical(i+1)&town != 0 || s.key(i+2) == "cedex"):
	case (named || s.noCaps(i) && head && s.spaced(i+1) && s.word(i+1)) && s.deptCode(i) && s.underStreet(i):
	default:
		return
	}
	s.put(hit{from: from, to: i + 1, rule: ruleAddress})
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

// canadian finds a Canadian postcode that begins with word i: G8B 7A6.
func (s *scan) canadian(i int) {
	if s.size(i) != 1 || !s.upper(i) || s.size(i+1) != 1 || s.size(i+2) != 1 || !s.num(i+1) || !s.upper(i+2) || !s.glued(i+1) || !s.glued(i+2) {
		return
	}
	if s.size(i+3) != 1 || s.size(i+4) != 1 || s.size(i+5) != 1 || !s.num(i+3) || !s.upper(i+4) || !s.num(i+5) || !s.glued(i+4) || !s.glued(i+5) || s.newLine(i+3) {
		return
	}
	if s.ends(i + 6) {
		s.put(hit{from: i, to: i + 6, rule: ruleAddress})
	}
}
