package mine

import (
	"cmp"
	"context"
	"fmt"
	"slices"
)

// Side is the side of a known form on which contexts are taken.
type Side string

const (
	Left  Side = "left"
	Right Side = "right"
)

// The values that annex 1 of the paper in the package comment uses for FMax and TMin of
// ContextOptions.
const (
	DefaultFMax = 50
	DefaultTMin = 0.2
)

// longestContext is the most graphies (tokens) of a context. A context of that length which still
// occurs too often is dropped, because the text repeats itself.
const longestContext = 100

// Verdict says whether a context reveals names, by the rules of annex 1.
type Verdict string

const (
	Candidate Verdict = "candidate" // good, but a person should look at the unlisted words next to it
	Good      Verdict = "good"      // reveals names
	Bad       Verdict = "bad"       // the words next to it are rarely known forms
)

// ContextOptions are the parameters of the algorithm of annex 1 of the paper in the package
// comment.
type ContextOptions struct {
	Side Side
	FMax int      // most occurrences of a context, 1 or more; one that occurs more often is made longer
	TMin float64  // from 0 to 1: a context is good if its rate (Context.Rate) is this or higher
	Good []string // contexts that were accepted before, in this corpus or another: used, and always good
	Bad  []string // contexts that were refused before: not proposed again
}

// Context is a context next to known forms, or one of ContextOptions.Good.
type Context struct {
	Text        string // its graphies (written.go); a context of ContextOptions.Good as it was given
	Count       int    // number of occurrences in the corpus, whatever is next to them
	Known       int    // number of occurrences that are next to a known form
	Verdict     Verdict
	Generalised bool    // the context has a type in place of a known form: "<prénom> et" ("<first name> and")
	Stood       *Judged // the numbers from which the verdict on a generalised context follows; else nil
	Unlisted    []Place // words next to the context that are not known forms, in the order of the texts
}

// Judged holds the numbers of a context with a known form in it ("Sylvie et"), before it was
// generalised ("<prénom> et"). If several contexts were generalised to the same one, it holds the
// numbers of the best.
type Judged struct{ Count, Known int }

// rate returns the share of occurrences that are next to a known form, from 0 to 1.
func (j *Judged) rate() float64 { return float64(j.Known) / float64(j.Count) }

// Rate returns the share of the context's occurrences that are next to a known form, from 0 to 1.
// It is 0 for a context that does not occur.
func (c *Context) Rate() float64 {
	if c.Count == 0 {
		return 0
	}
	return float64(c.Known) / float64(c.Count)
}

// Contexts finds the contexts of known forms that may reveal other names. It follows the algorithm
// of annex 1 of the paper in the package comment, for one side; the right side is its mirror image.
// For example, "appelle" ("is called") before Kelly may also occur before names that are not
// listed.
//
// The graphie next to each occurrence of a known form is a context. If it occurs more than FMax
// times in the corpus, it is made longer by the next graphie outwards, again if necessary. The
// beginning and the end of a text count as a graphie (Edge); a context that has one cannot be made
// longer, and is kept however often it occurs: "<début> Bonjour". A context that occurs once is
// good. Others are judged by their rate; good ones with unlisted words next to them are candidates.
// A known form in a context counts as one graphie.
//
// The annex judges before it generalises. A context with a known form in it is compared with
// FMax and TMin as it is ("Sylvie", before "Paris"), and a good one is then generalised
// ("<prénom>"). Its verdict follows from its numbers before that, which are in Stood. Its
// Count and Known are those of the generalised context, for all known forms of the type,
// whatever FMax and TMin are: after other first names, it may reveal something new. Section
// 4.3 of the paper applies FMax and TMin to the generalised form instead. The annex is
// followed, because one first name is often before a surname, but all first names of a corpus
// together are not.
//
// The result has candidates first, then good and bad contexts; within these it is sorted by rate,
// count and text. The function progress may be nil. It is an error if an option is out of range, if
// a known form has no letter or digit, if a given context is blank, or when ctx is done.
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
	m := &miner{units: u, options: o, step: -1, tree: newTree(u.edge(o.Side)), bad: map[string]bool{}, weight: make([]int32, int(u.base)+len(u.known))}
	if o.Side == Right {
		m.step = 1
	}
	if err := m.readGiven(); err != nil {
		return nil, err
	}
	report(progress, 0.2)
	if err := m.grow(ctx, progress); err != nil {
		return nil, err
	}
	report(progress, 0.7)
	if err := interrupted(ctx); err != nil {
		return nil, err
	}
	m.tree.count(u, m.step)
	for _, l := range m.tree.order {
		m.judge(l)
	}
	slices.SortFunc(m.found, func(a, b Context) int {
		return cmp.Or(cmp.Compare(a.Verdict.rank(), b.Verdict.rank()), cmp.Compare(b.Rate(), a.Rate()), cmp.Compare(b.Count, a.Count), cmp.Compare(a.Text, b.Text))
	})
	report(progress, 1)
	return m.found, nil
}

