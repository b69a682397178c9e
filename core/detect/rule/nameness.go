package rule

import (
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
)

// nameness is what the dictionaries say about whether words are a name.
type nameness uint8

const (
	notKnown    nameness = iota
	nameOnly             // a name and not a word of French: Lefort, Kone
	nameAndWord          // a name and a word: Boulanger ("baker"), Petit ("small"), Rose
	wordOnly             // a word, a place or an organisation, and rarely or never a name
)

// namenessOf returns what units [from, to) are together: what the dictionaries say about the unit
// that is most likely a name. It returns notKnown instead if another unit is wordOnly.
func namenessOf(c *cursor, from, to int) nameness {
	best, against := notKnown, false
	for k := from; k < to; k++ {
		if !c.at(k).Word() {
			continue
		}
		n := wordNameness(c, k)
		against = against || n == wordOnly
		if n != notKnown && (best == notKnown || n < best) {
			best = n
		}
	}
	if against && best != wordOnly {
		return notKnown
	}
	return best
}

// wordNameness returns what the dictionaries say about unit i by itself: a name, a word, or both.
func wordNameness(c *cursor, i int) nameness {
	k := c.known(i)
	switch {
	case k.Unknown():
		return notKnown
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
	return notKnown
}

// tally counts the items of a list by the nameness of their names.
type tally struct {
	n, names, both, words int // all items; of these, nameOnly, nameAndWord and wordOnly
	described             int // items with a remark that lists make about people: "Roux : présente" ("present")
	trades                int // items whose name is also a trade or a relative: Boulanger ("baker")
}

// count adds a list's item to the tally. Its name is units [from, to). isDescribed says that a
// remark about a person follows it on its line: "Roux : présente" ("present").
func count(c *cursor, t *tally, from, to int, isDescribed bool) {
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
	if isDescribed {
		t.described++
	}
}
