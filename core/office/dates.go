package office

import (
	"math"
	"strconv"
	"strings"
	"time"
)

// A spreadsheet keeps a date as a count of days, and the style of the cell says
// that it is one (ECMA-376 part 1, 18.8.30). What a reader sees is a date.

// dayOf is the day of a count of days, as it is written in France.
func dayOf(number string, since int) (string, bool) {
	n, err := strconv.ParseFloat(number, 64)
	if err != nil || n < 1 || n > 2_958_465 || n != math.Trunc(n) {
		return "", false
	}
	return time.Date(1899, 12, 30+since+int(n), 0, 0, 0, 0, time.UTC).Format("02/01/2006"), true
}

// datesOf are the styles of a workbook, by their number: whether each shows a date.
func datesOf(b []byte) ([]bool, error) {
	custom := map[string]bool{}
	var dates []bool
	inside := false
	s := xmlScanner{b: b}
	for {
		t, ok, err := s.next()
		if err != nil || !ok {
			return dates, err
		}
		name := string(local(t.name))
		switch {
		case name == "cellXfs":
			inside = t.kind == openTag
		case t.kind != openTag:
		case name == "numFmt":
			custom[t.value(b, "numFmtId")] = showsDay(t.value(b, "formatCode"))
		case name == "xf" && inside:
			id := t.value(b, "numFmtId")
			n, _ := strconv.Atoi(id)
			dates = append(dates, custom[id] || n >= 14 && n <= 17 || n == 22 || n >= 27 && n <= 36 || n >= 50 && n <= 58)
		}
	}
}

// showsDay reports whether a number's format has a day or a month and a year in it,
// outside quotes and brackets.
func showsDay(code string) bool {
	var b strings.Builder
	quoted, bracket := false, false
	for i := 0; i < len(code); i++ {
		switch c := code[i]; {
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '\\':
			i++
		case c == '[':
			bracket = true
		case c == ']':
			bracket = false
		case !bracket:
			b.WriteByte(c | 0x20)
		}
	}
	plain := b.String()
	return strings.ContainsAny(plain, "yj") || strings.Contains(plain, "d") && strings.Contains(plain, "m") || strings.Contains(plain, "aa")
}

// value is the value of an attribute, "" where there is none.
func (t xmlToken) value(b []byte, name string) string {
	for _, a := range t.attrs {
		if string(local(a.name)) == name {
			said, _ := decode(b[a.from:a.to], asAttribute)
			return string(said)
		}
	}
	return ""
}
