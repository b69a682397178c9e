package corpus

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/pseudonym/checking"
	"github.com/cachenom/cachenom/core/pseudonym/naming"
)

// SeedMissing is the code of a warning: natural names were asked for without a seed. The
// same request always has the same answer, so no seed can be drawn for it in silence; and
// without one, anyone who guesses a name can ask for its pseudonym and compare.
const SeedMissing = "seed-missing"

// Unseeded reports whether natural names are asked for without a seed.
func Unseeded(style, seed string) bool { return style == "natural" && seed == "" }

// naturalNames gives names that read like French, drawn from a seed.
func (s *Service) naturalNames(o *app.Order, ids naming.IDs, known []core.Entity) core.Namer {
	var avoid []string
	for i := range o.People {
		avoid = append(avoid, o.People[i].Aliases...)
	}
	return naming.Natural{IDs: ids, Names: s.names(), Seed: o.Seed, Known: known, Avoid: avoid}
}

// initialsOnly gives the first letters of names.
func initialsOnly(_ *app.Order, ids naming.IDs, known []core.Entity) core.Namer {
	return naming.Initials{IDs: ids, Known: known}
}

// reread finds pseudonyms that read as somebody else's name beside the text, and has
// others given in their place.
func (s *Service) reread(o *app.Order, known []core.Entity) app.Rereader {
	var taken []string
	return func(entities []*core.Entity, outputs []core.Output, last bool) (core.Namer, []core.Warning) {
		accidents := checking.Accidents(entities, outputs, o.Earlier)
		more, warnings := checking.Avoid(accidents, entities, o.Earlier)
		if len(more) == 0 || last {
			return nil, warnings
		}
		taken = append(taken, more...)
		return s.app.Namer(o, known, taken), nil
	}
}

// names are those for natural pseudonyms, read at the first request. A supply that does
// not open is a fault of the build: it panics, as what the program itself holds is wrong.
func (s *Service) names() *naming.Names {
	s.gather.Do(func() {
		supply, err := naming.ReadSupply(s.styles)
		if err != nil {
			panic(err)
		}
		s.gathered = naming.NewNames(s.app.Lexicon, supply)
	})
	return s.gathered
}
