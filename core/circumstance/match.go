package circumstance

import "github.com/cachenom/cachenom/core"

// match is a place at which a rule matches. Its ranges are tokens, half-open: from..to is the span
// of the circumstance, coreFrom..coreTo its core. An empty core means that the whole span is the
// core.
type match struct {
	rule             *rule
	from, to         int
	coreFrom, coreTo int
}

// matcher finds the places in one text at which rules match.
type matcher struct {
	*ruleset
	doc   *core.Doc
	forms []form // number of a form in doc.Forms → what the rules say of it, filled in at its first use
}

// form is what the rules say of a folded word.
type form struct {
	in    []uint64 // bit n is set if the word is in set n; nil if not filled in yet
	rules []uint16 // numbers of the rules whose pattern may begin with the word
}

// is reports whether token i is a word of a set, given by its number.
func (m *matcher) is(i int, set uint16) bool {
	f := m.at(i)
	return f != nil && f.in[set/64]&(1<<(set%64)) != 0
}

// at returns what the rules say of token i; nil for a mark.
func (m *matcher) at(i int) *form {
	id := m.doc.Tokens[i].Form
	if id < 0 {
		return nil
	}
	f := &m.forms[id]
	if f.in == nil {
		f.in = make([]uint64, len(m.first)/64+1)
		for _, set := range m.setsOf(m.doc.Key(i)) {
			f.in[set/64] |= 1 << (set % 64)
			f.rules = append(f.rules, m.first[set]...)
		}
	}
	return f
}

// best returns the match that begins with token i: that of an exception, if one matches, else the
// longest one. Its rule is nil if no rule matches.
func (m *matcher) best(i int) match {
	var best match
	f := m.at(i)
	if f == nil {
		return best
	}
	behind := m.next(i)
	for _, n := range f.rules {
		if set := m.rules[n].second; set != 0 && (behind < 0 || !m.is(behind, set)) {
			continue
		}
		s := state{matcher: m, match: match{rule: &m.rules[n], from: i}}
		if !s.run(0, i, i) || s.from >= s.to {
			continue
		}
		if best.rule == nil || best.rule.kind != none && (s.rule.kind == none || s.to-s.from > best.to-best.from) {
			best = s.match
		}
	}
	return best
}

// next returns the next token after i in the sentence, or -1. It skips apostrophes and hyphens
// inside words; any other mark and a new paragraph end the sentence.
func (m *matcher) next(i int) int {
	j := i + 1
	for j < len(m.doc.Tokens) && m.joins(j) {
		j++
	}
	if j >= len(m.doc.Tokens) || m.breaks(j) {
		return -1
	}
	return j
}

// joins reports whether token i is an apostrophe, or a hyphen with no space before it, as inside a
// word.
func (m *matcher) joins(i int) bool {
	t := &m.doc.Tokens[i]
	return t.Mark == '\'' || t.Mark == '-' && t.Flags&core.AfterSpace == 0
}

// breaks reports whether token i ends a sentence: it is a mark, or begins a paragraph, a cell,
// or a line that does not continue the sentence.
func (m *matcher) breaks(i int) bool {
	t := &m.doc.Tokens[i]
	return t.Kind == core.Mark || t.Flags&(core.AfterBlank|core.AfterTab) != 0 || t.Flags&core.AfterLine != 0 && t.Case != core.Lower
}

// state is the state of matching one pattern, which tries one alternative after another
// (backtracking).
type state struct {
	*matcher
	match
}

// run reports whether the elements of the pattern from number e on match. i is the next word, or -1
// at the end of the sentence; last is the token after the last one that matched.
func (s *state) run(e, i, last int) bool {
	for ; e < len(s.rule.elements); e++ {
		el := &s.rule.elements[e]
		if marks, fits := s.mark(el, i, last); marks && fits {
			continue
		} else if marks {
			return false
		}
		switch el.op {
		case '*':
			return s.gap(e, i, last)
		case '~':
			s.to = s.sentence(last)
			return true
		}
		if to, behind := s.take(el, i, last); behind > 0 {
			before := s.match
			if s.run(e+1, to, behind) {
				return true
			}
			s.match = before
		}
		if !el.optional {
			return false
		}
	}
	s.to = max(s.to, last)
	return true
}

