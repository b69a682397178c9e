package roster

import (
	"math/bits"
	"slices"
	"sort"
	"strings"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/french"
	"github.com/cachenom/cachenom/core/lexicon"
	"github.com/cachenom/cachenom/core/text/near"
)

// Index finds, for a folded word, the people it could name and how. It is
// built once for a list and asked once for each distinct form of the texts.
type Index struct {
	people  []Person
	atoms   [][]atom
	layouts []layout
	keys    []string // distinct keys, in the order of first mention
	lookup  map[string]int32
	posts   [][]post           // by key
	typos   *near.Index        // the keys that are looked for mistyped
	sounds  map[string][]int32 // how a key sounds → keys
	shorts  []short            // usual first names and initials, sorted
	lexicon lexicon.Dictionary
	abroad  *abroad        // of texts in another language than French; nil for French
	byID    map[string]int // the first one of each id
	ranks   []int32        // of the people by their names, whatever the order of the list
}

// short is what a short form of a first name is held against.
type short struct {
	key      string
	person   int32
	initials bool
}

// What counts as the short form of a first name: at least so many letters, and
// so many fewer than the whole.
const (
	shortest = 3
	shortBy  = 3
)

// post says that a key covers some atoms of a person's name.
type post struct {
	person int32
	mask   uint32
	via    via
}

// via says how a key was made from a name.
type via uint8

const (
	viaAtom   via = iota // one word of the name
	viaJoined            // several words of a field written as one: "Jeanpierre"
	viaShort             // the beginning of a first name: Fatou for Fatoumata
	viaGlued             // the whole name written as one: "emmamartin"
)

// layout holds a person's atoms as bit masks.
type layout struct {
	first, last uint32 // major atoms of the field
	firstAll    uint32 // all atoms of the usual first name, particles included
	lastAll     uint32 // all atoms of the surname
	firstKey    string // firstAll and lastAll, each written as one word
	lastKey     string
	usual       uint32 // of several given names, the first one
	minor       uint32 // particles
	letters     uint32 // single letters: never enough by themselves
	aliases     []uint32
	all         uint32
	commas      bool   // the list parts the given names by commas
	initials    string // of the usual first name's words: "jp"
}

// NewIndex builds the index of a list.
func NewIndex(people []Person, lexicon lexicon.Dictionary) *Index {
	x := &Index{people: people, byID: make(map[string]int, len(people)), lookup: make(map[string]int32, 6*len(people)), sounds: map[string][]int32{}, lexicon: lexicon}
	x.atoms = make([][]atom, len(people))
	x.layouts = make([]layout, len(people))
	for i := range people {
		x.atoms[i] = people[i].atoms()
		x.layouts[i] = layOut(x.atoms[i])
		if _, ok := x.byID[people[i].ID]; !ok {
			x.byID[people[i].ID] = i
		}
		x.layouts[i].commas = strings.Contains(people[i].First, ",")
		x.file(int32(i))
	}
	x.ranks = rank(people)
	sort.SliceStable(x.shorts, func(i, j int) bool {
		a, b := &x.shorts[i], &x.shorts[j]
		return a.key < b.key || a.key == b.key && a.person < b.person
	})
	fuzzy := make([]string, len(x.keys))
	for k, key := range x.keys {
		if !x.onlyMinor(int32(k)) && x.posts[k][0].via != viaGlued {
			fuzzy[k] = key // neither a particle nor a whole name in one word is looked for mistyped
			if len(key) >= 4 {
				s := sound(key)
				x.sounds[s] = append(x.sounds[s], int32(k))
			}
		}
	}
	x.typos = typosOf(fuzzy)
	return x
}

// rank is the place of each person in the order of their names.
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

func layOut(atoms []atom) layout {
	var l layout
	for i, a := range atoms {
		bit := uint32(1) << i
		l.all |= bit
		if a.minor {
			l.minor |= bit
		}
		if len(a.key) == 1 {
			l.letters |= bit
		}
		switch {
		case a.field == firstName:
			if !a.minor {
				l.first |= bit
			}
			if a.segment == 0 {
				l.firstAll |= bit
				l.firstKey += a.key
				l.usual |= bit &^ l.minor
				l.initials += a.key[:1]
			}
		case a.field == lastName:
			l.lastAll |= bit
			l.lastKey += a.key
			l.last |= bit &^ l.minor
		case a.field == alias:
			for len(l.aliases) <= int(a.number) {
				l.aliases = append(l.aliases, 0)
			}
			l.aliases[a.number] |= bit
		}
	}
	return l
}

