package pattern

import "github.com/cachenom/cachenom/core/french"

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
	if s.is(i-1, french.BeforeVersion) {
		return
	}
	if long && s.ends(i+7) && (s.value(i) > 0 || s.key(i-1) == "ip") {
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
	from := i
	if s.glued(i) {
		from = i - 1
		for from > 0 && from > i-4 && s.glued(from) && s.alnum(from-1) {
			from--
		}
		if _, n := s.hexGroup(from); n == 0 || s.glued(from) && s.mark(from-1) != '[' && s.mark(from-1) != '(' {
			return
		}
	} else if s.mark(i+1) != ':' {
		return
	}
	j, groups, gap, letters := from, 0, 0, false
	for groups < 8 {
		if to, n := s.hexGroup(j); n > 0 && (j == from || s.glued(j)) {
			groups++
			for ; j < to; j++ {
				letters = letters || s.word(j) || s.size(j) > 2
			}
		}
		if s.mark(j) != ':' || !s.glued(j) && j > from {
			break
		}
		if s.mark(j+1) == ':' && s.glued(j+1) {
			gap++
			j++
		}
		if !s.glued(j+1) || !s.alnum(j+1) {
			if s.mark(j-1) == ':' {
				j++
			}
			break
		}
		j++
	}
	if gap > 1 || gap == 0 && groups != 8 || groups < 2 || !letters || s.mark(j-1) == ':' && s.mark(j-2) != ':' || !s.ends(j) {
		return
	}
	if to, n := s.hexGroup(j); n > 0 && to > j && s.glued(j) {
		return
	}
	s.put(hit{from: from, to: j, rule: ruleIP})
}
