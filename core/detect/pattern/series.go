package pattern

import "github.com/cachenom/cachenom/core"

const ruleSeries rule = 20

// listedNumbers are numbers and codes of the same form in a list of people.
var listedNumbers = identifier{
	rule: ruleSeries, rank: 63, name: "pattern.series", kind: core.ID,
	starts: []start{
		{at: anyNumber, find: func(s *scan, i int) { noteListed(&s.table, &s.series, i) }},
		{at: gluedWord, find: func(s *scan, i int) {
			if s.num(i+1) && s.canStartCode(i) {
				noteListedCode(s.cursor, &s.series, i)
			}
		}},
		{at: gluedWord, find: func(s *scan, i int) {
			if s.mark(i+1) == '-' && s.num(i+2) {
				noteTiedCode(&s.table, &s.series, i)
			}
		}},
		{at: wholeText, find: func(s *scan, _ int) { addSeries(s.cursor, &s.sink, &s.series) }},
	},
}

// likes are references with the same form as one that a word announces. After "dossier n°
// BI-117.904", a text mentions others without the word, "et BI-118.001". A code with the same
// letters and as many digits, without spaces, is a reference, too.
var likes = identifier{
	rule: ruleReference,
	starts: []start{
		{at: wholeText, find: func(s *scan, _ int) { addLikes(s.cursor, &s.sink) }},
	},
}

// series holds the first tokens of numbers and codes in a list of people: of candidates, players,
// students. One of them alone proves nothing; several of the same form do.
type series struct {
	at    []int // numbers of 7 to 12 digits that begin a line or a cell
	cells []int // numbers of 8 to 12 digits that fill their cells
	codes []int // codes of a few capitals and digits
	tied  []int // codes of capitals and groups of digits with hyphens: "FFME-38-77120"
}

// seriesAtLeast is how many different numbers or codes of the same form make a series.
const seriesAtLeast = 3

// A number in a series has shortestListed to longestListed digits. If numbers fill their cells and
// have at least longEnough digits, the same length makes them a series. Others need the same first
// digits.
const (
	shortestListed = 7
	longestListed  = 12
	longEnough     = 8
)

// noteListed records the number at token i if it begins its cell and has 7 to 12 digits.
func noteListed(c *table, all *series, i int) {
	n := c.size(i)
	isAttached := c.glued(i+1) && !c.endsCell(i+1) && c.mark(i+1) != '<'
	if n < shortestListed || n > longestListed || !c.ends(i+1) || isAttached {
		return
	}
	if c.startsCell(i) && !c.glued(i+1) {
		all.at = append(all.at, i)
	}
	inCell := (c.startsCell(i) || c.mark(i-1) == '>') && (c.endsCell(i+1) || c.mark(i+1) == '<')
	if n >= longEnough && inCell && c.surface(i)[0] != '0' {
		all.cells = append(all.cells, i)
	}
}

// canStartCode reports whether a code can begin with token i: only a mark that separates cells
// or words may directly precede it.
func (c *cursor) canStartCode(i int) bool {
	if !c.glued(i) {
		return true
	}
	switch c.mark(i - 1) {
	case ';', '|', ',', '>', '(', '[', '"', '\'', ':':
		return true
	}
	return false
}

// noteListedCode records the code whose letters are token i and whose digits directly follow:
// "HE221087", "N01770036".
func noteListedCode(c *cursor, all *series, i int) {
	if !c.upper(i) || c.size(i) > 3 || c.size(i+1) < 5 || c.size(i+1) > 10 || !c.ends(i+2) {
		return
	}
	all.codes = append(all.codes, i)
}

// noteTiedCode records the code of capitals and digits with hyphens whose letters are token i, if
// it fills its cell: "FFME-38-77120".
func noteTiedCode(c *table, all *series, i int) {
	if !c.upper(i) || c.size(i) < 2 || c.size(i) > 5 || !c.canStartCode(i) {
		return
	}
	const leastDigits = 5
	to := tiedEnd(c.cursor, i)
	fillsCell := (c.newCell(i) || c.glued(i)) && (c.endsCell(to) || c.mark(to) == '<' || c.mark(to) == ')')
	if c.countDigits(i, to) >= leastDigits && fillsCell {
		all.tied = append(all.tied, i)
	}
}

