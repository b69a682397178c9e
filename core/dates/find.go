package dates

import (
	"time"

	"github.com/cachenom/cachenom/core"
)

// Reading says how the dates of a text are read.
type Reading struct {
	// Year is that of dates without a year; 0 if it is not known.
	Year int
	// MonthFirst means that 3/12/2021 is in March.
	MonthFirst bool
	// Short means that "12 May 2021" has the abbreviation of a month, as the heads of mails have, not its
	// name.
	Short bool
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

// Rough returns how many months with a year, "avril 2021", are not in a date: they say when something
// was, and stay.
func Rough(doc *core.Doc, found []*Date) (count int) {
	for i := range doc.Tokens {
		for len(found) > 0 && found[0].End <= int(doc.Tokens[i].Start) {
			found = found[1:]
		}
		isInside := len(found) > 0 && found[0].Start <= int(doc.Tokens[i].Start)
		if f := (finder{Doc: doc}); !isInside && len(namings[f.key(i)]) > 0 && f.yearOf(i+1) > 0 {
			count++
		}
	}
	return count
}

// key returns the folded form of token i; "" for a mark and outside of the text.
func (f *finder) key(i int) string {
	if i < 0 || i >= len(f.Tokens) {
		return ""
	}
	return f.Key(i)
}

// number returns the value of the number that token i is, and how many digits it has; 0 digits for
// anything else and for more than four digits.
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

// yearOf returns the year of four digits that token i is; 0 for anything else.
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

// isSameLine reports whether token i exists, and no line end is before it.
func (f *finder) isSameLine(i int) bool {
	return i < len(f.Tokens) && f.Tokens[i].Flags&(core.AfterLine|core.AfterTab) == 0
}

// span returns the bytes of tokens [from, to).
func (f *finder) span(from, to int) core.Span {
	return core.Span{Start: int(f.Tokens[from].Start), End: int(f.Tokens[to-1].End)}
}

// add adds a date, if there is such a day and it is not from before the oldest year.
func (f *finder) add(d *Date) bool {
	if d.year == 0 {
		d.year = max(f.Year, 0)
	}
	if d.year == 0 {
		d.year = noYear
	}
	isDay := time.Date(d.year, d.month, d.day, 0, 0, 0, 0, time.UTC).Day() == d.day
	if d.month == time.February && d.day == 29 && !d.hasYear() { // of a leap year that the text does not name
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

// century returns the year that two digits mean: 09 is 2009, 85 is 1985.
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
