package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

const rulePlate rule = 13

// plate is the number plate of a French, Belgian or Québec vehicle, or the registration of an
// aircraft (arrêté of 9 February 2009 on the registration of vehicles; aircraft: ICAO, annex
// 7).
var plate = identifier{
	rule: rulePlate, rank: 67, name: "pattern.plate", kind: core.ID,
	heads: french.Of(french.PlateCue),
	starts: []start{
		{at: shortWord, find: func(s *scan, i int) {
			if isAircraftPrefix(s.cursor, i) {
				findAircraft(s.cursor, &s.sink, i)
			}
		}},
		{at: anyCode, find: func(s *scan, i int) { findPlate(&s.cues, &s.sink, i, &s.code) }},
		{at: cueWord, words: french.Of(french.VehicleCue), find: func(s *scan, i int) { findVehicle(s.cursor, &s.sink, i) }},
	},
}

// findPlate finds the number plate that begins with token i. code holds the letters and digits
// from there on; the plate is at its beginning. AA-123-AA with its hyphens is enough. With spaces
// or without them it needs a cue, and so do 1234 AB 75 and the plates of Québec. The Belgian
// 1-ABC-234 needs its hyphens.
func findPlate(c *cues, out *sink, i int, code *chars) {
	if code.n < 6 {
		return // the shortest plate is one of Québec: K44 PNL
	}
	hyphens := countHyphens(c.cursor, i)
	length, sure := plateShape(code, hyphens)
	if length == 0 {
		if hyphens == 2 && fits(code, "AA999AA") {
			out.refuse(i, int(code.ends[6]), rulePlate, otherShape) // letters that the register does not give out
		}
		return
	}
	switch to := int(code.ends[length-1]); {
	case !c.ends(to):
		out.refuse(i, to, rulePlate, core.PartOfLonger)
	case !sure && !c.isCued(i, french.PlateCue):
		out.refuse(i, to, rulePlate, unannounced)
	default:
		out.put(hit{from: i, to: to, rule: rulePlate})
	}
}

// plateShape returns how many characters at the beginning of a code have the shape of a plate, 0 if
// they do not, and whether the shape is enough without a cue. hyphens is the number of hyphens
// among the tokens of the code.
func plateShape(c *chars, hyphens int) (length int, sure bool) {
	switch {
	case fits(c, "AA999AA") && hasRegisteredLetters(c):
		return 7, hyphens >= 2
	case fits(c, "9AAA999") && hyphens == 2:
		return 7, true
	case fits(c, "9999AA99"), fits(c, "999AAA99"):
		return 8, false
	case fits(c, "999AA99"), fits(c, "AA99AAA"):
		return 7, false
	case fits(c, "A99AAA"):
		return 6, false
	}
	return 0, false
}

// findVehicle finds the plate with spaces that the word at token i announces, also in small
// letters: "ma camionnette BR 552 KD" ("my van"). In small letters, its letters must not be words.
func findVehicle(c *cursor, out *sink, i int) {
	for j := i + 1; j < i+9 && !c.newLine(j); j++ {
		if c.mark(j) == ';' || c.mark(j) == '.' && c.spaced(j+1) && c.size(j-1) > 5 {
			return
		}
		if !isPlateInThree(c, j) {
			continue
		}
		if v := plateInThreeVeto(c, j); v != "" {
			out.refuse(j, j+3, rulePlate, v)
			continue
		}
		out.put(hit{from: j, to: j + 3, rule: rulePlate})
		return
	}
}

// isPlateInThree reports whether two letters, three digits and two letters begin with token j, with
// spaces between all three or none: "BR 552 KD", "br552kd".
func isPlateInThree(c *cursor, j int) bool {
	isNumber := c.num(j+1) && c.size(j+1) == 3
	hasLetters := c.word(j) && c.size(j) == 2 && c.word(j+2) && c.size(j+2) == 2
	if !isNumber || !hasLetters {
		return false
	}
	return !c.newCell(j+1) && !c.newCell(j+2) && !c.glued(j) && c.glued(j+1) == c.glued(j+2)
}

// plateInThreeVeto returns why tokens [j, j+3), two letters, three digits and two letters, are not
// a plate, or "" if there is no reason.
func plateInThreeVeto(c *cursor, j int) core.Veto {
	var code chars
	c.readCode(j, &code, 7)
	switch {
	case !c.ends(j + 3):
		return core.PartOfLonger
	case !fits(&code, "AA999AA") && !readLowerPlate(c, j, &code), !hasRegisteredLetters(&code), c.upper(j) != c.upper(j+2):
		return otherShape
	case !c.upper(j) && (isTwoLetterWord(c, j) || isTwoLetterWord(c, j+2)):
		return core.UsualWord // "de 552 km" ("of 552 km")
	}
	return ""
}

