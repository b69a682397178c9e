package circumstance

import (
	"slices"

	"github.com/cachenom/cachenom/core"
)

// match is where a rule matches: tokens, half-open.
type match struct {
	rule             *rule
	from, to         int
	coreFrom, coreTo int
}

// matcher looks for the rules in one text. What a form is, is asked once.
type matcher struct {
	*ruleset
	doc   *core.Doc
	forms []*form          // by number of the form
	pairs map[string]*form // of two words and their hyphen; nil: none
}

// form is what is known of a folded form: its sets, and the rules that it may begin.
type form struct{ sets, rules []int }

func newMatcher(doc *core.Doc, s *ruleset) *matcher {
	return &matcher{ruleset: s, doc: doc, forms: make([]*form, doc.Forms.Len()), pairs: map[string]*form{}}
}

// formAt is the form of token i, a word or a number.
func (m *matcher) formAt(i int) *form {
	id := m.doc.Tokens[i].Form
	if f := m.forms[id]; f != nil {
		return f
	}
	m.forms[id] = m.make(m.doc.Key(i))
	return m.forms[id]
}

// make asks what a folded form is.
func (m *matcher) make(key string) *form {
	f := &form{sets: m.setsOf(key)}
	for _, set := range f.sets {
		f.rules = append(f.rules, m.first[set]...)
	}
	slices.Sort(f.rules)
	f.rules = slices.Compact(f.rules)
	return f
}

// hyphened is the form of the words i and i+2 that a hyphen joins, "sage-femme",
// or nil.
func (m *matcher) hyphened(i int) *form {
	t := m.doc.Tokens
	if i+2 >= len(t) || t[i+1].Mark != '-' || t[i].Kind != core.Word || t[i+2].Kind != core.Word || t[i+1].Has(core.AfterSpace) || t[i+2].Has(core.AfterSpace) {
		return nil
	}
	key := m.doc.Key(i) + "-" + m.doc.Key(i+2)
	f, ok := m.pairs[key]
	if !ok {
		if m.words[key] != nil {
			f = m.make(key)
		}
		m.pairs[key] = f
	}
	return f
}

// is reports whether token i is a word or number of a set.
func (m *matcher) is(i, set int) bool {
	return m.doc.Tokens[i].Kind != core.Mark && slices.Contains(m.formAt(i).sets, set)
}

// at appends what matches from token i on.
func (m *matcher) at(i int, list []match) []match {
	if m.doc.Tokens[i].Kind == core.Mark {
		return list
	}
	try := func(n int) {
		r := &m.rules[n]
		s := state{matcher: m, rule: r, found: match{rule: r}}
		if s.run(0, i, i) && s.found.from >= 0 && s.found.from < s.found.to {
			if s.found.coreFrom >= s.found.coreTo {
				s.found.coreFrom, s.found.coreTo = s.found.from, s.found.to
			}
			list = append(list, s.found)
		}
	}
	for _, n := range m.formAt(i).rules {
		try(n)
	}
	if whole := m.hyphened(i); whole != nil {
		for _, n := range whole.rules {
			try(n)
		}
	}
	for _, n := range m.opening {
		try(n)
	}
	return list
}

// next is the token behind i within its sentence, or -1: apostrophes and the
// hyphens inside words are passed over, any other mark and a new paragraph end it.
func (m *matcher) next(i int) int {
	t := m.doc.Tokens
	j := i + 1
	for j < len(t) && t[j].Kind == core.Mark && m.joins(j) {
		j++
	}
	if j >= len(t) || t[j].Kind == core.Mark || m.breaks(j) {
		return -1
	}
	return j
}

// joins reports whether the mark at i stands inside a word or a run of words.
func (m *matcher) joins(i int) bool {
	t := &m.doc.Tokens[i]
	return t.Mark == '\'' || t.Mark == '-' && !t.Has(core.AfterSpace)
}

// breaks reports whether token i begins a paragraph, a cell, or a line of its own.
func (m *matcher) breaks(i int) bool {
	t := &m.doc.Tokens[i]
	return t.Flags&(core.AfterBlank|core.AfterTab) != 0 || t.Has(core.AfterLine) && t.Case != core.Lower
}

