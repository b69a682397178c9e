package pattern

import (
	"github.com/cachenom/cachenom/core/french"
)

// spelling is the last word that was written with a dot after each letter:
// "R.C.S.", "P.V.", "Z.A.".
type spelling struct {
	from, to int // its tokens, the last dot included
	roles    french.Roles
	key      string
}

// longestDotted bounds such a word, in letters.
const longestDotted = 6

// readDotted reads the word with dots that begins with token i, and tries what it
// announces.
func readDotted(c *cues, out *sink, i int) {
	if c.size(i) != 1 || !c.asCapital(i) || c.mark(i+1) != '.' || !c.glued(i+1) || c.glued(i) && c.mark(i-1) == '.' {
		return
	}
	var letters [longestDotted]byte
	n, j := 0, i
	for ; n < longestDotted && c.asCapital(j) && c.size(j) == 1 && c.mark(j+1) == '.' && c.glued(j+1) && (j == i || c.glued(j)); j += 2 {
		letters[n] = c.key(j)[0]
		n++
	}
	if n < 2 {
		return
	}
	r := french.RolesOf(string(letters[:n]))
	if !r.Any(spelled) {
		return
	}
	c.dots = spelling{from: i, to: j, roles: r, key: string(letters[:n])}
	if r.Any(numbered) {
		findAnnounced(c, out, i, j, r)
	}
	if r.Has(french.BirthLabel) {
		findBirthday(c.cursor, out, j-1)
	}
	if r.Has(french.PostBox) && c.asCapital(i) {
		if to := boxNumberEnd(c.cursor, j-1); to > 0 {
			out.put(hit{from: i, to: addressEnd(c.cursor, to), rule: ruleAddress})
		}
	}
	if r.Has(french.NamedZone) && (c.spaced(j) || c.is(j, french.StreetLink)) {
		findZoneAt(c.cursor, out, i, j, c.dots.key)
	}
}
