package dates

import (
	"time"

	"github.com/cachenom/cachenom/core"
)

// Reading says how the dates of a text are read.
type Reading struct {
	// Year is the year of dates that are written without one; 0 if it is not known.
	Year int
	// MonthFirst means that 3/12/2021 is in March.
	MonthFirst bool
	// Short means that a month whose name is also its abbreviation, such as "May", is an
	// abbreviation, as in the heads of mails: "12 May 2021", moved by four weeks, becomes "9 Jun
	// 2021".
	Short bool
	// Months is the language of a month whose name is the same in several languages, as "abril" is;
	// MonthsOf finds it.
	Months Months
}

// Months is a language in which months are named. The zero value is French.
type Months int

// MonthsOf returns the language that has most of the names of months in docs.
func MonthsOf(docs []*core.Doc) Months {
	var counts [len(calendars)]int
	for _, d := range docs {
		f := finder{Doc: d}
		for i := range d.Tokens {
			for _, n := range namings[f.key(i)] {
				if !n.short {
					counts[n.language]++
				}
			}
		}
	}
	best := Months(0)
	for language, n := range counts {
		if n > counts[best] {
			best = Months(language)
		}
	}
	return best
}

// finder finds the dates of one text.
type finder struct {
	*core.Doc
	Reading
	found []*Date
}

// Find returns the dates of a text that name a day, in order; no two of them overlap.
func (r Reading) Find(doc *core.Doc) []*Date {
	f := finder{Doc: doc, Reading: r}
	for i := 0; i < len(doc.Tokens); {
		end := f.numeric(i)
		if end == 0 {
			end = f.named(i)
		}
		if end == 0 {
			end = f.monthFirst(i)
		}
		i = max(end, i+1)
	}
	return f.found
}

// Rough returns how many months with a year, such as "avril 2021", the text has outside of the
// dates that Find found in it. They say roughly when something was, and are not moved.
func Rough(doc *core.Doc, found []*Date) (count int) {
	f := finder{Doc: doc}
	for i := range doc.Tokens {
		for len(found) > 0 && found[0].End <= int(doc.Tokens[i].Start) {
			found = found[1:]
		}
		isInside := len(found) > 0 && found[0].Start <= int(doc.Tokens[i].Start)
		if !isInside && len(namings[f.key(i)]) > 0 && f.yearOf(i+1) > 0 {
			count++
		}
	}
	return count
}

// key returns the folded form of token i; "" if there is no such token.
func (f *finder) key(i int) string {
	if i < 0 || i >= len(f.Tokens) {
		return ""
	}
	return f.Key(i)
}

// number returns the value of the number that token i is, and how many digits it has. It returns 0
// digits if the token is not a number or has more than four digits.
func (f *finder) number(i int) (value, digits int) {
	const most = 4
	if i < 0 || i >= len(f.Tokens) || f.Tokens[i].Kind != core.Number || f.Tokens[i].End-f.Tokens[i].Start > most {
		return 0, 0
	}
	for _, c := range []byte(f.Surface(i)) {
		if c < '0' || c > '9' {
			return 0, 0
		}
		value = value*10 + int(c-'0')
	}
	return value, int(f.Tokens[i].End - f.Tokens[i].Start)
}

// dayOf returns the day of the month that token i is; 0 for anything else.
func (f *finder) dayOf(i int) int {
	if n, digits := f.number(i); digits > 0 && digits <= 2 && n <= 31 {
		return n
	}
	return 0
}

// yearOf returns the year that token i is, from 1900 to 2100 in four digits; 0 for anything else.
func (f *finder) yearOf(i int) int {
	const whole, last = 4, 2100
	if n, digits := f.number(i); digits == whole && oldest <= n && n <= last {
		return n
	}
	return 0
}

// isGlued reports whether no space is between token i and the one before it.
func (f *finder) isGlued(i int) bool {
	return i > 0 && i < len(f.Tokens) && f.Tokens[i].Flags&(core.AfterSpace|core.AfterLine|core.AfterTab) == 0
}

// isSameLine reports whether token i exists, and is in the line and the cell of the token before
// it.
func (f *finder) isSameLine(i int) bool {
	return i < len(f.Tokens) && f.Tokens[i].Flags&(core.AfterLine|core.AfterTab) == 0
}

// span returns the bytes of tokens [from, to).
func (f *finder) span(from, to int) core.Span {
	return core.Span{Start: int(f.Tokens[from].Start), End: int(f.Tokens[to-1].End)}
}

// add completes a date and adds it to the dates found, if the calendar has such a day and its year
// is not before oldest. 29 February without a year counts as a day of a leap year. add reports
// whether it added the date.
func (f *finder) add(d *Date) bool {
	if d.year == 0 {
		d.year = max(f.Year, 0)
	}
	if d.year == 0 {
		d.year = noYear
	}
	isDay := time.Date(d.year, d.month, d.day, 0, 0, 0, 0, time.UTC).Day() == d.day
	if d.month == time.February && d.day == 29 && !d.hasYear() { // the text does not name the leap year
		const leap = 2000
		isDay, d.year = true, leap
	}
	if !isDay || d.day == 0 || d.year < oldest {
		return false
	}
	d.text = f.Text
	d.Span = core.Span{Start: d.parts[0].Start, End: d.parts[len(d.parts)-1].End}
	f.found = append(f.found, d)
	return true
}

// hasYear reports whether the year of a date is written.
func (d *Date) hasYear() bool {
	for _, p := range d.parts {
		if p.what == yearPart {
			return true
		}
	}
	return false
}

// century returns the year that a number with so many digits means. One or two digits are a year
// from 1950 to 2049: 09 is 2009, 85 is 1985. A longer number is the year itself.
func century(n, digits int) int {
	const two, turn = 2, 50
	switch {
	case digits > two:
		return n
	case n < turn:
		return 2000 + n
	}
	return 1900 + n
}
