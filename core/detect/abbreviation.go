package detect

import (
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
)

// longestDotted bounds the letters of such an abbreviation: no word of the list has more.
const longestDotted = 6

// isAbbreviation reports whether a candidate is letters with full stops that French
// writes for other words, "N.B. :", "R.A.S.", "le T.P.", or the part of a book before
// its number, "Fig. 3", "p. 12". Behind what announces somebody letters are initials.
func (a *analysis) isAbbreviation(c *candidate) bool {
	if c.to == c.from+1 && c.to < len(a.units) && a.punct(c.to, '.') && a.units[c.to].Gap == unit.Tight && french.Is(a.doc.Forms.Key(max(0, a.units[c.from].Form)), french.BookPart) {
		return true
	}
	if u := &a.units[c.from]; u.Initials() && (a.letters(c.from, c.from+1) == "p" || a.letters(c.from, c.from+1) == "n") && c.from+1 < len(a.units) && a.units[c.from+1].Shape == unit.Digits {
		return true
	}
	from, to := a.dotted(c)
	if to < from+2 || to-from > longestDotted || !french.Is(a.letters(from, to), french.DottedLetters) {
		return false
	}
	if a.units[to-1].Gap == unit.Space && !(to < len(a.units) && a.punct(to, ':')) {
		return false // "N. B. :", but also "N. Bernard"
	}
	switch a.before(from) {
	case french.Article, french.Determiner, french.With:
		return true
	case french.None:
		return !a.joined(from) || !a.units[from-1].Word()
	}
	return false
}

// dotted are the initials that stand close together with those of a candidate: "S.V.P."
// around "S.V."; no more than matter.
func (a *analysis) dotted(c *candidate) (from, to int) {
	from, to = c.from, c.to
	for from > 0 && to-from <= longestDotted && a.units[from].Gap == unit.Tight && a.units[from-1].Initials() {
		from--
	}
	for to < len(a.units) && to-from <= longestDotted && a.units[to].Gap == unit.Tight && a.units[to].Initials() {
		to++
	}
	return from, to
}

// letters are the initials that units from to to are, without their full stops and
// spaces; "" where one is none.
func (a *analysis) letters(from, to int) string {
	var all []byte
	for i := from; i < to; i++ {
		u := &a.units[i]
		if !u.Initials() || i > from && u.Gap > unit.Space {
			return ""
		}
		key := a.doc.Forms.Key(u.Form)
		for k := range len(key) {
			if key[k] >= 'a' && key[k] <= 'z' {
				all = append(all, key[k])
			}
		}
	}
	return string(all)
}
