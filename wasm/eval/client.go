package main

import (
	"context"
	"encoding/json"
	"fmt"
	"unicode/utf8"

	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/roster"
	"github.com/cachenom/cachenom/wasm/bridge"
)

// client sends requests to the bridge, as any program does. So it measures what a user gets, not what
// the core could do. Several goroutines may use it.
type client struct{ server *bridge.Server }

func newClient() client { return client{bridge.New(bridge.Text)} }

// call calls a method and decodes its answer into result.
func (c client) call(method string, params, result any) error {
	request, err := json.Marshal(struct {
		ID     int    `json:"id"`
		Method string `json:"method"`
		Params any    `json:"params"`
	}{1, method, params})
	if err != nil {
		return err
	}
	var answer struct {
		Result json.RawMessage
		Error  *bridge.Error
	}
	if err := json.Unmarshal(c.server.Handle(context.Background(), request, nil), &answer); err != nil {
		return err
	}
	if answer.Error != nil {
		return fmt.Errorf("%s: %w", method, answer.Error)
	}
	return json.Unmarshal(answer.Result, result)
}

// find returns what the program finds in a text, with a class list, or without one if people is nil.
// If kinds are given, it looks for these only.
func (c client) find(text string, people []roster.Person, kinds ...core.Kind) []core.Finding {
	params := bridge.PseudonymizeParams{Text: text, Settings: bridge.Settings{Options: &bridge.Options{Kinds: kinds}}}
	for i := range people {
		p := &people[i]
		params.Roster = append(params.Roster, bridge.Person{ID: p.ID, First: p.First, Last: p.Last, Aliases: p.Aliases})
	}
	var answer bridge.PseudonymizeResult
	if err := c.call("pseudonymize", params, &answer); err != nil {
		panic(err) // the embedded dictionaries cannot be opened, so nothing can be measured
	}
	found := make([]core.Finding, len(answer.Spans))
	at := units{text: text}
	for i := range answer.Spans {
		s := &answer.Spans[i]
		found[i] = core.Finding{
			Span: core.Span{Start: at.bytes(s.Start), End: at.bytes(s.End)}, Kind: s.Kind, Entity: s.Entity, Candidates: s.Candidates,
			Status: s.Status, Action: s.Action, Rule: s.Rule, Why: (*core.Reason)(s.Why), Doubt: (*core.Reason)(s.Doubt), Score: s.Score,
		}
	}
	return found
}

// units converts UTF-16 offsets of a text in valid UTF-8 to byte offsets. The offsets must be given in
// ascending order.
type units struct {
	text         string
	done, passed int // bytes and UTF-16 units so far
}

// bytes returns the byte offset of a UTF-16 offset.
func (u *units) bytes(at int) int {
	for u.passed < at {
		r, n := utf8.DecodeRuneInString(u.text[u.done:])
		u.done += n
		if u.passed++; r > 0xFFFF {
			u.passed++
		}
	}
	return u.done
}
