package detect

import (
	"slices"
	"sort"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/tagger"
)

// findings makes findings of the names of the tagger and the rules.
func (a *analysis) findings(names []tagger.Name, steps Steps) []core.Finding {
	var list []candidate
	if steps&ByTagger != 0 {
		list = a.decide(a.spans(names))
	} else {
		list = a.byRule()
	}
	a.headed(list)
	list = a.lastFirst(a.civil(list))
	a.manors(list)
	list = a.postcodes(list)
	if steps&ByDocument != 0 {
		list = a.wordNames(list)
		list = a.propagate(list)
		a.corefer(list)
		list = a.initials(list)
	}
	found := make([]core.Finding, 0, len(list)+len(a.fixed))
	for i := range list {
		found = a.unstressed(found, a.finding(&list[i]))
	}
	found = a.files(a.ask(found, list))
	found = append(found, a.fixed...)
	sort.SliceStable(found, func(i, j int) bool { return found[i].Start < found[j].Start })
	return found
}

// byRule are the mentions of the rules, where there is no tagger.
func (a *analysis) byRule() []candidate {
	list := make([]candidate, 0, len(a.mentions))
	for i := range a.mentions {
		m := &a.mentions[i]
		c := candidate{from: m.From, to: m.To, kind: m.Rule.Kind(), rule: m.Rule.String(), why: a.because(m), score: 0.8}
		if !m.Sure() {
			c.doubt, c.against = a.reasons.get("unsure", "", nil), m.Doubt
		}
		list = append(list, c)
	}
	return list
}

// ask appends what is hardly a name and may be one: it shows, and a person is asked.
// Where anything else was found nobody is.
func (a *analysis) ask(found []core.Finding, list []candidate) []core.Finding {
	if len(a.asked) == 0 {
		return found
	}
	taken := a.taken(list)
	for i := range a.asked {
		c := &a.asked[i]
		if slices.Contains(taken[c.from:c.to], true) {
			continue
		}
		f := a.finding(c)
		f.Action = core.Keep
		found = append(found, f)
	}
	return found
}

// unstressed adds a finding to others, in pieces where marks of Markdown part its words:
// "_Aude_ Lemoine".
func (a *analysis) unstressed(found []core.Finding, f core.Finding) []core.Finding {
	from := a.doc.TokenAt(f.Start)
	for k := from; k < len(a.doc.Tokens) && int(a.doc.Tokens[k].End) <= f.End; k++ {
		if !a.doc.IsStress(k) {
			continue
		}
		if k > from {
			piece := f
			piece.Span = core.Span{Start: int(a.doc.Tokens[from].Start), End: int(a.doc.Tokens[k-1].End)}
			found = append(found, piece)
		}
		from = k + 1
		f.Start = int(a.doc.Tokens[k].End)
		if from < len(a.doc.Tokens) {
			f.Start = int(a.doc.Tokens[from].Start)
		}
	}
	if f.Start >= f.End {
		return found
	}
	return append(found, f)
}

func (a *analysis) finding(c *candidate) core.Finding {
	f := core.Finding{
		Span: a.span(c.from, c.to), Kind: c.kind, Status: core.Sure, Action: core.Replace,
		Rule: c.rule, Why: c.why, Doubt: c.doubt, Score: c.score, Of: c.of, OfAny: c.ofAny,
		PersonProbability: c.somebody,
	}
	if c.doubt != nil {
		f.Status, f.Against = core.Review, c.against
	}
	return f
}
