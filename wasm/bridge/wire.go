// Package bridge is the border between the core and the world: JSON-RPC 2.0, one
// request, one answer, byte for byte the same in a browser and over stdin and
// stdout. It holds the envelope, the parameters, UTF-16 offsets, and the methods
// for one text; package corpus below it has those for many documents. A program
// names the tables that it serves, and nothing else is linked in:
//
//	bridge.New(bridge.Text).Handle(ctx, []byte(`{"id":1,"method":"version"}`), nil)
//
// This file and web/src/bridge/wire.ts are twins: the same shapes, the same
// names; change both.
package bridge

import (
	"github.com/cachenom/cachenom/core"
	"github.com/cachenom/cachenom/core/pseudonym"
)

// Contract is the version of the contract, which the method version answers; its
// twin in wire.ts says what makes it change.
const Contract = 1

// Error codes of JSON-RPC 2.0, and ours.
const (
	CodeInvalidRequest = -32600
	CodeNoMethod       = -32601
	CodeInvalidParams  = -32602
	CodeInternal       = -32603
	CodeCancelled      = -32800
)

// Error says what is wrong and what to do, never with a fragment of the
// user's text.
type Error struct {
	Code    int        `json:"code"`
	Message string     `json:"message"`
	Data    *ErrorData `json:"data,omitempty"`
}

type ErrorData struct {
	Field string `json:"field"`
}

func (e *Error) Error() string { return e.Message }

type Document struct {
	ID     string  `json:"id"`
	Text   Quoted  `json:"text"`
	Author *Quoted `json:"author,omitempty"`
}

type Span struct {
	Doc         *string      `json:"doc,omitempty"`
	Start       int          `json:"start"`
	End         int          `json:"end"`
	Text        Quoted       `json:"text"`
	Kind        core.Kind    `json:"kind"`
	Entity      string       `json:"entity"`
	Owner       string       `json:"owner,omitempty"`
	Candidates  []string     `json:"candidates,omitempty"`
	Status      core.Status  `json:"status"`
	Action      core.Action  `json:"action"`
	Replacement Quoted       `json:"replacement"`
	Rule        string       `json:"rule"`
	Why         *core.Reason `json:"why"`
	Doubt       *core.Reason `json:"doubt,omitempty"`
	Score       float64      `json:"score"`
	OutStart    int          `json:"outStart"`
	OutEnd      int          `json:"outEnd"`
}

type Form struct {
	Text  Quoted `json:"text"`
	Count int    `json:"count"`
}

type Entity struct {
	ID        string      `json:"id"`
	Kind      core.Kind   `json:"kind"`
	Canonical Quoted      `json:"canonical"`
	Gender    string      `json:"gender,omitempty"`
	Members   []string    `json:"members,omitempty"`
	Owner     string      `json:"owner,omitempty"`
	Action    core.Action `json:"action,omitempty"`
	Type      string      `json:"type,omitempty"`
	Category  string      `json:"category,omitempty"`
	Forms     []Form      `json:"forms"`
	Pseudonym Quoted      `json:"pseudonym"`
}

type Place struct {
	Doc   *string `json:"doc,omitempty"`
	Start int     `json:"start"`
	End   int     `json:"end"`
}

type Warning struct {
	Code    string         `json:"code"`
	Message string         `json:"message"`
	Args    map[string]any `json:"args,omitempty"`
	Line    int            `json:"line,omitempty"`
	Spans   []Place        `json:"spans"`
}

type Leak struct {
	Doc      *string `json:"doc,omitempty"`
	Author   bool    `json:"author,omitempty"` // it stands in the author field of doc
	Form     Quoted  `json:"form"`
	Entity   string  `json:"entity"`
	OutStart int     `json:"outStart"`
	OutEnd   int     `json:"outEnd"`

	Risk core.Risk `json:"risk"`
}

type Stats struct {
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
	Text      *Quoted    `json:"text,omitempty"`
	Documents []Document `json:"documents,omitempty"`
	Spans     spans      `json:"spans"`
	Entities  []Entity   `json:"entities"`
	Mapping   Mapping    `json:"mapping"`
	Warnings  []Warning  `json:"warnings"`
	Leaks     []Leak     `json:"leaks"`
	Stats     Stats      `json:"stats"`
	Seed      Quoted     `json:"seed,omitempty"` // the one that was drawn, where the request had none
}

