package naming

import (
	"github.com/cachenom/cachenom/core/text/fold"
)

// pool gives invented names from a list, each name once.
type pool struct {
	avoid *avoidance
	list  []candidate
}

// candidate is a name that a pool may give, with what was found out so far about its likeness to
// other names.
type candidate struct {
	*supplied
	vowel bool // the name begins with a vowel
	rare  bool // a rare name, given only if no other is left
	gone  bool // already given, or excluded
	// The number of edits, one or two, by which it differs from a name that was given, or 0 if none
	// is that near.
	like int8
	// The number of edits by which it differs from the most similar real name; -1 if not computed
	// yet.
	distance int8
}

func newPool(avoid *avoidance, usual, rare []supplied) *pool {
	p := &pool{avoid, make([]candidate, 0, len(usual)+len(rare))}
	for i, names := range [2][]supplied{usual, rare} {
		for k := range names {
			p.list = append(p.list, candidate{supplied: &names[k], vowel: beginsWithVowel(names[k].key), rare: i == 1, distance: -1})
		}
	}
	return p
}

// largest returns the largest step, that is generation or size of town, in the pool.
func (p *pool) largest() (step uint8) {
	for i := range p.list {
		step = max(step, p.list[i].step)
	}
	return step
}

// beginsWithVowel reports whether a folded name of the supply begins with a vowel. No name of the
// supply begins with h or y, whose sound would be unclear.
func beginsWithVowel(key string) bool {
	switch key[0] {
	case 'a', 'e', 'i', 'o', 'u':
		return true
	}
	return false
}

// wish describes the name that a pool is to give.
type wish struct {
	real  string // the real name, folded
	vowel bool   // the invented name must begin with a vowel; false: with a consonant
	step  uint8  // wanted generation of a first name, or size of a town; noGeneration for any
	// initials are folded first letters that are avoided: those of the invented first names in the
	// same family, because "A. Garnier" must mean one person, or those of invented surnames of which
	// the texts show only the initial.
	initials map[byte]bool
	draw     uint64 // determines which of the fitting names is given
	// Prefer names that are at most one step of generation or of size away from the wish. It is set
	// for towns only: for first names, so few names would remain that the seed decides little.
	close bool
	// Never give a name that begins with a vowel where a consonant is wanted, or the reverse, even
	// if no other name is left.
	sound bool
}

// stage says how closely an invented name must meet a wish for a name. Later stages ask for less.
type stage struct {
	window   int  // largest difference between the steps of the name and of the wish
	rare     bool // rare names are allowed
	distance int  // the name must differ from every real name by more edits than this
	initials bool // wish.initials are excluded
	apart    int8 // the name must differ from every given name by more edits than this
	vowel    bool // wish.vowel must be fulfilled
}

// anyStep is the window of a stage at which names of any generation, or towns of any size, may be
// given.
const anyStep = 99

// stages are tried in this order until one has a name that fits. Later ones require less.
var stages = [...]stage{
	{1, false, farFromNames, true, 2, true},
	{2, false, farFromNames, true, 2, true},
	{4, false, farFromNames, true, 2, true},
	{2, true, farFromNames, true, 2, true},
	{4, true, farFromNames, true, 2, true},
	{4, true, farFromNames, true, 1, true},
	{anyStep, true, farFromNames, false, 1, true},
	{4, true, nearestToName, false, 1, true},
	{anyStep, true, nearestToName, false, 1, true},
	{anyStep, true, nearestToName, false, 0, true},
	{anyStep, true, nearestToName, false, 1, false},
	{anyStep, true, nearestToName, false, 0, false},
}

// probes is the number of names that are tried at random before all names of the pool are compared.
const probes = 64

// give takes a name that fulfils the wish out of the pool, or returns nil. All names that fit at
// the first possible stage are equally likely.
func (p *pool) give(w wish) *supplied {
	if len(p.list) == 0 {
		return nil
	}
	r := random{w.draw}
	for s := range stages {
		if stages[s].window == 1 && !w.close || !stages[s].vowel && w.sound {
			continue
		}
		if c := p.choose(&w, &stages[s], &r); c != nil {
			p.avoid.take(c.key)
			return c.supplied
		}
	}
	return nil
}

// choose returns a name that fulfils what a stage requires of a wish, or nil. It removes names that
// cannot be given any more from the pool.
func (p *pool) choose(w *wish, s *stage, r *random) *candidate {
	for range min(probes, len(p.list)) {
		if c := &p.list[r.below(len(p.list))]; p.isFit(c, w, s) {
			return c
		}
	}
	var fit []*candidate
	left := 0 // number of names that can still be given
	for i := range p.list {
		c := &p.list[i]
		isFit := p.isFit(c, w, s)
		if c.gone || c.distance >= 0 && c.distance <= nearestToName {
			continue
		}
		if left != i {
			p.list[left] = *c
		}
		if isFit {
			fit = append(fit, &p.list[left])
		}
		left++
	}
	p.list = p.list[:left]
	if len(fit) == 0 {
		return nil
	}
	return fit[r.below(len(fit))]
}

// isFit reports whether a name meets a wish as closely as a stage requires.
func (p *pool) isFit(c *candidate, w *wish, s *stage) bool {
	switch {
	case c.gone, s.vowel && c.vowel != w.vowel, c.rare && !s.rare, c.like > 0 && c.like <= s.apart:
		return false
	case w.step != noGeneration && max(int(c.step)-int(w.step), int(w.step)-int(c.step)) > s.window:
		return false
	case c.distance >= 0 && int(c.distance) <= s.distance:
		return false
	case w.real != "" && c.key[0] == w.real[0], s.initials && len(w.initials) > 0 && w.initials[c.key[0]]:
		return false
	case p.avoid.given[c.key]:
		c.gone = true
		return false
	}
	if c.distance < 0 {
		c.distance = int8(p.avoid.distance(c.key))
	}
	if int(c.distance) <= s.distance {
		return false
	}
	if n := p.avoid.nearGiven(c.key, int(s.apart)); n > 0 {
		c.like = int8(n)
		return false
	}
	return true
}

// wishFor returns a wish for a name that replaces a real one. role, such as "first", makes the
// choice for the same word in another role independent of this one.
func (n Natural) wishFor(role, real string, s sounds, step uint8) wish {
	key := fold.Key(real)
	return wish{real: key, vowel: s.isVowel(key), step: step, draw: draw(n.Seed, role, key)}
}
