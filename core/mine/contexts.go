package mine

import (
	"cmp"
	"context"
	"fmt"
	"slices"
)

// Side says on which side of a known form its contexts are taken.
type Side string

const (
	Left  Side = "left"
	Right Side = "right"
)

// What annex 1 takes where nobody says otherwise.
const (
	DefaultFMax = 50
	DefaultTMin = 0.2
)

// longestContext is how many graphies a context grows to. One that still
// stands too often is dropped: the text repeats itself.
const longestContext = 100

// Verdict is what annex 1 makes of a context.
type Verdict string

const (
	Candidate Verdict = "candidate" // good, with unlisted neighbours to be looked at
	Good      Verdict = "good"
	Bad       Verdict = "bad"
)

// ContextOptions are the parameters of annex 1.
type ContextOptions struct {
	Side Side
	FMax int      // 1 and more: a context that stands more often is grown
	TMin float64  // 0 to 1: from this rate on a context is good
	Good []string // contexts kept before, of this corpus or another: they apply and stay good
	Bad  []string // contexts refused before: not proposed again
}

// Context is a context next to known forms, or a good one of before.
type Context struct {
	Text        string // its graphies with one space between them (written.go); a good one of before as it was given
	Count       int    // how often it stands in the corpus, whatever is next to it
	Known       int    // how often a known form is next to it
	Verdict     Verdict
	Generalised bool    // a type stands in it: "<prénom> et"
	Stood       *Judged // what a generalised one was judged by
	Unlisted    []Place // the other word forms next to it, in the order of the texts
}

// Judged are the numbers of a context as it stood in the texts, with a known
// form in it, before it was generalised; of several, the best.
type Judged struct{ Count, Known int }

func (j *Judged) rate() float64 { return float64(j.Known) / float64(j.Count) }

// Rate is the share of a context's occurrences that have a known form next to
// them; 0 for a context that stands nowhere.
func (c *Context) Rate() float64 {
	if c.Count == 0 {
		return 0
	}
	return float64(c.Known) / float64(c.Count)
}

// Contexts is the algorithm of annex 1, for one side; the right one is its
// mirror image. Of each known form's occurrences the graphie beside it is a
// context; one that stands more than FMax times in the corpus is grown by the
// graphie outwards, again if need be, and dropped where its text begins or
// ends. One that stands once is good; the others are judged by their rate, and
// wait as candidates while unlisted words stand next to them. A known form in
// a context is one graphie.
//
// The annex judges first and generalises last: a context with a known form in
// it is held against FMax and TMin as it stands ("Sylvie" before Paris), and
// what is good is then written in general ("<prénom>"). So it is good or bad by
// the numbers that it had, which are given too (Stood). What it is counted by
// from then on are all known forms of its type, as contexts kept from before
// are, whatever FMax and TMin say: the other first names are where it may
// reveal something new. While unlisted words stand next to it, and there may be
// more than before, it waits as a candidate like any other. Section 4.3 asks
// FMax and TMin of the general form; where the two differ the annex rules, and
// it has to: a first name alone stands before a surname often enough, all first
// names of a corpus together do not.
//
// The order is candidates, good, bad; then by rate, by count and by text.
func (x *Index) Contexts(ctx context.Context, known []Known, o ContextOptions, progress func(float64)) ([]Context, error) {
	if o.Side != Left && o.Side != Right {
		return nil, fmt.Errorf("side: not one of [left right]")
	}
	if o.FMax < 1 {
		return nil, fmt.Errorf("fmax: must be 1 or more")
	}
	if !(o.TMin >= 0 && o.TMin <= 1) {
		return nil, fmt.Errorf("tmin: must be between 0 and 1")
	}
	u, err := newUnits(x, known)
	if err != nil {
		return nil, err
	}
	m := &miner{units: u, options: o, step: -1, tree: newTree(), bad: map[string]bool{}, weight: make([]int32, int(u.base)+len(u.known))}
	if o.Side == Right {
		m.step = 1
	}
	if err := m.given(); err != nil {
		return nil, err
	}
	tell(progress, 0.2)
	if err := m.grow(ctx, progress); err != nil {
		return nil, err
	}
	tell(progress, 0.7)
	if err := over(ctx); err != nil {
		return nil, err
	}
	m.tree.count(u, m.step)
	for _, l := range m.tree.order {
		m.judge(l)
	}
	slices.SortFunc(m.found, func(a, b Context) int {
		return cmp.Or(cmp.Compare(a.Verdict.rank(), b.Verdict.rank()), cmp.Compare(b.Rate(), a.Rate()), cmp.Compare(b.Count, a.Count), cmp.Compare(a.Text, b.Text))
	})
	tell(progress, 1)
	return m.found, nil
}

