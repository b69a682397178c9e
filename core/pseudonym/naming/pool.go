package naming

import (
	"github.com/cachenom/cachenom/core/text/fold"
)

// pool is a list of names to give while they are given: each once.
type pool struct {
	avoid *avoidance
	list  []candidate
}

// candidate is a name that can be given.
type candidate struct {
	*supplied
	vowel    bool
	rare     bool // it is given where no other is left
	gone     bool // it was given
	like     int8 // how many letters away one is that was, up to two; 0 for none that is known
	distance int8 // from the nearest real name; -1 until asked for
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

// largest is the last step of the pool that has names.
func (p *pool) largest() (step uint8) {
	for i := range p.list {
		step = max(step, p.list[i].step)
	}
	return step
}

// beginsWithVowel is for names to give: none begins with h or y.
func beginsWithVowel(key string) bool {
	switch key[0] {
	case 'a', 'e', 'i', 'o', 'u':
		return true
	}
	return false
}

// wish is what a name to give shall be like.
type wish struct {
	real  string // the folded name it stands for
	vowel bool
	step  uint8 // generation or size; noGeneration for any
	// initials that the family has already: "A. Garnier" shall be one person.
	initials map[byte]bool
	draw     uint64
	close    bool // as close to step as can be: of few names the seed would choose little
	sound    bool // none of the other sound, even where no other is left
}

// stage is how much of a wish is kept; each stage gives up more than the one before.
type stage struct {
	window   int // steps away from the wish
	rare     bool
	distance int // from real names, more than this
	initials bool
	apart    int8 // no name that is so many letters away from it, or fewer, is given
	vowel    bool
}

var stages = [...]stage{
	{1, false, farFromNames, true, 2, true},
	{2, false, farFromNames, true, 2, true},
	{4, false, farFromNames, true, 2, true},
	{2, true, farFromNames, true, 2, true},
	{4, true, farFromNames, true, 2, true},
	{4, true, farFromNames, true, 1, true},
	{99, true, farFromNames, false, 1, true},
	{4, true, nearestToName, false, 1, true},
	{99, true, nearestToName, false, 1, true},
	{99, true, nearestToName, false, 0, true},
	{99, true, nearestToName, false, 1, false},
	{99, true, nearestToName, false, 0, false},
}

// probes is how many names are looked at before all are.
const probes = 64

// give takes a name out of the pool that is as the wish says, each such name as likely as
// any other; nil when there is none.
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

// choose is a name that fits at a stage; nil when none does.
func (p *pool) choose(w *wish, s *stage, r *random) *candidate {
	for range min(probes, len(p.list)) {
		if c := &p.list[r.below(len(p.list))]; p.isFit(c, w, s) {
			return c
		}
	}
	var fit []*candidate
	left := 0 // those whom somebody may still get
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

// isFit reports whether a name is as the wish says, as far as the stage keeps it.
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

// wishFor is a wish for a name that stands for a real one.
func (n Natural) wishFor(role, real string, s sounds, step uint8) wish {
	key := fold.Key(real)
	return wish{real: key, vowel: s.isVowel(key), step: step, draw: draw(n.Seed, role, key)}
}