// saints are written short as often as not: St-Maur for Saint-Maur.
var saints = map[string]string{"saint": "st", "sainte": "ste"}

// file puts all keys of a person into the index.
func (x *Index) file(p int32) {
	atoms := x.atoms[p]
	for i, a := range atoms {
		x.post(a.key, post{p, 1 << i, viaAtom})
		if short := saints[a.key]; short != "" {
			x.post(short, post{p, 1 << i, viaAtom})
		}
	}
	if len(atoms) > 0 && atoms[0].field == firstName {
		if len(atoms[0].key) >= shortest+shortBy {
			x.shorts = append(x.shorts, short{atoms[0].key, p, false})
		}
		if initials := x.layouts[p].initials; len(initials) > 1 {
			x.shorts = append(x.shorts, short{initials, p, true}) // JB for Jean-Baptiste
		}
	}
	// Runs of words of one field, written as one: "legoff", "jeanpierre".
	var firstRun, lastRun string
	var firstMask, lastMask uint32
	for i := range atoms {
		var b strings.Builder
		mask := uint32(0)
		for j := i; j < len(atoms) && j < i+5 && atoms[j].field == atoms[i].field && atoms[j].number == atoms[i].number; j++ {
			b.WriteString(atoms[j].key)
			mask |= 1 << j
			if bits.OnesCount32(mask) > 1 {
				x.post(b.String(), post{p, mask, viaJoined})
			}
		}
		switch atoms[i].field {
		case firstName:
			firstRun += atoms[i].key
			firstMask |= 1 << i
		case lastName:
			lastRun += atoms[i].key
			lastMask |= 1 << i
		}
	}
	// The whole name written as one: "emmamartin".
	if firstRun != "" && lastRun != "" {
		x.post(firstRun+lastRun, post{p, firstMask | lastMask, viaGlued})
		x.post(lastRun+firstRun, post{p, firstMask | lastMask, viaGlued})
	}
}

func (x *Index) post(key string, p post) {
	k, ok := x.lookup[key]
	if !ok {
		k = int32(len(x.keys))
		x.lookup[key] = k
		x.keys = append(x.keys, key)
		x.posts = append(x.posts, nil)
	}
	if !slices.Contains(x.posts[k], p) {
		x.posts[k] = append(x.posts[k], p)
	}
}

// onlyMinor reports whether a key is nothing but a particle to everybody.
func (x *Index) onlyMinor(k int32) bool {
	for _, p := range x.posts[k] {
		if p.mask&^x.layouts[p.person].minor != 0 {
			return false
		}
	}
	return true
}

// hit says that a form of the text may name atoms of a person.
type hit struct {
	post
	key  int32     // index of the key that was met
	slip near.Slip // how the form differs from the key
	ear  bool      // it differs in writing but sounds the same
}

// form is what the index and the dictionaries say of one folded form.
type form struct {
	asked    bool
	exact    bool // the hits are of the very key
	hits     []hit
	entry    lexicon.Entry
	hasEntry bool // a dictionary has it
	roles    french.Roles

	verbAsked, verb, onlyVerb bool // what isVerb found
}

// word is how much the form is a common word: its frequency bucket, 0 when it
// is none, or so rare a one, or so common a first name, that nobody thinks of
// the word: Lisa, Max, Jane.
func (f *form) word() uint8 {
	if f.entry.Class&lexicon.ClassWord == 0 || f.entry.Word < lexicon.RareWord || f.entry.First >= f.entry.Word+8 {
		return 0
	}
	return f.entry.Word
}

// anyWord is word, but for a rare word too its frequency, at least 1: what stands
// in the dictionary is not taken for a mistyped name.
func (f *form) anyWord() uint8 {
	if f.entry.Class&lexicon.ClassWord == 0 || f.entry.First >= f.entry.Word+8 {
		return 0
	}
	return max(f.entry.Word, 1)
}