// mark handles an element that takes no word, such as "<". marks reports whether el is one, fits
// whether it fits before word i. It records where the span and the core begin and end. last is as
// in run.
func (s *state) mark(el *element, i, last int) (marks, fits bool) {
	switch el.op {
	case '<':
		s.from = i
	case '>':
		s.to = last
	case '(':
		s.coreFrom = i
	case ')':
		s.coreTo = last
	case '$':
		return true, i < 0
	case '^':
		return true, i >= 0 && s.doc.Tokens[i].Flags&(core.Start|core.AfterLine) != 0
	case '!':
		return true, i < 0 || !s.is(i, el.number)
	default:
		return false, false
	}
	return true, true
}

// take matches an element with word i, or with a comma after the last word. It returns the next
// word and the token after what it took; behind is 0 if the element does not match.
func (s *state) take(el *element, i, last int) (next, behind int) {
	if el.op == ',' {
		if next = s.comma(last); next >= 0 {
			behind = last
		}
		return next, behind
	}
	fits := i >= 0
	switch {
	case !fits:
		return 0, 0
	case el.op == 'w':
		fits = s.is(i, el.number) || el.capital && s.doc.Tokens[i].Case > core.Lower
	case el.op == 'X':
		fits = s.doc.Tokens[i].Case > core.Lower
	case el.op == '0':
		fits = s.doc.Tokens[i].Kind == core.Number
	}
	if !fits {
		return 0, 0
	}
	behind = i + 1
	if el.op == '0' {
		behind = s.date(i)
	}
	return s.next(behind - 1), behind
}

// gap matches the elements after element e, a gap such as "*3", with as few words in the gap as
// possible.
func (s *state) gap(e, i, last int) bool {
	for n := uint16(0); !s.run(e+1, i, last); n++ {
		if n == s.rule.elements[e].number || i < 0 {
			return false
		}
		i, last = s.next(i), i+1
	}
	return true
}

// longest is the most tokens of a sentence that the element "~", at the end of an exception,
// covers.
const longest = 80

// sentence returns the token after the last one of the sentence or line that token i-1 is in.
func (s *state) sentence(i int) int {
	t := s.doc.Tokens
	to := min(i+longest, len(t))
	for i < to && t[i].Flags&(core.Start|core.AfterBlank|core.AfterLine) == 0 {
		i++
	}
	return i
}

// comma returns the word after token i if token i is a comma, else -1.
func (s *state) comma(i int) int {
	if i >= len(s.doc.Tokens) || s.doc.Tokens[i].Mark != ',' {
		return -1
	}
	return s.next(i)
}

// date returns the token after the number at i, or after the date that this number begins:
// 12/03/2012.
func (s *state) date(i int) int {
	t := s.doc.Tokens
	for i+2 < len(t) && (t[i+1].Mark == '/' || t[i+1].Mark == '.' || t[i+1].Mark == '-') && t[i+2].Kind == core.Number && t[i+2].Flags&core.AfterSpace == 0 {
		i += 2
	}
	return i + 1
}

// farthest is the most words between the beginning of a negation and a circumstance: "n'a pas
// encore eu de" ("has not yet had any").
const farthest = 5

// denied reports whether the words before token i negate it: "pas de PAP" ("no PAP"), "aucun PAI",
// "sans PAP ni PAI" ("with neither PAP nor PAI").
func (m *matcher) denied(i int) bool {
	for n := 0; n < farthest && !m.breaks(i); n++ {
		for i--; i >= 0 && m.joins(i); {
			i--
		}
		if i < 0 || m.is(i, m.negator) {
			return i >= 0
		}
		if !m.is(i, m.between) {
			return false
		}
	}
	return false
}
