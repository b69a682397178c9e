// Package tagger labels the units of a document with persons, places,
// organisations and handles: a linear-chain conditional random field
// (Lafferty, McCallum and Pereira 2001) over features of form, spelling,
// dictionaries, neighbours, the rules' verdicts and what the document says of
// a form elsewhere (features.go). assets/train learns its weights.
//
// It must not know why a label is worth something to a user, nor the rules: it
// adds up weights. What it is given and what it learned decides; nothing is
// listed here.
//
// It is fast because most features follow from a form and its spelling alone:
// their weights are added up once per form of a request, for each place from
// which the form is seen, and a unit adds five ready rows (Model.Tag).
package tagger

import (
	"slices"
	"sort"
)

// typeRows are the added weights of a form in one spelling, as seen from the
// units around it.
type typeRows [2*reach + 1]row

// Tagger tags the documents of one request, which share their forms.
type Tagger struct {
	model    *Model
	types    map[uint64]int32 // a form in one spelling: its place in rows
	rows     []typeRows
	evidence map[uint64]int32 // what a document says of one: its place in clues
	clues    []row
	keys     []key           // room for features
	back     [][Labels]Label // room for Viterbi
	weigher  weigher
}

// Tagger returns a tagger for the documents of one request.
func (m *Model) Tagger() *Tagger {
	return &Tagger{model: m, types: map[uint64]int32{}, evidence: map[uint64]int32{}, weigher: weigher{model: m}}
}

// addUp adds the weights of features.
func (t *Tagger) addUp(keys []key) (all row) {
	for _, k := range keys {
		if r := t.model.find(k); r != nil {
			for y := range all {
				all[y] += r[y]
			}
		}
	}
	return all
}

// typeOf is the place in rows of a unit's form and spelling.
func (t *Tagger) typeOf(p *prepared, i int) int32 {
	u, v := &p.Units[i], &p.views[i]
	id := uint64(u.Form)<<8 | uint64(v.shape)
	if n, ok := t.types[id]; ok {
		return n
	}
	var rows typeRows
	known, form := p.Book.Of(u.Form), p.Doc.Forms.Key(u.Form)
	for o := range rows {
		t.keys = typeKeys(t.keys[:0], v, u, known, form, o-reach)
		rows[o] = t.addUp(t.keys)
	}
	n := int32(len(t.rows))
	t.rows = append(t.rows, rows)
	t.types[id] = n
	return n
}

// clueOf is the place in clues of a unit's evidence.
func (t *Tagger) clueOf(p *prepared, i int) int32 {
	e, v := p.Evidence[i], &p.views[i]
	id := uint64(p.Density)<<60 | uint64(p.Manner)<<56 | uint64(e)<<24 | uint64(v.nature)<<8 | uint64(v.shape)
	if n, ok := t.evidence[id]; ok {
		return n
	}
	t.keys = evidenceKeys(t.keys[:0], v, e, p.Density, p.Manner)
	n := int32(len(t.clues))
	t.clues = append(t.clues, t.addUp(t.keys))
	t.evidence[id] = n
	return n
}

// echoRow is the weights of an echo.
func (t *Tagger) echoRow(e echo, v *view) row {
	t.keys = echoKeys(t.keys[:0], e, v)
	return t.addUp(t.keys)
}

// Tag finds the names in a document. twice asks for the second reading, which hears the
// echoes of the first.
func (t *Tagger) Tag(in *Input, twice bool) *Reading {
	r := &Reading{tagger: t}
	if len(in.Units) == 0 {
		return r
	}
	p, labels, scores, contexts := t.label(in, twice)
	r.active, r.scores, r.contexts = p.active, scores, contexts
	r.marginals, r.known = make([]vector, len(scores)), make([]bool, len(scores))
	r.Names = runs(labels)
	r.Names = append(r.Names, t.doubtful(p, labels, scores, contexts, leaningLittle)...)
	r.Names = append(r.Names, t.doubtful(p, labels, scores, contexts, leaningMuch)...)
	sort.SliceStable(r.Names, func(i, j int) bool { return r.Names[i].From < r.Names[j].From })
	for i := range r.Names {
		n := &r.Names[i]
		n.Odds = r.Odds(n.From, n.To)
	}
	return r
}

// label gives every unit its best label, after one reading or two, and returns
// the scores and the contexts that led to them.
func (t *Tagger) label(in *Input, twice bool) (*prepared, []Label, []sum, []uint8) {
	p := prepare(in)
	scores, contexts := t.score(p)
	labels := make([]Label, len(scores))
	t.decode(p, labels, scores, contexts, p.active)
	if touched := p.room(); twice && t.hear(p, labels, scores, touched) {
		t.decode(p, labels, scores, contexts, touched)
	}
	return p, labels, scores, contexts
}

