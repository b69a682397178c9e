package pattern

import "github.com/cachenom/cachenom/core/french"

// longestValue bounds the number of a file or contract, in tokens.
const longestValue = 24

// refValue is the token after the number or code that begins with token j:
// glued runs of letters, digits and joiners, and over single spaces groups of
// digits and a short code in capitals. 0 when there is none.
func (s *scan) refValue(j int) int {
	to := s.refChunk(j)
	if to == 0 {
		return 0
	}
	if docket := s.docket(j); docket > 0 {
		return docket
	}
	plain := s.plainChunk(j, to)
	for to < j+longestValue && s.spaced(to) {
		if s.isDictatedJoin(to) && s.spaced(to+1) && s.num(to+1) {
			to += 2
			continue // "2024 tiret 1187"
		}
		if s.isSmallSerial(to) {
			return to + 1
		}
		next := s.refChunk(to)
		if next == 0 || next > j+longestValue {
			break
		}
		if s.isGroup(to, next) && s.counted(next) && s.thousands(j, next) {
			return 0 // "7 938,00 €"
		}
		if !plain || !s.valueGoesOn(j, to, next) {
			return to
		}
		to = next
	}
	return to
}

// docket is the token after the number of a court's docket in Alsace, with the letter of
// its chamber, that begins with token j: "4 A 22/02107"; 0 for none.
func (s *scan) docket(j int) int {
	if s.num(j) && s.size(j) == 1 && s.spaced(j+1) && s.upper(j+1) && s.size(j+1) == 1 && s.spaced(j+2) && s.num(j+2) && s.mark(j+3) == '/' && s.joins(j+3) && s.num(j+4) && s.size(j+4) > 2 {
		return j + 5
	}
	return 0
}

// isDictatedJoin reports whether word j is a mark that was said: "tiret", "slash".
func (s *scan) isDictatedJoin(j int) bool {
	k := s.key(j)
	return k == "tiret" || k == "slash"
}

// isGroup reports whether the chunk at tokens to to before next is a number.
func (s *scan) isGroup(to, next int) bool { return s.num(to) && next == to+1 }

// valueGoesOn reports whether the number or code that begins with token j goes on
// with the chunk at tokens to to before next, which stands after a space.
func (s *scan) valueGoesOn(j, to, next int) bool {
	switch {
	case s.isGroup(to, next):
		return !s.isOtherNumber(j, to, next)
	case s.isLastLetter(to, next):
		// Not an initial or a name: "4417 M Dupont".
		return !s.spaced(next) || !s.capital(next) || s.upper(next)
	}
	return s.isCodeChunk(j, to, next)
}

// isOtherNumber reports whether the number at token to, before token next, is none
// of the digits of the value that begins with token j: "12 rue", "3 pièces".
func (s *scan) isOtherNumber(j, to, next int) bool {
	switch {
	case s.counted(next) && !s.isSerialLetter(next), !s.ends(next):
		return true
	case s.size(to) <= 2 && s.small(next) && !s.newLine(next):
		return to == j+1 || s.size(j) < 5 || s.isStreetType(next)
	}
	return s.isStreetType(next)
}

// isSmallSerial reports whether the letter at token to ends a value on a line without
// capitals: "n° 4471029 k."
func (s *scan) isSmallSerial(to int) bool {
	next := to + 1
	return s.noCaps(to) && s.small(to) && s.size(to) == 1 && s.size(to-1) >= 5 && !s.isAny(to, french.StreetLink, french.Unit) && s.key(to) != "a" && s.key(to) != "y" && (s.newLine(next) || s.mark(next) != 0 && s.mark(next) != '\'')
}

// isSerialLetter reports whether letter j is the last of a number rather than a unit,
// "1198 4420 T": a capital, and none that francs and litres are written with.
func (s *scan) isSerialLetter(j int) bool {
	return s.upper(j) && s.size(j) == 1 && s.spaced(j) && s.key(j) != "f" && s.key(j) != "l"
}

// isStreetType reports whether word j is the type of a street, and no code in
// capitals.
func (s *scan) isStreetType(j int) bool { return s.is(j, french.AddressStreet) && !s.upper(j) }

// isLastLetter reports whether the chunk at tokens to to before next is a letter
// at the end of a value, "41206637 R": no initial, "R. Dupont", and no word.
func (s *scan) isLastLetter(to, next int) bool {
	if !s.upper(to) || next != to+1 || s.size(to) > 2 || s.is(to, french.StreetLink) && s.size(to) > 1 {
		return false
	}
	initial := s.mark(next) == '.' && s.glued(next) && s.spaced(next+1) && s.capital(next+1)
	return !initial && s.mark(next) != '\''
}

// isCodeChunk reports whether the chunk at tokens to to before next is a further
// group of a code that begins with token j: "AB 2023-117".
func (s *scan) isCodeChunk(j, to, next int) bool {
	if !s.digitsAhead(to) || !s.upperChunk(to, next) || next-to > 5 {
		return false
	}
	return s.plainChunk(to, next) || to == j+1 && s.size(j) <= 2 && s.word(j)
}