func (v Verdict) rank() int {
	switch v {
	case Candidate:
		return 0
	case Good:
		return 1
	}
	return 2
}

// miner is the state of one Contexts.
type miner struct {
	units   *units
	options ContextOptions
	step    int32 // from a neighbour to its context: -1 or 1
	tree    *tree
	bad     map[string]bool
	found   []Context
	weight  []int32 // scratch of split: unit's number → how often it comes
}

// given reads the contexts of before.
func (m *miner) given() error {
	for i, text := range m.options.Bad {
		pieces := readContext(text)
		if len(pieces) == 0 {
			return fmt.Errorf("bad[%d]: nothing but spaces; give a context, or leave it out", i)
		}
		m.bad[writeContext(pieces)] = true
	}
	for i, text := range m.options.Good {
		pieces := readContext(text)
		if len(pieces) == 0 {
			return fmt.Errorf("good[%d]: nothing but spaces; give a context, or leave it out", i)
		}
		signs, general := m.units.signsOf(pieces, m.options.Side)
		as := ""
		if slices.Equal(pieces, general) {
			as = oneSpace(text)
		}
		pieces = general
		if slices.Contains(signs, nowhere) {
			// It applies to nothing here, and stays good.
			l := &leaf{pieces: pieces, given: true, as: as}
			l.generalised = slices.ContainsFunc(pieces, func(p piece) bool { return p.typ })
			if !slices.ContainsFunc(m.tree.order, func(o *leaf) bool { return slices.Equal(o.pieces, pieces) }) {
				m.tree.order = append(m.tree.order, l)
			}
			continue
		}
		if l := m.tree.add(signs, func() []piece { return pieces }); !l.given {
			l.given, l.as = true, as
		}
	}
	return nil
}

// group is a context at work: every place where it stands, as the units next
// to it, and how many graphies it has.
type group struct {
	anchors []int32
	depth   int32
}

// grow finds the contexts of all known forms.
func (m *miner) grow(ctx context.Context, progress func(float64)) error {
	u := m.units
	beside := make([]bool, len(m.weight)) // the unit's form stands next to a known form
	var work []int32
	for k := range u.known {
		for _, a := range u.places(u.base + int32(k)) {
			if c := u.list[a+m.step]; c >= 0 && !beside[c] {
				beside[c] = true
				work = append(work, c)
			}
		}
	}
	for i, c := range work {
		if i%64 == 0 {
			tell(progress, 0.2+0.5*float64(i)/float64(len(work)))
		}
		anchors := slices.Clone(u.places(c))
		for k := range anchors {
			anchors[k] -= m.step
		}
		stack := []group{{anchors, 1}}
		for len(stack) > 0 {
			if err := over(ctx); err != nil {
				return err
			}
			g := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			switch {
			case len(g.anchors) <= m.options.FMax:
				m.keep(g)
			case g.depth < longestContext:
				stack = append(stack, m.split(g)...)
			}
		}
	}
	return nil
}

