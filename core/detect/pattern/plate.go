package pattern

import "github.com/cachenom/cachenom/core/french"

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
		return
	}
	to := 0
	hyphens := s.hyphens(i)
	switch {
	case fits(c, "AA999AA") && siv(c):
		if to = int(c.ends[6]); hyphens < 2 && !s.cued(i, french.PlateCue) {
			return
		}
		if s.glued(i+1) && hyphens == 0 && !s.cued(i, french.PlateCue) {
			return
		}
	case fits(c, "9AAA999") && hyphens == 2:
		to = int(c.ends[6])
	case !s.cued(i, french.PlateCue):
		return
	case fits(c, "9999AA99"):
		to = int(c.ends[7])
	case fits(c, "999AAA99"):
		to = int(c.ends[7])
	case fits(c, "999AA99"):
		to = int(c.ends[6])
	case fits(c, "AA99AAA"):
		to = int(c.ends[6])
	default:
		return
	}
	if to > 0 && s.ends(to) {
		s.put(hit{from: i, to: to, rule: rulePlate})
	}
}

// vehicle finds the plate with spaces that word i announces, in small letters
// too: "ma camionnette BR 552 KD". In small letters it may hold no word.
func (s *scan) vehicle(i int) {
	for j := i + 1; j < i+9 && !s.newLine(j); j++ {
		if s.mark(j) == '.' && s.spaced(j+1) && s.size(j-1) > 5 || s.mark(j) == ';' {
			return
		}
		if s.size(j) != 2 || !s.word(j) || s.num(j+1) && s.size(j+1) != 3 || !s.num(j+1) || !s.word(j+2) || s.size(j+2) != 2 {
			continue
		}
		if s.newCell(j+1) || s.newCell(j+2) || s.glued(j) || !s.ends(j+3) || s.glued(j+1) != s.glued(j+2) {
			continue
		}
		var c chars
		if s.readCode(j, &c, 7); !fits(&c, "AA999AA") && !s.lowerPlate(j, &c) || !siv(&c) || s.upper(j) != s.upper(j+2) {
			continue
		}
		if !s.upper(j) && (s.worded(j) || s.worded(j+2)) {
			continue
		}
		s.put(hit{from: j, to: j + 3, rule: rulePlate})
		return
	}
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

// solid finds what is written in one piece from token i on: a chassis number
// (17 characters, ISO 3779), a pupil's number, a school's.
func (s *scan) solid(i int) {
	var value [20]byte
	n, letters, j := 0, 0, i
	for ; s.alnum(j) && (j == i || s.glued(j)); j++ {
		t := s.surface(j)
		if n+len(t) > len(value) {
			return
		}
		for k := 0; k < len(t); k++ {
			if !isDigit(t[k]) && !isUpper(t[k]) {
				return
			}
			if isUpper(t[k]) {
				letters++
			}
			value[n] = t[k]
			n++
		}
	}
	if !s.ends(j) {
		return
	}
	switch {
	case n == 17 && letters >= 3 && n-letters >= 5:
		for _, b := range value[:n] {
			if b == 'I' || b == 'O' || b == 'Q' {
				return
			}
		}
		s.put(hit{from: i, to: j, rule: ruleVIN})
	case n == 11 && (letters == 2 && isUpper(value[9]) && isUpper(value[10]) || letters == 1 && isUpper(value[10])),
		n == 11 && letters == 2 && value[4] == 'A' && isUpper(value[10]):
		h := hit{from: i, to: j, rule: ruleINE}
		if !s.cued(i, french.PupilNumberCue) && s.school == 0 {
			h.doubt = doubtShape
		}
		s.put(h)
	case n == 8 && letters == 1 && isUpper(value[7]) && knownDepartment(value[:3]):
		checked := checkUAI(value[:8])
		if checked || s.cued(i, french.PupilNumberCue, french.SchoolWord) {
			s.put(hit{from: i, to: j, rule: ruleUAI, checked: checked})
		}
	}
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