// tiedEnd returns the token after a code of letters and groups of digits with hyphens,
// "FFME-38-77120", that begins with token i.
func tiedEnd(c *cursor, i int) int {
	to := i + 1
	for to < i+7 && c.mark(to) == '-' && c.joins(to) && c.num(to+1) {
		to += 2
	}
	return to
}

// addSeries records the numbers and codes of a series as hits: those of the same form as at least
// two different others in the document.
func addSeries(c *cursor, out *sink, all *series) {
	codeEnd := func(i int) int { return codeEnd(c, i) }
	addAlike(c, out, all.at, func(i int) string { return seriesPrefix(c, i) }, codeEnd)
	addAlike(c, out, all.cells, func(i int) string { return "0123456789abc"[c.size(i):][:1] }, codeEnd)
	addAlike(c, out, all.codes, func(i int) string { return codeShape(c, i) }, codeEnd)
	addAlike(c, out, all.tied, func(i int) string { return c.surface(i) }, func(i int) int { return tiedEnd(c, i) })
}

// addAlike records as hits the numbers and codes that begin with the tokens in list, if three
// different ones (seriesAtLeast) or more have the same form. The function like returns the form
// of the number or code at a token, the function end the token after it.
func addAlike(c *cursor, out *sink, list []int, like func(int) string, end func(int) int) {
	if len(list) < seriesAtLeast {
		return
	}
	seen := map[string]bool{} // so that each number counts once
	count := map[string]int{}
	for _, i := range list {
		if value := c.surface(end(i) - 1); !seen[value] {
			seen[value] = true
			count[like(i)]++
		}
	}
	for _, i := range list {
		if count[like(i)] >= seriesAtLeast {
			out.put(hit{from: i, to: end(i), rule: ruleSeries})
		}
	}
}

// codeEnd returns the token after the number, or the letters and digits, that begin with token i.
func codeEnd(c *cursor, i int) int {
	if c.num(i) {
		return i + 1
	}
	return i + 2
}

// codeShape returns the form of the code that begins with token i, as two characters: the number of
// its letters and of its digits.
func codeShape(c *cursor, i int) string {
	return "0123"[c.size(i):][:1] + "0123456789a"[c.size(i+1):][:1]
}

// seriesPrefix returns the form of the number at token i: its first digits, at most four, and a
// character for its length. Of ten digits that begin with 0, it returns the first six.
func seriesPrefix(c *cursor, i int) string {
	t := c.surface(i)
	if len(t) == 10 && t[0] == '0' {
		return t[:6]
	}
	return t[:min(4, len(t)-3)] + "0123456789abc"[len(t)-1:len(t)]
}

// fewestAlike is how many digits a reference must have at least for addLikes to look for others of
// its form.
const fewestAlike = 3

// mostLikes limits addLikes: of the references with the same first token, it looks for at most
// this number of different forms. A list of a thousand references with the same form counts as
// one form.
const mostLikes = 8

// part is what a token must have in common with the token in the same place of another reference:
// the word, or the number of digits.
type part struct {
	word   string
	digits int
}

// addLikes finds the codes that have the form of a sure reference: "et BI-118.001" after "dossier
// n° BI-117.904".
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
		if !c.alnum(i) || !c.canStartCode(i) {
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

// isAlikeAny reports whether tokens [from, to) have the form of one of the references in models.
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

// isCode reports whether a reference is a code of letters and digits without spaces, with three
// digits (fewestAlike) or more.
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

// isAlike reports whether the tokens from i on have the form of the reference h: the same words,
// the same marks, and as many digits in each number. A word of one letter may be
// another letter, unless it is the first token.
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
