// Package area says in which area a place of the dictionary lies: its French region, and its country.
//
//	Of("Le Havre") → Normandie, France        Of("Cologne") → Allemagne
//
// It is used to write a larger area for a place, which tells less about a person. A name that several
// places bear has the area that all of them share; if they share none, it has none. assets/build
// decides that, by the inhabitants, and packs the answers. This package must not know where they come
// from, what a text is, or whether a word in it means the place.
//
// The method is that of generalisation hierarchies (Samarati and Sweeney, Protecting Privacy when
// Disclosing Information, 1998), with two levels above a place. format.go describes the file, which
// has no keys of its own: its numbers are in the order of the dictionary's keys.
package area

import (
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// Area is where a place lies. A region has no smaller area than itself, nor has a country. Region is a
// region of France or one of its overseas collectivities; it is empty for places elsewhere, and if the
// places of a name lie in several regions.
type Area struct{ Region, Country string }

// Areas has the areas of all places of a dictionary. Any number of goroutines may use it.
type Areas struct {
	places map[string]uint16 // by folded name: an index into areas
	areas  []Area            // the first is empty: several countries share the name
}

// Of returns the area of a name as a text writes it. It returns false for a name that is no place of
// the dictionary, or that is a site (a river, a mountain, a quarter), a part of the world, or a place
// of several countries.
func (a *Areas) Of(name string) (Area, bool) {
	area := a.areas[a.places[fold.Key(name)]]
	return area, area != Area{}
}

// Placed are the classes of places that have an area. Sites have none.
const Placed = lexicon.ClassPlace &^ lexicon.ClassSite