// refChunk is the token after the glued run that begins with token j; 0 when
// it is none of a number: a word in small letters, a word that is longer than
// codes are.
func (s *scan) refChunk(j int) int {
	if !s.alnum(j) {
		return 0
	}
	to, digits := j, false
	for k := j; k < j+longestValue && (k == j || s.glued(k)); k++ {
		switch m := s.mark(k); {
		case m == 0:
			digits = digits || s.num(k)
			to = k + 1
		case m == '-' || m == '/' || m == '.' || m == '_' || m == '#':
			if !s.glued(k+1) || !s.alnum(k+1) || m == '.' && s.word(k+1) && s.size(k+1) > 3 {
				return s.chunkEnd(j, to, digits)
			}
		case m == ',' && s.glued(k+1) && s.num(k+1) && k == j+1:
			return 0 // a decimal
		default:
			return s.chunkEnd(j, to, digits)
		}
	}
	return s.chunkEnd(j, to, digits)
}

// chunkEnd is token to, the end of the run that begins with token j, where it has
// a digit or is a short word in capitals, and no amount or address; else 0.
func (s *scan) chunkEnd(j, to int, digits bool) int {
	if !digits && !(to == j+1 && s.upper(j) && s.size(j) <= 4) {
		return 0
	}
	if m := s.mark(to); s.glued(to) && (m == '@' || m == '€' || m == '%') {
		return 0
	}
	return to
}

// plainChunk reports whether a chunk can go on after a space: digits, or
// letters and digits without a slash among them.
func (s *scan) plainChunk(j, to int) bool {
	for k := j; k < to; k++ {
		if s.mark(k) == '/' || s.word(k) && !s.upper(k) {
			return false
		}
	}
	return true
}

// upperChunk reports whether no word of the tokens j to before to has a small
// letter.
func (s *scan) upperChunk(j, to int) bool {
	for k := j; k < to; k++ {
		if s.word(k) && !s.upper(k) {
			return false
		}
	}
	return true
}

// countDigits counts the digits of tokens from j to before to.
func (s *scan) countDigits(j, to int) (n int) {
	for ; j < to; j++ {
		if s.num(j) {
			n += s.size(j)
		}
	}
	return n
}

// coded reports whether letters or joiners stand among the digits.
func (s *scan) coded(j, to int) bool {
	for ; j < to; j++ {
		if s.word(j) || s.mark(j) == '-' || s.mark(j) == '/' {
			return true
		}
	}
	return false
}

// solidCode reports whether a code in capitals is glued to its digits: A-077,
// DRH/2024-07.
func (s *scan) solidCode(j, to int) bool {
	for k := j + 1; k < to; k++ {
		if !s.glued(k) {
			return false
		}
	}
	return s.coded(j, to) && s.upperChunk(j, to)
}

// isMixedCode reports whether the value is a code in capitals in which letters and digits
// change places, as those of papers and journeys do: X4RTBPFW4, XKZ4TR.
func (s *scan) isMixedCode(j, to int) bool {
	n := 0
	for k := j; k < to; k++ {
		if s.mark(k) != 0 || k > j && !s.glued(k) {
			return false
		}
		n += s.size(k)
	}
	return n >= 6 && to-j >= 3 && s.upperChunk(j, to)
}

// year reports whether the value is a year alone, or two, or one with a month.
func (s *scan) year(j, to int) bool {
	if to-j == 3 && s.likelyYear(j) && s.size(j) == 4 && s.num(j+2) && s.size(j+2) <= 2 {
		return true // 2024-06
	}
	for k := j; k < to; k += 2 {
		if v := s.value(k); v < 1800 || v > 2100 || s.size(k) != 4 {
			return false
		}
	}
	return to-j == 1 || to-j == 3
}

// clock reports whether the value is a time of day: 14h30, 9 h.
func (s *scan) clock(j, to int) bool {
	if !s.num(j) || s.size(j) > 2 {
		return false
	}
	k := s.key(j + 1)
	return (k == "h" || k == "min") && to <= j+3 || s.mark(to) == ':' && s.glued(to) && s.num(to+1) && s.glued(to+1)
}

// fraction reports whether the value is two short numbers with a slash: a day
// and a month, a mark.
func (s *scan) fraction(j, to int) bool {
	return to-j == 3 && s.num(j) && s.mark(j+1) == '/' && s.size(j) <= 2 && s.num(j+2) && s.size(j+2) <= 2
}

// thousands reports whether the value is grouped as amounts are, and no longer
// than most of them.
func (s *scan) thousands(j, to int) bool {
	if to-j < 2 || to-j > 3 || s.size(j) > 3 || !s.num(j) {
		return false
	}
	n := s.size(j)
	for k := j + 1; k < to; k++ {
		if !s.num(k) || s.size(k) != 3 {
			return false
		}
		n += 3
	}
	return n <= 6 || s.counted(to)
}

// longCode reports whether the value is a long code of capitals with hyphens:
// DBYU-X-B7D-KQM.
func (s *scan) longCode(j, to int) bool {
	n := 0
	for k := j; k < to; k++ {
		n += s.size(k)
	}
	return n >= 6 && to-j > 4 && s.solidCode(j, to)
}

// statute reports whether what is numbered is a law, not a file: "la loi n°
// 89-462", "l'article 441-7".
func (s *scan) statute(i, j int) bool {
	for k := max(0, i-2); k < j; k++ {
		if s.is(k, french.LawWord) {
			return true
		}
	}
	return s.key(j+1) == "de" && s.key(j+3) == "oit"
}
