//go:build !js || corpus

package main

import (
	"cmp"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/corpus/language"
	"github.com/cachenom/cachenom/core/detect/pattern"
	"github.com/cachenom/cachenom/core/roster"
)

func init() {
	messageRules = func(given params, req *request, p *core.Pipeline) {
		var known []core.Called
		for i := range req.people {
			who := &req.people[i]
			for _, name := range append([]string{who.Name()}, who.Aliases...) {
				known = append(known, core.Called{Entity: who.ID, Name: name})
			}
		}
		given.each("roster", func(i int, q params) {
			for _, author := range q.texts("authors") {
				if i < len(req.people) {
					known = append(known, core.Called{Entity: req.people[i].ID, Name: author, Field: true})
				}
			}
		})
		p.Messages, p.Common = core.NewMessages(known...), language.Words(cmp.Or(req.language, "fr"))
	}
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
		if req.unseeded() && len(res.Entities) > 0 {
			res.Warnings = append(res.Warnings, core.Warning{Reason: *core.Because(seedMissing)})
		}
	}
}
