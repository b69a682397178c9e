package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// cues knows what earlier words and the headers of columns say about a number.
type cues struct {
	table
	phoneCue int // token of the last word that announces a phone number, or -1
	dots     spelling
	school   int // how often the document mentions classes and pupils
}

// isCued reports whether a word with one of the roles announces token i: it is among the seven
// words before token i on its line, is the last word of the line above, is an abbreviation with
// dots shortly before token i (isDottedCue), or heads the column of token i. For the word
// directly before token i, use isAny.
func (c *cues) isCued(i int, cues ...french.Role) bool {
	if set := french.Of(cues...); c.columnRoles(i).Any(set) || c.isDottedCue(i, set) {
		return true
	}
	for j, words := i-1, 0; j >= 0 && j >= i-12 && words < 7; j-- {
		if c.isAny(j, cues...) {
			return true
		}
		if c.newLine(j + 1) {
			// The last word of the line above may be a label, with or without a colon.
			return c.isAny(j, cues...) || c.mark(j) == ':' && c.isAny(j-1, cues...)
		}
		if c.word(j) {
			words++
		}
	}
	return false
}

// isPhoneAnnounced reports whether a word at most ten tokens before token i on its line, or the
// header of its column, announces a phone number.
func (c *cues) isPhoneAnnounced(i int) bool {
	if r := c.columnRoles(i); r.Has(french.PhoneCue) {
		return true
	}
	if c.phoneCue < 0 || i-c.phoneCue > 10 {
		return false
	}
	for j := c.phoneCue + 1; j <= i; j++ {
		if c.newLine(j) || c.mark(j) == ';' || c.mark(j) == '€' {
			return false
		}
	}
	return true
}

// isDottedCue reports whether an abbreviation with dots, "R.C.S.", that has one of the roles ends
// at most twelve tokens before token i, on the same line.
func (c *cues) isDottedCue(i int, set french.Roles) bool {
	if !c.dots.roles.Any(set) || c.dots.to > i || c.dots.to < i-12 {
		return false
	}
	for j := c.dots.to; j <= i; j++ {
		if c.tok[j].Flags&core.AfterLine != 0 {
			return false
		}
	}
	return true
}

// spelling is an abbreviation with a dot after each letter: "R.C.S.", "P.V.", "Z.A.". cues.dots
// holds the last one that was read.
type spelling struct {
	from, to int // its tokens, including the last dot
	roles    french.Roles
	key      string
}

// longestDotted is the largest number of letters in an abbreviation with a dot after each letter.
const longestDotted = 6

// dottedRoles are the roles of abbreviations that are also written with a dot after each letter.
var dottedRoles = registerWords.With(french.Of(french.BirthLabel, french.PostBox, french.CardCue, french.PlateCue, french.PhoneCue, french.SchoolWord, french.NamedZone))

// isDottedLetter reports whether token i is a single letter that a dot directly follows. It must be
// a capital, or a small letter on a line without capitals.
func (c *cursor) isDottedLetter(i int) bool {
	return c.size(i) == 1 && c.asCapital(i) && c.mark(i+1) == '.' && c.glued(i+1)
}

// readDotted reads the abbreviation with a dot after each letter that begins with token i. If it
// has one of dottedRoles, readDotted stores it in cues.dots and returns true.
func (c *cues) readDotted(i int) bool {
	if !c.isDottedLetter(i) || c.glued(i) && c.mark(i-1) == '.' {
		return false
	}
	var letters [longestDotted]byte
	n, j := 0, i
	for ; n < longestDotted && c.isDottedLetter(j) && (j == i || c.glued(j)); j += 2 {
		letters[n] = c.key(j)[0]
		n++
	}
	if n < 2 {
		return false
	}
	r := french.RolesOf(string(letters[:n]))
	if !r.Any(dottedRoles) {
		return false
	}
	c.dots = spelling{from: i, to: j, roles: r, key: string(letters[:n])}
	return true
}
