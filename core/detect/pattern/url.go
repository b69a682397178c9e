package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

const ruleURL rule = 2

// webAddress is the address of a page, with or without "https" or "www" (RFC 3986;
// https://data.iana.org/TLD/ lists the top-level domains).
var webAddress = identifier{
	rule: ruleURL, rank: 90, name: "pattern.url", kind: core.URL,
	starts: []start{
		{at: cueWord, words: french.Of(french.LinkStart), find: func(s *scan, i int) { s.next = max(s.next, findURL(s.cursor, &s.sink, i)) }},
		{at: anyMark, marks: ".", find: func(s *scan, i int) { s.next = max(s.next, findBareURL(s.cursor, &s.sink, i)) }},
	},
}

// longestURL is how many tokens of a web address are read at most.
const longestURL = 400

// findURL finds the web address that begins with the word at token i, "https" or "www". It returns
// the token after the address, or 0.
func findURL(c *cursor, out *sink, i int) int {
	host := i
	if c.key(i) != "www" {
		isGlued := c.glued(i+1) && c.joins(i+2)
		if c.mark(i+1) != ':' || c.mark(i+2) != '/' || c.mark(i+3) != '/' || !isGlued {
			return 0
		}
		host = i + 4
	} else if c.mark(i+1) != '.' || !c.glued(i+2) || c.glued(i) {
		return 0
	}
	if !c.alnum(host) || !isHostStart(c, host, i) {
		return 0
	}
	to := pathEnd(c, host)
	if c.key(i) == "www" && countLabels(c, i, to) < 3 || to == host {
		return 0
	}
	out.put(hit{from: i, to: to, rule: ruleURL})
	return to
}

func isHostStart(c *cursor, host, from int) bool { return host == from || c.glued(host) }

// countLabels counts the parts between the dots of the host at tokens [from, to): three in
// "www.ademe.fr". A slash ends the host.
func countLabels(c *cursor, from, to int) int {
	n := 1
	for j := from + 1; j < to; j++ {
		if c.mark(j) == '.' {
			n++
		} else if c.mark(j) == '/' {
			break
		}
	}
	return n
}

// pathEnd returns the token after a web address, of which token j is a part. The address ends at
// white space or a mark that addresses do not contain, and does not include the marks that end a
// sentence.
func pathEnd(c *cursor, j int) int {
	from, open := j, 0
	for ; j < len(c.tok) && j < from+longestURL && (j == from || c.glued(j)); j++ {
		m := c.mark(j)
		if m == '(' {
			open++
		} else if m == ')' {
			if open--; open < 0 {
				break
			}
		}
		if m != 0 && !urlMark(m) {
			break
		}
	}
	for j > from {
		switch c.mark(j - 1) {
		case '.', ',', ';', ':', '!', '?', '\'', '"', ')', '*', '_':
			j--
			continue
		}
		break
	}
	return j
}

func urlMark(m rune) bool {
	switch m {
	case '.', '/', '-', '_', '~', ':', '?', '#', '@', '!', '$', '&', '\'', '(', ')', '*', '+', ',', ';', '=', '%':
		return true
	}
	return false
}

// findBareURL finds an address without "https" or "www" whose top-level domain follows the dot at
// token i: "librairie.ademe.fr", "linkedin.com/in/x". It returns the token after the address, or 0.
func findBareURL(c *cursor, out *sink, i int) int {
	if !c.joins(i) || !c.alnum(i-1) || !c.is(i+1, french.TopDomain) || !c.small(i+1) && !c.upper(i-1) {
		return 0
	}
	to := i + 2
	if isLongerHost(c, to) {
		return 0
	}
	h := readHost(c, i)
	if h.from < 0 || c.num(h.from) && h.from == i-1 {
		return 0
	}
	if c.mark(to) == '/' && c.glued(to) {
		h.path = true
		to = pathEnd(c, i-1)
	}
	if v := hostVeto(c, &h, i); v != "" {
		out.refuse(h.from, to, ruleURL, v)
		return 0
	}
	out.put(hit{from: h.from, to: to, rule: ruleURL})
	return to
}

// isLongerHost reports whether the word before token j is not a top-level domain, because token j
// directly continues it: another letter, digit or label follows, or an "@".
func isLongerHost(c *cursor, j int) bool {
	if !c.glued(j) {
		return false
	}
	if c.alnum(j) || c.mark(j) == '@' {
		return true
	}
	return (c.mark(j) == '.' || c.mark(j) == '-') && c.glued(j+1) && c.alnum(j+1)
}

// host holds what was read of the name of a server.
type host struct {
	from   int  // its first token, or -1 if there is no name
	labels int  // the parts between its dots, with the top-level domain
	hyphen bool // it has a hyphen
	path   bool // a slash follows
}

// readHost reads, backwards from the dot at token i, the name of a server whose top-level domain
// follows the dot.
func readHost(c *cursor, i int) host {
	h := host{from: i - 1, labels: 2}
	for j := i - 1; j >= 0 && j > i-longestDomain; j-- {
		switch c.mark(j) {
		case 0:
			h.from = j
		case '-':
			h.hyphen = true
		case '.':
			h.labels++
		case '@', '_', '/':
			h.from = -1
			return h
		default:
			return h
		}
		if !c.glued(j) {
			break
		}
	}
	return h
}

// hostVeto returns why the server name h, whose top-level domain follows the dot at token i, is not
// an address, or "" if there is no reason.
func hostVeto(c *cursor, h *host, i int) core.Veto {
	switch {
	case !h.path && !h.hyphen && h.labels < 3 && !isSureDomain(c.key(i+1)):
		return core.UsualWord // "merci.me" ("thanks.me")
	case c.size(i-1) < 2 && h.labels < 3:
		return core.TooShort
	}
	return ""
}

// isSureDomain reports whether a folded top-level domain is not also a French word that can begin a
// sentence after a dot without a space, as "me" in "merci.me".
func isSureDomain(key string) bool {
	return french.Is(key, french.SureDomain)
}
