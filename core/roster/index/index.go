package index

import (
	"math/bits"
	"slices"
	"sort"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/near"
)

// Index answers, for a folded word, which people of a list it may name and how. It is built once
// for a list and asked once for each distinct form of the texts. Callers must not change its
// exported fields.
//
// A key is a folded word under which people are filed: a word of a name, several words of a name
// written as one, or a short spelling such as "st" for "saint". Keys are numbered by their index in
// Keys, people by their index in People.
type Index struct {
	People  []Person
	Atoms   [][]Atom           // by person: the words of the name
	Layouts []Layout           // by person: which of these words are first names, surnames, particles
	Keys    []string           // the distinct keys, by number
	ByKey   map[string]int32   // key → its number
	Posts   [][]Post           // key number → the people filed under the key, in the order of People
	typos   *near.Index        // finds the keys that resemble a misspelled word
	Sounds  map[string][]int32 // Sound of a key → the numbers of the keys that sound the same
	shorts  []short            // what short forms are compared with, sorted by key
	Lexicon lexicon.Dictionary
	Writing *core.Writing  // how texts in another language than French write their words; nil for French
	byID    map[string]int // ID → index of the first person with it
	Ranks   []int32        // the rank of each person in the order of first names, then surnames, as written
}

// short is the first word of a person's first name, or the initials of a compound first name, with
// which a short form is compared: "fatoumata" with "Fatou", "jb" with "JB".
type short struct {
	key      string
	person   int32
	initials bool // key consists of initials: "jb" for Jean-Baptiste
}

// Lengths of short forms of first names, in bytes of folded words.
const (
	shortest = 3 // fewest letters of a short form
	shortBy  = 3 // a short form has at least this many letters fewer than the name
)

// Post says that a key names some words of a person's name.
type Post struct {
	Person int32
	Mask   uint32 // the words of the name: bit i is Atoms[Person][i]
	Via    Via
}

// Via says how a key was made from a name.
type Via uint8

const (
	ViaAtom   Via = iota // one word of the name
	ViaJoined            // several words of a field written as one: "Jeanpierre"
	ViaShort             // the beginning of a first name: Fatou for Fatoumata
	ViaGlued             // the whole name written as one: "emmamartin"
)

// New builds the index of a list. The dictionary may be nil.
func New(people []Person, lexicon lexicon.Dictionary) *Index {
	x := &Index{People: people, byID: make(map[string]int, len(people)), ByKey: make(map[string]int32, 6*len(people)), Sounds: map[string][]int32{}, Lexicon: lexicon}
	x.Atoms = make([][]Atom, len(people))
	x.Layouts = make([]Layout, len(people))
	for i := range people {
		x.Atoms[i] = people[i].atoms()
		x.Layouts[i] = layOut(x.Atoms[i])
		if _, ok := x.byID[people[i].ID]; !ok {
			x.byID[people[i].ID] = i
		}
		x.Layouts[i].Commas = strings.Contains(people[i].First, ",")
		x.file(int32(i))
	}
	x.Ranks = rank(people)
	sort.SliceStable(x.shorts, func(i, j int) bool {
		a, b := &x.shorts[i], &x.shorts[j]
		return a.key < b.key || a.key == b.key && a.person < b.person
	})
	fuzzy := make([]string, len(x.Keys))
	for k, key := range x.Keys {
		if !x.OnlyMinor(int32(k)) && x.Posts[k][0].Via != ViaGlued {
			fuzzy[k] = key // particles, and whole names written as one word, must be spelled exactly
			if len(key) >= shortestHeard {
				s := Sound(key)
				x.Sounds[s] = append(x.Sounds[s], int32(k))
			}
		}
	}
	x.typos = typosOf(fuzzy)
	return x
}

// NewAbroad builds the index of a list for texts in another language than French. writing tells
// which words those texts mostly write in small letters.
func NewAbroad(people []Person, dict lexicon.Dictionary, writing *core.Writing) *Index {
	x := New(people, lexicon.Abroad(dict))
	x.Writing = writing
	return x
}

// rank returns the rank of each person when people are sorted by first name, then surname, as
// written. It makes results independent of the order of the list.
func rank(people []Person) []int32 {
	order, names := make([]int32, len(people)), make([]string, len(people))
	for i := range people {
		order[i], names[i] = int32(i), people[i].First+"\x00"+people[i].Last
	}
	sort.SliceStable(order, func(i, j int) bool { return names[order[i]] < names[order[j]] })
	ranks := make([]int32, len(people))
	for r, i := range order {
		ranks[i] = int32(r)
	}
	return ranks
}

// mostJoined is how many neighbouring words of a first name, surname or alias are filed as one word
// at most.
const mostJoined = 5

// saints are words that people often abbreviate: St-Maur for Saint-Maur. Names with them are filed
// under both spellings.
var saints = map[string]string{"saint": "st", "sainte": "ste"}

// file files person p under every key that the name gives.
func (x *Index) file(p int32) {
	atoms := x.Atoms[p]
	for i, a := range atoms {
		x.post(a.Key, Post{p, 1 << i, ViaAtom})
		if short := saints[a.Key]; short != "" {
			x.post(short, Post{p, 1 << i, ViaAtom})
		}
	}
	if len(atoms) > 0 && atoms[0].Field == FirstName {
		if len(atoms[0].Key) >= shortest+shortBy {
			x.shorts = append(x.shorts, short{atoms[0].Key, p, false})
		}
		if initials := x.Layouts[p].Initials; len(initials) > 1 {
			x.shorts = append(x.shorts, short{initials, p, true})
		}
	}
	// Neighbouring words of one field of the name, its first name or its surname, written as one:
	// "legoff", "jeanpierre".
	var firstRun, lastRun string
	var firstMask, lastMask uint32
	for i := range atoms {
		var b strings.Builder
		mask := uint32(0)
		for j := i; j < len(atoms) && j < i+mostJoined && atoms[j].Field == atoms[i].Field && atoms[j].number == atoms[i].number; j++ {
			b.WriteString(atoms[j].Key)
			mask |= 1 << j
			if bits.OnesCount32(mask) > 1 {
				x.post(b.String(), Post{p, mask, ViaJoined})
			}
		}
		switch atoms[i].Field {
		case FirstName:
			firstRun += atoms[i].Key
			firstMask |= 1 << i
		case LastName:
			lastRun += atoms[i].Key
			lastMask |= 1 << i
		}
	}
	// The whole name written as one: "emmamartin".
	if firstRun != "" && lastRun != "" {
		x.post(firstRun+lastRun, Post{p, firstMask | lastMask, ViaGlued})
		x.post(lastRun+firstRun, Post{p, firstMask | lastMask, ViaGlued})
	}
}

// post files a person under a key.
func (x *Index) post(key string, p Post) {
	k, ok := x.ByKey[key]
	if !ok {
		k = int32(len(x.Keys))
		x.ByKey[key] = k
		x.Keys = append(x.Keys, key)
		x.Posts = append(x.Posts, nil)
	}
	if !slices.Contains(x.Posts[k], p) {
		x.Posts[k] = append(x.Posts[k], p)
	}
}

// OnlyMinor reports whether key k is only a particle, such as "le" or "de", in every name that has
// it.
func (x *Index) OnlyMinor(k int32) bool {
	for _, p := range x.Posts[k] {
		if p.Mask&^x.Layouts[p.Person].Minor != 0 {
			return false
		}
	}
	return true
}
