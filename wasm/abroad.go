//go:build !js || corpus

package main

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/detect/pattern"
	"github.com/cachenom/cachenom/core/roster"
)

func init() {
	abroad = func(s *server, req *request) ([]core.Detector, core.Lexicon) {
		list := []core.Detector{roster.NewMatcher(roster.NewIndexAbroad(req.people, s.lexicon, req.docs))}
		if !req.decided {
			list = append(list, pattern.NewAbroad())
		}
		return list, core.Abroad(s.lexicon)
	}
	locate = func(req *request, warnings []core.Warning, list []wireWarning) {
		var at *cursors
		for i, w := range warnings {
			for _, s := range w.Spans {
				if at == nil {
					at = newCursors(req.docs)
				}
				doc := at.byID[w.Doc]
				list[i].Spans = append(list[i].Spans, wirePlace{Doc: req.docOf(w.Doc), Start: at.units(doc, s.Start), End: at.units(doc, s.End)})
			}
		}
	}
	review = func(req *request, res *core.Result) {
		for _, d := range req.docs {
			res.Warnings = append(res.Warnings, req.decisions.Crossing(d)...)
		}
		res.Warnings = append(res.Warnings, core.HalfAuthors(res)...)
	}
}
