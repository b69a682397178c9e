package pattern

import "github.com/cachenom/cachenom/core/french"

// longestValue is how many tokens of the number of a file or contract are read at most.
const longestValue = 24

// valueEnd returns the token after the number or code that begins with token j, "DRH/2024-07 B":
// letters, digits and marks without spaces, and, after single spaces, further groups of digits or a
// short code in capitals. It returns 0 for anything else.
func valueEnd(c *cursor, j int) int {
	to := chunkEndAt(c, j)
	if to == 0 {
		return 0
	}
	if docket := docketEnd(c, j); docket > 0 {
		return docket
	}
	plain := isPlainChunk(c, j, to)
	for to < j+longestValue && c.spaced(to) {
		if isDictatedJoin(c, to) && c.spaced(to+1) && c.num(to+1) {
			to += 2
			continue // "2024 tiret 1187"
		}
		if isSmallSerial(c, to) {
			return to + 1
		}
		next := chunkEndAt(c, to)
		if next == 0 || next > j+longestValue {
			break
		}
		if isGroup(c, to, next) && c.isAmount(next) && isThousands(c, j, next) {
			return 0 // "7 938,00 €"
		}
		if !plain || !continuesValue(c, j, to, next) {
			return to
		}
		to = next
	}
	return to
}

// docketEnd returns the token after the number of a case at a court in Alsace that begins with
// token j, with the letter of the chamber: "4 A 22/02107". It returns 0 for anything else.
func docketEnd(c *cursor, j int) int {
	isChamber := c.num(j) && c.size(j) == 1 && c.spaced(j+1) && c.isCapitalLetter(j+1)
	isYear := c.spaced(j+2) && c.num(j+2) && c.mark(j+3) == '/' && c.joins(j+3)
	if isChamber && isYear && c.num(j+4) && c.size(j+4) > 2 {
		return j + 5
	}
	return 0
}

// isDictatedJoin reports whether the word at token j is the name of a mark, as in dictated texts:
// "tiret", "slash".
func isDictatedJoin(c *cursor, j int) bool {
	k := c.key(j)
	return k == "tiret" || k == "slash"
}

// isGroup reports whether tokens [to, next), a part of a value without spaces, are one number.
func isGroup(c *cursor, to, next int) bool { return c.num(to) && next == to+1 }

// continuesValue reports whether tokens [to, next), which follow a space and have none inside,
// continue the number or code that begins with token j: 117 in "AB 2023 117".
func continuesValue(c *cursor, j, to, next int) bool {
	switch {
	case isGroup(c, to, next):
		return !isOtherNumber(c, j, to, next)
	case isLastLetter(c, to, next):
		// The letter must not be an initial or a title before a name: "4417 M Dupont".
		return !c.spaced(next) || !c.capital(next) || c.upper(next)
	}
	return isCodeChunk(c, j, to, next)
}

// isOtherNumber reports whether a number is not part of the value that begins with token j, but
// counts or numbers what follows it: "12 rue", "3 pièces" ("3 rooms"). The parameter to is the
// token of the number, and next is the token after it.
func isOtherNumber(c *cursor, j, to, next int) bool {
	switch {
	case c.isAmount(next) && !isSerialLetter(c, next), !c.ends(next):
		return true
	case c.size(to) <= 2 && c.small(next) && !c.newLine(next):
		return to == j+1 || c.size(j) < 5 || isStreetType(c, next)
	}
	return isStreetType(c, next)
}

// isSmallSerial reports whether a token, whose index is the parameter to, is a letter that ends
// the number before it, on a line without capitals: "n° 4471029 k."
func isSmallSerial(c *cursor, to int) bool {
	next := to + 1
	const longNumber = 5 // digits of the number before the letter
	if !c.small(to) || c.size(to) != 1 || !c.noCaps(to) || c.size(to-1) < longNumber {
		return false
	}
	isWord := c.isAny(to, french.StreetLink, french.Unit) || c.key(to) == "a" || c.key(to) == "y"
	isLast := c.newLine(next) || c.mark(next) != 0 && c.mark(next) != '\''
	return !isWord && isLast
}

