package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// code tries the codes with a fixed shape of letters and digits that begin
// with token i: plates, chassis, pupils' and schools' numbers, containers.
func (s *scan) code(i int) {
	if !s.begins(i) {
		return
	}
	var c chars
	s.readCode(i, &c, 24)
	s.plate(i, &c)
	s.solid(i)
	if c.n >= 11 && s.upper(i) && s.size(i) == 4 {
		s.container(i, &c)
	}
	if c.n >= 13 && s.size(i) == 1 && s.size(i+1) == 1 && s.num(i) && s.upper(i+1) {
		s.letter(i, &c)
	}
}

// plate finds a number plate: AA-123-AA with its hyphens says enough, with
// spaces or none a cue must; so must it for 1234 AB 75 and the Belgian
// 1-ABC-234.
func (s *scan) plate(i int, c *chars) {
	if c.n < 6 {
		return // the shortest is Québec's: K44 PNL
	}
	hyphens := s.hyphens(i)
	length, sure := plateShape(c, hyphens)
	if length == 0 {
		if hyphens == 2 && fits(c, "AA999AA") {
			s.refuse(i, int(c.ends[6]), rulePlate, otherShape) // letters that are not given out
		}
		return
	}
	switch to := int(c.ends[length-1]); {
	case !s.ends(to):
		s.refuse(i, to, rulePlate, core.PartOfLonger)
	case !sure && !s.cued(i, french.PlateCue):
		s.refuse(i, to, rulePlate, unannounced)
	default:
		s.put(hit{from: i, to: to, rule: rulePlate})
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

// vehicle finds the plate with spaces that word i announces, in small letters
// too: "ma camionnette BR 552 KD". In small letters it may hold no word.
func (s *scan) vehicle(i int) {
	for j := i + 1; j < i+9 && !s.newLine(j); j++ {
		if s.mark(j) == ';' || s.mark(j) == '.' && s.spaced(j+1) && s.size(j-1) > 5 {
			return
		}
		if !s.isPlateInThree(j) {
			continue
		}
		if v := s.threeVeto(j); v != "" {
			s.refuse(j, j+3, rulePlate, v)
			continue
		}
		s.put(hit{from: j, to: j + 3, rule: rulePlate})
		return
	}
}

// isPlateInThree reports whether two letters, three digits and two letters begin
// with token j, with the same space between them: "BR 552 KD", "br552kd".
func (s *scan) isPlateInThree(j int) bool {
	if !s.word(j) || s.size(j) != 2 || !s.num(j+1) || s.size(j+1) != 3 || !s.word(j+2) || s.size(j+2) != 2 {
		return false
	}
	return !s.newCell(j+1) && !s.newCell(j+2) && !s.glued(j) && s.glued(j+1) == s.glued(j+2)
}

// threeVeto is why the tokens j to j+2 are no plate.
func (s *scan) threeVeto(j int) core.Veto {
	var c chars
	s.readCode(j, &c, 7)
	switch {
	case !s.ends(j + 3):
		return core.PartOfLonger
	case !fits(&c, "AA999AA") && !s.lowerPlate(j, &c), !siv(&c), s.upper(j) != s.upper(j+2):
		return otherShape
	case !s.upper(j) && (s.worded(j) || s.worded(j+2)):
		return core.UsualWord // "de 552 km"
	}
	return ""
}

// lowerPlate reads a plate in small letters, over which readCode does not go.
func (s *scan) lowerPlate(j int, c *chars) bool {
	c.n = 0
	for k := j; k < j+3; k++ {
		for _, b := range []byte(s.surface(k)) {
			if 'a' <= b && b <= 'z' {
				b -= 'a' - 'A'
			}
			if c.n == 7 || !isDigit(b) && !isUpper(b) {
				return false
			}
			c.value[c.n] = b
			c.n++
		}
		c.ends[c.n-1] = int32(k + 1)
	}
	return fits(c, "AA999AA")
}

// worded reports whether two letters are a word, or what something is counted in.
func (s *scan) worded(j int) bool {
	if s.isAny(j, french.Unit, french.StreetLink, french.NumberSign) || s.lexical(j)&common != 0 {
		return true
	}
	return s.is(j, french.TwoLetterWord)
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

// hyphens counts the glued hyphens among the tokens after i.
func (s *scan) hyphens(i int) (n int) {
	for j := i + 1; j < i+6 && s.glued(j); j++ {
		if s.mark(j) == '-' {
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

// solid finds what is written in one piece from token i on: a chassis number
// (17 characters, ISO 3779), a pupil's number, a school's.
func (s *scan) solid(i int) {
	var p piece
	if !s.readPiece(i, &p) || !s.ends(p.to) {
		return
	}
	switch {
	case p.isChassis():
		s.put(hit{from: i, to: p.to, rule: ruleVIN})
	case p.isPupil():
		h := hit{from: i, to: p.to, rule: ruleINE}
		if !s.cued(i, french.PupilNumberCue) && s.school == 0 {
			h.doubt = doubtShape
		}
		s.put(h)
	case p.isSchool():
		h := hit{from: i, to: p.to, rule: ruleUAI, checked: checkUAI(p.value[:8])}
		if h.checked || s.cued(i, french.PupilNumberCue, french.SchoolWord) {
			s.put(h)
		} else {
			s.refuse(i, p.to, ruleUAI, wrongCheck)
		}
	}
}

// readPiece reads the piece that begins with token i. It reports whether it is
// one: of capitals and digits only, and not too long.
func (s *scan) readPiece(i int, p *piece) bool {
	for p.to = i; s.alnum(p.to) && (p.to == i || s.glued(p.to)); p.to++ {
		t := s.surface(p.to)
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

// container finds the number of a freight container: an owner's three letters,
// U, J or Z, six digits and one that checks them (ISO 6346).
func (s *scan) container(i int, c *chars) {
	if !fits(c, "AAAA9999999") || c.value[3] != 'U' && c.value[3] != 'J' && c.value[3] != 'Z' {
		return
	}
	if to := int(c.ends[10]); s.ends(to) {
		s.put(hit{from: i, to: to, rule: ruleContainer})
	}
}

// letter finds the number of a registered letter of La Poste: 1A 187 402 6633 5.
func (s *scan) letter(i int, c *chars) {
	if to := int(c.ends[12]); fits(c, "9A99999999999") && s.ends(to) {
		s.put(hit{from: i, to: to, rule: ruleReference})
	}
}

// chip finds the number of an animal's chip: 15 digits that begin with the
// 250 of France and its 26 for pets.
func (s *scan) chip(i int, r *digits) {
	if g := r.upTo(15); g > 0 && g < 6 && string(r.value[:5]) == "25026" && s.ends(int(r.to[g-1])) {
		s.put(hit{from: i, to: int(r.to[g-1]), rule: ruleReference})
	}
}

// aircraft finds the registration of a French aircraft: F-GKQD.
func (s *scan) aircraft(i int) {
	if s.glued(i+1) && s.glued(i+2) && s.upper(i+2) && s.size(i+2) == 4 && !s.glued(i) && s.ends(i+3) && s.lexical(i+2)&common == 0 {
		s.put(hit{from: i, to: i + 3, rule: rulePlate})
	}
}
