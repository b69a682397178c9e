// Package dates finds the days that a text names, and writes them some weeks earlier or later, in
// the same form:
//
//	Find("du 28 au 30 avril 2021")[1].Shifted(1) → "7 mai 2021"
//
// A corpus whose dates are all moved by the same number of weeks keeps the order of its events, the
// time between them and the days of the week, but no longer says when they were. That is how
// clinical texts are shared (Johnson et al., MIMIC-III, Scientific Data 3, 2016).
//
// The package reads dates in figures and with the names of months in seven languages (months.go). It
// does not read dates in words ("le quatorze mars"), and it leaves months and years without a day as
// they are; Rough counts the latter. It does not know whose dates they are, or which corpus they are in.
package dates

import (
	"strconv"
	"time"

	"github.com/cachenom/cachenom/core"
)

// Date is a day that a text names.
type Date struct {
	core.Span // bytes of the text, from the first part of the date that may change to the last one

	text  string
	parts []part // in the order of the text
	day   int
	month time.Month
	year  int
	// main is the date from which the day of a list or a range takes its month: "30 avril" in "du 28 au 30
	// avril". It is nil for a date of its own.
	main *Date
}

// part is a day, a month or a year in a date.
type part struct {
	core.Span
	what  quantity
	zero  bool   // written with two digits: "03"
	month naming // of a month in letters
	// ordinal says that a suffix may be behind the number of the day: "1er", "12th".
	ordinal ordinal
}

// quantity is what a part of a date says.
type quantity uint8

const (
	dayPart quantity = iota
	monthPart
	yearPart
)

// oldest is the first year of a date that is moved. An older one is no date of a living person, and moving the
// 14th of July 1789 would say by how much.
const oldest = 1900

// noYear stands for the year of a date that has none. It is no leap year.
const noYear = 2001

// Shifted returns the date as it is written weeks later; earlier if weeks is negative.
func (d *Date) Shifted(weeks int) string {
	day := d.moved(weeks)
	b := []byte{}
	at := d.Start
	for _, p := range d.parts {
		b = append(b, d.text[at:p.Start]...)
		b = p.write(b, d.text, day)
		at = p.End
	}
	b = append(b, d.text[at:d.End]...)
	if d.main != nil {
		if main := d.main.moved(weeks); main.Month() != day.Month() {
			b = d.main.withMonth(b, day)
		}
	}
	return string(b)
}

// moved returns the day weeks later.
func (d *Date) moved(weeks int) time.Time {
	const week = 7
	return time.Date(d.year, d.month, d.day+week*weeks, 0, 0, 0, 0, time.UTC)
}

// withMonth appends the month of day as d writes months: the 28th of "du 28 au 30 avril", moved by a
// week less than a month, needs its own.
func (d *Date) withMonth(b []byte, day time.Time) []byte {
	for _, p := range d.parts {
		if p.what == monthPart {
			b = append(b, ' ')
			b = p.write(b, d.text, day)
		}
	}
	return b
}

// write appends the part of day that p is, written as p is written in text.
func (p *part) write(b []byte, text string, day time.Time) []byte {
	const ten = 10
	was := text[p.Start:p.End]
	switch p.what {
	case yearPart:
		n := day.Year()
		if len(was) < 4 {
			return append(b, strconv.Itoa(100 + n%100)[1:]...)
		}
		return strconv.AppendInt(b, int64(n), ten)
	case monthPart:
		if p.month.isName() {
			return append(b, p.month.name(day.Month(), was)...)
		}
		return appendNumber(b, int(day.Month()), p.zero)
	}
	b = appendNumber(b, day.Day(), p.zero)
	return append(b, p.ordinal.suffix(day.Day())...)
}

// appendNumber appends a day or a month in figures.
func appendNumber(b []byte, n int, zero bool) []byte {
	const twoDigits = 10
	if zero && n < twoDigits {
		b = append(b, '0')
	}
	return strconv.AppendInt(b, int64(n), twoDigits)
}
