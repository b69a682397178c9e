package bridge

import (
	"encoding/binary"
	"slices"

	"github.com/cachenom/cachenom/core"
)

// Columns has the tables to which the columns of the spans refer. A client that takes bytes beside
// an answer (Server.HandleFile) asks for them with options.columns. Then spans is empty, and the
// bytes have the spans in a tenth of the size: a text of 1 MB has some 20,000 of them.
//
// The bytes are columns, one after the other, each with a number for every span: start, end,
// outStart, outEnd, entity, form and reason as 32-bit integers, the low byte first, then the flags
// and the kind as single bytes. entity, form, reason and kind are numbers in a table, from 0:
// entity in the entities of the answer followed by groups, the others in forms, reasons and kinds.
// Of the flags, 1 means that the status is "review", 2 that the action is "keep".
type Columns struct {
	Count   int          `json:"count"` // number of spans
	Forms   []Quoted     `json:"forms"`
	Reasons []SpanReason `json:"reasons"`
	Groups  []Group      `json:"groups"`
	Kinds   []core.Kind  `json:"kinds"`
}

// SpanReason is the rule that found a span, why it did, and the doubt that remains.
type SpanReason struct {
	Rule  string  `json:"rule"`
	Why   *Reason `json:"why"`
	Doubt *Reason `json:"doubt,omitempty"`
}

// Group is an entity of a span that is not among the entities of the answer: a doubt between
// several people ("ELEVE_003|ELEVE_017").
type Group struct {
	ID          string    `json:"id"`
	Kind        core.Kind `json:"kind"`
	Replacement Quoted    `json:"replacement"`
	Candidates  []string  `json:"candidates,omitempty"`
}

// The columns, in their order. Those before columnFlags have 32-bit integers, the others bytes.
const (
	columnStart = iota
	columnEnd
	columnOutStart
	columnOutEnd
	columnEntity
	columnForm
	columnReason
	columnFlags
	columnKind
)

// The bits of a span's flags.
const (
	flagReview = 1 << iota
	flagKeep
)

// wideNumber is the size in bytes of a number in the columns before columnFlags.
const wideNumber = 4

// bytesOfRow is the number of bytes of one span in all columns.
const bytesOfRow = wideNumber*columnFlags + 2

// numbered gives equal keys the same number, in the order of their first appearance.
type numbered[K comparable] map[K]int

// of returns the number of a key, and whether it is new.
func (n numbered[K]) of(key K) (number int, isNew bool) {
	number, ok := n[key]
	if !ok {
		number = len(n)
		n[key] = number
	}
	return number, !ok
}

// asColumns removes the spans from the findings of one text and returns them as columns. It sets
// the tables in r.Columns.
func (r *Findings) asColumns() []byte {
	list, n := r.Spans, len(r.Spans)
	b := make([]byte, bytesOfRow*n)
	put := func(column, i, v int) {
		binary.LittleEndian.PutUint32(b[wideNumber*(column*n+i):], uint32(v))
	}
	flags, kinds := b[wideNumber*columnFlags*n:][:n], b[(wideNumber*columnFlags+1)*n:]
	c := &Columns{Count: n, Forms: []Quoted{}, Reasons: []SpanReason{}, Groups: []Group{}, Kinds: core.Kinds}
	forms, reasons, entities := numbered[Quoted]{}, numbered[SpanReason]{}, numbered[string]{}
	for i := range r.Entities {
		entities.of(r.Entities[i].ID)
	}
	for i := range list {
		s := &list[i]
		entity, isGroup := entities.of(s.Entity)
		if isGroup {
			c.Groups = append(c.Groups, Group{s.Entity, s.Kind, s.Replacement, s.Candidates})
		}
		form, isNew := forms.of(s.Text)
		if isNew {
			c.Forms = append(c.Forms, s.Text)
		}
		because := SpanReason{s.Rule, s.Why, s.Doubt}
		reason, isNew := reasons.of(because)
		if isNew {
			c.Reasons = append(c.Reasons, because)
		}
		for column, v := range [...]int{s.Start, s.End, s.OutStart, s.OutEnd, entity, form, reason} {
			put(column, i, v)
		}
		if s.Status == Review {
			flags[i] |= flagReview
		}
		if s.Action == Keep {
			flags[i] |= flagKeep
		}
		kinds[i] = byte(max(slices.Index(core.Kinds, s.Kind), 0))
	}
	r.Spans, r.Columns = spans{}, c
	return b
}
