package xmldoc

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/cachenom/cachenom/core/office/xmlscan"
)

// A spreadsheet stores a date as a number of days, and the style of its cell makes the number
// look like a date (ECMA-376 part 1, 18.8.30). The text must contain the date that a reader sees.

// shows describes how the style of a cell shows a number: as a day, in groups of digits, or
// unchanged.
type shows struct {
	day    bool   // the number is shown as a date
	digits string // a format that only groups digits, such as that of a phone number; else ""
}

// Limits for numbers that are shown in another way than they are stored.
const (
	mostDigits  = 1e15      // numbers above are not shown as dates or groups of digits
	lastDay     = 2_958_465 // 9999-12-31, in days from 1899-12-30
	exactDigits = 15        // decimal digits that a cell keeps of a number
	phoneDigits = 8         // a format with fewer digits does not show a phone number
)

// of returns the text that a reader sees for number, the number in a cell. ok is false if the cell
// shows the number unchanged. since is the workbook's first day, in days from 1899-12-30.
func (s *shows) of(number string, since int) (string, bool) {
	if !s.day && s.digits == "" {
		return "", false
	}
	n, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	if err != nil || n < 1 || n > mostDigits {
		return "", false
	}
	if s.day {
		return dayOf(n, since)
	}
	if n != math.Trunc(n) {
		return "", false
	}
	return grouped(s.digits, strconv.FormatInt(int64(n), 10)), true
}

// number does the reverse of the method of: it returns the number that the style shows as the
// parameter text. ok is false if there is no such number.
func (s *shows) number(text string, since int) (number string, ok bool) {
	switch {
	case s.day:
		at, err := time.Parse("02/01/2006", text)
		if err != nil {
			return "", false
		}
		number = strconv.Itoa(int(at.Sub(time.Date(1899, 12, 30+since, 0, 0, 0, 0, time.UTC)).Hours() / 24))
	case s.digits != "":
		number = strings.TrimLeft(strings.Map(func(r rune) rune {
			if r < '0' || r > '9' {
				return -1
			}
			return r
		}, text), "0")
	default:
		n, err := strconv.ParseFloat(text, 64)
		return text, err == nil && strconv.FormatFloat(n, 'f', -1, 64) == text && len(text) <= exactDigits
	}
	again, ok := s.of(number, since)
	return number, ok && again == text
}

// dayOf returns the date that is n days after the workbook's first day, as 31/12/2024, with the
// time of day if n has a fraction. since is that first day, in days from 1899-12-30. ok is false
// for a day after 9999.
func dayOf(n float64, since int) (string, bool) {
	if n > lastDay {
		return "", false
	}
	day := math.Floor(n)
	at := time.Date(1899, 12, 30+since+int(day), 0, 0, 0, 0, time.UTC)
	if day == n {
		return at.Format("02/01/2006"), true
	}
	return at.Add(time.Duration(math.Round((n-day)*86_400)) * time.Second).Format("02/01/2006 15:04"), true
}

// grouped returns digits in a format that only groups them: "06 12" for "612" in the format 00
// 00.
func grouped(format, digits string) string {
	var out []byte
	k := len(digits)
	for i := len(format) - 1; i >= 0; i-- {
		switch c := format[i]; c {
		case '0', '#':
			if k > 0 {
				k--
				out = append(out, digits[k])
			} else if c == '0' {
				out = append(out, '0')
			}
		default:
			if k > 0 || strings.ContainsRune(format[:i], '0') {
				out = append(out, c)
			}
		}
	}
	for k > 0 {
		k--
		out = append(out, digits[k])
	}
	slices.Reverse(out)
	return string(out)
}

// groupsOf returns a number format without its quotes and backslashes if it only groups at least
// phoneDigits digits, otherwise "".
func groupsOf(code string) string {
	code, _, _ = strings.Cut(code, ";")
	var b strings.Builder
	groups, quoted := false, false
	for i := 0; i < len(code); i++ {
		c := code[i]
		switch {
		case c == '"':
			quoted = !quoted
		case c == '\\' && !quoted && i+1 < len(code):
			i++
			c = code[i]
			fallthrough
		case quoted || c == ' ' || c == '-':
			if c != ' ' && c != '-' && c != '.' && c != '/' {
				return ""
			}
			b.WriteByte(c)
			groups = true
		case c == '0' || c == '#':
			b.WriteByte(c)
		default:
			return ""
		}
	}
	if !groups || strings.Count(b.String(), "0")+strings.Count(b.String(), "#") < phoneDigits {
		return ""
	}
	return b.String()
}

// formatsOf returns how the cell styles of a workbook show numbers. The index is the number of
// the style. b is the part with the styles.
func formatsOf(b []byte) ([]shows, error) {
	custom := map[string]shows{}
	var list []shows
	inside := false
	s := xmlscan.Scanner{Bytes: b}
	for {
		t, ok, err := s.Next()
		if err != nil || !ok {
			return list, err
		}
		name := string(xmlscan.Local(t.Name))
		switch {
		case name == "cellXfs":
			inside = t.Kind == xmlscan.OpenTag
		case t.Kind != xmlscan.OpenTag:
		case name == "numFmt":
			code := t.Value(b, "formatCode")
			custom[t.Value(b, "numFmtId")] = shows{showsDay(code), groupsOf(code)}
		case name == "xf" && inside:
			id := t.Value(b, "numFmtId")
			n, _ := strconv.Atoi(id)
			is := custom[id]
			is.day = is.day || isDayFormat(n)
			list = append(list, is)
		}
	}
}

// isDayFormat reports whether the built-in number format n shows a day (ECMA-376 part 1,
// 18.8.30).
func isDayFormat(n int) bool {
	isDate := n >= 14 && n <= 17
	isDateAndTime := n == 22
	isEastern := n >= 27 && n <= 36 || n >= 50 && n <= 58
	return isDate || isDateAndTime || isEastern
}

// showsDay reports whether a number format shows a date: it has a year (y, j or aa, by language)
// or a day with a month (d, m), outside quotes and brackets.
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
