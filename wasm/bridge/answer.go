package bridge

import (
	"strconv"
)

// The spans of a long text make an answer of several megabytes. This file writes them field by
// field, because with reflection they took a quarter of the time of a request in WebAssembly. The
// function JSON writes everything else. TestSpansAsJSON compares the result with that of
// encoding/json.

// Size returns about how many bytes the answer will have.
func (r *PseudonymizeResult) Size() int { return r.Findings.size() + len(r.Text) + len(r.Text)/8 }

// AppendJSON appends the result, its members in the order of the struct.
func (r *PseudonymizeResult) AppendJSON(b []byte) []byte {
	b = AppendQuoted(append(b, `{"text":`...), string(r.Text))
	return append(r.Findings.appendMembers(b), '}')
}

// Size returns about how many bytes the answer will have, without its texts.
func (r *PseudonymizeDocumentsResult) Size() int { return r.Findings.size() }

// AppendJSON appends the result, its members in the order of the struct.
func (r *PseudonymizeDocumentsResult) AppendJSON(b []byte) []byte {
	b = append(append(b, `{"documents":`...), JSON(r.Documents)...)
	return append(r.Findings.appendMembers(b), '}')
}

// Estimates of the numbers of bytes in an answer, so that it is allocated at once.
const (
	sizeOfRest      = 4096 // everything in Findings except the spans
	sizeOfSpan      = 360
	sizeOfCandidate = 16
)

// size returns about how many bytes the findings will have.
func (r *Findings) size() int {
	n := sizeOfRest
	for i := range r.Spans {
		n += sizeOfSpan + sizeOfCandidate*len(r.Spans[i].Candidates)
	}
	return n
}

// appendMembers appends the members of the findings to a JSON object that already has a member.
func (r *Findings) appendMembers(b []byte) []byte {
	b = r.Spans.AppendJSON(append(b, `,"spans":`...))
	if r.Columns != nil {
		b = append(append(b, `,"columns":`...), JSON(r.Columns)...)
	}
	b = append(append(b, `,"entities":`...), JSON(r.Entities)...)
	b = append(append(b, `,"mapping":`...), JSON(r.Mapping)...)
	b = append(append(b, `,"warnings":`...), JSON(r.Warnings)...)
	b = append(append(b, `,"leaks":`...), JSON(r.Leaks)...)
	b = append(append(b, `,"stats":`...), JSON(r.Stats)...)
	if r.Circumstances != nil {
		b = append(append(b, `,"circumstances":`...), JSON(r.Circumstances)...)
	}
	if r.Seed != "" {
		b = AppendQuoted(append(b, `,"seed":`...), string(r.Seed))
	}
	return b
}

type spans []Span

// written holds the JSON of values that many spans share. Reasons are identified by their
// pointers, lists of candidates by the pointer to their first item.
type written struct {
	reasons    map[*Reason][]byte
	candidates map[*string][]byte
}

// AppendJSON appends the spans as a JSON array.
func (list spans) AppendJSON(b []byte) []byte {
	shared := written{map[*Reason][]byte{}, map[*string][]byte{}}
	b = append(b, '[')
	for i := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = list[i].AppendJSON(b, shared)
	}
	return append(b, ']')
}

// AppendJSON appends the span, its members in the order of the struct.
func (s *Span) AppendJSON(b []byte, shared written) []byte {
	b = append(b, '{')
	if s.Doc != nil {
		b = append(AppendQuoted(append(b, `"doc":`...), *s.Doc), ',')
	}
	b = strconv.AppendInt(append(b, `"start":`...), int64(s.Start), 10)
	b = strconv.AppendInt(append(b, `,"end":`...), int64(s.End), 10)
	b = AppendQuoted(append(b, `,"text":`...), string(s.Text))
	b = AppendQuoted(append(b, `,"kind":`...), string(s.Kind))
	b = AppendQuoted(append(b, `,"entity":`...), s.Entity)
	if s.Owner != "" {
		b = AppendQuoted(append(b, `,"owner":`...), s.Owner)
	}
	if len(s.Candidates) > 0 {
		text, ok := shared.candidates[&s.Candidates[0]]
		if !ok {
			text = JSON(s.Candidates)
			shared.candidates[&s.Candidates[0]] = text
		}
		b = append(append(b, `,"candidates":`...), text...)
	}
	b = AppendQuoted(append(b, `,"status":`...), string(s.Status))
	b = AppendQuoted(append(b, `,"action":`...), string(s.Action))
	b = AppendQuoted(append(b, `,"replacement":`...), string(s.Replacement))
	b = AppendQuoted(append(b, `,"rule":`...), s.Rule)
	b = appendReason(append(b, `,"why":`...), s.Why, shared.reasons)
	if s.Doubt != nil {
		b = appendReason(append(b, `,"doubt":`...), s.Doubt, shared.reasons)
	}
	b = strconv.AppendFloat(append(b, `,"score":`...), s.Score, 'f', -1, 64)
	b = strconv.AppendInt(append(b, `,"outStart":`...), int64(s.OutStart), 10)
	b = strconv.AppendInt(append(b, `,"outEnd":`...), int64(s.OutEnd), 10)
	return append(b, '}')
}

// appendReason appends a reason. known has the JSON of reasons that were written before.
func appendReason(b []byte, r *Reason, known map[*Reason][]byte) []byte {
	text, ok := known[r]
	if !ok {
		text = JSON(r)
		known[r] = text
	}
	return append(b, text...)
}
