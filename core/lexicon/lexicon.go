// Package lexicon answers what the public name lists, the place lists, the
// common words of French and lists of our own know of one folded key: is it a
// first name (whose, how frequent), a surname, a word, a town, a country, an
// organisation. It implements Dictionary.
//
// It must not know where the data lies, how it was gathered (assets/build
// does that) or what a finding makes of the answer: it is handed packed bytes
// and answers exact questions about single keys. It never guesses: a key that
// is one letter off is unknown here, and the roster's typo search is
// elsewhere.
//
// The method is front coding with a sparse index, the way search engines have
// kept their term dictionaries since the 1990s (Witten, Moffat and Bell,
// Managing Gigabytes, ch. 4): sorted keys in blocks, each key as the number of
// letters to take off its predecessor and the letters to add, one whole key at
// the head of each block; a lookup is a binary search over the heads and one
// pass over one block. The layout is chosen for what brotli makes of it, since
// that is what a visitor downloads, and for the little that is to do before
// the first answer: format.go says how, pack.go writes it.
package lexicon

import (
	"strings"
)

// Lexicon is an opened dictionary. Any number of goroutines may share it. It
// keeps the bytes given to Open and copies only an index, about 1% of them.
type Lexicon struct {
	info     Info
	lists    [listCount]list // each key is in one of them
	profiles []Entry         // of all lists; place 0 is the empty entry of an unknown key
	recent   cache
}

var _ Dictionary = (*Lexicon)(nil)

// Lookup answers what is known of a key folded by fold.Key, several parts
// joined by one space. It allocates nothing. A key that is not folded is not
// found, and neither is the empty one; a word that only begins longer keys is
// not found either, but its entry has ClassHead.
func (l *Lexicon) Lookup(key string) (Entry, bool) {
	short := cacheKey(key)
	if short != 0 {
		if answer, ok := l.recent.get(short); ok {
			e := l.profiles[answer]
			return e, e.Class&^ClassHead != 0
		}
	}
	answer := l.search(key)
	if short != 0 {
		l.recent.put(short, answer)
	}
	e := l.profiles[answer]
	return e, e.Class&^ClassHead != 0
}

// search returns the place of the key's entry in profiles, 0 if it has none.
func (l *Lexicon) search(key string) int {
	var buffer [maxKey]byte
	coded, ok := encode(key, &buffer)
	if !ok {
		return 0
	}
	if strings.Contains(key, " ") {
		return l.lists[compounds].search(coded)
	}
	if profile := l.lists[words].search(coded); profile != 0 {
		return profile
	}
	return l.lists[names].search(coded)
}

// Info says what the dictionary holds.
func (l *Lexicon) Info() Info {
	info := l.info
	info.Sources = append([]Source(nil), l.info.Sources...)
	return info
}

// Info describes a dictionary: counts of folded keys (a key that is a first
// name and a word counts in both) and where they come from.
type Info struct {
	Keys          int // distinct keys of all classes
	FirstNames    int
	Surnames      int
	Words         int
	Communes      int
	Departments   int
	Regions       int
	Countries     int
	Cities        int
	Sites         int
	Organisations int
	Heads         int // words that begin a longer key of a place or an organisation
	Sources       []Source
}

// Source names one public list that went into the dictionary.
type Source struct {
	Name    string // "INSEE, Fichier des prénoms"
	Edition string // the edition or year as its publisher names it: "2022"
	Licence string
}

// numbers lists the counts in the order of the packed header: all keys, then
// the classes in the order of core's bits.
func (i *Info) numbers() []*int {
	return []*int{
		&i.Keys, &i.FirstNames, &i.Surnames, &i.Words, &i.Communes, &i.Departments, &i.Regions,
		&i.Countries, &i.Cities, &i.Sites, &i.Organisations, &i.Heads,
	}
}

// count adds one key of the given classes; a mere head is none.
func (i *Info) count(c Class) {
	numbers := i.numbers()
	if c != ClassHead {
		*numbers[0]++
	}
	for bit, n := range numbers[1:] {
		if c>>bit&1 != 0 {
			*n++
		}
	}
}