// score adds up the weights of the features of every active unit, and says by
// what step one comes to it.
func (t *Tagger) score(p *prepared) ([]sum, []uint8) {
	n := len(p.Units)
	types := make([]int32, n)
	for i := range types {
		if p.active[i] || i > 0 && p.active[i-1] || i+1 < n && p.active[i+1] || i > 1 && p.active[i-2] || i+2 < n && p.active[i+2] {
			types[i] = t.typeOf(p, i)
		}
	}
	scores := make([]sum, n)
	contexts := make([]uint8, n)
	for i := range scores {
		if !p.active[i] {
			contexts[i] = Skipped
			continue
		}
		s := &scores[i]
		for o := max(-reach, -i); o <= reach && i+o < n; o++ {
			s.add(&t.rows[types[i+o]][o+reach])
		}
		s.add(&t.clues[t.clueOf(p, i)])
		t.keys = pairKeys(t.keys[:0], p.views, p.Units, p.sites, i)
		for _, k := range t.keys {
			if r := t.model.find(k); r != nil {
				s.add(r)
			}
		}
		contexts[i] = contextOf(p.Units, p.views, i)
	}
	return scores, contexts
}

// hear adds the weights of the echoes of labels, touches the units they are
// heard at, and reports whether there are any.
func (t *Tagger) hear(p *prepared, labels []Label, scores []sum, touched []bool) bool {
	heard := false
	for i, e := range echoes(p.Units, p.Doc.Forms.Len(), labels) {
		if e != 0 && p.active[i] {
			heard, touched[i] = true, true
			r := t.echoRow(e, &p.views[i])
			scores[i].add(&r)
		}
	}
	return heard
}

// What is taken from Outside to see what would be a name if in doubt: a tool that
// hides asks rather than overlooks. The names that a little brings are read before
// those that need much, whose borders are worse.
const (
	leaningLittle = int32(0.5 * Scale)
	leaningMuch   = int32(2 * Scale)
)

// doubtful finds the names that the labels leave out when Outside is made so much
// less probable, and adds their labels.
func (t *Tagger) doubtful(p *prepared, labels []Label, scores []sum, contexts []uint8, leaning int32) []Name {
	touched := p.room()
	for i := range scores {
		scores[i][Outside] -= leaning
		touched[i] = labels[i] == Outside && p.active[i] && scores[i].tempted()
	}
	leaned := slices.Clone(labels)
	t.decode(p, leaned, scores, contexts, touched)
	for i := range scores {
		scores[i][Outside] += leaning
	}
	names := slices.DeleteFunc(runs(leaned), func(n Name) bool {
		for i := n.From; i < n.To; i++ {
			if labels[i] != Outside {
				return true
			}
		}
		return false
	})
	for _, n := range names {
		copy(labels[n.From:n.To], leaned[n.From:n.To])
	}
	return names
}

// decode gives units their best labels. Units that are surely Outside part a
// text into short runs, which are decoded one by one; a run that nothing
// touched keeps its labels.
func (t *Tagger) decode(p *prepared, labels []Label, scores []sum, contexts []uint8, touched []bool) {
	for from := 0; from < len(labels); from++ {
		if !p.active[from] || !scores[from].open() {
			labels[from] = Outside
			continue
		}
		to, stale := from, false
		for ; to < len(labels) && p.active[to] && scores[to].open(); to++ {
			stale = stale || touched[to]
		}
		if stale {
			if cap(t.back) < to-from {
				t.back = make([][Labels]Label, 2*(to-from))
			}
			t.model.decode(labels[from:to], t.back[:to-from], scores[from:to], contexts[from:to], after(contexts, to))
		}
		from = to - 1
	}
}

// after is the context of the step that leaves a run of units; the step to one
// that is not looked at costs nothing.
func after(contexts []uint8, to int) uint8 {
	if to < len(contexts) {
		return contexts[to]
	}
	return Skipped
}

// margin is by how much of the scores a unit may be Outside and still be the
// beginning of a name: one that is surely inside a name forces the unit before
// it to begin one.
const margin = 9 * Scale

// open reports whether a unit could be part of a name: it is not so surely
// Outside that nothing around it could make up for it.
func (s *sum) open() bool {
	return s.best()+margin > s[Outside]
}

// tempted reports whether a unit could be part of a name for little.
func (s *sum) tempted() bool {
	const near = 4 * Scale
	return max(s[1], s[3], s[5], s[7])+near > s[Outside]
}

// best is the most that a name gives.
func (s *sum) best() int32 { return max(s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8]) }

// runs reads the names off the labels.
func runs(labels []Label) []Name {
	count := 0
	for _, l := range labels {
		if l != Outside && !Inside(l) {
			count++
		}
	}
	list := make([]Name, 0, count)
	for i := 0; i < len(labels); {
		if labels[i] == Outside {
			i++
			continue
		}
		to := i + 1
		for to < len(labels) && Inside(labels[to]) {
			to++
		}
		list = append(list, Name{From: i, To: to, Kind: Kinds[KindOf(labels[i])]})
		i = to
	}
	return list
}
