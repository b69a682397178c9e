package rule

import (
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// nameness is what the dictionaries say of a word that could be a name.
type nameness uint8

const (
	nobodyKnows nameness = iota
	nameOnly             // a name and no word: Lefort, Kone
	nameAndWord          // both: Boulanger, Petit, Rose
	wordOnly             // a word, a place or a body that nobody, or hardly anybody, is called
)

// namenessOf looks at a name as a whole: of several words one is a name and none
// speaks against it.
func namenessOf(c *cursor, from, to int) nameness {
	best, against := nobodyKnows, false
	for k := from; k < to; k++ {
		if !c.at(k).Word() {
			continue
		}
		n := wordNameness(c, k)
		against = against || n == wordOnly
		if n != nobodyKnows && (best == nobodyKnows || n < best) {
			best = n
		}
	}
	if against && best != wordOnly {
		return nobodyKnows
	}
	return best
}

func wordNameness(c *cursor, i int) nameness {
	k := c.known(i)
	switch {
	case k.Unknown():
		return nobodyKnows
	case k.Class&lexicon.ClassCountry != 0:
		return wordOnly
	case k.Class&(lexicon.ClassRegion|lexicon.ClassDepartment|lexicon.ClassCity|lexicon.ClassOrg|lexicon.ClassSite) != 0 && k.Surname < lexicon.By4k && k.First < lexicon.By512,
		k.Place >= lexicon.Place16k && k.Surname < lexicon.By16k && k.First < lexicon.By1k:
		return wordOnly
	case k.Class&lexicon.ClassOrg != 0 && k.First < lexicon.By512:
		return wordOnly
	case k.Word < lexicon.RareWord && (k.Surname >= lexicon.By32 || k.First >= lexicon.By32):
		return nameOnly
	case k.Surname >= lexicon.By1k && k.Surname+2 > k.Word || k.First >= lexicon.By512:
		return nameAndWord
	case k.Word > 0:
		return wordOnly
	}
	return nobodyKnows
}

// tally is what the items of a list are.
type tally struct {
	n, names, both, words int
	told                  int // items of which the line says what is said of people
	trades                int // names that are also what somebody does
}

// count takes in an item.
func count(c *cursor, t *tally, from, to int, told bool) {
	t.n++
	switch namenessOf(c, from, to) {
	case nameOnly:
		t.names++
	case nameAndWord:
		t.both++
		if role := c.role(from); role == french.Function || role == french.Kin {
			t.trades++
		}
	case wordOnly:
		t.words++
	}
	if told {
		t.told++
	}
}
