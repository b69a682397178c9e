package dates

import "github.com/cachenom/cachenom/core"

// named finds the date that begins with the number of a day, token i, and has its month in letters:
// "12 mars 2021", "1er avril", "12 de marzo de 2021", "12. März", "12-Mar-2021". It returns the
// token after the date; 0 if no such date begins there. It also finds earlier days of the same list
// or range.
func (f *finder) named(i int) int {
	if f.dayOf(i) == 0 || f.touches(i-1, i) {
		return 0
	}
	j, suffix := f.behindDay(i)
	month := f.behindJoint(j)
	name, to := f.monthAt(month)
	if !name.isName() {
		return 0
	}
	d := &Date{day: f.dayOf(i), month: name.month}
	if suffix == noOrdinal && name.language == french {
		suffix = frenchOrdinal // "28 mars" may become "1er avril"
	}
	day := part{Span: f.span(i, j), what: dayPart, zero: f.isPadded(i), ordinal: suffix}
	if suffix == dottedOrdinal {
		day.Span = f.span(i, i+1)
	}
	d.parts = append(d.parts, day, part{Span: f.span(month, to), what: monthPart, month: name})
	to = f.withYear(d, to)
	if f.continues(to, 0) && f.Tokens[to].Kind != core.Mark {
		return 0
	}
	earlier := f.earlierDays(i, d)
	f.found = append(f.found, earlier...)
	if !f.add(d) {
		f.found = f.found[:len(f.found)-len(earlier)]
		return 0
	}
	for _, e := range earlier {
		e.year = d.year
		if e.month > d.month { // before New Year: "du 28 décembre au 3 janvier"
			e.year--
		}
	}
	return to
}

// monthFirst finds the English date that begins with the name of a month, token i: "March 12,
// 2021", "Mar 12th". It returns the token after the date; 0 if no such date begins there.
func (f *finder) monthFirst(i int) int {
	name, j := f.monthAt(i)
	if !name.isName() {
		return 0
	}
	for _, n := range namings[f.key(i)] {
		if n.language == english {
			name.language, name.short = english, n.short || f.Short && calendars[english].names[n.month-1] == calendars[english].short[n.month-1]
		}
	}
	if name.language != english || f.dayOf(j) == 0 || !f.isSameLine(j) || f.isGlued(j) && !f.IsMark(j-1, '-') {
		return 0
	}
	end, suffix := f.behindDay(j)
	isYearNext := f.IsMark(end, ',') && f.yearOf(end+1) > 0 || f.yearOf(end) > 0
	if suffix != englishOrdinal && !isYearNext && !f.Short {
		return 0 // not sure to be a date: "May 12 people come?"
	}
	d := &Date{day: f.dayOf(j), month: name.month}
	d.parts = append(d.parts, part{Span: f.span(i, f.endOf(i)), what: monthPart, month: name},
		part{Span: f.span(j, end), what: dayPart, zero: f.isPadded(j), ordinal: suffix})
	to := end
	if f.IsMark(to, ',') {
		to++
	}
	if y := f.yearOf(to); y > 0 {
		d.year = y
		d.parts = append(d.parts, part{Span: f.span(to, to+1), what: yearPart})
		end = to + 1
	}
	if !f.add(d) {
		return 0
	}
	return end
}

// behindDay returns the token after a day, "1er", "12th" or "12.", whose number is token i. suffix
// says which suffix follows the number.
func (f *finder) behindDay(i int) (next int, suffix ordinal) {
	switch key := f.key(i + 1); {
	case f.isGlued(i+1) && key == "er":
		return i + 2, frenchOrdinal
	case f.isGlued(i+1) && (key == "st" || key == "nd" || key == "rd" || key == "th"):
		return i + 2, englishOrdinal
	case f.isGlued(i+1) && f.IsMark(i+1, '.'):
		return i + 2, dottedOrdinal
	}
	return i + 1, noOrdinal
}