// comma is the token behind a comma that follows token i, or -1.
func (m *matcher) comma(i int) int {
	t := m.doc.Tokens
	if i+2 >= len(t) || t[i+1].Mark != ',' || t[i+2].Kind == core.Mark || m.breaks(i+2) {
		return -1
	}
	return i + 2
}

// opens reports whether a sentence or a line begins at token i.
func (m *matcher) opens(i int) bool {
	return m.doc.Tokens[i].Flags&(core.Start|core.AfterLine) != 0
}

// state is a pattern on its way through a sentence.
type state struct {
	*matcher
	rule  *rule
	found match
}

// run reports whether the elements from e on match, the next word being token i, or
// -1 at the end of the sentence; last is the token behind the last one that matched.
func (s *state) run(e, i, last int) bool {
	for ; e < len(s.rule.elements); e++ {
		el := &s.rule.elements[e]
		switch el.op {
		case opSpan, opSpanEnd, opCore, opCoreEnd:
			s.note(el.op, i, last)
			continue
		case opNot:
			if i >= 0 && s.is(i, el.set) {
				return false
			}
			continue
		case opStart:
			if i < 0 || !s.opens(i) {
				return false
			}
			continue
		case opEnd:
			if i >= 0 {
				return false
			}
			continue
		case opGap:
			return s.gap(e, i, last)
		}
		for _, end := range s.takes(el, i, last) {
			to := s.next(end - 1)
			behind := end
			if el.op == opComma {
				to, behind = end, last
			}
			before := s.found
			if s.run(e+1, to, behind) {
				return true
			}
			s.found = before
		}
		if !el.optional {
			return false
		}
	}
	return true
}

// takes is where an element may end that begins at the word i, or at the comma
// behind the last one; none where it does not match.
func (s *state) takes(el *element, i, last int) []int {
	if el.op == opComma {
		if to := s.comma(last - 1); last > 0 && to >= 0 {
			return []int{to}
		}
		return nil
	}
	if i < 0 {
		return nil
	}
	t := &s.doc.Tokens[i]
	switch el.op {
	case opNumber:
		if t.Kind == core.Number {
			return []int{s.date(i)}
		}
		return nil
	case opCapital:
		if t.Kind == core.Word && t.Case != core.Lower && t.Case != core.NoCase {
			return []int{i + 1}
		}
		return nil
	}
	var ends []int
	if whole := s.hyphened(i); whole != nil && slices.Contains(whole.sets, el.set) {
		ends = append(ends, i+3)
	}
	if s.is(i, el.set) {
		ends = append(ends, i+1)
	}
	return ends
}

// date is the end of the number at i, or of the date that it begins: 12/03/2012.
func (s *state) date(i int) int {
	t := s.doc.Tokens
	for i+2 < len(t) && (t[i+1].Mark == '/' || t[i+1].Mark == '.' || t[i+1].Mark == '-') && t[i+2].Kind == core.Number && !t[i+2].Has(core.AfterSpace) {
		i += 2
	}
	return i + 1
}

// gap tries the elements behind a gap with as few words in it as match.
func (s *state) gap(e, i, last int) bool {
	for n := 0; ; n++ {
		if s.run(e+1, i, last) {
			return true
		}
		if n == s.rule.elements[e].most || i < 0 {
			return false
		}
		i, last = s.next(i), i+1
	}
}

// note keeps where the span and its telling words begin and end.
func (s *state) note(o op, i, last int) {
	switch o {
	case opSpan:
		s.found.from = i
	case opSpanEnd:
		s.found.to = last
	case opCore:
		s.found.coreFrom = i
	case opCoreEnd:
		s.found.coreTo = last
	}
}

// farthest is how many words before a circumstance may deny it: "n'a pas encore eu de".
const farthest = 5

// denied reports whether the words before token i say that what follows is not:
// "pas de PAP", "aucun PAI", "sans PAP ni PAI".
func (m *matcher) denied(i int) bool {
	for n := 0; n < farthest; n++ {
		j := i - 1
		for j >= 0 && m.joins(j) {
			j--
		}
		if j < 0 || m.doc.Tokens[j].Kind == core.Mark || m.breaks(i) {
			return false
		}
		if m.is(j, m.negators) {
			return true
		}
		if !m.is(j, m.between) {
			return false
		}
		i = j
	}
	return false
}
