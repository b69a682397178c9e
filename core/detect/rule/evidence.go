package rule

import "github.com/cachenom/cachenom/core/detect/unit"

// evidence is what the rules have learned from the document while they read it.
type evidence struct {
	firms  []int32 // forms that the method introduce recorded as names of organisations
	script uint8   // inLatin or inOther: what isMostlyForeign found; 0 before its first call
}

// firmsKept is the maximum length of evidence.firms. A document introduces few firms, and every
// capitalised word of it is compared with all of them.
const firmsKept = 12

// shortestFirm is the minimum length, in bytes, of a firm's name that the method introduce records.
const shortestFirm = 3

// introduce records units [from, to) as the name of a firm if they are one word that is not
// merely a common word of French: after "SARL Grange", "Grange" alone is the firm.
func (ev *evidence) introduce(c *cursor, from, to int) {
	u := c.at(from)
	isOneWord := to == from+1 && u.Shape != unit.Letter && len(c.key(from)) >= shortestFirm
	if !isOneWord || len(ev.firms) == firmsKept || c.isWordOnly(from) || ev.isFirm(u.Form) {
		return
	}
	ev.firms = append(ev.firms, u.Form)
}

// isFirm reports whether the form was recorded as the name of a firm.
func (ev *evidence) isFirm(form int32) bool {
	for _, f := range ev.firms {
		if f == form {
			return true
		}
	}
	return false
}

// otherLetters decides when a text is not French: if more than one word in three is not in Latin
// letters.
const otherLetters = 3

// isMostlyForeign reports whether more than a third of the words of the text are not in Latin
// letters. Such a text is not French.
func (ev *evidence) isMostlyForeign(c *cursor) bool {
	if ev.script == 0 {
		words, foreign := 0, 0
		for i := range c.Units {
			if c.Units[i].Word() {
				words++
				if c.isForeign(i) {
					foreign++
				}
			}
		}
		ev.script = inLatin
		if otherLetters*foreign > words {
			ev.script = inOther
		}
	}
	return ev.script == inOther
}

// The values of evidence.script, which is 0 before the words were counted.
const (
	inLatin uint8 = iota + 1
	inOther
)
