package pattern

import "github.com/cachenom/cachenom/core/french"

// What is read of a phone number in words: so many words at most, five at least,
// "zéro six douze vingt trente", and no more than that of anything else between.
const (
	longestSpoken  = 30
	shortestSpoken = 5
)

// findSpokenPhone finds the phone number in words that begins with the word i, "zéro", as
// dictation leaves it: "zéro six trente-neuf quatre-vingt-dix-huit onze vingt-deux".
func findSpokenPhone(c *cursor, out *sink, i int) {
	if i > 0 && !c.newLine(i) && c.is(i-1, french.NumberWord) && c.key(i-1) != "et" {
		return // within another number
	}
	to, words := i, 0
	for k := i; k < i+longestSpoken && !(k > i && c.newLine(k)); k++ {
		switch {
		case c.is(k, french.NumberWord):
			if c.key(k) != "et" {
				words++
				to = k + 1
			}
		case (c.mark(k) == '-' || c.mark(k) == ',') && c.is(k+1, french.NumberWord):
		default:
			k = i + longestSpoken
		}
	}
	switch {
	case words < shortestSpoken:
		out.refuse(i, to, rulePhone, otherShape)
	case c.counted(to):
		out.refuse(i, to, rulePhone, isCount)
	default:
		out.put(hit{from: i, to: to, rule: rulePhone})
	}
}
