package tagger

import (
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
	scores          *scores         // before the second reading
	echoes          []echo          // by unit; nil if there was no second reading
	best            [stages][]Label // by stage: the best labels of all units
	odds            *odds
}

// mostKept is the greatest number of units of a document of which a past is kept. That is 1.2 MB
// of text, for which the past has 10 MB.
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

// print is a hash of everything about a unit and the step to it that its own scores, those of its
// neighbours, or the probabilities of their labels depend on. The form cannot be read from it.
type print uint64

// The two lowest bits of a print are not part of the hash.
const (
	isActive print = 1 << iota // the unit is active
	isUnit                     // set in every print
)

// prints returns the print of each unit of the document.
func (p *prepared) prints() []print {
	list := make([]print, len(p.Units))
	for i := range list {
		u, v, s := &p.Units[i], &p.views[i], &p.sites[i]
		word := v.word
		if u.Shape == unit.Digits { // the view has only the number of digits
			word = hash(p.Doc.Forms.Key(u.Form))
		}
		context := contextOf(p.Units, p.views, i)
		h := mix(0, word, uint64(context)<<56|uint64(v.shape)<<48|uint64(u.Gap)<<40|uint64(s.verdict)<<16|uint64(s.head))
		h = mix(0, h, uint64(s.left)<<32|uint64(s.right))
		h = mix(0, h, uint64(p.Evidence[i]))
		list[i] = print(h)&^isActive | isUnit
		if p.active[i] {
			list[i] |= isActive
		}
	}
	return list
}

// reuse describes which scores of a document are those of the document in the last request.
type reuse struct {
	// old is the past of the last document, nil if nothing can be copied; now is that of this
	// document, nil if it is too long to be kept.
	old, now *past
	// origins has by unit the index in the last document of a unit with the same scores; -1
	// without such a unit. It is nil if old is nil.
	origins []int32
}

// compare returns which scores a document shares with the document of the last request. The
// parameters now and old hold this document and the last one in the form in which they are kept
// between requests: old is nil if nothing was kept, now is nil if the document is too long to be
// kept.
func compare(old, now *past) reuse {
	if old == nil || now == nil || old.density != now.density || old.manner != now.manner {
		return reuse{now: now}
	}
	r := reuse{old: old, now: now, origins: make([]int32, len(now.prints))}
	for i := range r.origins {
		r.origins[i] = -1
	}
	// After the place of a change, units have moved by the difference of the lengths. One change
	// can also change the evidence about a form, and so the prints of single units anywhere.
	r.align(0)
	if moved := len(old.prints) - len(now.prints); moved != 0 {
		r.align(moved)
	}
	return r
}

// align sets the origin of each unit i that has none yet to i+moved, if the prints of units i-reach
// to i+reach are the same as those around unit i+moved in the last document.
func (r *reuse) align(moved int) {
	run := 0 // how many prints up to the last one were equal
	for i := -reach; i < len(r.origins)+reach; i++ {
		if r.now.printAt(i) != r.old.printAt(i+moved) {
			run = 0
			continue
		}
		run++
		if c := i - reach; run > 2*reach && c >= 0 && c < len(r.origins) && r.origins[c] < 0 {
			r.origins[c] = int32(c + moved)
		}
	}
}

// printAt returns the print of unit i; 0, which no unit has, if there is no unit i.
func (p *past) printAt(i int) print {
	if i < 0 || i >= len(p.prints) {
		return 0
	}
	return p.prints[i]
}

// scores returns the scores of unit i, which must be active, in the last document; nil if they
// must be computed.
func (r *reuse) scores(i int) *sum {
	if r.old == nil || r.origins[i] < 0 {
		return nil
	}
	return r.old.scores.of(int(r.origins[i]))
}

// mark sets wanted to true for each unit that is needed to compute scores: the active units whose
// scores cannot be copied, and the units within reach of them.
func (r *reuse) mark(wanted, active []bool) {
	markNear(wanted, reach, func(i int) bool { return active[i] && r.scores(i) == nil })
}

// same reports whether units [from, to), which are open (they could be part of a name), and the
// units next to them have the same scores in the last document. If ok, at is the index in the
// last document of the first unit of the run.
func (r *reuse) same(from, to int, s stage) (at int, ok bool) {
	if r.old == nil {
		return 0, false
	}
	start, end := max(from-1, 0), min(to+1, len(r.origins))
	before := int(r.origins[start])
	for i := start; i < end; i++ {
		if r.origins[i] < 0 || int(r.origins[i])-before != i-start {
			return 0, false
		}
	}
	at = before + from - start
	if s == firstReading {
		return at, true
	}
	// From the second reading on, the scores include the weights of the echoes.
	return at, slices.Equal(r.now.heard(start, end), r.old.heard(before, before+end-start))
}

// heard returns the echoes of units [from, to); nil if there was no second reading.
func (p *past) heard(from, to int) []echo {
	if p.echoes == nil {
		return nil
	}
	return p.echoes[from:to]
}
