//go:build !js || corpus

package main

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
)

func init() {
	styles["natural"] = func(s *server, req *request, ids pseudonym.IDs, known []core.Entity) core.Namer {
		var avoid []string
		for i := range req.people {
			avoid = append(avoid, req.people[i].Aliases...)
		}
		return pseudonym.Natural{IDs: ids, Names: s.names(), Seed: req.seed, Known: known, Avoid: avoid}
	}
	styles["initials"] = func(_ *server, _ *request, ids pseudonym.IDs, known []core.Entity) core.Namer {
		return pseudonym.Initials{IDs: ids, Known: known}
	}
}

// names are those for natural pseudonyms, gathered at the first request.
func (s *server) names() *pseudonym.Names {
	s.gather.Do(func() { s.gathered = pseudonym.NewNames(s.lexicon) })
	return s.gathered
}
