package bridge

import (
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/roster"
)

// RosterLine is a person of a pasted list.
type RosterLine struct {
	First   Quoted   `json:"first"`
	Last    Quoted   `json:"last"`
	Aliases []Quoted `json:"aliases"`
	Gender  Gender   `json:"gender,omitempty"`
	Class   Quoted   `json:"class,omitempty"`
	Line    int      `json:"line"` // line of the pasted text, from 1
}

// RosterColumns says how a list was read. The members first to aliases are numbers of columns, from
// 0; -1 if the list has no such column.
type RosterColumns struct {
	Separator  string       `json:"separator"` // "" for one name a line
	Header     bool         `json:"header"`
	Names      []string     `json:"names"` // the cells of the header
	First      int          `json:"first"`
	Last       int          `json:"last"`
	Full       int          `json:"full"`       // first name and surname in one column
	UsualFirst int          `json:"usualFirst"` // first name in use; used instead of first if it is filled
	UsualLast  int          `json:"usualLast"`  // surname in use; used instead of last if it is filled
	Class      int          `json:"class"`
	Gender     int          `json:"gender"`
	Aliases    int          `json:"aliases"`
	Inline     bool         `json:"inline"` // several people on one line
	Order      roster.Order `json:"order" ts:"'last-first' | 'first-last' | 'mixed'"`
}

// RosterParseResult is a pasted list as it was read.
type RosterParseResult struct {
	People   []RosterLine  `json:"people"`
	Columns  RosterColumns `json:"columns"`
	Warnings []Warning     `json:"warnings"`
}

// parseRoster answers the method roster.parse: it reads a pasted class list.
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

	list := s.App.ParseRoster(text, format)
	res := RosterParseResult{People: make([]RosterLine, 0, len(list.People)), Columns: RosterColumns(list.Columns), Warnings: []Warning{}}
	for _, q := range list.People {
		w := RosterLine{First: Quoted(q.First), Last: Quoted(q.Last), Aliases: QuotedAll(q.Aliases), Class: Quoted(q.Class), Line: q.Line}
		switch q.Gender {
		case lexicon.GenderFemale:
			w.Gender = Female
		case lexicon.GenderMale:
			w.Gender = Male
		}
		res.People = append(res.People, w)
	}
	for _, w := range list.Warnings {
		res.Warnings = append(res.Warnings, Warning{Code: w.Code, Message: s.Message(w.Code), Args: w.Args, Line: w.Line, Spans: []Place{}})
	}
	return res, nil
}