// Mapping is pseudonym.Mapping with texts that survive JSON.
type Mapping struct {
	Version int    `json:"version"`
	Pairs   []Pair `json:"pairs"`
	Texts   []Seal `json:"texts"`
}

type Pair struct {
	Entity    string   `json:"entity"`
	Kind      string   `json:"kind"`
	Pseudonym Quoted   `json:"pseudonym"`
	Canonical Quoted   `json:"canonical"`
	Forms     []Quoted `json:"forms"`
	Members   []string `json:"members,omitempty"`
	Action    string   `json:"action"`
	Type      string   `json:"type,omitempty"`
	Category  string   `json:"category,omitempty"`
	Owner     string   `json:"owner,omitempty"`
	Name      Quoted   `json:"name,omitempty"`
}

type Seal struct {
	Doc    string   `json:"doc,omitempty"`
	Author bool     `json:"author,omitempty"`
	Bytes  int      `json:"bytes"`
	Hash   string   `json:"hash"`
	Forms  []Quoted `json:"forms"`
	Cuts   []int    `json:"cuts"`
}

type restoreResult struct {
	Text   Quoted         `json:"text"`
	Report Report         `json:"report"`
	Spans  []RestoredSpan `json:"spans"`
}

// Report is pseudonym.Report; places are where the unknown and the
// ambiguous ones stand.
type Report struct {
	Restored  int      `json:"restored"`
	Missing   []string `json:"missing"`
	Unknown   []string `json:"unknown"`
	Ambiguous []string `json:"ambiguous"`
	Places    []Left   `json:"places"`
}

// Left is something that looks like a pseudonym and stays, in the restored
// text.
type Left struct {
	Doc      *string `json:"doc,omitempty"`
	Author   bool    `json:"author,omitempty"`
	Text     Quoted  `json:"text"`
	Code     string  `json:"code"` // unknown or ambiguous
	OutStart int     `json:"outStart"`
	OutEnd   int     `json:"outEnd"`
}

func NewReport() Report {
	return Report{Missing: []string{}, Unknown: []string{}, Ambiguous: []string{}, Places: []Left{}}
}

// Add takes in what is said of one restored text, but for what is missing.
func (w *Report) Add(out string, r pseudonym.Report, of func(Left) Left) {
	w.Restored += r.Restored
	w.Unknown, w.Ambiguous = append(w.Unknown, r.Unknown...), append(w.Ambiguous, r.Ambiguous...)
	at := Cursor{Text: out}
	for _, l := range r.Left {
		code := "unknown"
		if l.Ambiguous {
			code = "ambiguous"
		}
		w.Places = append(w.Places, of(Left{Text: Quoted(l.Text), Code: code, OutStart: at.ToUnits(l.Out.Start), OutEnd: at.ToUnits(l.Out.End)}))
	}
}

// RestoredSpan is where a name came back, in the restored text.
type RestoredSpan struct {
	Entity   string `json:"entity,omitempty"`
	OutStart int    `json:"outStart"`
	OutEnd   int    `json:"outEnd"`
}

func toWireMapping(m *pseudonym.Mapping) Mapping {
	w := Mapping{Version: m.Version, Pairs: make([]Pair, 0, len(m.Pairs)), Texts: make([]Seal, 0, len(m.Texts))}
	for _, p := range m.Pairs {
		w.Pairs = append(w.Pairs, Pair{
			Entity: p.Entity, Kind: p.Kind, Pseudonym: Quoted(p.Pseudonym), Canonical: Quoted(p.Canonical),
			Forms: QuotedAll(p.Forms), Members: p.Members, Action: p.Action, Type: p.Type, Category: p.Category, Owner: p.Owner, Name: Quoted(p.Name),
		})
	}
	for _, s := range m.Texts {
		w.Texts = append(w.Texts, Seal{Doc: s.Doc, Author: s.Author, Bytes: s.Bytes, Hash: s.Hash, Forms: QuotedAll(s.Forms), Cuts: s.Cuts})
	}
	return w
}

func QuotedAll(list []string) []Quoted {
	q := make([]Quoted, len(list))
	for i, s := range list {
		q[i] = Quoted(s)
	}
	return q
}
