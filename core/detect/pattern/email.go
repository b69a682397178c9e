package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// What is read on either side of an "@" is bounded, in tokens (RFC 5321 has 64
// and 255 octets).
const (
	longestLocal  = 40
	longestDomain = 40
)

// at reads what the "@" at token i stands in: an e-mail address or a user
// name. It returns the token to go on from.
func (s *scan) at(i int) int {
	from, to := s.local(i), s.domain(i+1)
	if from < 0 || to < 0 {
		return s.mention(i)
	}
	h := hit{from: from, to: to, rule: ruleEmail}
	if !s.glued(i) && !s.newLine(i) {
		if s.glued(i + 1) { // "merci @jean.fr"
			return s.mention(i)
		}
		h.doubt = doubtObfuscated
	}
	if s.newLine(i) && !(s.alnum(i-1) && s.telling(from, i) && s.is(to-1, french.TopDomain)) {
		return s.mention(i) // a line that begins with a user name
	}
	s.put(h)
	return to
}

// local is the first token of the local part that ends before token at; -1
// for none. A hyphen or underscore at a line end goes on on the next line.
func (s *scan) local(at int) int {
	from := -1
	for j := at - 1; j >= 0 && j >= at-longestLocal; j-- {
		switch s.mark(j) {
		case 0:
			from = j
		case '.', '_', '-', '+', '\'':
			if !s.glued(j) {
				if s.mark(j) == '_' {
					from = j
				}
				return from
			}
		default:
			return from
		}
		if !s.glued(j) && !s.wrapped(j) {
			return from
		}
	}
	return from
}

// wrapped reports whether token j, at the head of a line, goes on with a word
// that was broken after a glued hyphen or underscore.
func (s *scan) wrapped(j int) bool {
	if !s.newLine(j) || j < 2 || s.tok[j].Flags&core.AfterBlank != 0 || !s.small(j) && !s.num(j) {
		return false
	}
	m := s.mark(j - 1)
	return (m == '_' || m == '-' && s.small(j-2)) && s.glued(j-1)
}

// telling reports whether a local part has what a word at a line's end has
// not: a dot, a digit, an underscore.
func (s *scan) telling(from, to int) bool {
	for j := from; j < to; j++ {
		if s.num(j) || s.mark(j) == '.' || s.mark(j) == '_' {
			return true
		}
	}
	return false
}

// domain is the token after the domain that begins with token j; -1 when there
// is none. One line end may stand in it, at the "@" or at a dot or hyphen.
func (s *scan) domain(j int) int {
	start, dots, to, broken := j, 0, -1, 0
	for ; j < len(s.tok) && j < start+longestDomain; j++ {
		if !s.glued(j) {
			if !s.newLine(j) && j > start || s.tok[j].Flags&core.AfterBlank != 0 {
				break
			}
			if s.newLine(j) {
				if broken++; broken > 1 || j > start && !s.continues(j, dots) {
					break
				}
			}
		}
		switch m := s.mark(j); {
		case m == '.':
			dots++
		case m == '-', m == '_':
		case m != 0:
			return to
		case s.word(j) && dots > 0 && s.mark(j-1) == '.' && s.size(j) >= 2:
			to = j + 1
		default:
			if dots > 0 && s.glued(j) && s.mark(j-1) == '.' {
				to = -1
			}
		}
	}
	// What a hyphen or digits go on with is no top-level domain.
	if to > 0 && to < j && s.glued(to) && (s.mark(to) == '-' || s.alnum(to)) && s.glued(to+1) && s.alnum(to+1) {
		return -1
	}
	return to
}

// continues reports whether token j, at the head of a line, goes on with the
// domain before it.
func (s *scan) continues(j, dots int) bool {
	switch s.mark(j - 1) {
	case '.':
		return s.small(j) && (s.is(j, french.TopDomain) || dots < 2 && s.mark(j+1) == '.' && s.glued(j+1) && s.glued(j+2))
	case '-':
		return s.small(j) && dots == 0
	}
	return s.mark(j) == '.' && s.is(j+1, french.TopDomain) && s.glued(j+1)
}

// spelledEmail finds an address that hides from robots, anchored at token i:
// "jean point martin arobase orange point fr", "jean.martin [at] orange.fr".
func (s *scan) spelledEmail(i int) {
	left, right := i, i+1
	if s.mark(i) != 0 {
		if !s.word(i+1) || s.mark(i+2) != ']' && s.mark(i+2) != '}' && s.mark(i+2) != ')' {
			return
		}
		if k := s.key(i + 1); k != "at" && k != "a" && !s.is(i+1, french.SpelledAt) {
			return
		}
		right = i + 3
	}
	from := left
	for j := left - 1; j >= 0 && j >= left-longestLocal && s.alnum(j) && !s.newLine(j+1); {
		from = j
		if s.glued(j) && j > 0 && s.mark(j-1) != 0 && s.isJoin(j-1) && s.glued(j-1) || s.spelledJoin(j-1) {
			j -= 2
		} else if s.glued(j) && s.alnum(j-1) {
			j--
		} else {
			break
		}
	}
	dots, to := 0, -1
	for j := right; j < len(s.tok) && j < right+longestDomain && s.alnum(j) && !s.newLine(j); {
		if dots > 0 {
			to = j + 1
		}
		if n := s.dot(j + 1); n > 0 {
			dots++
			j += 1 + n
		} else if (s.mark(j+1) == '-' || s.key(j+1) == "tiret") && s.alnum(j+2) {
			j += 2
		} else if s.glued(j+1) && s.alnum(j+1) {
			j++
		} else {
			break
		}
	}
	if from < left && to > 0 && s.is(to-1, french.TopDomain) {
		s.put(hit{from: from, to: to, rule: ruleEmail, doubt: doubtObfuscated})
	}
}

func (s *scan) isJoin(j int) bool {
	switch s.mark(j) {
	case '.', '-', '_', '+':
		return true
	}
	return false
}

// spelledJoin reports whether token j is a joiner in words.
func (s *scan) spelledJoin(j int) bool {
	switch s.key(j) {
	case "point", "dot", "tiret", "underscore":
		return true
	}
	return false
}

// dot is how many tokens from j on stand for a dot: ".", "point", "[dot]".
func (s *scan) dot(j int) int {
	switch {
	case s.mark(j) == '.', s.key(j) == "point", s.key(j) == "dot":
		return 1
	case (s.mark(j) == '[' || s.mark(j) == '(') && (s.key(j+1) == "point" || s.key(j+1) == "dot" || s.mark(j+1) == '.'):
		return 3
	}
	return 0
}
