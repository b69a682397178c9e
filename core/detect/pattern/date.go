package pattern

import "github.com/cachenom/cachenom/core/french"

// date is the token after the date that begins with token j; 0 for none:
// 12/04/2009, 12.4.09, 2009-04-12, 12 avril 2009, 1er avril, 12 04 2009.
func (s *scan) date(j int) int {
	if !s.num(j) || s.size(j) > 4 {
		return 0
	}
	if to := s.numericDate(j); to > 0 {
		return to
	}
	if s.surface(j) == "1" && s.key(j+1) == "er" && s.mark(j+2) == '/' && s.num(j+3) && s.mark(j+4) == '/' && s.num(j+5) && s.isDayMonthYear(j, j+3, j+5) {
		return j + 6 // "1er/09/80"
	}
	if day := s.value(j); day < 1 || day > 31 || s.size(j) > 2 {
		return 0
	}
	k := j + 1
	if (s.key(k) == "er" || s.mark(k) == '°' && s.glued(k)) && s.value(j) == 1 {
		k++
	}
	if m := s.mark(k); (m == '-' || m == '/' || m == '.') && s.glued(k) && s.glued(k+1) {
		k++
	}
	if !s.is(k, french.DateMonth) || s.newLine(k) {
		return 0
	}
	return s.yearAfter(k + 1)
}

// yearAfter is the token after the year that follows a month, or j when none
// does: "avril 2009", "avr. 2009", "vendémiaire an XI", "avril-2009".
func (s *scan) yearAfter(j int) int {
	k := j
	if s.mark(k) == '.' && s.glued(k) || (s.mark(k) == '-' || s.mark(k) == '/') && s.glued(k) && s.glued(k+1) {
		k++
	}
	if s.num(k) && !s.newLine(k) && (s.size(k) == 4 || s.size(k) == 2 && k > j) {
		return k + 1
	}
	if s.key(k) == "an" && s.upper(k+1) && s.size(k+1) <= 4 {
		return k + 2
	}
	return j
}

// numericDate is the token after the date of three numbers that begins with
// number j, the same mark between them, or in forms spaces: "12 04 2009"; 0 for
// none.
func (s *scan) numericDate(j int) int {
	sep := s.mark(j + 1)
	switch {
	case sep == 0:
		return s.spacedDate(j)
	case sep != '/' && sep != '.' && sep != '-', !s.isParted(j, sep):
		return 0
	case !s.isDayMonthYear(j, j+2, j+4) && !s.isYearMonthDay(j, j+2, j+4):
		return 0
	}
	if s.glued(j+5) && (s.alnum(j+5) || s.mark(j+5) == sep && s.glued(j+6) && s.num(j+6)) {
		return 0
	}
	return j + 5
}

// spacedDate is the token after "12 04 2009", which begins with token j; 0 for
// none.
func (s *scan) spacedDate(j int) int {
	if s.size(j) == 2 && s.spaced(j+1) && s.size(j+1) == 2 && s.spaced(j+2) && s.size(j+2) == 4 && s.dayMonth(j, j+1) && s.num(j+2) && s.likelyYear(j+2) {
		return j + 3
	}
	if s.size(j) <= 2 && s.spaced(j+1) && !s.newLine(j+1) && s.num(j+1) && s.mark(j+2) == '.' && s.glued(j+2) && s.glued(j+3) && s.num(j+3) && s.size(j+3) == 4 && s.isDayMonthYear(j, j+1, j+3) {
		return j + 4 // "13 05.1958"
	}
	return 0
}

// isParted reports whether the mark sep parts number j from two others: without
// spaces, or with them around slashes, "12 / 04 / 2009".
func (s *scan) isParted(j int, sep rune) bool {
	if s.mark(j+3) != sep || !s.num(j+2) || !s.num(j+4) {
		return false
	}
	for k := j + 1; k < j+5; k++ {
		if !s.glued(k) && (sep != '/' || s.newLine(k)) {
			return false
		}
	}
	return true
}

// isYearMonthDay reports whether the numbers are 2009, 04 and 12.
func (s *scan) isYearMonthDay(year, month, day int) bool {
	return s.size(year) == 4 && s.likelyYear(year) && s.dayMonth(day, month)
}

// isDayMonthYear reports whether the numbers are 12, 04 and 2009 or 09.
func (s *scan) isDayMonthYear(day, month, year int) bool {
	return s.dayMonth(day, month) && (s.size(year) == 2 || s.size(year) == 4 && s.likelyYear(year))
}

// dayMonth reports whether one number can be a day and the other a month.
func (s *scan) dayMonth(day, month int) bool {
	d, m := s.value(day), s.value(month)
	return s.size(day) <= 2 && s.size(month) <= 2 && d >= 1 && d <= 31 && m >= 1 && m <= 12
}

// likelyYear reports whether number j can be a year of which people write.
func (s *scan) likelyYear(j int) bool {
	y := s.value(j)
	return y >= 1700 && y <= 2100
}

// full reports whether the date of tokens j to before to has its year.
func (s *scan) full(j, to int) bool {
	return to > 0 && s.num(to-1) && to-j >= 3 && (s.size(to-1) == 4 || s.size(j) == 4 || s.mark(to-2) != 0)
}

// spelledDate is the token after a date in words, from token j on: "quatorze
// mars deux mille douze"; 0 for none.
func (s *scan) spelledDate(j int) int {
	month, to := -1, 0
	for k := j; k < j+14 && k < len(s.tok) && !(k > j && s.newLine(k)); k++ {
		switch {
		case s.is(k, french.DateMonth) && month < 0 && k > j:
			month, to = k, k+1
		case s.is(k, french.NumberWord) && s.key(k) != "et":
			to = k + 1
		case s.key(k) == "et", s.mark(k) == '-':
		default:
			k = j + 14
		}
	}
	if month < 0 || month > j+6 || to == month+1 {
		return 0
	}
	return to
}
