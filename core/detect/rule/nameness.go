package rule

import "github.com/cachenom/cachenom/core"

// nameness is what the dictionaries say of a word that could be a name.
type nameness uint8

const (
	nobodyKnows nameness = iota
	nameOnly             // a name and no word: Lefort, Kone
	nameAndWord          // both: Boulanger, Petit, Rose
	wordOnly             // a word, a place or a body that nobody, or hardly anybody, is called
)

// nameness looks at a name as a whole: of several words one is a name and none
// speaks against it.
func (r *reader) nameness(from, to int) nameness {
	best, against := nobodyKnows, false
	for k := from; k < to; k++ {
		if !r.at(k).Word() {
			continue
		}
		n := r.wordNameness(k)
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

func (r *reader) wordNameness(i int) nameness {
	k := r.known(i)
	switch {
	case k.Unknown():
		return nobodyKnows
	case k.Class&core.ClassCountry != 0:
		return wordOnly
	case k.Class&(core.ClassRegion|core.ClassDepartment|core.ClassCity|core.ClassOrg|core.ClassSite) != 0 && k.Surname < 12 && k.First < 9,
		k.Place > 8 && k.Surname < 14 && k.First < 10:
		return wordOnly
	case k.Class&core.ClassOrg != 0 && k.First < 9:
		return wordOnly
	case k.Word < 4 && (k.Surname > 4 || k.First > 4):
		return nameOnly
	case k.Surname > 9 && k.Surname+2 > k.Word || k.First > 8:
		return nameAndWord
	case k.Word > 0:
		return wordOnly
	}
	return nobodyKnows
}
