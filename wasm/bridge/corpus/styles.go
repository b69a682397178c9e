package corpus

import (
	"github.com/cachenom/cachenom/assets"
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// naturalNames are names that read like French, drawn from a seed.
func (s *service) naturalNames(req *bridge.Request, ids pseudonym.IDs, known []core.Entity) core.Namer {
	var avoid []string
	for i := range req.People {
		avoid = append(avoid, req.People[i].Aliases...)
	}
	return pseudonym.Natural{IDs: ids, Names: s.names(), Seed: req.Seed, Known: known, Avoid: avoid}
}

// initialsOnly are the first letters of names.
func initialsOnly(_ *bridge.Request, ids pseudonym.IDs, known []core.Entity) core.Namer {
	return pseudonym.Initials{IDs: ids, Known: known}
}

// rereadAll looks for pseudonyms that read as somebody else's beside the text,
// and has others given.
func (s *service) rereadAll(req *bridge.Request, known []core.Entity) bridge.Rereader {
	var taken []string
	return func(entities []*core.Entity, outputs []core.Output, last bool) (core.Namer, []core.Warning) {
		accidents := pseudonym.Accidents(entities, outputs, req.Earlier)
		more, warnings := pseudonym.Avoid(accidents, entities, req.Earlier)
		if len(more) == 0 || last {
			return nil, warnings
		}
		taken = append(taken, more...)
		return s.Namer(req, known, taken), nil
	}
}

// seedMissing warns of natural names without a seed. The same request has always
// the same answer, so none can be drawn for it in silence: whoever guesses a
// name then asks for its pseudonym, and sees whether it is the one in the text.
const seedMissing = "seed-missing"

// unseeded reports whether natural names were asked for without any seed.
func unseeded(req *bridge.Request) bool { return req.Style == "natural" && req.Seed == "" }

// names are those for natural pseudonyms, read at the first request. The file is our own:
// one that does not open is a fault of the build, which a request answers as it does others.
func (s *service) names() *pseudonym.Names {
	s.gather.Do(func() {
		supply, err := pseudonym.ReadSupply(assets.Styles)
		if err != nil {
			panic(err)
		}
		s.gathered = pseudonym.NewNames(s.Lexicon, supply)
	})
	return s.gathered
}
