package tagger

import (
	"math"
	"slices"

	"github.com/cachenom/cachenom/core/detect/unit"
)

// past is what a tagger keeps of a document for the next request, in which mostly the same document
// comes again with one change. The scores of a unit follow from the unit and its reach neighbours on
// each side, and the labels of a run of open units from their scores, so those before and behind the
// change are copied.
type past struct {
	density, manner uint8
	prints          []print
	sums            []sum           // of the active units, in order, before the second reading
	echoes          []echo          // nil if there was no second reading
	best            [stages][]Label // the best labels of each stage
	odds            *odds
}

// mostKept is the largest number of units of a document of which something is kept: 1.2 MB of text,
// for which it is 9 MB.
const mostKept = 1 << 18

// A stage is one pass of Tagger.decode over a document, and what it was asked for.
type stage int

const (
	firstReading stage = iota
	secondReading
	inLittleDoubt
	inMuchDoubt
	stages
)

// print is a hash of everything that the scores of a unit use of it, or that those of its neighbours
// do. Its lowest bit is set if the unit is active. The form cannot be read from it.
type print uint64

const isActive print = 1

// prints returns the prints of the units of a document.
func (p *prepared) prints() []print {
	list := make([]print, len(p.Units))
	for i := range list {
		u, v, s := &p.Units[i], &p.views[i], &p.sites[i]
		word := v.word
		if u.Shape == unit.Digits { // the view has fewer digits
			word = hash(p.Doc.Forms.Key(u.Form))
		}
		h := mix(0, word, uint64(v.shape)<<48|uint64(u.Gap)<<40|uint64(s.verdict)<<16|uint64(s.head))
		h = mix(0, h, uint64(s.left)<<32|uint64(s.right))
		h = mix(0, h, uint64(p.Evidence[i]))
		list[i] = print(h) &^ isActive
		if p.active[i] {
			list[i] |= isActive
		}
	}
	return list
}

// reuse says what a document has in common with the last one: the scores of the units before front,
// and of those from back on.
type reuse struct {
	front, back int
	shift       int // from an index behind back to that of the same unit of the last document
	old, now    *past
	first, last []sum // the scores in old of the active units of both parts that were not taken yet
}

// compare returns what a document has in common with the last one. old is nil if nothing was kept
// of that, and now is nil if nothing is kept of the document.
func compare(old, now *past) reuse {
	if old == nil || now == nil || old.density != now.density || old.manner != now.manner {
		return reuse{back: math.MaxInt, now: now}
	}
	n := len(now.prints)
	most := min(n, len(old.prints))
	front := 0
	for front < most && now.prints[front] == old.prints[front] {
		front++
	}
	back := 0
	for back < most-front && now.prints[n-1-back] == old.prints[len(old.prints)-1-back] {
		back++
	}
	r := reuse{front: max(front-reach, 0), back: n - max(back-reach, 0), shift: len(old.prints) - n, old: old, now: now}
	if front == n && r.shift == 0 { // the same document
		r.front = n
	}
	behind := countActive(now.prints[r.back:])
	r.first, r.last = old.sums, old.sums[len(old.sums)-behind:]
	return r
}

// countActive returns how many units are active.
func countActive(prints []print) (n int) {
	for _, p := range prints {
		n += int(p & isActive)
	}
	return n
}

// take returns the known scores of unit i, or nil. It is called once for each active unit, in order.
func (r *reuse) take(i int) (s *sum) {
	switch {
	case i < r.front:
		s, r.first = &r.first[0], r.first[1:]
	case i >= r.back:
		s, r.last = &r.last[0], r.last[1:]
	}
	return s
}

// mayNeed reports whether unit i is so near to one whose scores are not known that they depend on it.
func (r *reuse) mayNeed(i int) bool { return i >= r.front-reach && i-reach < r.back }

// same returns where a run of open units [from, to) begins in the last document. ok is false if the
// run, or a unit beside it, has other scores there.
func (r *reuse) same(from, to int, s stage) (at int, ok bool) {
	if r.old == nil {
		return 0, false
	}
	start, end := max(from-1, 0), min(to+1, len(r.now.prints))
	at = from
	switch {
	case start < r.back && end > r.front:
		return 0, false
	case end > r.front:
		at += r.shift
	}
	if s == firstReading {
		return at, true
	}
	// The scores of a second reading also have the weights of the echoes.
	before := start - from + at
	return at, slices.Equal(r.now.heard(start, end), r.old.heard(before, before+end-start))
}

// heard returns the echoes of units [from, to).
func (p *past) heard(from, to int) []echo {
	if p.echoes == nil {
		return nil
	}
	return p.echoes[from:to]
}
