package dates

import (
	"strconv"
	"strings"
	"time"

	"github.com/cachenom/cachenom/core"
)

// ShiftStamp returns stamp, the date and time of a message, moved by the given number of weeks, in
// the form in which it is written; a negative number moves it to an earlier day. The result ok is
// false if the stamp names no day. ShiftStamp reads what programs write:
//
//	2021-03-12T14:05:00Z   12/03/2021 14:05   Fri, 12 Mar 2021 14:05:00 +0100   1615557900.000200
//	Fri Mar 12 14:05:00 2021
func (r Reading) ShiftStamp(stamp string, weeks int) (shifted string, ok bool) {
	if s, ok := shiftSeconds(stamp, weeks); ok {
		return s, true
	}
	if t, layout, rest, ok := fixed(stamp); ok {
		return t.AddDate(0, 0, 7*weeks).Format(layout) + rest, true
	}
	r.Short = true
	found := r.Find(core.NewDoc("", stamp, core.NewForms()))
	var b strings.Builder
	at := 0
	for _, d := range found {
		b.WriteString(stamp[at:d.Start])
		b.WriteString(d.Shifted(weeks))
		at = d.End
	}
	b.WriteString(stamp[at:])
	return b.String(), len(found) > 0
}

// shiftSeconds shifts a stamp that counts seconds, milliseconds or microseconds since 1970 in 10,
// 13 or 16 digits. A fraction after a full stop is kept. It returns false for any other stamp.
func shiftSeconds(stamp string, weeks int) (string, bool) {
	const week = 7 * 24 * 60 * 60
	digits, fraction, _ := strings.Cut(stamp, ".")
	unit := map[int]int{10: 1, 13: 1000, 16: 1000_000}[len(digits)]
	n, err := strconv.Atoi(digits)
	if unit == 0 || err != nil || strings.Trim(fraction, "0123456789") != "" {
		return "", false
	}
	now := strconv.Itoa(n + weeks*week*unit)
	return now + stamp[len(digits):], len(now) == len(digits)
}

// compact is a date in eight digits, in the notation of package time.
const compact = "20060102"

// fixed reads a stamp of one of the forms that have no separators or the year at the end: with a
// date in eight digits first, 20210312T140500Z, or as ANSI C writes it. layout is the form of the
// date in the notation of package time, and rest is what follows the date. ok is false for any other
// stamp.
func fixed(stamp string) (day time.Time, layout, rest string, ok bool) {
	if t, err := time.Parse(time.ANSIC, stamp); err == nil {
		return t, time.ANSIC, "", true
	}
	if len(stamp) < len(compact) || len(stamp) > len(compact) && stamp[len(compact)] != 'T' && stamp[len(compact)] != ' ' {
		return time.Time{}, "", "", false
	}
	t, err := time.Parse(compact, stamp[:len(compact)])
	return t, compact, stamp[len(compact):], err == nil && t.Year() >= oldest
}

// YearOf returns the year of the first day in a stamp that has a year. Without such a day, it reads
// the first ten characters as seconds since 1970. It returns 0 if the stamp has neither.
func (r Reading) YearOf(stamp string) int {
	if t, _, _, ok := fixed(stamp); ok {
		return t.Year()
	}
	r.Short = true
	for _, d := range r.Find(core.NewDoc("", stamp, core.NewForms())) {
		if d.hasYear() {
			return d.year
		}
	}
	const epoch = 10
	if n, err := strconv.Atoi(stamp[:min(len(stamp), epoch)]); err == nil && len(stamp) >= epoch {
		return time.Unix(int64(n), 0).UTC().Year()
	}
	return 0
}

// IsMonthFirst reports whether the stamps of a corpus have the month before the day, so that
// 3/12/2021 is in March. That is so if a number above 12, which can only be a day, is in the second
// place of a stamp and never in the first.
func IsMonthFirst(stamps []string) bool {
	first, second := false, false
	const mostMonths = 12
	for _, s := range stamps {
		doc := core.NewDoc("", s, core.NewForms())
		f := finder{Doc: doc}
		for i := range doc.Tokens {
			a, n := f.number(i)
			b, m := f.number(i + 2)
			if n == 0 || n > 2 || m == 0 || m > 2 || !f.IsMark(i+1, '/') || !f.IsMark(i+3, '/') {
				continue
			}
			first, second = first || a > mostMonths, second || b > mostMonths
		}
	}
	return second && !first
}
