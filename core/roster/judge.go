package roster

import (
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
)

// judge decides on the candidates at a token, which all cover the same tokens,
// emits a finding, and returns the token to go on with.
func (s *scan) judge(best []mention) int {
	m := best[0]
	if m.grade == partOfName && m.from == m.to && s.isSurnamePart(m.from) && s.isSmall(m.from) {
		return m.to + 1 // "le" of Le Du: half a name of particles is the article
	}
	if end, ok := s.emitOther(best); ok {
		return end + 1
	}
	v := s.judgeMention(&m)
	if v.action == core.Replace && v.doubt == nil && !s.index.isAbroad() {
		other, doubt := s.neighbour(&m)
		if other != "" {
			s.emitRelative(&m, other)
			return m.to + 1
		}
		if doubt != nil {
			v = doubtful(core.Replace, doubt)
		}
	}
	switch {
	case v.drop && m.cost == 0 && s.wordFrequency(m.from, m.to) <= lexicon.MainWord:
		s.emit(best, keptAsWord(v.veto))
		return m.to + 1
	case v.drop:
		s.refuse(m.from, m.to, s.rule(&m, v), v.veto)
		return m.from + 1
	case v.word:
		s.emit(best, v)
		return m.to + 1
	}
	best, v = s.among(best, v)
	s.noteAdult(best)
	if !s.joinsCrossed(best, v) {
		s.emit(best, v)
	}
	return m.to + 1
}

// emitOther emits the candidates as a site that is called so, or as somebody else: a
// relative, or who shares a first name with the list. It returns the last token of
// what it emitted, and whether it did.
func (s *scan) emitOther(best []mention) (end int, ok bool) {
	m := &best[0]
	if !s.index.isAbroad() {
		if v, ok := s.judgeSite(m); ok {
			s.emit(best, v)
			return m.to, true
		}
		if kin := s.relative(best); kin != "" {
			s.emitRelative(m, kin)
			return m.to, true
		}
	}
	if m.cost == 0 {
		if end, ok := s.search.otherSurname(m); ok {
			s.surnameOf(best, end)
			return end, true
		}
	}
	if end, ok := s.shoutedSurname(m); ok {
		s.emitOutsider(m, end)
		return end, true
	}
	return 0, false
}

// surnameOf emits a first name of the list with a surname that is not on it, which
// ends with token end: somebody else, or the pupil where the list has no surname.
func (s *scan) surnameOf(best []mention, end int) {
	m := &best[0]
	if s.index.layouts[m.person].last != 0 {
		s.emitOutsider(m, end)
		return
	}
	for i := range best {
		best[i].to = end
	}
	best, v := s.among(best, doubtful(core.Replace, s.like("other-surname", m.person)))
	s.emit(best, v)
}

// among decides who is meant when several fit equally.
func (s *Report) among(best []mention, v verdict) ([]mention, verdict) {
	count := len(best)
	if best[0].many != nil {
		count = len(best[0].many.ids)
	}
	if count == 1 {
		return best, v
	}
	// One's first name may be another's surname: that is a doubt as well.
	code := "homonyms"
	if best[0].cost > 0 {
		code = "close"
	}
	if v.status == core.Sure || v.action == core.Replace {
		v = doubtful(v.action, s.several(code, count))
	}
	return best, v
}

// Report collects what was found in one document.
type Report struct {
	*Judge
	found   []core.Finding
	reasons reasons
}

// add appends a finding.
func (s *Report) add(f core.Finding) {
	s.found = append(s.found, f)
	s.prior = prior{f.Span, f.Entity}
}

// emitGlued emits a name that is a part of token i.
func (s *Report) emitGlued(i int, g gluedName) {
	n := len(s.found)
	s.emit(s.among(g.mentions, sure))
	at := core.Span{Start: int(s.doc.Tokens[i].Start) + g.from, End: int(s.doc.Tokens[i].Start) + g.to}
	for ; n < len(s.found); n++ {
		s.found[n].Span = at
	}
	s.prior.Span = at
}

// emit turns the candidates into a finding, or into two when the name lies in
// two cells.
func (s *Report) emit(best []mention, v verdict) {
	m := best[0]
	rule := s.rule(&m, v)
	if v.word {
		s.refuse(m.from, m.to, rule, v.veto)
	}
	f := core.Finding{
		Listed: true, Extent: m.extent(),
		Kind: core.Person, Status: v.status, Action: v.action, Doubt: v.doubt,
		Rule: rule, Why: s.why(&m, rule), Score: s.score(&m, v, len(best)), Quiet: v.word,
	}
	if m.many != nil {
		f.Candidates, f.Entity = m.many.ids, m.many.entity
		f.Score = max(0.05, f.Score/float64(len(m.many.ids)))
	} else if len(best) > 1 {
		for _, b := range best {
			f.Candidates = append(f.Candidates, s.index.people[b.person].ID)
		}
		slices.Sort(f.Candidates)
		f.Entity = core.Group(f.Candidates)
	} else {
		f.Entity = s.index.people[m.person].ID
	}
	pieces := [][2]int{{m.from, m.to}}
	if m.cut > 0 {
		end := m.cut - 1
		for end > m.from && s.doc.Tokens[end].Kind != core.Word {
			end--
		}
		pieces = [][2]int{{m.from, end}, {m.cut, m.to}}
	}
	for _, p := range pieces {
		f.Span = core.Span{Start: int(s.doc.Tokens[p[0]].Start), End: int(s.doc.Tokens[p[1]].End)}
		s.add(f)
	}
}

// extent is how much of a name of the list a mention has.
func (m *mention) extent() core.Extent {
	near := m.cost > 0 && !m.split
	switch {
	case m.grade >= abridged:
		return core.Whole
	case m.grade == partOfName, m.worst.via == viaShort:
		return core.Half
	case m.grade == given && near:
		return core.NearGiven
	case m.grade == given:
		return core.Given
	case near:
		return core.NearSurname
	}
	return core.Surname
}

// emitOutsider notes somebody who shares a first name with the list.
func (s *Report) emitOutsider(m *mention, end int) {
	f := core.Finding{
		Span: core.Span{Start: int(s.doc.Tokens[m.from].Start), End: int(s.doc.Tokens[end].End)},
		Kind: core.Person, Status: core.Review, Action: core.Replace, Rule: "roster.outsider",
		Why: s.like("outsider", m.person), Doubt: s.like("other-surname", m.person),
		Score: 0.6,
	}
	if s.isFamous(m.from, end) {
		f.Status, f.Doubt = core.Sure, nil
	}
	s.add(f)
}
