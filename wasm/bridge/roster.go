package bridge

import (
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster"
)

type Person struct {
	First   Quoted   `json:"first"`
	Last    Quoted   `json:"last"`
	Aliases []Quoted `json:"aliases"`
	Gender  string   `json:"gender,omitempty"`
	Class   Quoted   `json:"class,omitempty"`
	Line    int      `json:"line"`
}

type parseResult struct {
	People   []Person       `json:"people"`
	Columns  roster.Columns `json:"columns"`
	Warnings []Warning      `json:"warnings"`
}

func (s *Server) parseRoster(c *Call) (any, *Error) {
	p := c.Params
	if !p.Has("text") {
		p.Fail("text", "missing; give the list as it was pasted")
	}
	text := p.Text("text")
	var format roster.Format
	if f, ok := p.Object("format"); ok {
		format.Order = roster.Order(f.Choice("order", string(roster.LastFirst), string(roster.FirstLast)))
	}
	if err := p.Failed(); err != nil {
		return nil, err
	}

	list := roster.Parse(text, format, s.Lexicon)
	res := parseResult{People: make([]Person, 0, len(list.People)), Columns: list.Columns, Warnings: []Warning{}}
	for _, q := range list.People {
		w := Person{First: Quoted(q.First), Last: Quoted(q.Last), Aliases: QuotedAll(q.Aliases), Class: Quoted(q.Class), Line: q.Line}
		switch q.Gender {
		case lexicon.GenderFemale:
			w.Gender = "f"
		case lexicon.GenderMale:
			w.Gender = "m"
		}
		res.People = append(res.People, w)
	}
	for _, w := range list.Warnings {
		res.Warnings = append(res.Warnings, Warning{Code: w.Code, Message: Message(w.Code), Args: w.Args, Line: w.Line, Spans: []Place{}})
	}
	return res, nil
}
