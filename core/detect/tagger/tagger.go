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
	"math"
	"slices"

	"github.com/cachenom/cachenom/core"
)

// Scale is how many steps of a packed weight make 1.
const Scale = 24

// row is the weights of one feature, or of many added up, by label.
type row [Labels]int16

// sum is what a unit's rows add up to.
type sum [Labels]int32

func (s *sum) add(r *row) {
	for y := range s {
		s[y] += int32(r[y])
	}
}

// Model is what was learned. Any number of goroutines may share it.
type Model struct {
	slots []uint32 // open addressing: a short key with its lowest bit set, or 0
	at    []int32  // of a slot: the row
	rows  []row
	steps [Contexts][Labels + 1][Labels]int32
}

// keyBits is how much of a key the packed weights keep: enough that a feature
// never met is mistaken for another once in a thousand times.
const keyBits = 26

func short(k key) uint32 { return uint32(k >> (64 - keyBits)) }

// find is the row of a key, or nil.
func (m *Model) find(k key) *row {
	s := short(k)
	mask := uint32(len(m.slots) - 1)
	for i := s * 0x9E3779B1 >> 7 & mask; ; i = (i + 1) & mask {
		switch m.slots[i] {
		case s + 1:
			return &m.rows[m.at[i]]
		case 0:
			return nil
		}
	}
}

// Name is a run of units that the model takes for a name.
type Name struct {
	From, To int // units, half-open
	Kind     core.Kind
	// Sure is how probable the model holds exactly this name of this kind to be;
	// Any, how probable that its units are some name.
	Sure, Any float64
}

// typeRows are the added weights of a form in one spelling, as seen from the
// units around it.
type typeRows [2*Reach + 1]row

// Tagger tags the documents of one request, which share their forms.
type Tagger struct {
	model    *Model
	types    map[uint64]int32
	rows     []typeRows
	evidence map[uint64]int32
	clues    []row
	keys     []key
}

// Tagger returns a tagger for the documents of one request.
func (m *Model) Tagger() *Tagger {
	return &Tagger{model: m, types: map[uint64]int32{}, evidence: map[uint64]int32{}}
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
	id := uint64(u.Form)<<8 | v.shape
	if n, ok := t.types[id]; ok {
		return n
	}
	var rows typeRows
	known, form := p.Book.Of(u.Form), p.Doc.Forms.Key(u.Form)
	for o := range rows {
		t.keys = typeKeys(t.keys[:0], v, u, known, form, o-Reach)
		rows[o] = t.addUp(t.keys)
	}
	n := int32(len(t.rows))
	t.rows = append(t.rows, rows)
	t.types[id] = n
	return n
}

