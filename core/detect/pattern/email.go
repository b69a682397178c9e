package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

const ruleEmail rule = 1

// email is an e-mail address, including one that is disguised to hide it from robots: "jean
// point martin arobase orange point fr" (RFC 5322, section 3.4.1; lengths: RFC 5321, section
// 4.5.3.1).
var email = identifier{
	rule: ruleEmail, rank: 95, name: "pattern.email", kind: core.Email,
	starts: []start{
		{at: cueWord, words: french.Of(french.SpelledAt), find: func(s *scan, i int) { findSpelledEmail(s.cursor, &s.sink, i) }},
		{at: anyMark, marks: "([{", find: func(s *scan, i int) { findSpelledEmail(s.cursor, &s.sink, i) }},
		{at: anyMark, marks: "@", find: func(s *scan, i int) { s.next = max(s.next, findAt(s.cursor, &s.sink, &s.users, i)) }},
	},
}

// How many tokens are read at most before and after an "@". RFC 5321 allows 64 and 255
// octets.
const (
	longestLocal  = 40
	longestDomain = 40
)

// findAt finds the e-mail address or the user name around the "@" at token i. It returns the
// token at which the pass continues, or 0 for the next one.
func findAt(c *cursor, out *sink, u *users, i int) int {
	from, to := localStart(c, i), domainEnd(c, i+1)
	if from < 0 || to < 0 {
		isRemote := from > 0 && c.glued(i) && isRemoteCommand(c.key(from-1))
		if isRemote && !c.is(from, french.SystemUser) {
			out.put(hit{from: from, to: i, rule: ruleHandle}) // "ssh ariou@serveur"
		} else if from >= 0 && c.joins(i) && c.alnum(i+1) {
			out.refuse(from, i+2, ruleEmail, otherShape) // "jean.martin@orange"
		}
		return findMention(c, out, u, i)
	}
	h := hit{from: from, to: to, rule: ruleEmail}
	if !c.glued(i) && !c.newLine(i) {
		if c.glued(i+1) && !(c.spaced(i) && isTelling(c, from, i) && c.is(to-1, french.TopDomain)) { // "merci @jean.fr" ("thanks")
			return findMention(c, out, u, i)
		}
		h.doubt = doubtObfuscated
	}
	if c.newLine(i) && !(c.alnum(i-1) && isTelling(c, from, i) && c.is(to-1, french.TopDomain)) {
		return findMention(c, out, u, i) // a line that begins with a user name
	}
	out.put(h)
	return to
}

// isRemoteCommand reports whether a folded word is a command whose argument is a user name and a
// server: "ssh ariou@serveur".
func isRemoteCommand(key string) bool { return key == "ssh" || key == "scp" || key == "sftp" }

// localStart returns the first token of the local part of an e-mail address, or -1 if there is
// none. The parameter at is the token of its "@". A local part may continue on the next line
// after a hyphen or an underscore.
func localStart(c *cursor, at int) int {
	from := -1
	for j := at - 1; j >= 0 && j >= at-longestLocal; j-- {
		switch c.mark(j) {
		case 0:
			from = j
		case '.', '_', '-', '+', '\'':
			if !c.glued(j) {
				if c.mark(j) == '_' {
					from = j
				}
				return from
			}
		default:
			return from
		}
		if !c.glued(j) && !isWrapped(c, j) {
			return from
		}
	}
	return from
}

// isWrapped reports whether token j, the first of its line, continues a local part that was broken
// after a hyphen or an underscore.
func isWrapped(c *cursor, j int) bool {
	if !c.newLine(j) || j < 2 || c.afterBlank(j) || !c.small(j) && !c.num(j) {
		return false
	}
	m := c.mark(j - 1)
	return (m == '_' || m == '-' && c.small(j-2)) && c.glued(j-1)
}

// isTelling reports whether tokens [from, to) before an "@" are certainly a local part, not an
// ordinary word: they have a dot, a digit or an underscore.
func isTelling(c *cursor, from, to int) bool {
	for j := from; j < to; j++ {
		if c.num(j) || c.mark(j) == '.' || c.mark(j) == '_' {
			return true
		}
	}
	return false
}

// domainEnd returns the token after the domain that begins with token j, or -1. The domain may
// contain one line break: after the "@", or beside a dot or a hyphen.
func domainEnd(c *cursor, j int) int {
	start, dots, to, lines := j, 0, -1, 0
	for ; j < len(c.tok) && j < start+longestDomain; j++ {
		if c.newLine(j) {
			lines++
		}
		if !c.glued(j) && (lines > 1 || isDomainBreak(c, start, j, dots)) {
			break
		}
		switch m := c.mark(j); {
		case m == '.':
			dots++
		case m == ',' && dots == 0 && c.joins(j) && j > start && c.is(j+1, french.TopDomain) && c.ends(j+2):
			return j + 2 // "gmail,com"
		case m == '-', m == '_':
		case m != 0:
			return to
		case dots == 0 || c.mark(j-1) != '.':
		case c.word(j) && c.size(j) >= 2:
			to = j + 1
		case c.glued(j):
			to = -1
		}
	}
	if to > 0 && to < j && isLongerDomain(c, to) {
		return -1
	}
	return to
}

