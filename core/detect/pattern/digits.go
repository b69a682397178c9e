package pattern

// digits is a number as it is written: groups of digits with one separator between two groups.
// It has room for the longest number that scanners look for.
type digits struct {
	value  [40]byte
	n      int // digits in value
	groups int
	size   [16]uint8 // digits in each group
	sep    [16]byte  // before each group: ' ', '.', '-', '/', '_', or wide; 0 before the first
	to     [16]int32 // the token after each group
}

// readDigits reads into r the number that begins with token i, as long as groups of digits
// follow each other on the line.
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

// wide is the separator " - ". It separates all groups of a number, or none.
const wide = '~'

// jointAt returns the separator at token j and the number after it, or -1 if no number follows.
// before is the separator before the preceding number.
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

// upTo returns the number of groups that have exactly n digits together, or 0 if no group ends
// there.
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

// even reports whether the separators of the groups [first, end) are all the same.
func (r *digits) even(first, end int) bool {
	for g := first + 1; g < end; g++ {
		if r.sep[g] != r.sep[first] {
			return false
		}
	}
	return true
}

// shaped reports whether the first groups have exactly these sizes.
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

// checkLuhn checks digits by Luhn's rule (ISO/IEC 7812-1, annex B).
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

// mod97 returns the remainder of a decimal number by 97.
func mod97(value []byte) int {
	m := 0
	for _, c := range value {
		m = (m*10 + int(c-'0')) % 97
	}
	return m
}

// chars is a code without its spaces and hyphens.
type chars struct {
	value [40]byte // capitals and digits
	n     int
	ends  [40]int32 // after value[k]: the token after it if a token ends there, else 0
}

// readCode reads into code at most limit letters and digits from token i on. It passes over
// single spaces and over hyphens without spaces. A word in small letters ends the code, unless
// it begins the code or is attached to digits.
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

// piece is a code of capitals and digits without spaces.
type piece struct {
	value   [20]byte
	n       int
	letters int
	to      int // the token after it
}

// readPiece reads into p the piece that begins with token i. It reports whether there is one:
// only capitals and digits, and not too long.
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

// fits reports whether a code begins like shape (A for a letter, 9 for a digit) and a token
// ends at the end of shape.
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

// longestCode is the largest number of letters and digits that are read of a code with a fixed
// shape.
const longestCode = 24
