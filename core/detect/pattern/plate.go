package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// findCode tries the codes with a fixed shape of letters and digits that begin
// with token i: plates, chassis, pupils' and schools' numbers, containers.
func findCode(c *cues, out *sink, i int) {
	if !c.begins(i) {
		return
	}
	var code chars
	c.readCode(i, &code, 24)
	findPlate(c, out, i, &code)
	findSolid(c, out, i)
	if code.n >= 11 && c.upper(i) && c.size(i) == 4 {
		findContainer(c.cursor, out, i, &code)
	}
	if code.n >= 13 && c.size(i) == 1 && c.size(i+1) == 1 && c.num(i) && c.upper(i+1) {
		findLetter(c.cursor, out, i, &code)
	}
}

// findPlate finds a number plate: AA-123-AA with its hyphens says enough, with
// spaces or none a cue must; so must it for 1234 AB 75 and the Belgian
// 1-ABC-234.
func findPlate(c *cues, out *sink, i int, code *chars) {
	if code.n < 6 {
		return // the shortest is Québec's: K44 PNL
	}
	hyphens := countHyphens(c.cursor, i)
	length, sure := plateShape(code, hyphens)
	if length == 0 {
		if hyphens == 2 && fits(code, "AA999AA") {
			out.refuse(i, int(code.ends[6]), rulePlate, otherShape) // letters that are not given out
		}
		return
	}
	switch to := int(code.ends[length-1]); {
	case !c.ends(to):
		out.refuse(i, to, rulePlate, core.PartOfLonger)
	case !sure && !c.cued(i, french.PlateCue):
		out.refuse(i, to, rulePlate, unannounced)
	default:
		out.put(hit{from: i, to: to, rule: rulePlate})
	}
}

