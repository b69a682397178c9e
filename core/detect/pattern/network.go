package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

const ruleIP rule = 16

// ipAddress is the address of a computer in a network (IPv4: RFC 791; IPv6: RFC 4291,
// section 2.2).
var ipAddress = identifier{
	rule: ruleIP, rank: 75, name: "pattern.ip", kind: core.ID,
	starts: []start{
		{at: freeNumber, find: func(s *scan, i int) { findIPv4(s.cursor, &s.sink, i) }},
		{at: anyMark, marks: ":", find: func(s *scan, i int) { findIPv6(s.cursor, &s.sink, i) }},
	},
}

const ruleMAC rule = 17

// macAddress is the address of a device in a local network (IEEE 802, EUI-48).
var macAddress = identifier{
	rule: ruleMAC, rank: 76, name: "pattern.mac", kind: core.ID,
	starts: []start{
		{at: freeNumber, find: func(s *scan, i int) { findMAC(s.cursor, &s.sink, i) }},
		{at: gluedWord, find: func(s *scan, i int) {
			if !s.glued(i) {
				findMAC(s.cursor, &s.sink, i)
			}
		}},
	},
}

// findIPv4 finds the IPv4 address that begins with token i: four numbers below 256. Versions and
// numbered headings have the same shape, so one of the four must have two digits, and no word
// before them may mean "version".
func findIPv4(c *cursor, out *sink, i int) {
	long := false
	for k := range 4 {
		j := i + 2*k
		if v := c.value(j); v < 0 || v > 255 || c.size(j) > 3 || c.size(j) > 1 && c.surface(j)[0] == '0' {
			return
		}
		if k > 0 && (c.mark(j-1) != '.' || !c.glued(j-1) || !c.glued(j)) {
			return
		}
		long = long || c.size(j) > 1
	}
	switch {
	case c.size(i-1) == 2 && c.surface(i - 1)[0] == '0' && c.spaced(i):
		return // "06 12.34.56.78" is a phone number
	case c.is(i-1, french.BeforeVersion):
		out.refuse(i, i+7, ruleIP, isVersion) // "version 10.4.2.1"
	case !c.ends(i + 7):
		out.refuse(i, i+7, ruleIP, core.PartOfLonger)
	case !long, c.value(i) == 0 && c.key(i-1) != "ip":
		out.refuse(i, i+7, ruleIP, otherShape) // the heading 1.2.3.4
	default:
		out.put(hit{from: i, to: i + 7, rule: ruleIP})
	}
}

// hexGroup reads the letters and digits that follow each other without spaces from token j on. It
// returns the token after them and the number of their characters, or 0 characters if there are
// more than four or one is not a hexadecimal digit.
func hexGroup(c *cursor, j int) (to, n int) {
	for first := j; c.alnum(j) && (j == first || c.glued(j)); j++ {
		t := c.surface(j)
		if n += len(t); n > 4 {
			return j, 0
		}
		for k := 0; k < len(t); k++ {
			if b := t[k] | 0x20; !isDigit(t[k]) && (b < 'a' || b > 'f') {
				return j, 0
			}
		}
	}
	return j, n
}

// findMAC finds the MAC address that begins with token i: six pairs of hexadecimal digits, with
// colons or hyphens between them.
func findMAC(c *cursor, out *sink, i int) {
	if c.size(i) > 2 {
		return
	}
	j, sep := i, rune(0)
	for k := range 6 {
		to, n := hexGroup(c, j)
		if n != 2 {
			return
		}
		j = to
		if k == 5 {
			break
		}
		m := c.mark(j)
		if m != ':' && m != '-' || sep != 0 && m != sep || !c.joins(j) {
			return
		}
		sep = m
		j++
	}
	if c.ends(j) && c.mark(j) != ':' {
		out.put(hit{from: i, to: j, rule: ruleMAC})
	}
}

// findIPv6 finds the IPv6 address whose first colon is token i: eight groups of up to four
// hexadecimal digits, or fewer groups with one "::".
func findIPv6(c *cursor, out *sink, i int) {
	from := ipv6Start(c, i)
	if from < 0 {
		return
	}
	a := ipv6Groups(c, from)
	switch {
	case a.gaps > 1, a.gaps == 0 && a.groups != 8, a.groups < 2:
		return // "12:30:45" is a time
	case !a.letters:
		return // digits alone may be a time or a score
	case c.mark(a.to-1) == ':' && c.mark(a.to-2) != ':', !c.ends(a.to):
		return
	}
	if to, n := hexGroup(c, a.to); n > 0 && to > a.to && c.glued(a.to) {
		return
	}
	out.put(hit{from: from, to: a.to, rule: ruleIP})
}

// ipv6Start returns the first token of the IPv6 address whose first colon is token i: the group
// before it, or the colon itself if another colon follows. It returns -1 for anything else.
func ipv6Start(c *cursor, i int) int {
	if !c.glued(i) {
		if c.mark(i+1) != ':' {
			return -1
		}
		return i
	}
	from := i - 1
	for from > 0 && from > i-4 && c.glued(from) && c.alnum(from-1) {
		from--
	}
	if _, n := hexGroup(c, from); n == 0 || c.glued(from) && c.mark(from-1) != '[' && c.mark(from-1) != '(' {
		return -1
	}
	return from
}

// ipv6Read is what was read of an IPv6 address.
type ipv6Read struct {
	to      int // the token after the address
	groups  int
	gaps    int  // the number of its "::"
	letters bool // it has a letter, or a group of at least three characters
}

// ipv6Groups reads the groups of hexadecimal digits, with colons between them, that begin with
// token j.
func ipv6Groups(c *cursor, j int) (a ipv6Read) {
	for from := j; a.groups < 8; j++ {
		if to, n := hexGroup(c, j); n > 0 && (j == from || c.glued(j)) {
			a.groups++
			for ; j < to; j++ {
				a.letters = a.letters || c.word(j) || c.size(j) > 2
			}
		}
		if c.mark(j) != ':' || !c.glued(j) && j > from {
			break
		}
		if c.mark(j+1) == ':' && c.glued(j+1) {
			a.gaps++
			j++
		}
		if !c.glued(j+1) || !c.alnum(j+1) {
			if c.mark(j-1) == ':' {
				j++
			}
			break
		}
	}
	a.to = j
	return a
}
