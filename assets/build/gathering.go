package main

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// gathering collects what the sources say about each name, place and word, by its folded key.
type gathering struct {
	keys    map[string]*tally
	sources []lexicon.Source
	lists   []listed
	located
}

// listed is what NOTICE.md reports about one list of a source.
type listed struct {
	what      string // what the list has: "first names"
	class     lexicon.Class
	rows      int    // number of rows read
	spellings int    // number of distinct spellings taken
	left      string // what was left out, in words
}

// done records a list, all rows of which were read, and the source of the list. A list without
// spellings is an error.
func (g *gathering) done(l listed, s lexicon.Source) error {
	if l.spellings == 0 {
		return fmt.Errorf("%s: no %s found", s.Name, l.what)
	}
	g.lists = append(g.lists, l)
	if !slices.Contains(g.sources, s) {
		g.sources = append(g.sources, s)
	}
	return nil
}

// tally adds up what the sources say about all spellings of one folded key.
type tally struct {
	class       lexicon.Class
	boys, girls int     // people who have the key as a first name
	bearers     int     // people who have the key as a surname
	perMillion  float64 // occurrences of the word per million words of books
	inhabitants int     // of the largest place with this name in France
	abroad      int     // of the largest town with this name elsewhere
}

func newGathering() *gathering {
	return &gathering{keys: map[string]*tally{}, located: newLocated()}
}

// at returns the tally of a spelling, a new one if need be, and adds a class to it. The spelling
// must have a letter; the functions that read the sources check that.
func (g *gathering) at(spelling string, class lexicon.Class) *tally {
	key := fold.Key(spelling)
	t := g.keys[key]
	if t == nil {
		t = &tally{}
		g.keys[key] = t
	}
	t.class |= class
	return t
}

// fewestBearers is the number of births that a surname needs to be in the dictionary if it is not
// also a first name, a place or a word. docs/figures.md says what rare names are worth. With 64,
// the file is 93 kB smaller (brotli) than with 40, and no figure is lower. With 100 it is another
// 68 kB smaller, with 140 another 40 kB, and no figure is lower by more than 0.3. The tagger learns
// with a dictionary that has all names from 40; about rare names it only knows how they are
// written.
const fewestBearers = 140

// fewestOfLasts takes the place of fewestBearers for a surname that is also the last word of a
// frequent surname: the "goff" of Le Goff.
const fewestOfLasts = 40

// manyBearers is the number of births from which a surname of several words is frequent in the
// sense of fewestOfLasts.
const manyBearers = 1000

// thin removes the surnames with fewer than the given number of births that are nothing else, and
// adds their number to what NOTICE.md says about the list of surnames.
func (g *gathering) thin(fewest int) {
	rare := 0
	lasts := map[string]bool{}
	for key, t := range g.keys {
		if at := strings.LastIndexByte(key, ' '); at > 0 && t.bearers >= manyBearers {
			lasts[key[at+1:]] = true
		}
	}
	for key, t := range g.keys {
		if t.class == lexicon.ClassSurname && t.bearers < fewest && !(lasts[key] && t.bearers >= fewestOfLasts) {
			delete(g.keys, key)
			rare++
		}
	}
	for i := range g.lists {
		if l := &g.lists[i]; l.class == lexicon.ClassSurname {
			l.left += fmt.Sprintf("; %d names that are nothing else, of fewer than %d births", rare, fewest)
			break
		}
	}
}

func (g *gathering) entries() map[string]lexicon.Entry {
	entries := make(map[string]lexicon.Entry, len(g.keys))
	for key, t := range g.keys {
		entries[key] = t.entry()
	}
	return entries
}

func (t *tally) entry() lexicon.Entry {
	e := lexicon.Entry{Class: t.class}
	if t.class&lexicon.ClassFirst != 0 {
		e.First = peopleBucket(t.boys + t.girls)
		e.Gender = gender(t.boys, t.girls)
	}
	if t.class&lexicon.ClassSurname != 0 {
		e.Surname = peopleBucket(t.bearers)
	}
	if t.class&lexicon.ClassWord != 0 {
		e.Word = wordBucket(t.perMillion)
	}
	switch {
	case t.class&(lexicon.ClassCommune|lexicon.ClassDepartment|lexicon.ClassRegion) != 0:
		e.Place = placeBucket(t.inhabitants)
	case t.class&lexicon.ClassCountry != 0:
		e.Place = topBucket
	case t.class&lexicon.ClassCity != 0:
		e.Place = placeBucket(t.abroad)
	}
	return e
}

// A bucket is a level of frequency, a field of lexicon.Entry; the comments in core/lexicon/level.go
// describe the levels. They begin at 1, because 0 means "not of this class".

func peopleBucket(bearers int) uint8 { return bucket(float64(bearers), 0) }

func wordBucket(perMillion float64) uint8 { return bucket(perMillion, 6) }

func placeBucket(inhabitants int) uint8 { return bucket(float64(inhabitants), -5) }

// topBucket is the highest bucket. It has no upper limit.
const topBucket = 15

// bucket returns the largest b in 1..topBucket with n >= 2^(b-shift), or 1.
func bucket(n float64, shift int) uint8 {
	b := 1
	for b < topBucket && n >= math.Ldexp(1, b+1-shift) {
		b++
	}
	return uint8(b)
}

// gender returns the gender of a first name: that of at least nine in ten bearers, or epicene.
// INSEE only publishes first names with at least about twenty bearers, so even the gender of a rare
// name is known.
func gender(boys, girls int) lexicon.Gender {
	switch all := boys + girls; {
	case all == 0:
		return lexicon.GenderUnknown
	case 10*girls <= all:
		return lexicon.GenderMale
	case 10*girls >= 9*all:
		return lexicon.GenderFemale
	}
	return lexicon.GenderEpicene
}
