// Package tagger labels the units of a document as parts of persons, places, organisations and
// user names. It is a linear-chain conditional random field (Lafferty, McCallum and Pereira
// 2001). Its features are the form, the spelling, the dictionaries, the neighbours, the
// mentions of the rules, and what the document says of a form elsewhere (features.go).
// assets/train learns the weights.
//
// The package must not know the rules or what is done with a label: it adds up weights. It
// contains no lists of words or names.
//
// Most features depend only on a form and its spelling. Their weights are added up once for
// each form of a request, for each offset from which a unit sees it; then a unit adds five
// rows that are ready (Tagger.Tag).
package tagger

import (
	"slices"
	"sort"
)

// typeRows is the sums of the weights of a form in one spelling, by the offset of the unit
// that sees it.
type typeRows [2*reach + 1]row

// Tagger tags the documents of one request, which share their forms. It is not safe for
// concurrent use.
type Tagger struct {
	model    *Model
	types    map[uint64]int32 // by form and spelling: the index in rows
	rows     []typeRows
	evidence map[uint64]int32 // by what a document says of a form: the index in clues
	clues    []row
	keys     []key           // memory for features
	back     [][Labels]Label // memory of decode
	weigher  weigher
}

// Tagger returns a tagger for the documents of one request.
func (m *Model) Tagger() *Tagger {
	return &Tagger{model: m, types: map[uint64]int32{}, evidence: map[uint64]int32{}, weigher: weigher{model: m}}
}

// addUp returns the sum of the weights of features.
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

// typeOf returns the index in rows of a unit's form and spelling.
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

// clueOf returns the index in clues of a unit's evidence.
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

// echoRow returns the weights of an echo.
func (t *Tagger) echoRow(e echo, v *view) row {
	t.keys = echoKeys(t.keys[:0], e, v)
	return t.addUp(t.keys)
}

// Tag reads a document. twice asks for the second reading, which uses the labels of the first.
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

// label returns the best label of every unit, after one reading or two, with the scores and
// the contexts from which they follow.
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

// score returns the sums of the weights of every active unit, and the context of the step to
// every unit.
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

// hear adds the weights of the echoes of labels to scores, marks the units with an echo in
// touched, and reports whether there are any.
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

// How much is subtracted from the score of Outside to find what would be a name if in doubt: a
// tool that hides names should rather ask than overlook one. The names that leaningLittle
// finds are read first; those that need leaningMuch have worse borders.
const (
	leaningLittle = int32(0.5 * Scale)
	leaningMuch   = int32(2 * Scale)
)

// doubtful returns the names that the labels leave out, and that they have when leaning is
// subtracted from Outside. It adds their labels.
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

// decode sets the best labels. Units that are certainly Outside split a text into short runs,
// which are decoded one by one; a run without a touched unit keeps its labels.
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

// after returns the context of the step that leaves a run of units. The step to a unit that
// the model does not look at has no weight.
func after(contexts []uint8, to int) uint8 {
	if to < len(contexts) {
		return contexts[to]
	}
	return Skipped
}

// margin is by how much Outside may have a greater score than names for a unit that can still
// begin a name: if the next unit certainly continues a name, this one must begin it.
const margin = 9 * Scale

// open reports whether a unit could be part of a name: Outside is not so probable that the
// units around it could not change that.
func (s *sum) open() bool {
	return s.best()+margin > s[Outside]
}

// tempted reports whether a unit could begin a name with little help.
func (s *sum) tempted() bool {
	const near = 4 * Scale
	return max(s[1], s[3], s[5], s[7])+near > s[Outside]
}

// best returns the greatest score of a label of a name.
func (s *sum) best() int32 { return max(s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8]) }

// runs returns the names that the labels have.
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