// split grows a context outwards by the graphies that it has next to known
// forms. Where the text begins or ends nothing can be added.
func (m *miner) split(g group) []group {
	u := m.units
	outer := func(a int32) int32 { return u.list[a+m.step*(g.depth+1)] }
	var wanted []int32
	for _, a := range g.anchors {
		if c := outer(a); c >= 0 && u.isKnown(a) && m.weight[c] == 0 {
			m.weight[c] = 1
			wanted = append(wanted, c)
		}
	}
	total := int32(0)
	for _, a := range g.anchors {
		if c := outer(a); c >= 0 && m.weight[c] > 0 {
			m.weight[c]++
			total++
		}
	}
	all := make([]int32, total)
	groups := make([]group, len(wanted))
	at := int32(0)
	for i, c := range wanted {
		n := m.weight[c] - 1
		groups[i] = group{all[at : at : at+n], g.depth + 1}
		at += n
		m.weight[c] = int32(-i - 1) // from now on: which group
	}
	for _, a := range g.anchors {
		if c := outer(a); c >= 0 && m.weight[c] < 0 {
			h := &groups[-m.weight[c]-1]
			h.anchors = append(h.anchors, a)
		}
	}
	for _, c := range wanted {
		m.weight[c] = 0
	}
	return groups
}

// keep takes in a context that stands at most FMax times.
func (m *miner) keep(g group) {
	u := m.units
	a := g.anchors[0]
	signs := make([]sign, g.depth)
	general := false
	for i := range g.depth {
		at := a + m.step*(i+1)
		signs[i] = u.generalise(at)
		general = general || u.isKnown(at)
	}
	if general {
		l := m.tree.add(signs, func() []piece { return u.pieces(signs, m.options.Side) })
		l.weighed(m.weigh(g.anchors))
		return
	}
	if l := m.tree.find(signs); l == nil || !l.given {
		m.judge(&leaf{pieces: u.pieces(signs, m.options.Side), anchors: g.anchors})
	}
}

// judge says what becomes of a context.
func (m *miner) judge(l *leaf) {
	text := writeContext(l.pieces)
	if m.bad[text] && !l.given {
		return
	}
	c := m.weigh(l.anchors)
	c.Text, c.Generalised = cmp.Or(l.as, text), l.generalised
	switch {
	case l.given:
		c.Verdict = Good
	case l.verdict != "":
		c.Stood = &l.stood
		switch {
		case l.verdict == Bad:
			c.Verdict = Bad
		case len(c.Unlisted) > 0 && c.Count > 1:
			c.Verdict = Candidate
		default:
			c.Verdict = Good
		}
	}
	m.found = append(m.found, c)
}

// weigh counts what stands next to a context, and judges it by that.
func (m *miner) weigh(anchors []int32) Context {
	u := m.units
	c := Context{Count: len(anchors), Unlisted: []Place{}}
	for _, a := range anchors {
		if u.isKnown(a) {
			c.Known++
		}
	}
	if c.Known < len(anchors) {
		c.Unlisted = make([]Place, 0, len(anchors)-c.Known)
	}
	for _, a := range anchors {
		if u.isKnown(a) {
			continue
		}
		if p, ok := u.neighbour(a, m.options.Side); ok {
			c.Unlisted = append(c.Unlisted, p)
		}
	}
	switch {
	case c.Count == 1:
		c.Verdict = Good
	case c.Rate() < m.options.TMin:
		c.Verdict = Bad
	case len(c.Unlisted) > 0:
		c.Verdict = Candidate
	default:
		c.Verdict = Good
	}
	return c
}

// weighed notes how a context that a leaf generalises was judged: the best of
// them counts.
func (l *leaf) weighed(c Context) {
	stood := Judged{c.Count, c.Known}
	good, was := c.Verdict != Bad, l.verdict != "" && l.verdict != Bad
	if l.verdict == "" || good && !was || good == was && cmp.Or(cmp.Compare(stood.rate(), l.stood.rate()), cmp.Compare(stood.Count, l.stood.Count)) > 0 {
		l.stood = stood
		l.verdict = c.Verdict
	}
}
