package tagger

import (
	"math"
	"slices"

	"github.com/cachenom/cachenom/core/detect/unit"
)

// past is what a tagger keeps of a document for the next request, in which the same document
// mostly comes again with one change. The scores of a unit follow from the unit and from up to
// reach neighbours on each side; the labels of a run of units that could be part of a name follow
// from their scores. So the scores and labels before and after the change can be copied.
type past struct {
	density, manner uint8
	prints          []print         // by unit
	sums            []sum           // scores of the active units before the second reading
	echoes          []echo          // by unit; nil if there was no second reading
	best            [stages][]Label // by stage: the best labels of all units
	odds            *odds
}

// mostKept is the greatest number of units of a document of which a past is kept. That is 1.2 MB
// of text, for which the past has 9 MB.
const mostKept = 1 << 18

// stage is one of the passes of Tagger.decode over a document.
type stage int

const (
	firstReading stage = iota
	secondReading
	inLittleDoubt
	inMuchDoubt
	stages
)

// print is a hash of everything about a unit that its own scores or those of its neighbours
// depend on. Its lowest bit is set if the unit is active. The form cannot be read from it.
type print uint64

const isActive print = 1

// prints returns for each unit of the document a hash of what its scores depend on: see print.
func (p *prepared) prints() []print {
	list := make([]print, len(p.Units))
	for i := range list {
		u, v, s := &p.Units[i], &p.views[i], &p.sites[i]
		word := v.word
		if u.Shape == unit.Digits { // the view has only the number of digits
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

// reuse describes which scores of a document are those of the document in the last request: the
// scores of the units before index front, and of those from index back on.
type reuse struct {
	front, back int
	// shift is added to the index of a unit that is not before back to get the index of the same
	// unit in the last document.
	shift int
	// old is the past of the last document, nil if nothing can be copied; now is that of this
	// document.
	old, now *past
	// first and last have the scores in old of the active units before front, and from back on,
	// without those that the method take has returned.
	first, last []sum
}

// compare returns which scores a document shares with the document of the last request. The
// parameters now and old hold this document and the last one in the form in which they are kept
// between requests: old is nil if nothing was kept, now is nil if the document is too long to be
// kept.
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

// countActive returns how many of the units with these prints are active.
func countActive(prints []print) (n int) {
	for _, p := range prints {
		n += int(p & isActive)
	}
	return n
}

// take returns the scores of unit i in the last document; nil if they must be computed. Call it
// once for each active unit, in order.
func (r *reuse) take(i int) (s *sum) {
	switch {
	case i < r.front:
		s, r.first = &r.first[0], r.first[1:]
	case i >= r.back:
		s, r.last = &r.last[0], r.last[1:]
	}
	return s
}

// mayNeed reports whether unit i is so near to one whose scores must be computed that these
// depend on it.
func (r *reuse) mayNeed(i int) bool { return i >= r.front-reach && i-reach < r.back }

// same reports whether units [from, to), which are open (they could be part of a name), and the
// units next to them have the same scores in the last document. If ok, at is the index in the
// last document of the first unit of the run.
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
	// From the second reading on, the scores include the weights of the echoes.
	before := start - from + at
	return at, slices.Equal(r.now.heard(start, end), r.old.heard(before, before+end-start))
}

// heard returns the echoes of units [from, to); nil if there was no second reading.
func (p *past) heard(from, to int) []echo {
	if p.echoes == nil {
		return nil
	}
	return p.echoes[from:to]
}
