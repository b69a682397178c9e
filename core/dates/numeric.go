package dates

import (
	"slices"
	"time"

	"github.com/cachenom/cachenom/core"
)

// numeric finds the date in figures that begins with token i, and returns the token after it; 0 if
// no such date begins there. It reads 12/03/2021, 12.3.21, 2021-03-12 and, after a word such as
// "le" ("the"), 12/03.
func (f *finder) numeric(i int) int {
	_, digits := f.number(i)
	if digits == 0 || f.touches(i-1, i) {
		return 0
	}
	mark := rune(0)
	if i+1 < len(f.Tokens) {
		mark = f.Tokens[i+1].Mark
	}
	if mark != '/' && mark != '.' && mark != '-' || !f.isGlued(i+1) || !f.isGlued(i+2) {
		return 0
	}
	if _, n := f.number(i + 2); n == 0 || n > 2 {
		return 0
	}
	if f.IsMark(i+3, mark) && f.isGlued(i+3) && f.isGlued(i+4) {
		if _, n := f.number(i + 4); n > 0 {
			return f.three(i, mark)
		}
	}
	return f.two(i, mark)
}

// three finds the date of three numbers that begins with token i. The given mark separates them. It
// returns the token after the date; 0 if no date begins there.
func (f *finder) three(i int, mark rune) int {
	end := i + 5
	if f.continues(end, mark) {
		return 0
	}
	_, first := f.number(i)
	const whole, half = 4, 2
	if first == whole {
		return f.ordered(end, i, i+2, i+4)
	}
	_, second := f.number(i + 2)
	year, last := f.number(i + 4)
	isFull := first == half && second == half
	if last != half && last != whole || last == whole && (year < 1000 || year > 2100) {
		return 0
	}
	if last == half && mark != '/' && !isFull && !isIntroducing(f.key(i-1)) {
		return 0 // may be the number of a section: "1.2.11"
	}
	day, month := i, i+2
	n, _ := f.number(i)
	m, _ := f.number(i + 2)
	if f.MonthFirst && n <= 12 || m > 12 && last == whole {
		day, month = month, day
	}
	return f.ordered(end, i+4, month, day)
}

// two finds the date of a day and a month that begins with token i: "12/03" in "le 12/03". It needs
// a word before it that may introduce a date (isIntroducing), and "/" between the numbers. It
// returns the token after the date; 0 if no date begins there.
func (f *finder) two(i int, mark rune) int {
	end := i + 3
	before, behind := f.key(i-1), f.key(end)
	// A fraction: "les 3/4 des voix" ("3/4 of the votes").
	isShare := before == "les" || before == "des" || before == "aux" || before == "de" || behind == "des" || behind == "de"
	if mark != '/' || !isIntroducing(before) || isShare || f.continues(end, mark) {
		return 0
	}
	return f.ordered(end, -1, i+2, i)
}

// ordered adds the date whose year, month and day are the given tokens; the token of the year is -1
// for a date without one. It returns the given end, or 0 if the calendar has no such day.
func (f *finder) ordered(end, year, month, day int) int {
	d := &Date{}
	m, monthDigits := f.number(month)
	if m < 1 || m > 12 {
		return 0
	}
	d.day, d.month = f.dayOf(day), time.Month(m)
	_, dayDigits := f.number(day)
	const two = 2
	zero := dayDigits == two && monthDigits == two
	add := func(token int, what quantity) {
		d.parts = append(d.parts, part{Span: f.span(token, token+1), what: what, zero: zero})
	}
	add(day, dayPart)
	add(month, monthPart)
	if year >= 0 {
		add(year, yearPart)
		d.year = century(f.number(year))
	}
	slices.SortFunc(d.parts, func(a, b part) int { return a.Start - b.Start })
	if !f.add(d) {
		return 0
	}
	return end
}

// touches reports whether token i is a word, a number or a mark that is used inside numbers, with
// no space before the next token, so that the next token cannot begin a date.
func (f *finder) touches(i, next int) bool {
	if i < 0 || !f.isGlued(next) {
		return false
	}
	t := &f.Tokens[i]
	return t.Kind != core.Mark || t.Mark == '/' || t.Mark == '.' || t.Mark == '-' || t.Mark == '_' || t.Mark == '+'
}

// continues reports whether what ends before token i goes on without a space, so that it is not a
// date: with a word or number, "12/03/2021bis", or with a number after an underscore or after one
// more of the given mark, "12.03.21.4". A "T" and an hour may follow a date: 2021-03-12T14:05.
func (f *finder) continues(i int, mark rune) bool {
	if i >= len(f.Tokens) || !f.isGlued(i) {
		return false
	}
	if f.Tokens[i].Kind == core.Mark {
		_, n := f.number(i + 1)
		return (f.Tokens[i].Mark == mark || f.Tokens[i].Mark == '_') && f.isGlued(i+1) && n > 0
	}
	_, n := f.number(i + 1)
	return f.key(i) != "t" || n == 0
}

// introducing are folded words after which a day of a month may come: "le" ("on the") in
// "le 12/03", "du" ("from the") in "du 12 au 14 avril".
var introducing = map[string]bool{
	"le": true, "les": true, "du": true, "des": true, "au": true, "aux": true, "entre": true, "depuis": true, "avant": true, "apres": true,
	"on": true, "the": true, "from": true, "between": true, "since": true,
	"el": true, "los": true, "del": true, "dia": true, "il": true, "dal": true, "de": true, "am": true, "vom": true, "zum": true, "els": true,
	"lundi": true, "mardi": true, "mercredi": true, "jeudi": true, "vendredi": true, "samedi": true, "dimanche": true,
}

// isIntroducing reports whether a day of a month may come after a word, given in its folded form.
func isIntroducing(key string) bool { return introducing[key] }
