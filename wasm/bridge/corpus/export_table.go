package corpus

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"

	"github.com/cachenom/cachenom/core/app/corpus"
	"github.com/cachenom/cachenom/core/forum"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// ExportDecisionsResult is the table of decisions.
type ExportDecisionsResult struct {
	Text bridge.Quoted `json:"text"`
}

// DecisionRow is a row of the table of decisions in JSON. count, the number of occurrences, is
// present if the request has texts.
//
//wire:name DecisionRow
type DecisionRow struct {
	Form      bridge.Quoted `json:"form"`
	Entity    string        `json:"entity"`
	Kind      string        `json:"kind"`
	Type      string        `json:"type"`
	Category  string        `json:"category"`
	Action    string        `json:"action"`
	Pseudonym bridge.Quoted `json:"pseudonym"`
	Count     *int          `json:"count,omitempty"`
}

// exportDecisions answers the method export.table. For a request with texts, which also has
// decisions or has no mapping, it hides the texts and returns the rows that result, with counts.
// Otherwise it returns the rows of the mapping, with counts if the request has texts.
func (s *service) exportDecisions(c *bridge.Call) (any, *bridge.Error) {
	p := c.Params
	format := cmp.Or(p.Choice("format", "csv", "json"), "csv")
	separator := cmp.Or(p.Choice("separator", ",", ";"), ",")
	var list []forum.Decision
	switch texts := p.Has("text") || p.Has("documents") || p.Has("corpus"); {
	case texts && p.Has("mapping") && !p.Has("decisions"):
		var err *bridge.Error
		if list, err = s.counted(c); err != nil {
			return nil, err
		}
	case texts:
		x, _, err := s.export(c, true)
		if err != nil {
			return nil, err
		}
		list = x.Decisions()
	default:
		m := bridge.ReadMapping(p)
		if m == nil {
			p.Fail("mapping", "missing; give the mapping that pseudonymize returned")
		}
		if err := p.Failed(); err != nil {
			return nil, err
		}
		list = corpus.DecisionsOf(m)
	}
	if err := p.Failed(); err != nil {
		return nil, err
	}
	if format == "json" {
		rows := make([]DecisionRow, len(list))
		for i, d := range list {
			rows[i] = DecisionRow{bridge.Quoted(d.Form), d.Entity, d.Kind, d.Type, d.Category, d.Action, bridge.Quoted(d.Pseudonym), nil}
			if d.Count >= 0 {
				rows[i].Count = &list[i].Count
			}
		}
		var b bytes.Buffer
		b.Grow(128 * len(rows))
		if err := json.Indent(&b, bridge.JSON(rows), "", " "); err != nil {
			return nil, &bridge.Error{Code: bridge.CodeInternal, Message: err.Error()}
		}
		return ExportDecisionsResult{bridge.Quoted(b.String() + "\n")}, nil
	}
	var b bytes.Buffer
	forum.WriteDecisions(&b, list, separator)
	return ExportDecisionsResult{bridge.Quoted(b.String())}, nil
}

// counted returns the rows of a mapping, with the number of times that each occurs in the texts.
func (s *service) counted(c *bridge.Call) ([]forum.Decision, *bridge.Error) {
	req := s.ReadPseudonymize(c.Params)
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	list, err := s.corpus.Count(c.Ctx, req.Order, c.Progress)
	switch {
	case errors.Is(err, corpus.ErrBlankForm):
		return nil, &bridge.Error{Code: bridge.CodeInvalidParams, Message: "mapping: " + err.Error(), Data: &bridge.ErrorData{Field: "mapping"}}
	case err != nil:
		return nil, bridge.Cancelled()
	}
	return list, nil
}