// isSerialLetter reports whether the capital at token j is the end of the number before it, "1198
// 4420 T". F and L are not, because they are units: francs and litres.
func isSerialLetter(c *cursor, j int) bool {
	return c.upper(j) && c.size(j) == 1 && c.spaced(j) && c.key(j) != "f" && c.key(j) != "l"
}

// isStreetType reports whether the word at token j is the type of a street, "rue", and not a code
// in capitals.
func isStreetType(c *cursor, j int) bool { return c.is(j, french.AddressStreet) && !c.upper(j) }

// isLastLetter reports whether tokens [to, next) are a letter, or two, at the end of a number,
// "41206637 R". An initial, "R. Dupont", and a word are not.
func isLastLetter(c *cursor, to, next int) bool {
	if !c.upper(to) || next != to+1 || c.size(to) > 2 || c.is(to, french.StreetLink) && c.size(to) > 1 {
		return false
	}
	initial := c.mark(next) == '.' && c.glued(next) && c.spaced(next+1) && c.capital(next+1)
	return !initial && c.mark(next) != '\''
}

// isCodeChunk reports whether tokens [to, next), which have no space between them, are another
// group of the code that begins with token j: 2023-117 in "AB 2023-117".
func isCodeChunk(c *cursor, j, to, next int) bool {
	if !c.hasDigitsAhead(to) || !c.isUpperChunk(to, next) || next-to > 5 {
		return false
	}
	return isPlainChunk(c, to, next) || to == j+1 && c.size(j) <= 2 && c.word(j)
}

// chunkEndAt returns the token after the letters, digits and marks without spaces that begin with
// token j, "AB/2023-117". It returns 0 if they are a decimal, "12,5", or if chunkEnd refuses them.
func chunkEndAt(c *cursor, j int) int {
	if !c.alnum(j) {
		return 0
	}
	to, digits := j, false
	for k := j; k < j+longestValue && (k == j || c.glued(k)); k++ {
		switch m := c.mark(k); {
		case m == 0:
			digits = digits || c.num(k)
			to = k + 1
		case m == '-' || m == '/' || m == '.' || m == '_' || m == '#':
			if !c.glued(k+1) || !c.alnum(k+1) || m == '.' && c.word(k+1) && c.size(k+1) > 3 {
				return chunkEnd(c, j, to, digits)
			}
		case m == ',' && c.glued(k+1) && c.num(k+1) && k == j+1:
			return 0 // a decimal: "12,5"
		default:
			return chunkEnd(c, j, to, digits)
		}
	}
	return chunkEnd(c, j, to, digits)
}

// chunkEnd returns the parameter to if tokens [j, to) can be a number or code, else 0. There is
// no space between the tokens. They must have a digit (the parameter digits says whether they do)
// or be one word of at most four capitals, and "@", "€" or "%" must not directly follow.
func chunkEnd(c *cursor, j, to int, digits bool) int {
	if !digits && !(to == j+1 && c.upper(j) && c.size(j) <= 4) {
		return 0
	}
	if m := c.mark(to); c.glued(to) && (m == '@' || m == '€' || m == '%') {
		return 0
	}
	return to
}

// isPlainChunk reports whether tokens [j, to), a code without spaces, may continue after a space:
// they have no slash, and all their words are in capitals.
func isPlainChunk(c *cursor, j, to int) bool {
	for k := j; k < to; k++ {
		if c.mark(k) == '/' || c.word(k) && !c.upper(k) {
			return false
		}
	}
	return true
}

// isUpperChunk reports whether all words in tokens [j, to) are in capitals.
func (c *cursor) isUpperChunk(j, to int) bool {
	for k := j; k < to; k++ {
		if c.word(k) && !c.upper(k) {
			return false
		}
	}
	return true
}

// countDigits counts the digits of tokens [j, to).
func (c *cursor) countDigits(j, to int) (n int) {
	for ; j < to; j++ {
		if c.num(j) {
			n += c.size(j)
		}
	}
	return n
}

