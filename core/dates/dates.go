// Package dates finds the days that a text names, and writes them some weeks earlier or later, in
// the same form:
//
//	Find("du 28 au 30 avril 2021")[1].Shifted(1) → "7 mai 2021"
//
// A corpus whose dates are all moved by the same number of weeks keeps the order of its events, the
// time between them and the days of the week, but no longer says when they were. That is how
// clinical texts are shared (Johnson et al., MIMIC-III, Scientific Data 3, 2016).
//
// The package reads dates in figures and with the names of months in seven languages (months.go).
// It does not read dates in words ("le quatorze mars", "the fourteenth of March"), and it leaves
// months and years without a day as they are; Rough counts the latter. It does not know whose dates
// they are, or which corpus they are in.
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
	// main is the date from which a day in a list or a range takes its month: the 28th takes it
	// from "30 avril" in "du 28 au 30 avril" ("from 28 to 30 April"). It is nil for a date that
	// names its own month.
	main *Date
}

// part is a day, a month or a year in a date.
type part struct {
	core.Span
	what  quantity
	zero  bool   // a day or a month below 10 is written with a zero: "03"
	month naming // how a month in letters is written
	// ordinal says which suffix may follow the number of the day: "1er", "12th".
	ordinal ordinal
}

// quantity says whether a part of a date is the day, the month or the year.
type quantity uint8

const (
	dayPart quantity = iota
	monthPart
	yearPart
)

// oldest is the earliest year whose dates are moved. Older dates are not those of living persons,
// and moving one that every reader knows, such as the 14th of July 1789, would reveal the number of
// weeks.
const oldest = 1900

// noYear is the year that is assumed for a date without one. It is not a leap year.
const noYear = 2001

// Shifted returns the date the given number of weeks later (earlier if it is negative), in the form
// in which this date is written.
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

// moved returns the day that is the given number of weeks after the date.
func (d *Date) moved(weeks int) time.Time {
	const week = 7
	return time.Date(d.year, d.month, d.day+week*weeks, 0, 0, 0, 0, time.UTC)
}

// withMonth appends the month of another day, written as the month of this date. A day in a list
// needs that if moving it gives it another month than the last day of the list: "du 28 au 30
// avril", moved by nine weeks, becomes "du 30 juin au 2 juillet".
func (d *Date) withMonth(b []byte, day time.Time) []byte {
	for _, p := range d.parts {
		if p.what == monthPart {
			b = append(b, ' ')
			b = p.write(b, d.text, day)
		}
	}
	return b
}

// write appends the day, the month or the year of another day, depending on what the part is, in
// the form in which the part is written in the text.
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

// appendNumber appends a day or a month in figures. If zero is true, numbers below 10 get a zero.
func appendNumber(b []byte, n int, zero bool) []byte {
	const twoDigits = 10
	if zero && n < twoDigits {
		b = append(b, '0')
	}
	return strconv.AppendInt(b, int64(n), twoDigits)
}