// readLowerPlate reads into code the plate in small letters at tokens [j, j+3), because readCode
// stops at small letters. It reports whether the shape is that of a plate.
func readLowerPlate(c *cursor, j int, code *chars) bool {
	code.n = 0
	for k := j; k < j+3; k++ {
		for _, b := range []byte(c.surface(k)) {
			if 'a' <= b && b <= 'z' {
				b -= 'a' - 'A'
			}
			if code.n == 7 || !isDigit(b) && !isUpper(b) {
				return false
			}
			code.value[code.n] = b
			code.n++
		}
		code.ends[code.n-1] = int32(k + 1)
	}
	return fits(code, "AA999AA")
}

// isTwoLetterWord reports whether the two letters at token j are a word or a unit.
func isTwoLetterWord(c *cursor, j int) bool {
	if c.isAny(j, french.Unit, french.StreetLink, french.NumberSign) || c.lexical(j)&common != 0 {
		return true
	}
	return c.is(j, french.TwoLetterWord)
}

// hasRegisteredLetters reports whether the register gives out plates with the letters of a code
// AA999AA: no I, O or U, and not SS before the digits.
func hasRegisteredLetters(c *chars) bool {
	for _, k := range [...]int{0, 1, 5, 6} {
		if b := c.value[k]; b == 'I' || b == 'O' || b == 'U' {
			return false
		}
	}
	return c.value[0] != 'S' || c.value[1] != 'S'
}

// countHyphens counts the hyphens among the five tokens after token i, up to the first white space.
func countHyphens(c *cursor, i int) (n int) {
	for j := i + 1; j < i+6 && c.glued(j); j++ {
		if c.mark(j) == '-' {
			n++
		}
	}
	return n
}

// findAircraft finds the registration of a French aircraft whose "F" is token i: F-GKQD.
func findAircraft(c *cursor, out *sink, i int) {
	const letters = 4 // after "F-"
	isCode := c.joins(i+1) && c.upper(i+2) && c.size(i+2) == letters
	if isCode && !c.glued(i) && c.ends(i+3) && c.lexical(i+2)&common == 0 {
		out.put(hit{from: i, to: i + 3, rule: rulePlate})
	}
}

// isAircraftPrefix reports whether the letter at token i is the "F" of a French aircraft before a
// hyphen.
func isAircraftPrefix(c *cursor, i int) bool {
	return c.upper(i) && c.size(i) == 1 && c.key(i) == "f" && c.mark(i+1) == '-'
}

const ruleVIN rule = 14

// chassis is the identification number of a vehicle: 17 characters (ISO 3779).
var chassis = identifier{
	rule: ruleVIN, rank: 71, name: "pattern.vin", kind: core.ID,
	starts: []start{
		{at: solidCode, find: func(s *scan, i int) {
			if s.solid.isChassis() {
				s.put(hit{from: i, to: s.solid.to, rule: ruleVIN})
			}
		}},
	},
}

// isChassis reports whether a code is the number of a vehicle: 17 capitals and digits, of which
// none is I, O or Q (ISO 3779).
func (p *piece) isChassis() bool {
	if p.n != 17 || p.letters < 3 || p.n-p.letters < 5 {
		return false
	}
	for _, b := range p.value[:p.n] {
		if b == 'I' || b == 'O' || b == 'Q' {
			return false
		}
	}
	return true
}

const ruleContainer rule = 18

// container is the number of a freight container (ISO 6346).
var container = identifier{
	rule: ruleContainer, rank: 66, name: "pattern.container", kind: core.ID,
	starts: []start{
		{at: anyCode, find: func(s *scan, i int) {
			if s.code.n >= 11 && s.upper(i) && s.size(i) == 4 {
				findContainer(s.cursor, &s.sink, i, &s.code)
			}
		}},
	},
}

// findContainer finds the number of a freight container that begins with token i: three letters of
// the owner, U, J or Z, six digits and a check digit (ISO 6346).
func findContainer(c *cursor, out *sink, i int, code *chars) {
	if !fits(code, "AAAA9999999") || code.value[3] != 'U' && code.value[3] != 'J' && code.value[3] != 'Z' {
		return
	}
	if to := int(code.ends[10]); c.ends(to) {
		out.put(hit{from: i, to: to, rule: ruleContainer})
	}
}
