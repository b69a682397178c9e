package pattern

import "github.com/cachenom/cachenom/core/french"

// Numbers of papers whose word or whose shape is their own.

// serial finds the number of a thing behind "S/N" at word i.
func (s *scan) serial(i int) {
	if s.key(i) == "s" && s.mark(i+1) == '/' && s.key(i+2) == "n" && s.joins(i+1) {
		s.announces(i, i+3, french.Of(french.ReferenceHead))
	}
}

// shelf finds the shelf mark of archives behind the word "cote" at i: "cote CEL-2019-044".
func (s *scan) shelf(i int) {
	j := i + 1
	if s.mark(j) == ':' {
		j++
	}
	if s.newLine(j) || !s.upper(j) {
		return
	}
	if to := s.refChunk(j); to > j+2 && s.solidCode(j, to) && s.countDigits(j, to) >= 3 && s.ends(to) {
		s.put(hit{from: j, to: to, rule: ruleReference})
	}
}

// healthCard finds the number of a Québec health insurance card that begins with the
// letters i: "TCHM 1105 1412", the first letters of names, the birth, women with fifty
// added to its month.
func (s *scan) healthCard(i int) {
	if s.size(i) != 4 || s.size(i+1) != 4 || s.size(i+2) != 4 || !s.spaced(i+2) || !s.num(i+2) || !s.ends(i+3) {
		return
	}
	month, day := number(s.surface(i + 1)[2:]), number(s.surface(i + 2)[:2])
	if month > 50 {
		month -= 50
	}
	if month >= 1 && month <= 12 && day >= 1 && day <= 31 {
		s.put(hit{from: i, to: i + 3, rule: ruleReference})
	}
}
