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
	messages[seedMissing] = "Sans graine (seed), qui devine un nom peut calculer son pseudonyme\u00a0: donnez-en une que personne ne connaît."
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

// seedMissing warns of natural names without a seed. The same request has always
// the same answer, so none can be drawn for it in silence: whoever guesses a
// name then asks for its pseudonym, and sees whether it is the one in the text.
const seedMissing = "seed-missing"

// unseeded reports whether natural names were asked for without any seed.
func (req *request) unseeded() bool { return req.style == "natural" && req.seed == "" }

// names are those for natural pseudonyms, gathered at the first request.
func (s *server) names() *pseudonym.Names {
	s.gather.Do(func() { s.gathered = pseudonym.NewNames(s.lexicon) })
	return s.gathered
}
