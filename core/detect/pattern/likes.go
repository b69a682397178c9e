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
func addLikes(c *cursor, out *sink) {
	var models map[part][]hit
	for _, h := range out.hits {
		if h.rule != ruleReference || h.doubt != "" || !isCode(c, &h) {
			continue
		}
		if models == nil {
			models = map[part][]hit{}
		}
		p := partAt(c, h.from)
		if len(models[p]) < mostLikes && !isAlikeAny(c, models[p], h.from, h.to) {
			models[p] = append(models[p], h)
		}
	}
	if models == nil {
		return
	}
	for i := range c.tok {
		if !c.alnum(i) || !c.startsCode(i) {
			continue
		}
		for _, h := range models[partAt(c, i)] {
			if n := h.to - h.from; i != h.from && c.ends(i+n) && isAlike(c, &h, i) {
				out.put(hit{from: i, to: i + n, rule: ruleReference})
				break
			}
		}
	}
}

// isAlikeAny reports whether tokens from to to are made as one of some references is.
func isAlikeAny(c *cursor, models []hit, from, to int) bool {
	for k := range models {
		if m := &models[k]; m.to-m.from == to-from && isAlike(c, m, from) {
			return true
		}
	}
	return false
}

func partAt(c *cursor, i int) part {
	if c.num(i) {
		return part{digits: c.size(i)}
	}
	return part{word: c.key(i)}
}

// isCode reports whether a reference is letters and digits in one piece.
func isCode(c *cursor, h *hit) bool {
	letters, digits := false, 0
	for i := h.from; i < h.to; i++ {
		switch {
		case i > h.from && !c.glued(i), !c.alnum(i) && (i == h.from || i == h.to-1):
			return false
		case c.num(i):
			digits += c.size(i)
		case c.word(i):
			letters = true
		}
	}
	return letters && digits >= fewestAlike && h.to > h.from+1
}

// isAlike reports whether the tokens from i on are made as a reference is. A letter behind
// its beginning may be another one.
func isAlike(c *cursor, h *hit, i int) bool {
	for k := range h.to - h.from {
		a, b := h.from+k, i+k
		switch {
		case !c.in(b) || c.tok[a].Kind != c.tok[b].Kind || k > 0 && !c.glued(b):
			return false
		case c.tok[a].Kind == core.Mark && c.mark(a) != c.mark(b):
			return false
		case c.tok[a].Kind == core.Mark, k > 0 && c.word(a) && c.size(a) == 1 && c.size(b) == 1:
		case partAt(c, a) != partAt(c, b):
			return false
		}
	}
	return true
}
