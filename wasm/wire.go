// Command wasm is the border between the core and the world: the same methods
// answer in the browser (main_js.go) and over stdin and stdout
// (main_native.go), byte for byte the same. It alone knows JSON and UTF-16.
//
// This file and web/src/bridge/wire.ts are twins: the same shapes, the same
// names; change both. The protocol is JSON-RPC 2.0, one request, one answer.
package main

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
)

// bridge is the version of the contract, which the method version answers; its
// twin in wire.ts says what makes it change.
const bridge = 1

// Error codes of JSON-RPC 2.0, and ours.
const (
	codeInvalidRequest = -32600
	codeNoMethod       = -32601
	codeInvalidParams  = -32602
	codeInternal       = -32603
	codeCancelled      = -32800
)

// wireError says what is wrong and what to do, never with a fragment of the
// user's text.
type wireError struct {
	Code    int        `json:"code"`
	Message string     `json:"message"`
	Data    *errorData `json:"data,omitempty"`
}

type errorData struct {
	Field string `json:"field"`
}

func (e *wireError) Error() string { return e.Message }

type wireDocument struct {
	ID     string  `json:"id"`
	Text   quoted  `json:"text"`
	Author *quoted `json:"author,omitempty"`
}

type wireSpan struct {
	Doc         *string      `json:"doc,omitempty"`
	Start       int          `json:"start"`
	End         int          `json:"end"`
	Text        quoted       `json:"text"`
	Kind        core.Kind    `json:"kind"`
	Entity      string       `json:"entity"`
	Owner       string       `json:"owner,omitempty"`
	Candidates  []string     `json:"candidates,omitempty"`
	Status      core.Status  `json:"status"`
	Action      core.Action  `json:"action"`
	Replacement quoted       `json:"replacement"`
	Rule        string       `json:"rule"`
	Why         *core.Reason `json:"why"`
	Doubt       *core.Reason `json:"doubt,omitempty"`
	Score       float64      `json:"score"`
	OutStart    int          `json:"outStart"`
	OutEnd      int          `json:"outEnd"`
}

type wireForm struct {
	Text  quoted `json:"text"`
	Count int    `json:"count"`
}

type wireEntity struct {
	ID        string      `json:"id"`
	Kind      core.Kind   `json:"kind"`
	Canonical quoted      `json:"canonical"`
	Gender    string      `json:"gender,omitempty"`
	Members   []string    `json:"members,omitempty"`
	Owner     string      `json:"owner,omitempty"`
	Action    core.Action `json:"action,omitempty"`
	Type      string      `json:"type,omitempty"`
	Category  string      `json:"category,omitempty"`
	Forms     []wireForm  `json:"forms"`
	Pseudonym quoted      `json:"pseudonym"`
}

type wirePlace struct {
	Doc   *string `json:"doc,omitempty"`
	Start int     `json:"start"`
	End   int     `json:"end"`
}

type wireWarning struct {
	Code    string         `json:"code"`
	Message string         `json:"message"`
	Args    map[string]any `json:"args,omitempty"`
	Line    int            `json:"line,omitempty"`
	Spans   []wirePlace    `json:"spans"`
}

type wireLeak struct {
	Doc      *string `json:"doc,omitempty"`
	Author   bool    `json:"author,omitempty"` // it stands in the author field of doc
	Form     quoted  `json:"form"`
	Entity   string  `json:"entity"`
	OutStart int     `json:"outStart"`
	OutEnd   int     `json:"outEnd"`

	Risk core.Risk `json:"risk"`
}

type wireStats struct {
	Documents int `json:"documents"`
	Tokens    int `json:"tokens"`
	Words     int `json:"words"`
	Found     int `json:"found"`
	Replaced  int `json:"replaced"`
	Kept      int `json:"kept"`
	Review    int `json:"review"`
	Entities  int `json:"entities"`
}

type pseudonymizeResult struct {
	Text      *quoted        `json:"text,omitempty"`
	Documents []wireDocument `json:"documents,omitempty"`
	Spans     spans          `json:"spans"`
	Entities  []wireEntity   `json:"entities"`
	Mapping   wireMapping    `json:"mapping"`
	Warnings  []wireWarning  `json:"warnings"`
	Leaks     []wireLeak     `json:"leaks"`
	Stats     wireStats      `json:"stats"`
	Seed      quoted         `json:"seed,omitempty"` // the one that was drawn, where the request had none
}

