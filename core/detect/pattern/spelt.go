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

// spelt reads the word with dots that begins with token i, and tries what it
// announces.
func (s *scan) spelt(i int) {
	if s.size(i) != 1 || !s.asCapital(i) || s.mark(i+1) != '.' || !s.glued(i+1) || s.glued(i) && s.mark(i-1) == '.' {
		return
	}
	var letters [longestDotted]byte
	n, j := 0, i
	for ; n < longestDotted && s.asCapital(j) && s.size(j) == 1 && s.mark(j+1) == '.' && s.glued(j+1) && (j == i || s.glued(j)); j += 2 {
		letters[n] = s.key(j)[0]
		n++
	}
	if n < 2 {
		return
	}
	r := french.RolesOf(string(letters[:n]))
	if !r.Any(spelled) {
		return
	}
	s.dots = spelling{from: i, to: j, roles: r, key: string(letters[:n])}
	if r.Any(numbered) {
		s.announces(i, j, r)
	}
	if r.Has(french.BirthLabel) {
		s.birthday(j - 1)
	}
	if r.Has(french.PostBox) && s.asCapital(i) {
		if to := s.boxNumber(j - 1); to > 0 {
			s.put(hit{from: i, to: s.rest(to), rule: ruleAddress})
		}
	}
	if r.Has(french.NamedZone) && (s.spaced(j) || s.is(j, french.StreetLink)) {
		s.zoneAt(i, j, s.dots.key)
	}
}
