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
	reread = func(s *server, req *request, known []core.Entity) func([]*core.Entity, []core.Output, bool) (core.Namer, []core.Warning) {
		var taken []string
		return func(entities []*core.Entity, outputs []core.Output, last bool) (core.Namer, []core.Warning) {
			accidents := pseudonym.Accidents(entities, outputs, req.earlier)
			more, warnings := pseudonym.Avoid(accidents, entities, req.earlier)
			if len(more) == 0 || last {
				return nil, warnings
			}
			taken = append(taken, more...)
			return s.namer(req, known, taken), nil
		}
	}
}

// names are those for natural pseudonyms, gathered at the first request.
func (s *server) names() *pseudonym.Names {
	s.gather.Do(func() { s.gathered = pseudonym.NewNames(s.lexicon) })
	return s.gathered
}
