package pattern

import (
	"strings"

	"github.com/cachenom/cachenom/core"
)

// coordinates are a latitude and a longitude, in decimals or in degrees, minutes and
// seconds (ISO 6709).
var coordinates = identifier{
	rule: ruleReference,
	starts: []start{
		{at: freeNumber, find: func(s *scan, i int) { findCoordinates(s.cursor, &s.sink, i) }},
		{at: freeNumber, find: func(s *scan, i int) { findAngle(s.cursor, &s.sink, i) }},
	},
}

// parcel is the section and the number of a parcel of the land register
// (https://www.cadastre.gouv.fr).
var parcel = identifier{
	rule: ruleReference,
	starts: []start{
		{at: beforeCapitals, find: func(s *scan, i int) { findParcel(s.cursor, &s.sink, i) }},
	},
}

// findCoordinates finds a latitude and a longitude with four to eight decimals each that begin with
// token i: "47.21837, -1.55362", "48,3904 ; -4,4861", "48.3904 lon -4.4861".
func findCoordinates(c *cursor, out *sink, i int) {
	if m := c.mark(i + 1); m != '.' && m != ',' {
		return
	}
	to := degreesEnd(c, i, 90)
	if to == 0 {
		return
	}
	j := to
	if m := c.mark(j); m == ';' || m == ',' && c.glued(j) && c.mark(i+1) == '.' {
		j++
	}
	if key := c.key(j); key == "lng" || strings.HasPrefix(key, "lon") {
		if j++; c.mark(j) == ':' || c.mark(j) == '=' {
			j++
		}
	}
	if j == to || c.newLine(j) {
		return
	}
	if c.mark(j) == '-' && c.glued(j+1) {
		j++
	}
	if to = degreesEnd(c, j, 180); to == 0 || !c.ends(to) {
		return
	}
	if c.mark(i-1) == '-' && c.glued(i) {
		i--
	}
	out.put(hit{from: i, to: to, rule: ruleReference})
}

// degreesEnd returns the token after the decimal number of degrees, at most limit, that begins
// with token i. It returns 0 for anything else.
func degreesEnd(c *cursor, i, limit int) int {
	const leastDecimals, mostDecimals = 4, 8
	isWhole := c.num(i) && c.size(i) <= 3 && c.value(i) <= limit
	hasPoint := c.joins(i+1) && (c.mark(i+1) == '.' || c.mark(i+1) == ',')
	if isWhole && hasPoint && c.num(i+2) && c.size(i+2) >= leastDecimals && c.size(i+2) <= mostDecimals {
		return i + 3
	}
	return 0
}

// findAngle finds a latitude or a longitude in degrees, minutes and seconds whose degrees are token
// i, with the letter of its direction before or after it: N 47°12'30", 2° 21' 07" E.
func findAngle(c *cursor, out *sink, i int) {
	if m := c.mark(i + 1); m != '°' && m != 'º' {
		return
	}
	for k, marks := range [...]string{"°º", "'′", "\"″"} {
		n := i + 2*k
		isApart := k > 0 && !c.glued(n) && !c.spaced(n)
		hasMark := c.glued(n+1) && strings.ContainsRune(marks, c.mark(n+1))
		if !c.num(n) || c.size(n) > 3 || isApart || !hasMark {
			return
		}
	}
	to := i + 6
	switch {
	case isCompass(c.surface(to)) && !c.newLine(to):
		to++
	case isCompass(c.surface(i - 1)):
	default:
		return
	}
	out.put(hit{from: i, to: to, rule: ruleReference})
}

// isCompass reports whether a word is the letter of a point of the compass, in French or English: O
// and W are west.
func isCompass(word string) bool { return len(word) == 1 && strings.Contains("NSEOW", word) }

// findParcel finds the section and the number of a parcel of the land register after the word at
// token i: "section AK n° 214", "parcelle AB 123", "cadastrée BD n°12".
func findParcel(c *cursor, out *sink, i int) {
	key := c.key(i)
	isLand := strings.HasPrefix(key, "parcelle") || strings.HasPrefix(key, "cadastr")
	if !isLand && key != "section" {
		return
	}
	j := i + 1
	if c.key(j) == "section" {
		return // the scanner begins again at "section"
	}
	if !c.word(j) || c.newLine(j) || c.size(j) > 2 || c.tok[j].Case == core.Lower {
		return
	}
	if isSingle := c.size(j) == 1; isSingle && !isLandLine(c, i, isLand) || !isSingle && c.tok[j].Case != core.Upper {
		return
	}
	to := j + 1
	if c.key(to) == "n" && (c.mark(to+1) == '°' || c.mark(to+1) == 'º') {
		to += 2
	} else if c.key(to) == "numero" {
		to++
	}
	if c.num(to) && c.size(to) <= 4 && !c.newLine(to) && c.ends(to+1) {
		out.put(hit{from: j, to: to + 1, rule: ruleReference})
	}
}

// isLandLine reports whether a word for the land register is at token i, as isLand says, or among
// the five tokens before token i on its line: "la parcelle cadastrée section A".
func isLandLine(c *cursor, i int, isLand bool) bool {
	for k := i - 1; !isLand && k >= 0 && k > i-6 && !c.newLine(k+1); k-- {
		isLand = strings.HasPrefix(c.key(k), "parcelle") || strings.HasPrefix(c.key(k), "cadastr")
	}
	return isLand
}