// behindJoint returns the token after the words or marks that may be between a day and its month:
// "de" in "12 de marzo", "12 of March", "12-Mar", "12 d'abril". It returns token i itself if it
// finds none there.
func (f *finder) behindJoint(i int) int {
	switch key := f.key(i); {
	case key == "de" || key == "of" || key == "del":
		return i + 1
	case key == "d" && f.IsMark(i+1, '\''):
		return i + 2
	case (f.IsMark(i, '-') || f.IsMark(i, '/')) && f.isGlued(i) && f.isGlued(i+1):
		return i + 1
	}
	return i
}

// monthAt returns the month that token i names, and the token after the name and its full stop. The
// month is 0 if the token is not a month, or begins a line or a cell and is not the first token of
// the text.
func (f *finder) monthAt(i int) (naming, int) {
	list := namings[f.key(i)]
	if len(list) == 0 || !f.isSameLine(i) && i > 0 {
		return naming{}, 0
	}
	n := list[0]
	for _, other := range list[1:] {
		isGerman := i > 0 && f.IsMark(i-1, '.') && other.language == german // "12. August"
		if other.language == int(f.Months) || isGerman {
			n = other
		}
	}
	c := &calendars[n.language]
	n.short = n.short || f.Short && c.names[n.month-1] == c.short[n.month-1]
	return n, f.endOf(i)
}

// endOf returns the token after the name of a month, token i. If the name is an abbreviation, a
// full stop belongs to it: "avr. 2021". After a whole name, the full stop is that of a sentence.
func (f *finder) endOf(i int) int {
	list := namings[f.key(i)]
	if len(list) > 0 && list[0].short && f.IsMark(i+1, '.') && f.isGlued(i+1) {
		return i + 2
	}
	return i + 1
}

// withYear adds the year to a date whose month ends before token i, if a year is there: "2021", "de
// 2021", ", 2021", "-21". It returns the token after the date.
func (f *finder) withYear(d *Date, i int) int {
	j := i
	if key := f.key(j); key == "de" || key == "del" {
		j++
	}
	if f.IsMark(j, ',') || (f.IsMark(j, '-') || f.IsMark(j, '/')) && f.isGlued(j) && f.isGlued(j+1) {
		j++
	}
	n, digits := f.number(j)
	const two, whole = 2, 4
	isYear := digits == whole && n >= 1000 && n <= 2100 || digits == two && j > i && f.isGlued(j) || digits == two && f.Short && f.isSameLine(j)
	if !isYear || !f.isSameLine(j) {
		return i
	}
	d.year = century(n, digits)
	d.parts = append(d.parts, part{Span: f.span(j, j+1), what: yearPart})
	return j + 1
}

// isPadded reports whether the number at token i begins with a zero.
func (f *finder) isPadded(i int) bool { return f.Surface(i)[0] == '0' }

// joining are the words between the days of a list or a range: "au" ("to") in "du 12 au 14 avril".
// In a list, commas may be between the days before the last two.
var joining = map[string]bool{"au": true, "et": true, "ou": true, "a": true, "and": true, "to": true, "or": true, "y": true, "al": true, "e": true, "i": true, "und": true, "bis": true}

// earlierDays returns the days of a list or a range before its last day, which is token i and the
// day of date d: the 12th and the 13th in "les 12, 13 et 14 avril". They are in the order of the
// text. A list must follow a word that introduces days; else it returns nil. If a day has a higher
// number than the next one, it is in the month before: the 28th in "du 28 au 3 avril" is in March.
func (f *finder) earlierDays(i int, d *Date) (list []*Date) {
	month, last := d.month, d.day
	for j := i - 1; ; j -= 2 {
		isJoined := joining[f.key(j)] || len(list) > 0 && f.IsMark(j, ',') || f.IsMark(j, '-')
		day := f.dayOf(j - 1)
		if !isJoined || day == 0 || f.touches(j-2, j-1) {
			return nil
		}
		if day > last {
			month = previous(month)
		}
		last = day
		e := &Date{day: day, month: month, main: d, text: f.Text, year: noYear, Span: f.span(j-1, j)}
		e.parts = []part{{Span: e.Span, what: dayPart, zero: f.isPadded(j - 1)}}
		list = append([]*Date{e}, list...)
		if isIntroducing(f.key(j - 2)) {
			return list
		}
	}
}
