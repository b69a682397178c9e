package bridge

import "github.com/cachenom/cachenom/core"

// ExplainResult lists every part of the texts that was considered as a name, with the verdict and
// its reasons. If the request has a place, a word at that place is listed even if nothing
// considered it.
type ExplainResult struct {
	Candidates []Candidate `json:"candidates"`
}

// Candidate is a part of a text that a rule, the tagger, the list or a decision considered, or a
// word that nothing considered (by is then "word").
type Candidate struct {
	Doc     *string      `json:"doc,omitempty"`
	Author  bool         `json:"author,omitempty"` // the part is in the author field of the document
	Start   int          `json:"start"`
	End     int          `json:"end"`
	Text    Quoted       `json:"text"`
	By      string       `json:"by"` // what considered it: a rule ("name.full"), "tagger", or "word" for nothing
	Verdict core.Outcome `json:"verdict"`
	Kind    core.Kind    `json:"kind,omitempty"`
	Score   float64      `json:"score,omitempty"`      // probability: for a word, that it is part of a name; for a longer part, that it is exactly a name
	Vetoes  []core.Veto  `json:"vetoes" ts:"string[]"` // codes of why it was refused; the page has a sentence for each
	LostTo  *Winner      `json:"lostTo,omitempty"`
	Why     *Reason      `json:"why,omitempty"` // why it was found
	Doubt   *Reason      `json:"doubt,omitempty"`
	Voices  []Voice      `json:"voices,omitempty"` // the arguments that were weighed, the strongest first
}

// Voice is one argument for or against a name in a part of a text. Its weight is a natural
// logarithm of odds: above 0 it supports a name of the most probable kind, below 0 it speaks
// against it.
type Voice struct {
	Voice  string  `json:"voice"` // its name in assets/decision.txt
	Weight float64 `json:"weight"`
}

// Winner is the finding that a candidate lost to.
type Winner struct {
	Start int       `json:"start"`
	End   int       `json:"end"`
	Text  Quoted    `json:"text"`
	By    string    `json:"by"`
	Kind  core.Kind `json:"kind"`
}

// explain answers the method explain: it lists what was considered as a name, and why it was taken
// or not.
func (s *Server) explain(c *Call) (any, *Error) {
	req := s.ReadPseudonymize(c.Params)
	p, pointed := c.Params.Object("at")
	var doc string
	var at core.Span
	if pointed && c.Params.Failed() == nil {
		doc = p.Text("doc")
		at, _ = ReadSpan(p, doc, NewCursors(req.Bodies()))
	}
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	explained, err := s.App.Explain(c.Ctx, &req.Order, c.Progress)
	if err != nil {
		return nil, Cancelled()
	}
	a := &ExplainResult{Candidates: []Candidate{}}
	for i, d := range req.Docs {
		switch {
		case !pointed:
			a.add(req.DocOf(d), d, explained[i].All())
		case d.ID == doc && d.Field == core.BodyField:
			a.add(req.DocOf(d), d, explained[i].At(at))
		}
	}
	return a, nil
}

// add adds the candidates of a text.
func (a *ExplainResult) add(id *string, doc *core.Doc, list []core.Candidate) {
	at := NewCursors([]*core.Doc{doc}) // candidates overlap, so offsets come in any order
	units := func(s core.Span) (start, end int) { return at.Units(0, s.Start), at.Units(0, s.End) }
	for i := range list {
		c := &list[i]
		w := Candidate{
			Doc: id, Author: doc.Field == core.AuthorField, Text: Quoted(doc.Text[c.Start:c.End]), By: c.By, Verdict: c.Verdict, Kind: c.Kind,
			Score: c.Score, Vetoes: c.Vetoes, Why: (*Reason)(c.Why), Doubt: (*Reason)(c.Doubt),
		}
		if w.Vetoes == nil {
			w.Vetoes = []core.Veto{}
		}
		if to := c.LostTo; to != nil {
			w.LostTo = &Winner{Text: Quoted(doc.Text[to.Start:to.End]), By: to.Rule, Kind: to.Kind}
			w.LostTo.Start, w.LostTo.End = units(to.Span)
		}
		for _, v := range c.Voices {
			w.Voices = append(w.Voices, Voice{v.Name, v.Weight})
		}
		w.Start, w.End = units(c.Span)
		a.Candidates = append(a.Candidates, w)
	}
}
