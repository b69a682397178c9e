package pattern

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
)

// longestURL bounds a web address, in tokens.
const longestURL = 400

// url finds the web address that begins with word i: "https" or "www". It
// returns the token after it, 0 for none.
func (s *scan) url(i int) int {
	host := i
	if s.key(i) != "www" {
		if s.mark(i+1) != ':' || s.mark(i+2) != '/' || s.mark(i+3) != '/' || !s.glued(i+1) || !s.glued(i+2) || !s.glued(i+3) {
			return 0
		}
		host = i + 4
	} else if s.mark(i+1) != '.' || !s.glued(i+2) || s.glued(i) {
		return 0
	}
	if !s.alnum(host) || !s.newGlue(host, i) {
		return 0
	}
	to := s.path(host)
	if s.key(i) == "www" && s.labels(i, to) < 3 || to == host {
		return 0
	}
	s.put(hit{from: i, to: to, rule: ruleURL})
	return to
}

func (s *scan) newGlue(host, from int) bool { return host == from || s.glued(host) }

// labels counts what dots part between tokens from and to.
func (s *scan) labels(from, to int) int {
	n := 1
	for j := from + 1; j < to; j++ {
		if s.mark(j) == '.' {
			n++
		} else if s.mark(j) == '/' {
			break
		}
	}
	return n
}

// path is the token after the address that goes on at token j: up to white
// space or a mark that is none of an address, without the sentence's own marks
// at its end.
func (s *scan) path(j int) int {
	from, open := j, 0
	for ; j < len(s.tok) && j < from+longestURL && (j == from || s.glued(j)); j++ {
		m := s.mark(j)
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
		switch s.mark(j - 1) {
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

// bareURL finds an address without "https" or "www", anchored at the dot i
// before its top-level domain: "librairie.ademe.fr", "linkedin.com/in/x".
func (s *scan) bareURL(i int) int {
	if !s.joins(i) || !s.alnum(i-1) || !s.is(i+1, french.TopDomain) || !s.small(i+1) && !s.upper(i-1) {
		return 0
	}
	to := i + 2
	if s.hostGoesOn(to) {
		return 0
	}
	h := s.hostBefore(i)
	if h.from < 0 || s.num(h.from) && h.from == i-1 {
		return 0
	}
	if s.mark(to) == '/' && s.glued(to) {
		h.path = true
		to = s.path(i - 1)
	}
	if v := s.hostVeto(&h, i); v != "" {
		s.refuse(h.from, to, ruleURL, v)
		return 0
	}
	s.put(hit{from: h.from, to: to, rule: ruleURL})
	return to
}

// hostGoesOn reports whether the word before token j is no top-level domain: more
// letters or labels follow, or an "@".
func (s *scan) hostGoesOn(j int) bool {
	if !s.glued(j) {
		return false
	}
	if s.alnum(j) || s.mark(j) == '@' {
		return true
	}
	return (s.mark(j) == '.' || s.mark(j) == '-') && s.glued(j+1) && s.alnum(j+1)
}

// host is the name of a server, as it was read.
type host struct {
	from   int // its first token; -1 for none
	labels int
	hyphen bool // a hyphen stands in it
	path   bool // a slash follows
}

// hostBefore reads the labels before the dot i.
func (s *scan) hostBefore(i int) host {
	h := host{from: i - 1, labels: 2}
	for j := i - 1; j >= 0 && j > i-longestDomain; j-- {
		switch s.mark(j) {
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
		if !s.glued(j) {
			break
		}
	}
	return h
}

// hostVeto is why the host h, whose top-level domain stands after the dot i, is
// no address.
func (s *scan) hostVeto(h *host, i int) core.Veto {
	switch {
	case !h.path && !h.hyphen && h.labels < 3 && !sureDomain(s.key(i+1)):
		return core.UsualWord // "merci.me"
	case s.size(i-1) < 2 && h.labels < 3:
		return core.TooShort
	}
	return ""
}

// sureDomain reports whether a top-level domain is no French word that could
// begin a sentence after a dot without space ("merci.me").
func sureDomain(key string) bool {
	return french.Is(key, french.SureDomain)
}
