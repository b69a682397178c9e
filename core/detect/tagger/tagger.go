// Package tagger finds names of persons, places, organisations and handles in a document. It is a
// linear-chain conditional random field (Lafferty, McCallum and Pereira 2001). Its features are
// forms and their spelling, the dictionaries, neighbouring units, the verdicts of the rules, and
// what the whole document shows about a form (features.go). assets/train learns their weights.
//
// The package must not know the rules, or what is done with a name. It has no lists of words:
// only its input and the learned weights decide.
//
// It is fast because most features of a unit follow from one form and its spelling: that of the
// unit, or of a neighbour at a certain distance. For each form and distance their weights are
// added up once per request; the score of a unit then adds five such sums (Tagger.addFeatures).
package tagger

import (
	"slices"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/text/runs"
)

// typeRows has the summed weights of a form in one spelling, by offset plus reach: its place
// relative to the unit that is tagged (see typeKeys).
type typeRows [2*reach + 1]row

// Tagger tags the documents of one request, which share their forms. It is not safe for
// concurrent use.
type Tagger struct {
	model    *Model
	forms    *core.Forms
	last     *Tagger          // the tagger of an earlier request, see Recall; may be nil
	types    map[uint64]int32 // by typeID: index in rows
	rows     []typeRows
	evidence map[uint64]int32 // by all that evidenceKeys uses (see clueOf): index in clues
	clues    []row
	pasts    []*past         // by document so far, in order; nil for a document over mostKept
	keys     []key           // scratch memory for features
	back     [][Labels]Label // scratch memory for Model.decode
	weigher  weigher
}

// Tagger returns a tagger for the documents of one request.
func (m *Model) Tagger() *Tagger {
	return &Tagger{model: m, types: map[uint64]int32{}, evidence: map[uint64]int32{}, weigher: weigher{model: m}}
}

// Recall makes the tagger copy sums from the tagger of an earlier request, instead of adding up
// weights: those of forms, and the scores of the units before and after what changed in a
// document. last must be a tagger of the same model, and must not be used any more. nil releases
// the earlier tagger.
func (t *Tagger) Recall(last *Tagger) { t.last = last }

// recalled returns the summed weights that the tagger of the earlier request (t.last) has for a
// form with this shapeCode; nil if it has none.
func (t *Tagger) recalled(form string, shape uint8) *typeRows {
	if t.last == nil || t.last.forms == nil {
		return nil
	}
	if id := t.last.forms.ID(form); id >= 0 {
		if n, ok := t.last.types[typeID(id, shape)]; ok {
			return &t.last.rows[n]
		}
	}
	return nil
}

// typeID returns the key in Tagger.types of a form, by its number, and its spelling, by
// shapeCode.
func typeID(form int32, shape uint8) uint64 { return uint64(form)<<8 | uint64(shape) }

// addUp returns the sum of the weights of the features with these keys, by label.
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

// typeOf returns the index in Tagger.rows for the form and spelling of unit i. It adds the rows
// if they are missing.
func (t *Tagger) typeOf(p *prepared, i int) int32 {
	u, v := &p.Units[i], &p.views[i]
	id := typeID(u.Form, v.shape)
	if n, ok := t.types[id]; ok {
		return n
	}
	n := int32(len(t.rows))
	t.types[id] = n
	form := p.Doc.Forms.Key(u.Form)
	if rows := t.recalled(form, v.shape); rows != nil {
		t.rows = append(t.rows, *rows)
		return n
	}
	var rows typeRows
	known := p.Book.Of(u.Form)
	for o := range rows {
		t.keys = typeKeys(t.keys[:0], v, u, known, form, o-reach)
		rows[o] = t.addUp(t.keys)
	}
	t.rows = append(t.rows, rows)
	return n
}

// clueOf returns the index in Tagger.clues of the summed weights of the features of unit i that
// follow from its evidence (see evidenceKeys). It adds the weights up if they are missing there.
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

