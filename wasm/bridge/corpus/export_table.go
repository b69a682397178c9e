package corpus

import (
	"bytes"
	"cmp"
	"encoding/json"
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/forum"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// ExportDecisionsResult is the table of decisions.
type ExportDecisionsResult struct {
	Text bridge.Quoted `json:"text"`
}

// DecisionRow is a row of the table of decisions in JSON. count is there when the
// texts were given, not the mapping alone.
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

// exportDecisions is the table of decisions: of a mapping, counted where there
// are texts, or of what the pipeline makes of the texts now.
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
		x, err := s.export(c, true)
		if err != nil {
			return nil, err
		}
		list = x.decisions()
	default:
		m := bridge.ReadMapping(p)
		if m == nil {
			p.Fail("mapping", "missing; give the mapping that pseudonymize returned")
		}
		if err := p.Failed(); err != nil {
			return nil, err
		}
		list = decisionsOf(m)
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

// decisionsOf are the rows of a mapping.
func decisionsOf(m *pseudonym.Mapping) []forum.Decision {
	list := []forum.Decision{}
	for i := range m.Pairs {
		q := &m.Pairs[i]
		for _, form := range q.Forms {
			d := forum.Decision{Form: form, Entity: q.Entity, Kind: q.Kind, Type: q.Type, Category: q.Category, Action: q.Action, Pseudonym: q.Pseudonym, Count: -1}
			if d.Action == string(core.Keep) {
				d.Pseudonym = ""
			}
			if forum.TypeOf(d.Type) == "common" {
				d.Entity, d.Category = "", ""
			}
			list = append(list, d)
		}
	}
	return list
}

// counted are the rows of a mapping with how often each stands in the texts. Of a
// form with several rows only who decided its places knows that.
func (s *service) counted(c *bridge.Call) ([]forum.Decision, *bridge.Error) {
	req := s.ReadPseudonymize(c.Params)
	if err := c.Params.Failed(); err != nil {
		return nil, err
	}
	list := decisionsOf(req.Earlier)
	rows := map[string]int{}
	for i := range list {
		rows[list[i].Form]++
	}
	var decisions []core.Decision
	for _, p := range req.Earlier.Pairs {
		for _, form := range p.Forms {
			if rows[form] == 1 {
				decisions = append(decisions, core.Decision{Form: form, AnyDoc: true, Entity: p.Entity, Kind: core.Kind(p.Kind), Action: core.Action(p.Action)})
			}
		}
	}
	var err error
	if req.Decisions, err = core.NewDecisions(decisions); err != nil {
		return nil, &bridge.Error{Code: bridge.CodeInvalidParams, Message: "mapping: a form is nothing but spaces; give the mapping that pseudonymize returned", Data: &bridge.ErrorData{Field: "mapping"}}
	}
	req.Decided, req.People = true, nil
	res, werr := s.ReplaceNames(c, req)
	if werr != nil {
		return nil, werr
	}
	counts := map[string]int{}
	count := func(out *core.Output) {
		for i := range out.Spans {
			counts[core.Spelling(out.Spans[i].Text)]++
		}
	}
	for _, out := range res.Of(core.BodyField) {
		count(out)
	}
	for i := range list {
		if rows[list[i].Form] == 1 {
			list[i].Count = counts[core.Spelling(list[i].Form)]
		}
	}
	return list, nil
}

// decisions are the rows of what was done, by entity in order of appearance and
// then by form. Occurrences are those of the messages, as the <calix> marks them;
// what stands in author fields and titles alone has a row, and none.
func (x *exported) decisions() []forum.Decision {
	type key struct{ form, entity, action, pseudonym string }
	rows := map[key]*forum.Decision{}
	place := map[string]int{}
	entities := map[string]*core.Entity{}
	for i, e := range x.res.Entities {
		place[e.ID], entities[e.ID] = i, e
	}
	var order []key
	count := func(out *core.Output, one int) {
		for i := range out.Spans {
			p := &out.Spans[i]
			k := key{p.Text, p.Entity, string(p.Action), ""}
			if p.Action == core.Replace {
				k.pseudonym = p.Pseudonym()
			}
			if rows[k] == nil {
				kind, category := describe(p, entities[p.Entity], x.people[p.Entity])
				d := &forum.Decision{Form: k.form, Entity: k.entity, Kind: string(p.Kind), Type: kind, Category: category, Action: k.action, Pseudonym: k.pseudonym}
				if forum.TypeOf(kind) == "common" {
					d.Entity, d.Category = "", ""
				}
				rows[k] = d
				order = append(order, k)
			}
			rows[k].Count += one
		}
	}
	for i := range x.res.Outputs {
		one := 0
		if x.res.Outputs[i].Doc.Field == core.BodyField {
			one = 1
		}
		count(&x.res.Outputs[i], one)
	}
	slices.SortStableFunc(order, func(a, b key) int {
		return cmp.Or(cmp.Compare(place[a.entity], place[b.entity]), cmp.Compare(a.form, b.form), cmp.Compare(a.action, b.action), cmp.Compare(a.pseudonym, b.pseudonym))
	})
	list := []forum.Decision{}
	for _, k := range order {
		list = append(list, *rows[k])
	}
	return list
}
