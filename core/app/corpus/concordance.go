package corpus

import (
	"context"
	"errors"
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/mine"
)

// Query is what a concordance is asked for. Exactly one of its fields is set.
type Query struct{ Form, Entity, Kind, Regexp *string }

// Line is a place of a concordance, and what is hidden or kept there.
type Line struct {
	mine.Place              // Doc is its place among the order's bodies
	Mark       *core.Placed // what was found where the line is; nil for nothing, or where nothing was searched
}

// ErrSlow says that a regular expression was given up.
var ErrSlow = errors.New("regexp: takes more than ten seconds; make it simpler")

// Concordance returns the places that a query asks for, in the order of the texts. Those of
// an entity or a kind are what hiding by o finds; mark says that the places of a form or a
// regular expression are to be compared with that too. It fails when ctx is done, with
// ErrSlow, or with an error of package mine that names the field of the query.
func (s *Service) Concordance(ctx context.Context, o *app.Order, q Query, mark bool, progress func(float64)) ([]Line, error) {
	var marked []*core.Output
	if mark || q.Entity != nil || q.Kind != nil {
		pipeline := s.app.Pipeline(o, progress)
		res, err := pipeline.Run(ctx, o.Docs)
		if err != nil {
			return nil, err
		}
		marked = res.Of(core.BodyField)
	}
	places, err := q.places(ctx, o.Bodies(), marked)
	if err != nil {
		return nil, err
	}
	lines := make([]Line, len(places))
	for i, place := range places {
		lines[i].Place = place
		if marked != nil {
			lines[i].Mark = overlapping(marked[place.Doc].Spans, place.Span)
		}
	}
	return lines, nil
}

// places are what a query asks for. marked are the texts with what was found in them.
func (q Query) places(ctx context.Context, bodies []*core.Doc, marked []*core.Output) (places []mine.Place, err error) {
	switch {
	case q.Form != nil:
		return mine.FindForm(ctx, bodies, *q.Form)
	case q.Regexp != nil:
		bound, stop := context.WithTimeout(ctx, mine.ExpressionTime)
		defer stop()
		places, err = mine.FindExpression(bound, bodies, *q.Regexp)
		if errors.Is(err, context.DeadlineExceeded) {
			err = ErrSlow
		}
		return places, err
	}
	for n := range marked {
		for _, p := range marked[n].Spans {
			if q.Kind != nil && string(p.Kind) == *q.Kind || q.Entity != nil && (p.Entity == *q.Entity || slices.Contains(p.Candidates, *q.Entity)) {
				places = append(places, mine.Place{Doc: n, Span: p.Span})
			}
		}
	}
	return places, nil
}

// overlapping is the first of a text's spans, which are sorted and disjoint, that shares a
// byte with a place; nil for none.
func overlapping(list []core.Placed, s core.Span) *core.Placed {
	i, _ := slices.BinarySearchFunc(list, s.Start+1, func(p core.Placed, at int) int {
		if p.End < at {
			return -1
		}
		return 1
	})
	if i < len(list) && list[i].Overlaps(s) {
		return &list[i]
	}
	return nil
}
