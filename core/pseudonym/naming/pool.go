package naming

import (
	"github.com/cachenom/cachenom/core/text/fold"
)

// pool gives names from a list, each name once.
type pool struct {
	avoid *avoidance
	list  []candidate
}

// candidate is a name in a pool.
type candidate struct {
	*supplied
	vowel    bool
	rare     bool // only given if no other name is left
	gone     bool // already given, or excluded
	like     int8 // number of letters, one or two, by which it differs from a given name, or 0
	distance int8 // number of letters by which it differs from the most similar real name; -1 if not computed yet
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

// largest returns the largest step in the pool.
func (p *pool) largest() (step uint8) {
	for i := range p.list {
		step = max(step, p.list[i].step)
	}
	return step
}

// beginsWithVowel reports whether a folded name to give begins with a vowel. No such name
// begins with h or y.
func beginsWithVowel(key string) bool {
	switch key[0] {
	case 'a', 'e', 'i', 'o', 'u':
		return true
	}
	return false
}

// wish describes the name that is wanted.
type wish struct {
	real  string // the real name, folded
	vowel bool
	step  uint8 // generation or size; noGeneration for any
	// initials are those of the invented first names in the family, because "A. Garnier" must
	// mean one person.
	initials map[byte]bool
	draw     uint64
	close    bool // start with the nearest step, which is right for towns; among few names the seed would decide little
	sound    bool // never give a name with another kind of first sound, even if no other name is left
}

// stage says which parts of a wish must be fulfilled. Each stage requires less than the one
// before.
type stage struct {
	window   int // largest distance from the step of the wish
	rare     bool
	distance int // the name must differ from real names by more letters than this
	initials bool
	apart    int8 // the name must differ from given names by more letters than this
	vowel    bool
}

// anyStep is a window that contains all steps.
const anyStep = 99

// stages are tried in this order.
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

// probes is the number of names that are tried at random before all names are compared.
const probes = 64

// give takes a name that fits the wish out of the pool, or returns nil. All names that fit at
// the same stage are equally likely.
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

// choose returns a name that fits at a stage, or nil.
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

// isFit reports whether a name fits those parts of the wish that the stage requires.
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

// wishFor returns a wish for a name that replaces a real one.
func (n Natural) wishFor(role, real string, s sounds, step uint8) wish {
	key := fold.Key(real)
	return wish{real: key, vowel: s.isVowel(key), step: step, draw: draw(n.Seed, role, key)}
}