// lookup asks the dictionaries for names, words and places of France: what
// else they know says nothing about a pupil.
func lookup(l lexicon.Dictionary, key string) (lexicon.Entry, bool) {
	if e, ok := l.Lookup(key); ok {
		return e.Within(lexicon.ClassFrance)
	}
	return lexicon.Entry{}, false
}

// entry is what the dictionaries say of a word, if there are any.
func (x *Index) entry(key string) lexicon.Entry {
	if x.lexicon == nil {
		return lexicon.Entry{}
	}
	e, _ := lookup(x.lexicon, key)
	return e
}

// isTown reports whether a word is a town outside France or a country, sooner than a first
// name.
func (x *Index) isTown(key string) bool {
	if x.lexicon == nil {
		return false
	}
	e, _ := x.lexicon.Lookup(key)
	return e.Class&(lexicon.ClassCity|lexicon.ClassCountry) != 0 && e.Place >= lexicon.Place524k && e.First < lexicon.By512 && e.Surname < lexicon.By512
}

// Lookup is what the dictionaries say of a word, and more than they say of any for one of
// the list (lexicon.Dictionary).
func (x *Index) Lookup(key string) (e lexicon.Entry, listed bool) {
	k, listed := x.lookup[key]
	if e = x.entry(key); listed && !x.onlyMinor(k) {
		e.First = core.OfList
	}
	return e, listed
}

// look fills in what is known of a form.
func (x *Index) look(f *form, key string) {
	if f.roles = french.RolesOf(key).Among(roles); x.isAbroad() {
		f.roles = f.roles.Among(surnamePart) // those of names are of many languages
	}
	if x.lexicon != nil {
		f.entry, f.hasEntry = lookup(x.lexicon, key)
	}
	if k, ok := x.lookup[key]; ok {
		f.exact = true
		for _, p := range x.posts[k] {
			f.hits = append(f.hits, hit{post: p, key: k}) // in order of the person already
		}
		return
	}
	if len(key) == 2 {
		x.shortened(f, key)
	}
	if len(key) < 3 || len(key) > longestTyped || !isAlphabetic(key) {
		return
	}
	x.addTypos(f, key)
	x.addHeard(f, key)
	x.keepClosest(f)
	if len(f.hits) == 0 {
		x.shortened(f, key)
	}
}

// shortened adds the people of whose first name the form is a short one: its
// beginning, its initials, or its first syllable twice (Momo for Mohamed).
func (x *Index) shortened(f *form, key string) {
	begins, least := key, len(key)+shortBy
	if len(key) == 4 && key[:2] == key[2:] {
		begins, least = key[:2], 5
	}
	i := sort.Search(len(x.shorts), func(i int) bool { return x.shorts[i].key >= begins })
	for ; i < len(x.shorts) && strings.HasPrefix(x.shorts[i].key, begins); i++ {
		s := &x.shorts[i]
		if s.initials && s.key != key || !s.initials && (len(key) < shortest || len(s.key) < least) {
			continue
		}
		f.hits = append(f.hits, hit{
			post: post{s.person, 1, viaShort}, key: x.lookup[x.atoms[s.person][0].key], slip: near.Slip{Edit: near.Several, Cost: 1.2},
		})
	}
	f.sortHits()
}

// sortHits puts the hits in order of the person, and of the parts of the name: what it
// gives does not depend on the order of the list.
func (f *form) sortHits() {
	if len(f.hits) > 1 {
		sort.SliceStable(f.hits, func(i, j int) bool {
			a, b := &f.hits[i], &f.hits[j]
			return a.person < b.person || a.person == b.person && a.mask < b.mask
		})
	}
}

// keepClosest drops hits that are clearly further away than the best one, and
// puts the others in order of the person.
func (x *Index) keepClosest(f *form) {
	best := 99.0
	for _, h := range f.hits {
		best = min(best, h.slip.Cost)
	}
	near := f.hits[:0]
	for _, h := range f.hits {
		if h.slip.Cost <= best+0.9 {
			near = append(near, h)
		}
	}
	f.hits = near
	f.sortHits()
}

func isAlphabetic(key string) bool {
	for i := range len(key) {
		if c := key[i]; c >= '0' && c <= '9' {
			return false
		}
	}
	return true
}
