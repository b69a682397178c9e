package corpus

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/app"
	"github.com/cachenom/cachenom/core/pseudonym/checking"
	"github.com/cachenom/cachenom/core/pseudonym/naming"
)

// SeedMissing is the code of the warning that natural pseudonyms were requested without a seed. The
// program cannot choose a random seed itself, because the same request must always have the same
// answer. But without a secret seed, a person who guesses a real name can hide it with the same
// program and compare the pseudonyms.
const SeedMissing = "seed-missing"

// Unseeded reports whether a request has the style of natural pseudonyms, but no seed.
func Unseeded(style, seed string) bool { return style == "natural" && seed == "" }

// naturalNames returns the Namer of the style "natural": invented names that read like French,
// chosen by the order's seed. It never chooses an alias of a listed person.
func (s *Service) naturalNames(o *app.Order, ids naming.IDs, known []core.Entity) core.Namer {
	var avoid []string
	for i := range o.People {
		avoid = append(avoid, o.People[i].Aliases...)
	}
	return naming.Natural{IDs: ids, Names: s.names(), Seed: o.Seed, Known: known, Avoid: avoid}
}

// initialsOnly returns the Namer of the style "initials": the first letters of names.
func initialsOnly(_ *app.Order, ids naming.IDs, known []core.Entity) core.Namer {
	return naming.Initials{IDs: ids, Known: known}
}

// reread returns a function that finds replacements which, together with the text beside them, read
// as the pseudonym of another entity. The function returns a Namer that avoids them. It returns nil
// if it finds no such replacement, or none that can be avoided, and on the last call.
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

// names returns the names for natural pseudonyms, which it reads at its first call. It panics if
// the data given to New is damaged, because the program was then built wrongly.
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
