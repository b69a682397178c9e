package pattern

// digits is a number as it is written: groups of digits with one separator between two groups. It
// has room for the longest number that scanners look for.
type digits struct {
	value  [40]byte
	n      int // digits in value
	groups int
	size   [16]uint8 // digits in each group
	sep    [16]byte  // the separator before each group: ' ', '.', '-', '/', '_', or wide; 0 before the first
	to     [16]int32 // the token after each group
}

// readDigits reads into r the number that begins with token i, and all groups of digits that follow
// it on the line with one separator each: "06 12 34 56 78". r.groups is 0 if token i is not a
// number.
func (c *cursor) readDigits(i int, r *digits) {
	r.n, r.groups = 0, 0
	sep := byte(0)
	for r.groups < len(r.size) {
		t := c.surface(i)
		if r.n+len(t) > len(r.value) || number(t[:min(len(t), 1)]) < 0 {
			return
		}
		for j := 0; j < len(t); j++ {
			if !isDigit(t[j]) {
				return
			}
			r.value[r.n+j] = t[j]
		}
		r.n += len(t)
		r.size[r.groups], r.sep[r.groups], r.to[r.groups] = uint8(len(t)), sep, int32(i+1)
		r.groups++
		if sep, i = jointAt(c, i+1, sep); i < 0 {
			return
		}
	}
}

// wide is the separator of groups with a mark between spaces, as in "06 - 12 - 34". It is accepted
// only if all separators before it are wide, too.
const wide = '~'

// jointAt returns the separator between the group of digits before token j and the next group, and
// the token of the next group. Token j is the mark of the separator, or the next group itself after
// a space. before is the separator that precedes the group before token j, 0 for the first one. It
// returns -1 for the token if no group follows.
func jointAt(c *cursor, j int, before byte) (sep byte, next int) {
	if c.num(j) && c.spaced(j) {
		return ' ', j
	}
	if c.glued(j) && c.glued(j+1) && c.num(j+1) {
		switch m := c.mark(j); m {
		case '.', '-', '/', '_':
			return byte(m), j + 1
		}
	}
	m := c.mark(j)
	isSeparator := m == '-' || m == '–' || m == '/' || m == '.'
	mayBeWide := (before == 0 || before == wide) && c.size(j-1) <= 3
	if isSeparator && mayBeWide && c.spaced(j) && c.spaced(j+1) && c.num(j+1) {
		return wide, j + 1
	}
	return 0, -1
}

// upTo returns how many of the first groups of a number have exactly n digits together: of "06 12
// 34", two for n = 4. It returns 0 if no group ends after n digits.
func (r *digits) upTo(n int) int {
	sum := 0
	for g := 0; g < r.groups; g++ {
		if sum += int(r.size[g]); sum >= n {
			if sum == n {
				return g + 1
			}
			return 0
		}
	}
	return 0
}

// even reports whether the separators before the groups first to end-1 of a number are all the
// same.
func (r *digits) even(first, end int) bool {
	for g := first + 1; g < end; g++ {
		if r.sep[g] != r.sep[first] {
			return false
		}
	}
	return true
}

// shaped reports whether the first groups of a number have exactly these numbers of digits: 2, 2
// and 3 for "06 12 345". More groups may follow.
func (r *digits) shaped(sizes ...uint8) bool {
	if r.groups < len(sizes) {
		return false
	}
	for g, n := range sizes {
		if r.size[g] != n {
			return false
		}
	}
	return true
}

// checkLuhn reports whether ASCII digits, of which the last is the check digit, satisfy Luhn's rule
// (ISO/IEC 7812-1, annex B).
func checkLuhn(value []byte) bool {
	sum := 0
	for j := range value {
		d := int(value[len(value)-1-j] - '0')
		if j%2 == 1 {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
	}
	return sum%10 == 0
}

// mod97 returns the remainder of a decimal number, in ASCII digits, divided by 97.
func mod97(value []byte) int {
	m := 0
	for _, c := range value {
		m = (m*10 + int(c-'0')) % 97
	}
	return m
}

// chars is a code of letters and digits without the spaces and hyphens between them, and where
// tokens end in it.
type chars struct {
	value [40]byte // capitals and digits
	n     int
	ends  [40]int32 // ends[k] is the token after value[k] if a token ends there, else 0
}

// readCode reads into code at most limit letters and digits from token i on, and turns small
// letters into capitals. It skips spaces within a cell, and hyphens without spaces. A word in small
// letters ends the code, unless it begins the code or is attached to digits.
func (c *cursor) readCode(i int, code *chars, limit int) {
	code.n = 0
	for c.alnum(i) {
		t := c.surface(i)
		if code.n+len(t) > min(limit, len(code.value)) || code.n > 0 && c.small(i) && !c.glued(i) {
			return
		}
		for j := 0; j < len(t); j++ {
			b := t[j]
			if 'a' <= b && b <= 'z' {
				b -= 'a' - 'A'
			}
			if !isDigit(b) && !isUpper(b) {
				return
			}
			code.value[code.n+j] = b
			code.ends[code.n+j] = 0
		}
		code.n += len(t)
		code.ends[code.n-1] = int32(i + 1)
		i++
		if c.mark(i) == '-' && c.glued(i) && c.glued(i+1) {
			i++
		} else if !c.glued(i) && !c.spaced(i) {
			return
		}
	}
}

// piece is a code of capitals and digits without spaces, such as "1208017934X".
type piece struct {
	value   [20]byte
	n       int
	letters int // capitals in value
	to      int // the token after the code
}

// readPiece reads into p the code of capitals and digits without spaces that begins with token i.
// It returns false if another character is in between or the code is longer than p.value.
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

// fits reports whether a code begins with characters of the given shape, in which A means a
// letter and 9 a digit, and a token ends after them: "AB123CD" fits "AA999AA".
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

// longestCode is how many letters and digits of a code with a fixed shape are read at most.
const longestCode = 24
