package report

import (
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/roster/mention"
	"github.com/cachenom/cachenom/core/roster/reading"
	"github.com/cachenom/cachenom/core/roster/verdict"
)

// Report collects the findings of one document.
type Report struct {
	*verdict.Judge
	Found   []core.Finding
	reasons Reasons
}

// New returns a report without findings. The reasons that it makes are kept in the map reasons,
// which may be handed to the report on the next document.
func New(judge *verdict.Judge, reasons Reasons) *Report {
	return &Report{Judge: judge, reasons: reasons}
}

// add appends a finding and records it as the one reported last (reading.Source.Prior).
func (s *Report) add(f core.Finding) {
	s.Found = append(s.Found, f)
	s.Prior = reading.Prior{Span: f.Span, Entity: f.Entity}
}

// Among turns the verdict on a mention into a doubt if several people fit it equally well. It
// returns the candidates unchanged, so that both results can be passed to Emit.
func (s *Report) Among(best []mention.Mention, v verdict.Verdict) ([]mention.Mention, verdict.Verdict) {
	count := len(best)
	if best[0].Homonyms != nil {
		count = len(best[0].Homonyms.IDs)
	}
	if count == 1 {
		return best, v
	}
	code := "homonyms"
	if best[0].Cost > 0 {
		code = "close"
	}
	if v.Status == core.Sure || v.Action == core.Replace {
		v = verdict.Doubtful(v.Action, s.Several(code, count))
	}
	return best, v
}

// EmitGlued reports a name that is only a part of token i, as in "avecLilian" ("withLilian").
func (s *Report) EmitGlued(i int, g mention.Glued) {
	n := len(s.Found)
	s.Emit(s.Among(g.Mentions, verdict.Sure))
	at := core.Span{Start: int(s.Doc.Tokens[i].Start) + g.From, End: int(s.Doc.Tokens[i].Start) + g.To}
	for ; n < len(s.Found); n++ {
		s.Found[n].Span = at
	}
	s.Prior.Span = at
}

// Scores of findings (Report.score), from 0 to 1.
const (
	leastScore      = 0.05 // no score is lower
	scoreOfOutsider = 0.6  // see EmitOutsider
	scoreOfRelative = 0.7  // see EmitRelative

	perCost   = 0.1  // subtracted for each unit of Mention.Cost
	perReview = 0.25 // subtracted if a person should check the finding
)

// Emit reports a mention as one finding, or as two if the name is in two cells. best has one
// candidate for each person who may be meant.
func (s *Report) Emit(best []mention.Mention, v verdict.Verdict) {
	m := best[0]
	rule := s.Rule(&m, v)
	if v.Word {
		s.Refuse(m.From, m.To, rule, v.Veto)
	}
	f := core.Finding{
		Listed: true, Extent: m.Extent(),
		Kind: core.Person, Status: v.Status, Action: v.Action, Doubt: v.Doubt,
		Rule: rule, Why: s.why(&m, rule), Score: s.score(&m, v, len(best)), Quiet: v.Word,
	}
	if m.Homonyms != nil {
		f.Candidates, f.Entity = m.Homonyms.IDs, m.Homonyms.Entity
		f.Score = max(leastScore, f.Score/float64(len(m.Homonyms.IDs)))
	} else if len(best) > 1 {
		for _, b := range best {
			f.Candidates = append(f.Candidates, s.Index.People[b.Person].ID)
		}
		slices.Sort(f.Candidates)
		f.Entity = core.Group(f.Candidates)
	} else {
		f.Entity = s.Index.People[m.Person].ID
	}
	pieces := [][2]int{{m.From, m.To}}
	if m.Cut > 0 {
		end := m.Cut - 1
		for end > m.From && s.Doc.Tokens[end].Kind != core.Word {
			end--
		}
		pieces = [][2]int{{m.From, end}, {m.Cut, m.To}}
	}
	for _, p := range pieces {
		f.Span = core.Span{Start: int(s.Doc.Tokens[p[0]].Start), End: int(s.Doc.Tokens[p[1]].End)}
		s.add(f)
	}
}

// EmitOutsider reports a person who is not on the list and shares a name with a person of the list,
// m.Person. The finding covers tokens m.From..end.
func (s *Report) EmitOutsider(m *mention.Mention, end int) {
	f := core.Finding{
		Span: core.Span{Start: int(s.Doc.Tokens[m.From].Start), End: int(s.Doc.Tokens[end].End)},
		Kind: core.Person, Status: core.Review, Action: core.Replace, Rule: "roster.outsider",
		Why: s.Like("outsider", m.Person), Doubt: s.Like("other-surname", m.Person),
		Score: scoreOfOutsider,
	}
	if s.IsFamous(m.From, end) {
		f.Status, f.Doubt = core.Sure, nil
	}
	s.add(f)
}

// EmitRelative reports an adult who shares a pupil's name; name is what the text calls the
// adult.
func (s *Report) EmitRelative(m *mention.Mention, name string) {
	s.add(core.Finding{
		Span: core.Span{Start: int(s.Doc.Tokens[m.From].Start), End: int(s.Doc.Tokens[m.To].End)},
		Kind: core.Person, Status: core.Review, Action: core.Replace, Rule: "roster.relative", Of: name,
		Why: s.Like("relative", m.Person), Doubt: s.Like("relative", m.Person), Score: scoreOfRelative,
	})
}

// Refuse records why tokens from..to do not name a person of the list, although they are spelled
// like a listed name or resemble one. rule found them, v says why they were refused. It does
// nothing if the document has no trace.
func (s *Report) Refuse(from, to int, rule string, v core.Veto) {
	if s.Doc.Trace == nil || v == "" {
		return
	}
	s.Doc.Trace.Refuse(core.Refusal{Span: s.Span(from, to), Rule: rule, Kind: core.Person, Veto: v})
}
