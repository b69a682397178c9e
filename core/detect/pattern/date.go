package pattern

import "github.com/cachenom/cachenom/core/french"

// dateEnd returns the token after the date that begins with token j: 12/04/2009, 12.4.09,
// 2009-04-12, 12 avril 2009, 1er avril, 12 04 2009. It returns 0 for anything else.
func dateEnd(c *cursor, j int) int {
	if !c.num(j) || c.size(j) > 4 {
		return 0
	}
	if to := numericDateEnd(c, j); to > 0 {
		return to
	}
	isFirst := c.surface(j) == "1" && c.key(j+1) == "er"
	hasSlashes := c.mark(j+2) == '/' && c.num(j+3) && c.mark(j+4) == '/' && c.num(j+5)
	if isFirst && hasSlashes && isDayMonthYear(c, j, j+3, j+5) {
		return j + 6 // "1er/09/80"
	}
	if day := c.value(j); day < 1 || day > 31 || c.size(j) > 2 {
		return 0
	}
	k := j + 1
	if (c.key(k) == "er" || c.mark(k) == '°' && c.glued(k)) && c.value(j) == 1 {
		k++
	}
	if m := c.mark(k); (m == '-' || m == '/' || m == '.') && c.glued(k) && c.glued(k+1) {
		k++
	}
	if !c.is(k, french.DateMonth) || c.newLine(k) {
		return 0
	}
	return yearEndAfter(c, k+1)
}

// yearEndAfter returns the token after the year that begins with token j, after a month: "avril
// 2009", "avr. 2009", "vendémiaire an XI", "avril-2009". A dot, hyphen or slash may precede the
// year. It returns j if no year follows.
func yearEndAfter(c *cursor, j int) int {
	k := j
	m := c.mark(k)
	if c.glued(k) && (m == '.' || (m == '-' || m == '/') && c.glued(k+1)) {
		k++
	}
	if c.num(k) && !c.newLine(k) && (c.size(k) == 4 || c.size(k) == 2 && k > j) {
		return k + 1
	}
	if c.key(k) == "an" && c.upper(k+1) && c.size(k+1) <= 4 {
		return k + 2
	}
	return j
}

// numericDateEnd returns the token after the date of three numbers that begins with token j. The
// numbers are separated by the same mark, or by spaces as in forms: "12 04 2009". It returns 0 for
// anything else.
func numericDateEnd(c *cursor, j int) int {
	sep := c.mark(j + 1)
	switch {
	case sep == 0:
		return spacedDateEnd(c, j)
	case sep != '/' && sep != '.' && sep != '-', !isParted(c, j, sep):
		return 0
	case !isDayMonthYear(c, j, j+2, j+4) && !isYearMonthDay(c, j, j+2, j+4):
		return 0
	}
	if c.glued(j+5) && (c.alnum(j+5) || c.mark(j+5) == sep && c.glued(j+6) && c.num(j+6)) {
		return 0
	}
	return j + 5
}

// spacedDateEnd returns the token after the date with spaces that begins with token j: "12 04
// 2009". It returns 0 for anything else.
func spacedDateEnd(c *cursor, j int) int {
	hasSpaces := c.spaced(j+1) && c.spaced(j+2)
	hasSizes := c.size(j) == 2 && c.size(j+1) == 2 && c.size(j+2) == yearDigits
	if hasSpaces && hasSizes && c.isDayMonth(j, j+1) && c.num(j+2) && c.isLikelyYear(j+2) {
		return j + 3
	}
	isDayBefore := c.size(j) <= 2 && c.spaced(j+1) && !c.newLine(j+1) && c.num(j+1)
	isDotted := c.mark(j+2) == '.' && c.joins(j+2) && c.num(j+3) && c.size(j+3) == yearDigits
	if isDayBefore && isDotted && isDayMonthYear(c, j, j+1, j+3) {
		return j + 4 // "13 05.1958"
	}
	return 0
}

// isParted reports whether the mark sep separates the number at token j and the next two numbers,
// without spaces, or with spaces around slashes: "12 / 04 / 2009".
func isParted(c *cursor, j int, sep rune) bool {
	if c.mark(j+3) != sep || !c.num(j+2) || !c.num(j+4) {
		return false
	}
	for k := j + 1; k < j+5; k++ {
		if !c.glued(k) && (sep != '/' || c.newLine(k)) {
			return false
		}
	}
	return true
}

// isYearMonthDay reports whether the numbers at the token indexes year, month and day can be a
// date in this order: 2009, 04 and 12.
func isYearMonthDay(c *cursor, year, month, day int) bool {
	return c.size(year) == 4 && c.isLikelyYear(year) && c.isDayMonth(day, month)
}

// isDayMonthYear reports whether the numbers at the token indexes day, month and year can be a
// date in this order: 12, 04 and 2009 or 09.
func isDayMonthYear(c *cursor, day, month, year int) bool {
	return c.isDayMonth(day, month) && (c.size(year) == 2 || c.size(year) == 4 && c.isLikelyYear(year))
}

// yearDigits is the number of digits of a year that is not abbreviated.
const yearDigits = 4

// isDayOfMonth reports whether n can be the day in a date.
func isDayOfMonth(n int) bool { return 1 <= n && n <= 31 }

// isMonth reports whether n can be the month in a date.
func isMonth(n int) bool { return 1 <= n && n <= 12 }

// isDayMonth reports whether two numbers can be a day and a month. Their tokens have the indexes
// day and month.
func (c *cursor) isDayMonth(day, month int) bool {
	d, m := c.value(day), c.value(month)
	isShort := c.size(day) <= 2 && c.size(month) <= 2
	return isShort && isDayOfMonth(d) && isMonth(m)
}

// isLikelyYear reports whether the number at token j can be a year that people write about, 1700 to
// 2100.
func (c *cursor) isLikelyYear(j int) bool {
	y := c.value(j)
	return y >= 1700 && y <= 2100
}

// isFullDate reports whether tokens [j, to), a date, contain a year: not "12 avril". It returns
// false if to is 0.
func isFullDate(c *cursor, j, to int) bool {
	const withYear = 3 // tokens of the shortest date with a year
	hasYear := c.size(to-1) == yearDigits || c.size(j) == yearDigits || c.mark(to-2) != 0
	return to > 0 && c.num(to-1) && to-j >= withYear && hasYear
}

// spelledDateEnd returns the token after the date in words that begins with token j: "quatorze mars
// deux mille douze" (14 March 2012). It returns 0 for anything else.
func spelledDateEnd(c *cursor, j int) int {
	month, to := -1, 0
	for k := j; k < j+14 && k < len(c.tok) && !(k > j && c.newLine(k)); k++ {
		switch {
		case c.is(k, french.DateMonth) && month < 0 && k > j:
			month, to = k, k+1
		case c.is(k, french.NumberWord) && c.key(k) != "et":
			to = k + 1
		case c.key(k) == "et", c.mark(k) == '-':
		default:
			k = j + 14
		}
	}
	if month < 0 || month > j+6 || to == month+1 {
		return 0
	}
	return to
}