// hasJoiner reports whether tokens [j, to) contain letters, hyphens or slashes.
func (c *cursor) hasJoiner(j, to int) bool {
	for ; j < to; j++ {
		if c.word(j) || c.mark(j) == '-' || c.mark(j) == '/' {
			return true
		}
	}
	return false
}

// isSolidCode reports whether tokens [j, to) have no space between them and are a code of capitals,
// digits and marks: A-077, DRH/2024-07.
func (c *cursor) isSolidCode(j, to int) bool {
	for k := j + 1; k < to; k++ {
		if !c.glued(k) {
			return false
		}
	}
	return c.hasJoiner(j, to) && c.isUpperChunk(j, to)
}

// isMixedCode reports whether tokens [j, to) are a code in capitals in which letters and digits
// alternate, as on identity papers and tickets: X4RTBPFW4, XKZ4TR.
func isMixedCode(c *cursor, j, to int) bool {
	n := 0
	for k := j; k < to; k++ {
		if c.mark(k) != 0 || k > j && !c.glued(k) {
			return false
		}
		n += c.size(k)
	}
	return n >= 6 && to-j >= 3 && c.isUpperChunk(j, to)
}

// isYears reports whether tokens [j, to) are a year, two years, or a year and a month: 2024,
// 2023/2024, 2024-06.
func isYears(c *cursor, j, to int) bool {
	if to-j == 3 && c.isLikelyYear(j) && c.size(j) == 4 && c.num(j+2) && c.size(j+2) <= 2 {
		return true // 2024-06
	}
	for k := j; k < to; k += 2 {
		if v := c.value(k); v < 1800 || v > 2100 || c.size(k) != 4 {
			return false
		}
	}
	return to-j == 1 || to-j == 3
}

// isClock reports whether tokens [j, to) are a time of day: 14h30, 9 h.
func isClock(c *cursor, j, to int) bool {
	if !c.num(j) || c.size(j) > 2 {
		return false
	}
	k := c.key(j + 1)
	isUnit := (k == "h" || k == "min") && to <= j+3
	return isUnit || c.mark(to) == ':' && c.joins(to) && c.num(to+1)
}

// fractionTokens is the number of tokens of two numbers with a slash between them, "14/20".
const fractionTokens = 3

// isFractionValue reports whether tokens [j, to) are two short numbers with a slash: a day and a
// month, or a school grade.
func isFractionValue(c *cursor, j, to int) bool {
	isShort := c.num(j) && c.size(j) <= 2 && c.num(j+2) && c.size(j+2) <= 2
	return to-j == fractionTokens && c.mark(j+1) == '/' && isShort
}

// isThousands reports whether tokens [j, to) have the groups of an amount, "12 000", and no more
// digits than most amounts: six, or nine before a unit.
func isThousands(c *cursor, j, to int) bool {
	if to-j < 2 || to-j > 3 || c.size(j) > 3 || !c.num(j) {
		return false
	}
	n := c.size(j)
	for k := j + 1; k < to; k++ {
		if !c.num(k) || c.size(k) != 3 {
			return false
		}
		n += 3
	}
	return n <= 6 || c.isAmount(to)
}

// isLongCode reports whether tokens [j, to) are a long code of capitals, digits and hyphens:
// DBYU-X-B7D-KQM.
func isLongCode(c *cursor, j, to int) bool {
	n := 0
	for k := j; k < to; k++ {
		n += c.size(k)
	}
	return n >= 6 && to-j > 4 && c.isSolidCode(j, to)
}

// isStatute reports whether the number at token j belongs to a law, not to a file: "la loi n°
// 89-462" ("law"), "l'article 441-7". Token i is the word that announces the number.
func isStatute(c *cursor, i, j int) bool {
	for k := max(0, i-2); k < j; k++ {
		if c.is(k, french.LawWord) {
			return true
		}
	}
	if c.key(j+1) != "de" {
		return false
	}
	l := j + 2 // "de l'OIT" ("of the ILO"), "de l OIT"
	if c.key(l) == "l" && c.mark(l+1) == '\'' {
		l++
	}
	return c.key(l+1) == "oit"
}