// wireMapping is pseudonym.Mapping with texts that survive JSON.
type wireMapping struct {
	Version int        `json:"version"`
	Pairs   []wirePair `json:"pairs"`
	Texts   []wireSeal `json:"texts"`
}

type wirePair struct {
	Entity    string   `json:"entity"`
	Kind      string   `json:"kind"`
	Pseudonym quoted   `json:"pseudonym"`
	Canonical quoted   `json:"canonical"`
	Forms     []quoted `json:"forms"`
	Members   []string `json:"members,omitempty"`
	Action    string   `json:"action"`
	Type      string   `json:"type,omitempty"`
	Category  string   `json:"category,omitempty"`
	Owner     string   `json:"owner,omitempty"`
	Name      quoted   `json:"name,omitempty"`
}

type wireSeal struct {
	Doc    string   `json:"doc,omitempty"`
	Author bool     `json:"author,omitempty"`
	Bytes  int      `json:"bytes"`
	Hash   string   `json:"hash"`
	Forms  []quoted `json:"forms"`
	Cuts   []int    `json:"cuts"`
}

type restoreResult struct {
	Text   quoted         `json:"text"`
	Report wireReport     `json:"report"`
	Spans  []restoredSpan `json:"spans"`
}

// wireReport is pseudonym.Report; places are where the unknown and the
// ambiguous ones stand.
type wireReport struct {
	Restored  int        `json:"restored"`
	Missing   []string   `json:"missing"`
	Unknown   []string   `json:"unknown"`
	Ambiguous []string   `json:"ambiguous"`
	Places    []wireLeft `json:"places"`
}

// wireLeft is something that looks like a pseudonym and stays, in the restored
// text.
type wireLeft struct {
	Doc      *string `json:"doc,omitempty"`
	Author   bool    `json:"author,omitempty"`
	Text     quoted  `json:"text"`
	Code     string  `json:"code"` // unknown or ambiguous
	OutStart int     `json:"outStart"`
	OutEnd   int     `json:"outEnd"`
}

func newReport() wireReport {
	return wireReport{Missing: []string{}, Unknown: []string{}, Ambiguous: []string{}, Places: []wireLeft{}}
}

// add takes in what is said of one restored text, but for what is missing.
func (w *wireReport) add(out string, r pseudonym.Report, of func(wireLeft) wireLeft) {
	w.Restored += r.Restored
	w.Unknown, w.Ambiguous = append(w.Unknown, r.Unknown...), append(w.Ambiguous, r.Ambiguous...)
	at := cursor{text: out}
	for _, l := range r.Left {
		code := "unknown"
		if l.Ambiguous {
			code = "ambiguous"
		}
		w.Places = append(w.Places, of(wireLeft{Text: quoted(l.Text), Code: code, OutStart: at.toUnits(l.Out.Start), OutEnd: at.toUnits(l.Out.End)}))
	}
}

// restoredSpan is where a name came back, in the restored text.
type restoredSpan struct {
	Entity   string `json:"entity,omitempty"`
	OutStart int    `json:"outStart"`
	OutEnd   int    `json:"outEnd"`
}

func toWireMapping(m *pseudonym.Mapping) wireMapping {
	w := wireMapping{Version: m.Version, Pairs: make([]wirePair, 0, len(m.Pairs)), Texts: make([]wireSeal, 0, len(m.Texts))}
	for _, p := range m.Pairs {
		w.Pairs = append(w.Pairs, wirePair{
			Entity: p.Entity, Kind: p.Kind, Pseudonym: quoted(p.Pseudonym), Canonical: quoted(p.Canonical),
			Forms: quotedAll(p.Forms), Members: p.Members, Action: p.Action, Type: p.Type, Category: p.Category, Owner: p.Owner, Name: quoted(p.Name),
		})
	}
	for _, s := range m.Texts {
		w.Texts = append(w.Texts, wireSeal{Doc: s.Doc, Author: s.Author, Bytes: s.Bytes, Hash: s.Hash, Forms: quotedAll(s.Forms), Cuts: s.Cuts})
	}
	return w
}

func quotedAll(list []string) []quoted {
	q := make([]quoted, len(list))
	for i, s := range list {
		q[i] = quoted(s)
	}
	return q
}
