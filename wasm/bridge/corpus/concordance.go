package corpus

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/mine"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// ConcordanceResult are the lines asked for, and how many there are in all.
type ConcordanceResult struct {
	Lines []Line `json:"lines"`
	Total int    `json:"total"`
}

// Line is a place with the words around it. entity, kind and action are of the
// span that the place overlaps, when the query asks for one, or roster or
// decisions are given.
type Line struct {
	Doc     *string       `json:"doc,omitempty"`
	Start   int           `json:"start"`
	End     int           `json:"end"`
	Left    bridge.Quoted `json:"left"`
	Keyword bridge.Quoted `json:"keyword"`
	Right   bridge.Quoted `json:"right"`
	Entity  string        `json:"entity,omitempty"`
	Kind    core.Kind     `json:"kind,omitempty"`
	Action  core.Action   `json:"action,omitempty"`
}

// query is what a concordance is asked for; one of its fields is set.
type query struct{ form, entity, kind, regexp *string }

const widest = 10_000 // characters on each side

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
	var marked []*core.Output // documents with their spans, when anything is known of them
	if q.entity != nil || q.kind != nil || p.Has("roster") || p.Has("decisions") {
		pipeline := s.Pipeline(c, req)
		res, err := pipeline.Run(c.Ctx, req.Docs)
		if err != nil {
			return nil, &bridge.Error{Code: bridge.CodeCancelled, Message: "cancelled"}
		}
		marked = res.Of(core.BodyField)
	}
	places, werr := q.places(c.Ctx, req, marked)
	if werr != nil {
		return nil, werr
	}
	r := ConcordanceResult{Lines: []Line{}, Total: len(places)}
	places = places[min(offset, len(places)):]
	if limit >= 0 {
		places = places[:min(limit, len(places))]
	}
	at := newUnitsAt(req)
	for _, place := range places {
		d := req.Texts[place.Doc]
		left, right := mine.Around(d, place.Span, width)
		line := Line{
			Doc: req.DocOf(d), Start: at.units(place.Doc, place.Start), End: at.units(place.Doc, place.End),
			Left: bridge.Quoted(d.Text[left.Start:left.End]), Keyword: bridge.Quoted(d.Text[place.Start:place.End]), Right: bridge.Quoted(d.Text[right.Start:right.End]),
		}
		if marked != nil {
			if m := overlapping(marked[place.Doc].Spans, place.Span); m != nil {
				line.Entity, line.Kind, line.Action = m.Entity, m.Kind, m.Action
			}
		}
		r.Lines = append(r.Lines, line)
	}
	c.Progress(1)
	return r, nil
}

func readQuery(p bridge.Params) query {
	o, ok := p.Object("query")
	if !ok {
		p.Fail("query", "missing; give a form, an entity, a kind or a regexp")
		return query{}
	}
	q := query{o.Optional("form"), o.Optional("entity"), o.Optional("kind"), o.Optional("regexp")}
	given := 0
	for _, f := range []*string{q.form, q.entity, q.kind, q.regexp} {
		if f != nil {
			given++
		}
	}
	if given != 1 {
		p.Fail("query", "must have one of form, entity, kind and regexp")
	}
	if q.kind != nil && !slices.Contains(core.Kinds, core.Kind(*q.kind)) {
		o.Fail("kind", bridge.NoKind())
	}
	return q
}

// places are what a concordance has its lines of, in the order of the texts.
func (q query) places(ctx context.Context, req *bridge.Request, marked []*core.Output) ([]mine.Place, *bridge.Error) {
	var places []mine.Place
	var err error
	switch {
	case q.form != nil:
		places, err = mine.FindForm(ctx, req.Texts, *q.form)
	case q.regexp != nil:
		bound, stop := context.WithTimeout(ctx, mine.ExpressionTime)
		defer stop()
		places, err = mine.FindExpression(bound, req.Texts, *q.regexp)
		if errors.Is(err, context.DeadlineExceeded) {
			err = errors.New("regexp: takes more than ten seconds; make it simpler")
		}
	default:
		for n := range marked {
			for _, s := range marked[n].Spans {
				if q.kind != nil && string(s.Kind) == *q.kind || q.entity != nil && (s.Entity == *q.entity || slices.Contains(s.Candidates, *q.entity)) {
					places = append(places, mine.Place{Doc: n, Span: s.Span})
				}
			}
		}
	}
	if err != nil {
		return nil, wrongField(err, "query.")
	}
	return places, nil
}
