package main

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/fold"
)

// gathering collects what the sources say, per folded key.
type gathering struct {
	keys    map[string]*tally
	sources []lexicon.Source
	lists   []listed
}

// listed is what NOTICE.md reports of one list of a source.
type listed struct {
	what      string // "first names"
	class     lexicon.Class
	rows      int    // rows read
	spellings int    // distinct spellings taken
	left      string // what was left out, in words
}

// done records a list that was read to its end, and its source.
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

// tally adds up all spellings of one folded key.
type tally struct {
	class       lexicon.Class
	boys, girls int     // bearers of the first name
	bearers     int     // of the surname
	perMillion  float64 // occurrences of the word in a million words of books
	inhabitants int     // of the largest place of that name in France
	abroad      int     // of the largest town of that name elsewhere
}

func newGathering() *gathering {
	return &gathering{keys: map[string]*tally{}}
}

// at returns the tally of a spelling, marked with a class that it has. Sources
// never give a spelling without a letter; readers check that before.
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

// fewestBearers is how many people must have been born with a surname that is
// nothing else for the dictionary to have it. What each kilobyte of rare names is
// worth is in docs/figures.md: at 64 the file is 93 kB smaller (brotli) than at 40 and
// no figure is lower; at 100, 68 kB smaller again, at 140 another 40, and still none is lower by more than 0.3.
// The tagger learns with those of 40 and more: what
// it knows of rare names is how they are written.
const fewestBearers = 140

// fewestOfLasts is fewestBearers for the last words of frequent surnames.
const fewestOfLasts = 40

// manyBearers is from how many births on the last word of a surname of several words
// stays, however rare it is alone: the "goff" of Le Goff.
const manyBearers = 1000

// thin leaves out the rarest surnames, and says so of their list, the first of its class.
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
		e.Place = 15
	case t.class&lexicon.ClassCity != 0:
		e.Place = placeBucket(t.abroad)
	}
	return e
}

// The buckets are those documented on lexicon.Entry. Each class starts at 1, so
// that 0 says "not of this class".

func peopleBucket(bearers int) uint8 { return bucket(float64(bearers), 0) }

func wordBucket(perMillion float64) uint8 { return bucket(perMillion, 6) }

func placeBucket(inhabitants int) uint8 { return bucket(float64(inhabitants), -5) }

// bucket returns the largest b in 1..15 with n >= 2^(b-shift), or 1.
func bucket(n float64, shift int) uint8 {
	b := 1
	for b < 15 && n >= math.Ldexp(1, b+1-shift) {
		b++
	}
	return uint8(b)
}

// gender tells a boys' name from a girls' name by nine bearers in ten. INSEE
// publishes no first name with fewer than twenty or so bearers, so none is
// unknown for being rare.
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
