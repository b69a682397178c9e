package main

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/roster"
)

type wirePerson struct {
	First   quoted   `json:"first"`
	Last    quoted   `json:"last"`
	Aliases []quoted `json:"aliases"`
	Gender  string   `json:"gender,omitempty"`
	Class   quoted   `json:"class,omitempty"`
	Line    int      `json:"line"`
}

type parseResult struct {
	People   []wirePerson   `json:"people"`
	Columns  roster.Columns `json:"columns"`
	Warnings []wireWarning  `json:"warnings"`
}

func (s *server) parseRoster(c *call) (any, *wireError) {
	p := c.params
	if !p.has("text") {
		p.fail("text", "missing; give the list as it was pasted")
	}
	text := p.text("text")
	var format roster.Format
	if f, ok := p.object("format"); ok {
		format.Order = roster.Order(f.choice("order", string(roster.LastFirst), string(roster.FirstLast)))
	}
	if err := p.failed(); err != nil {
		return nil, err
	}

	list := roster.Parse(text, format, s.lexicon)
	res := parseResult{People: make([]wirePerson, 0, len(list.People)), Columns: list.Columns, Warnings: []wireWarning{}}
	for _, q := range list.People {
		w := wirePerson{First: quoted(q.First), Last: quoted(q.Last), Aliases: quotedAll(q.Aliases), Class: quoted(q.Class), Line: q.Line}
		switch q.Gender {
		case core.GenderFemale:
			w.Gender = "f"
		case core.GenderMale:
			w.Gender = "m"
		}
		res.People = append(res.People, w)
	}
	for _, w := range list.Warnings {
		res.Warnings = append(res.Warnings, wireWarning{Code: w.Code, Message: message(w.Code), Args: w.Args, Line: w.Line, Spans: []wirePlace{}})
	}
	return res, nil
}
