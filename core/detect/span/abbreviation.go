package span

import (
	"github.com/cachenom/cachenom/core/detect/page"
	"github.com/cachenom/cachenom/core/detect/unit"
	"github.com/cachenom/cachenom/core/french"
)

// longestDotted is the greatest number of letters of an abbreviation in french.DottedLetters.
const longestDotted = 6

// isAbbreviation reports whether a candidate is an abbreviation and not the initials of a person:
// letters with full stops that abbreviate other words ("N.B. :", "R.A.S.", "le T.P."), or the
// word for a part of a book before its number ("Fig. 3", "p. 12"). After a word that announces a
// person, letters are initials.
func isAbbreviation(p *page.Page, c *page.Candidate) bool {
	if isBookPart(p, c) {
		return true
	}
	from, to := dotted(p, c)
	if to < from+2 || to-from > longestDotted || !french.Is(letters(p, from, to), french.DottedLetters) {
		return false
	}
	if p.Units[to-1].Gap == unit.Space && !(to < len(p.Units) && p.IsMark(to, ':')) {
		return false // letters with spaces abbreviate only before a colon: "N. B. :"
	}
	switch p.CueBefore(from) {
	case french.Article, french.Determiner, french.With:
		return true
	case french.None:
		return !p.IsJoined(from) || !p.Units[from-1].Word()
	}
	return false
}

// isBookPart reports whether a candidate is the abbreviated word for a part of a book ("Fig."),
// or "p" or "n" for a page or a note before its number ("p. 12", "n. 4").
func isBookPart(p *page.Page, c *page.Candidate) bool {
	hasStop := p.IsMark(c.To, '.') && p.Units[c.To].Gap == unit.Tight
	if c.IsWord() && hasStop && french.Is(p.Form(c.From), french.BookPart) {
		return true
	}
	letter := ""
	if p.Units[c.From].Initials() {
		letter = letters(p, c.From, c.From+1)
	}
	return (letter == "p" || letter == "n") && c.From+1 < len(p.Units) && p.Units[c.From+1].Shape == unit.Digits
}

// dotted returns the units of a candidate together with the initials that touch it: those of
// "S.V.P." for the candidate "S.V.". It stops after more units than the longest abbreviation has
// letters.
func dotted(p *page.Page, c *page.Candidate) (from, to int) {
	from, to = c.From, c.To
	for from > 0 && to-from <= longestDotted && p.Units[from].Gap == unit.Tight && p.Units[from-1].Initials() {
		from--
	}
	for to < len(p.Units) && to-from <= longestDotted && p.Units[to].Gap == unit.Tight && p.Units[to].Initials() {
		to++
	}
	return from, to
}

// letters returns the initials of which units [from, to) consist, folded, without full stops and
// spaces. It returns "" if one of the units is something else.
func letters(p *page.Page, from, to int) string {
	var all []byte
	for i := from; i < to; i++ {
		u := &p.Units[i]
		if !u.Initials() || i > from && u.Gap > unit.Space {
			return ""
		}
		key := p.Doc.Forms.Key(u.Form)
		for k := range len(key) {
			if key[k] >= 'a' && key[k] <= 'z' {
				all = append(all, key[k])
			}
		}
	}
	return string(all)
}