// echoRow returns the summed weights of the features of an echo. v is the view of its unit.
func (t *Tagger) echoRow(e echo, v *view) row {
	t.keys = echoKeys(t.keys[:0], e, v)
	return t.addUp(t.keys)
}

// Tag finds the names in a document. If twice is set, it reads the document a second time, and then
// also weighs for each unit how the first reading labelled the same form in other places (echo.go).
func (t *Tagger) Tag(in *Input, twice bool) *Reading {
	r := &Reading{tagger: t}
	if len(in.Units) == 0 {
		return r
	}
	p, labels, scores, contexts := t.label(in, twice)
	r.scores, r.contexts, r.reuse = scores, contexts, p.reuse
	r.odds = newOdds(len(contexts))
	p.views, p.sites = nil, nil // of a long document, they take as much memory as its units
	r.Names = namesOf(labels)
	r.Names = append(r.Names, t.doubtful(p, labels, scores, contexts, inLittleDoubt)...)
	r.Names = append(r.Names, t.doubtful(p, labels, scores, contexts, inMuchDoubt)...)
	runs.Sort(r.Names, func(a, b *Name) bool { return a.From < b.From })
	if p.now != nil {
		p.now.odds = r.odds
	}
	t.pasts = append(t.pasts, p.now)
	return r
}

// label returns the best label of every unit, after one reading or two, the scores of the active
// units, and the context of the step to every unit.
func (t *Tagger) label(in *Input, twice bool) (*prepared, []Label, *scores, []uint8) {
	t.forms = in.Doc.Forms
	p := prepare(in)
	scores, contexts := t.score(p)
	labels := make([]Label, len(contexts))
	t.decode(p, labels, scores, contexts, p.active, firstReading)
	if touched := p.room(); twice && t.hear(p, labels, scores, touched) {
		t.decode(p, labels, scores, contexts, touched, secondReading)
	}
	return p, labels, scores, contexts
}

// score returns the scores of the active units, and the context of the step to every unit.
func (t *Tagger) score(p *prepared) (*scores, []uint8) {
	n := len(p.Units)
	t.begin(p)
	types := make([]int32, n)
	wanted := p.room()
	p.mark(wanted, p.active)
	for i := range types {
		if wanted[i] {
			types[i] = t.typeOf(p, i)
		}
	}
	scores := newScores(p.active)
	contexts := make([]uint8, n)
	for i := range contexts {
		if !p.active[i] {
			contexts[i] = Skipped
			continue
		}
		contexts[i] = contextOf(p.Units, p.views, i)
		if old := p.reuse.scores(i); old != nil {
			*scores.of(i) = *old
		} else {
			t.addFeatures(scores.of(i), p, types, i)
		}
	}
	if p.now != nil {
		p.now.scores = scores.clone()
	}
	return scores, contexts
}

// begin sets p.reuse: what the document has in common with the document at the same place in the
// last request.
func (t *Tagger) begin(p *prepared) {
	var old, now *past
	if len(p.Units) <= mostKept {
		prints := p.prints()
		now = &past{density: p.Density, manner: p.Manner, prints: prints}
	}
	if at := len(t.pasts); t.last != nil && at < len(t.last.pasts) {
		old = t.last.pasts[at]
	}
	p.reuse = compare(old, now)
}

// addFeatures adds the weights of all features of unit i to its scores s, except those of its
// echo. types has for each unit its index in Tagger.rows.
func (t *Tagger) addFeatures(s *sum, p *prepared, types []int32, i int) {
	for o := max(-reach, -i); o <= reach && i+o < len(types); o++ {
		s.add(&t.rows[types[i+o]][o+reach])
	}
	s.add(&t.clues[t.clueOf(p, i)])
	t.keys = pairKeys(t.keys[:0], p.views, p.Units, p.sites, i)
	for _, k := range t.keys {
		if r := t.model.find(k); r != nil {
			s.add(r)
		}
	}
}