// isDomainBreak reports whether the white space before token j ends a domain. The parameter start
// is the first token of the domain, and dots is the number of dots in it so far.
func isDomainBreak(c *cursor, start, j, dots int) bool {
	switch {
	case c.afterBlank(j):
		return true
	case j == start:
		return false
	}
	return !c.newLine(j) || !continuesDomain(c, j, dots)
}

// isLongerDomain reports whether an apparent top-level domain is not one, because something
// directly follows it: "fr-7", "fr2b". The parameter to is the token after the domain.
func isLongerDomain(c *cursor, to int) bool {
	return c.joins(to) && (c.mark(to) == '-' || c.alnum(to)) && c.alnum(to+1)
}

// continuesDomain reports whether token j, the first of its line, continues the domain that the
// line before ends with. dots is the number of dots in the domain so far.
func continuesDomain(c *cursor, j, dots int) bool {
	switch c.mark(j - 1) {
	case '.':
		isLabel := dots < 2 && c.mark(j+1) == '.' && c.joins(j+1)
		return c.small(j) && (c.is(j, french.TopDomain) || isLabel)
	case '-':
		return c.small(j) && dots == 0
	}
	return c.mark(j) == '.' && c.is(j+1, french.TopDomain) && c.glued(j+1)
}

// findSpelledEmail finds a disguised address around token i: "jean point martin arobase orange
// point fr", "jean.martin [at] orange.fr".
func findSpelledEmail(c *cursor, out *sink, i int) {
	right := spelledAtEnd(c, i)
	if right == 0 {
		return
	}
	from, to := spelledLocalStart(c, i), spelledDomainEnd(c, right)
	if from < i && to > 0 && c.is(to-1, french.TopDomain) {
		out.put(hit{from: from, to: to, rule: ruleEmail, doubt: doubtObfuscated})
	}
}

// spelledAtEnd returns the token after what replaces an "@" at token i: a word, "arobase", or "at"
// between brackets, "[at]". It returns 0 for anything else.
func spelledAtEnd(c *cursor, i int) int {
	if c.mark(i) == 0 {
		return i + 1
	}
	if !c.word(i+1) && c.mark(i+1) != '@' || c.mark(i+2) != ']' && c.mark(i+2) != '}' && c.mark(i+2) != ')' {
		return 0
	}
	if k := c.key(i + 1); c.mark(i+1) != '@' && k != "at" && k != "a" && !c.is(i+1, french.SpelledAt) {
		return 0
	}
	return i + 3
}

// spelledLocalStart returns the first token of the local part of a disguised address: "jean point
// martin". The parameter at is the token after the local part; it is also the result if there is
// no local part.
func spelledLocalStart(c *cursor, at int) int {
	from := at
	for j := at - 1; j >= 0 && j >= at-longestLocal && c.alnum(j) && !c.newLine(j+1); {
		from = j
		switch {
		case c.glued(j) && c.glued(j-1) && isJoin(c, j-1), isSpelledJoin(c, j-1):
			j -= 2
		case c.glued(j) && c.alnum(j-1):
			j--
		default:
			return from
		}
	}
	return from
}

// spelledDomainEnd returns the token after the domain of a disguised address that begins with token
// j, "orange point fr", or -1 if it has no dot. Words may replace its dots and hyphens.
func spelledDomainEnd(c *cursor, j int) int {
	dots, to := 0, -1
	for start := j; j < len(c.tok) && j < start+longestDomain && c.alnum(j) && !c.newLine(j); {
		if dots > 0 {
			to = j + 1
		}
		n := dotLength(c, j+1)
		switch {
		case n > 0:
			dots++
			j += 1 + n
		case (c.mark(j+1) == '-' || c.key(j+1) == "tiret") && c.alnum(j+2):
			j += 2
		case c.glued(j+1) && c.alnum(j+1):
			j++
		default:
			return to
		}
	}
	return to
}

// isJoin reports whether the mark at token j can join two words of a local part.
func isJoin(c *cursor, j int) bool {
	switch c.mark(j) {
	case '.', '-', '_', '+':
		return true
	}
	return false
}

// isSpelledJoin reports whether the word at token j is the name of a mark that can join two words
// of a local part: "point", "tiret".
func isSpelledJoin(c *cursor, j int) bool {
	switch c.key(j) {
	case "point", "dot", "tiret", "underscore":
		return true
	}
	return false
}

// dotLength returns the number of tokens from j on that mean a dot: ".", "point", "[dot]".
func dotLength(c *cursor, j int) int {
	switch {
	case c.mark(j) == '.', c.key(j) == "point", c.key(j) == "dot":
		return 1
	case (c.mark(j) == '[' || c.mark(j) == '(') && (c.key(j+1) == "point" || c.key(j+1) == "dot" || c.mark(j+1) == '.'):
		return 3
	}
	return 0
}
