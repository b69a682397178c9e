package pattern

import (
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// smallName is the token after the name of a street without a number, in small
// letters, whose type is word i; 0 when prose may say as much. "rue de la marne"
// has a name that is no common word; "place de l'église" one of what squares are
// called after, and stands where an address does: after a comma, a time, a
// colon.
func (s *scan) smallName(i int) int {
	if s.is(i, french.LooseStreet) && s.key(i) != "place" && s.key(i) != "cours" || !s.small(i) && !s.newCell(i) || s.size(i) < 3 {
		return 0
	}
	j := i + 1
	for s.is(j, french.StreetLink) && s.small(j) && j < i+3 || s.mark(j) == '\'' && s.glued(j) && j < i+5 {
		j++
	}
	if j == i+1 || j > i+5 || s.newCell(j) || s.mark(j-1) != '\'' && !s.spaced(j) || s.size(j) < 4 || !s.word(j) {
		return 0
	}
	for k := i + 1; k <= j; k++ {
		if s.newCell(k) {
			return 0
		}
	}
	if !s.small(j) {
		return 0
	}
	if s.placeNoun(j) && s.addressed(i) && !(s.spaced(j+1) && s.small(j+1) && !s.is(j+1, french.StreetLink)) {
		return j + 1
	}
	if !s.is(i, french.LooseStreet) && s.properNoun(j) && !s.newLine(j) {
		return j + 1
	}
	return 0
}

// properNoun reports whether word j is more often a place than a word.
func (s *scan) properNoun(j int) bool {
	if s.lexical(j)&town == 0 || s.lex == nil {
		return false
	}
	e, ok := s.lex.Lookup(s.doc.Key(j))
	return ok && e.Place >= lexicon.Place32k && e.Place > e.Word
}

// addressed reports whether an address may begin with word i without a number.
func (s *scan) addressed(i int) bool {
	switch s.mark(i - 1) {
	case ',', '(', ':':
		return true
	}
	return s.newLine(i) || s.num(i-1) || s.key(i-1) == "h" && s.num(i-2)
}

// placeNoun reports whether streets and squares are called after word j, which
// is a common one.
func (s *scan) placeNoun(j int) bool {
	return s.is(j, french.StreetNamesake)
}