// clueOf is the place in clues of a unit's evidence, -1 for none.
func (t *Tagger) clueOf(p *prepared, i int) int32 {
	e := p.Evidence[i]
	if e == 0 {
		return -1
	}
	v := &p.views[i]
	id := uint64(e)<<24 | v.nature<<8 | v.shape
	if n, ok := t.evidence[id]; ok {
		return n
	}
	t.keys = evidenceKeys(t.keys[:0], v, e)
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

// Tag finds the names in a document, in the order of the text.
func (t *Tagger) Tag(in *Input) []Name {
	n := len(in.Units)
	if n == 0 {
		return nil
	}
	p := prepare(in)
	types := make([]int32, n)
	for i := range types {
		types[i] = t.typeOf(p, i)
	}
	scores := make([]sum, n)
	contexts := make([]uint8, n)
	for i := range scores {
		s := &scores[i]
		for o := max(-Reach, -i); o <= Reach && i+o < n; o++ {
			s.add(&t.rows[types[i+o]][o+Reach])
		}
		if c := t.clueOf(p, i); c >= 0 {
			s.add(&t.clues[c])
		}
		t.keys = pairKeys(t.keys[:0], p.views, in.Units, p.sites, i)
		for _, k := range t.keys {
			if r := t.model.find(k); r != nil {
				s.add(r)
			}
		}
		contexts[i] = contextOf(in.Units, p.views, i)
	}
	labels := t.model.decode(scores, contexts)
	again := false
	for i, e := range echoes(in.Units, in.Doc.Forms.Len(), labels) {
		if e != 0 {
			again = true
			r := t.echoRow(e, &p.views[i])
			scores[i].add(&r)
		}
	}
	if again {
		labels = t.model.decode(scores, contexts)
	}
	return t.model.names(labels, scores, contexts)
}

const never = math.MinInt32 / 2

// decode gives the best labels (Viterbi).
func (m *Model) decode(scores []sum, contexts []uint8) []Label {
	n := len(scores)
	back := make([][Labels]Label, n)
	var prev sum
	for y := range prev {
		prev[y] = never
		if !Inside(Label(y)) {
			prev[y] = scores[0][y] + m.steps[contexts[0]][Labels][y]
		}
	}
	for i := 1; i < n; i++ {
		step := &m.steps[contexts[i]]
		var next sum
		for y := range next {
			best, from := int32(never), 0
			if Inside(Label(y)) {
				best, from = prev[y]+step[y][y], y
				if v := prev[y-1] + step[y-1][y]; v > best {
					best, from = v, y-1
				}
			} else {
				for q := range prev {
					if v := prev[q] + step[q][y]; v > best {
						best, from = v, q
					}
				}
			}
			next[y] = best + scores[i][y]
			back[i][y] = Label(from)
		}
		prev = next
	}
	best := 0
	for y := range prev {
		if prev[y] > prev[best] {
			best = y
		}
	}
	labels := make([]Label, n)
	for i := n - 1; i >= 0; i-- {
		labels[i] = Label(best)
		best = int(back[i][best])
	}
	return labels
}

// margin is how many units on either side of names their probability looks at.
const margin = 3

// names reads the names off the labels and weighs them.
func (m *Model) names(labels []Label, scores []sum, contexts []uint8) []Name {
	var list []Name
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
	for a := 0; a < len(list); {
		b := a + 1
		for b < len(list) && list[b].From-list[b-1].To <= 2*margin {
			b++
		}
		from, to := max(0, list[a].From-margin), min(len(labels), list[b-1].To+margin)
		m.weigh(list[a:b], from, labels[from:to], scores[from:to], contexts[from:to])
		a = b
	}
	return list
}

// weigh fills in the probabilities of names in a window of units that begins
// at unit from, by the forward-backward algorithm.
func (m *Model) weigh(names []Name, from int, labels []Label, scores []sum, contexts []uint8) {
	n := len(labels)
	type vector [Labels]float64
	local, alpha, beta := make([]vector, n), make([]vector, n), make([]vector, n)
	exp := func(w int32) float64 { return math.Exp(float64(w) / Scale) }
	for i := range local {
		top := slices.Max(scores[i][:])
		for y := range local[i] {
			local[i][y] = exp(scores[i][y] - top)
		}
		var total float64
		for y := range Label(Labels) {
			var in float64
			if i == 0 {
				if !Inside(y) {
					in = exp(m.steps[contexts[0]][0][y])
				}
			} else {
				for q := range Label(Labels) {
					if Allowed(q, y) {
						in += alpha[i-1][q] * exp(m.steps[contexts[i]][q][y])
					}
				}
			}
			alpha[i][y] = in * local[i][y]
			total += alpha[i][y]
		}
		for y := range alpha[i] {
			alpha[i][y] /= total
		}
	}
	for y := range beta[n-1] {
		beta[n-1][y] = 1
	}
	for i := n - 2; i >= 0; i-- {
		var total float64
		for q := range Label(Labels) {
			for y := range Label(Labels) {
				if Allowed(q, y) {
					beta[i][q] += exp(m.steps[contexts[i+1]][q][y]) * local[i+1][y] * beta[i+1][y]
				}
			}
			total += beta[i][q]
		}
		for q := range beta[i] {
			beta[i][q] /= total
		}
	}
	for k := range names {
		nm := &names[k]
		nm.Sure, nm.Any = 1, 1
		for i := nm.From - from; i < nm.To-from; i++ {
			var total float64
			for y := range alpha[i] {
				total += alpha[i][y] * beta[i][y]
			}
			nm.Sure = min(nm.Sure, alpha[i][labels[i]]*beta[i][labels[i]]/total)
			nm.Any = min(nm.Any, 1-alpha[i][Outside]*beta[i][Outside]/total)
		}
		if next := nm.To - from; next < n {
			// That it does not go on.
			inside := Begin(KindOf(labels[nm.From-from])) + 1
			var total float64
			for y := range alpha[next] {
				total += alpha[next][y] * beta[next][y]
			}
			nm.Sure = min(nm.Sure, 1-alpha[next][inside]*beta[next][inside]/total)
		}
	}
}
