package rule

import "github.com/cachenom/cachenom/core/detect/unit"

// evidence is what the document has shown so far.
type evidence struct {
	firms  []int32 // forms that were introduced as names of organisations, see introduce
	script uint8   // the letters that most of the text is written in, see isMostlyForeign
}

// firmsKept is how many introduced names are remembered. A document has few, and each
// capital is compared with all of them.
const firmsKept = 12

// shortestFirm is how many bytes a name has at least that is remembered.
const shortestFirm = 3

// introduce remembers the name of a firm if it is one word, units [from, to): after
// "SARL Grange", "Grange" alone is the firm.
func (ev *evidence) introduce(c *cursor, from, to int) {
	u := c.at(from)
	isOneWord := to == from+1 && u.Shape != unit.Letter && len(c.key(from)) >= shortestFirm
	if !isOneWord || len(ev.firms) == firmsKept || c.isWordOnly(from) || ev.isFirm(u.Form) {
		return
	}
	ev.firms = append(ev.firms, u.Form)
}

// isFirm reports whether the form was introduced as the name of a firm.
func (ev *evidence) isFirm(form int32) bool {
	for _, f := range ev.firms {
		if f == form {
			return true
		}
	}
	return false
}

// otherLetters is how small a part of the words, one in so many, may be in other letters
// in a text in French.
const otherLetters = 3

// isMostlyForeign reports whether more than a third of the words of the text are in
// other letters than Latin ones: the text is not French.
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

// What evidence.script holds; 0 is for not counted yet.
const (
	inLatin uint8 = iota + 1
	inOther
)
