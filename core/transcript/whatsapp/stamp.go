package whatsapp

import (
	"bytes"
	"unicode"
	"unicode/utf8"
)

// stamp is the date and the time at the beginning of a message. Offsets are bytes of the message's
// first line.
type stamp struct {
	from, to int  // where date and time are
	end      int  // where the author begins, or the text that the program wrote
	bracket  bool // the stamp is in square brackets, as iOS writes it
}

// stampOf returns the stamp of a line. The result ok is false if the line does not begin with one.
func stampOf(line []byte) (s stamp, ok bool) {
	c := cursor{line: line}
	c.skip(isBlank)
	s.bracket = c.sign("[")
	s.from = c.at
	if !c.date() {
		return s, false
	}
	c.few(mostBetween, isBetween)
	if !c.clock() {
		return s, false
	}
	s.to = c.at
	c.few(mostBehind, isBetween)
	if half := len(bytes.TrimRightFunc(line[:c.at], isBlank)); half > s.to { // words after the time belong to it: "p. m."
		s.to = half
	}
	if s.bracket {
		if !c.sign("]") {
			return s, false
		}
	} else if !c.blankBefore() || !c.sign("-") && !c.sign("–") {
		return s, false
	}
	if r, n := utf8.DecodeRune(line[c.at:]); n > 0 && !isBlank(r) {
		return s, false
	}
	c.skip(isBlank)
	s.end = c.at
	return s, true
}

// The most characters of the words between the date and the time ("à", "klo", "a las", "下午"), and
// of those after the time ("p. m.").
const (
	mostBetween = 12
	mostBehind  = 10
)

// isBetween reports whether a character may be in the words between a date and a time, or after the
// time: "à" (French for "at"), "a las" (Spanish), "PM".
func isBetween(r rune) bool {
	return isBlank(r) || r == ',' || r == '.' || unicode.IsLetter(r)
}

// cursor reads a line from left to right.
type cursor struct {
	line []byte
	at   int // the next byte
}

// sign reads the given characters, and reports whether they were next.
func (c *cursor) sign(s string) bool {
	if !bytes.HasPrefix(c.line[c.at:], []byte(s)) {
		return false
	}
	c.at += len(s)
	return true
}

// few reads the next characters that satisfy the function is, n at most, and returns how many it
// read.
func (c *cursor) few(n int, is func(rune) bool) (count int) {
	for count < n {
		r, size := utf8.DecodeRune(c.line[c.at:])
		if size == 0 || !is(r) {
			break
		}
		c.at += size
		count++
	}
	return count
}

// skip reads the next characters that satisfy the function is.
func (c *cursor) skip(is func(rune) bool) { c.few(len(c.line), is) }

// number reads a number, and reports whether one was next that has n digits at most.
func (c *cursor) number(n int) bool {
	digits := c.few(n+1, unicode.IsDigit)
	return 0 < digits && digits <= n
}

// date reads a date of three numbers, and reports whether one was next: "12/03/2023", "12.03.23",
// "2023-03-12", "12. 3. 2023".
func (c *cursor) date() bool {
	const year = 4
	if !c.number(year) || c.at >= len(c.line) {
		return false
	}
	between := c.line[c.at : c.at+1]
	for range 2 {
		if bytes.IndexByte([]byte("/.-"), between[0]) < 0 || !c.sign(string(between)) {
			return false
		}
		if c.few(1, isBlank); !c.number(year) {
			return false
		}
	}
	return true
}

// clock reads a time, and reports whether one was next: "14:05", "2:05:22", "14.05".
func (c *cursor) clock() bool {
	if !c.number(2) {
		return false
	}
	for _, sign := range []string{":", "."} {
		if !c.sign(sign) {
			continue
		}
		if !c.number(2) {
			return false
		}
		if c.sign(sign) {
			return c.number(2)
		}
		return true
	}
	return false
}

// blankBefore reports whether white space precedes the cursor.
func (c *cursor) blankBefore() bool {
	r, _ := utf8.DecodeLastRune(c.line[:c.at])
	return isBlank(r)
}
