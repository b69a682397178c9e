package main

import (
	"math/rand/v2"

	"github.com/cachenom/cachenom/assets/insee"
)

// nameLists draws names from the lists of INSEE. One half of the draws follows the number of
// bearers; in the other half all names are equally probable, so that rare names occur, too.
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
