package pattern

import "github.com/cachenom/cachenom/core/french"

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
	if !s.glued(i) || !s.glued(i+1) || !s.alnum(i-1) || !s.is(i+1, french.TopDomain) || !s.small(i+1) && !s.upper(i-1) {
		return 0
	}
	next := i + 2
	if s.glued(next) && (s.alnum(next) || s.mark(next) == '@' || (s.mark(next) == '.' || s.mark(next) == '-') && s.glued(next+1) && s.alnum(next+1)) {
		return 0
	}
	from, hyphen, labels := i-1, false, 2
	for j := i - 1; j >= 0 && j > i-longestDomain; j-- {
		switch s.mark(j) {
		case 0:
			from = j
		case '-':
			hyphen = true
		case '.':
			labels++
		default:
			if s.mark(j) == '@' || s.mark(j) == '_' || s.mark(j) == '/' {
				return 0
			}
			j = -1
			continue
		}
		if !s.glued(j) {
			break
		}
	}
	if s.mark(from) != 0 || s.num(from) && from == i-1 {
		return 0
	}
	to := next
	slash := s.mark(next) == '/' && s.glued(next)
	if slash {
		to = s.path(i - 1)
	}
	if !slash && !hyphen && labels < 3 && !sureDomain(s.key(i+1)) || s.size(i-1) < 2 && labels < 3 {
		return 0
	}
	s.put(hit{from: from, to: to, rule: ruleURL})
	return to
}

// sureDomain reports whether a top-level domain is no French word that could
// begin a sentence after a dot without space ("merci.me").
func sureDomain(key string) bool {
	return french.Is(key, french.SureDomain)
}
