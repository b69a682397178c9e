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

// New returns an empty report. It adds to reasons, which the next document may reuse.
func New(judge *verdict.Judge, reasons Reasons) *Report {
	return &Report{Judge: judge, reasons: reasons}
}

// add appends a finding.
func (s *Report) add(f core.Finding) {
	s.Found = append(s.Found, f)
	s.Prior = reading.Prior{Span: f.Span, Entity: f.Entity}
}

// Among makes a question of the verdict where several people fit equally well, because one's
// first name may be another's surname. It returns the candidates unchanged.
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

// EmitGlued reports a name that is a part of token i.
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
	leastScore      = 0.05
	scoreOfOutsider = 0.6
	scoreOfRelative = 0.7

	perCost   = 0.1  // less for the cost of slips
	perReview = 0.25 // less where a person is asked
)

// Emit reports the candidates as one finding, or as two where the name is in two cells.
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

// EmitOutsider reports another person who shares a first name with the list; end is the last
// token of that person's name.
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

// Refuse tells the document's trace why the tokens from..to, which are on the list or resemble
// a name of it, do not name a person of the list.
func (s *Report) Refuse(from, to int, rule string, v core.Veto) {
	if s.Doc.Trace == nil || v == "" {
		return
	}
	s.Doc.Trace.Refuse(core.Refusal{Span: s.Span(from, to), Rule: rule, Kind: core.Person, Veto: v})
}
