package corpus

import (
	"slices"
	"strconv"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app/corpus"
	"github.com/cachenom/cachenom/core/mine"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// ConcordanceResult has the lines that the request selects by offset and limit, and the number of
// all lines.
type ConcordanceResult struct {
	Lines []Line `json:"lines"`
	Total int    `json:"total"`
}

// Line is a place in a text with the text around it. entity, kind and action are those of the
// finding that overlaps the place. They are present if the query asks for an entity or a kind, or
// if the request has a roster or decisions.
type Line struct {
	Doc     *string       `json:"doc,omitempty"`
	Start   int           `json:"start"`
	End     int           `json:"end"`
	Left    bridge.Quoted `json:"left"`
	Keyword bridge.Quoted `json:"keyword"`
	Right   bridge.Quoted `json:"right"`
	Entity  string        `json:"entity,omitempty"`
	Kind    core.Kind     `json:"kind,omitempty"`
	Action  bridge.Action `json:"action,omitempty"`
}

// widest is the largest number of characters of text on each side of a place.
const widest = 10_000

// concordance answers the method concordance: it finds the places of a query, with the text around
// them.
func (s *service) concordance(c *bridge.Call) (any, *bridge.Error) {
	c.Progress(0)
	p := c.Params
	q := readQuery(p)
	width, limit, offset := mine.DefaultWidth, -1, p.Number("offset")
	if p.Has("width") {
		if width = p.Number("width"); width > widest {
			p.Fail("width", "must not be greater than "+strconv.Itoa(widest))
		}
	}
	if p.Has("limit") {
		limit = p.Number("limit")
	}
	req := s.ReadPseudonymize(p)
	if err := p.Failed(); err != nil {
		return nil, err
	}
	lines, err := s.corpus.Concordance(c.Ctx, &req.Order, q, p.Has("roster") || p.Has("decisions"), c.Progress)
	if err != nil {
		return nil, wrongField(err, "query.")
	}
	r := ConcordanceResult{Lines: []Line{}, Total: len(lines)}
	lines = lines[min(offset, len(lines)):]
	if limit >= 0 {
		lines = lines[:min(limit, len(lines))]
	}
	at := newUnitsAt(req)
	for _, place := range lines {
		d := at.docs[place.Doc]
		left, right := mine.Around(d, place.Span, width)
		line := Line{
			Doc: req.DocOf(d), Start: at.units(place.Doc, place.Start), End: at.units(place.Doc, place.End),
			Left: bridge.Quoted(d.Text[left.Start:left.End]), Keyword: bridge.Quoted(d.Text[place.Start:place.End]), Right: bridge.Quoted(d.Text[right.Start:right.End]),
		}
		if m := place.Mark; m != nil {
			line.Entity, line.Kind, line.Action = m.Entity, m.Kind, bridge.Action(m.Action.String())
		}
		r.Lines = append(r.Lines, line)
	}
	c.Progress(1)
	return r, nil
}

// readQuery reads the parameter "query".
func readQuery(p bridge.Params) corpus.Query {
	o, ok := p.Object("query")
	if !ok {
		p.Fail("query", "missing; give a form, an entity, a kind or a regexp")
		return corpus.Query{}
	}
	q := corpus.Query{Form: o.Optional("form"), Entity: o.Optional("entity"), Kind: o.Optional("kind"), Regexp: o.Optional("regexp")}
	given := 0
	for _, f := range []*string{q.Form, q.Entity, q.Kind, q.Regexp} {
		if f != nil {
			given++
		}
	}
	if given != 1 {
		p.Fail("query", "must have one of form, entity, kind and regexp")
	}
	if q.Kind != nil && !slices.Contains(core.Kinds, core.Kind(*q.Kind)) {
		o.Fail("kind", bridge.NoKind())
	}
	return q
}
