package detect

import (
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/page"
)

// appendNames turns the candidates in names into findings and appends them to the slice found.
func appendNames(p *page.Page, found []core.Finding, names []page.Candidate) []core.Finding {
	for i := range names {
		found = appendPieces(p, found, newFinding(p, &names[i]))
	}
	return found
}

// mentionScore is the Finding.Score of a name that only a rule found. It is used where the tagger
// and the decision are left out (Steps), so that no model weighs the name.
const mentionScore = 0.8

// mentioned turns the mentions of the rules into candidates. It is used where the tagger is left
// out.
func mentioned(p *page.Page) []page.Candidate {
	list := make([]page.Candidate, 0, len(p.Mentions))
	for i := range p.Mentions {
		m := &p.Mentions[i]
		c := page.Candidate{From: m.From, To: m.To, Kind: m.Rule.Kind(), Rule: m.Rule.String(), Why: p.Because(m), Score: mentionScore}
		if !m.Sure() {
			c.Doubt = p.Reasons.Get("unsure", "", nil)
		}
		list = append(list, c)
	}
	return list
}

// appendQuestions turns the candidates in asked, about which the user is asked while they stay in
// the text, into findings and appends them to the slice found. It leaves out those that share a
// unit with a candidate in names.
func appendQuestions(p *page.Page, found []core.Finding, names, asked []page.Candidate) []core.Finding {
	if len(asked) == 0 {
		return found
	}
	taken := p.Taken(names)
	for i := range asked {
		c := &asked[i]
		if slices.Contains(taken[c.From:c.To], true) {
			continue
		}
		f := newFinding(p, c)
		f.Action = core.Keep
		found = append(found, f)
	}
	return found
}

// appendPieces appends a finding to the slice found. Marks of emphasis (Markdown) split it, so
// that they stay in the text: "_Aude_ Lemoine" becomes two findings.
func appendPieces(p *page.Page, found []core.Finding, f core.Finding) []core.Finding {
	from := p.Doc.TokenAt(f.Start)
	for k := from; k < len(p.Doc.Tokens) && int(p.Doc.Tokens[k].End) <= f.End; k++ {
		if !p.Doc.IsStress(k) {
			continue
		}
		if k > from {
			piece := f
			piece.Span = core.Span{Start: int(p.Doc.Tokens[from].Start), End: int(p.Doc.Tokens[k-1].End)}
			found = append(found, piece)
		}
		from = k + 1
		f.Start = int(p.Doc.Tokens[k].End)
		if from < len(p.Doc.Tokens) {
			f.Start = int(p.Doc.Tokens[from].Start)
		}
	}
	if f.Start >= f.End {
		return found
	}
	return append(found, f)
}

// newFinding returns the finding for a candidate: it is replaced, and a person checks it if it is
// in doubt.
func newFinding(p *page.Page, c *page.Candidate) core.Finding {
	f := core.Finding{
		Span: p.Span(c.From, c.To), Kind: c.Kind, Status: core.Sure, Action: core.Replace,
		Rule: c.Rule, Why: c.Why, Doubt: c.Doubt, Score: c.Score, Of: c.Of, OfAny: c.OfAny,
		PersonProbability: c.PersonProbability,
	}
	if c.Doubt != nil {
		f.Status = core.Review
	}
	return f
}