// hear adds the weights of the echoes (echo.go), which follow from the labels of the first
// reading, to the scores of their units. It sets touched to true for these units, and reports
// whether there are any.
func (t *Tagger) hear(p *prepared, labels []Label, scores *scores, touched []bool) bool {
	heard := false
	all := echoes(p.Units, p.Doc.Forms.Len(), labels)
	if p.now != nil {
		p.now.echoes = all
	}
	for i, e := range all {
		if e != 0 && p.active[i] {
			heard, touched[i] = true, true
			r := t.echoRow(e, &p.views[i])
			scores.of(i).add(&r)
		}
	}
	return heard
}

// leanings are subtracted, by stage, from the scores of Outside, to find names that are in doubt:
// it is better to ask the user than to overlook a name. The stage with the small value comes
// first, because its names have better borders.
var leanings = [stages]int32{inLittleDoubt: 0.5 * Scale, inMuchDoubt: 2 * Scale}

// doubtful returns the names that are only found when the leaning of stage s is subtracted from
// the scores of Outside. It writes their labels into the slice labels.
func (t *Tagger) doubtful(p *prepared, labels []Label, scores *scores, contexts []uint8, s stage) []Name {
	scores.lean(-leanings[s])
	touched := p.room()
	for i := range labels {
		touched[i] = labels[i] == Outside && p.active[i] && scores.of(i).isTempted()
	}
	leaned := slices.Clone(labels)
	t.decode(p, leaned, scores, contexts, touched, s)
	scores.lean(leanings[s])
	names := slices.DeleteFunc(namesOf(leaned), func(n Name) bool {
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

// decode writes the best label of each unit into the slice labels. Units that are certainly
// Outside divide a text into short runs, which are decoded one by one. A run keeps its labels if
// touched is false for all of its units. A run that has the same scores in the last document gets
// a copy of the labels there.
func (t *Tagger) decode(p *prepared, labels []Label, scores *scores, contexts []uint8, touched []bool, s stage) {
	for from := 0; from < len(labels); from++ {
		if !scores.isOpen(from) {
			labels[from] = Outside
			continue
		}
		to, stale := from, false
		for ; to < len(labels) && scores.isOpen(to); to++ {
			stale = stale || touched[to]
		}
		if at, ok := p.same(from, to, s); stale && ok {
			copy(labels[from:to], p.old.best[s][at:])
		} else if stale {
			if cap(t.back) < to-from {
				t.back = make([][Labels]Label, 2*(to-from))
			}
			t.model.decode(labels[from:to], t.back[:to-from], scores.run(from, to), contexts[from:to], after(contexts, to))
		}
		from = to - 1
	}
	if p.now != nil {
		p.now.best[s] = slices.Clone(labels)
	}
}

// after returns the context of the step from the last unit of a run, which is decoded alone, to
// the next unit, whose index is to. The best last label of the run depends on it. If the next
// unit is not tagged or does not exist, after returns Skipped, for which no weight is added.
func after(contexts []uint8, to int) uint8 {
	if to < len(contexts) {
		return contexts[to]
	}
	return Skipped
}

// margin is by how much, in steps of 1/Scale, the score of Outside may exceed those of all other
// labels for a unit that still may be part of a name, because its neighbours are certainly part
// of it.
const margin = 9 * Scale

// isOpen reports whether a unit with these scores could be part of a name, given the greatest
// weight that its neighbours can add.
func (s *sum) isOpen() bool {
	return s.best()+margin > s[Outside]
}

// temptation is by how much, in steps of 1/Scale, the score of Outside may exceed those of the
// labels that begin a name, for the method doubtful to search for a name there.
const temptation = 4 * Scale

// isTempted reports whether a unit with these scores could begin a name once a leaning is
// subtracted from Outside.
func (s *sum) isTempted() bool {
	return max(s[1], s[3], s[5], s[7])+temptation > s[Outside]
}

// best returns the highest score among the labels other than Outside.
func (s *sum) best() int32 { return max(s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8]) }

// namesOf returns the names that the labels of units make, in order.
func namesOf(labels []Label) []Name {
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
