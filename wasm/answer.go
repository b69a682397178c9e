package main

import (
	"bytes"
	"encoding/json"
	"strconv"

	"github.com/cachenom/cachenom/core"
)

// The spans of a long text make an answer of several megabytes. They are
// written here field by field, not by reflection, which took a quarter of the
// time of a request in WebAssembly; everything else is left to encoding/json.
// TestSpansAsJSON holds this against encoding/json's own answer.

// size is about how many bytes the answer will have.
func (r *pseudonymizeResult) size() int {
	n := 4096
	for i := range r.Spans {
		n += 360 + 16*len(r.Spans[i].Candidates)
	}
	if r.Text != nil {
		n += len(*r.Text) + len(*r.Text)/8
	}
	return n
}

// appendJSON appends the result, its members in the order of the struct.
func (r *pseudonymizeResult) appendJSON(b []byte) []byte {
	b = append(b, '{')
	if r.Text != nil {
		b = append(appendQuoted(append(b, `"text":`...), string(*r.Text)), ',')
	}
	if r.Documents != nil {
		b = append(append(append(b, `"documents":`...), mustJSON(r.Documents)...), ',')
	}
	b = r.Spans.appendJSON(append(b, `"spans":`...))
	b = append(append(b, `,"entities":`...), mustJSON(r.Entities)...)
	b = append(append(b, `,"mapping":`...), mustJSON(r.Mapping)...)
	b = append(append(b, `,"warnings":`...), mustJSON(r.Warnings)...)
	b = append(append(b, `,"leaks":`...), mustJSON(r.Leaks)...)
	b = append(append(b, `,"stats":`...), mustJSON(r.Stats)...)
	if r.Seed != "" {
		b = appendQuoted(append(b, `,"seed":`...), string(r.Seed))
	}
	return append(b, '}')
}

type spans []wireSpan

// written holds what many spans share, as JSON: reasons by their address,
// lists of candidates by that of their first.
type written struct {
	reasons    map[*core.Reason][]byte
	candidates map[*string][]byte
}

func (list spans) appendJSON(b []byte) []byte {
	shared := written{map[*core.Reason][]byte{}, map[*string][]byte{}}
	b = append(b, '[')
	for i := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = list[i].appendJSON(b, shared)
	}
	return append(b, ']')
}

func (s *wireSpan) appendJSON(b []byte, shared written) []byte {
	b = append(b, '{')
	if s.Doc != nil {
		b = append(appendQuoted(append(b, `"doc":`...), *s.Doc), ',')
	}
	b = strconv.AppendInt(append(b, `"start":`...), int64(s.Start), 10)
	b = strconv.AppendInt(append(b, `,"end":`...), int64(s.End), 10)
	b = appendQuoted(append(b, `,"text":`...), string(s.Text))
	b = appendQuoted(append(b, `,"kind":`...), string(s.Kind))
	b = appendQuoted(append(b, `,"entity":`...), s.Entity)
	if s.Owner != "" {
		b = appendQuoted(append(b, `,"owner":`...), s.Owner)
	}
	if len(s.Candidates) > 0 {
		text, ok := shared.candidates[&s.Candidates[0]]
		if !ok {
			text = mustJSON(s.Candidates)
			shared.candidates[&s.Candidates[0]] = text
		}
		b = append(append(b, `,"candidates":`...), text...)
	}
	b = appendQuoted(append(b, `,"status":`...), string(s.Status))
	b = appendQuoted(append(b, `,"action":`...), string(s.Action))
	b = appendQuoted(append(b, `,"replacement":`...), string(s.Replacement))
	b = appendQuoted(append(b, `,"rule":`...), s.Rule)
	b = appendReason(append(b, `,"why":`...), s.Why, shared.reasons)
	if s.Doubt != nil {
		b = appendReason(append(b, `,"doubt":`...), s.Doubt, shared.reasons)
	}
	b = strconv.AppendFloat(append(b, `,"score":`...), s.Score, 'f', -1, 64)
	b = strconv.AppendInt(append(b, `,"outStart":`...), int64(s.OutStart), 10)
	b = strconv.AppendInt(append(b, `,"outEnd":`...), int64(s.OutEnd), 10)
	return append(b, '}')
}

func appendReason(b []byte, r *core.Reason, known map[*core.Reason][]byte) []byte {
	text, ok := known[r]
	if !ok {
		text = mustJSON(r)
		known[r] = text
	}
	return append(b, text...)
}

// mustJSON encodes a value of our own types, which cannot fail.
func mustJSON(v any) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(err)
	}
	return b.Bytes()[:b.Len()-1] // without the encoder's line end
}