// plateShape is how many letters and digits of the code are a plate; 0 for none.
// It also reports whether the shape says so by itself.
func plateShape(c *chars, hyphens int) (length int, sure bool) {
	switch {
	case fits(c, "AA999AA") && siv(c):
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

// findVehicle finds the plate with spaces that word i announces, in small letters
// too: "ma camionnette BR 552 KD". In small letters it may hold no word.
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

// isPlateInThree reports whether two letters, three digits and two letters begin
// with token j, with the same space between them: "BR 552 KD", "br552kd".
func isPlateInThree(c *cursor, j int) bool {
	if !c.word(j) || c.size(j) != 2 || !c.num(j+1) || c.size(j+1) != 3 || !c.word(j+2) || c.size(j+2) != 2 {
		return false
	}
	return !c.newCell(j+1) && !c.newCell(j+2) && !c.glued(j) && c.glued(j+1) == c.glued(j+2)
}

// plateInThreeVeto is why the tokens j to j+2 are no plate.
func plateInThreeVeto(c *cursor, j int) core.Veto {
	var code chars
	c.readCode(j, &code, 7)
	switch {
	case !c.ends(j + 3):
		return core.PartOfLonger
	case !fits(&code, "AA999AA") && !readLowerPlate(c, j, &code), !siv(&code), c.upper(j) != c.upper(j+2):
		return otherShape
	case !c.upper(j) && (isTwoLetterWord(c, j) || isTwoLetterWord(c, j+2)):
		return core.UsualWord // "de 552 km"
	}
	return ""
}

// readLowerPlate reads a plate in small letters, over which readCode does not go.
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

// isTwoLetterWord reports whether two letters are a word, or what something is counted in.
func isTwoLetterWord(c *cursor, j int) bool {
	if c.isAny(j, french.Unit, french.StreetLink, french.NumberSign) || c.lexical(j)&common != 0 {
		return true
	}
	return c.is(j, french.TwoLetterWord)
}

// siv reports whether letters stand that the register gives out: no I, O, U,
// nor SS before the digits.
func siv(c *chars) bool {
	for _, k := range [...]int{0, 1, 5, 6} {
		if b := c.value[k]; b == 'I' || b == 'O' || b == 'U' {
			return false
		}
	}
	return c.value[0] != 'S' || c.value[1] != 'S'
}

// fits reports whether a code begins like shape, A for a letter and 9 for a
// digit, and may end there.
func fits(c *chars, shape string) bool {
	if c.n < len(shape) || c.ends[len(shape)-1] == 0 {
		return false
	}
	for k := 0; k < len(shape); k++ {
		if isUpper(c.value[k]) != (shape[k] == 'A') {
			return false
		}
	}
	return true
}

// countHyphens counts the glued hyphens among the tokens after i.
func countHyphens(c *cursor, i int) (n int) {
	for j := i + 1; j < i+6 && c.glued(j); j++ {
		if c.mark(j) == '-' {
			n++
		}
	}
	return n
}

// piece is what is written in capitals and digits without a space.
type piece struct {
	value   [20]byte
	n       int
	letters int
	to      int // the token after it
}

// findSolid finds what is written in one piece from token i on: a chassis number
// (17 characters, ISO 3779), a pupil's number, a school's.
func findSolid(c *cues, out *sink, i int) {
	var p piece
	if !readPiece(c.cursor, i, &p) || !c.ends(p.to) {
		return
	}
	switch {
	case p.isChassis():
		out.put(hit{from: i, to: p.to, rule: ruleVIN})
	case p.isPupil():
		h := hit{from: i, to: p.to, rule: ruleINE}
		if !c.cued(i, french.PupilNumberCue) && c.school == 0 {
			h.doubt = doubtShape
		}
		out.put(h)
	case p.isSchool():
		h := hit{from: i, to: p.to, rule: ruleUAI, checked: checkUAI(p.value[:8])}
		if h.checked || c.cued(i, french.PupilNumberCue, french.SchoolWord) {
			out.put(h)
		} else {
			out.refuse(i, p.to, ruleUAI, wrongCheck)
		}
	}
}

// readPiece reads the piece that begins with token i. It reports whether it is
// one: of capitals and digits only, and not too long.
func readPiece(c *cursor, i int, p *piece) bool {
	for p.to = i; c.alnum(p.to) && (p.to == i || c.glued(p.to)); p.to++ {
		t := c.surface(p.to)
		if p.n+len(t) > len(p.value) {
			return false
		}
		for k := 0; k < len(t); k++ {
			if isUpper(t[k]) {
				p.letters++
			} else if !isDigit(t[k]) {
				return false
			}
			p.value[p.n] = t[k]
			p.n++
		}
	}
	return true
}

// isChassis reports whether the piece is the number of a chassis, which has no I,
// O nor Q (ISO 3779).
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

// isPupil reports whether the piece has the shape of a pupil's number: ten
// characters and a letter that checks them, 1208017934X, 120801793AB, 1208A17934X.
func (p *piece) isPupil() bool {
	if p.n != 11 || !isUpper(p.value[10]) {
		return false
	}
	return p.letters == 1 || p.letters == 2 && (isUpper(p.value[9]) || p.value[4] == 'A')
}

// isSchool reports whether the piece has the shape of a school's number:
// 0750652P.
func (p *piece) isSchool() bool {
	return p.n == 8 && p.letters == 1 && isUpper(p.value[7]) && knownDepartment(p.value[:3])
}

// findContainer finds the number of a freight container: an owner's three letters,
// U, J or Z, six digits and one that checks them (ISO 6346).
func findContainer(c *cursor, out *sink, i int, code *chars) {
	if !fits(code, "AAAA9999999") || code.value[3] != 'U' && code.value[3] != 'J' && code.value[3] != 'Z' {
		return
	}
	if to := int(code.ends[10]); c.ends(to) {
		out.put(hit{from: i, to: to, rule: ruleContainer})
	}
}

// findLetter finds the number of a registered letter of La Poste: 1A 187 402 6633 5.
func findLetter(c *cursor, out *sink, i int, code *chars) {
	if to := int(code.ends[12]); fits(code, "9A99999999999") && c.ends(to) {
		out.put(hit{from: i, to: to, rule: ruleReference})
	}
}

// findChip finds the number of an animal's chip: 15 digits that begin with the
// 250 of France and its 26 for pets.
func findChip(c *cursor, out *sink, i int, r *digits) {
	if g := r.upTo(15); g > 0 && g < 6 && string(r.value[:5]) == "25026" && c.ends(int(r.to[g-1])) {
		out.put(hit{from: i, to: int(r.to[g-1]), rule: ruleReference})
	}
}

// findAircraft finds the registration of a French aircraft: F-GKQD.
func findAircraft(c *cursor, out *sink, i int) {
	if c.glued(i+1) && c.glued(i+2) && c.upper(i+2) && c.size(i+2) == 4 && !c.glued(i) && c.ends(i+3) && c.lexical(i+2)&common == 0 {
		out.put(hit{from: i, to: i + 3, rule: rulePlate})
	}
}
