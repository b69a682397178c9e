package main

import (
	"math/rand/v2"

	"github.com/cachenom/cachenom/assets/insee"
)

// nameLists draws names from the lists of INSEE. Half of them are drawn in proportion to their
// bearers, half from all names alike, so that rare names are met too.
type nameLists struct{ first, last *insee.List }

func (c *nameLists) First(r *rand.Rand) string { return draw(c.first, r) }
func (c *nameLists) Last(r *rand.Rand) string  { return draw(c.last, r) }

func draw(l *insee.List, r *rand.Rand) string {
	if r.IntN(2) == 0 {
		return l.Any(r)
	}
	return l.Draw(r)
}

func readNames(folder string) (*nameLists, error) {
	first, last, err := insee.Read(folder)
	if err != nil {
		return nil, err
	}
	return &nameLists{first, last}, nil
}
