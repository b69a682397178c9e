package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// ipv4 finds four numbers below 256 that begin with token i. Versions and
// numbered headings look alike: one of the four must have two digits, and no
// word may say "version".
func (s *scan) ipv4(i int) {
	long := false
	for k := range 4 {
		j := i + 2*k
		if v := s.value(j); v < 0 || v > 255 || s.size(j) > 3 || s.size(j) > 1 && s.surface(j)[0] == '0' {
			return
		}
		if k > 0 && (s.mark(j-1) != '.' || !s.glued(j-1) || !s.glued(j)) {
			return
		}
		long = long || s.size(j) > 1
	}
	switch {
	case s.size(i-1) == 2 && s.surface(i - 1)[0] == '0' && s.spaced(i):
		return // "06 12.34.56.78"
	case s.is(i-1, french.BeforeVersion):
		s.refuse(i, i+7, ruleIP, isVersion) // "version 10.4.2.1"
	case !s.ends(i + 7):
		s.refuse(i, i+7, ruleIP, core.PartOfLonger)
	case !long, s.value(i) == 0 && s.key(i-1) != "ip":
		s.refuse(i, i+7, ruleIP, otherShape) // the heading 1.2.3.4
	default:
		s.put(hit{from: i, to: i + 7, rule: ruleIP})
	}
}

// hexGroup reads letters and digits that are glued together from token j on.
// It returns the token after them and how many there are; 0 when one is no
// hexadecimal digit.
func (s *scan) hexGroup(j int) (to, n int) {
	for first := j; s.alnum(j) && (j == first || s.glued(j)); j++ {
		t := s.surface(j)
		if n += len(t); n > 4 {
			return j, 0
		}
		for k := 0; k < len(t); k++ {
			if c := t[k] | 0x20; !isDigit(t[k]) && (c < 'a' || c > 'f') {
				return j, 0
			}
		}
	}
	return j, n
}

// macAt finds six pairs of hexadecimal digits that begin with token i, colons
// or hyphens between them.
func (s *scan) macAt(i int) {
	if s.size(i) > 2 {
		return
	}
	j, sep := i, rune(0)
	for k := range 6 {
		to, n := s.hexGroup(j)
		if n != 2 {
			return
		}
		j = to
		if k == 5 {
			break
		}
		m := s.mark(j)
		if m != ':' && m != '-' || sep != 0 && m != sep || !s.glued(j) || !s.glued(j+1) {
			return
		}
		sep = m
		j++
	}
	if s.ends(j) && s.mark(j) != ':' {
		s.put(hit{from: i, to: j, rule: ruleMAC})
	}
}

// ipv6 finds an address in which the colon i is the first: groups of up to
// four hexadecimal digits, eight of them or fewer with one "::".
func (s *scan) ipv6(i int) {
	from := s.ipv6Start(i)
	if from < 0 {
		return
	}
	a := s.ipv6Groups(from)
	switch {
	case a.gaps > 1, a.gaps == 0 && a.groups != 8, a.groups < 2:
		return // "12:30:45"
	case !a.letters:
		return // a time, a score
	case s.mark(a.to-1) == ':' && s.mark(a.to-2) != ':', !s.ends(a.to):
		return
	}
	if to, n := s.hexGroup(a.to); n > 0 && to > a.to && s.glued(a.to) {
		return
	}
	s.put(hit{from: from, to: a.to, rule: ruleIP})
}

// ipv6Start is the first token of the address whose first colon is token i: the
// group before it, or the colon itself where another follows; -1 for none.
func (s *scan) ipv6Start(i int) int {
	if !s.glued(i) {
		if s.mark(i+1) != ':' {
			return -1
		}
		return i
	}
	from := i - 1
	for from > 0 && from > i-4 && s.glued(from) && s.alnum(from-1) {
		from--
	}
	if _, n := s.hexGroup(from); n == 0 || s.glued(from) && s.mark(from-1) != '[' && s.mark(from-1) != '(' {
		return -1
	}
	return from
}

// ipv6Read is an IPv6 address as it was read.
type ipv6Read struct {
	to      int // the token after it
	groups  int
	gaps    int  // how often "::" stands in it
	letters bool // a letter stands in it, or a group of three digits and more
}

// ipv6Groups reads groups of hexadecimal digits with colons between them from
// token j on.
func (s *scan) ipv6Groups(j int) (a ipv6Read) {
	for from := j; a.groups < 8; j++ {
		if to, n := s.hexGroup(j); n > 0 && (j == from || s.glued(j)) {
			a.groups++
			for ; j < to; j++ {
				a.letters = a.letters || s.word(j) || s.size(j) > 2
			}
		}
		if s.mark(j) != ':' || !s.glued(j) && j > from {
			break
		}
		if s.mark(j+1) == ':' && s.glued(j+1) {
			a.gaps++
			j++
		}
		if !s.glued(j+1) || !s.alnum(j+1) {
			if s.mark(j-1) == ':' {
				j++
			}
			break
		}
	}
	a.to = j
	return a
}
