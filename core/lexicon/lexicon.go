// Package lexicon says what is known about a word from public lists of names, places and French
// words, and from the project's own lists: whether it is a first name (of which gender, how
// frequent), a surname, an ordinary word, a town, a country, an organisation.
//
//	Lookup("rose") → a first name, mostly of women; a surname; a frequent word
//
// The package must not know where the data is, how it was gathered (assets/build does that), or
// what a detector concludes from an answer. Lookups are exact: a key with a typing error is
// unknown. core/roster searches for typing errors.
//
// The method is front coding with a sparse index, as in the term dictionaries of search engines
// (Witten, Moffat and Bell, Managing Gigabytes, chapter 4). Sorted keys are in blocks. The first
// key of a block is whole; each other key is the number of letters to remove from the key before,
// and the letters to add. A lookup is a binary search over the first keys and one pass over a
// block. The layout compresses well with brotli, which is what a visitor downloads, and needs
// little work before the first answer. format.go describes it; pack.go writes it.
package lexicon

import (
	"strings"
)

// Lexicon is a dictionary that Open has read from its packed file. Any number of goroutines may
// use it. It refers to the bytes given to Open, and adds an index of about 1% of their size.
type Lexicon struct {
	info     Info
	lists    [listCount]list // each key is in exactly one of them
	profiles []Entry         // distinct entries of all lists; the first is empty, for unknown keys
	recent   cache
}

var _ Dictionary = (*Lexicon)(nil)

// Lookup implements Dictionary. The key must be folded by fold.Key; an empty key and one that is
// not folded are unknown. A word that is only the beginning of longer keys is unknown too, but
// its entry has ClassHead. Lookup does not allocate.
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

// search returns the index of the key's entry in profiles, 0 if the key is unknown.
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

// Info returns what the dictionary holds.
func (l *Lexicon) Info() Info {
	info := l.info
	info.Sources = append([]Source(nil), l.info.Sources...)
	return info
}

// Info describes a dictionary: the number of keys of each class (a key that is a first name and
// a word counts in both), and the sources.
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
	Heads         int // words with ClassHead
	Sources       []Source
}

// Source names one public list that went into the dictionary.
type Source struct {
	Name    string // "INSEE, Fichier des prénoms"
	Edition string // the edition or year as its publisher names it: "2022"
	Licence string
}

// numbers returns pointers to the counts, in the order of the packed header: all keys, then the
// classes in the order of their bits.
func (i *Info) numbers() []*int {
	return []*int{
		&i.Keys, &i.FirstNames, &i.Surnames, &i.Words, &i.Communes, &i.Departments, &i.Regions,
		&i.Countries, &i.Cities, &i.Sites, &i.Organisations, &i.Heads,
	}
}

// count adds a key with the classes c to the counts. A key with ClassHead only is not counted in
// Info.Keys.
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
