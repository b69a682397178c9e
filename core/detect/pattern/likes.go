package pattern

import "github.com/cachenom/cachenom/core"

// A text that names one reference in full, "dossier n° BI-117.904", names others without
// the word that led to it: "et BI-118.001". What is made of the same letters and of as many
// digits, in one piece, is one as well.

// fewestAlike is how many digits a reference has whose like is looked for.
const fewestAlike = 3

// mostLikes is how many references that begin alike serve as models. Those that are made as
// one before them do not count, so that a list of a thousand has one.
const mostLikes = 8

// part is a token as its likes have it: the word, or how many digits.
type part struct {
	word   string
	digits int
}

// addLikes finds what is made like the references that are sure.
func (s *scan) addLikes() {
	var models map[part][]hit
	for _, h := range s.hits {
		if h.rule != ruleReference || h.doubt != "" || !s.isCode(&h) {
			continue
		}
		if models == nil {
			models = map[part][]hit{}
		}
		p := s.part(h.from)
		if len(models[p]) < mostLikes && !s.isAlikeAny(models[p], h.from, h.to) {
			models[p] = append(models[p], h)
		}
	}
	if models == nil {
		return
	}
	for i := range s.tok {
		if !s.alnum(i) || !s.startsCode(i) {
			continue
		}
		for _, h := range models[s.part(i)] {
			if n := h.to - h.from; i != h.from && s.ends(i+n) && s.isAlike(&h, i) {
				s.put(hit{from: i, to: i + n, rule: ruleReference})
				break
			}
		}
	}
}

// isAlikeAny reports whether tokens from to to are made as one of some references is.
func (s *scan) isAlikeAny(models []hit, from, to int) bool {
	for k := range models {
		if m := &models[k]; m.to-m.from == to-from && s.isAlike(m, from) {
			return true
		}
	}
	return false
}

func (s *scan) part(i int) part {
	if s.num(i) {
		return part{digits: s.size(i)}
	}
	return part{word: s.key(i)}
}

// isCode reports whether a reference is letters and digits in one piece.
func (s *scan) isCode(h *hit) bool {
	letters, digits := false, 0
	for i := h.from; i < h.to; i++ {
		switch {
		case i > h.from && !s.glued(i), !s.alnum(i) && (i == h.from || i == h.to-1):
			return false
		case s.num(i):
			digits += s.size(i)
		case s.word(i):
			letters = true
		}
	}
	return letters && digits >= fewestAlike && h.to > h.from+1
}

// isAlike reports whether the tokens from i on are made as a reference is. A letter behind
// its beginning may be another one.
func (s *scan) isAlike(h *hit, i int) bool {
	for k := range h.to - h.from {
		a, b := h.from+k, i+k
		switch {
		case !s.in(b) || s.tok[a].Kind != s.tok[b].Kind || k > 0 && !s.glued(b):
			return false
		case s.tok[a].Kind == core.Mark && s.mark(a) != s.mark(b):
			return false
		case s.tok[a].Kind == core.Mark, k > 0 && s.word(a) && s.size(a) == 1 && s.size(b) == 1:
		case s.part(a) != s.part(b):
			return false
		}
	}
	return true
}
