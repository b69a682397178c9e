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
	review = func(res *core.Result) { res.Warnings = append(res.Warnings, core.HalfAuthors(res)...) }
}
