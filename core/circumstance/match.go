package circumstance

import "github.com/cachenom/cachenom/core"

// match is where a rule matches: tokens, half-open.
type match struct {
	rule             *rule
	from, to         int
	coreFrom, coreTo int
}

// matcher looks for the rules in one text.
type matcher struct {
	*ruleset
	doc   *core.Doc
	forms []form // by their numbers: what each is, asked once
}

// form is what is known of a folded form.
type form struct {
	in    []uint64 // a bit for each set that it is in; nil: not asked yet
	rules []uint16 // those that it may begin
}

// is reports whether token i is a word of a set.
func (m *matcher) is(i int, set uint16) bool {
	f := m.at(i)
	return f != nil && f.in[set/64]&(1<<(set%64)) != 0
}

// at is the form of token i; nil for a mark.
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

// best is what matches from token i on: an exception, else the longest match.
func (m *matcher) best(i int) match {
	var best match
	f := m.at(i)
	if f == nil {
		return best
	}
	for _, n := range f.rules {
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

// next is the token behind i within its sentence, or -1: apostrophes and the
// hyphens inside words are passed over, any other mark and a new paragraph end it.
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

// joins reports whether token i is a mark inside a word or a run of words.
func (m *matcher) joins(i int) bool {
	t := &m.doc.Tokens[i]
	return t.Mark == '\'' || t.Mark == '-' && t.Flags&core.AfterSpace == 0
}

// breaks reports whether token i is a mark, or begins a paragraph, a cell, or a line
// of its own.
func (m *matcher) breaks(i int) bool {
	t := &m.doc.Tokens[i]
	return t.Kind == core.Mark || t.Flags&(core.AfterBlank|core.AfterTab) != 0 || t.Flags&core.AfterLine != 0 && t.Case != core.Lower
}

// state is a pattern on its way through a sentence.
type state struct {
	*matcher
	match
}

// run reports whether the elements from e on match, the next word being token i, or
// -1 at the end of the sentence; last is the token behind the last one that matched.
func (s *state) run(e, i, last int) bool {
	for ; e < len(s.rule.elements); e++ {
		el := &s.rule.elements[e]
		to, behind := -1, i+1
		fits := false
		switch el.op {
		case '<':
			s.from, fits = i, true
		case '>':
			s.to, fits = last, true
		case '(':
			s.coreFrom, fits = i, true
		case ')':
			s.coreTo, fits = last, true
		case '$':
			fits = i < 0
		case '^':
			fits = i >= 0 && s.doc.Tokens[i].Flags&(core.Start|core.AfterLine) != 0
		case '!':
			fits = i < 0 || !s.is(i, el.number)
		}
		if fits {
			continue
		}
		switch el.op {
		case '$', '^', '!':
			return false
		case '*':
			return s.gap(e, i, last)
		case ',':
			if to = s.comma(last); to >= 0 {
				behind = last
			}
		case 'w':
			fits = i >= 0 && s.is(i, el.number)
		case '_':
			fits = i >= 0
		case 'X':
			fits = i >= 0 && s.doc.Tokens[i].Case > core.Lower
		case '0':
			if fits = i >= 0 && s.doc.Tokens[i].Kind == core.Number; fits {
				behind = s.date(i)
			}
		}
		if fits {
			to = s.next(behind - 1)
		}
		if fits || to >= 0 {
			if before := s.match; s.run(e+1, to, behind) {
				return true
			} else {
				s.match = before
			}
		}
		if !el.optional {
			return false
		}
	}
	s.to = max(s.to, last)
	return true
}

// gap tries the elements behind a gap with as few words in it as match.
func (s *state) gap(e, i, last int) bool {
	for n := uint16(0); !s.run(e+1, i, last); n++ {
		if n == s.rule.elements[e].number || i < 0 {
			return false
		}
		i, last = s.next(i), i+1
	}
	return true
}

// comma is the token behind a comma that is token i, or -1.
func (s *state) comma(i int) int {
	if i >= len(s.doc.Tokens) || s.doc.Tokens[i].Mark != ',' {
		return -1
	}
	return s.next(i)
}

// date is the end of the number at i, or of the date that it begins: 12/03/2012.
func (s *state) date(i int) int {
	t := s.doc.Tokens
	for i+2 < len(t) && (t[i+1].Mark == '/' || t[i+1].Mark == '.' || t[i+1].Mark == '-') && t[i+2].Kind == core.Number && t[i+2].Flags&core.AfterSpace == 0 {
		i += 2
	}
	return i + 1
}

// farthest is how many words before a circumstance may deny it: "n'a pas encore eu de".
const farthest = 5

// denied reports whether the words before token i say that what follows is not:
// "pas de PAP", "aucun PAI", "sans PAP ni PAI".
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
