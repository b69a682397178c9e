package roster

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster/index"
	"github.com/cachenom/cachenom/core/roster/mention"
	"github.com/cachenom/cachenom/core/roster/report"
	"github.com/cachenom/cachenom/core/roster/verdict"
)

// scan is the state of one pass over a document in search of people of the list.
type scan struct {
	*report.Report
	search *mention.Search
	last   beside // the mention that was reported last
}

// at looks for the mention that token i begins, or whose initials are before i, and reports it. It
// returns the token at which the pass continues.
func (s *scan) at(i int) int {
	if s.search.IsTitle(i) {
		return i + 1
	}
	if best := s.search.Candidates(i); len(best) > 0 {
		return s.judge(best)
	}
	if !s.Index.IsAbroad() { // Glued cuts off French words only: "avecLilian"
		if g, ok := s.search.Glued(i); ok {
			s.EmitGlued(i, g)
		}
	}
	return i + 1
}

// judge decides what a mention is and reports it. best holds one candidate for each person who may
// be meant; all of them cover the same tokens. judge returns the token at which the pass continues.
func (s *scan) judge(best []mention.Mention) int {
	m := best[0]
	if m.Grade == index.PartOfName && m.From == m.To && s.IsSurnamePart(m.From) && s.IsSmall(m.From) {
		return m.To + 1 // with Le Du on the list, "le" alone is the article
	}
	if end, ok := s.emitOther(best); ok {
		return end + 1
	}
	v := s.JudgeMention(&m)
	if v.Action == core.Replace && v.Doubt == nil && !s.Index.IsAbroad() {
		other, doubt := s.Neighbour(&m)
		if other != "" {
			s.EmitRelative(&m, other)
			return m.To + 1
		}
		if doubt != nil {
			v = verdict.Doubtful(core.Replace, doubt)
		}
	}
	switch {
	case v.Drop && m.Cost == 0 && s.WordFrequency(m.From, m.To) <= lexicon.MainWord:
		s.Emit(best, verdict.KeptAsWord(v.Veto))
		return m.To + 1
	case v.Drop:
		s.Refuse(m.From, m.To, s.Rule(&m, v), v.Veto)
		return m.From + 1
	case v.Word:
		s.Emit(best, v)
		return m.To + 1
	}
	best, v = s.Among(best, v)
	s.NoteAdult(best)
	if !s.joinsCrossed(best, v) {
		s.Emit(best, v)
	}
	return m.To + 1
}

// emitOther reports the mention if it is not a listed person: a site that has the name, "collège
// Emma Martin", a relative, "Mme Martin", or a person who shares a first name with the list, "Emma
// Durand". It returns the last token that it reported, and whether it reported anything.
func (s *scan) emitOther(best []mention.Mention) (end int, ok bool) {
	m := &best[0]
	if !s.Index.IsAbroad() {
		if v, ok := s.JudgeSite(m); ok {
			s.Emit(best, v)
			return m.To, true
		}
		if kin := s.Relative(best); kin != "" {
			s.EmitRelative(m, kin)
			return m.To, true
		}
	}
	if m.Cost == 0 {
		if end, ok := s.search.OtherSurname(m); ok {
			s.surnameOf(best, end)
			return end, true
		}
	}
	if end, ok := s.shoutedSurname(m); ok {
		s.EmitOutsider(m, end)
		return end, true
	}
	return 0, false
}

// surnameOf reports a first name of the list together with the surname after it, which is not on
// the list and ends with token end. If the list has surnames, this is another person. If the list
// has no surname for the pupil, it may be the pupil's, and the user is asked.
func (s *scan) surnameOf(best []mention.Mention, end int) {
	m := &best[0]
	if s.Index.Layouts[m.Person].Last != 0 {
		s.EmitOutsider(m, end)
		return
	}
	for i := range best {
		best[i].To = end
	}
	best, v := s.Among(best, verdict.Doubtful(core.Replace, s.Like("other-surname", m.Person)))
	s.Emit(best, v)
}
