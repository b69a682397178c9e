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
		if key := s.key(from - 1); from > 0 && s.glued(i) && (key == "ssh" || key == "scp" || key == "sftp") && !s.is(from, french.SystemUser) {
			s.put(hit{from: from, to: i, rule: ruleHandle}) // "ssh ariou@serveur"
		} else if from >= 0 && s.joins(i) && s.alnum(i+1) {
			s.refuse(from, i+2, ruleEmail, otherShape) // "jean.martin@orange"
		}
		return s.mention(i)
	}
	h := hit{from: from, to: to, rule: ruleEmail}
	if !s.glued(i) && !s.newLine(i) {
		if s.glued(i+1) && !(s.spaced(i) && s.telling(from, i) && s.is(to-1, french.TopDomain)) { // "merci @jean.fr"
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
	start, dots, to, lines := j, 0, -1, 0
	for ; j < len(s.tok) && j < start+longestDomain; j++ {
		if s.newLine(j) {
			lines++
		}
		if !s.glued(j) && (lines > 1 || s.domainBreaks(start, j, dots)) {
			break
		}
		switch m := s.mark(j); {
		case m == '.':
			dots++
		case m == ',' && dots == 0 && s.joins(j) && j > start && s.is(j+1, french.TopDomain) && s.ends(j+2):
			return j + 2 // "gmail,com"
		case m == '-', m == '_':
		case m != 0:
			return to
		case dots == 0 || s.mark(j-1) != '.':
		case s.word(j) && s.size(j) >= 2:
			to = j + 1
		case s.glued(j):
			to = -1
		}
	}
	if to > 0 && to < j && s.domainGoesOn(to) {
		return -1
	}
	return to
}

// domainBreaks reports whether the domain that begins with token start and has so
// many dots ends before token j, which stands after white space.
func (s *scan) domainBreaks(start, j, dots int) bool {
	switch {
	case s.tok[j].Flags&core.AfterBlank != 0:
		return true
	case j == start:
		return false
	}
	return !s.newLine(j) || !s.continues(j, dots)
}

// domainGoesOn reports whether a hyphen or digits follow what looked like a
// top-level domain, and a word or number these: "fr-7", "fr2b".
func (s *scan) domainGoesOn(to int) bool {
	return s.joins(to) && (s.mark(to) == '-' || s.alnum(to)) && s.alnum(to+1)
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
	right := s.spelledAt(i)
	if right == 0 {
		return
	}
	from, to := s.spelledLocal(i), s.spelledDomain(right)
	if from < i && to > 0 && s.is(to-1, french.TopDomain) {
		s.put(hit{from: from, to: to, rule: ruleEmail, doubt: doubtObfuscated})
	}
}

// spelledAt is the token after what stands for an "@" from token i on: a word
// that says so, or "at" between brackets; 0 for none.
func (s *scan) spelledAt(i int) int {
	if s.mark(i) == 0 {
		return i + 1
	}
	if !s.word(i+1) && s.mark(i+1) != '@' || s.mark(i+2) != ']' && s.mark(i+2) != '}' && s.mark(i+2) != ')' {
		return 0
	}
	if k := s.key(i + 1); s.mark(i+1) != '@' && k != "at" && k != "a" && !s.is(i+1, french.SpelledAt) {
		return 0
	}
	return i + 3
}

// spelledLocal is the first token of the local part that ends before token at,
// whose dots may be words; at for none.
func (s *scan) spelledLocal(at int) int {
	from := at
	for j := at - 1; j >= 0 && j >= at-longestLocal && s.alnum(j) && !s.newLine(j+1); {
		from = j
		switch {
		case s.glued(j) && s.glued(j-1) && s.isJoin(j-1), s.spelledJoin(j - 1):
			j -= 2
		case s.glued(j) && s.alnum(j-1):
			j--
		default:
			return from
		}
	}
	return from
}

// spelledDomain is the token after the domain that begins with token j, whose
// dots and hyphens may be words; -1 where it has no dot.
func (s *scan) spelledDomain(j int) int {
	dots, to := 0, -1
	for start := j; j < len(s.tok) && j < start+longestDomain && s.alnum(j) && !s.newLine(j); {
		if dots > 0 {
			to = j + 1
		}
		n := s.dot(j + 1)
		switch {
		case n > 0:
			dots++
			j += 1 + n
		case (s.mark(j+1) == '-' || s.key(j+1) == "tiret") && s.alnum(j+2):
			j += 2
		case s.glued(j+1) && s.alnum(j+1):
			j++
		default:
			return to
		}
	}
	return to
}

// isJoin reports whether mark j joins the words of a local part.
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
