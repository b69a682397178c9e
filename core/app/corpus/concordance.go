package corpus

import (
	"context"
	"errors"
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/mine"
)

// Query is what a concordance looks for: a form (one or several words), the ID of an entity, a kind
// of findings, or a regular expression in RE2 syntax. Exactly one field is set.
type Query struct{ Form, Entity, Kind, Regexp *string }

// Line is one line of a concordance: a place in a text where the query was found.
type Line struct {
	mine.Place              // its Doc is an index into the order's Bodies
	Mark       *core.Placed // the finding at this place; nil if nothing was found there, or if the pipeline did not run
}

// ErrSlow is the error for a regular expression that takes longer than mine.ExpressionTime.
var ErrSlow = errors.New("regexp: takes more than ten seconds; make it simpler")

// Concordance returns the places that a query asks for, in the order of the texts. For an entity or
// a kind, these are findings of the pipeline for the request o. For a form or a regular expression,
// the pipeline runs only if mark is set, and each line then has its Mark. Concordance fails when
// ctx is done, with ErrSlow, or with an error of package mine that begins with the name of the
// query's field.
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

// places returns the places that a query asks for. marked are the outputs of the bodies, or nil; an
// entity or a kind is looked up in their findings.
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
		for i := range marked[n].Spans {
			if p := &marked[n].Spans[i]; q.isAbout(p) {
				places = append(places, mine.Place{Doc: n, Span: p.Span})
			}
		}
	}
	return places, nil
}

// isAbout reports whether a finding has the kind or the entity that a query asks for. A
// finding that may be one of several entities is about each of them.
func (q Query) isAbout(p *core.Placed) bool {
	if q.Kind != nil {
		return string(p.Kind) == *q.Kind
	}
	return q.Entity != nil && (p.Entity == *q.Entity || slices.Contains(p.Candidates, *q.Entity))
}

// overlapping returns the first finding in list that shares a byte with the span s, or nil. list
// must be sorted and disjoint.
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
