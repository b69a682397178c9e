package pattern

import "github.com/cachenom/cachenom/core/french"

// What is read of a phone number in words: so many words at most, five at least,
// "zéro six douze vingt trente", and no more than that of anything else between.
const (
	longestSpoken  = 30
	shortestSpoken = 5
)

// spokenPhone finds the phone number in words that begins with the word i, "zéro", as
// dictation leaves it: "zéro six trente-neuf quatre-vingt-dix-huit onze vingt-deux".
func (s *scan) spokenPhone(i int) {
	if i > 0 && !s.newLine(i) && s.is(i-1, french.NumberWord) && s.key(i-1) != "et" {
		return // within another number
	}
	to, words := i, 0
	for k := i; k < i+longestSpoken && !(k > i && s.newLine(k)); k++ {
		switch {
		case s.is(k, french.NumberWord):
			if s.key(k) != "et" {
				words++
				to = k + 1
			}
		case (s.mark(k) == '-' || s.mark(k) == ',') && s.is(k+1, french.NumberWord):
		default:
			k = i + longestSpoken
		}
	}
	switch {
	case words < shortestSpoken:
		s.refuse(i, to, rulePhone, otherShape)
	case s.counted(to):
		s.refuse(i, to, rulePhone, isCount)
	default:
		s.put(hit{from: i, to: to, rule: rulePhone})
	}
}