// rank returns the place of a verdict in the order of the result, from 0.
func (v Verdict) rank() int {
	switch v {
	case Candidate:
		return 0
	case Good:
		return 1
	}
	return 2
}

// miner is the state of one call of Contexts.
type miner struct {
	units   *units
	options ContextOptions
	step    int32           // direction from a word to its context: -1 for the left, 1 for the right
	tree    *tree           // contexts of ContextOptions.Good, and generalised ones
	bad     map[string]bool // contexts of ContextOptions.Bad, as writeContext writes them
	found   []Context
	weight  []int32 // scratch memory of split, indexed by the number of a unit; all 0 between calls
}

// readGiven reads the contexts that were accepted or refused before. It is an error if one is
// blank.
func (m *miner) readGiven() error {
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
			// The context has a word that this corpus does not have. It remains in the list as
			// good.
			l := &leaf{pieces: pieces, given: true, as: as}
			l.generalised = slices.ContainsFunc(pieces, piece.isType)
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

// group is a context that is still being made longer.
type group struct {
	anchors []int32 // the unit next to each occurrence of the context, as an index into units.list
	depth   int32   // number of graphies in the context
	edge    bool    // the outermost of them is the beginning or the end of a text
}

// grow finds the contexts of all known forms, makes each one longer until it occurs FMax times at
// most, and keeps it.
func (m *miner) grow(ctx context.Context, progress func(float64)) error {
	u := m.units
	beside := make([]bool, len(m.weight)) // number of a unit → it occurs next to a known form
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
			report(progress, 0.2+0.5*float64(i)/float64(len(work)))
		}
		anchors := slices.Clone(u.places(c))
		for k := range anchors {
			anchors[k] -= m.step
		}
		stack := []group{{anchors, 1, false}}
		for len(stack) > 0 {
			if err := interrupted(ctx); err != nil {
				return err
			}
			g := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			switch {
			case len(g.anchors) <= m.options.FMax, g.edge:
				m.keep(g)
			case g.depth < longestContext:
				stack = append(stack, m.split(g)...)
			}
		}
	}
	return nil
}

// split makes a context longer by one graphie outwards. It returns a group for each different
// graphie that is there in an occurrence next to a known form. Occurrences in which the beginning
// or the end of a text is there are the last group, if one of them is next to a known form.
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
		groups[i] = group{all[at : at : at+n], g.depth + 1, false}
		at += n
		m.weight[c] = int32(-i - 1) // from here on, -weight-1 is the index of the group
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
	edge := group{depth: g.depth + 1, edge: true}
	known := false
	for _, a := range g.anchors {
		if outer(a) < 0 {
			edge.anchors = append(edge.anchors, a)
			known = known || u.isKnown(a)
		}
	}
	if known {
		groups = append(groups, edge)
	}
	return groups
}

// keep stores a context that is not made longer. If it has a known form in it, it is generalised
// and goes into the tree, which counts its occurrences later. Else it is judged at once.
func (m *miner) keep(g group) {
	u := m.units
	a := g.anchors[0]
	signs := make([]sign, g.depth)
	general := false
	for i := range g.depth {
		at := a + m.step*(i+1)
		if g.edge && i == g.depth-1 {
			signs[i] = u.edge(m.options.Side)
			break
		}
		signs[i] = u.generalise(at)
		general = general || u.isKnown(at)
	}
	if general {
		l := m.tree.add(signs, func() []piece { return u.pieces(signs, m.options.Side) })
		l.noteJudged(m.weigh(g.anchors))
		return
	}
	if l := m.tree.find(signs); l == nil || !l.given {
		m.judge(&leaf{pieces: u.pieces(signs, m.options.Side), anchors: g.anchors})
	}
}

// judge adds a context to the result with its final verdict. It leaves out a context in
// ContextOptions.Bad, unless it is in ContextOptions.Good too.
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

// weigh counts the units next to the occurrences of a context, given as indexes into units.list,
// and returns a Context with the numbers and the verdict that follows from them.
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

// noteJudged takes one of the contexts that were generalised to this leaf. It stores its verdict
// and numbers if they are better than those of the earlier ones: not bad where the others are, or
// equally good with a higher rate or count.
func (l *leaf) noteJudged(c Context) {
	stood := Judged{c.Count, c.Known}
	good, was := c.Verdict != Bad, l.verdict != "" && l.verdict != Bad
	hasMore := cmp.Or(cmp.Compare(stood.rate(), l.stood.rate()), cmp.Compare(stood.Count, l.stood.Count)) > 0
	if l.verdict == "" || good && !was || good == was && hasMore {
		l.stood = stood
		l.verdict = c.Verdict
	}
}
